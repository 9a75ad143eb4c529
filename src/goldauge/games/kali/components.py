"""Die Augen der Kali, the components: jewels, path and cards (K1 to K3)."""

from typing import Final

from mypy_extensions import i64

JEWELS: Final[i64] = 350  # K1: 50 emeralds of 1, 20 rubies of 5, 20 diamonds of 10
PURSE: Final[i64] = 40  # K4: what every player starts with

# K2: footprint n shows jewels worth n. The rulebook names 1, 2, 3, 6, 7 and 18; the rest is a ruling.
FOOTPRINTS: Final[i64] = 18

# K3: kinds of cards. A step card's kind is its number of steps less one.
STEP_1: Final[i64] = 0
STEP_2: Final[i64] = 1
STEP_3: Final[i64] = 2
STEP_4: Final[i64] = 3
NOISE: Final[i64] = 4
SCARE: Final[i64] = 5
KINDS: Final[i64] = 6

CARD_NAMES: Final = ("step 1", "step 2", "step 3", "step 4", "noise", "scare")
CARD_COUNTS: Final = (16, 12, 6, 4, 12, 2)


def price(pot: i64) -> i64:
    """K14: what taking over costs."""
    if pot <= 10:
        return 1
    if pot <= 20:
        return 10
    if pot <= 40:
        return 20
    return 40
