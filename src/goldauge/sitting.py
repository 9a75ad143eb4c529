"""One sitting at the terminal: people and bots play a game to its end, or until it is put away for later."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.pretty import Pretty
from rich.text import Text

from goldauge.bots import bot, decide
from goldauge.core.bot import Bot
from goldauge.core.errors import BadMove, GoldaugeError, UnknownName
from goldauge.core.game import Game
from goldauge.core.record import Record
from goldauge.core.state import State
from goldauge.core.story import Event
from goldauge.core.view import View

YOU = "you"


class PutAway(Exception):
    """The player leaves before the end."""


class Furniture:
    """How a game shows itself at the terminal: its room's `terminal` module, or plainly where it has none."""

    def __init__(self, game: Game, language: str = "en") -> None:
        self.game = game
        self.words = game.words(language)
        name = f"{game.package}.terminal"
        known = bool(game.package) and importlib.util.find_spec(name) is not None
        self._own: ModuleType | None = importlib.import_module(name) if known else None
        self._has_words = self._own is None or not hasattr(self._own, "tell")  # else its words are still in its code

    def table(self, view: View, names: Sequence[str]) -> RenderableType:
        if self._own is None:
            return Group(
                Text(", ".join(f"seat {seat}: {name}" for seat, name in enumerate(names))), Pretty(view.to_dict())
            )
        table: RenderableType = (
            self._own.table(view, names, self.words) if self._has_words else self._own.table(view, names)
        )
        return table

    def tell(self, event: Event, names: Sequence[str], view: View) -> str:
        """An event as a sentence; nothing, if it isn't worth one. The view says whose the pieces are."""
        if self._own and not self._has_words:
            return str(self._own.tell(event, names))
        return "" if event.silent else self.words.say(event, names, self.game.owners(view))

    def describe(self, move: int, view: View, names: Sequence[str]) -> str:
        """A legal move in a few words."""
        if self._own and not self._has_words:
            return str(self._own.describe(move, view))
        choice, owners = self.game.choice(view, move), self.game.owners(view)
        said = (self.words.say(choice, names, owners), self.words.more(choice, names, owners))
        return ": ".join(part for part in said if part)


class Sitting:
    """A running game with its players."""

    def __init__(self, record: Record, state: State, console: Console, language: str) -> None:
        self.record = record
        self.state = state
        self.console = console
        self.language = language
        self.furniture = Furniture(record.game, language)
        self.names = names_of(record.players)
        self.bots: list[Bot | None] = [
            None if player == YOU else bot(player, record.game, seed=seat) for seat, player in enumerate(record.players)
        ]
        self.humans = [seat for seat, player in enumerate(record.players) if player == YOU]
        self._untold: list[Event] = []
        self._at_keyboard = self.humans[0] if len(self.humans) == 1 else -1

    def play(self) -> None:
        """To the end of the game."""
        while not self.state.over:
            seat = int(self.state.to_move)
            player = self.bots[seat]
            move = self._ask(seat) if player is None else int(decide(player, self.state.view(seat)))
            self.record.play(self.state, move, self._untold)
            if not self.humans:
                self._tell(None)
        self._show(self._at_keyboard if self._at_keyboard >= 0 else None)
        outcome = self.state.outcome()
        assert outcome is not None
        winners = " and ".join(self.names[seat] for seat in outcome.winners)
        self.console.print(Text(f"The win goes to: {winners}.", "bold green"))

    def _ask(self, seat: int) -> int:
        """The move that the person at this seat chooses."""
        if seat != self._at_keyboard:
            self._hand_over(seat)
        self._show(seat)
        view = self.state.view(seat)
        letters = letters_for(len(view.legal()))
        choices = dict(zip(letters, (int(move) for move in view.legal()), strict=True))
        width = max(len(self.record.game.moves[move]) for move in choices.values())
        for letter, move in choices.items():
            text = self.record.game.moves[move]
            self.console.print(Text.assemble((f" {letter} ", "bold cyan"), f" {text:<{width}}  "), end="")
            self.console.print(Text(self.furniture.describe(move, view, self.names), "dim"))
        while True:
            answer = self._read(f"{self.names[seat]}, your move (letter or text; ? explains; q puts the game away): ")
            if answer in choices:
                return choices[answer]
            if answer == "q":
                raise PutAway
            if answer.startswith("?"):
                self._explain(choices, answer[1:].strip())
                continue
            try:
                move = self.record.game.move(answer)
                if move in choices.values():
                    return move
                raise self.state.illegal(move)
            except GoldaugeError as wrong:
                self.console.print(Text(str(wrong), "red"))

    def _read(self, prompt: str) -> str:
        try:
            return " ".join(self.console.input(Text(prompt, "bold")).split()).lower()
        except EOFError:
            raise PutAway from None

    def _hand_over(self, seat: int) -> None:
        """Several people at one keyboard: nobody sees another one's hand."""
        self.console.clear()
        self._read(f"{self.names[seat]} is to decide. Press Enter when you sit at the keyboard. ")
        self._at_keyboard = seat

    def _show(self, seat: int | None) -> None:
        self._tell(seat)
        self.console.print(self.furniture.table(self.state.view(seat), self.names))

    def _tell(self, seat: int | None) -> None:
        view = self.state.view(seat)
        for event in self._untold:
            words = self.furniture.tell(event.seen_by(seat), self.names, view)
            if words:
                self.console.print(Text(f"  {words}"))
        self._untold.clear()

    def _explain(self, choices: dict[str, int], which: str) -> None:
        """The clause of the rules that a move is made by; without a letter, those of all moves."""
        game = self.record.game
        try:
            moves = [choices.get(which, -1) if which in choices else game.move(which)] if which else choices.values()
            clauses = game.rulebook(self.language).clauses()
        except (BadMove, UnknownName) as wrong:
            self.console.print(Text(str(wrong), "red"))
            return
        shown: dict[str, list[str]] = {}
        for move in moves:
            shown.setdefault(game.clause(move), []).append(game.moves[move])
        for clause, texts in shown.items():
            few = ", ".join(texts[:6]) + (", ..." if len(texts) > 6 else "")
            self.console.print(Text.assemble((few, "bold"), (f"  ({clause})", "cyan")))
            self.console.print(Markdown(clauses.get(clause, "")))


def names_of(players: Sequence[str]) -> list[str]:
    """Names that differ: a player who sits here twice gets a number."""
    plain = [
        Path(player.split(":")[0]).stem + ":" + player.split(":")[1] if ":" in player else player for player in players
    ]
    names = []
    for seat, name in enumerate(plain):
        shown = "You" if name == YOU else name
        names.append(f"{shown} {plain[: seat + 1].count(name)}" if plain.count(name) > 1 else shown)
    return names


def letters_for(count: int) -> list[str]:
    """a to z without q, which puts the game away; then aa, ab, ..."""
    alphabet = "abcdefghijklmnoprstuvwxyz"
    letters = list(alphabet)
    first = 0
    while len(letters) < count:
        letters.extend(alphabet[first] + second for second in alphabet)
        first += 1
    return letters[:count]
