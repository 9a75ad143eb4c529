"""Die Dracheninsel, the rules: cross the island, carry treasures in pairs, and share them, or not.

An Island is a table (table.py) that knows what may be chosen (legal.py) and what follows a step (reactions.py); the
steps themselves are here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.facts import Reason
from goldauge.core.luck import Seed
from goldauge.games.dracheninsel.board import (
    BOATS,
    COLOUR_NAMES,
    COLOURS,
    FIELDS,
    PLACE_NAMES,
    TREASURE_FIELD,
    bit,
)
from goldauge.games.dracheninsel.components import (
    CARD_NAMES,
    COINS,
    CURSE_CARD,
    DESTRUCTIVE_CARD,
    DOUBLE,
    FLIGHT_CARD,
    JOURNEY_CARD,
    KINDS,
    TERRORS,
    TREACHERY_ATTACK_CARD,
    TREASURES,
    deck_of,
    zeros,
)
from goldauge.games.dracheninsel.legal import OWN_BOAT
from goldauge.games.dracheninsel.moves import (
    ACTION_CARD,
    ACTION_NAMES,
    AS,
    ASK_ANSWER,
    ASK_COUNTER,
    ASK_SHARE,
    ASK_SLUMBER,
    ATTACK,
    ATTACK_TARGET,
    BACK,
    BETRAY,
    BETRAY_WITH,
    CHOOSE,
    CHOSEN,
    COUNTER,
    CURSE,
    DISCARD,
    DONE,
    DRAGON,
    DRAGON_ONTO,
    END,
    EXCHANGE,
    FARE,
    FIRST_TILE,
    FLIGHT,
    FLY_OVER,
    FROM,
    HOME,
    JOURNEY,
    JOURNEY_AS,
    JOURNEY_WITH,
    LAND,
    LEAVING,
    ONTO,
    OVER,
    PASS,
    PASSING,
    PATROL,
    PAY,
    PLAY,
    RAID,
    SECOND_TILE,
    SHARE,
    SLUMBER,
    SLUMBER_WITH,
    STEP,
    TERROR,
    TERROR_TARGET,
    TILE,
    TURN,
    WAIT,
    WHICH_DRAGON,
    WITH,
)
from goldauge.games.dracheninsel.reactions import Aftermath, lowest_bit
from goldauge.games.dracheninsel.story import (
    Delivered,
    DragonMoved,
    Flew,
    HandCursed,
    Joined,
    JourneyBegun,
    Lifted,
    Passed,
    Played,
    Raided,
    SentHome,
    Swapped,
    Targeted,
    Threatened,
    TreasureLaid,
    Waiting,
    Walked,
)
from goldauge.games.dracheninsel.table import (
    NOWHERE,
    load_of,
    place_of,
    with_load,
    with_place,
)

if TYPE_CHECKING:
    from goldauge.games.dracheninsel.view import IslandView


class Island(Aftermath):
    """One game, everything known."""

    # Set-up.

    @staticmethod
    def start(
        rules: i64,
        seats: i64,
        seed: Seed,
        owner: vec[i64],
        composition: vec[i64],
        terrain: vec[i64],
        limit: i64,
        early_slumber: bool,
    ) -> Island:
        """D8: every hunter in their boat, six cards each, the first player by lot."""
        state = Island(seats, seed)
        state.rules = rules
        state.early_slumber = early_slumber
        state.limit = limit
        state.owner = owner
        state.composition = composition
        state.terrain = terrain
        for hunter in range(COLOURS):
            place: i64 = BOATS + hunter if owner[hunter] >= 0 else NOWHERE
            state.places = with_place(state.places, hunter, place)
        state.coins = zeros(seats * TREASURES)
        state.hands = zeros(seats * KINDS)
        state.held = zeros(seats)
        state.sizes = zeros(seats)
        state.discard = zeros(KINDS)
        state.played = zeros(KINDS)
        state.drawn = zeros(seats * KINDS)
        state.drawn_sizes = zeros(seats)
        state.shuffled = composition
        state.pile = deck_of(composition)
        state.luck().shuffle(state.pile)
        state.first = state.luck().below(seats)
        for seat in range(seats):
            state.refill(seat)
        state.revealed = False
        state._start_turn(state.first)
        return state

    # A turn.

    def play_unchecked(self, move: i64) -> None:
        phase = self.phase
        if move == WAIT:
            if phase == ASK_SLUMBER:
                self._ask_slumber(self.to_move)
            else:
                self._ask_counter(self.to_move)
        elif move < STEP:
            self.mover = move - CHOOSE
            self.phase = CHOSEN
        elif move < PAY:
            self.target = move - STEP
            self._aim()
        elif move < PLAY:
            self._pay(move - PAY)
        elif move < WITH:
            self._begin(move - PLAY)
        elif move < AS:
            self._journey_with(move - WITH)
        elif move < TILE:
            self._journey(move - AS)
        elif move < DRAGON:
            self._tile(move - TILE)
        elif move < ONTO:
            self.target = move - DRAGON
            self.phase = DRAGON_ONTO
        elif move < OVER:
            if phase == DRAGON_ONTO:
                self._move_dragon(move - ONTO)
            else:
                self.target = move - ONTO
                self._aim()
        elif move < HOME:
            self.flown = move - OVER
            self.phase = LAND
        elif move < FROM:
            if phase == RAID:
                self._complete_move(move - HOME)
            else:
                self._threaten(move - HOME)
        elif move < BACK:
            self._target_victim(move - FROM)
        elif move == BACK:
            self.go_back()
        elif move == END:
            self._end_turn()
        elif move == PASS:
            self.phase = PASSING
        elif move < DONE:
            chosen = self.chosen[:]
            self.chosen = append(chosen, move - DISCARD)
        elif move == DONE:
            self._exchange()
        elif move == SLUMBER:
            self._choose_slumber()
        elif move == COUNTER:
            self._counter()
        elif move == SHARE:
            self._share()
        elif move == BETRAY:
            self._choose_treachery()
        else:
            self._claim()

    def _pay(self, card: i64) -> None:
        if self.phase == FARE:
            self.fare = card
            self._aim_raid()
        elif self.phase == ACTION_CARD:
            self.card = card
            self.phase = TERROR_TARGET
        elif self.phase == SLUMBER_WITH:
            self._slumber(card)
        else:
            self._betray(card)

    def go_back(self) -> None:
        """What was chosen of a step is taken back, all of it."""
        if self.phase == SLUMBER_WITH:
            self.phase = ASK_SLUMBER
        elif self.phase == BETRAY_WITH:
            self.phase = ASK_SHARE if self.claimant < 0 else ASK_ANSWER
        else:
            self._clear_parts()
            if self.phase != EXCHANGE:
                self.phase = TURN
            if not self.settled:
                self.mover = -1

    def _exchange(self) -> None:
        """D11, D41: the chosen cards go away, new ones come when the turn ends."""
        for card in self.chosen:
            self.put_away(self.turn, card)
        if self.story is not None:
            self.story.append(Passed(int(self.turn), tuple([CARD_NAMES[card] for card in self.chosen])))
        self._end_turn()

    # Moving.

    def _aim(self) -> None:
        """The place to be entered is chosen: what else must be, before the move is complete?"""
        if self.target == TREASURE_FIELD and self.treasure < TREASURES and self.waiting() >= 0:
            self.lifting = True  # D20
            self.entry_flown = self.flown
            self.flown = -1
            self.phase = LEAVING
            return
        fares = self._fares()
        if fares & (fares - 1):
            self.phase = FARE
            return
        if fares != 0:
            self.fare = lowest_bit(fares)
        self._aim_raid()

    def _aim_raid(self) -> None:
        if not self.lifting and self.target < FIELDS and self.partner_of(self.mover) < 0:
            carrier = self._other_at(self.target)
            if carrier >= 0 and self.partner_of(carrier) >= 0:
                self.phase = RAID
                return
        self._complete_move(-1)

    def _other_at(self, place: i64) -> i64:
        """Some hunter at a place, not the mover; -1 if there is none."""
        for hunter in range(COLOURS):
            if hunter != self.mover and place_of(self.places, hunter) == place:
                return hunter
        return -1

    def _complete_move(self, sent_home: i64) -> None:
        """The hunter walks or flies, with his partner if he carries with one; a raid sends one home (D27)."""
        lifting = self.lifting
        mover = self.mover
        start = place_of(self.places, mover)
        target = self.target
        if not lifting:
            self.before = self._remember()
        partner = self.partner_of(mover)
        self._visit(start)
        self._visit(target)
        fare = self.fare
        if self.entry_flown >= 0:
            self.spend(self.turn, FLIGHT_CARD)
        if self.flown >= 0:
            self.spend(self.turn, FLIGHT_CARD)
        if fare >= 0:
            self.spend(self.turn, fare)
        self.moved = True
        self.settled = True
        if lifting:
            self._tell_move(mover, -1, start, self.entry_flown, TREASURE_FIELD, -1)
        else:
            self._tell_move(mover, partner, start, self.flown, target, fare)
        if partner < 0 and load_of(self.loads, mover) > 0:
            self._abandon(mover)  # D25
        if lifting:
            self._lift(target, fare)
            return
        carrier = self._other_at(target) if target < FIELDS else -1
        self.places = with_place(self.places, mover, target)
        if target >= BOATS:
            if partner >= 0:
                self._deliver(target, partner)
        elif target == TREASURE_FIELD and self.treasure < TREASURES:
            self.halts = True  # D10, D19
            if self.story is not None:
                self.story.append(Waiting(COLOUR_NAMES[mover]))
        elif partner < 0 and carrier >= 0:
            self._take_part(carrier, sent_home)
        if partner >= 0:
            self.places = with_place(self.places, partner, target)
        self._clear_parts()
        self._open_slumber()

    def _visit(self, place: i64) -> None:
        if place < BOATS:
            self.visited |= bit(place)
        elif place == BOATS + self.mover:
            self.visited |= bit(OWN_BOAT)

    def _tell_move(self, hunter: i64, partner: i64, start: i64, flown: i64, place: i64, fare: i64) -> None:
        if self.story is None:
            return
        seat = int(self.turn)
        name = COLOUR_NAMES[hunter]
        other = COLOUR_NAMES[partner] if partner >= 0 else None
        card = CARD_NAMES[fare] if fare >= 0 else None
        tiled = place < FIELDS and place != TREASURE_FIELD
        terrain = COLOUR_NAMES[self.terrain[place]] if tiled else None
        if flown < 0:
            self.story.append(Walked(seat, name, other, PLACE_NAMES[start], PLACE_NAMES[place], terrain, card))
        else:
            self.story.append(Played(seat, ACTION_NAMES[FLIGHT], CARD_NAMES[FLIGHT_CARD]))
            over = PLACE_NAMES[flown]
            self.story.append(Flew(seat, name, other, PLACE_NAMES[start], over, PLACE_NAMES[place], terrain, card))

    # The treasure.

    def _lift(self, target: i64, fare: i64) -> None:
        """D20: both and the treasure leave the treasure field; no Slumber can stop it."""
        mover = self.mover
        waiting = self.waiting()
        load = self.treasure + 1
        if self.story is not None:
            self.story.append(Lifted(COLOUR_NAMES[mover], COLOUR_NAMES[waiting], int(COINS[self.treasure])))
        self._tell_move(mover, waiting, TREASURE_FIELD, self.flown, target, fare)
        self.places = with_place(with_place(self.places, mover, target), waiting, target)
        self.loads = with_load(with_load(self.loads, mover, load), waiting, load)
        self.visited = 0  # D12
        self.treasure += 1  # D8
        if self.story is not None:
            self.story.append(TreasureLaid(int(COINS[self.treasure]) if self.treasure < TREASURES else None))
        self._clear_parts()
        self.phase = TURN

    def _take_part(self, carrier: i64, sent_home: i64) -> None:
        """D26, D27: the mover joins a lone carrier, or one of two in the place of the other."""
        mover = self.mover
        load = load_of(self.loads, carrier)
        if sent_home >= 0:
            if carrier == sent_home:
                carrier = self.partner_of(carrier)
            if self.story is not None:
                self.story.append(
                    Raided(COLOUR_NAMES[mover], COLOUR_NAMES[carrier], COLOUR_NAMES[sent_home], int(COINS[load - 1]))
                )
                self.story.append(SentHome(COLOUR_NAMES[sent_home], PLACE_NAMES[self.target]))
            self.send_home(sent_home)
        elif self.story is not None:
            self.story.append(Joined(COLOUR_NAMES[mover], COLOUR_NAMES[carrier], int(COINS[load - 1])))
        self.loads = with_load(self.loads, mover, load)
        self.visited = 0  # D12

    def _deliver(self, target: i64, partner: i64) -> None:
        """D23: the Slumber question comes before the sharing."""
        self.boat = target - BOATS
        if self.story is not None:
            coin = int(COINS[load_of(self.loads, partner) - 1])
            self.story.append(Delivered(COLOUR_NAMES[self.mover], COLOUR_NAMES[partner], COLOUR_NAMES[self.boat], coin))

    # Action cards.

    def _begin(self, action: i64) -> None:
        self.action = action
        if action == FLIGHT:
            self.phase = FLY_OVER
        elif action == TERROR:
            cards = self.held[self.turn] & TERRORS
            if cards == TERRORS:
                self.phase = ACTION_CARD
            else:
                self.card = lowest_bit(cards)
                self.phase = TERROR_TARGET
        elif action == ATTACK:
            self.card = TREACHERY_ATTACK_CARD
            self.phase = ATTACK_TARGET
        elif action == JOURNEY:
            self.phase = JOURNEY_WITH
        elif action == PATROL:
            self._begin_patrol()
        elif action == CURSE:
            self._curse()
        else:
            self.phase = FIRST_TILE

    def _tell_played(self, action: i64, card: i64) -> None:
        if self.story is not None:
            self.story.append(Played(int(self.turn), ACTION_NAMES[action], CARD_NAMES[card]))

    def _tile(self, field: i64) -> None:
        if self.phase == FIRST_TILE:
            self.target = field
            self.phase = SECOND_TILE
            return
        other = self.target
        self.before = self._remember()
        self.spend(self.turn, DESTRUCTIVE_CARD + self.action)
        self._tell_played(self.action, DESTRUCTIVE_CARD + self.action)
        terrain = self.terrain[:]
        terrain[field] = self.terrain[other]
        terrain[other] = self.terrain[field]
        self.terrain = terrain
        if self.story is not None:
            self.story.append(
                Swapped(
                    PLACE_NAMES[other],
                    COLOUR_NAMES[terrain[other]],
                    PLACE_NAMES[field],
                    COLOUR_NAMES[terrain[field]],
                )
            )
        self._clear_parts()
        self._open_slumber()

    def _begin_patrol(self) -> None:
        """D31: first the dragons beside the board."""
        self.phase = DRAGON_ONTO
        if self.dragon_1 < 0:
            self.target = 0
        elif self.dragon_2 < 0:
            self.target = 1
        else:
            self.phase = WHICH_DRAGON

    def _move_dragon(self, field: i64) -> None:
        self.before = self._remember()
        card = DESTRUCTIVE_CARD + PATROL
        self.spend(self.turn, card)
        self._tell_played(PATROL, card)
        start = self.dragon_1 if self.target == 0 else self.dragon_2
        if self.story is not None:
            terrain = COLOUR_NAMES[self.terrain[field]]
            came_from = PLACE_NAMES[start] if start >= 0 else None
            self.story.append(DragonMoved(int(self.target) + 1, came_from, PLACE_NAMES[field], terrain))
        if self.target == 0:
            self.dragon_1 = field
        else:
            self.dragon_2 = field
        self._clear_parts()
        self._open_slumber()

    def _curse(self) -> None:
        """D33: away with the hand, then one card (two with three players) from everybody else."""
        turn = self.turn
        before = self._remember_always()
        self.before = before
        self.spend(turn, CURSE_CARD)
        self._tell_played(CURSE, CURSE_CARD)
        if self.story is not None:
            cursed = [CARD_NAMES[card] for card in range(KINDS) for _ in range(self.hands[turn * KINDS + card])]
            self.story.append(HandCursed(int(turn), tuple(cursed)))
        for card in range(KINDS):
            for _ in range(self.hands[turn * KINDS + card]):
                self.put_away(turn, card)
        seat = turn
        for _ in range(self.seats - 1):
            seat = seat + 1 if seat + 1 < self.seats else 0
            for _ in range(2 if self.seats == 3 else 1):
                if self.sizes[seat] > 0:
                    self.steal(turn, seat, before)
        self._clear_parts()
        self._open_slumber()

    def _journey_with(self, card: i64) -> None:
        self.fare = card
        if card < DOUBLE and card != self.mover:
            self._journey(card)
        else:
            self.phase = JOURNEY_AS

    def _journey(self, terrain: i64) -> None:
        """D35."""
        fare = self.fare
        self.before = self._remember()
        self.spend(self.turn, JOURNEY_CARD)
        self.spend(self.turn, fare)
        self._tell_played(JOURNEY, JOURNEY_CARD)
        if self.story is not None:
            self.story.append(
                JourneyBegun(int(self.turn), COLOUR_NAMES[self.mover], CARD_NAMES[fare], COLOUR_NAMES[terrain])
            )
        self.journeys |= 1 << terrain
        self.settled = True
        self._clear_parts()
        self._open_slumber()

    def _threaten(self, hunter: i64) -> None:
        self.target = hunter
        self.spend(self.turn, self.card)
        self._tell_played(TERROR, self.card)
        if self.story is not None:
            self.story.append(Threatened(int(self.turn), COLOUR_NAMES[hunter]))
        self._open_counter(TERROR, self.turn)

    def _target_victim(self, victim: i64) -> None:
        self.target = victim
        self.spend(self.turn, self.card)
        self._tell_played(ATTACK, self.card)
        if self.story is not None:
            self.story.append(Targeted(int(self.turn), int(victim)))
        self._open_counter(ATTACK, self.turn)

    # Explanations, copies, views, positions.

    def question(self) -> str:
        if self.phase == ASK_SLUMBER or self.phase == SLUMBER_WITH:
            return "slumber"
        if self.phase == ASK_COUNTER:
            return "counter"
        if self.phase == ASK_SHARE or self.phase == ASK_ANSWER or self.phase == BETRAY_WITH:
            return "treachery"
        return ""

    def why_not(self, move: i64) -> Reason:
        from goldauge.games.dracheninsel.refusals import why_not  # it knows the rules; here it is only asked

        return why_not(self, int(move))

    def copy(self) -> Island:
        twin = Island(self.seats, self.seed)
        self.copy_onto(twin)
        return twin

    def view(self, seat: int | None) -> IslandView:
        from goldauge.games.dracheninsel.view import IslandView  # the view knows the rules; here it is only made

        return IslandView.of(self, -1 if seat is None else seat)

    def position(self) -> dict[str, object]:
        from goldauge.games.dracheninsel.position import position_of  # it writes an Island, which it must know

        return position_of(self)

    @classmethod
    def load(cls, position: dict[str, Any]) -> Island:
        from goldauge.games.dracheninsel.position import island_of

        return island_of(position)
