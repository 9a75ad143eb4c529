"""The search: strong where the best move is known, fair, legal, repeatable, and at home in every game."""

from __future__ import annotations

import json
import multiprocessing
import os
import pickle
import subprocess
import sys
import time
from pathlib import Path

import pytest

import goldauge
from goldauge.bots import decide
from goldauge.bots.levels import LEVELS, Budget, Level, SearchBot
from goldauge.core.luck import QuickLuck
from goldauge.core.state import State
from goldauge.games.kali.rules import Kali
from goldauge.search.advice import advice_of
from goldauge.search.guide import Guide
from goldauge.search.tree_search import Search
from tests.effort import tries
from tests.exact import chance_position, kali, small_deck, values
from tests.games.kali.positions import KALI
from tests.own_game import GAME as PEBBLES
from tests.worlds import GAMES, middle

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

POSITIONS = {
    "banks the win when only danger is left": kali([60, 50], small_deck(noise=2, scare=1), pot=6, footprint=3, eyes=1),
    "draws when behind and only the goddess can help": kali(
        [10, 90], small_deck(step_4=1, step_3=1, noise=1, scare=1), pot=20, footprint=16
    ),
    "takes over to reach the goddess": kali(
        [30, 100],
        small_deck(step_4=3, noise=1, scare=1),
        pot=40,
        footprint=17,
        phase="offer",
        to_move=0,
        holder=1,
        turn=1,
    ),
    "leaves what costs the lead": kali(
        [90, 40, 60],
        small_deck(step_1=1, noise=2, scare=1),
        pot=30,
        footprint=8,
        phase="offer",
        to_move=0,
        holder=1,
        turn=1,
    ),
    "draws among three": kali([40, 60, 90], small_deck(step_4=2, noise=1, scare=1), pot=12, footprint=15),
    "lets the next one wake the goddess": kali(
        [50, 40, 45], small_deck(step_1=1, noise=1, scare=1), pot=4, footprint=2
    ),
}


@pytest.mark.once
@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
def test_finds_the_best_move_of_small_positions_known_by_enumeration(position: Kali) -> None:
    exact = values(position)
    best, other = sorted(exact, key=lambda move: -exact[move])
    assert exact[best] - exact[other] > 0.02, f"a poor question: {exact}"
    for seed in range(3):
        bot = goldauge.bot("expert@3000", KALI, seed)
        assert bot.choose(position.view(position.to_move)) == best


@pytest.mark.once
def test_finds_the_best_move_of_chance_positions_known_by_enumeration() -> None:
    """Between two seats: with more, the values hang on what those do to whom it is all the same."""
    asked, enough = 0, min(40, tries(compiled=36, interpreted=5))
    for number in range(400):
        position = chance_position(QuickLuck(number, 4))
        exact = values(position)
        if max(exact.values()) - min(exact.values()) < 0.05:
            continue
        asked += 1
        level = "expert@8000" if goldauge.compiled else "expert@2000"
        chosen = goldauge.bot(level, KALI, number).choose(position.view(position.to_move))
        assert exact[chosen] == max(exact.values()), position.position()
        if asked == enough:
            return
    pytest.fail(f"only {asked} questions with a clear answer")


@pytest.mark.once
def test_values_approach_the_exact_ones() -> None:
    position = POSITIONS["draws when behind and only the goddess can help"]
    search = Search(Guide(), len(KALI.moves), 1)
    search.think(position.view(0), 20_000, -1.0)
    exact = values(position)
    assert search.value(search.best()) == pytest.approx(max(exact.values()), abs=0.02)


@every_game
def test_never_plays_an_illegal_move(game: goldauge.Game) -> None:
    goldauge.register(game)
    games = tries(compiled=60, interpreted=4)
    decisions = 10_000 if goldauge.compiled else 60  # a whole game on the island takes 15 s interpreted
    levels = [Level("quick", "", Budget(simulations)) for simulations in (1, 2, 6)]
    for number in range(games):
        state = middle(game, number, number % 40)
        bots = [SearchBot(game, levels[seat % 3], seed=number) for seat in range(state.seats)]
        for _ in range(decisions):
            if state.over:
                break
            state.play(bots[state.to_move].choose(state.view(state.to_move)))


