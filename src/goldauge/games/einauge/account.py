"""Einauge sei wachsam!, the accounts as events: what a row pays card by card, and the end line by line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from goldauge.core.story import Event
from goldauge.games.einauge.components import (
    CHEST_JEWELS,
    COLOURS,
    JEWEL_PRICE,
    KINDS,
    SABRE_DUCATS,
    Values,
    card_name,
    ducats_in,
    jewels_in,
    sabres_in,
)
from goldauge.games.einauge.story import CashedIn, ChestsCounted, ColoursCounted, GameOver, RowPaid

if TYPE_CHECKING:
    from goldauge.games.einauge.rules import Einauge


def row_paid(values: Values, seat: int, colour: int, row: int) -> RowPaid:
    """E14."""
    pay = values.pays[row]
    cards = [
        (card_name(colour * 8 + kind), *values.yields[kind][1:])  # chests pay nothing yet
        for kind in range(KINDS)
        if (row >> kind) & 1
    ]
    return RowPaid(seat, COLOURS[colour], tuple(cards), sabres_in(pay), ducats_in(pay), jewels_in(pay))


def final_account(state: Einauge) -> list[Event]:
    """E23 to E26."""
    story: list[Event] = [_cashed_in(state, seat) for seat in range(state.seats)]
    story += [_chests_counted(state, colour) for colour in range(8) if not (state.left_out >> colour) & 1]
    if state.colours:
        story.append(
            ColoursCounted(
                _tuple(state.colours_of(seat) for seat in range(state.seats)),
                _tuple(state.jewels_for_colours(seat) for seat in range(state.seats)),
            )
        )
    story.append(GameOver(_tuple(state.scores()), _tuple(state.winners())))
    return story


def _cashed_in(state: Einauge, seat: int) -> CashedIn:
    riches = state.riches[seat]
    sabres, ducats, jewels = sabres_in(riches), ducats_in(riches), jewels_in(riches)
    changed = ducats + SABRE_DUCATS * sabres
    gained, lost = divmod(int(changed), int(JEWEL_PRICE))
    return CashedIn(seat, sabres, ducats, jewels, changed, gained, lost, state.cashed_in(seat))


def _chests_counted(state: Einauge, colour: int) -> ChestsCounted:
    from goldauge.games.einauge.rules import chest_place  # the rules tell by this module

    chests = state.chests(colour)
    places = _tuple(chest_place(chests, seat) for seat in range(state.seats))
    return ChestsCounted(COLOURS[colour], _tuple(chests), places, _tuple(CHEST_JEWELS[place] for place in places))


def _tuple(numbers: Iterable[int]) -> tuple[int, ...]:
    return tuple(int(number) for number in numbers)
