"""Facts met in games, with what the catalogues make of them: `python -m tools.sentences` writes web/tests/sentences/.

The page puts facts into words by the same catalogues with an engine of its own; its tests compare word for word. Facts
of one name stand together: their fields, what is said about the first in all languages, and many as values with a
digest of all that is said about them. Then decisions with all that could be chosen: so many that whatever can stand
side by side in a game does in one of them.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import goldauge
from goldauge.core.facts import Choice, Fact
from goldauge.core.game import Game
from goldauge.core.state import State
from goldauge.core.story import Event
from goldauge.core.words import LANGUAGES
from goldauge.server.reactions import Offer, answers, offers

TARGET = Path(__file__).parent.parent / "web" / "tests" / "sentences"
NAMES = ("Anna", "Ben", "Chris", "Dora", "Emil", "Fee")
GAMES = 12
MOST_MOVES = 300
ASKED = 12  # moves that are not possible, in every position
MOST_ALIKE = 100  # facts of one name


def sentences(name: str) -> dict[str, Any]:
    """The facts of a few games of chance moves, the same every time."""
    game = goldauge.game(name)
    facts: dict[str, dict[str, Any]] = {}
    owners: list[dict[str, int]] = []
    decisions: list[list[list[dict[str, Any]]]] = []
    side_by_side: set[tuple[str, str]] = set()
    for number in range(GAMES):
        luck = random.Random(number)
        state = game.start(game.seats[number % len(game.seats)], number)
        whose = dict(game.owners(state.view(None)))
        if whose not in owners:
            owners.append(whose)
        for fact in met(game, state, luck):
            if game.words().has(fact.key):
                _note(game, facts.setdefault(fact.key, {}), fact, owners, owners.index(whose))
        state = game.start(game.seats[number % len(game.seats)], number)
        for open_ in decided(game, state, luck):
            shapes = [".".join(part.name() for part in offer.parts) for offer in open_]
            pairs = {(one, other) for at, one in enumerate(shapes) for other in shapes[at + 1 :]}
            if not pairs <= side_by_side:
                side_by_side |= pairs
                decisions.append([[part.to_dict() for part in offer.parts] for offer in open_])
    return {"names": NAMES, "owners": owners, "facts": dict(sorted(facts.items())), "decisions": decisions}


def decided(game: Game, state: State, luck: random.Random) -> Iterator[list[Offer]]:
    """What can be chosen in every decision of a game; a question is answered as a whole, as at a table."""
    for _ in range(MOST_MOVES):
        if state.over:
            break
        yield answers(game, state) if state.question() else offers(game, state, state.view(state.to_move))
        state.play(luck.choice([int(move) for move in state.legal()]))


def met(game: Game, state: State, luck: random.Random) -> Iterator[Fact]:
    """All that leaves one game."""
    story: list[Event] = []
    for _ in range(MOST_MOVES):
        if state.over:
            break
        view = state.view(state.to_move)
        legal = [int(move) for move in state.legal()]
        for seat in (None, state.to_move, (state.to_move + 1) % state.seats):
            yield game.prompt(state.view(seat))
        yield from (game.choice(view, move) for move in legal)
        grounds = (game.because(view, move, legal[0]) for move in legal)
        yield from (because for because in grounds if because)
        others = sorted(set(range(len(game.moves))) - set(legal))
        yield from (state.why_not(move) for move in luck.sample(others, min(ASKED, len(others))))
        events: list[Event] = []
        state.play(luck.choice(legal), events)
        yield from (event.seen_by(seat) for event in events for seat in (None, view.seat))
        story += [event.seen_by(None) for event in events]
    if outcome := state.outcome():
        sheet = game.score_sheet(state.view(None), story, outcome)
        yield from (*sheet.lines, sheet.decided)


def _note(game: Game, noted: dict[str, Any], fact: Fact, owners: list[dict[str, int]], whose: int) -> None:
    """Its values, whose pieces are whose (by number), and the digest."""
    if noted and len(noted["rows"]) == MOST_ALIKE:
        return
    written = json.loads(json.dumps(fact.to_dict()))
    values = [*written.values(), whose]
    assert list(written) == noted.get("fields", list(written))
    if noted and any(row[:-1] == values for row in noted["rows"]):
        return
    said = {language: said_about(game, fact, owners[whose], language) for language in LANGUAGES}
    if not noted:
        noted |= {"fields": list(written), "first": said, "rows": []}
    noted["rows"].append([*values, hashlib.sha256("\n".join(said.values()).encode()).hexdigest()[:12]])


def said_about(game: Game, fact: Fact, owners: dict[str, int], language: str) -> str:
    words = game.words(language)
    more = words.more(fact, NAMES, owners) if isinstance(fact, Choice) else ""
    return " ".join(filter(None, (words.say(fact, NAMES, owners), more)))


def text(name: str) -> str:
    made = json.dumps(sentences(name), separators=(",", ":"), ensure_ascii=False)
    return made.replace('"fields"', '\n"fields"').replace('"decisions"', '\n"decisions"') + "\n"


if __name__ == "__main__":
    TARGET.mkdir(exist_ok=True)
    for name in goldauge.games():
        (TARGET / f"{name}.json").write_text(text(name), "utf-8")
