"""Learns the value of positions in Die Dracheninsel: `python -m learning.dracheninsel` writes value.json anew.

First `hunter` plays against itself, many games quickly; nets are fitted to who won. Then the search plays with these
nets, fewer games since they take longer: among players who think, those who are ahead are caught more often, so the
nets are made as much less sure of themselves as these games show. A random move now and then makes all kinds of
positions come up.
"""

from __future__ import annotations

import argparse
import multiprocessing
from pathlib import Path

import numpy as np

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.dracheninsel.guide import IslandGuide
from goldauge.games.dracheninsel.phases import TURN
from goldauge.games.dracheninsel.policy import Policy
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.value import CONNECTIONS, FEATURES, HIDDEN, Value
from goldauge.search.tree_search import Search
from learning import net as nets
from learning import weights as files
from learning.luce import Array, log_loss

GAME = goldauge.game("dracheninsel")
SAMPLED_TURNS = 3  # of the hunter's games one of so many turns is kept: those of one game are alike
RANDOM_MOVES = 40  # one of so many decisions is random
EPOCHS = 20
SURENESS = [number / 20 for number in range(6, 25)]  # factors on strengths that are tried

Samples = tuple[Array, Array]  # the features of every seat at the start of some turns, and its share of the win


def play(task: tuple[int, int, int, int, list[float]]) -> Samples:
    """So many games from this number on; by the hunter's policy if there are no simulations."""
    seats, first, games, simulations, weights = task
    positions: list[Array] = []
    shares: list[list[float]] = []
    for number in range(first, first + games):
        of_this_game, won = _play_one(seats, number, simulations, weights)
        positions += of_this_game
        shares += [won] * len(of_this_game)
    return np.array(positions, np.float32), np.array(shares, np.float32)


def _play_one(seats: int, number: int, simulations: int, weights: list[float]) -> tuple[list[Array], list[float]]:
    state = GAME.start(seats, seed=number)
    assert isinstance(state, Island)
    luck = QuickLuck(number, 8)
    policy = Policy()
    value = Value(weights)
    guide = IslandGuide()
    guide.value, guide.seats = value, seats
    search = Search(guide, len(GAME.moves), number)
    positions = []
    while not state.over:
        legal = state.legal()
        turn_begins = state.phase == TURN and not state.moved and not state.spent
        if turn_begins and (simulations or luck.below(SAMPLED_TURNS) == 0):
            positions.append(features(state, value))
        if len(legal) == 1:
            move = int(legal[0])
        elif luck.below(RANDOM_MOVES) == 0:
            policy.forget()
            move = int(legal[luck.below(len(legal))])
        elif simulations:
            search.think(state.view(state.to_move), simulations, -1.0)
            move = int(search.best())
        else:
            move = int(policy.choose(state, legal))
        state.play_unchecked(move)
    outcome = state.outcome()
    assert outcome is not None
    return positions, [outcome.share(seat) for seat in range(seats)]


def features(state: Island, value: Value) -> Array:
    """What the value sees of every seat."""
    value.survey(state)
    rows = []
    for seat in range(state.seats):
        value.look(state, seat)
        rows.append(list(value.seen))
    return np.array(rows, np.float32)


def report(what: str, net: nets.Net, samples: Samples) -> None:
    """The log loss on games that were not learned from, and how often came true what was foreseen, by tenths."""
    positions, shares = samples
    chances = nets.predict(net, positions)
    equal = float(np.log(shares.shape[1]))
    loss = log_loss(chances + 1e-9, shares)
    print(f"  {what}: {len(positions)} positions, log loss {loss:.4f}, of equal chances {equal:.4f}")
    tenth = np.minimum((chances * 10).astype(int), 9)
    for number in range(10):
        seen = tenth == number
        if seen.any():
            print(f"    foreseen {chances[seen].mean():.3f}, came {shares[seen].mean():.3f}, {seen.sum()} times")


def as_sure_as(net: nets.Net, samples: Samples) -> nets.Net:
    """The net with all strengths multiplied by what makes these games likeliest."""
    positions, shares = samples
    candidates = [[net[0], net[1] * factor] for factor in SURENESS]
    return min(candidates, key=lambda one: log_loss(nets.predict(one, positions) + 1e-9, shares))


def parted(samples: Samples) -> tuple[Samples, Samples]:
    """What to learn from, and the last tenth to be tested on."""
    positions, shares = samples
    cut = len(positions) * 9 // 10
    return (positions[:cut], shares[:cut]), (positions[cut:], shares[cut:])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hunters", type=int, default=16_000, help="games of the hunter, for each number of seats")
    parser.add_argument("--games", type=int, default=400, help="games of the search")
    parser.add_argument("--simulations", type=int, default=30)
    parser.add_argument("--seats", type=int, nargs="+", default=[3, 4, 5, 6])
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--file", type=Path, default=files.file_of("dracheninsel"))
    options = parser.parse_args()
    weights = files.read(options.file)
    with multiprocessing.get_context("spawn").Pool(options.processes) as pool:

        def played(seats: int, first: int, games: int, simulations: int, net: list[float]) -> tuple[Samples, Samples]:
            size = max(1, games // (10 * options.processes))
            tasks = [(seats, first + done, size, simulations, net) for done in range(0, games, size)]
            parts = pool.map(play, tasks, chunksize=1)
            return parted((np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])))

        for seats in options.seats:
            print(f"{seats} seats")
            hunters, test = played(seats, 0, options.hunters, 0, [0.0] * int(CONNECTIONS + HIDDEN))
            net = nets.fit(nets.new_net(int(FEATURES), int(HIDDEN)), *hunters, EPOCHS)
            report("hunter", net, test)
            if options.games:
                searched, test = played(seats, 1_000_000, options.games, options.simulations, nets.flat(net))
                report("the search, by what the hunter taught", net, test)
                net = as_sure_as(net, searched)
                report("the search", net, test)
            weights[str(seats)] = files.rounded(nets.flat(net))
            files.write(options.file, weights)


if __name__ == "__main__":
    main()
