"""One sitting: people and bots play a game to its end, or until it is put away for later."""

from __future__ import annotations

import difflib

from goldauge.bots import bot
from goldauge.bots.failure import ask, blaming
from goldauge.bots.hints import advise
from goldauge.bots.player import Player
from goldauge.bots.together import with_all_cores
from goldauge.bots.workers import cores
from goldauge.core.errors import BadMove, UnknownName
from goldauge.core.record import Record
from goldauge.core.state import State
from goldauge.core.story import Event
from goldauge.core.view import View
from goldauge.sitting.players import YOU
from goldauge.sitting.screen import Screen, move_with

HINT = "!"  # typed to learn what a master would do
SECONDS = 1.0  # that the master thinks


class PutAway(Exception):
    """The player leaves before the end."""


class Sitting:
    """A running game with its players."""

    def __init__(self, record: Record, state: State, screen: Screen) -> None:
        self.record = record
        self.state = state
        self.screen = screen
        self.bots = [None if name == YOU else self._bot(seat, name) for seat, name in enumerate(record.players)]
        people = [seat for seat, player in enumerate(self.bots) if player is None]
        self._alone = not people
        self._at_keyboard = people[0] if len(people) == 1 else -1
        self._untold: list[Event] = []

    def _bot(self, seat: int, name: str) -> Player:
        made = with_all_cores(bot(name, self.record.game, seed=seat), cores())
        with blaming(name):
            return Player(made, self.record.game, seat, self.record.seats)

    def play(self) -> None:
        """To the end of the game."""
        while not self.state.over:
            seat = int(self.state.to_move)
            player = self.bots[seat]
            move = self._ask(seat) if player is None else ask(player, self.record.game, self.state.view(seat))
            story: list[Event] = []
            self.record.play(self.state, move, story)
            self._happened(story)
            if self._alone:
                self._tell(self.state.view(None))
        self._show(self.state.view(self._at_keyboard if self._at_keyboard >= 0 else None))
        self._show_result()

    def _happened(self, story: list[Event]) -> None:
        self._untold += story
        outcome = self.state.outcome()
        for name, player in zip(self.record.players, self.bots, strict=True):
            if player:
                player.happened(story)
                if outcome:
                    with blaming(name):
                        player.end(outcome)

    def _ask(self, seat: int) -> int:
        """The move that the person on this seat chooses."""
        if seat != self._at_keyboard:
            self._hand_over(seat)
        view = self.state.view(seat)
        self._show(view)
        choices = self.screen.offer(view)
        while True:
            try:
                answer = self.screen.read_move(view)
            except EOFError:
                raise PutAway from None
            if answer in choices:
                return choices[answer]
            if answer == "q":
                raise PutAway
            if answer == HINT:
                self._advise(view)
            elif answer.startswith("?"):
                self._explain(view, choices, answer[1:].strip())
            else:
                move = self._meant(view, choices, answer)
                if move is not None:
                    return move

    def _hand_over(self, seat: int) -> None:
        """Several people at one keyboard: nobody sees the hand of another."""
        self.screen.console.clear()
        try:
            self.screen.read(self.screen.text("change places", seat=seat))
        except EOFError:
            raise PutAway from None
        self._at_keyboard = seat

    def _show(self, view: View) -> None:
        self._tell(view)
        self.screen.draw(view)

    def _tell(self, view: View) -> None:
        self.screen.tell(self._untold, view)
        self._untold.clear()

    def _meant(self, view: View, choices: dict[str, int], answer: str) -> int | None:
        """The move that a part of its text names; of any other answer it is said why it is none."""
        try:
            self.screen.refuse(view, self.record.game.move(answer))
        except BadMove as wrong:
            move = move_with(answer, choices)
            if move is None:
                self._no_such_move(answer, choices, wrong)
            return move
        return None

    def _explain(self, view: View, choices: dict[str, int], which: str) -> None:
        """The clause of the rules that a move is made by; of all moves, where none is named."""
        try:
            moves = [self._named(choices, which)] if which else choices.values()
            self.screen.explain(view, dict.fromkeys(moves))
        except BadMove as wrong:
            self._no_such_move(which, choices, wrong)
        except UnknownName:
            self.screen.say("no rules", "red")

    def _named(self, choices: dict[str, int], text: str) -> int:
        if text in choices:
            return choices[text]
        try:
            return self.record.game.move(text)
        except BadMove:
            move = move_with(text, choices)
            if move is None:
                raise
            return move

    def _advise(self, view: View) -> None:
        hints = advise(view, SECONDS, workers=cores())
        self.record.hints = self.record.hints or [0] * self.record.seats
        self.record.hints[int(view.seat)] += 1
        self.screen.show_hints(view, hints)

    def _no_such_move(self, text: str, choices: dict[str, int], wrong: BadMove) -> None:
        near = difflib.get_close_matches(text, choices, 1) or [wrong.near]
        self.screen.say("no such move", "red", text=text, near=near[0])

    def _show_result(self) -> None:
        outcome = self.state.outcome()
        assert outcome is not None
        story = [event.seen_by(None) for _, events in self.record.steps() for event in events]
        sheet = self.record.game.score_sheet(self.state.view(None), story, outcome)
        self.screen.show_sheet(sheet, outcome.winners)
