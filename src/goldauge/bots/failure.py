"""A bot that fails: what it answered or where it broke, in words for its author."""

from __future__ import annotations

import itertools
import operator
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import SupportsIndex

from goldauge.bots import decide
from goldauge.core.bot import Bot
from goldauge.core.errors import BadMove, GoldaugeError
from goldauge.core.game import Game
from goldauge.core.view import View

FAILURES = (Exception, SystemExit)  # a bot that calls exit() has failed; Ctrl-C is the person's


class BotFailed(GoldaugeError):
    """A bot broke, or answered with what is no legal move. `details` is its own traceback, where there is one."""

    def __init__(self, message: str, details: str = "") -> None:
        super().__init__(message)
        self.details = details


@contextmanager
def blaming(name: str) -> Iterator[None]:
    """What breaks in here is this bot's fault: BotFailed."""
    try:
        yield
    except FAILURES as wrong:
        raise BotFailed(f"{name} failed: {_told(wrong)}", own_traceback(wrong)) from wrong


def ask(bot: Bot, game: Game, view: View, seconds: float | None = None) -> int:
    """The bot's choice, which is legal, within so many seconds if it can; BotFailed if it is none."""
    try:
        answer: object = decide(bot, view, seconds)
    except FAILURES as wrong:
        raise BotFailed(_told(wrong), own_traceback(wrong)) from wrong
    try:
        move = as_move(answer, game)
    except BadMove as wrong:
        raise BotFailed(f"its answer was {shown(answer, game)}: {wrong}") from None
    if move not in list(view.legal()):
        reason = view.why_not(move)
        sentence = game.words().say(reason, owners=game.owners(view))
        clause = f" ({reason.clause})" if reason.clause else ""
        raise BotFailed(f"its answer was {shown(answer, game)}: {sentence}{clause}")
    return move


def as_move(answer: object, game: Game) -> int:
    """The number of a move of this game; BadMove if it is none."""
    if isinstance(answer, bool) or not isinstance(answer, SupportsIndex):
        raise BadMove("a move is a whole number")
    number = operator.index(answer)
    if not 0 <= number < len(game.moves):
        raise BadMove(f"there is no such move; they are 0 to {len(game.moves) - 1}")
    return number


def shown(answer: object, game: Game) -> str:
    """A bot's answer, with the text of the move if it is one."""
    try:
        return f"{answer} ({game.moves[as_move(answer, game)]})"
    except BadMove:
        return repr(answer)[:200]


def own_traceback(wrong: BaseException) -> str:
    """The traceback from the bot's own code on: how Goldauge came to call it helps nobody."""
    place: TracebackType | None = wrong.__traceback__
    while place is not None and _is_ours(place.tb_frame):
        place = place.tb_next
    if place is None and not isinstance(wrong, SyntaxError):  # which tells its place itself
        place = wrong.__traceback__
    return "".join(traceback.format_exception(type(wrong), wrong, place))


def where_it_is(frame: FrameType | None) -> str:
    """The same of a bot that is still busy, by the innermost frame of its thread."""
    frames = [one for one, _ in traceback.walk_stack(frame)][::-1]
    called = itertools.dropwhile(_is_ours, itertools.dropwhile(lambda one: not _is_ours(one), frames))
    lines = traceback.StackSummary.extract((one, one.f_lineno) for one in called).format()
    return "".join(["Traceback (most recent call last):\n", *lines])


def _is_ours(frame: FrameType) -> bool:
    """Of Goldauge, or of what it loads bots by."""
    return str(frame.f_globals.get("__name__")).partition(".")[0] in ("goldauge", "importlib")


def _told(wrong: BaseException) -> str:
    return f"{type(wrong).__name__}: {wrong}" if str(wrong) else type(wrong).__name__
