"""Several cores for one decision: the same numbers for the same seed and number of workers, whatever happens to one."""

from __future__ import annotations

import pytest

import goldauge
from goldauge.bots import together
from goldauge.bots.levels import Budget, Level, SearchBot
from goldauge.bots.together import Question, TeamBot, Tried, add_up, think, tried, with_all_cores
from goldauge.search.advice import advice_of
from tests.games.kali.positions import KALI
from tests.own_game import GAME as PEBBLES
from tests.worlds import middle

pytestmark = pytest.mark.once

ISLAND = goldauge.game("dracheninsel")
STATE = middle(KALI, 3, 8)
VIEW = STATE.view(int(STATE.to_move))


def test_as_many_workers_give_the_same_numbers_twice_and_share_the_simulations() -> None:
    first, second = (goldauge.advise(VIEW, 600.0, 5, simulations=301, workers=2) for _ in range(2))
    assert first == second
    assert sum(hint.visits for hint in first) == 301
    parts = Question("kali", VIEW, 5, 301, 600.0).parts(2)
    assert [part.simulations for part in parts] == [151, 150]
    alone = add_up(map(think, parts))
    assert [(hint.move, hint.win, hint.error) for hint in first] == [(one.move, one.value, one.error) for one in alone]
    assert goldauge.advise(VIEW, 600.0, 5, simulations=301) != first


def test_a_worker_that_dies_is_stood_in_for(monkeypatch: pytest.MonkeyPatch) -> None:
    helpers = together.Helpers()
    monkeypatch.setattr(together, "_helpers", helpers)
    expected = goldauge.advise(VIEW, 600.0, 5, simulations=100, workers=2)
    answers = helpers.ask([Question("kali", VIEW, 1, 10**9, 600.0)])
    helpers._workers[0].end()
    with monkeypatch.context() as patched:
        patched.setattr(together, "think", lambda question: [Tried(0, int(question.seed), 0.5, 0.1)])
        assert answers() == [[Tried(0, 1, 0.5, 0.1)]]
    assert goldauge.advise(VIEW, 600.0, 5, simulations=100, workers=2) == expected  # by a new one
    helpers._workers[0].end()


def test_what_is_added_up_is_what_all_have_found() -> None:
    together_found = add_up([[Tried(1, 30, 0.5, 0.03), Tried(2, 10, 0.3, 0.1)], [Tried(1, 10, 0.9, 0.04)]])
    assert [one.move for one in together_found] == [1, 2]
    assert together_found[0].visits == 40
    assert together_found[0].value == pytest.approx(0.6)
    assert together_found[0].error == pytest.approx((0.9**2 + 0.4**2) ** 0.5 / 40)
    assert together_found[1] == Tried(2, 10, 0.3, 0.1)


def test_only_who_uses_all_its_time_is_helped_and_only_in_games_that_all_processes_know() -> None:
    helped = with_all_cores(goldauge.bot("expert@0.05s", KALI, 1), 2)
    assert isinstance(helped, TeamBot)
    assert helped.choose(VIEW) in VIEW.legal()
    goldauge.register(PEBBLES)
    for bot in (
        goldauge.bot("hard", KALI),
        goldauge.bot("expert-bold", KALI),
        goldauge.bot("bold", KALI),
        goldauge.bot("expert", PEBBLES),
    ):
        assert with_all_cores(bot, 2) is bot
    assert isinstance(with_all_cores(goldauge.bot("expert", KALI), 1), SearchBot)


def test_who_keeps_to_a_plan_alone_does_so_with_help() -> None:
    assert isinstance(with_all_cores(goldauge.bot("expert", ISLAND, 1), 2), TeamBot)
    state = middle(ISLAND, 24, 54)
    view = state.view(int(state.to_move))
    chosen = []
    for resolve in (0.0, 2.0):
        team = TeamBot(SearchBot(ISLAND, Level("a level", "", Budget(60), resolve=resolve), 1), 2)
        chosen.append(team.choose(view))
        found = add_up([tried(team.own.search), think(Question("dracheninsel", view, 1, 60, -1.0).parts(2)[1])])
        planned = int(advice_of(ISLAND).guide().advise(view))
        assert planned in [one.move for one in found]
        assert chosen[-1] == (planned if resolve else found[0].move)
    assert chosen[0] != chosen[1]
