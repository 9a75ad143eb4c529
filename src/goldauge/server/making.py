"""New tables: their first entries, and the links for whoever makes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from goldauge.bots import bot_names, bot_variants
from goldauge.core.errors import GoldaugeError
from goldauge.core.game import Game
from goldauge.core.lesson import Lesson
from goldauge.core.luck import Seed
from goldauge.core.puzzle import Puzzle
from goldauge.core.registry import find_game
from goldauge.server import bodies, entries
from goldauge.server.entries import Entry, MadeSeat
from goldauge.server.proposals import NewLog, Refusal
from goldauge.server.security import key_of, new_table_id, new_token
from goldauge.server.table import Table
from goldauge.server.wire import TimePolicy

PARTNERS = "easy"  # the bots of a lesson, once it is over
RIVALS = "medium"  # the bots of a puzzle, when its player goes on from there


def make(
    new: bodies.NewTable, games: tuple[str, ...], position: dict[str, Any] | None = None
) -> tuple[NewLog, bodies.NewTableLinks]:
    """A new table, and the links for its maker; the game may begin with a position."""
    if new.game not in games:  # never find_game with a stranger's text: it loads files
        raise Refusal("unknown", f"no game is called {new.game!r}; there are: {', '.join(games)}")
    game = find_game(new.game)
    lesson, puzzle = _lesson(game, new), _puzzle(game, new)
    if lesson:
        new = _with_partners(new, lesson.seats, PARTNERS, lesson.options)
        position = lesson.start(game).position()
    elif puzzle:
        new = _with_partners(new.model_copy(update={"practice": True}), puzzle.seats, RIVALS)
        position = puzzle.start(game).position()
    count = len(new.seats)
    if count not in game.seats:
        raise Refusal("bad setup", f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {count}")
    try:
        options = game.settle(new.options)
        game.start(count, 0, **options)  # options can be wrong together
    except GoldaugeError as wrong:
        raise Refusal.of("bad setup", wrong) from None
    table, host, spectators, invitation = new_table_id(), new_token(), new_token(), new_token()
    chairs: list[MadeSeat] = []
    links: list[bodies.SeatLink] = []
    for seat, setup in enumerate(new.seats):
        if setup.kind == "bot":
            bot = setup.bot or "random"
            check_bot(game, bot)
            chairs.append(MadeSeat("bot", None, bot, bot))
            continue
        token = new_token()
        key = key_of(token)
        if setup.kind == "you":
            chairs.append(MadeSeat("human", None, setup.name or "You", devices=[key]))
        else:
            chairs.append(MadeSeat("open", None, link=key, for_program=setup.kind == "own bot"))
        links.append(bodies.SeatLink(seat=seat, kind=setup.kind, token=token, link=link(table, token)))
    made = entries.Made(
        game=new.game,
        rules=game.rules_version,
        options=options,
        seats=chairs,
        time=new.time,
        reaction_seconds=new.reaction_seconds,
        listed=new.listed,
        starts=new.starts,
        host=key_of(host),
        spectators=key_of(spectators),
        invitation=key_of(invitation),
        lesson=new.lesson,
        puzzle=new.puzzle,
        practice=new.practice,
        reaction_preference="when it matters",
        hints=new.hints,
    )
    full = all(chair.kind != "open" for chair in chairs) and new.starts == "when full"
    answer = bodies.NewTableLinks(
        table=table,
        host=host,
        host_link=link(table, host),
        invitation=invitation,
        invitation_link=link(table, invitation),
        spectators=spectators,
        spectators_link=link(table, spectators),
        seats=links,
    )
    first: list[Entry] = [made, *([started(position=position)] if full else [])]
    return NewLog(table, first), answer


def again(table: Table) -> NewLog:
    """A rematch: the same people with the same keys, started at once."""
    try:
        table.game.settle(table.options)
    except GoldaugeError as wrong:  # the table may be older than the game's options
        raise Refusal.of("bad setup", wrong) from None
    chairs = [
        MadeSeat(
            chair.kind,
            None,
            chair.name,
            chair.bot if chair.kind == "bot" else None,
            devices=chair.devices,
            link=None if chair.spent else chair.link,
        )
        for chair in table.chairs
    ]
    made = entries.Made(
        game=table.game.name,
        rules=table.game.rules_version,
        options=table.options,
        seats=chairs,
        time=table.time,
        reaction_seconds=table.reaction_seconds,
        listed=table.listed,
        starts=table.starts,
        host=table.host_key,
        spectators=table.spectators_key,
        invitation=table.invitation_key,
        practice=table.practice,
        reaction_preference="when it matters",
        hints=table.hints,
    )
    return NewLog(new_table_id(), [made, started()])


def _lesson(game: Game, new: bodies.NewTable) -> Lesson | None:
    if new.lesson is None:
        return None
    if new.lesson not in game.lessons:
        known = ", ".join(game.lessons) or "none"
        raise Refusal("unknown", f"{game.title} has no lesson {new.lesson!r}; there are: {known}")
    return game.lessons[new.lesson]


def _puzzle(game: Game, new: bodies.NewTable) -> Puzzle | None:
    if new.puzzle is None:
        return None
    if new.lesson is not None:
        raise Refusal("bad setup", "a table has a lesson or a puzzle, not both")
    if new.puzzle not in game.puzzles:
        raise Refusal("unknown", f"{game.title} has no puzzle {new.puzzle!r}; its page lists those that there are")
    return game.puzzles[new.puzzle]


def _with_partners(
    new: bodies.NewTable, seats: int, bot: str, options: Mapping[str, Any] | None = None
) -> bodies.NewTable:
    """One person with partners who have all the time of the world; they play by themselves when they are let."""
    learner = new.seats[0].model_copy(update={"kind": "you"})
    partners = [bodies.SeatSetup(kind="bot", bot=bot) for _ in range(seats - 1)]
    changes = {
        "seats": [learner, *partners],
        "options": dict(options or {}),
        "time": TimePolicy(kind="wait"),
        "reaction_seconds": 0,
        "listed": False,
        "starts": "when full",
    }
    return new.model_copy(update=changes)


def started(request: str = "", position: dict[str, Any] | None = None) -> entries.Started:
    """The game begins, with a seed that nobody knows; or from a position, with the seed that it has."""
    return entries.Started(position["seed"] if position else Seed.of().text, request, position)


def link(table: str, token: str) -> str:
    return f"/t/{table}#{token}"


def check_bot(game: Game, bot: str) -> None:
    """A bot of the server, by name. Never a file: that would run a stranger's choice of code."""
    names = bot_names(game)
    if bot not in names and not any(bot in variants for variants in bot_variants(game).values()):
        raise Refusal("unknown", f"no bot of {game.title} is called {bot!r}; there are: {', '.join(names)}")
