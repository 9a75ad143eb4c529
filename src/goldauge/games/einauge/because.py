"""Einauge sei wachsam!, what speaks for a move: what rows pay, what chests bring, what others could do with a card.

Goods are compared by what they come to at the end: a sabre is three ducats, five ducats are a jewel (E23).
"""

from __future__ import annotations

import dataclasses

from goldauge.core.facts import Because, Choice
from goldauge.core.vectors import numbers
from goldauge.games.einauge.choices import (
    Buy,
    DeclineFight,
    Fight,
    JoinShip,
    MoveToTray,
    OwnRow,
    SellIsland,
    SellJewel,
    ShipToRow,
    choice,
)
from goldauge.games.einauge.components import (
    CHEST_JEWELS,
    COLOURS,
    JEWEL_PRICE,
    SABRE_DUCATS,
    SHIP,
    Colour,
    card_name,
    card_of,
    cards_in,
    ducats_in,
    jewels_in,
    price_of,
    sabres_in,
)
from goldauge.games.einauge.rules import Einauge, chest_place
from goldauge.games.einauge.view import EinaugeView

Paying = Buy | Fight | JoinShip | OwnRow | ShipToRow


@dataclasses.dataclass(frozen=True)
class RowPays(Because):
    """The row that the card joins pays this at once; more than with the other choice, if one is named."""

    clause = "E14"
    colour: Colour
    sabres: int
    ducats: int
    jewels: int
    other: str | None  # the card that would bring less


@dataclasses.dataclass(frozen=True)
class ChestsBring(Because):
    """With the card's chests the player would get more jewels for this colour, if it were counted now."""

    clause = "E24"
    colour: Colour
    chests: int  # of the player then
    jewels: int  # more than without it


@dataclasses.dataclass(frozen=True)
class CheaperCard(Because):
    """It costs less than the other one."""

    clause = "E10"
    price: int
    other: str
    other_price: int


@dataclasses.dataclass(frozen=True)
class SaleAffords(Because):
    """What the sale brings is enough for a card that the player can't afford now."""

    clause = "E11"
    ducats: int  # after the sale
    card: str
    price: int


@dataclasses.dataclass(frozen=True)
class ChestsKept(Because):
    """For selling an island: the player's chests would bring as many jewels without it, if they were counted now."""

    clause = "E24"
    ducats: int  # that the sale brings


@dataclasses.dataclass(frozen=True)
class SabresWorthMore(Because):
    """Against a fight: the sabres that it takes are worth more at the end than what it brings."""

    clause = "E23"
    card: str
    cost: int  # in sabres
    ducats: int  # that they are worth at the end


@dataclasses.dataclass(frozen=True)
class SabresKept(Because):
    """Against a fight: the player keeps their sabres for another one."""

    clause = "E16"
    sabres: int


@dataclasses.dataclass(frozen=True)
class OnlyYouCan(Because):
    """For moving a card: nobody but the player has the sabres to fight for it."""

    clause = "E16"
    card: str
    cost: int  # in sabres


@dataclasses.dataclass(frozen=True)
class PaysRival(Because):
    """For moving a card: somebody else's row would pay this with it."""

    clause = "E19"
    card: str
    seat: int
    sabres: int
    ducats: int
    jewels: int


@dataclasses.dataclass(frozen=True)
class PaysYou(Because):
    """For moving a card: the player's own row would pay this with it, and they have the sabres to fight for it."""

    clause = "E16"
    card: str
    cost: int  # in sabres
    sabres: int
    ducats: int
    jewels: int


@dataclasses.dataclass(frozen=True)
class OneRivalCan(Because):
    """For moving a card: of several others only one has the sabres to fight for it."""

    clause = "E16"
    card: str
    cost: int  # in sabres
    seat: int


@dataclasses.dataclass(frozen=True)
class OutOfReach(Because):
    """For moving a card: nobody has the sabres to fight for it now."""

    clause = "E16"
    card: str
    cost: int  # in sabres


def because(view: EinaugeView, move: int, other: int | None) -> Because | None:
    """What speaks for a move, compared with the other one."""
    best = choice(view, move)
    second = None if other is None else choice(view, other)
    match best:
        case Buy() | Fight() | ShipToRow() | JoinShip() | OwnRow():
            return _for_card(view.state, best, second)
        case SellJewel():
            return _for_sale(view.state, best.ducats)
        case SellIsland():
            return _for_sale(view.state, best.ducats) or _chests_kept(view.state, best)
        case DeclineFight():
            return _against_fight(view.state, second)
        case MoveToTray():
            return _for_moving(view.state, best, second)
    return None


def _for_card(state: Einauge, best: Paying, other: Choice | None) -> Because | None:
    """The first of these that is true: it pays more, its chests bring more, it is cheaper, it pays at all."""
    colour = _colour(best)
    rival = other if isinstance(other, Paying) else None
    gain = _chest_gain(state, best)
    if colour and _worth(best) > (_worth(rival) if rival else 0):
        return RowPays(colour, best.sabres, best.ducats, best.jewels, _card(rival) if _known(rival) else None)
    if colour and gain > (_chest_gain(state, rival) if rival else 0) and isinstance(best, Buy | Fight):
        chests = int(state.chests(COLOURS.index(colour))[state.to_move]) + best.chests
        return ChestsBring(colour, chests, gain)
    if isinstance(best, Buy) and isinstance(other, Buy) and best.price < other.price:
        return CheaperCard(best.price, other.card, other.price)
    if colour and _worth(best):
        return RowPays(colour, best.sabres, best.ducats, best.jewels, None)
    return None


