"""Einauge sei wachsam!, the components: island cards, ships and riches (E1 to E5), each packed into one number.

A card is its colour times eight plus its kind: kinds 0 to 6 are the islands priced 2 to 8, and the value 7 is a ship.
So a set of islands is a set of bits with one byte for each colour. The display and One-Eye's tray are lines of up to
six cards: six bits a card, the first one lowest, card + 1 so that zero is an empty place.
"""

from typing import Final, Literal

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.vectors import bit

# E1.
Colour = Literal["blue", "red", "green", "yellow", "orange", "violet", "brown", "grey"]
COLOURS: Final[tuple[Colour, ...]] = ("blue", "red", "green", "yellow", "orange", "violet", "brown", "grey")
PRICES: Final = (2, 3, 4, 5, 6, 7, 8)
KINDS: Final[i64] = 7

# E1: what the island of each price brings.
Thing = Literal["chests", "sabres", "ducats", "jewels"]
THINGS: Final[tuple[Thing, ...]] = ("chests", "sabres", "ducats", "jewels")
YIELDS: Final = (
    (3, 0, 0, 0),
    (2, 1, 0, 0),  # reconstructed (E2): the price and at least one chest are certain
    (2, 1, 1, 0),
    (1, 1, 2, 0),
    (1, 0, 3, 0),
    (0, 1, 1, 1),  # reconstructed (E2): the price and at least one jewel are certain
    (0, 0, 0, 2),
)
RECONSTRUCTED: Final = (3, 7)  # E2: prices of the two cards whose printed values an owner may enter
MOST: Final = 9  # of one thing on a card that is entered

# E3.
SHIP: Final[i64] = 7
SHIPS: Final[i64] = 8
SHIP_PRICE: Final = 5

ROW: Final[i64] = 7  # E17: cards in a row at the most, ships included
PLACES: Final[i64] = 6  # E7: of the display, and of One-Eye's tray

# E6: how many colours are left out, by the number of seats.
LEFT_OUT: Final = (0, 0, 3, 2, 1, 0)

# E9, E22: the steps of a turn, and of the end.
Phase = Literal["buy", "fight", "move", "final fight", "over"]
PHASES: Final[tuple[Phase, ...]] = ("buy", "fight", "move", "final fight", "over")
Source = Literal["tray", "display"]  # where cards lie that can be had
SOURCES: Final[tuple[Source, ...]] = ("tray", "display")

# E24: jewels for the most, second most and third most chests of a colour, by the place from 1; place 0 is no chests.
CHEST_JEWELS: Final = vec[i64]([0, 7, 4, 1, 0, 0])

# E26: jewels for so many different colours.
COLOUR_JEWELS: Final = vec[i64]([0, 0, 0, 3, 6, 10, 15, 21, 28])

# E11: ducats for what is sold.
JEWEL_DUCATS: Final[i64] = 3
ISLAND_DUCATS: Final[i64] = 5

# E16: sabres for a fight, and so many more for a card that shows one.
FIGHT_SABRES: Final[i64] = 3
BLADE_SABRES: Final[i64] = 1

# E23: what is changed at the end.
SABRE_DUCATS: Final[i64] = 3
JEWEL_PRICE: Final[i64] = 5

# Riches of a seat, or what a row pays, in one number: adding is paying (E14).
SABRE: Final[i64] = 1
DUCAT: Final[i64] = 1 << 16
JEWEL: Final[i64] = 1 << 32
START: Final[i64] = 2 * SABRE + 20 * DUCAT + 1 * JEWEL  # E5
LIMIT: Final[i64] = 0xFFFF  # of each; no game comes near

HIGHEST_PRICE: Final[i64] = 8

# The prices of all kinds, ships last, four bits each.
_PRICE_DIGITS: Final[i64] = 0x58765432


def sabres_in(riches: i64) -> i64:
    return riches & LIMIT


def ducats_in(riches: i64) -> i64:
    return (riches >> 16) & LIMIT


