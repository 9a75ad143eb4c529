"""Die Dracheninsel, packed numbers: where hunters stand, what they carry, what was stolen, and what is known of it.

Small things share one number, since a search copies a state much more often than it changes one.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.vectors import shifted

NOTHING: Final = vec[i64]()

# Places and loads: so many bits for each hunter.
_PLACE_BITS: Final[i64] = 7
_PLACE: Final[i64] = 127
_LOAD_BITS: Final[i64] = 4
_LOAD: Final[i64] = 15
NOWHERE: Final[i64] = 127  # the place of a hunter who is not in the game

# Thefts and what is known of cards: so many bits for a kind of card, and for a set of seats.
_CARD_BITS: Final[i64] = 5
_CARD: Final[i64] = 31
_SEATS_BITS: Final[i64] = 6
_SEATS: Final[i64] = 63
STRANGE: Final[i64] = 31  # in a view: a stolen card that this seat does not know


def place_of(places: i64, hunter: i64) -> i64:
    return (places >> (_PLACE_BITS * hunter)) & _PLACE


def with_place(places: i64, hunter: i64, place: i64) -> i64:
    shift = _PLACE_BITS * hunter
    return (places & ~shifted(_PLACE, shift)) | shifted(place, shift)


def load_of(loads: i64, hunter: i64) -> i64:
    """0: carries nothing; else one more than the number of the treasure."""
    return (loads >> (_LOAD_BITS * hunter)) & _LOAD


def with_load(loads: i64, hunter: i64, load: i64) -> i64:
    shift = _LOAD_BITS * hunter
    return (loads & ~shifted(_LOAD, shift)) | shifted(load, shift)


# A theft: whose card it was, and of which kind.


def theft_of(victim: i64, card: i64) -> i64:
    return (victim << _CARD_BITS) | card


def victim_of(theft: i64) -> i64:
    return theft >> _CARD_BITS


def loot_of(theft: i64) -> i64:
    """The kind of the stolen card."""
    return theft & _CARD


# A piece of knowledge: this observer knows that one of these seats (bits) holds a card of this kind.


def known_entry(observer: i64, holders: i64, card: i64) -> i64:
    return (((observer << _SEATS_BITS) | holders) << _CARD_BITS) | card


def observer_of(entry: i64) -> i64:
    return entry >> (_CARD_BITS + _SEATS_BITS)


def holders_of(entry: i64) -> i64:
    return (entry >> _CARD_BITS) & _SEATS


def card_of(entry: i64) -> i64:
    return entry & _CARD


# Bits and sorted arrays.


def lowest_bit(bits: i64) -> i64:
    """The number of the lowest bit that is set."""
    number: i64 = 0
    while not (bits >> number) & 1:
        number += 1
    return number


def count_bits(bits: i64) -> i64:
    count: i64 = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


def insert_sorted(numbers: vec[i64], number: i64) -> vec[i64]:
    """A new array; the old one may be shared."""
    longer = vec[i64](capacity=len(numbers) + 1)
    waiting = True
    for other in numbers:
        if waiting and number <= other:
            longer = append(longer, number)
            waiting = False
        longer = append(longer, other)
    return append(longer, number) if waiting else longer
