"""Game: what there is to know about a game before it starts, and the door to its states."""

from __future__ import annotations

import dataclasses
import difflib
import functools
import json
from collections.abc import Callable, Mapping, Sequence
from importlib import resources
from typing import Any

import jsonschema

from goldauge.core.bot import Bot
from goldauge.core.errors import BadMove, BadPosition, BadSetup
from goldauge.core.facts import (
    Because,
    Choice,
    Decide,
    MostPoints,
    NotPossible,
    Over,
    PlainMove,
    Points,
    Prompt,
    Reactions,
    Reason,
    ScoreSheet,
    facts_of,
)
from goldauge.core.lesson import Lesson, read_lessons
from goldauge.core.luck import Seed
from goldauge.core.observation import Layout
from goldauge.core.observer import Observer
from goldauge.core.options import Option
from goldauge.core.outcome import Outcome
from goldauge.core.puzzle import Puzzle, read_puzzles
from goldauge.core.reading import typed
from goldauge.core.rulebook import Rulebook
from goldauge.core.state import Room, State, furnish
from goldauge.core.story import Event
from goldauge.core.view import View, drawn_by
from goldauge.core.words import Words


class Game(Room):
    """One game. A new one subclasses this, sets the attributes, and writes `deal`; see CONTRIBUTING."""

    name: str  # a word without spaces: "kali"
    title: str  # "Die Augen der Kali"
    credit: str = ""  # who made the game
    minutes: tuple[int, int] | None = None  # that a game takes people at a table, from and to
    difficulty: int | None = None  # 1 can be played at once, 2 wants the rules read, 3 wants patience with them
    seats: range
    options: tuple[Option, ...] = ()
    moves: tuple[str, ...]  # the text of every move; a move IS its index
    rules_version: int = 1  # bumped when the same seed and moves no longer mean the same game
    oldest_rules: int = 0  # the oldest version that can still be played; 0: only the present one
    state: type[State]
    view: type[View]
    passes: tuple[str, ...] = ("wait",)  # the moves that let a reaction question pass (State.question)
    hides_parts: bool = False  # steps may have parts that nobody else sees before they are whole (State.midway)
    bots: Mapping[str, Callable[[], Bot]] = {}  # the game's own rule-based bots, by name
    observer: Callable[[int], Observer] | None = None  # for programs that learn: made for so many seats
    advice: object = None  # for a search: a goldauge.search.advice.Advice; the core only keeps it
    explained: Mapping[
        str, str
    ] = {}  # what explains itself on the page, with its clause; `explain.<thing>` has the words
    package: str = ""  # where the game's data files lie: rules/, words/, position.schema.json

    _index: dict[str, int]

    def __init__(self) -> None:
        lacking = [name for name in ("name", "title", "seats", "moves", "state", "view") if not hasattr(self, name)]
        if lacking:
            raise BadSetup(f"the game {type(self).__name__} lacks {', '.join(lacking)}")
        self._index = {text: move for move, text in enumerate(self.moves)}
        furnish(self.state, self)
        drawn_by(self.view, self.draw)

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    # What a game writes.

    def deal(self, seats: int, seed: Seed, options: Mapping[str, Any]) -> State:
        """The first state; seats, seed and options are checked already."""
        raise NotImplementedError

    def deal_old(self, rules: int, seats: int, seed: Seed, options: Mapping[str, Any]) -> State:
        """The same by an older version of the rules, from `oldest_rules` on."""
        raise NotImplementedError

    def opening(self, state: State) -> list[Event]:
        """What happens before the first move of this new game, such as a question; most games begin in silence."""
        return []

    def check_position(self, position: dict[str, Any]) -> None:
        """Raise BadPosition for what the schema can't say (sums, references); the schema holds already."""

    def clause(self, move: int) -> str:
        """The clause that a move is made by, for explanations."""
        return ""

    def why_not(self, state: State, move: int) -> Reason:
        """Why a move that is not legal now is not possible; the game is not over."""
        return NotPossible()

    # What leaves the game: made of views, so that nothing can leave that a seat may not know.

    def choice(self, view: View, move: int) -> Choice:
        """A legal move of this view's seat: what it is about and what it leads to."""
        return PlainMove(self.moves[move])

    def because(self, view: View, move: int, other: int | None) -> Because | None:
        """What speaks for a move that a search prefers to the other one; None where nothing certain does."""
        return None

    def prompt(self, view: View) -> Prompt:
        """What the table waits for, as this view's seat may know it."""
        if view.to_move >= 0:
            return Decide(int(view.to_move))
        return Over() if view.to_move == -1 else Reactions()

    def turn(self, view: View) -> int:
        """Whose turn it is, also while others decide within it; -1: the game is over; -2: who decides is a secret."""
        return int(view.to_move)

    def question(self, view: View, story: Sequence[Event], able: bool) -> Prompt:
        """What a reaction question that stands is about, as this view's seat may know it.

        The view is the one before the step, the story what this seat has seen since. Able: it can do more than let it
        pass.
        """
        return Reactions()

    def matters(self, view: View, story: Sequence[Event]) -> bool:
        """Whether that question concerns this view's seat so closely that it wants to be asked: by what all know."""
        return True

    def learned(self, story: Sequence[Event]) -> bool:
        """Whether a move that revealed something (State.revealed) told its own player what they could not know."""
        return True

    @property
    def has_questions(self) -> bool:
        """Whether there are reaction questions in this game."""
        return any(move in self._index for move in self.passes)

    def owners(self, view: View) -> Mapping[str, int]:
        """Whose pieces are whose: the seat of each piece that facts name."""
        return {}

    def score_sheet(self, view: View, story: Sequence[Event], outcome: Outcome) -> ScoreSheet:
        """A finished game, line by line: from its last view and all that happened."""
        return ScoreSheet((Points(outcome.scores),), MostPoints(outcome.winners))

    # What every game gets.

    def start(self, seats: int, seed: object = None, *, rules: object = None, **options: object) -> State:
        """A new game; without a seed, a secret one is drawn. By the present rules, or by an older version of them."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise BadSetup(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}")
        try:
            source = Seed.of(seed)
        except ValueError as wrong:
            raise BadSetup(str(wrong)) from None
        if rules is None or rules == self.rules_version:
            return self.deal(seats, source, self.settle(options))
        if not isinstance(rules, int) or not 0 < self.oldest_rules <= rules < self.rules_version:
            raise BadSetup(
                f"this Goldauge has version {self.rules_version} of the rules of {self.name}, "
                f"and can't play version {rules}"
            )
        return self.deal_old(rules, seats, source, self.settle(options))

    def settle(self, options: Mapping[str, object]) -> dict[str, Any]:
        """All options with their values: those given, checked, and the defaults of the others."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadSetup(f"{self.name} has no option {name!r}; it has: {', '.join(known) or 'none'}", option=name)
        return {name: option.check(options.get(name, option.default)) for name, option in known.items()}

    def load(self, position: object) -> State:
        """The state of a position; BadPosition names the field that is wrong and says what is wrong with it."""
        if isinstance(position, dict):
            position = self.modern(position)
        for error in sorted(
            self._position_validator.iter_errors(position), key=lambda error: [str(step) for step in error.path]
        ):
            raise BadPosition(error.json_path.removeprefix("$.").replace("$", "position"), error.message)
        assert isinstance(position, dict)
        self.check_position(position)
        return self.state.load(position)

    def modern(self, position: dict[str, Any]) -> dict[str, Any]:
        """A position of any age as it would be written today."""
        if "chances" not in position:
            return position
        return {"draws" if field == "chances" else field: value for field, value in position.items()}  # as in 2026

    def event(self, told: Mapping[str, object]) -> Event:
        """The event that Event.to_dict described: so stories travel to other processes and machines."""
        kind = self._events[told[Event.family]]
        fields = {field.name for field in dataclasses.fields(kind)}
        return typed(kind, {name: value for name, value in told.items() if name in fields})

    def load_view(self, known: dict[str, object]) -> View:
        """The view that View.to_dict described."""
        return self.view.load(known)

    def observation(self, seats: int) -> Layout:
        """What lies where in an observation of a game with so many seats."""
        return self.observer_for(seats).layout

    def observer_for(self, seats: int) -> Observer:
        """What writes the observations of a game with so many seats."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise BadSetup(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}")
        if self.observer is None:
            raise BadSetup(
                f"{self.title} has no observation; it needs an observer, as in tests/own_game/observation.py"
            )
        return type(self).observer(seats)  # type: ignore[misc]

    def move(self, text: str) -> int:
        """The move with this text."""
        tidy = " ".join(text.lower().split())
        if tidy not in self._index:
            near = difflib.get_close_matches(tidy, self.moves, 1)
            raise BadMove(f"{text!r} is no move of {self.title}", near[0] if near else "")
        return self._index[tidy]

    @functools.cached_property
    def _events(self) -> dict[object, type[Event]]:
        homes = ("goldauge.core", self.package or type(self).__module__)
        return {kind.name(): kind for home in homes for kind in facts_of(Event, home)}

    @functools.cached_property
    def _position_validator(self) -> jsonschema.Draft202012Validator:
        return jsonschema.Draft202012Validator(self.position_schema())

    def position_schema(self) -> dict[str, Any]:
        """The JSON Schema of positions; without a package every object may be one."""
        if not self.package:
            return {"type": "object"}
        schema: dict[str, Any] = json.loads(
            resources.files(self.package).joinpath("position.schema.json").read_text("utf-8")
        )
        return schema

    def rulebook(self, language: str = "en") -> Rulebook:
        """The rules as a text for players."""
        return Rulebook.of_package(self.package, language)

    @functools.cached_property
    def lessons(self) -> Mapping[str, Lesson]:
        """Guided games for people who don't know it yet, by name, in their order."""
        return read_lessons(self.package) if self.package else {}

    @functools.cached_property
    def puzzles(self) -> Mapping[str, Puzzle]:
        """Positions with one move that is clearly the best, by name, the clearest first."""
        return read_puzzles(self.package) if self.package else {}

    def draw(self, view: View) -> str:
        """The table as this view's seat sees it, drawn with letters: `print(view)`."""
        from goldauge.core.drawing import text  # here, since few programs draw, and rich takes a while to import

        return text(self, view)

    def words(self, language: str = "en") -> Words:
        """What puts this game's facts into sentences."""
        return Words.of_packages(("goldauge.core", *([self.package] if self.package else [])), language)

    def sentence(self, state: State, reason: Reason) -> str:
        """A reason in English."""
        return self.words().say(reason, owners=self.owners(state.view(None)))
