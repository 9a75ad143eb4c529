"""Die Augen der Kali, the events. All of them are public: only the order of the deck is hidden."""

from __future__ import annotations

import dataclasses

from goldauge.core.story import Event


@dataclasses.dataclass(frozen=True)
class RoundStarted(Event):
    """K4, K20: jewels are handed out, the cards shuffled."""

    round: int
    seat: int
    hoard: int


@dataclasses.dataclass(frozen=True)
class TurnStarted(Event):
    """K5, K17."""

    seat: int


@dataclasses.dataclass(frozen=True)
class Drawn(Event):
    """K5: the seat whose draw it is has turned up a card."""

    seat: int
    card: str


@dataclasses.dataclass(frozen=True)
class Moved(Event):
    """K6: the thief walks; footprint 0 is the start (K8, K16)."""

    start: int
    footprint: int


@dataclasses.dataclass(frozen=True)
class LaidOut(Event):
    """K6, K7: jewels go from the hoard to the path."""

    footprint: int
    amount: int
    pot: int


@dataclasses.dataclass(frozen=True)
class PotReturned(Event):
    """K8: the pot goes back to the hoard."""

    amount: int


@dataclasses.dataclass(frozen=True)
class Paid(Event):
    """K8 to K10: jewels go to the goddess."""

    seat: int
    amount: int


@dataclasses.dataclass(frozen=True)
class EyeOpened(Event):
    """K9: from now on footprints lay out double and a noise costs half."""

    seat: int


@dataclasses.dataclass(frozen=True)
class Awake(Event):
    """K10: the goddess is awake; this seat can't win the round."""

    seat: int


@dataclasses.dataclass(frozen=True)
class Arrived(Event):
    """K11: the thief reaches the goddess; the seat takes hoard and pot."""

    seat: int
    hoard: int
    pot: int


@dataclasses.dataclass(frozen=True)
class SaidEnough(Event):
    """K12, K14: the pot is offered at this price."""

    seat: int
    pot: int
    price: int


@dataclasses.dataclass(frozen=True)
class Declined(Event):
    """K13: this seat does not take over."""

    seat: int


@dataclasses.dataclass(frozen=True)
class TakenOver(Event):
    """K15: the seat pays the price to the one who said enough and plays on in his place."""

    seat: int
    paid_to: int
    price: int


@dataclasses.dataclass(frozen=True)
class Banked(Event):
    """K16: nobody took over; the pot is his."""

    seat: int
    amount: int


@dataclasses.dataclass(frozen=True)
class RoundOver(Event):
    """K18: what everybody owns at the end of the round, and who has won it (K10, K11, K19)."""

    round: int
    riches: tuple[int, ...]
    winners: tuple[int, ...]


@dataclasses.dataclass(frozen=True)
class GameOver(Event):
    """K19, K20."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
