"""Die Dracheninsel, the events. Drawn and stolen cards are known to those concerned; all else is public.

Hunters, boats and terrains are told by their colours, fields by their names, cards by their kinds. Nothing tells who
was asked for a reaction and waited.
"""

from __future__ import annotations

import dataclasses

from goldauge.core.story import Event
from goldauge.games.dracheninsel.board import Colour
from goldauge.games.dracheninsel.components import Action, Card


@dataclasses.dataclass(frozen=True)
class TurnStarted(Event):
    """A player begins their turn (D9)."""

    seat: int
    round: int  # from 1


@dataclasses.dataclass(frozen=True)
class Walked(Event):
    """A hunter, with their partner if two carry a treasure, has moved to an adjacent place (D14, D21)."""

    seat: int  # whose turn it is
    hunter: Colour
    partner: Colour | None  # who carries with them
    start: str
    place: str
    terrain: Colour | None  # of the place; None: a boat or the treasure field
    card: Card | None  # that paid; None: the way was free


@dataclasses.dataclass(frozen=True)
class Flew(Event):
    """A hunter, with their partner if two carry a treasure, has flown over a field (D34)."""

    seat: int  # whose turn it is
    hunter: Colour
    partner: Colour | None  # who carries with them
    start: str
    over: str
    place: str
    terrain: Colour | None  # of the place; None: a boat or the treasure field
    card: Card | None  # that paid for the landing; None: it was free


@dataclasses.dataclass(frozen=True)
class Waiting(Event):
    """The first hunter on the treasure field waits there for a partner (D19)."""

    hunter: Colour


@dataclasses.dataclass(frozen=True)
class Lifted(Event):
    """A second hunter has come to the treasure field, and the two take the treasure off it (D20)."""

    hunter: Colour
    partner: Colour  # who had waited
    coin: int


@dataclasses.dataclass(frozen=True)
class TreasureLaid(Event):
    """The next treasure is laid on the treasure field (D8), or there is none left (D24)."""

    coin: int | None  # None: the treasure field stays empty


@dataclasses.dataclass(frozen=True)
class Joined(Event):
    """A hunter has joined one who was alone with a treasure (D26)."""

    hunter: Colour
    partner: Colour
    coin: int


@dataclasses.dataclass(frozen=True)
class Raided(Event):
    """A hunter has taken the place of one of two carriers (D27)."""

    hunter: Colour
    partner: Colour  # who carries on
    sent_home: Colour
    coin: int


@dataclasses.dataclass(frozen=True)
class Abandoned(Event):
    """A treasure was left alone and is out of the game (D25, D38)."""

    hunter: Colour  # who had it
    coin: int


@dataclasses.dataclass(frozen=True)
class Delivered(Event):
    """Two carriers have reached a boat of theirs; nothing is shared yet (D23)."""

    hunter: Colour
    partner: Colour
    boat: Colour
    coin: int


@dataclasses.dataclass(frozen=True)
class Betrayed(Event):
    """A player claims both coins with Treachery (D23)."""

    seat: int
    card: Card


@dataclasses.dataclass(frozen=True)
class Collected(Event):
    """A player takes one coin of a delivered treasure, or both (D23)."""

    seat: int
    coin: int
    count: int  # 1 or 2


@dataclasses.dataclass(frozen=True)
class Played(Event):
    """The turn player plays an action card; what it does is told by events of its own (D30 to D39)."""

    seat: int
    action: Action
    card: Card  # that serves for it


@dataclasses.dataclass(frozen=True)
class Swapped(Event):
    """Two tiles have changed places (D30)."""

    field: str
    terrain: Colour  # that lies there now
    other_field: str
    other_terrain: Colour  # that lies there now


@dataclasses.dataclass(frozen=True)
class DragonMoved(Event):
    """A dragon has flown to a field (D31)."""

    dragon: int  # 1 or 2
    start: str | None  # None: from beside the board
    field: str
    terrain: Colour  # of the field