def jewels_in(riches: i64) -> i64:
    return riches >> 32


def price_of(card: i64) -> i64:
    """E1, E3: in ducats."""
    return (_PRICE_DIGITS >> ((card & 7) << 2)) & 15


def card_name(card: i64) -> str:
    return "ship" if card == SHIP else f"{COLOURS[card >> 3]} {price_of(card)}"


def card_of(name: str) -> i64:
    if name == "ship":
        return SHIP
    colour, price = name.split()
    return COLOURS.index(colour) * 8 + int(price) - 2


# Lines of cards.


def card_at(line: i64, place: i64) -> i64:
    """The card, or -1 where none lies."""
    return ((line >> (6 * place)) & 63) - 1


def length_of(line: i64) -> i64:
    """How many cards lie there."""
    count: i64 = PLACES
    while count > 0 and (line >> (6 * (count - 1))) == 0:  # from the end, since most lines are almost full
        count -= 1
    return count


def without(line: i64, place: i64) -> i64:
    """E7: the others close up."""
    below = bit(6 * place) - 1
    return (line & below) | ((line >> 6) & ~below)


def with_card(line: i64, count: i64, card: i64) -> i64:
    """E7: a new card comes at the end of the count that lie there."""
    return line | ((card + 1) << (6 * count))


def line_of(cards: list[int]) -> i64:
    line: i64 = 0
    for place in range(len(cards)):
        line = with_card(line, place, cards[place])
    return line


def cards_in(line: i64) -> list[int]:
    cards: list[int] = []
    while line != 0:
        cards.append(int(line & 63) - 1)
        line >>= 6
    return cards


# Sets of islands.


def islands_in(islands: i64) -> list[int]:
    """The cards of a set, in order."""
    return [card for card in range(64) if (islands >> card) & 1]


def _count_bits() -> vec[i64]:
    counts = vec[i64](capacity=128)
    for kinds in range(128):
        counts = append(counts, bin(kinds).count("1"))
    return counts


COUNT: Final = _count_bits()  # how many islands are in a row, by the set of their kinds


class Values:
    """What islands bring, by the set of kinds in a row: one for each filling of the two reconstructed cards (E2)."""

    def __init__(self, yields: tuple[tuple[int, int, int, int], ...]) -> None:
        self.yields: Final = yields
        self.pays: vec[i64] = vec[i64](capacity=128)  # E14: riches that a row pays
        self.chests: vec[i64] = vec[i64](capacity=128)  # E24
        self.blades: i64 = 0  # E16: the kinds that show a sabre
        self.chested: i64 = 0  # the kinds that show a chest
        for kind in range(len(yields)):
            if yields[kind][1] > 0:
                self.blades |= bit(kind)
            if yields[kind][0] > 0:
                self.chested |= bit(kind)
        for kinds in range(128):
            pay: i64 = 0
            chests: i64 = 0
            for kind in range(len(yields)):
                if (kinds >> kind) & 1:
                    pay += yields[kind][1] * SABRE + yields[kind][2] * DUCAT + yields[kind][3] * JEWEL
                    chests += yields[kind][0]
            self.pays = append(self.pays, pay)
            self.chests = append(self.chests, chests)

    def fight_cost(self, card: i64) -> i64:
        """E16: one sabre more if the card shows one. A ship shows none (E3)."""
        return FIGHT_SABRES + BLADE_SABRES * ((self.blades >> (card & 7)) & 1)


def values_of(yields: tuple[tuple[int, int, int, int], ...]) -> Values:
    return STANDARD if yields == YIELDS else Values(yields)


def yields_with(cards: dict[int, tuple[int, int, int, int]]) -> tuple[tuple[int, int, int, int], ...]:
    """E2: the yields of all islands, with those of the given prices put in."""
    return tuple([cards.get(price, YIELDS[price - 2]) for price in PRICES])


STANDARD: Final = Values(YIELDS)
