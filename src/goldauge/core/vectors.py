"""Small helpers for machine integers: what every game's compiled code needs, written once."""

from __future__ import annotations

import functools

from librt.vecs import vec
from mypy_extensions import i64


def zeros(length: i64) -> vec[i64]:
    return vec[i64]([0] * length)


def numbers(values: list[int]) -> vec[i64]:
    """A vec of these numbers, for modules that are not compiled themselves."""
    return vec[i64](values)


@functools.lru_cache(maxsize=256)
def shared_numbers(*values: int) -> vec[i64]:
    """The same, but one vec for all who ask for these numbers, who therefore never change it.

    Many games side by side read it from the same place, which the processor has at hand.
    """
    return vec[i64](values)


def shifted(bits: i64, by: i64) -> i64:
    """A shift beyond 32 bits. Compiled, a literal on the left of << is 32 bits wide; an argument never is."""
    return bits << by


def bit(number: i64) -> i64:
    """The number-th bit alone."""
    return shifted(1, number)
