"""The exact equilibrium of a small game: written for Goldauge, walked by OpenSpiel, solved as a linear program.

    python examples/equilibrium.py          needs goldauge[openspiel]

The game is a duel over a treasure between two thieves. Each draws one of three stones, looks at it, and puts one coin
down. In turn they may raise by a coin or not; after a raise the other follows or gives up; then the better stone takes
all. (It is Kuhn's poker of 1950, whose value is known: the second thief wins a coin in eighteen games.)
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
from librt.vecs import vec
from mypy_extensions import i64
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import exploitability
from scipy.optimize import linprog

import goldauge
from goldauge.envs.openspiel import register

MOVES = ("hold", "raise")
HOLD, RAISE = 0, 1


class Duel(goldauge.State):
    """One duel, everything known."""

    def __init__(self, seats: int, seed: goldauge.Seed) -> None:
        super().__init__(seats, seed)
        self.stones = vec[i64]([0, 1, 2])
        self.done = ""  # h for hold, r for raise

    def legal(self) -> vec[i64]:
        return vec[i64]() if self.over else vec[i64]([HOLD, RAISE])  # after a raise: give up, or follow

    def play_unchecked(self, move: i64) -> None:
        self.done += MOVES[move][0]
        ends = self.done in ("hh", "rh", "rr", "hrh", "hrr")
        self.to_move = -1 if ends else len(self.done) % 2

    def winner(self) -> int:
        if self.done.endswith("rh"):
            return len(self.done) % 2  # who held after a raise has given up
        return int(self.stones[1] > self.stones[0])

    def winners(self) -> vec[i64]:
        return vec[i64]([self.winner()] if self.over else [])

    def scores(self) -> vec[i64]:
        coins = (2 if self.done.endswith("rr") else 1) if self.over else 0
        return vec[i64]([coins if seat == self.winner() else -coins for seat in range(2)])

    def returns(self) -> vec[float]:
        """Coins from -2 to 2, told as shares from 0 to 1."""
        return vec[float]([(2 + score) / 4 for score in self.scores()])

    def view(self, seat: int | None) -> DuelView:
        return DuelView(-1 if seat is None else seat, self)

    def position(self) -> dict[str, object]:
        return {"stones": list(self.stones), "done": self.done, "to_move": int(self.to_move)}

    def copy(self) -> Duel:
        twin = Duel(2, self.seed)
        twin.stones, twin.done, twin.to_move = self.stones, self.done, self.to_move
        return twin


class DuelView(goldauge.View):
    """The own stone, and what both have done."""

    def __init__(self, seat: int, state: Duel) -> None:
        super().__init__(seat, 2, int(state.to_move), state.legal() if seat == state.to_move else vec[i64]())
        self.known: dict[str, object] = {"stone": int(state.stones[seat]) if seat >= 0 else None, "done": state.done}

    def to_dict(self) -> dict[str, object]:
        return self.known


class DuelGame(goldauge.Game):
    """A duel over a treasure."""

    name = "duel"
    title = "The Duel"
    seats = range(2, 3)
    moves = MOVES
    state = Duel
    view = DuelView

    def deal(self, seats: int, seed: goldauge.Seed, options: Mapping[str, Any]) -> Duel:
        duel = Duel(seats, seed)
        duel.luck().shuffle(duel.stones)
        return duel


def seeds_of_all_deals(game: goldauge.Game, deals: int) -> list[int]:
    """One seed for each of so many different deals, which are equally likely."""
    found: dict[str, int] = {}
    seed = 0
    while len(found) < deals:
        found.setdefault(json.dumps(game.start(2, seed).position()), seed)
        seed += 1
    return list(found.values())


class SequenceForm:
    """A game of two as matrices: sequences of own moves for each player, and what each pair of them is worth."""

    def __init__(self, game: Any) -> None:
        self.sequences: list[dict[tuple[str, int], int]] = [{}, {}]  # number of (information, move); 0 is "nothing yet"
        self.information: list[dict[str, tuple[int, list[int]]]] = [{}, {}]  # the sequence before, and those after
        self.leaves: list[tuple[int, int, float]] = []
        self._walk(game.new_initial_state(), (0, 0), 1.0)

    def _walk(self, state: Any, past: tuple[int, int], chance: float) -> None:
        if state.is_terminal():
            self.leaves.append((*past, chance * state.returns()[0]))
        elif state.is_chance_node():
            for deal, likely in state.chance_outcomes():
                self._walk(state.child(deal), past, chance * likely)
        else:
            player = state.current_player()
            told, numbers = state.information_state_string(), self.sequences[player]
            after = [numbers.setdefault((told, move), len(numbers) + 1) for move in state.legal_actions()]
            self.information[player][told] = (past[player], after)
            for move, sequence in zip(state.legal_actions(), after, strict=True):
                now = (sequence, past[1]) if player == 0 else (past[0], sequence)
                self._walk(state.child(move), now, chance)

    def constraints(self, player: int) -> np.ndarray[Any, Any]:
        """Of a realisation plan: nothing yet is certain, and at every decision as much goes on as has come there."""
        matrix = np.zeros((len(self.information[player]) + 1, len(self.sequences[player]) + 1))
        matrix[0, 0] = 1
        for row, (before, after) in enumerate(self.information[player].values(), 1):
            matrix[row, before] = -1
            matrix[row, after] = 1
        return matrix

    def plan(self, player: int) -> tuple[np.ndarray[Any, Any], float]:
        """The plan that secures most against the best answer, and how much that is (Koller, Megiddo, von Stengel)."""
        payoff = np.zeros((len(self.sequences[0]) + 1, len(self.sequences[1]) + 1))
        for first, second, worth in self.leaves:
            payoff[first, second] += worth
        if player == 1:
            payoff = -payoff.T
        own, other = self.constraints(player), self.constraints(1 - player)
        result = linprog(
            np.concatenate([np.zeros(own.shape[1]), [-1], np.zeros(len(other) - 1)]),
            A_ub=np.hstack([-payoff.T, other.T]),
            b_ub=np.zeros(other.shape[1]),
            A_eq=np.hstack([own, np.zeros((len(own), len(other)))]),
            b_eq=np.eye(len(own))[0],
            bounds=[(0, None)] * own.shape[1] + [(None, None)] * len(other),
        )
        return result.x[: own.shape[1]], -result.fun


def solve(game: Any) -> tuple[Any, float]:
    """An equilibrium as a policy of OpenSpiel, and what it is worth to the first player."""
    form = SequenceForm(game)
    solution = policies.TabularPolicy(game)
    worth = 0.0
    for player in (0, 1):
        plan, secured = form.plan(player)
        if player == 0:
            worth = secured
        for told, (before, after) in form.information[player].items():
            chances = plan[after] / plan[before] if plan[before] > 1e-12 else np.full(len(after), 1 / len(after))
            solution.action_probability_array[solution.state_lookup[told]][: len(after)] = chances
    return solution, worth


def main() -> tuple[float, float]:
    """Solve and tell; returns the worth to the first thief, and how far from an equilibrium it is."""
    duel = goldauge.register(DuelGame())
    game = pyspiel.load_game(register(duel, seeds_of_all_deals(duel, 6)))
    solution, worth = solve(game)
    distance = exploitability.nash_conv(game, solution)
    print(f"worth to the first thief: {worth:.6f} of the stakes, {4 * worth - 2:+.6f} coins a game (-1/18)")
    print(f"the best answers to it win {distance:.1e} more")
    for told, row in solution.state_lookup.items():
        known = json.loads(told.rsplit("\n", 1)[-1])
        chances = solution.action_probability_array[row]
        print(
            f"stone {known['stone'] + 1}, after {known['done'] or 'nothing':>7}: raises or follows {chances[RAISE]:.3f}"
        )
    return worth, distance


if __name__ == "__main__":
    main()
