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
        "hints": {"type": "array", "items": {"type": "integer"}, "description": "how often each seat asked for advice"},
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
        """The state at the start and after every move (one object that goes on), with what happened."""
        state = self._start()
        yield state, self.game.opening(state)
        for number, text in enumerate(self.moves, 1):
            story: list[Event] = []
            try:
                state.play(self.game.move(text), story)
            except GoldaugeError as wrong:
                raise BadRecord(f"move {number} ({text!r}) can't be replayed: {wrong}", "move", number) from None
            yield state, story

    def replay(self) -> State:
        """The state after the last move."""
        *_, (state, _) = self.steps()
        return state

    def verify(self) -> State:
        """Replay, and check the outcome and the seed against its commitment; BadRecord says what is wrong."""
        if self.seed is None:
            words = "the seed is not published yet (the game is still running): nothing to verify against"
            raise BadRecord(words, "running")
        if self.seed.commitment != self.commitment:
            words = "the seed is not the one that was committed to: the deal is not the one announced"
            raise BadRecord(words, "deal")
        if self.position is not None and self.position.get("seed") != self.seed.text:
            raise BadRecord("the position that it begins with has another seed", "deal")
        state = self.replay()
        if state.outcome() != self.outcome:
            words = f"the outcome does not follow from the moves: they lead to {_words(state.outcome())}"
            raise BadRecord(words, "outcome")
        return state

    def _start(self) -> State:
        if self.seed is None:
            raise BadRecord("the seed is still secret: the game can be replayed when it is over", "running")
        if self.position is not None:
            try:
                return self.game.load(self.position)
            except BadPosition as wrong:
                raise BadRecord(f"the position that it begins with can't be: {wrong}", "position") from None
        try:
            return self.game.start(self.seats, self.seed, rules=self.rules, **self.options)
        except BadSetup as wrong:
            words = f"played by version {self.rules} of the rules of {self.game.name}: {wrong}"
            raise BadRecord(words, "foreign" if self.rules == self.game.rules_version else "rules") from None

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
            text = Path(path).read_text("utf-8")
        except OSError as wrong:
            raise BadRecord(f"{path} can't be read: {wrong.strerror or wrong}") from None
        except UnicodeDecodeError:
            raise BadRecord(f"{path} is no record: it is not text") from None
        return Record.parse(text)

    @staticmethod
    def parse(text: str) -> Record:
        """The record that `text` has written; BadRecord says what is wrong with it."""
        try:
            fields = json.loads(text)
        except json.JSONDecodeError as wrong:
            cut = text.lstrip().startswith("{") and (wrong.pos >= len(text.rstrip()) or "Unterminated" in wrong.msg)
            raise BadRecord(f"no record: not valid JSON ({wrong})", "cut" if cut else "foreign") from None
        except (ValueError, RecursionError) as wrong:
            raise BadRecord(f"no record: not valid JSON ({wrong})") from None
        for error in jsonschema.Draft202012Validator(SCHEMA).iter_errors(fields):
            place = error.json_path.removeprefix("$.").replace("$", "the record")
            raise BadRecord(f"no record that can be read: {place}: {error.message[:200]}")
        outcome = fields["outcome"]
        game = find_game(fields["game"])
        seed = fields["seed"]
        return Record(
            game,
            fields["seats"],
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


def _words(outcome: Outcome | None) -> str:
    return f"winners {list(outcome.winners)}, scores {list(outcome.scores)}" if outcome else "a game still running"