def _for_sale(state: Einauge, brings: int) -> Because | None:
    """The dearest card that can be paid for then, and can't be now."""
    own = int(ducats_in(state.riches[state.to_move]))
    gained = [card for card in cards_in(state.display) if own < price_of(card) <= own + brings]
    if not gained:
        return None
    card = max(gained, key=lambda card: (price_of(card), -card))
    return SaleAffords(own + brings, card_name(card), int(price_of(card)))


def _chests_kept(state: Einauge, best: SellIsland) -> Because | None:
    card, seat = card_of(best.card), int(state.to_move)
    before = [int(count) for count in state.chests(card >> 3)]
    sold = int(state.values.yields[card & 7][0])
    then = [count - (sold if other == seat else 0) for other, count in enumerate(before)]
    return ChestsKept(best.ducats) if _chest_jewels(then, seat) == _chest_jewels(before, seat) else None


def _against_fight(state: Einauge, other: Choice | None) -> Because | None:
    if not isinstance(other, Fight):
        return None
    ducats = other.cost * int(SABRE_DUCATS)
    brings = _worth(other) + int(JEWEL_PRICE) * _chest_gain(state, other)
    if _known(other) and ducats > brings:
        return SabresWorthMore(other.card, other.cost, ducats)
    return SabresKept(int(sabres_in(state.riches[state.to_move])))


def _for_moving(state: Einauge, best: MoveToTray, other: Choice | None) -> Because | None:
    mine, can = int(state.to_move), [sabres_in(riches) >= best.cost for riches in state.riches]
    rivals = [seat for seat in range(state.seats) if seat != mine]
    if can[mine] and not any(can[seat] for seat in rivals):
        return OnlyYouCan(best.card, best.cost)
    seat, pay = _best_rival(state, best.card)
    least = _best_rival(state, other.card)[1] if isinstance(other, MoveToTray) else 0
    if _sum(pay) > 0 and _sum(pay) >= _sum(least):
        return PaysRival(best.card, seat, *_goods(pay))
    if not any(can):
        return OutOfReach(best.card, best.cost)
    own, card = 0, card_of(best.card)
    if card != SHIP and state.has_room(mine, card):
        own = int(state.would_pay(mine, card))
    if can[mine] and _sum(own) > 0:
        return PaysYou(best.card, best.cost, *_goods(own))
    able = [seat for seat in rivals if can[seat]]
    return OneRivalCan(best.card, best.cost, able[0]) if len(able) == 1 < len(rivals) and card != SHIP else None


def _best_rival(state: Einauge, name: str) -> tuple[int, int]:
    """Who of the others a card would pay most, and what; nobody knows that of a ship."""
    card = card_of(name)
    rivals = [seat for seat in range(state.seats) if seat != state.to_move and state.has_room(seat, card)]
    if card == SHIP or not rivals:
        return -1, 0
    seat = max(rivals, key=lambda seat: _sum(state.would_pay(seat, card)))
    return seat, int(state.would_pay(seat, card))


def _known(paying: Paying | None) -> bool:
    """What a ship pays is known only when it has its place."""
    return paying is not None and _colour(paying) is not None and _card(paying) is not None


def _card(paying: Paying | None) -> str | None:
    return paying.card if isinstance(paying, Buy | Fight) else None


def _colour(paying: Paying) -> Colour | None:
    """Of the row that pays; None where a ship has no place yet."""
    if isinstance(paying, ShipToRow):
        return paying.colour
    return None if paying.card == "ship" else COLOURS[card_of(paying.card) >> 3]


def _worth(paying: Paying) -> int:
    """E23: in ducats."""
    return int(SABRE_DUCATS) * paying.sabres + paying.ducats + int(JEWEL_PRICE) * paying.jewels


def _sum(pay: int) -> int:
    sabres, ducats, jewels = _goods(pay)
    return int(SABRE_DUCATS) * sabres + ducats + int(JEWEL_PRICE) * jewels


def _goods(pay: int) -> tuple[int, int, int]:
    return int(sabres_in(pay)), int(ducats_in(pay)), int(jewels_in(pay))


def _chest_gain(state: Einauge, paying: Paying) -> int:
    """E24: so many jewels more would the chests of its colour bring the player, if they were counted now."""
    colour = _colour(paying)
    if not isinstance(paying, Buy | Fight) or not colour or not paying.chests:
        return 0
    seat = int(state.to_move)
    before = [int(count) for count in state.chests(COLOURS.index(colour))]
    then = [count + (paying.chests if other == seat else 0) for other, count in enumerate(before)]
    return _chest_jewels(then, seat) - _chest_jewels(before, seat)


def _chest_jewels(chests: list[int], seat: int) -> int:
    return int(CHEST_JEWELS[chest_place(numbers(chests), seat)])
