"""The levels and personalities: nobody wanders, beginners misjudge but play to win, characters differ."""

from __future__ import annotations

import dataclasses
import pickle

import pytest
from librt.vecs import vec

import goldauge
from goldauge.bots import strength
from goldauge.bots.levels import Budget, Level, LevelName, SearchBot, level_in
from goldauge.bots.personalities import PERSONALITIES, Memory
from goldauge.core.luck import QuickLuck
from goldauge.games.dracheninsel.rules import Island
from goldauge.search.advice import advice_of
from goldauge.search.temper import Temper
from goldauge.search.tree_search import Search
from tests.effort import tries
from tests.exact import kali, small_deck
from tests.games.dracheninsel.positions import island
from tests.games.kali.positions import KALI
from tests.worlds import middle

ISLAND = goldauge.game("dracheninsel")
LONG_EVENING = 30  # rounds


def play(game: goldauge.Game, names: list[str], number: int) -> goldauge.State:
    state = game.start(len(names), seed=number)
    bots = [goldauge.bot(name, game, 10 * number + seat) for seat, name in enumerate(names)]
    while not state.over:
        state.play(bots[state.to_move].choose(state.view(state.to_move)))
    return state


@pytest.mark.once
@pytest.mark.parametrize("seats", [3, 5])
def test_a_table_of_beginners_on_the_island_ends_in_an_evening(seats: int) -> None:
    games = tries(compiled=400, interpreted=20)
    late = 0
    for number in range(games):
        state = play(ISLAND, ["easy"] * seats, number)
        assert isinstance(state, Island)
        late += state.round > LONG_EVENING
    assert late <= max(1, games // 20)


@pytest.mark.once
@pytest.mark.parametrize(
    ("game", "own", "games"), [("kali", "cautious", 300), ("einauge", "merchant", 30), ("dracheninsel", "hunter", 30)]
)
def test_beginners_are_better_than_chance_and_worse_than_the_games_own(game: str, own: str, games: int) -> None:
    assert _won_by_beginners(game, ["easy", "easy", "random"], games) > 0.72  # two thirds are even
    assert _won_by_beginners(game, ["easy", own, own], games) < 0.3  # a third is even


def _won_by_beginners(game: str, names: list[str], games: int) -> float:
    share = 0.0
    for number in range(games):
        seats = names[number % 3 :] + names[: number % 3]
        winners = [int(seat) for seat in play(goldauge.game(game), seats, number).winners()]
        share += sum(seats[winner] == "easy" for winner in winners) / len(winners) / games
    return share


@pytest.mark.parametrize("game", goldauge.games())
def test_what_a_beginner_does_hangs_on_the_seed_and_on_what_they_know(game: str) -> None:
    room = goldauge.game(game)
    for number in range(tries(compiled=60, interpreted=20)):
        state = middle(room, number, number % 30)
        if state.over or len(state.legal()) < 2:
            continue
        seat = state.to_move
        other = state.view(seat).sample(QuickLuck(number, 9))
        choices = {goldauge.bot("easy", room, 3).choose(truth.view(seat)) for truth in (state, other)}
        assert len(choices) == 1
        assert choices <= set(state.legal())


def test_who_has_resolve_leaves_the_plan_only_for_what_is_clearly_better() -> None:
    for number in range(12):
        state = middle(ISLAND, number, 40 + number)
        if state.over or len(state.legal()) < 2:
            continue
        view = state.view(state.to_move)
        stubborn = SearchBot(ISLAND, Level("stubborn", "", Budget(40), resolve=2.0), 1)
        chosen = stubborn.choose(view)
        planned = int(advice_of(ISLAND).guide().advise(view))
        assert chosen == (planned if stubborn.search.visits(planned) else stubborn.search.best())
    resolve = [level_in(ISLAND, name).resolve for name in ("expert", "hard", "medium")]
    assert 0 < resolve[0] <= resolve[1] < resolve[2]


def test_who_can_hardly_win_any_more_does_not_hold_up_the_table() -> None:
    """The last treasure, carried by one seat alone: it wins nothing by delivering it, and nobody else hurries."""
    hand = ("grey", "destructive", "treachery/attack", "brown", "patrol", "red")
    coins = {"red": [200, 240], "green": [100, 150], "brown": [100, 150, 175, 175, 200, 240]}
    at, carry = {"green": "a2", "blue": "a2"}, {"green": 300, "blue": 300}
    chosen = []
    for number in (10, 60):
        state = island("green", *hand, seats=3, at=at, carry=carry, treasure=None, coins=coins, round=number)
        level = dataclasses.replace(level_in(ISLAND, "expert"), budget=Budget(100))
        chosen.append(ISLAND.moves[SearchBot(ISLAND, level, 1).choose(state.view(1))])
    assert chosen[0] in ("end", "pass")
    assert chosen[1].startswith("hunter")


def test_the_clock_is_looked_at_after_every_simulation() -> None:
    """Interpreted on a slow machine, one simulation of the island takes many milliseconds."""
    state = middle(ISLAND, 1, 30)
    search = Search(advice_of(ISLAND).guide(), len(ISLAND.moves), 1)
    search.think(state.view(state.to_move), 1000, 0.0)
    assert search.simulations == 1


# Personalities.


def test_a_name_says_level_personality_and_budget() -> None:
    for text in ("hard", "hard-bold", "medium-vengeful@200", "expert-greedy@0.5s"):
        assert str(LevelName.parse(text)) == text
        assert strength(text) == strength(text.partition("-")[0].partition("@")[0])
    bot = goldauge.bot("hard-bold", KALI)
    assert isinstance(bot, SearchBot)
    assert bot.level.personality == PERSONALITIES["bold"]
    for unknown in ("hard-lazy", "easy-bold", "bold-hard"):
        assert LevelName.parse(unknown) is None
        with pytest.raises(goldauge.UnknownName):
            goldauge.bot(unknown, KALI)


def test_tempers_prefer_what_they_care_for() -> None:
    state = kali([30, 60, 90], small_deck(step_4=2, noise=1, scare=1), pot=12, footprint=15)
    even, poor, rich = vec[float]([0.4, 0.3, 0.3]), vec[float]([0.0, 0.5, 0.5]), vec[float]([0.8, 0.1, 0.1])
    for risk in (0.5, -0.5):
        temper = Temper(risk=risk)
        assert temper.utility(state, even, 0) == 0.4  # as expected
        gamble = (temper.utility(state, poor, 0) + temper.utility(state, rich, 0)) / 2  # 0.4, too, on average
        assert (gamble > 0.4) == (risk > 0)
    led, shared = vec[float]([0.3, 0.6, 0.1]), vec[float]([0.3, 0.35, 0.35])
    assert Temper(envy=0.3).utility(state, led, 0) < Temper(envy=0.3).utility(state, shared, 0)
    angry = Temper(grudge=0.3)
    assert angry.utility(state, led, 0) == 0.3  # at nobody yet
    angry.offender = 2
    assert angry.utility(state, led, 0) > angry.utility(state, shared, 0)
    greedy = Temper(greed=0.5)
    greedy.begin(state)
    assert greedy.utility(state, even, 2) - 0.3 == pytest.approx(0.5 / 3)  # nobody has got anything
    later = kali([40, 50, 120], small_deck(step_4=2, noise=1, scare=1))
    assert greedy.utility(later, even, 2) - 0.3 == pytest.approx(0.5 * 30 / 40)  # of what was got since
    assert greedy.utility(later, even, 1) == 0.3
    assert Temper().utility(state, even, 0) == 0.4


@pytest.mark.skipif(not goldauge.compiled, reason="takes long interpreted, and both builds search alike")
def test_the_bold_draw_more_often_than_the_cautious_and_the_greedy() -> None:
    drawn = dict.fromkeys(("bold", "cautious", "greedy"), 0)
    for number in range(80):
        state = middle(KALI, number, 8 + number % 20)
        if state.over or len(state.legal()) < 2 or state.legal()[0] != KALI.move("draw"):
            continue
        for name in drawn:
            bot = SearchBot(KALI, Level("warm", "", Budget(100), personality=PERSONALITIES[name]), number)
            drawn[name] += bot.choose(state.view(state.to_move)) == KALI.move("draw")
    assert drawn["bold"] > max(drawn["cautious"], drawn["greedy"])


def test_the_vengeful_blame_who_gained_when_they_lost() -> None:
    state = middle(KALI, 3, 8)
    search = Search(advice_of(KALI).guide(), len(KALI.moves), 1)
    search.think(state.view(state.to_move), 200, -1.0)
    now = [search.expected(seat) for seat in range(state.seats)]
    assert sum(now) == pytest.approx(1)
    me = int(search.seat)
    others = [seat for seat in range(state.seats) if seat != me]
    for offender in others:
        before = list(now)
        before[me] += 0.1
        before[offender] -= 0.1
        memory = Memory(tuple(before))
        memory.look(search)
        assert memory.offender == offender
    content = Memory(tuple(now))
    content.look(search)
    assert content.offender == -1


@pytest.mark.parametrize("name", ["medium-vengeful@10", "hard-greedy@10"])
def test_a_personality_is_repeatable_and_survives_the_journey_to_another_process(name: str) -> None:
    first, second = goldauge.bot(name, KALI, 5), goldauge.bot(name, KALI, 5)
    state = KALI.start(3, seed=4)
    while not state.over:
        view = state.view(state.to_move)
        move = first.choose(view)
        assert move == second.choose(view)
        state.play(move)
    assert isinstance(first, SearchBot)
    assert pickle.loads(pickle.dumps(first)).memory == first.memory
