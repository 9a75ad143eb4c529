"""Die Dracheninsel, turns: what may be begun in one, passing, and how turns and the game end (D9 to D13, D45, D49)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.games.dracheninsel.actions import Curse, Journey, Patrol, Swap
from goldauge.games.dracheninsel.board import COLOURS
from goldauge.games.dracheninsel.cards import discard_played, put_away, refill
from goldauge.games.dracheninsel.components import CARD_NAMES, KINDS
from goldauge.games.dracheninsel.entering import append_steps
from goldauge.games.dracheninsel.moves import (
    BACK,
    CHOOSE,
    DISCARD,
    DONE,
    END,
    FLIGHT,
    JOURNEY,
    PASS,
    PAY,
    PLAY,
    STEP,
    WITH,
    actions_of,
)
from goldauge.games.dracheninsel.moving import Flight, aim
from goldauge.games.dracheninsel.packed import NOTHING
from goldauge.games.dracheninsel.phases import CHOSEN, ENDED, GAME_ENDS, PASSING, TURN, TURN_ENDS, ActionRules, Phase
from goldauge.games.dracheninsel.reactions import open_slumber
from goldauge.games.dracheninsel.situation import Situation
from goldauge.games.dracheninsel.spells import Attack, Terror
from goldauge.games.dracheninsel.story import GameOver, Passed, TurnEnded, TurnStarted

# By the numbers of the actions (moves.py).
ACTIONS: Final = vec[ActionRules]([Swap(), Swap(), Patrol(), Curse(), Flight(), Journey(), Terror(), Attack()])


def can_play(state: Situation, action: i64, hunter: i64) -> bool:
    """Whether the turn player has a card for an action and could begin it with this hunter (-1: none is chosen)."""
    has_card = (actions_of(state.held[state.turn]) >> action) & 1
    return has_card != 0 and ACTIONS[action].is_possible(state, hunter)


def begin(state: Situation, action: i64) -> None:
    state.action = action
    ACTIONS[action].begin(state)


class Turn(Phase):
    """D9: the next step of the turn player, or the end of the turn."""

    def legal(self, state: Situation) -> vec[i64]:
        moves = vec[i64](capacity=24)
        cards = state.held[state.turn]
        if state.mover < 0:
            for hunter in range(COLOURS):  # D49
                if state.owner[hunter] == state.turn and _can_act(state, hunter):
                    moves = append(moves, CHOOSE + hunter)
        else:
            moves = append_steps(state, moves, state.mover, cards)
        actions = actions_of(cards)
        action: i64 = 0
        while actions != 0:
            if actions & 1 and ACTIONS[action].is_possible(state, state.mover):
                moves = append(moves, PLAY + action)
            actions >>= 1
            action += 1
        moves = append(moves, END)
        if not state.moved and not state.spent:
            moves = append(moves, PASS)  # D11
        return moves

    def play(self, state: Situation, move: i64) -> None:
        if move < STEP:
            state.mover = move - CHOOSE
            state.phase = CHOSEN
        elif move < PAY:
            aim(state, move - STEP)
        elif move < WITH:
            begin(state, move - PLAY)
        else:
            state.phase = TURN_ENDS if move == END else PASSING


def _can_act(state: Situation, hunter: i64) -> bool:
    """D49: whether this hunter could walk, fly or journey."""
    if can_play(state, JOURNEY, hunter):
        return True
    if len(append_steps(state, vec[i64](capacity=6), hunter, state.held[state.turn])) > 0:
        return True
    return can_play(state, FLIGHT, hunter)


class Chosen(Phase):
    """D49: with three players, the first walk, flight or Long Journey of the hunter just chosen."""

    def legal(self, state: Situation) -> vec[i64]:
        moves = append_steps(state, vec[i64](capacity=16), state.mover, state.held[state.turn])
        for action in range(FLIGHT, JOURNEY + 1):
            if can_play(state, action, state.mover):
                moves = append(moves, PLAY + action)
        return append(moves, BACK)

    def play(self, state: Situation, move: i64) -> None:
        if move < PAY:
            aim(state, move - STEP)
        else:
            begin(state, move - PLAY)


# Passing.


class Passing(Phase):
    """D11: cards to put away, one by one."""

    def legal(self, state: Situation) -> vec[i64]:
        moves = vec[i64](capacity=9)
        if self.may_go_back(state):
            moves = append(moves, BACK)
        for card in range(KINDS):
            left = state.hands[state.turn * KINDS + card]
            if left > 0:
                for other in state.chosen:
                    if other == card:
                        left -= 1
                if left > 0:
                    moves = append(moves, DISCARD + card)
        return append(moves, DONE)

    def may_go_back(self, state: Situation) -> bool:
        return True

    def play(self, state: Situation, move: i64) -> None:
        if move != DONE:
            chosen = state.chosen[:]
            state.chosen = append(chosen, move - DISCARD)
            return
        for card in state.chosen:
            put_away(state, state.turn, card)
        if state.story is not None:
            state.story.append(Passed(int(state.turn), tuple([CARD_NAMES[card] for card in state.chosen])))
        state.phase = TURN_ENDS


class Exchange(Passing):
    """D41: the same for who was put to sleep before doing anything; that can't be undone."""

    def may_go_back(self, state: Situation) -> bool:
        return len(state.chosen) > 0

    def back(self, state: Situation) -> None:
        state.chosen = NOTHING


# Ends and beginnings.


class TurnEnds(Phase):
    """D9: what was played goes to the discard pile, the turn player refills, and the next one begins."""

    def go_on(self, state: Situation) -> None:
        state.clear_parts()
        seat = state.turn
        if state.story is not None:
            state.story.append(TurnEnded(int(seat)))
        discard_played(state)
        refill(state, seat)
        seat = state.seat_after(seat)
        if seat == state.first:
            if state.round == state.limit:  # D13
                state.phase = GAME_ENDS
                return
            state.round += 1
        start_turn(state, seat)


def start_turn(state: Situation, seat: i64) -> None:
    state.turn = seat
    state.to_move = seat
    state.phase = TURN
    state.moved = False
    state.spent = False
    state.journeys = 0
    state.visited = 0
    state.mover = -1
    state.settled = False
    if state.seats != 3:
        state.settled = True
        for hunter in range(COLOURS):
            if state.owner[hunter] == seat:
                state.mover = hunter
    if state.story is not None:
        state.story.append(TurnStarted(int(seat), int(state.round)))
    if state.early_slumber:
        open_slumber(state)  # D41


class GameEnds(Phase):
    """D13, D45."""

    def go_on(self, state: Situation) -> None:
        state.halts = False
        discard_played(state)
        state.to_move = -1
        state.phase = ENDED
        if state.story is not None:
            scores = tuple([int(score) for score in state.scores()])
            state.story.append(GameOver(scores, tuple([int(seat) for seat in state.winners()])))
