"""Information state: all that each seat has seen and done since the start, in order, so that nothing is forgotten.

A view tells what a seat may know of the table; this tells how it came about, too. Programs that reason about whole
games (OpenSpiel's) take two situations for the same if and only if their information states are.
"""

from __future__ import annotations

import json

from goldauge.core.game import Game
from goldauge.core.registry import find_game
from goldauge.core.state import State
from goldauge.core.story import Event


class Recall:
    """A game with the memory of every seat: play through it, and it keeps what each has seen."""

    def __init__(self, game: Game, state: State) -> None:
        """From this state on, which is remembered as each seat sees it."""
        self.game = game
        self.state = state
        self._memories = [[state.view(seat).key()] for seat in range(state.seats)]
        self._remember(game.opening(state))

    def play(self, move: int) -> None:
        """Carry out a legal move; who makes it remembers it, the others what they see of it."""
        seat = int(self.state.to_move)
        story: list[Event] = []
        self.state.play(move, story)
        self._memories[seat].append(f'{{"decided":{json.dumps(self.game.moves[move])}}}')
        self._remember(story)

    def information(self, seat: int) -> str:
        """All that this seat knows: a line for its first view, each decision of its own, each event as it saw it, and
        its view now. Equal for two histories exactly if the seat can't tell them apart."""
        return "\n".join([*self._memories[seat], self.state.view(seat).key()])

    def copy(self) -> Recall:
        """An independent twin."""
        return _revive(self.game, self.state.copy(), [list(memory) for memory in self._memories])

    def __deepcopy__(self, memo: dict[int, object]) -> Recall:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (self.game.name, self.state, self._memories)

    def retell(self, state: State) -> Recall:
        """The same memories of another truth that looks alike to whoever cares: for search in sampled truths."""
        twin = self.copy()
        twin.state = state
        return twin

    def _remember(self, story: list[Event]) -> None:
        for event in story:
            for seat, memory in enumerate(self._memories):
                memory.append(json.dumps(event.seen_by(seat).to_dict(), separators=(",", ":"), sort_keys=True))


def _revive(game: Game | str, state: State, memories: list[list[str]]) -> Recall:
    """With memories that are there already; for pickle a game travels as its name."""
    recall = Recall.__new__(Recall)
    recall.game = find_game(game) if isinstance(game, str) else game
    recall.state = state
    recall._memories = memories
    return recall
