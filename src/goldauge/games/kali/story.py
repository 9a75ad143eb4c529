"""Die Augen der Kali, the events. All of them are public: only the order of the deck is hidden."""

from __future__ import annotations

import dataclasses

from goldauge.core.story import Event
from goldauge.games.kali.components import Card


@dataclasses.dataclass(frozen=True)
class RoundStarted(Event):
    """Everybody has 40 jewels again, the cards are shuffled, and a player begins (K4, K20)."""

    round: int  # from 1; the first one begins untold
    seat: int  # who begins
    hoard: int  # what lies in the goddess's lap


@dataclasses.dataclass(frozen=True)
class TurnStarted(Event):
    """A player's turn begins (K5, K17)."""

    seat: int


@dataclasses.dataclass(frozen=True)
class Drawn(Event):
    """The player whose draw it is has turned up a card (K5)."""

    seat: int
    card: Card


@dataclasses.dataclass(frozen=True)
class Moved(Event):
    """The thief walks on (K6, K11), or runs back to the start (K8, K16)."""

    start: int  # the footprint where the walk begins
    footprint: int  # where it ends: 0 the start, 19 the goddess


@dataclasses.dataclass(frozen=True)
class LaidOut(Event):
    """Jewels go from the hoard to the path, into the pot (K6); nothing, if the hoard is empty (K7)."""

    footprint: int
    amount: int
    pot: int  # with them
    price: int  # what taking over costs from now on (K14)


@dataclasses.dataclass(frozen=True)
class PotReturned(Event):
    """The pot goes back to the hoard (K8)."""

    amount: int


@dataclasses.dataclass(frozen=True)
class Paid(Event):
    """A player pays the goddess for a noise or a scare (K8, K9, K10); nothing, if they own too little."""

    seat: int
    amount: int


@dataclasses.dataclass(frozen=True)
class EyeOpened(Event):
    """The goddess opens one eye: from now on footprints lay out double, and a noise costs half (K9)."""

    seat: int  # whose scare it was


@dataclasses.dataclass(frozen=True)
class Awake(Event):
    """The goddess is awake; who woke her loses everything and can't win the round (K10)."""

    seat: int  # who woke her


@dataclasses.dataclass(frozen=True)
class Arrived(Event):
    """The thief has reached the goddess; the player takes the hoard and the pot (K11)."""

    seat: int
    hoard: int
    pot: int


@dataclasses.dataclass(frozen=True)
class SaidEnough(Event):
    """A player stops; the others may take over at this price (K12, K14)."""

    seat: int
    pot: int
    price: int


@dataclasses.dataclass(frozen=True)
class Declined(Event):
    """A player does not take over (K13)."""

    seat: int


@dataclasses.dataclass(frozen=True)
class TakenOver(Event):
    """A player pays the price to the one who said enough, and plays on in their place (K14, K15)."""

    seat: int
    paid_to: int
    price: int


@dataclasses.dataclass(frozen=True)
class Banked(Event):
    """Nobody took over: the pot belongs to the player who said enough (K16)."""

    seat: int
    amount: int


@dataclasses.dataclass(frozen=True)
class RoundOver(Event):
    """The round is over (K18)."""

    round: int
    riches: tuple[int, ...]  # what every seat owns at its end
    winners: tuple[int, ...]  # who has won it (K10, K11, K19)


@dataclasses.dataclass(frozen=True)
class GameOver(Event):
    """The last round is over, and with it the game (K19, K20)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