@dataclasses.dataclass(frozen=True)
class HandCursed(Event):
    """The turn player discards their hand for an Evil Curse (D33)."""

    seat: int
    cards: tuple[Card, ...]


@dataclasses.dataclass(frozen=True)
class Stolen(Event):
    """A card was drawn blind from another player's hand (D33, D39)."""

    thief: int
    victim: int
    card: Card | None  # known to thief and victim only

    def seen_by(self, seat: int | None) -> Event:
        return self if seat in (self.thief, self.victim) else dataclasses.replace(self, card=None)


@dataclasses.dataclass(frozen=True)
class JourneyBegun(Event):
    """A terrain is free for a hunter for the rest of the turn (D35)."""

    seat: int
    hunter: Colour
    card: Card  # that was played with the Long Journey
    terrain: Colour


@dataclasses.dataclass(frozen=True)
class Threatened(Event):
    """Fear & Terror names the hunter who is to go home; it can still be countered (D36, D43)."""

    seat: int
    hunter: Colour


@dataclasses.dataclass(frozen=True)
class Targeted(Event):
    """A Sneak Attack names the player who is to lose a card; it can still be countered (D39, D43)."""

    seat: int
    victim: int


@dataclasses.dataclass(frozen=True)
class SentHome(Event):
    """A hunter is back in their boat (D27, D36)."""

    hunter: Colour
    start: str  # from where


@dataclasses.dataclass(frozen=True)
class Slumbered(Event):
    """A player stops the turn player with Sweet Slumber; it can still be countered (D41)."""

    seat: int
    victim: int  # the turn player
    card: Card


@dataclasses.dataclass(frozen=True)
class Countered(Event):
    """A Counterspell takes the effect from the card just played (D42)."""

    seat: int
    card: Card  # the Counterspell
    action: Action  # that has no effect
    victim: int  # who had played it


@dataclasses.dataclass(frozen=True)
class TakenBack(Event):
    """The last step of the turn player is undone, and their turn is over (D41)."""

    seat: int
    hunters: tuple[tuple[Colour, str, int | None], ...]  # who is as before again: hunter, place, treasure
    dragons: tuple[str | None, str | None]  # where they are again; None: beside the board
    tiles: tuple[tuple[str, Colour], ...]  # that have come back: field, terrain
    lost: tuple[int, ...]  # the treasures that are out of the game again


@dataclasses.dataclass(frozen=True)
class PutToSleep(Event):
    """A turn is over before its first step: with the option `early_slumber` (D41)."""

    seat: int


@dataclasses.dataclass(frozen=True)
class Returned(Event):
    """A stolen card goes back to the player it was drawn from (D41)."""

    thief: int
    victim: int
    card: Card | None  # known to thief and victim only

    def seen_by(self, seat: int | None) -> Event:
        return self if seat in (self.thief, self.victim) else dataclasses.replace(self, card=None)


@dataclasses.dataclass(frozen=True)
class Passed(Event):
    """A player puts cards away instead of playing a turn, or what was left of one (D11, D41)."""

    seat: int
    cards: tuple[Card, ...]


@dataclasses.dataclass(frozen=True)
class TurnEnded(Event):
    """A turn is over; the cards played in it go to the discard pile (D9, D10)."""

    silent = True
    seat: int


@dataclasses.dataclass(frozen=True)
class Refilled(Event):
    """A player draws cards from the pile (D9)."""

    seat: int
    count: int
    cards: tuple[Card, ...] | None  # known to this player only

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else dataclasses.replace(self, cards=None)


@dataclasses.dataclass(frozen=True)
class Reshuffled(Event):
    """The discard pile has become the new pile (D9)."""

    count: int  # of its cards


@dataclasses.dataclass(frozen=True)
class GameOver(Event):
    """The game is over: all treasures are settled, or the last round is (D13, D45, D46)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
