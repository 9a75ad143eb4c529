"""What a request leads to: a proposal of what shall be written into the table's log, or a refusal."""

from __future__ import annotations

import dataclasses
from typing import NamedTuple

from goldauge.core.errors import GoldaugeError
from goldauge.core.facts import Reason
from goldauge.server.chairs import Rights
from goldauge.server.entries import Entry
from goldauge.server.game_session import GameSession
from goldauge.server.table import Table
from goldauge.server.wire import ErrorCode, Flaw


class Refusal(Exception):
    """No, and why: a code for programs, words for people, the clause where the rules say it."""

    def __init__(
        self,
        error: ErrorCode,
        message: str,
        clause: str = "",
        reason: Reason | None = None,
        option: str = "",
        flaw: Flaw | None = None,
        move: int = 0,
    ) -> None:
        super().__init__(message)
        self.error: ErrorCode = error
        self.message = message
        self.clause = clause
        self.reason = reason
        self.option = option  # of the game, set wrong
        self.flaw: Flaw | None = flaw  # of a record
        self.move = move  # of that record, from 1

    @staticmethod
    def of(error: ErrorCode, wrong: GoldaugeError) -> Refusal:
        return Refusal(error, str(wrong), wrong.clause, option=getattr(wrong, "option", ""))


@dataclasses.dataclass(frozen=True)
class NewLog:
    """The log of a table to be made."""

    table: str
    entries: list[Entry]


class Proposal(NamedTuple):
    """What would be written; no entries if it is done already."""

    entries: list[Entry]
    token: str | None = None  # told to whoever asked, once
    seat: int | None = None  # that somebody sits on by it
    new_table: NewLog | None = None  # made with it: both are written, or none


NOTHING = Proposal([])


# What must hold.


def not_allowed(table: Table, keys: list[str]) -> Refusal:
    """These keys open nothing here; who had a seat once is told so."""
    if table.removed.intersection(keys):
        return Refusal("removed", "the host of the table has taken this seat from you")
    return Refusal("not allowed", "this link does not open this table (any more)")


def own_seat(seat: int, rights: Rights) -> None:
    if seat not in rights.seats:
        raise Refusal("not allowed", "that is not your seat")


def seat_exists(table: Table, seat: int) -> None:
    if seat >= len(table.chairs):
        raise Refusal("unknown", f"there is no seat {seat}: they count from 0 to {len(table.chairs) - 1}")


def running(table: Table) -> GameSession:
    if table.status == "waiting":
        raise Refusal("not now", "the game has not started yet")
    if table.status != "running" or table.session is None:
        raise Refusal("not now", "the game is over")
    return table.session


def waiting(table: Table) -> None:
    if table.status != "waiting":
        raise Refusal("not now", "the game has started already")


def not_finished(table: Table) -> None:
    if table.status not in ("waiting", "running"):
        raise Refusal("not now", "the game is over")