@every_game
def test_two_truths_behind_one_view_get_the_same_choice(game: goldauge.Game) -> None:
    goldauge.register(game)
    asked = 0
    level = "medium@100" if goldauge.compiled else "medium@25"
    for number in range(60 if goldauge.compiled else 12):
        state = middle(game, number, number % 30)
        if len(state.legal()) < 2:
            continue
        asked += 1
        seat = state.to_move
        other = state.view(seat).sample(QuickLuck(number, 9))
        searches = [goldauge.bot(level, game, 3) for _ in range(2)]
        assert searches[0].choose(state.view(seat)) == searches[1].choose(other.view(seat))
        assert _opinion(searches[0]) == _opinion(searches[1])
    assert asked > 3


def _opinion(bot: goldauge.Bot) -> list[tuple[int, int, float]]:
    assert isinstance(bot, SearchBot)
    search = bot.search
    return [(int(move), int(search.visits(move)), search.value(move)) for move in search.moves()]


def test_a_decision_builds_on_the_tree_of_the_one_before() -> None:
    kept = []
    simulations = 400 if goldauge.compiled else 100
    for number in range(tries(compiled=20, interpreted=1)):
        state = KALI.start(2, seed=number)
        bots = [goldauge.bot(f"medium@{simulations}", KALI, seat) for seat in range(2)]
        while not state.over:
            bot = bots[state.to_move]
            assert isinstance(bot, SearchBot)
            choice = len(state.legal()) > 1
            state.play(bot.choose(state.view(state.to_move)))
            if choice:
                kept.append(int(bot.search.kept))
                visits = sum(visits for _, visits, _ in _opinion(bot))
                assert visits == bot.search.kept + simulations
    assert sum(1 for visits in kept if visits) > len(kept) / 4


def test_a_kept_tree_speaks_of_the_same_knowledge() -> None:
    """Every node of a pruned tree can be reached again, and counts add up from the root down."""
    state = KALI.start(3, seed=5)
    state.play(0)
    search = Search(advice_of(KALI).guide(), len(KALI.moves), 1)
    search.think(state.view(state.to_move), 3000, -1.0)
    before = {int(number) for number in search.node_information_set}
    while state.legal()[0] == 0 and len(state.legal()) > 1:
        seat = state.to_move
        state.play(0)
        if state.to_move != seat or len(state.legal()) < 2:
            break
        search.think(state.view(seat), 0, -1.0)
        if search.kept == 0:
            break
        assert int(search.node_information_set[0]) == advice_of(KALI).guide().information_set(state, seat)
        assert {int(number) for number in search.node_information_set} <= before
        _check_counts(search)
    assert search.kept > 0


def _check_counts(search: Search) -> None:
    for node in range(len(search.node_information_set)):
        edge, visits = int(search.node_first[node]), 0
        while edge >= 0:
            visits += search.edge_visits[edge]
            assert 0 <= search.edge_total[edge] <= int(search.edge_visits[edge]) + 1e-9
            assert search.edge_availability[edge] >= search.edge_visits[edge]
            edge = search.edge_next[edge]
        assert visits == search.node_visits[node]


def test_a_time_budget_is_kept() -> None:
    state = KALI.start(4, seed=1)
    state.play(0)
    for seconds in (0.05, 0.3):
        bot = goldauge.bot(f"expert@{seconds}s", KALI)
        began = time.perf_counter()
        bot.choose(state.view(state.to_move))
        assert seconds <= time.perf_counter() - began < seconds + 30  # other processes may keep us waiting


class Patient:
    """Knows nothing of time."""

    def choose(self, view: goldauge.View) -> int:
        return view.legal()[0]


class Nervous(Patient):
    """Decides otherwise when time is short."""

    def choose_within(self, view: goldauge.View, seconds: float) -> int:
        return view.legal()[-1]


