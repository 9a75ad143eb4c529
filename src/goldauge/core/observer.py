"""Observer: writes observations into memory that numpy reads without a copy; every room has one."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from goldauge.core.observation import Layout
from goldauge.core.state import State
from goldauge.core.view import View

_MOST: Final[i64] = 32767  # as in observation.py; a constant of a module that isn't compiled is slow to look up


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes what one seat may know of a game with so many seats.

    A room writes `write` and `write_view`. Both must give the same numbers, so `write` reads of a state only what the
    seat may know: that is what the view's own state has, too (tests compare the two, and truths drawn from the view).
    """

    def __init__(self, layout: Layout) -> None:
        self.layout: Layout = layout

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        """What this seat may know, as the layout says, into the row from `at` on.

        What lies there is zeros, or what this observer has written before; afterwards every number is as it must be.
        """
        raise NotImplementedError

    def write_view(self, view: View, row: vec[i16], at: i64) -> None:
        """The same from a view, which is all that a bot gets."""
        raise NotImplementedError

    def of_view(self, view: View) -> vec[i16]:
        """A new observation of a view; `numpy.asarray` reads it without a copy."""
        row = vec[i16]([0] * self.layout.size)
        self.write_view(view, row, 0)
        return row

    def of_state(self, state: State, seat: i64) -> vec[i16]:
        """A new observation of a seat."""
        row = vec[i16]([0] * self.layout.size)
        self.write(state, seat, row, 0)
        return row


# What observers write with. Each returns where the next number goes.


def put(row: vec[i16], at: i64, number: i64) -> i64:
    row[at] = i16(number)
    return at + 1


def put_limited(row: vec[i16], at: i64, number: i64) -> i64:
    """What could be more than an int16 holds."""
    if number > _MOST:
        number = _MOST
    row[at] = i16(number)
    return at + 1


def put_one_of(row: vec[i16], at: i64, count: i64, which: i64) -> i64:
    """All 0 but one; all 0 if `which` is negative."""
    put_zeros(row, at, count)
    return put_one(row, at, count, which)


def put_one(row: vec[i16], at: i64, count: i64, which: i64) -> i64:
    """The same where zeros lie already."""
    if which >= 0:
        row[at + which] = 1
    return at + count


def put_flags(row: vec[i16], at: i64, count: i64, bits: i64) -> i64:
    """The lowest bits of a number."""
    for place in range(count):
        row[at + place] = i16((bits >> place) & 1)
    return at + count


def put_counts(row: vec[i16], at: i64, counts: vec[i64], start: i64, count: i64) -> i64:
    """So many numbers of an array."""
    for place in range(count):
        row[at + place] = i16(counts[start + place])
    return at + count


def put_zeros(row: vec[i16], at: i64, count: i64) -> i64:
    for place in range(count):
        row[at + place] = 0
    return at + count


def seen_from(seat: i64, other: i64, seats: i64) -> i64:
    """A seat counted from the one that looks; negative stays negative."""
    if other < 0:
        return other
    return other - seat if other >= seat else other - seat + seats
