"""Die Dracheninsel, reactions: what follows a step: questions, taking back, sharing, the end of turn and game."""

from __future__ import annotations

from mypy_extensions import i64

from goldauge.core.story import QuestionOpened
from goldauge.games.dracheninsel.board import (
    COLOUR_NAMES,
    COLOURS,
    FIELDS,
    PLACE_NAMES,
)
from goldauge.games.dracheninsel.components import (
    CARD_NAMES,
    COINS,
    COUNTER_TERROR_CARD,
    COUNTERS,
    KINDS,
    SLUMBERS,
    TREACHERIES,
    TREASURES,
)
from goldauge.games.dracheninsel.legal import Choices
from goldauge.games.dracheninsel.moves import (
    ACTION_NAMES,
    ASK_ANSWER,
    ASK_COUNTER,
    ASK_SHARE,
    ASK_SLUMBER,
    BETRAY_WITH,
    ENDED,
    EXCHANGE,
    SLUMBER_WITH,
    SLUMBERING,
    TERROR,
    TURN,
)
from goldauge.games.dracheninsel.story import (
    Abandoned,
    Betrayed,
    Collected,
    Countered,
    GameOver,
    PutToSleep,
    SentHome,
    Slumbered,
    TakenBack,
    TurnEnded,
    TurnStarted,
)
from goldauge.games.dracheninsel.table import (
    NOTHING,
    Before,
    load_of,
    place_of,
    with_load,
)


