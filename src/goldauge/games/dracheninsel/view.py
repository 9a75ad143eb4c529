"""Die Dracheninsel, the view: the board, one's own hand, and what one has learned of the other cards."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.facts import NotYourTurn, QuestionStands, Reason
from goldauge.core.luck import UNKNOWN, Luck
from goldauge.core.reading import typed
from goldauge.core.view import View
from goldauge.games.dracheninsel.board import COLOUR_NAMES, COLOURS, TREASURE_FIELD, steps_between
from goldauge.games.dracheninsel.components import (
    KINDS,
    TERRAIN_KINDS,
    TREASURES,
    shows,
)
from goldauge.games.dracheninsel.fields import VIEW
from goldauge.games.dracheninsel.knowledge import known_to
from goldauge.games.dracheninsel.packed import (
    NOTHING,
    STRANGE,
    place_of,
    theft_of,
    victim_of,
)
from goldauge.games.dracheninsel.phases import (
    ASK_COUNTER,
    ASK_SLUMBER,
    BETRAY_WITH,
    ENDED,
    EXCHANGE,
    FARE,
    FLY_OVER,
    LAND,
    LAST_PART,
    LEAVING,
    RAID,
    SLUMBER_WITH,
    TURN,
)
from goldauge.games.dracheninsel.position import state_of
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.sampling import SECRET, Sampler
from goldauge.games.dracheninsel.seen import Seen
from goldauge.games.dracheninsel.situation import Before


class IslandView(View):
    """What a seat knows."""

    def __init__(self, seat: i64, state: Island, pile: i64, asked_already: bool) -> None:
        super().__init__(seat, state.seats, state.to_move, state.legal() if seat == state.to_move else NOTHING)
        self.state: Island = state  # the game with empty places where hidden cards lie; hand sizes are kept
        self.pile: i64 = pile  # how many cards it has
        self.asked_already: bool = asked_already  # this seat could react, was asked, and waited

    @staticmethod
    def of(state: Island, seat: i64) -> IslandView:
        known = state.copy()
        known.seed = UNKNOWN
        known.draws = 0
        known.revealed = False
        known.pile = NOTHING
        known.dealt = 0
        for other in range(state.seats):
            if other != seat:
                known.held[other] = 0
                for card in range(KINDS):
                    known.hands[other * KINDS + card] = 0
                    known.drawn[other * KINDS + card] = 0
        known.known = known_to(state.known, seat)
        known.before = _redacted(state, seat)
        asked_already = False
        if seat != state.to_move:
            asked_already = was_asked(state, seat)
            _hide_parts(known)
        return IslandView(seat, known, len(state.pile) - state.dealt, asked_already)

    def why_not(self, move: i64) -> Reason:
        if self.seat == self.to_move:
            return self.state.why_not(move)
        return QuestionStands() if self.state.question() != "" else NotYourTurn(self.state.turn)

    def sample(self, luck: Luck) -> Island:
        return Sampler(self.state, self.seat, self.pile, self.asked_already).sample(luck)

    # What follows from the rules, for the page.

    @property
    def scores(self) -> list[int]:
        return list(self.state.scores())

    @property
    def coming(self) -> i64:
        """D8: the treasures that will yet be laid on the treasure field, as bits."""
        bits: i64 = 0
        for treasure in range(self.state.treasure + 1, TREASURES):
            bits |= 1 << treasure
        return bits

    @property
    def jokers(self) -> i64:
        """D14: the kinds of cards in this seat's hand that are jokers for the hunter who moves, as bits."""
        bits: i64 = 0
        state = self.state
        if self.seat == state.turn and state.mover >= 0:
            for card in range(TERRAIN_KINDS):
                if shows(card, state.mover):
                    bits |= 1 << card
            bits &= state.held[self.seat]
        return bits

    @property
    def path(self) -> list[int]:
        """The places of the move that is being chosen."""
        state = self.state
        if state.phase not in (FARE, RAID, LEAVING, FLY_OVER, LAND) or self.seat != self.to_move:
            return []
        places: list[int] = [place_of(state.places, state.mover)]
        if state.lifting:
            places += [state.entry_flown, TREASURE_FIELD]
        places += [state.flown, state.target]
        return [place for number, place in enumerate(places) if place >= 0 and place not in places[:number]]

    @property
    def steps(self) -> dict[str, int]:
        """D14: how far away the other hunters are from the one of this seat that moves, or from its only one."""
        state = self.state
        own = [hunter for hunter in range(COLOURS) if state.owner[hunter] == self.seat]
        if self.seat < 0 or len(own) == 0:
            return {}
        leader = int(state.mover) if state.mover in own else int(own[0])
        place = int(place_of(state.places, leader))
        return {
            COLOUR_NAMES[hunter]: steps_between(place, int(place_of(state.places, hunter)))
            for hunter in range(COLOURS)
            if hunter != leader and state.owner[hunter] >= 0
        }

    # As JSON values.

    def to_dict(self) -> dict[str, object]:
        return VIEW.write(self)

    def common(self) -> dict[str, object]:
        return VIEW.write_common(self)

    def own(self) -> dict[str, object]:
        return VIEW.write_own(self)

    @property
    def seen(self) -> Seen:
        return typed(Seen, self.to_dict())

    @classmethod
    def load(cls, known: dict[str, Any]) -> IslandView:
        seat: int = -1 if known["seat"] is None else known["seat"]
        sizes: list[int] = known["hand_sizes"]
        drawn_sizes: list[int] = known["drawn_sizes"]
        pile: int = known["pile"]
        asked_already: bool = known["asked_already"]
        hands: list[list[str]] = [[] for _ in sizes]
        drawn: list[list[str]] = [[] for _ in sizes]
        if seat >= 0:
            hands[seat] = known["hand"]
            drawn[seat] = known["drawn"]
        state = state_of({**known, "hands": hands, "drawn": drawn, "pile": [], "seed": UNKNOWN.text, "draws": 0})
        state.sizes = vec[i64](sizes)
        state.drawn_sizes = vec[i64](drawn_sizes)
        if known["to_move"] is None and state.phase != ENDED:
            state.to_move = SECRET
        return IslandView(seat, state, pile, asked_already)


def was_asked(state: Island, seat: i64) -> bool:
    """Whether a seat holds what it takes to react and has had its question: it knows, nobody else does."""
    slumber = state.phase == ASK_SLUMBER or state.phase == SLUMBER_WITH
    if seat < 0 or not (slumber or state.phase == ASK_COUNTER):
        return False
    start = state.turn if slumber else state.culprit
    if seat == start or not state.held[seat] & state.wanted():
        return False
    return (seat - start) % state.seats < (state.to_move - start) % state.seats


def _hide_parts(state: Island) -> None:
    """What another seat has chosen of a step, or whether it is asked, is its secret until the step is complete."""
    phase = state.phase
    if phase != TURN and phase <= LAST_PART:
        state.go_back()
    elif phase == EXCHANGE:
        state.chosen = NOTHING
    elif state.question() != "":
        if phase in (SLUMBER_WITH, BETRAY_WITH):
            state.go_back()
        state.to_move = SECRET


def _redacted(state: Island, seat: i64) -> Before | None:
    before = state.before
    if before is None or len(before.stolen) == 0 or seat == state.turn:
        return before
    stolen = NOTHING
    for theft in before.stolen:
        stolen = append(stolen, theft if victim_of(theft) == seat else theft_of(victim_of(theft), STRANGE))
    return before.with_stolen(stolen)