def test_who_can_decide_within_seconds_is_told_of_them() -> None:
    state = KALI.start(2, seed=1)
    state.play(0)
    view = state.view(state.to_move)
    first, last = view.legal()
    for bot, in_time in ((Patient(), first), (Nervous(), last)):
        assert decide(bot, view) == first
        assert decide(bot, view, 0.5) == in_time
    began = time.perf_counter()
    decide(goldauge.bot("expert@60s", KALI), view, 0.05)
    assert time.perf_counter() - began < 30


@pytest.mark.parametrize("name", goldauge.games())
def test_bots_survive_the_journey_to_a_worker_process(name: str) -> None:
    game = goldauge.game(name)
    state = game.start(3, seed=2)
    while len(state.legal()) < 2:
        state.play(state.legal()[0])
    view = state.view(state.to_move)
    bot = goldauge.bot("medium@100", game, seed=4)
    bot.choose(view)
    here = pickle.loads(pickle.dumps(bot)).choose(view)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(_choose, (bot, view)) == here


def _choose(bot: goldauge.Bot, view: goldauge.View) -> int:
    return bot.choose(view)


class CountsCaught(Guide):
    """A guide in plain Python: it evaluates by what was caught so far."""

    def __init__(self) -> None:
        super().__init__()
        self.horizon = 0
        self.asked = 0

    def evaluate(self, state: State, shares: object) -> None:
        self.asked += 1
        caught = [int(score) for score in state.scores()]
        for seat, count in enumerate(caught):
            shares[seat] = (count + 1) / (sum(caught) + state.seats)  # type: ignore[index]


def test_a_guide_can_be_written_in_plain_python() -> None:
    state = PEBBLES.start(2, seed=1)
    while len(state.legal()) < 2:
        state.play(0)
    guide = CountsCaught()
    search = Search(guide, len(PEBBLES.moves), 1)
    search.think(state.view(state.to_move), 200, -1.0)
    assert guide.asked > 100
    assert search.best() in state.legal()
    assert 0 < search.value(search.best()) < 1


class Adviser(CountsCaught):
    """Sees no difference between moves, but takes advice."""

    def __init__(self, advice: int) -> None:
        super().__init__()
        self.advice = advice

    def advise(self, view: goldauge.View) -> int:
        return self.advice

    def evaluate(self, state: State, shares: object) -> None:
        for seat in range(state.seats):
            shares[seat] = 1 / state.seats  # type: ignore[index]


def test_advice_decides_where_nothing_else_does() -> None:
    state = PEBBLES.start(2, seed=1)
    while len(state.legal()) < 2:
        state.play(0)
    for advice in (0, 1):
        search = Search(Adviser(advice), len(PEBBLES.moves), 1)
        search.think(state.view(state.to_move), 100, -1.0)
        assert search.best() == advice
        assert search.visits(1 - advice) > 0


def _by_halves(guide: Guide, handicap: float = 0.0) -> Guide:
    guide.halves = True
    guide.handicap = handicap
    return guide


def test_halving_tries_every_move_and_the_best_one_most() -> None:
    island = goldauge.game("dracheninsel")
    asked = 0
    for number in range(tries(compiled=80, interpreted=12)):
        state = middle(island, number, 20 + number)
        if state.over or len(state.legal()) < 4:
            continue
        asked += 1
        view = state.view(state.to_move)
        opinions = []
        for _ in range(2):
            search = Search(_by_halves(advice_of(island).guide()), len(island.moves), number)
            search.think(view, 120, -1.0)
            opinions.append([(int(move), int(search.visits(move)), search.value(move)) for move in search.moves()])
            visits = sorted((visits for _, visits, _ in opinions[-1]), reverse=True)
            assert sum(visits) == search.simulations == 120
            assert len(visits) == 1 or visits[0] > visits[1] >= visits[-1] > 0
            assert search.visits(search.best()) == visits[0]
            _check_counts(search)
        assert opinions[0] == opinions[1]
    assert asked > 1


