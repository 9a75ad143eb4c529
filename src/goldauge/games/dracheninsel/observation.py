"""Die Dracheninsel, observations: the island, the own hand, and what a seat has learned of the other cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from goldauge.core.observation import Layout, codes, flags, number, one_of
from goldauge.core.observer import (
    Observer,
    put,
    put_counts,
    put_flags,
    put_limited,
    put_one_of,
    put_zeros,
    seen_from,
)
from goldauge.core.state import State
from goldauge.core.view import View
from goldauge.games.dracheninsel.board import COLOUR_NAMES, COLOURS, FIELDS, PLACES
from goldauge.games.dracheninsel.components import (
    ACTION_CARDS,
    CARD_NAMES,
    COINS,
    HAND,
    KINDS,
    TERRAIN_KINDS,
    TREASURES,
)
from goldauge.games.dracheninsel.moves import ACTION_NAMES
from goldauge.games.dracheninsel.packed import (
    NOWHERE,
    STRANGE,
    card_of,
    count_bits,
    holders_of,
    load_of,
    loot_of,
    observer_of,
    place_of,
    victim_of,
)
from goldauge.games.dracheninsel.phases import PHASE_NAMES
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.view import IslandView

_COPIES: Final = 20  # of one kind of card, at most
_CODES_OF_PLACES: Final = int(PLACES) + 1
_CODES_OF_CARDS: Final = int(KINDS) + 1
_LOOT: Final[i64] = KINDS + 1  # kinds of stolen cards; the last one: unknown


def layout(seats: int) -> Layout:
    kinds, hunters, treasures = int(KINDS), int(COLOURS), int(TREASURES)
    cards = ", ".join(CARD_NAMES)
    coins = ", ".join(str(int(coin)) for coin in COINS)
    field = "0 none, else the field from 1 (a1)"
    place = "0 not in the game, 1-61 a field from a1, 62-67 the boat of a colour"
    return Layout(
        number("seat", "whose observation it is", seats - 1),
        codes("phase", f"what is asked: {', '.join(PHASE_NAMES)}", len(PHASE_NAMES)),
        one_of("to_move", "who decides; none when the game is over, or while it is a secret who is asked", seats),
        flags("secret", "somebody else is asked, and who is a secret"),
        flags("asked_already", "this seat could react, was asked, and waited"),
        one_of("turn", "the turn player", seats),
        one_of("first", "who began the game", seats),
        number("rules", "the version of the rules", 2),
        flags("early_slumber", "the option of that name (D41)"),
        number("round_limit", "the game ends after this round (D13)", 1000, usual=150),
        number("round", "the running round", 1000, usual=150),
        number(
            "actions", f"how many cards there are: {', '.join(ACTION_CARDS)}", _COPIES, count=len(ACTION_CARDS), usual=5
        ),
        codes("terrain", f"of every field from a1: 0 the treasure field, else {', '.join(COLOUR_NAMES)}", 7, count=61),
        codes("owners", "of every hunter by colour: 0 not in the game, else the seat from 1", seats + 1, count=hunters),
        codes("places", f"of every hunter by colour: {place}", _CODES_OF_PLACES, count=hunters),
        codes("loads", f"what every hunter carries: 0 nothing, else a treasure of {coins}", 8, count=hunters),
        codes("dragons", f"where the two dragons stand: {field}", 62, count=2),
        number("treasure", "how many treasures have left the treasure field", treasures),
        flags("lost", f"the treasures out of the game: {coins}", treasures),
        number("coins", f"of every seat: {coins}", 2, count=seats * treasures),
        number("hand", f"this seat's hand: {cards}", int(HAND), count=kinds, usual=2),
        number("hand_sizes", "the cards in the hand of every seat", 100, count=seats, usual=6),
        number("pile", "the cards in the pile", 300, usual=100),
        number("discard", f"the discard pile: {cards}", _COPIES, count=kinds, usual=8),
        number("played", f"the cards played in this turn: {cards}", _COPIES, count=kinds, usual=2),
        number("shuffled", f"what the pile was last made of: {cards}", _COPIES, count=kinds, usual=8),
        number("drawn", f"what this seat has drawn from this pile: {cards}", _COPIES, count=kinds, usual=2),
        number("drawn_sizes", "how many cards every seat has drawn from this pile", 300, count=seats, usual=20),
        flags("mixed", "the seats that may hold cards of this pile", seats),
        flags("knowledge", "there is something in the three parts that follow"),
        number(
            "certain",
            f"of every seat, cards that this seat knows it to hold: {cards}",
            _COPIES,
            count=seats * kinds,
            usual=1,
        ),
        number(
            "possible",
            "of every seat, cards known to be with one of several seats, this one among them; "
            f"which seats belong together is not told: {cards}",
            _COPIES,
            count=seats * kinds,
            usual=1,
        ),
        number(
            "given_away",
            f"of every seat, cards of this seat's hand that it knows: {cards}",
            _COPIES,
            count=seats * kinds,
            usual=1,
        ),
        codes("hunter", f"who moves in this turn: 0 not chosen yet, else {', '.join(COLOUR_NAMES)}", 7),
        flags("settled", "this choice can't be changed any more (D49)"),
        flags("moved", "the hunter has moved in this turn (D11)"),
        flags("spent", "the turn player has played a card in this turn (D11)"),
        flags("journeys", f"the terrains that are free in this turn (D35): {', '.join(COLOUR_NAMES)}", hunters),
        flags("visited", "where a move without a card may not lead (D12): the fields from a1, the own boat", 62),
        codes("action", f"chosen of a step: 0 none, else {', '.join(ACTION_NAMES[:8])}", 9),
        codes("card", f"the card that serves for it: 0 none, else {cards}", _CODES_OF_CARDS),
        codes("target", "0 none, else from 1 the place, dragon, or, when it can be countered, hunter or seat", 68),
        codes("fare", f"the card that pays: 0 none, else {cards}", _CODES_OF_CARDS),
        codes("flown", f"the field flown over (D34): {field}", 62),
        codes("entry_flown", f"the same on the way onto the treasure field (D20): {field}", 62),
        flags("lifting", "the second hunter must leave the treasure field (D20)"),
        number(
            "chosen",
            f"the cards to be put away (D11), whose order is not told: {cards}",
            int(HAND),
            count=kinds,
            usual=2,
        ),
        flags("before", "a Sweet Slumber could bring back what follows (D41); if not, all of it is 0"),
        codes("before_places", f"of every hunter by colour: {place}", _CODES_OF_PLACES, count=hunters),
        codes("before_loads", "what every hunter carried", 8, count=hunters),
        flags("before_lost", "the treasures out of the game", treasures),
        codes("before_dragons", f"where the dragons stood: {field}", 62, count=2),
        codes("before_terrain", "of every field", 7, count=61),
        flags("before_moved", "the hunter had moved"),
        number(
            "before_stolen",
            f"of every seat, the cards that the step took, whose order is not told: {cards}, and unknown ones",
            int(HAND),
            count=seats * int(_LOOT),
            usual=1,
        ),
        codes(
            "delivery",
            f"the boat of a treasure that is not shared yet (D23): 0 none, else {', '.join(COLOUR_NAMES)}",
            7,
        ),
        flags("halts", "the step ends the turn when nobody takes it back (D10)"),
        codes("spell", f"what can be countered now (D42): 0 nothing, else {', '.join(ACTION_NAMES)}", 10),
        one_of("culprit", "who played it", seats),
        one_of("asked_from", "the seat after which the asking began (D43)", seats),
        one_of("claimant", "who played the last Treachery over this treasure (D23)", seats),
    )


class IslandObserver(Observer):
    """Tells apart what views tell apart, but for three things that the layout names (`possible`, and two orders)."""

    def __init__(self, seats: int) -> None:
        super().__init__(layout(seats))

    def write_view(self, view: View, row: vec[i16], at: i64) -> None:
        assert isinstance(view, IslandView)
        self._write(view.state, view.seat, view.asked_already, row, at)

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, Island)
        if seat == state.to_move:
            self._write(state, seat, False, row, at)
        else:
            self.write_view(IslandView.of(state, seat), row, at)  # parts of another's step are hidden there

    def _write(self, state: Island, seat: i64, asked_already: bool, row: vec[i16], at: i64) -> None:
        """Of the hidden things that a true state has, only this seat's own are read."""
        if _fetched(state, seat) < 0:
            return
        seats = state.seats
        at = put(row, at, seat)
        at = put(row, at, state.phase)
        at = put_one_of(row, at, seats, seen_from(seat, state.to_move, seats))
        at = put(row, at, 1 if state.to_move < -1 else 0)
        at = put(row, at, 1 if asked_already else 0)
        at = put_one_of(row, at, seats, seen_from(seat, state.turn, seats))
        at = put_one_of(row, at, seats, seen_from(seat, state.first, seats))
        at = put(row, at, state.rules)
        at = put(row, at, 1 if state.early_slumber else 0)
        at = put_limited(row, at, state.limit)
        at = put_limited(row, at, state.round)
        at = put_counts(row, at, state.composition, TERRAIN_KINDS, KINDS - TERRAIN_KINDS)
        at = self._put_island(state, seat, row, at)
        at = self._put_cards(state, seat, row, at)
        at = self._put_known(state, seat, row, at)
        at = self._put_turn(state, row, at)
        at = self._put_before(state, seat, row, at)
        at = put(row, at, state.boat + 1)
        at = put(row, at, 1 if state.halts else 0)
        at = put(row, at, state.spell + 1)
        at = put_one_of(row, at, seats, seen_from(seat, state.culprit, seats))
        at = put_one_of(row, at, seats, seen_from(seat, state.asked_from, seats))
        put_one_of(row, at, seats, seen_from(seat, state.claimant, seats))

    def _put_island(self, state: Island, seat: i64, row: vec[i16], at: i64) -> i64:
        seats = state.seats
        at = _put_terrain(row, at, state.terrain)
        owner = state.owner
        for hunter in range(COLOURS):
            row[at + hunter] = i16(seen_from(seat, owner[hunter], seats) + 1)
        at = _put_hunters(row, at + COLOURS, state.places, state.loads)
        at = put(row, at, state.dragon_1 + 1)
        at = put(row, at, state.dragon_2 + 1)
        at = put(row, at, state.treasure)
        at = put_flags(row, at, TREASURES, state.lost)
        coins = state.coins
        for other in range(seats):
            put_counts(row, at + TREASURES * seen_from(seat, other, seats), coins, TREASURES * other, TREASURES)
        return at + seats * TREASURES

    def _put_cards(self, state: Island, seat: i64, row: vec[i16], at: i64) -> i64:
        seats = state.seats
        at = put_counts(row, at, state.hands, seat * KINDS, KINDS)
        pile: i64 = 0  # by what all can see: in a view the pile itself is empty
        for count in state.composition:
            pile += count
        sizes = state.sizes
        for other in range(seats):
            size = sizes[other]
            pile -= size
            put(row, at + seen_from(seat, other, seats), size)
        before = at + seats
        at = before + 1
        for count in state.discard:
            row[at] = i16(count)
            pile -= count
            at += 1
        for count in state.played:
            row[at] = i16(count)
            pile -= count
            at += 1
        row[before] = i16(pile)
        for count in state.shuffled:
            row[at] = i16(count)
            at += 1
        at = put_counts(row, at, state.drawn, seat * KINDS, KINDS)
        drawn_sizes, mixed = state.drawn_sizes, state.mixed
        for other in range(seats):
            order = seen_from(seat, other, seats)
            put(row, at + order, drawn_sizes[other])
            put(row, at + seats + order, (mixed >> other) & 1)
        return at + 2 * seats

    def _put_known(self, state: Island, seat: i64, row: vec[i16], at: i64) -> i64:
        seats = state.seats
        block = seats * KINDS
        if row[at] != 0:
            put_zeros(row, at, 1 + 3 * block)
        at += 1
        for entry in state.known:
            holders = holders_of(entry)
            card = card_of(entry)
            if observer_of(entry) == seat:
                row[at - 1] = 1
                start = at if count_bits(holders) == 1 else at + block
                for other in range(seats):
                    if (holders >> other) & 1:
                        row[start + seen_from(seat, other, seats) * KINDS + card] += 1
            elif holders == 1 << seat:
                row[at - 1] = 1
                row[at + 2 * block + seen_from(seat, observer_of(entry), seats) * KINDS + card] += 1
        return at + 3 * block

    def _put_turn(self, state: Island, row: vec[i16], at: i64) -> i64:
        at = put(row, at, state.mover + 1)
        at = put(row, at, 1 if state.settled else 0)
        at = put(row, at, 1 if state.moved else 0)
        at = put(row, at, 1 if state.spent else 0)
        at = put_flags(row, at, COLOURS, state.journeys)
        at = put_flags(row, at, FIELDS + 1, state.visited)
        at = put(row, at, state.action + 1)
        at = put(row, at, state.card + 1)
        at = put(row, at, state.target + 1)
        at = put(row, at, state.fare + 1)
        at = put(row, at, state.flown + 1)
        at = put(row, at, state.entry_flown + 1)
        at = put(row, at, 1 if state.lifting else 0)
        put_zeros(row, at, KINDS)
        for card in state.chosen:
            row[at + card] += 1
        return at + KINDS

    def _put_before(self, state: Island, seat: i64, row: vec[i16], at: i64) -> i64:
        seats = state.seats
        before = state.before
        if before is None:
            size = 1 + 2 * COLOURS + TREASURES + 2 + FIELDS + 1 + seats * _LOOT
            if row[at] != 0:
                put_zeros(row, at, size)
            return at + size
        at = put(row, at, 1)
        at = _put_hunters(row, at, before.places, before.loads)
        at = put_flags(row, at, TREASURES, before.lost)
        at = put(row, at, before.dragon_1 + 1)
        at = put(row, at, before.dragon_2 + 1)
        at = _put_terrain(row, at, before.terrain)
        at = put(row, at, 1 if before.moved else 0)
        put_zeros(row, at, seats * _LOOT)
        for theft in before.stolen:
            victim = victim_of(theft)
            card = loot_of(theft)
            if card == STRANGE or (victim != seat and seat != state.turn):
                card = KINDS
            row[at + seen_from(seat, victim, seats) * _LOOT + card] += 1
        return at + seats * _LOOT


def _fetched(state: Island, seat: i64) -> i64:
    """A number out of every array, read at once; none is negative.

    A batch has more states than the processor's cache holds: so it waits for all arrays together, and not for one after
    the other.
    """
    own = seat * KINDS
    return (
        state.hands[own]
        | state.drawn[own]
        | state.discard[0]
        | state.played[0]
        | state.shuffled[0]
        | state.sizes[0]
        | state.drawn_sizes[0]
        | state.coins[0]
    )


def _put_terrain(row: vec[i16], at: i64, terrain: vec[i64]) -> i64:
    for colour in terrain:
        row[at] = i16(colour + 1)
        at += 1
    return at


def _put_hunters(row: vec[i16], at: i64, places: i64, loads: i64) -> i64:
    for hunter in range(COLOURS):
        place = place_of(places, hunter)
        row[at + hunter] = i16(0 if place == NOWHERE else place + 1)
        row[at + COLOURS + hunter] = i16(load_of(loads, hunter))
    return at + 2 * COLOURS
