"""Seats and what opens them: a seat belongs to the devices of whoever sat down, and links are spent by sitting down."""

from __future__ import annotations

import dataclasses
from typing import Literal

from goldauge.server.security import same_key
from goldauge.server.wire import Opens, Preference

MOST_DEVICES = 8  # of one seat
MOST_DEVICE_LINKS = 4  # the latest; older ones are forgotten


@dataclasses.dataclass
class Chair:
    """One seat: who has it, by which keys, and who plays. A key is the hash of a token."""

    kind: Literal["open", "human", "bot", "own bot"]
    name: str | None = None
    bot: str | None = None  # who plays, if a bot does: the seat's own or the stand-in
    link: str | None = None  # lets one person sit down here
    spent: bool = False  # somebody has, by this link or another way
    devices: list[str] = dataclasses.field(default_factory=list)  # of the one who sat down last
    device_links: dict[str, bool] = dataclasses.field(default_factory=dict)  # for more of them, and whether it is spent
    for_program: bool = False  # kept for a bot of somebody's own: its link alone opens it
    standing_in: bool = False
    reaction_preference: Preference = "when it matters"
    usual_preference: Preference = "when it matters"  # after "not this turn"
    turn: int = -1  # "not this turn": of this seat

    @staticmethod
    def of_bot(bot: str) -> Chair:
        """A bot of the server has the seat for good."""
        return Chair("bot", bot, bot)

    @property
    def played_by_bot(self) -> bool:
        return self.bot is not None

    @property
    def waits_for_somebody(self) -> bool:
        """Also where a bot plays until somebody comes by the link."""
        return self.kind == "open" or self.name is None

    def held_by_link(self, key: str) -> bool:
        """In old logs the link that somebody sat down by went on to open the seat, to whoever had it."""
        return not self.waits_for_somebody and not self.spent and _is(self.link, key)

    def held_by(self, key: str) -> bool:
        own = not self.waits_for_somebody and any(_is(device, key) for device in self.devices)
        return own or self.held_by_link(key)

    def known(self, key: str) -> bool:
        """Whether it is the link, spent or not, or was this seat's before it was left."""
        return _is(self.link, key) or any(_is(device, key) for device in self.devices)

    def invites(self, key: str) -> bool:
        """Who left before the start may sit down again, as whoever has the link."""
        own = any(_is(device, key) for device in self.devices)
        return self.waits_for_somebody and (own or (not self.spent and _is(self.link, key)))

    def device_link(self, key: str) -> str | None:
        return next((link for link in self.device_links if _is(link, key)), None)

    def sit(self, name: str, program: bool, device: str | None) -> None:
        self.kind = "own bot" if program else "human"
        self.name = name
        self.bot, self.standing_in = None, False
        if device:  # else an old log's: the link holds the seat
            self.take(device)

    def take(self, device: str) -> None:
        """It is this device's and nobody else's."""
        self.devices, self.spent = [device], True
        self.device_links.clear()

    def offer_to_another_device(self, link: str) -> None:
        self.device_links[link] = False
        for oldest in list(self.device_links)[:-MOST_DEVICE_LINKS]:
            del self.device_links[oldest]

    def add_device(self, device: str, link: str) -> None:
        self.device_links[link] = True
        self.devices.append(device)

    def leave(self) -> None:
        """Before the start: the seat is open, and its link is good again."""
        self.kind, self.name, self.bot, self.standing_in, self.spent = "open", None, None, False, False
        self.device_links.clear()


@dataclasses.dataclass(frozen=True)
class Rights:
    """What the bearer of some tokens may do at one table."""

    seats: tuple[int, ...] = ()
    host: bool = False
    watching: bool = False

    @property
    def any(self) -> bool:
        return bool(self.seats) or self.host or self.watching


@dataclasses.dataclass(frozen=True)
class Opening:
    """What one token opens."""

    opens: Opens
    seat: int | None = None  # the one seat that it is about
    free: tuple[int, ...] = ()  # seats that can be taken with it now


def _is(mine: str | None, key: str) -> bool:
    return mine is not None and same_key(mine, key)