def test_halving_keeps_to_any_budget() -> None:
    state = middle(PEBBLES, 3, 2)
    while len(state.legal()) < 2:
        state.play(0)
    view = state.view(state.to_move)
    for simulations in (1, 2, 3, 4, 5, 40):
        search = Search(_by_halves(CountsCaught()), len(PEBBLES.moves), 1)
        search.think(view, simulations, -1.0)
        assert sum(int(search.visits(move)) for move in search.moves()) == search.simulations == simulations
        assert search.best() in state.legal()
    for simulations in (-1, 1_000_000_000):
        search = Search(_by_halves(CountsCaught()), len(PEBBLES.moves), 1)
        search.think(view, simulations, 0.05)
        assert search.simulations > 2
        assert search.best() in state.legal()


def test_halving_finds_the_best_move_of_small_positions_known_by_enumeration() -> None:
    for position in POSITIONS.values():
        exact = values(position)
        search = Search(_by_halves(advice_of(KALI).guide()), len(KALI.moves), 1)
        search.think(position.view(position.to_move), 3000 if goldauge.compiled else 600, -1.0)
        assert search.best() == max(exact, key=lambda move: exact[move])


def test_a_handicap_decides_for_the_advised_move_where_nothing_else_does() -> None:
    state = PEBBLES.start(2, seed=1)
    while len(state.legal()) < 2:
        state.play(0)
    for advice in (0, 1):
        search = Search(_by_halves(Adviser(advice), 0.1), len(PEBBLES.moves), 1)
        search.think(state.view(state.to_move), 100, -1.0)
        assert search.best() == advice
        assert search.visits(1 - advice) > 0


def test_budgets_and_levels_are_read_from_the_name() -> None:
    bot = goldauge.bot("hard@123", KALI)
    assert isinstance(bot, SearchBot)
    assert bot.level.budget == Budget(123)
    assert Budget.parse("0.5s") == Budget(seconds=0.5)
    for wrong in ("hard@", "hard@0", "hard@fast", "hard@-3", "hard@1.5"):
        with pytest.raises(goldauge.UnknownName, match="is no budget"):
            goldauge.bot(wrong, KALI)
    with pytest.raises(goldauge.UnknownName, match="did you mean 'expert'"):
        goldauge.bot("exper", KALI)


def test_a_level_tries_as_hard_as_the_game_says() -> None:
    for game in GAMES:
        for name, level in LEVELS.items():
            goldauge.register(game)
            bot = goldauge.bot(name, game)
            beginner = advice_of(game).beginner
            if name == "easy" and beginner:
                assert type(bot) is type(beginner(0))
                continue
            assert isinstance(bot, SearchBot)
            if name in advice_of(game).efforts:
                effort = advice_of(game).efforts[name]
                assert bot.level.budget == (Budget(effort.simulations) if effort.simulations else level.budget)
                assert (bot.level.temperature, bot.level.resolve) == (effort.temperature, effort.resolve)
            else:
                assert bot.level == level
    assert advice_of(KALI).efforts


def test_a_weaker_move_is_likelier_the_less_it_costs() -> None:
    position = POSITIONS["draws when behind and only the goddess can help"]
    exact = values(position)
    best = max(exact, key=lambda move: exact[move])
    found = [0, 0]
    for level, temperature in enumerate((0.02, 1.0)):
        for seed in range(40):
            bot = SearchBot(KALI, Level("warm", "", Budget(100), temperature), seed)
            found[level] += bot.choose(position.view(position.to_move)) == best
    assert found[0] == 40
    assert 20 <= found[1] < 40


# Both builds search alike.


def opinions() -> list[object]:
    """What the search thinks of some positions, down to the last bit."""
    heard: list[object] = []
    for number in range(6):
        state = middle(KALI, number, 10 + number)
        if len(state.legal()) > 1:
            bot = goldauge.bot("easy@150", KALI, number)
            heard.append([bot.choose(state.view(state.to_move)), _opinion(bot)])
    return heard


@pytest.mark.skipif(not goldauge.compiled, reason="the comparison is made from the compiled build")
def test_interpreted_and_compiled_search_alike() -> None:
    root = Path(__file__).parent.parent.parent
    script = "import json; from tests.bots.test_search import opinions; print(json.dumps(opinions()))"
    interpreted = subprocess.run(
        [sys.executable, "-c", script],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(interpreted.stdout) == json.loads(json.dumps(opinions()))
