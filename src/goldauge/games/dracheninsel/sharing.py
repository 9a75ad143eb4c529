"""Die Dracheninsel, sharing: a delivered treasure is shared, or claimed by Treachery (D23, D44)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.story import QuestionOpened
from goldauge.games.dracheninsel.cards import spend
from goldauge.games.dracheninsel.components import (
    CARD_NAMES,
    COINS,
    TREACHERIES,
    TREACHERY_ATTACK_CARD,
    TREACHERY_CARD,
    TREASURES,
)
from goldauge.games.dracheninsel.moves import BACK, BETRAY, PAY, SHARE, YIELD
from goldauge.games.dracheninsel.packed import load_of, lowest_bit, with_load
from goldauge.games.dracheninsel.phases import (
    ASK_ANSWER,
    ASK_SHARE,
    BETRAY_WITH,
    GAME_ENDS,
    TURN_ENDS,
    Phase,
)
from goldauge.games.dracheninsel.situation import Situation
from goldauge.games.dracheninsel.story import Betrayed, Collected

SHARE_OR_BETRAY: Final = vec[i64]([SHARE, BETRAY])
BETRAY_OR_YIELD: Final = vec[i64]([BETRAY, YIELD])
EITHER_TREACHERY: Final = vec[i64]([PAY + TREACHERY_ATTACK_CARD, PAY + TREACHERY_CARD, BACK])


class Sharing(Phase):
    """The boat's owner decides; without a Treachery they share, unasked."""

    def go_on(self, state: Situation) -> None:
        owner = state.owner[state.boat]
        if owner == state.rival_of(owner):
            _collect(state, owner, owner)  # D49
            return
        if state.story is not None:
            state.story.append(QuestionOpened("treachery", (int(owner),)))
        if state.held[owner] & TREACHERIES:
            state.to_move = owner
            state.phase = ASK_SHARE
        else:
            _share(state)


class AskShare(Phase):
    """Whether the boat's owner shares."""

    question = "treachery"
    wanted: i64 = TREACHERIES

    def legal(self, state: Situation) -> vec[i64]:
        return SHARE_OR_BETRAY

    def play(self, state: Situation, move: i64) -> None:
        if move == SHARE:
            _share(state)
        else:
            _choose_treachery(state)


class AskAnswer(Phase):
    """Whether who was betrayed answers with a Treachery."""

    question = "treachery"
    wanted: i64 = TREACHERIES

    def legal(self, state: Situation) -> vec[i64]:
        return BETRAY_OR_YIELD

    def play(self, state: Situation, move: i64) -> None:
        if move == YIELD:
            _collect(state, state.claimant, state.claimant)
        else:
            _choose_treachery(state)


class BetrayWith(Phase):
    """Which of the two kinds of card serves as Treachery."""

    question = "treachery"
    wanted: i64 = TREACHERIES

    def legal(self, state: Situation) -> vec[i64]:
        return EITHER_TREACHERY

    def play(self, state: Situation, move: i64) -> None:
        _betray(state, move - PAY)

    def back(self, state: Situation) -> None:
        state.phase = ASK_SHARE if state.claimant < 0 else ASK_ANSWER


def _share(state: Situation) -> None:
    owner = state.owner[state.boat]
    _collect(state, owner, state.rival_of(owner))


def _choose_treachery(state: Situation) -> None:
    cards = state.held[state.to_move] & TREACHERIES
    if cards == TREACHERIES:
        state.phase = BETRAY_WITH
    else:
        _betray(state, lowest_bit(cards))


def _betray(state: Situation, card: i64) -> None:
    """One Treachery; the other one may answer. Who plays the last one takes both coins."""
    seat = state.to_move
    spend(state, seat, card)
    state.claimant = seat
    rival = state.rival_of(seat)
    if state.story is not None:
        state.story.append(Betrayed(int(seat), CARD_NAMES[card]))
        state.story.append(QuestionOpened("treachery", (int(rival),)))
    if state.held[rival] & TREACHERIES:
        state.to_move = rival
        state.phase = ASK_ANSWER
    else:
        _collect(state, seat, seat)


def _collect(state: Situation, seat: i64, other: i64) -> None:
    """A coin each, or both to one; the turn is over."""
    carrier = state.boat
    partner = state.partner_of(carrier)
    treasure = load_of(state.loads, carrier) - 1
    coins = state.coins[:]
    coins[seat * TREASURES + treasure] += 1
    coins[other * TREASURES + treasure] += 1
    state.coins = coins
    state.loads = with_load(with_load(state.loads, carrier, 0), partner, 0)
    state.boat = -1
    state.claimant = -1
    state.to_move = state.turn
    if state.story is not None:
        coin = int(COINS[treasure])
        if seat == other:
            state.story.append(Collected(int(seat), coin, 2))
        else:
            state.story.append(Collected(int(seat), coin, 1))
            state.story.append(Collected(int(other), coin, 1))
    state.phase = GAME_ENDS if state.all_settled() else TURN_ENDS