class Aftermath(Choices):
    """A table on which a step has consequences."""

    # Turns.

    def _start_turn(self, seat: i64) -> None:
        self.turn = seat
        self.to_move = seat
        self.phase = TURN
        self.moved = False
        self.spent = False
        self.journeys = 0
        self.visited = 0
        self.mover = -1
        self.settled = False
        if self.seats != 3:
            self.settled = True
            for hunter in range(COLOURS):
                if self.owner[hunter] == seat:
                    self.mover = hunter
        if self.story is not None:
            self.story.append(TurnStarted(int(seat), int(self.round)))
        if self.early_slumber:
            self._open_slumber()

    def _end_turn(self) -> None:
        """D9: what was played goes to the discard pile, the turn player refills."""
        self._clear_parts()
        seat = self.turn
        if self.story is not None:
            self.story.append(TurnEnded(int(seat)))
        self._clear_played()
        self.refill(seat)
        seat += 1
        if seat == self.seats:
            seat = 0
        if seat == self.first:
            if self.round == self.limit:  # D13
                self._end_game()
                return
            self.round += 1
        self._start_turn(seat)

    def _clear_played(self) -> None:
        for card in range(KINDS):
            count = self.played[card]
            if count > 0:
                self.discard[card] += count
                self.played[card] = 0

    def _clear_parts(self) -> None:
        self.action = -1
        self.card = -1
        self.flown = -1
        self.entry_flown = -1
        self.target = -1
        self.fare = -1
        self.lifting = False
        self.chosen = NOTHING

    # Questions after a step, or before one that can be countered (D41 to D43).

    def _remember(self) -> Before | None:
        """The table before a step, if anybody could take the step back."""
        for seat in range(self.seats):
            if self.held[seat] & SLUMBERS and seat != self.turn:
                return self._remember_always()
        return None

    def _remember_always(self) -> Before:
        return Before(self.places, self.loads, self.lost, self.dragon_1, self.dragon_2, self.terrain, self.moved)

    def _open_counter(self, spell: i64, culprit: i64) -> None:
        """A card was played that can be countered; its target is named."""
        self.spell = spell
        self.culprit = culprit
        self.asked_from = culprit
        if self.story is not None:
            self.story.append(QuestionOpened("counter", self._seats_after(culprit, culprit)))
        self._ask_counter(culprit)

    def _seats_after(self, seat: i64, last: i64) -> tuple[int, ...]:
        """Clockwise from a seat, which is left out, to another, which is left out too."""
        seats = []
        seat = (seat + 1) % self.seats
        while seat != last:
            seats.append(int(seat))
            seat = (seat + 1) % self.seats
        return tuple(seats)

    def _ask_counter(self, seat: i64) -> None:
        """The next holder after this seat; if nobody is left, the card works."""
        while True:
            seat += 1
            if seat == self.seats:
                seat = 0
            if seat == self.culprit:
                break
            if self.held[seat] & COUNTERS:
                self.to_move = seat
                self.phase = ASK_COUNTER
                return
        self.to_move = self.turn
        spell = self.spell
        self.spell = -1
        self.culprit = -1
        if spell == SLUMBERING:
            self._take_back()
            return
        if spell == TERROR:
            self.before = self._remember()
            self._terrify(self.target)
        else:
            before = self._remember_always()
            self.before = before
            self.steal(self.turn, self.target, before)
        self._clear_parts()
        self._open_slumber()

    def _counter(self) -> None:
        """D42: the card has no effect."""
        self.spend(self.to_move, COUNTER_TERROR_CARD)
        spell = self.spell
        culprit = self.culprit
        if self.story is not None:
            card = CARD_NAMES[COUNTER_TERROR_CARD]
            self.story.append(Countered(int(self.to_move), card, ACTION_NAMES[spell], int(culprit)))
        self.to_move = self.turn
        self.spell = -1
        self.culprit = -1
        if spell == SLUMBERING:
            if self.story is not None:
                rest = self._seats_after(culprit, self.turn)
                if rest:
                    self.story.append(QuestionOpened("slumber", rest))
            self.asked_from = culprit
            self._ask_slumber(culprit)
        else:
            self.before = self._remember()
            self._clear_parts()
            self._open_slumber()

    def _open_slumber(self) -> None:
        """A step is done, or with an option the turn begins (D41): anybody else could stop the turn player."""
        if self.story is not None:
            self.story.append(QuestionOpened("slumber", self._seats_after(self.turn, self.turn)))
        self.asked_from = self.turn
        self._ask_slumber(self.turn)

    def _ask_slumber(self, seat: i64) -> None:
        """The next holder after this seat; if nobody is left, the step stands."""
        while True:
            seat += 1
            if seat == self.seats:
                seat = 0
            if seat == self.turn:
                break
            if self.held[seat] & SLUMBERS:
                self.to_move = seat
                self.phase = ASK_SLUMBER
                return
        self._conclude_step()

    def _choose_slumber(self) -> None:
        cards = self.held[self.to_move] & SLUMBERS
        if cards == SLUMBERS:
            self.phase = SLUMBER_WITH
        else:
            self._slumber(lowest_bit(cards))

    def _slumber(self, card: i64) -> None:
        seat = self.to_move
        self.spend(seat, card)
        if self.story is not None:
            self.story.append(Slumbered(int(seat), int(self.turn), CARD_NAMES[card]))
        self._open_counter(SLUMBERING, seat)

    def _take_back(self) -> None:
        """D41: all as before the step, if there was one, but for the cards spent; the turn is over."""
        before = self.before
        self.before = None
        self.asked_from = -1
        if before is not None:
            self._restore(before)
        elif self.story is not None:
            self.story.append(PutToSleep(int(self.turn)))
        if self.moved or self.spent:
            self._end_turn()
        else:
            self.phase = EXCHANGE

    def _restore(self, before: Before) -> None:
        if self.story is not None:
            self.story.append(self._tell_taken_back(before))
        self.places = before.places
        self.loads = before.loads
        self.lost = before.lost
        self.dragon_1 = before.dragon_1
        self.dragon_2 = before.dragon_2
        self.terrain = before.terrain
        self.moved = before.moved
        self.boat = -1
        self.halts = False
        self.give_back(self.turn, before.stolen)

    def _tell_taken_back(self, before: Before) -> TakenBack:
        """What will be as before again; called while it is not yet."""
        hunters: list[tuple[str, str, int | None]] = []
        for hunter in range(COLOURS):
            place = place_of(before.places, hunter)
            load = load_of(before.loads, hunter)
            if place != place_of(self.places, hunter) or load != load_of(self.loads, hunter):
                treasure = int(COINS[load - 1]) if load > 0 else None
                hunters.append((COLOUR_NAMES[hunter], PLACE_NAMES[place], treasure))
        tiles: list[tuple[str, str]] = []
        for field in range(FIELDS):
            if before.terrain[field] != self.terrain[field]:
                tiles.append((PLACE_NAMES[field], COLOUR_NAMES[before.terrain[field]]))
        dragon_1 = PLACE_NAMES[before.dragon_1] if before.dragon_1 >= 0 else None
        dragon_2 = PLACE_NAMES[before.dragon_2] if before.dragon_2 >= 0 else None
        lost = [int(COINS[treasure]) for treasure in range(TREASURES) if (before.lost >> treasure) & 1]
        return TakenBack(int(self.turn), tuple(hunters), (dragon_1, dragon_2), tuple(tiles), tuple(lost))

    def _conclude_step(self) -> None:
        """The questions are over: what the step leads to."""
        self.before = None
        self.asked_from = -1
        self.to_move = self.turn
        if self.boat >= 0:
            self._decide_sharing()
        elif self._all_settled():
            self._end_game()
        elif self.halts:
            self.halts = False
            self._end_turn()
        else:
            self.phase = TURN

    # What a hunter loses (D25, D36 to D38).

    def _terrify(self, hunter: i64) -> None:
        """D36 to D38."""
        start = place_of(self.places, hunter)
        if load_of(self.loads, hunter) > 0 and self.partner_of(hunter) < 0:
            self._abandon(hunter)
        self.send_home(hunter)
        if self.story is not None:
            self.story.append(SentHome(COLOUR_NAMES[hunter], PLACE_NAMES[start]))

    def _abandon(self, hunter: i64) -> None:
        """D25, D38: his treasure is out of the game."""
        treasure = load_of(self.loads, hunter) - 1
        self.lost |= 1 << treasure
        self.loads = with_load(self.loads, hunter, 0)
        if self.story is not None:
            self.story.append(Abandoned(COLOUR_NAMES[hunter], int(COINS[treasure])))

    # Sharing (D23).

    def _decide_sharing(self) -> None:
        owner = self.owner[self.boat]
        partner = self.rival_of(owner)
        if owner == partner:
            self._collect(owner, owner)  # D49
            return
        if self.story is not None:
            self.story.append(QuestionOpened("treachery", (int(owner),)))
        if self.held[owner] & TREACHERIES:
            self.to_move = owner
            self.phase = ASK_SHARE
        else:
            self._share()

    def rival_of(self, seat: i64) -> i64:
        """The other one of the two seats that have delivered a treasure."""
        owner = self.owner[self.boat]
        if seat != owner:
            return owner
        return self.owner[self.partner_of(self.boat)]

    def _share(self) -> None:
        owner = self.owner[self.boat]
        self._collect(owner, self.rival_of(owner))

    def _choose_treachery(self) -> None:
        cards = self.held[self.to_move] & TREACHERIES
        if cards == TREACHERIES:
            self.phase = BETRAY_WITH
        else:
            self._betray(lowest_bit(cards))

    def _betray(self, card: i64) -> None:
        seat = self.to_move
        self.spend(seat, card)
        self.claimant = seat
        rival = self.rival_of(seat)
        if self.story is not None:
            self.story.append(Betrayed(int(seat), CARD_NAMES[card]))
            self.story.append(QuestionOpened("treachery", (int(rival),)))
        if self.held[rival] & TREACHERIES:
            self.to_move = rival
            self.phase = ASK_ANSWER
        else:
            self._claim()

    def _claim(self) -> None:
        self._collect(self.claimant, self.claimant)

    def _collect(self, seat: i64, other: i64) -> None:
        """A coin each (or both to one); the turn is over (D23)."""
        carrier = self.boat
        partner = self.partner_of(carrier)
        treasure = load_of(self.loads, carrier) - 1
        coins = self.coins[:]
        coins[seat * TREASURES + treasure] += 1
        coins[other * TREASURES + treasure] += 1
        self.coins = coins
        self.loads = with_load(with_load(self.loads, carrier, 0), partner, 0)
        self.boat = -1
        self.claimant = -1
        self.to_move = self.turn
        if self.story is not None:
            coin = int(COINS[treasure])
            if seat == other:
                self.story.append(Collected(int(seat), coin, 2))
            else:
                self.story.append(Collected(int(seat), coin, 1))
                self.story.append(Collected(int(other), coin, 1))
        if self._all_settled():
            self._end_game()
        else:
            self._end_turn()

    # End.

    def _all_settled(self) -> bool:
        """D45: every treasure is collected or out of the game."""
        return self.treasure == TREASURES and self.loads == 0

    def _end_game(self) -> None:
        self.halts = False
        self._clear_played()
        self.to_move = -1
        self.phase = ENDED
        if self.story is not None:
            self.story.append(
                GameOver(tuple([int(score) for score in self.scores()]), tuple([int(seat) for seat in self.winners()]))
            )


def lowest_bit(bits: i64) -> i64:
    """The number of the lowest bit that is set."""
    number: i64 = 0
    while not (bits >> number) & 1:
        number += 1
    return number
