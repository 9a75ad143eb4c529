"""`python -m bench.search`: simulations a second of processor time, and side by side with OpenSpiel's IS-MCTS on Leduc,
which is compiled with the rules (bench/rooms.py): both trees have a node for each information set of who decides."""

from __future__ import annotations

import random
import statistics
import sys
import time

from bench.rooms import room, run_compiled

SECONDS = 1.0
TURNS = 5


def games() -> None:
    """Our rates in the middle of some games, for the levels and the expert."""
    import goldauge
    from bench.measure import table_size
    from goldauge.bots.levels import guide_of
    from goldauge.search.tree_search import Search

    print(f"{'compiled' if goldauge.compiled else 'interpreted'} build, simulations a second:")
    for name in goldauge.games():
        game = goldauge.game(name)
        for seats in sorted({game.seats[0], table_size(game)}):
            for level in ("easy", "expert"):
                rates = []
                for number in range(TURNS):
                    state = game.start(seats, seed=number)
                    luck = random.Random(number)
                    while len(state.legal()) < 2 or luck.random() < 0.9:
                        state.play(luck.choice(list(state.legal())))
                        if state.over:
                            state = game.start(seats, seed=number + 100)
                    guide = guide_of(game, level)
                    guide.back = game.moves.index("back") if "back" in game.moves else -1
                    search = Search(guide, len(game.moves), number)
                    search.think(state.view(state.to_move), 10, -1.0)
                    began = time.process_time()
                    search.think(state.view(state.to_move), -1, SECONDS / TURNS)
                    rates.append(int(search.simulations) / (time.process_time() - began))
                print(f"  {name:14} {seats} seats  {level:7} {statistics.median(rates):10,.0f}")


def leduc() -> None:
    """Our rate on Leduc; runs in a process that finds the build with it."""
    from goldauge.core.luck import Seed
    from goldauge.search.tree_search import Search

    rules = room("leduc")
    view = rules.Leduc.start(Seed.of(1)).view(0)
    rates = []
    for number in range(TURNS):
        search = Search(rules.LeducGuide(), len(rules.MOVES), number)
        began = time.process_time()
        search.think(view, -1, SECONDS)
        rates.append(int(search.simulations) / (time.process_time() - began))
    print(statistics.median(rates))


def openspiel_leduc() -> float:
    import pyspiel

    game = pyspiel.load_game("leduc_poker")
    rates = []
    simulations = 100_000
    for number in range(TURNS):
        evaluator = pyspiel.RandomRolloutEvaluator(1, number)
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(number, evaluator, 2.0, simulations, -1, policy, False, False)
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[number % 3])
        began = time.process_time()
        bot.step(state)
        rates.append(simulations / (time.process_time() - began))
    return statistics.median(rates)


def main() -> None:
    games()
    ours = float(run_compiled("bench.search", "leduc"))
    theirs = openspiel_leduc()
    print(
        f"Leduc: ours {ours:,.0f}, OpenSpiel's IS-MCTS (C++) {theirs:,.0f} simulations a second: {ours / theirs:.1f} x"
    )


if __name__ == "__main__":
    leduc() if sys.argv[1:] == ["leduc"] else main()
