"""Die Dracheninsel, reactions: Sweet Slumber and Counterspell, and what they take back (D41 to D43)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.story import QuestionOpened
from goldauge.games.dracheninsel.board import COLOUR_NAMES, COLOURS, FIELDS, PLACE_NAMES, Colour
from goldauge.games.dracheninsel.cards import give_back, spend
from goldauge.games.dracheninsel.components import (
    CARD_NAMES,
    COINS,
    COUNTER_TERROR_CARD,
    COUNTERS,
    SLUMBER_CARD,
    SLUMBER_TERROR_CARD,
    SLUMBERS,
    TREASURES,
)
from goldauge.games.dracheninsel.moves import ACTION_NAMES, BACK, COUNTER, PAY, SLUMBER, SLUMBERING, WAIT
from goldauge.games.dracheninsel.packed import load_of, lowest_bit, place_of
from goldauge.games.dracheninsel.phases import (
    ASK_COUNTER,
    ASK_SLUMBER,
    EXCHANGE,
    GAME_ENDS,
    SHARING,
    SLUMBER_WITH,
    SPELL_WORKS,
    TURN,
    TURN_ENDS,
    Phase,
)
from goldauge.games.dracheninsel.situation import Before, Situation
from goldauge.games.dracheninsel.story import Countered, PutToSleep, Slumbered, TakenBack

SLUMBER_OR_WAIT: Final = vec[i64]([SLUMBER, WAIT])
COUNTER_OR_WAIT: Final = vec[i64]([COUNTER, WAIT])
EITHER_SLUMBER: Final = vec[i64]([PAY + SLUMBER_CARD, PAY + SLUMBER_TERROR_CARD, BACK])


def seats_between(state: Situation, seat: i64, last: i64) -> tuple[int, ...]:
    """Clockwise from a seat, which is left out, to another, which is left out too."""
    seats = []
    seat = state.seat_after(seat)
    while seat != last:
        seats.append(int(seat))
        seat = state.seat_after(seat)
    return tuple(seats)


# Sweet Slumber.


def open_slumber(state: Situation) -> None:
    """A step is done, or with an option the turn begins (D41): anybody else could stop the turn player."""
    if state.story is not None:
        state.story.append(QuestionOpened("slumber", seats_between(state, state.turn, state.turn)))
    state.asked_from = state.turn
    _ask_slumber(state, state.turn)


def _ask_slumber(state: Situation, seat: i64) -> None:
    """D43: the next holder after this seat; if nobody is left, the step stands."""
    seat = state.seat_after(seat)
    while seat != state.turn:
        if state.held[seat] & SLUMBERS:
            state.to_move = seat
            state.phase = ASK_SLUMBER
            return
        seat = state.seat_after(seat)
    _let_stand(state)


def _let_stand(state: Situation) -> None:
    """The questions are over: what the step leads to."""
    state.before = None
    state.asked_from = -1
    state.to_move = state.turn
    if state.boat >= 0:
        state.phase = SHARING
    elif state.all_settled():
        state.phase = GAME_ENDS
    elif state.halts:
        state.halts = False
        state.phase = TURN_ENDS
    else:
        state.phase = TURN


class AskSlumber(Phase):
    """Whether this seat stops the turn player."""

    question = "slumber"
    wanted: i64 = SLUMBERS

    def legal(self, state: Situation) -> vec[i64]:
        return SLUMBER_OR_WAIT

    def play(self, state: Situation, move: i64) -> None:
        if move == WAIT:
            _ask_slumber(state, state.to_move)
            return
        cards = state.held[state.to_move] & SLUMBERS
        if cards == SLUMBERS:
            state.phase = SLUMBER_WITH
        else:
            _slumber(state, lowest_bit(cards))


class SlumberWith(Phase):
    """Which of the two kinds of card serves."""

    question = "slumber"
    wanted: i64 = SLUMBERS

    def legal(self, state: Situation) -> vec[i64]:
        return EITHER_SLUMBER

    def play(self, state: Situation, move: i64) -> None:
        _slumber(state, move - PAY)

    def back(self, state: Situation) -> None:
        state.phase = ASK_SLUMBER


def _slumber(state: Situation, card: i64) -> None:
    seat = state.to_move
    spend(state, seat, card)
    if state.story is not None:
        state.story.append(Slumbered(int(seat), int(state.turn), CARD_NAMES[card]))
    open_counter(state, SLUMBERING, seat)


def _fall_asleep(state: Situation) -> None:
    """D41: all as before the step, if there was one, but for the cards spent; the turn is over."""
    before = state.before
    state.before = None
    state.asked_from = -1
    if before is not None:
        _take_back(state, before)
    elif state.story is not None:
        state.story.append(PutToSleep(int(state.turn)))
    state.phase = TURN_ENDS if state.moved or state.spent else EXCHANGE


def _take_back(state: Situation, before: Before) -> None:
    if state.story is not None:
        state.story.append(_taken_back(state, before))
    state.places = before.places
    state.loads = before.loads
    state.lost = before.lost
    state.dragon_1 = before.dragon_1
    state.dragon_2 = before.dragon_2
    state.terrain = before.terrain
    state.moved = before.moved
    state.boat = -1
    state.halts = False
    give_back(state, before)


def _taken_back(state: Situation, before: Before) -> TakenBack:
    """What will be as before again; called while it is not yet."""
    hunters: list[tuple[Colour, str, int | None]] = []
    for hunter in range(COLOURS):
        place = place_of(before.places, hunter)
        load = load_of(before.loads, hunter)
        if place != place_of(state.places, hunter) or load != load_of(state.loads, hunter):
            treasure = int(COINS[load - 1]) if load > 0 else None
            hunters.append((COLOUR_NAMES[hunter], PLACE_NAMES[place], treasure))
    tiles: list[tuple[str, Colour]] = []
    for field in range(FIELDS):
        if before.terrain[field] != state.terrain[field]:
            tiles.append((PLACE_NAMES[field], COLOUR_NAMES[before.terrain[field]]))
    dragon_1 = PLACE_NAMES[before.dragon_1] if before.dragon_1 >= 0 else None
    dragon_2 = PLACE_NAMES[before.dragon_2] if before.dragon_2 >= 0 else None
    lost = [int(COINS[treasure]) for treasure in range(TREASURES) if (before.lost >> treasure) & 1]
    return TakenBack(int(state.turn), tuple(hunters), (dragon_1, dragon_2), tuple(tiles), tuple(lost))


# Counterspell.


def open_counter(state: Situation, spell: i64, culprit: i64) -> None:
    """D43: a card was played that can be countered; its target is named."""
    state.spell = spell
    state.culprit = culprit
    state.asked_from = culprit
    if state.story is not None:
        state.story.append(QuestionOpened("counter", seats_between(state, culprit, culprit)))
    _ask_counter(state, culprit)


def _ask_counter(state: Situation, seat: i64) -> None:
    """The next holder after this seat; if nobody is left, the card works."""
    seat = state.seat_after(seat)
    while seat != state.culprit:
        if state.held[seat] & COUNTERS:
            state.to_move = seat
            state.phase = ASK_COUNTER
            return
        seat = state.seat_after(seat)
    state.to_move = state.turn
    if state.spell != SLUMBERING:
        state.phase = SPELL_WORKS
        return
    state.spell = -1
    state.culprit = -1
    _fall_asleep(state)


class AskCounter(Phase):
    """Whether this seat takes the effect from the card just played."""

    question = "counter"
    wanted: i64 = COUNTERS

    def legal(self, state: Situation) -> vec[i64]:
        return COUNTER_OR_WAIT

    def play(self, state: Situation, move: i64) -> None:
        if move == WAIT:
            _ask_counter(state, state.to_move)
        else:
            _counter(state)


def _counter(state: Situation) -> None:
    """D42: the card has no effect; it can still be slept on (D43)."""
    spend(state, state.to_move, COUNTER_TERROR_CARD)
    spell = state.spell
    culprit = state.culprit
    if state.story is not None:
        card = CARD_NAMES[COUNTER_TERROR_CARD]
        state.story.append(Countered(int(state.to_move), card, ACTION_NAMES[spell], int(culprit)))
    state.to_move = state.turn
    state.spell = -1
    state.culprit = -1
    if spell == SLUMBERING:
        if state.story is not None:
            rest = seats_between(state, culprit, state.turn)
            if rest:
                state.story.append(QuestionOpened("slumber", rest))
        state.asked_from = culprit
        _ask_slumber(state, culprit)
    else:
        state.remember()
        state.clear_parts()
        open_slumber(state)
