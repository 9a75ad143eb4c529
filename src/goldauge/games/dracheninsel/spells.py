"""Die Dracheninsel, spells: Fear & Terror and Sneak Attack, which name a target and can be countered (D36 to D39)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.games.dracheninsel.actions import spend_for, step_done
from goldauge.games.dracheninsel.board import COLOUR_NAMES, COLOURS, PLACE_NAMES
from goldauge.games.dracheninsel.cards import steal
from goldauge.games.dracheninsel.components import (
    COUNTER_TERROR_CARD,
    SLUMBER_TERROR_CARD,
    TERRORS,
    TREACHERY_ATTACK_CARD,
)
from goldauge.games.dracheninsel.moves import ATTACK, BACK, FROM, HOME, PAY, TERROR
from goldauge.games.dracheninsel.packed import load_of, lowest_bit, place_of
from goldauge.games.dracheninsel.phases import ACTION_CARD, ATTACK_TARGET, TERROR_TARGET, ActionRules, Phase
from goldauge.games.dracheninsel.reactions import open_counter
from goldauge.games.dracheninsel.situation import Situation
from goldauge.games.dracheninsel.story import SentHome, Targeted, Threatened

EITHER_TERROR: Final = vec[i64]([PAY + SLUMBER_TERROR_CARD, PAY + COUNTER_TERROR_CARD, BACK])


class Terror(ActionRules):
    """D36: a hunter who is out goes home."""

    def is_possible(self, state: Situation, hunter: i64) -> bool:
        return any(state.is_out(other) for other in range(COLOURS))

    def begin(self, state: Situation) -> None:
        cards = state.held[state.turn] & TERRORS
        if cards == TERRORS:
            state.phase = ACTION_CARD
        else:
            state.card = lowest_bit(cards)
            state.phase = TERROR_TARGET


class ActionCard(Phase):
    """Which of the two kinds of card serves for Fear & Terror."""

    def legal(self, state: Situation) -> vec[i64]:
        return EITHER_TERROR

    def play(self, state: Situation, move: i64) -> None:
        state.card = move - PAY
        state.phase = TERROR_TARGET


class TerrorTarget(Phase):
    """D36: which hunter."""

    def legal(self, state: Situation) -> vec[i64]:
        moves = vec[i64](capacity=COLOURS + 1)
        for hunter in range(COLOURS):
            if state.is_out(hunter):
                moves = append(moves, HOME + hunter)
        return append(moves, BACK)

    def play(self, state: Situation, move: i64) -> None:
        state.target = move - HOME
        spend_for(state, TERROR, state.card)
        if state.story is not None:
            state.story.append(Threatened(int(state.turn), COLOUR_NAMES[state.target]))
        open_counter(state, TERROR, state.turn)


class Attack(ActionRules):
    """D39: a card drawn blind from another player."""

    def is_possible(self, state: Situation, hunter: i64) -> bool:
        return any(seat != state.turn and state.sizes[seat] > 0 for seat in range(state.seats))

    def begin(self, state: Situation) -> None:
        state.card = TREACHERY_ATTACK_CARD
        state.phase = ATTACK_TARGET


class AttackTarget(Phase):
    """D39: from whom."""

    def legal(self, state: Situation) -> vec[i64]:
        moves = vec[i64](capacity=6)
        for seat in range(state.seats):
            if seat != state.turn and state.sizes[seat] > 0:
                moves = append(moves, FROM + seat)
        return append(moves, BACK)

    def play(self, state: Situation, move: i64) -> None:
        state.target = move - FROM
        spend_for(state, ATTACK, state.card)
        if state.story is not None:
            state.story.append(Targeted(int(state.turn), int(state.target)))
        open_counter(state, ATTACK, state.turn)


class SpellWorks(Phase):
    """Nobody has countered it."""

    def go_on(self, state: Situation) -> None:
        if state.spell == TERROR:
            state.remember()
            _terrify(state, state.target)
        else:
            before = state.snapshot()
            state.before = before
            steal(state, state.turn, state.target, before)
        state.spell = -1
        state.culprit = -1
        step_done(state)


def _terrify(state: Situation, hunter: i64) -> None:
    """D36 to D38."""
    start = place_of(state.places, hunter)
    if load_of(state.loads, hunter) > 0 and state.partner_of(hunter) < 0:
        state.abandon(hunter)
    state.send_home(hunter)
    if state.story is not None:
        state.story.append(SentHome(COLOUR_NAMES[hunter], PLACE_NAMES[start]))
