"""Die Augen der Kali, what a view shows, typed, for bots: made from fields.py by `make types`, don't edit."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping


@dataclasses.dataclass(frozen=True)
class Seen:
    """What a seat sees of Die Augen der Kali: all but the order of the deck.

    Attributes:
        game: the game's name
        rounds: rounds in the match (K20)
        round: the running round, from 1
        first: the seat that began this round
        turn: the seat whose turn it was originally (K17)
        holder: the seat whose draw it is: the turn player, or who took over (K15)
        to_move: the seat that decides; None when the game is over
        phase: what is asked: draw (the first card is a must, K5, K15), choose (draw or enough, K6), offer (take or
            leave, K13), over
        footprint: where the thief stands: 0 the start, 1 to 18 the path (K2), 19 the goddess (K11)
        eyes: how many scares have come (K9, K10)
        hoard: the value of the jewels in the goddess's lap
        pot: the value of the jewels on the path
        woke: the seat that woke the goddess (K10), else None
        riches: the value of every seat's jewels; with hoard and pot it makes 350 (K1)
        totals: every seat's sum over the finished rounds (K20)
        left: how many cards of each kind are left (K3)
        cards: how many cards are left
        danger: how many of a hundred cards left are bad: noise or scare
        noise_cost: what a noise would cost the holder besides the pot (K8, K9)
        scare_cost: what a scare would cost the holder besides the pot (K9, K10)
        price: what taking over costs, or would cost, with this pot (K14)
        can_pay: the seats that can pay it, in the order of asking (K13, K14)
        doubled: an eye is open: every footprint lays out double (K9)
        scores: every seat's sum with the jewels of the running round
        seat: whose view it is; None: a spectator's
        legal: what this seat may choose from
    """

    game: str
    rounds: int
    round: int
    first: int
    turn: int
    holder: int
    to_move: int | None
    phase: str
    footprint: int
    eyes: int
    hoard: int
    pot: int
    woke: int | None
    riches: list[int]
    totals: list[int]
    left: Mapping[str, int]
    cards: int
    danger: int
    noise_cost: int
    scare_cost: int
    price: int
    can_pay: list[int]
    doubled: bool
    scores: list[int]
    seat: int | None
    legal: list[str]
