"""Die Dracheninsel, knowledge: what seats have learned of single cards by thefts (D33, D39, D41).

It is kept as a sorted array of entries (packed.py), which is replaced, never changed: copies of a state share it.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.games.dracheninsel.packed import (
    NOTHING,
    card_of,
    count_bits,
    holders_of,
    insert_sorted,
    known_entry,
    observer_of,
)


def after_showing(known: vec[i64], seats: i64, seat: i64, card: i64) -> vec[i64]:
    """A card was shown by a seat: whoever knew of such a card in its hand may know of one less."""
    if len(known) > 0:
        for observer in range(seats):
            known = _forget(known, observer, seat, card)
    return known


def after_theft(known: vec[i64], thief: i64, victim: i64, card: i64) -> vec[i64]:
    """Thief and victim know the card; for the others any card of the victim may now be the thief's."""
    if len(known) > 0:
        widened = NOTHING
        for entry in _forget(known, thief, victim, card):
            observer = observer_of(entry)
            holders = holders_of(entry)
            if observer != thief and (holders >> victim) & 1:
                widened = insert_sorted(widened, known_entry(observer, holders | (1 << thief), card_of(entry)))
            else:
                widened = insert_sorted(widened, entry)
        known = widened
    return insert_sorted(known, known_entry(victim, 1 << thief, card))


def after_return(known: vec[i64], thief: i64, victim: i64, card: i64) -> vec[i64]:
    return insert_sorted(_forget(known, victim, thief, card), known_entry(thief, 1 << victim, card))


def _forget(known: vec[i64], observer: i64, seat: i64, card: i64) -> vec[i64]:
    """Strike out the most certain entry of the observer about such a card of the seat, if there is one."""
    best: i64 = -1
    fewest: i64 = 7  # more than there are seats
    for index in range(len(known)):
        entry = known[index]
        holders = holders_of(entry)
        if observer_of(entry) == observer and card_of(entry) == card and (holders >> seat) & 1:
            holding = count_bits(holders)
            if holding < fewest:
                fewest = holding
                best = index
    if best < 0:
        return known
    rest = vec[i64](capacity=len(known))
    for index in range(len(known)):
        if index != best:
            rest = append(rest, known[index])
    return rest


def known_to(known: vec[i64], seat: i64) -> vec[i64]:
    """What this seat knows of others, and what it knows that others know for certain of its own hand."""
    own = NOTHING
    if seat >= 0:
        for entry in known:
            if observer_of(entry) == seat or holders_of(entry) == 1 << seat:
                own = append(own, entry)
    return own
