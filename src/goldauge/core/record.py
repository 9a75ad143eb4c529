"""Record: a game as it is kept: how it was set up, its seed, its moves, its outcome. Format version 1, JSON."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema

from goldauge.core.errors import BadPosition, BadRecord, BadSetup, GoldaugeError
from goldauge.core.game import Game
from goldauge.core.luck import Seed
from goldauge.core.outcome import Outcome
from goldauge.core.registry import find_game
from goldauge.core.state import State
from goldauge.core.story import Event

FORMAT = 1
LARGEST = 4 * 1024 * 1024  # bytes; a real record has some kilobytes

_DIGEST = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": ["goldauge", "game", "rules", "seats", "options", "commitment", "seed", "moves", "outcome"],
    "additionalProperties": False,
    "properties": {
        "goldauge": {"const": FORMAT, "description": "the version of this format"},
        "game": {"type": "string"},
        "rules": {"type": "integer", "minimum": 1, "description": "the version of the game's rules"},
        "seats": {"type": "integer", "minimum": 1},
        "players": {"type": "array", "items": {"type": "string", "maxLength": 200}},
        "options": {"type": "object"},
        "commitment": {**_DIGEST, "description": "SHA-256 of the seed, published when the game starts"},
        "seed": {"anyOf": [_DIGEST, {"type": "null"}], "description": "null while it is still secret"},
        "position": {"type": "object", "description": "where it began, if not with a deal: a lesson, a game played on"},
        "hints": {
            "type": "array",
            "items": {"type": "integer", "minimum": 0},
            "description": "how often each seat asked for advice",
        },
        "moves": {"type": "array", "items": {"type": "string", "maxLength": 100}},
        "outcome": {
            "anyOf": [
                {"type": "null"},
                {
                    "type": "object",
                    "required": ["winners", "scores"],
                    "additionalProperties": False,
                    "properties": {
                        "winners": {"type": "array", "items": {"type": "integer"}},
                        "scores": {"type": "array", "items": {"type": "integer"}},
                    },
                },
            ]
        },
    },
}


# 3.0 seats are not three: what counts is counted by whole numbers.
_WHOLE = jsonschema.Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
_VALIDATOR = jsonschema.validators.extend(  # type: ignore[no-untyped-call]
    jsonschema.Draft202012Validator, type_checker=_WHOLE
)(SCHEMA)


@dataclasses.dataclass
class Record:
    """One game from its start on; `add` it the moves as they are played."""

    game: Game
    seats: int
    options: dict[str, Any]
    seed: Seed | None
    commitment: str
    players: list[str] = dataclasses.field(default_factory=list)
    moves: list[str] = dataclasses.field(default_factory=list)
    outcome: Outcome | None = None
    rules: int = 1
    hints: list[int] = dataclasses.field(default_factory=list)  # how often each seat asked what a master would do
    position: dict[str, Any] | None = None  # where the game began, if it did not begin with a deal

    @staticmethod
    def begin(
        game: Game, seats: int, seed: object = None, players: list[str] | None = None, **options: object
    ) -> tuple[Record, State]:
        """A new game and its record."""
        state = game.start(seats, seed, **options)
        record = Record(
            game,
            seats,
            game.settle(options),
            state.seed,
            state.seed.commitment,
            players or [],
            rules=game.rules_version,
        )
        return record, state

    def play(self, state: State, move: int, story: list[Event] | None = None) -> None:
        """Play a move and keep it."""
        state.play(move, story)
        self.moves.append(self.game.moves[move])
        self.outcome = state.outcome()

    # Replaying.

    def steps(self) -> Iterator[tuple[State, list[Event]]]:
        """The state at the start and after every move (one object that goes on), with what happened.

        A record that says what is not so is shown to nobody: BadRecord says what is wrong.
        """
        state = self._start()
        yield state, self.game.opening(state)
        for number, text in enumerate(self.moves, 1):
            story: list[Event] = []
            try:
                state.play(self.game.move(text), story)
            except GoldaugeError as wrong:
                raise BadRecord(f"move {number} ({text!r}) can't be replayed: {wrong}", "move", number) from None
            yield state, story
        if self.outcome and state.outcome() != self.outcome:
            raise _bad_outcome(state)

    def replay(self) -> State:
        """The state after the last move."""
        *_, (state, _) = self.steps()
        return state

    def verify(self) -> State:
        """Replay a game whose secrets are out, and check its outcome too; BadRecord says what is wrong."""
        state = self.replay()
        if state.outcome() != self.outcome:  # also one that is missing
            raise _bad_outcome(state)
        return state

    def _start(self) -> State:
        if self.seed is None:
            words = "the seed is still secret (the game was still running): it can be replayed when it is over"
            raise BadRecord(words, "running")
        if self.seed.commitment != self.commitment:
            words = "the seed is not the one that was committed to: the deal is not the one announced"
            raise BadRecord(words, "deal")
        if self.position is not None:
            if self.position.get("seed") != self.seed.text:
                raise BadRecord("the position that it begins with has another seed", "deal")
            try:
                state = self.game.load(self.position)
            except (BadPosition, RecursionError) as wrong:
                words = str(wrong)[:200]
                raise BadRecord(f"the position that it begins with can't be: {words}", "position") from None
            if state.seats != self.seats:
                raise BadRecord(f"the position that it begins with has {state.seats} seats", "position")
            return state
        try:
            return self.game.start(self.seats, self.seed, rules=self.rules, **self.options)
        except BadSetup as wrong:
            words = f"played by version {self.rules} of the rules of {self.game.name}: {wrong}"
            raise BadRecord(words, "broken" if self.rules == self.game.rules_version else "rules") from None

    # Files.

    def to_dict(self) -> dict[str, Any]:
        """As JSON values: what is written to a file."""
        return {
            "goldauge": FORMAT,
            "game": self.game.name,
            "rules": self.rules,
            "seats": self.seats,
            "players": self.players,
            "options": self.options,
            "commitment": self.commitment,
            "seed": self.seed.text if self.seed else None,
            **({"hints": self.hints} if any(self.hints) else {}),
            **({"position": self.position} if self.position is not None else {}),
            "moves": self.moves,
            "outcome": self.outcome.to_dict() if self.outcome else None,
        }

    def text(self) -> str:
        """The record as JSON, moves on lines of ten."""
        fields = self.to_dict()
        moves = fields.pop("moves")
        rows = [json.dumps(moves[start : start + 10], ensure_ascii=False)[1:-1] for start in range(0, len(moves), 10)]
        lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in fields.items()]
        lines.append('  "moves": [' + ("\n    " + ",\n    ".join(rows) + "\n  " if rows else "") + "]")
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def write(self, path: str | Path) -> None:
        """Keep it in a file; `read` reads it back."""
        Path(path).write_text(self.text(), "utf-8")

    @staticmethod
    def read(path: str | Path) -> Record:
        """The record in a file."""
        try:
            if Path(path).stat().st_size > LARGEST:
                raise BadRecord(f"{path} is too large for a record", "too large")
            text = Path(path).read_text("utf-8-sig")  # some editors begin a file with a mark of its encoding
        except OSError as wrong:
            raise BadRecord(f"{path} can't be read: {wrong.strerror or wrong}") from None
        except UnicodeDecodeError:
            raise BadRecord(f"{path} is no record: it is not text") from None
        return Record.parse(text)

    @staticmethod
    def parse(text: str) -> Record:
        """The record that `text` has written; BadRecord says what is wrong with it."""
        fields = _fields_of(text)
        game, seats = find_game(fields["game"]), fields["seats"]
        if seats not in game.seats:  # before anything is made for each of them
            raise BadRecord(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}", "broken")
        for each in ("players", "hints"):
            if fields.get(each) and len(fields[each]) != seats:
                raise BadRecord(f"a damaged record: {len(fields[each])} {each} for {seats} seats", "broken")
        outcome = fields["outcome"]
        seed = fields["seed"]
        return Record(
            game,
            seats,
            game.settle(fields["options"]),
            Seed.of(seed) if seed else None,
            fields["commitment"],
            fields.get("players", []),
            fields["moves"],
            Outcome(tuple(outcome["winners"]), tuple(outcome["scores"])) if outcome else None,
            fields["rules"],
            fields.get("hints", []),
            fields.get("position"),
        )


def _fields_of(text: str) -> dict[str, Any]:
    """What the text holds, each field of its type."""
    if not text.strip():
        raise BadRecord("no record: it is empty")
    try:
        fields = json.loads(text)
        json.dumps(fields, ensure_ascii=False).encode()
    except json.JSONDecodeError as wrong:
        if text.lstrip().startswith("{") and (wrong.pos >= len(text.rstrip()) or "Unterminated" in wrong.msg):
            raise BadRecord(f"no record: it breaks off in line {wrong.lineno}, its end is missing", "cut") from None
        if '"goldauge"' in text:
            raise BadRecord(f"a damaged record: not valid JSON ({wrong})", "broken") from None
        raise BadRecord(f"no record: not valid JSON ({wrong})") from None
    except UnicodeEncodeError:
        raise BadRecord("a damaged record: half a character stands alone in it", "broken") from None
    except (ValueError, RecursionError):  # numbers of thousands of digits, lists in lists in lists
        raise BadRecord("no record: numbers or lists such as no game has") from None
    if not isinstance(fields, dict) or "goldauge" not in fields:
        raise BadRecord("no record: it holds something else")
    if type(fields["goldauge"]) is int and fields["goldauge"] != FORMAT:
        words = f"a record of format {fields['goldauge']}, and this Goldauge reads format {FORMAT}"
        raise BadRecord(words, "format")
    for error in _VALIDATOR.iter_errors(fields):
        place = error.json_path.removeprefix("$.").replace("$", "the record")
        raise BadRecord(f"a damaged record: {place[:100]}: {error.message[:200]}", "broken")
    return fields


def _bad_outcome(state: State) -> BadRecord:
    outcome = state.outcome()
    end = f"winners {list(outcome.winners)}, scores {list(outcome.scores)}" if outcome else "a game still running"
    return BadRecord(f"the outcome does not follow from the moves: they lead to {end}", "outcome")
