"""`python -m bench.equilibrium`: how far from play that nobody can exploit, on Kuhn poker and Leduc hold'em.

At every information set a fresh search of so many simulations says how to play, and OpenSpiel computes the NashConv of
all that: what the players could win together, in chips, by knowing each other's policy. Ours, the plain search and the
one for mixed play, beside OpenSpiel's IS-MCTS (C++) with as many simulations, in one run. The search for mixed play is
asked twice: afresh at every information set, as OpenSpiel's is, which keeps nothing; and as one search that keeps what
it has learned, so that all its decisions fit together. In all, each of them makes as many simulations.
"""

from __future__ import annotations

import argparse
import functools
import sys
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pyspiel
from librt.vecs import vec
from mypy_extensions import i64

from bench.rooms import built, room, run_compiled
from goldauge.core.state import State
from goldauge.search.guide import Guide
from goldauge.search.mixed_search import MixedSearch
from goldauge.search.tree_search import Search

Policy = dict[str, list[tuple[int, float]]]  # of every information set


class Poker(NamedTuple):
    """A game that both have."""

    theirs: str  # OpenSpiel's name
    moves: int
    cards: int
    of: Callable[[vec[i64], vec[i64]], State]  # ours, from cards and moves
    guide: Callable[[], Guide]


def poker(name: str) -> Poker:
    ours = room(name)
    kind = {"kuhn": "Kuhn", "leduc": "Leduc"}[name]
    cards = {"kuhn": 3, "leduc": 6}[name]
    return Poker(f"{name}_poker", len(ours.MOVES), cards, getattr(ours, kind).of, getattr(ours, f"{kind}Guide"))


def decisions(game: str) -> Iterator[Any]:
    """One of OpenSpiel's states for each information set."""
    seen: set[str] = set()
    waiting = [pyspiel.load_game(game).new_initial_state()]
    while waiting:
        state = waiting.pop()
        if state.is_terminal():
            continue
        if not state.is_chance_node() and state.information_state_string() not in seen:
            seen.add(state.information_state_string())
            yield state
        waiting += [state.child(action) for action in state.legal_actions()]


def same_state(poker: Poker, theirs: Any) -> State:
    """One of OpenSpiel's states as ours."""
    cards: list[int] = []
    moves: list[int] = []
    state = theirs.get_game().new_initial_state()
    for action in theirs.history():
        (cards if state.is_chance_node() else moves).append(action)
        state.apply_action(action)
    cards += [card for card in range(poker.cards) if card not in cards]
    return poker.of(vec[i64](cards), vec[i64](moves))


def our_policy(poker: Poker, search: type[Search], simulations: int, seed: int) -> Policy:
    """Of a new search for every information set."""
    found: Policy = {}
    for number, (name, state) in enumerate(_asked(poker)):
        ours = search(poker.guide(), poker.moves, 1_000_000 * seed + number)
        ours.think(state.view(int(state.to_move)), simulations, -1.0)
        found[name] = _policy(ours, state)
    return found


def kept_policy(poker: Poker, simulations: int, seed: int) -> Policy:
    """Of one search, asked at every information set in turn, that keeps what it learns: what it thinks in the end."""
    ours = MixedSearch(poker.guide(), poker.moves, seed)
    asked = _asked(poker)
    for _, state in asked:
        ours.think(state.view(int(state.to_move)), simulations, -1.0)
    found: Policy = {}
    for name, state in asked:
        ours.think(state.view(int(state.to_move)), 0, -1.0)
        found[name] = _policy(ours, state)
    return found


def _asked(poker: Poker) -> list[tuple[str, State]]:
    """Every information set by OpenSpiel's name, with one of our states in it; the first decisions first."""
    guide = poker.guide()
    each = [(state.information_state_string(), same_state(poker, state)) for state in decisions(poker.theirs)]
    return sorted(each, key=lambda one: len(guide.line(one[1])))


def _policy(search: Search, state: State) -> list[tuple[int, float]]:
    return [(int(move), search.policy(move)) for move in state.legal()]


def their_policy(poker: Poker, exploration: float, simulations: int, seed: int) -> Policy:
    found: Policy = {}
    for number, state in enumerate(decisions(poker.theirs)):
        chance = 1_000_000 * seed + number
        evaluator = pyspiel.RandomRolloutEvaluator(1, chance)
        kind = pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(chance, evaluator, exploration, simulations, -1, kind, False, False)
        policy = dict(bot.get_policy(state))
        found[state.information_state_string()] = [(move, policy.get(move, 0.0)) for move in state.legal_actions()]
    return found


def nash_conv(poker: Poker, policy: Policy) -> float:
    return float(pyspiel.nash_conv(pyspiel.load_game(poker.theirs), pyspiel.TabularPolicy(policy), True))


EXPLORATIONS = (0.5, 2.0, 8.0)  # of OpenSpiel's search, in chips: the one that does best there is compared with


def compare(name: str, simulations: int, seeds: int) -> None:
    this = poker(name)
    contenders: dict[str, Callable[[int], Policy]] = {
        "plain search": functools.partial(our_policy, this, Search, simulations),
        "mixed search, afresh": functools.partial(our_policy, this, MixedSearch, simulations),
        "mixed search, kept": functools.partial(kept_policy, this, simulations),
    }
    for exploration in EXPLORATIONS:
        about = f"OpenSpiel, exploration {exploration:g}"
        contenders[about] = functools.partial(their_policy, this, exploration, simulations)
    means: dict[str, float] = {}
    for about, play in contenders.items():
        found = [nash_conv(this, play(seed)) for seed in range(seeds)]
        means[about] = sum(found) / seeds
        spread = f"({min(found):.3f} to {max(found):.3f})"
        print(f"{name:6} {simulations:7,} {about:24} {means[about]:.3f}  {spread}", flush=True)
    theirs = min(mean for about, mean in means.items() if about.startswith("OpenSpiel"))
    for about in ("mixed search, afresh", "mixed search, kept"):
        ratio = means[about] / theirs
        print(f"{name:6} {simulations:7,} {about} / OpenSpiel at its best: {ratio:.2f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.equilibrium", description=__doc__)
    parser.add_argument("--games", nargs="*", default=["kuhn", "leduc"])
    parser.add_argument("--simulations", nargs="*", type=int, default=[1_000, 10_000])
    parser.add_argument("--seeds", type=int, default=3, help="how often, with other random numbers")
    options = parser.parse_args()
    if not all(map(built, options.games)):
        print(run_compiled("bench.equilibrium", *sys.argv[1:]), end="")
        return
    for name in options.games:
        for simulations in options.simulations:
            compare(name, simulations, options.seeds)


if __name__ == "__main__":
    main()
