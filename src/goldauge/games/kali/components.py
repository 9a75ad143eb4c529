"""Die Augen der Kali, the components: jewels, path and cards (K1 to K3), and what is worth or costs how much."""

from typing import Final, Literal

from mypy_extensions import i64

# K1: the values of the stones, and how many there are.
Stone = Literal["diamond", "ruby", "emerald"]
STONES: Final[dict[Stone, int]] = {"diamond": 10, "ruby": 5, "emerald": 1}
STONE_COUNTS: Final[dict[Stone, int]] = {"diamond": 20, "ruby": 20, "emerald": 50}
JEWELS: Final[i64] = 350  # all of them together
PURSE: Final[i64] = 40  # K4: what every player starts with

FOOTPRINTS: Final[i64] = 18  # K2

# K3: kinds of cards. A step card's kind is its number of steps less one.
STEP_1: Final[i64] = 0
STEP_2: Final[i64] = 1
STEP_3: Final[i64] = 2
STEP_4: Final[i64] = 3
NOISE: Final[i64] = 4
SCARE: Final[i64] = 5
KINDS: Final[i64] = 6

Card = Literal["step 1", "step 2", "step 3", "step 4", "noise", "scare"]
CARD_NAMES: Final[tuple[Card, ...]] = ("step 1", "step 2", "step 3", "step 4", "noise", "scare")
CARD_COUNTS: Final = (16, 12, 6, 4, 12, 2)


def laid_out(footprint: i64, eyes: i64) -> i64:
    """What a footprint lays out, with so many eyes of the goddess open (K9).

    K2: footprint n shows jewels worth n. The rulebook names 1, 2, 3, 6, 7 and 18; the rest is a ruling.
    """
    return footprint if eyes == 0 else 2 * footprint


def noise_cost(riches: i64, eyes: i64) -> i64:
    """What a noise costs who owns so much: a quarter (K8), with one eye open half (K9)."""
    return riches >> 2 if eyes == 0 else riches >> 1


def scare_cost(riches: i64, eyes: i64) -> i64:
    """What a scare costs who owns so much: the first half (K9), the second everything (K10)."""
    return riches >> 1 if eyes == 0 else riches


def price(pot: i64) -> i64:
    """K14: what taking over costs."""
    if pot <= 10:
        return 1
    if pot <= 20:
        return 10
    if pot <= 40:
        return 20
    return 40
