"""What we measure against: a C program, the interpreted build, OpenSpiel, catanatron."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pyspiel
from catanatron import Color, RandomPlayer
from catanatron import Game as Catan

import goldauge
from bench.measure import DICE, Contender, processor_time
from goldauge.core.luck import QuickLuck
from goldauge.core.playout import play_outs

ROOT = Path(__file__).parent.parent


def c_program(seats: int) -> Contender:
    """Kali in C, compiled here. It must count the decisions that we count, or the comparison means nothing."""
    program = ROOT / "bench" / ".build" / "kali"
    program.parent.mkdir(exist_ok=True)
    subprocess.run(["cc", "-O3", "-o", program, ROOT / "bench" / "kali.c"], check=True)

    def play(first: int, games: int) -> int:
        command = [str(program), str(seats), str(first), str(games), "1"]
        return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()[0])

    state = goldauge.game("kali").start(seats, seed=1)
    ours = play_outs(state.view(None), 1000, QuickLuck(1))
    theirs = play(int(state.to_move), 1000)
    if ours != theirs:
        raise SystemExit(f"the C reference plays another game: {theirs} decisions instead of {ours}")
    return Contender("C core", lambda size: play(0, size))


def interpreted(game: goldauge.Game, seats: int, what: str) -> float:
    """The rate of the same measurement in the interpreted build, in a process of its own."""
    code = (
        "import json, goldauge; from bench import measure; assert not goldauge.compiled;"
        f"contender = measure.MEASUREMENTS[{what!r}](goldauge.game({game.name!r}), {seats});"
        "print(json.dumps(measure.rates([contender], 0.3, 2)))"
    )
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    answer = subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True)
    return float(next(iter(json.loads(answer.stdout).values())))


def openspiel_core(name: str) -> Contender:
    """Random rollouts inside OpenSpiel's C++ core: one simulation of its MCTS, whose evaluator rolls out so many games.

    It doesn't count decisions, so their mean over random games is measured beforehand.
    """
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    games = 400
    mean = openspiel_stepped(name).run(games) / games

    def run(size: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=size, seed=1)
        pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False).mcts_search(state)
        return int(size * mean)

    return Contender(f"OpenSpiel {game.get_type().short_name} core", run)


def openspiel_stepped(name: str) -> Contender:
    game = pyspiel.load_game(name)

    def run(size: int) -> int:
        decisions = steps = 0
        for _ in range(size):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[DICE[steps & 4095] % len(outcomes)][0])
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[DICE[steps & 4095] % len(legal)])
                    decisions += 1
                steps += 1
        return decisions

    return Contender(f"OpenSpiel {game.get_type().short_name} stepped", run)


def openspiel_clones(name: str) -> Contender:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    for step in range(20):
        actions = state.legal_actions()
        if state.is_terminal() or not actions:
            break
        state.apply_action(actions[DICE[step] % len(actions)])

    def run(size: int) -> int:
        clone = state.clone
        for _ in range(size):
            clone()
        return size

    return Contender(f"OpenSpiel {game.get_type().short_name} clone", run)


def catanatron() -> Contender:
    """Random games of four players, as catanatron plays them itself."""

    def run(size: int) -> int:
        decisions = 0
        for seed in range(size):
            game = _catan(seed)
            game.play()
            decisions += len(game.state.actions)
        return decisions

    return Contender("catanatron", run)


def catanatron_copies() -> Contender:
    game = _catan(1)
    for _ in range(20):
        game.play_tick()

    def run(size: int) -> int:
        for _ in range(size):
            game.copy()
        return size

    return Contender("catanatron copy", run)


def _catan(seed: int) -> Catan:
    return Catan([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)


def one_a_microsecond() -> Contender:
    """A million units a second, for goals that are given in microseconds."""

    def run(size: int) -> int:
        start = processor_time()
        while processor_time() - start < size * 1e-6:
            pass
        return size

    return Contender("1 a microsecond", run)
