"""Die Dracheninsel, the events. Drawn and stolen cards are known to those concerned; all else is public.

Hunters, boats and terrains are told by their colours, fields by their names, cards by their kinds. Nothing tells who
was asked for a reaction and waited.
"""

from __future__ import annotations

import dataclasses

from goldauge.core.story import Event


@dataclasses.dataclass(frozen=True)
class TurnStarted(Event):
    """D9: this seat is the turn player."""

    seat: int
    round: int


@dataclasses.dataclass(frozen=True)
class Walked(Event):
    """D14: a hunter, and his partner if he carries with one, moves to an adjacent place; card None: it was free."""

    seat: int
    hunter: str
    partner: str | None
    start: str
    place: str
    card: str | None


@dataclasses.dataclass(frozen=True)
class Flew(Event):
    """D34: the same by Daring Flight."""

    seat: int
    hunter: str
    partner: str | None
    start: str
    over: str
    place: str
    card: str | None


@dataclasses.dataclass(frozen=True)
class Waiting(Event):
    """D19: the first hunter on the treasure field waits for a partner."""

    hunter: str


@dataclasses.dataclass(frozen=True)
class Lifted(Event):
    """D20: the second one has come; they take the treasure off at once."""

    hunter: str
    partner: str
    coin: int


@dataclasses.dataclass(frozen=True)
class TreasureLaid(Event):
    """D8: the next pair of coins lies on the treasure field; None: there is none left (D24)."""

    coin: int | None


@dataclasses.dataclass(frozen=True)
class Joined(Event):
    """D26: a hunter has joined a lone carrier."""

    hunter: str
    partner: str
    coin: int


@dataclasses.dataclass(frozen=True)
class Raided(Event):
    """D27: a hunter takes the place of one of two carriers."""

    hunter: str
    partner: str
    sent_home: str
    coin: int


@dataclasses.dataclass(frozen=True)
class Abandoned(Event):
    """D25, D38: a treasure is out of the game."""

    hunter: str
    coin: int


@dataclasses.dataclass(frozen=True)
class Delivered(Event):
    """D23: two carriers have reached a boat of theirs; nothing is shared yet."""

    hunter: str
    partner: str
    boat: str
    coin: int


@dataclasses.dataclass(frozen=True)
class Betrayed(Event):
    """D23: a Treachery was played for both coins."""

    seat: int
    card: str


@dataclasses.dataclass(frozen=True)
class Collected(Event):
    """D23: a seat takes one coin or both."""

    seat: int
    coin: int
    count: int


@dataclasses.dataclass(frozen=True)
class Played(Event):
    """D30 to D39: the turn player plays an action card; what it does follows in events of its own."""

    seat: int
    action: str
    card: str


@dataclasses.dataclass(frozen=True)
class Swapped(Event):
    """D30: two tiles have changed places; the terrains are those that now lie there."""

    field: str
    terrain: str
    other_field: str
    other_terrain: str


@dataclasses.dataclass(frozen=True)
class DragonMoved(Event):
    """D31: a dragon comes from beside the board (None) or from another field."""

    dragon: int
    start: str | None
    field: str


@dataclasses.dataclass(frozen=True)
class HandCursed(Event):
    """D33: the turn player's hand goes to the discard pile."""

    seat: int
    cards: tuple[str, ...]


@dataclasses.dataclass(frozen=True)
class Stolen(Event):
    """D33, D39: a card drawn blind; only thief and victim know which."""

    thief: int
    victim: int
    card: str | None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat in (self.thief, self.victim) else dataclasses.replace(self, card=None)


@dataclasses.dataclass(frozen=True)
class JourneyBegun(Event):
    """D35: this terrain is free for the rest of the turn."""

    seat: int
    hunter: str
    card: str
    terrain: str


@dataclasses.dataclass(frozen=True)
class Threatened(Event):
    """D36, D43: Fear & Terror names its target; it can still be countered."""

    seat: int
    hunter: str


@dataclasses.dataclass(frozen=True)
class Targeted(Event):
    """D39, D43: Sneak Attack names its victim; it can still be countered."""

    seat: int
    victim: int


@dataclasses.dataclass(frozen=True)
class SentHome(Event):
    """D27, D36: a hunter is back in his boat."""

    hunter: str
    start: str


@dataclasses.dataclass(frozen=True)
class Slumbered(Event):
    """D41: a seat stops the turn player; it can still be countered."""

    seat: int
    card: str


@dataclasses.dataclass(frozen=True)
class Countered(Event):
    """D42: the card just played has no effect."""

    seat: int
    action: str


@dataclasses.dataclass(frozen=True)
class TakenBack(Event):
    """D41: the last step of the turn player is undone; where the hunters of it stand again."""

    seat: int
    places: tuple[tuple[str, str], ...]


@dataclasses.dataclass(frozen=True)
class PutToSleep(Event):
    """D41, with the option `early_slumber`: the turn of this seat is over before its first step."""

    seat: int


@dataclasses.dataclass(frozen=True)
class Returned(Event):
    """D41: a stolen card goes back; only thief and victim know which."""

    thief: int
    victim: int
    card: str | None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat in (self.thief, self.victim) else dataclasses.replace(self, card=None)


@dataclasses.dataclass(frozen=True)
class Passed(Event):
    """D11, D41: cards are put away instead of a turn."""

    seat: int
    cards: tuple[str, ...]


@dataclasses.dataclass(frozen=True)
class TurnEnded(Event):
    """D9, D10."""

    seat: int


@dataclasses.dataclass(frozen=True)
class Refilled(Event):
    """D9: cards drawn from the pile; which, only this seat knows."""

    seat: int
    count: int
    cards: tuple[str, ...] | None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else dataclasses.replace(self, cards=None)


@dataclasses.dataclass(frozen=True)
class Reshuffled(Event):
    """D9: the discard pile has become the new pile."""

    count: int


@dataclasses.dataclass(frozen=True)
class GameOver(Event):
    """D13, D45, D46."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
