"""One decision thought about on several cores: every worker grows a tree of its own from random numbers of its own, and
what they found out about the moves is added up. With the same seed and as many workers it is the same again."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Iterable, Sequence

from goldauge.bots.levels import MOST, SearchBot, master_guide
from goldauge.bots.workers import Worker, WorkerError
from goldauge.core.bot import Bot
from goldauge.core.game import Game
from goldauge.core.registry import find_game
from goldauge.core.view import View
from goldauge.search.mixed_search import search_for
from goldauge.search.tree_search import Search

STRIDE = 1_000_003  # between the seeds of two workers


@dataclasses.dataclass(frozen=True)
class Question:
    """What to think about, and how long."""

    game: str
    view: View
    seed: int
    simulations: int
    seconds: float
    exploration: float = 1.0

    def parts(self, workers: int) -> list[Question]:
        """For each worker as long as for one alone; if simulations are counted, each does its part of them."""
        each, more = divmod(self.simulations, workers)
        return [
            dataclasses.replace(self, seed=self.seed + STRIDE * number, simulations=max(1, each + (number < more)))
            for number in range(workers)
        ]


@dataclasses.dataclass(frozen=True)
class Tried:
    """What was found out about a move."""

    move: int
    visits: int
    value: float
    error: float


def think(question: Question) -> list[Tried]:
    """A search that begins with this decision, with the guide of `expert`."""
    game = find_game(question.game)
    guide = master_guide(game)
    guide.exploration *= question.exploration
    # What a guide works out once is not the reader's time.
    search_for(guide, len(game.moves), question.seed).think(question.view, 1, -1.0)
    search = search_for(guide, len(game.moves), question.seed)
    search.think(question.view, question.simulations, question.seconds)
    return tried(search)


def tried(search: Search) -> list[Tried]:
    """Of the last decision of a search."""
    return [
        Tried(int(move), int(search.visits(move)), search.value(move), search.error(move))
        for move in search.moves()
        if search.visits(move)
    ]


def add_up(findings: Iterable[Sequence[Tried]]) -> list[Tried]:
    """What independent searches found out together, the most tried first."""
    by_move: dict[int, list[Tried]] = {}
    for found in findings:
        for one in found:
            by_move.setdefault(one.move, []).append(one)
    together = []
    for move, each in by_move.items():
        if len(each) == 1:
            together += each
            continue
        visits = sum(one.visits for one in each)
        value = sum(one.visits * one.value for one in each) / visits
        error = math.sqrt(sum((one.visits * one.error) ** 2 for one in each)) / visits
        together.append(Tried(move, visits, value, error))
    return sorted(together, key=lambda one: (-one.visits, -one.value, one.move))


class Helpers:
    """Processes that think when they are asked. They are started when they are first needed, and end with this one."""

    def __init__(self) -> None:
        self._workers: list[Worker[Question, list[Tried]]] = []

    def ask(self, questions: Sequence[Question]) -> Callable[[], list[list[Tried]]]:
        """Let them begin, each with a question; the answers are there when one calls what is returned."""
        self._workers = [worker for worker in self._workers if not worker.gone]
        while len(self._workers) < len(questions):
            self._workers.append(Worker(_prepare))
        asked = list(zip(self._workers, questions, strict=False))
        for worker, _ in asked:
            worker.get_ready()  # its start takes none of the time
        for worker, question in asked:
            worker.give(question)
        return lambda: [_answer(worker, question) for worker, question in asked]


def _answer(worker: Worker[Question, list[Tried]], question: Question) -> list[Tried]:
    try:
        return worker.take()
    except WorkerError:
        return think(question)  # the same numbers, only later


def _prepare() -> Callable[[Question], list[Tried]]:
    return think


_helpers = Helpers()


def think_together(question: Question, workers: int) -> list[Tried]:
    """The same on so many cores, this process's among them."""
    own, *others = question.parts(workers)
    answers = ask_helpers(others)
    return add_up([think(own), *answers()])


def ask_helpers(questions: Sequence[Question]) -> Callable[[], list[list[Tried]]]:
    return _helpers.ask(questions)


def in_package(game: Game) -> bool:
    """Whether other processes know the game by its name, too."""
    return type(game).__module__.startswith("goldauge.games.")


class TeamBot:
    """A search that is helped by other cores at each decision; it alone keeps its tree."""

    def __init__(self, own: SearchBot, workers: int) -> None:
        self.own = own
        self.workers = workers

    def choose(self, view: View) -> int:
        legal = view.legal()
        if len(legal) == 1:
            return int(legal[0])
        budget, search = self.own.level.budget, self.own.search
        seed = self.own.seed + int(search.decisions)
        seconds = -1.0 if budget.seconds is None else budget.seconds
        question = Question(self.own.game.name, view, seed, budget.simulations or MOST, seconds)
        answers = ask_helpers(question.parts(self.workers)[1:])
        self.own.choose(view)
        best, *others = add_up([tried(search), *answers()])
        planned = next((one for one in others if one.move == search.advised), best)
        return planned.move if self.own.keeps_to_plan(view, best.value - planned.value) else best.move


def with_all_cores(bot: Bot, workers: int) -> Bot:
    """The same bot, helped if it is one that uses all of its time and plays what it then thinks best, or planned."""
    if workers < 2 or not isinstance(bot, SearchBot) or not in_package(bot.game):
        return bot
    level = bot.level
    plain = level.budget.seconds is not None and not level.temperature and not level.personality
    return TeamBot(bot, workers) if plain else bot
