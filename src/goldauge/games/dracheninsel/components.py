"""Die Dracheninsel, the components: cards and coins (D5 to D7)."""

from typing import Final, Literal

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.games.dracheninsel.board import COLOURS

# D5: kinds of terrain cards. 0 to 5 show one terrain; the double card 6 + n shows n and the next colour round.
DOUBLE: Final[i64] = 6
TERRAIN_KINDS: Final[i64] = 12

# D6: kinds of action cards.
DESTRUCTIVE_CARD: Final[i64] = 12
ELEMENTS_CARD: Final[i64] = 13
PATROL_CARD: Final[i64] = 14
CURSE_CARD: Final[i64] = 15
FLIGHT_CARD: Final[i64] = 16
JOURNEY_CARD: Final[i64] = 17
SLUMBER_CARD: Final[i64] = 18
SLUMBER_TERROR_CARD: Final[i64] = 19
COUNTER_TERROR_CARD: Final[i64] = 20
TREACHERY_ATTACK_CARD: Final[i64] = 21
TREACHERY_CARD: Final[i64] = 22
KINDS: Final[i64] = 23

# What action cards do; a double card does one of two.
Action = Literal[
    "destructive",
    "elements",
    "patrol",
    "curse",
    "flight",
    "journey",
    "slumber",
    "terror",
    "counter",
    "treachery",
    "attack",
]

Card = Literal[
    "red",
    "green",
    "brown",
    "grey",
    "blue",
    "yellow",
    "red/green",
    "green/brown",
    "brown/grey",
    "grey/blue",
    "blue/yellow",
    "yellow/red",
    "destructive",
    "elements",
    "patrol",
    "curse",
    "flight",
    "journey",
    "slumber",
    "slumber/terror",
    "counter/terror",
    "treachery/attack",
    "treachery",
]
CARD_NAMES: Final[tuple[Card, ...]] = (
    "red",
    "green",
    "brown",
    "grey",
    "blue",
    "yellow",
    "red/green",
    "green/brown",
    "brown/grey",
    "grey/blue",
    "blue/yellow",
    "yellow/red",
    "destructive",
    "elements",
    "patrol",
    "curse",
    "flight",
    "journey",
    "slumber",
    "slumber/terror",
    "counter/terror",
    "treachery/attack",
    "treachery",
)
ACTION_CARDS: Final = CARD_NAMES[DESTRUCTIVE_CARD:]
TERRAIN_COUNTS: Final = (8, 8, 8, 8, 8, 8, 1, 1, 1, 1, 1, 1)  # D5; the pairs are reconstructed
ACTION_COUNTS: Final = (4, 3, 4, 2, 5, 4, 3, 4, 6, 8, 2)  # D6; the counts are reconstructed

# Sets of kinds, as bits.
TERRAIN_CARDS: Final[i64] = (1 << TERRAIN_KINDS) - 1
SLUMBERS: Final[i64] = (1 << SLUMBER_CARD) | (1 << SLUMBER_TERROR_CARD)
TERRORS: Final[i64] = (1 << SLUMBER_TERROR_CARD) | (1 << COUNTER_TERROR_CARD)
COUNTERS: Final[i64] = 1 << COUNTER_TERROR_CARD
TREACHERIES: Final[i64] = (1 << TREACHERY_ATTACK_CARD) | (1 << TREACHERY_CARD)

HAND: Final[i64] = 6  # D8, D9

# D7: the coins of the seven treasures.
TREASURES: Final[i64] = 7
COINS: Final = vec[i64]([100, 125, 150, 175, 200, 240, 300])


def shows(card: i64, colour: i64) -> bool:
    """D5: whether a terrain card shows a terrain."""
    if card < DOUBLE:
        return card == colour
    return card - DOUBLE == colour or (card - DOUBLE + 1) % COLOURS == colour


def _payers() -> vec[i64]:
    """D14: for each hunter and terrain the kinds of cards that pay; a card of the hunter's own colour is a joker."""
    table = vec[i64]()
    for hunter in range(COLOURS):
        for terrain in range(COLOURS):
            cards: i64 = 0
            for card in range(TERRAIN_KINDS):
                if shows(card, hunter) or shows(card, terrain):
                    cards |= 1 << card
            table = append(table, cards)
    return table


PAYERS: Final = _payers()


def deck_of(counts: vec[i64]) -> vec[i64]:
    """So many cards of each kind, in order of kinds."""
    deck = vec[i64](capacity=100)
    for card in range(KINDS):
        for _ in range(counts[card]):
            deck = append(deck, card)
    return deck
