"""A table at the terminal, in one language: the room's drawing of it, and facts as sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from goldauge.bots.hints import Hint, close
from goldauge.core.drawing import drawing
from goldauge.core.facts import Fact, ScoreSheet
from goldauge.core.record import Record
from goldauge.core.story import Event
from goldauge.core.view import View
from goldauge.core.words import Words
from goldauge.sitting.players import names_of

SHOWN_HINTS = 3
SHOWN_MOVES = 6  # of those that one clause explains


class Screen:
    """What people at the terminal see of one game."""

    def __init__(self, record: Record, console: Console, language: str) -> None:
        self.game = record.game
        self.console = console
        self.language = language
        self.words = record.game.words(language)
        self.own_words = Words.of_packages(("goldauge.core", "goldauge.sitting"), language)
        seats = [self.own_words.seat(seat, ()) for seat in range(record.seats)]
        self.names = names_of(record.players, self.own_words.text("player")) or seats

    def say(self, key: str, style: str = "", **values: Any) -> None:
        """A sentence of the sitting's own."""
        self.console.print(Text(self.text(key, **values), style), soft_wrap=True)

    def text(self, key: str, **values: Any) -> str:
        return self.own_words.text(key, self.names, **values)

    def draw(self, view: View) -> None:
        self.console.print(drawing(self.game, view, self.names, self.words))

    def tell(self, events: Iterable[Event], view: View) -> None:
        """What happened, as the seat of this view has seen it."""
        seat = None if view.seat < 0 else view.seat
        for event in events:
            if not event.silent:
                self.console.print(Text(f"  {self._sentence(event.seen_by(seat), view)}"))

    def _sentence(self, fact: Fact, view: View) -> str:
        return self.words.say(fact, self.names, self.game.owners(view))

    def offer(self, view: View) -> dict[str, int]:
        """List the moves to choose from; returns what may be typed for each: a letter, its name or its text."""
        moves = [int(move) for move in view.legal()]
        choices = [self.game.choice(view, move) for move in moves]
        labels = [self._sentence(choice, view) for choice in choices]
        letters = letters_for(len(moves))
        offered = Table(box=None, show_header=False, padding=(0, 1))
        for letter, label, choice in zip(letters, labels, choices, strict=True):
            more = self.words.more(choice, self.names, self.game.owners(view))
            offered.add_row(Text(letter, "bold cyan"), Text(label), Text(more, "dim"))
        self.console.print(offered)
        names = {tidy(label): move for label, move in zip(labels, moves, strict=True) if labels.count(label) == 1}
        texts = {self.game.moves[move]: move for move in moves}
        return {**names, **texts, **dict(zip(letters, moves, strict=True))}

    def read(self, prompt: str) -> str:
        """What somebody types after the prompt."""
        return tidy(self.console.input(Text(f"{prompt} ")))

    def read_move(self, view: View) -> str:
        self.console.print(Text(self._sentence(self.game.prompt(view), view), "bold"))
        return self.read(self.text("how to choose"))

    def refuse(self, view: View, move: int) -> None:
        """Say why a move is not possible."""
        reason = view.why_not(move)
        clause = f" ({reason.clause})" if reason.clause else ""
        self.console.print(Text(f"{self._sentence(reason, view)}{clause}", "red"))

    def explain(self, view: View, moves: Iterable[int]) -> None:
        """The clauses of the rules that these moves are made by."""
        by_clause: dict[str, list[str]] = {}
        for move in moves:
            legal = move in view.legal()
            name = self._sentence(self.game.choice(view, move), view) if legal else self.game.moves[move]
            by_clause.setdefault(self.game.clause(move), []).append(name)
        clauses = self.game.rulebook(self.language).clauses()
        for clause, names in by_clause.items():
            few = ", ".join(names[:SHOWN_MOVES]) + (", ..." if len(names) > SHOWN_MOVES else "")
            self.console.print(Text.assemble((few, "bold"), (f"  ({clause})", "cyan")))
            self.console.print(Markdown(clauses.get(clause, "")))

    def show_hints(self, view: View, hints: Sequence[Hint]) -> None:
        """What a master would do, with the chances to win as the search sees them."""
        if not hints[0].visits:
            self.say("only move")
            return
        for hint in hints[:SHOWN_HINTS]:
            label = self._sentence(self.game.choice(view, hint.move), view)
            chance, error = round(100 * hint.win), max(1, round(200 * hint.error))
            self.console.print(Text(self.text("hint", move=label, chance=chance, error=error)))
        if hints[0].because:
            self.console.print(Text(self._sentence(hints[0].because, view)))
        if close(hints[:SHOWN_HINTS]):
            self.console.print(Text(self.text("hint close")))

    def show_sheet(self, sheet: ScoreSheet, winners: tuple[int, ...]) -> None:
        """The score sheet, and who has won."""
        table = Table("", *self.names, box=None, padding=(0, 2, 0, 0))
        for column in table.columns[1:]:
            column.justify = "right"
        for line in sheet.lines:
            amounts = ("" if amount is None else str(amount) for amount in line.amounts)
            table.add_row(self.words.say(line, self.names), *amounts, style="bold" if line.total else "")
        self.console.print(table)
        self.console.print(Text(self.words.say(sheet.decided, self.names)))
        self.say("win", "bold green", winners=winners)


def tidy(text: str) -> str:
    return " ".join(text.split()).lower()


def move_with(part: str, choices: dict[str, int]) -> int | None:
    """The only move offered whose text has these words in a row, such as a field's name.

    One or two letters are no words here: they may be a mistyped choice.
    """
    if len(part) < 3 and part.isalpha():
        return None
    found = {move for text, move in choices.items() if f" {_words(part)} " in f" {_words(text)} "}
    return found.pop() if len(found) == 1 else None


def _words(text: str) -> str:
    return tidy(re.sub(r"[^\w/’']+", " ", text))


def letters_for(count: int) -> list[str]:
    """a to z without q, which puts the game away; then aa, ab, ..."""
    alphabet = "abcdefghijklmnoprstuvwxyz"
    letters = list(alphabet)
    first = 0
    while len(letters) < count:
        letters.extend(alphabet[first] + second for second in alphabet)
        first += 1
    return letters[:count]
