"""Tokens, limits and headers: what keeps strangers out and everybody within bounds."""

from __future__ import annotations

import contextlib
import dataclasses
import hashlib
import hmac
import ipaddress
import math
import secrets
import socket
import time
from collections import OrderedDict, defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Protocol
from urllib.parse import urlsplit

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; media-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


# Tokens.


def new_token() -> str:
    """192 random bits, as text that fits into a link."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """Not a secret, but not to be guessed either."""
    return secrets.token_urlsafe(9)


def key_of(token: str) -> str:
    """What is stored of a token. It is random enough that a plain hash can't be turned back."""
    return hashlib.sha256(token.encode()).hexdigest()


def same_key(one: str, other: str) -> bool:
    return hmac.compare_digest(one, other)


def mark_of(address: str) -> str:
    """What is stored of an address: so little of its hash that hundreds share it, and nobody can turn it back."""
    return hashlib.sha256(address.encode()).hexdigest()[:6]


# Which hosts the server answers for.


def host_known(header: str | None, trusted: frozenset[str]) -> bool:
    """Whether this is a name of the server: an address, this machine, or one that the operator trusts.

    A page of somebody's own may let its name lead to this machine, and would then talk to us as our own page does (DNS
    rebinding). It always comes with that name; programs may come with none, and nobody else's name is an address.
    """
    if header is None:
        return True
    name = _name_of(header)
    if name is None:
        return False
    if name in own_names() or name in trusted:
        return True
    with contextlib.suppress(ValueError):
        ipaddress.ip_address(name)
        return True
    return False


@cache
def own_names() -> frozenset[str]:
    """What this machine is called in its own network."""
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, f"{name.partition('.')[0]}.local"})


def _name_of(header: str) -> str | None:
    """The host without its port; None if it is none."""
    try:
        name = urlsplit(f"//{header}").hostname
    except ValueError:
        return None
    return name.rstrip(".") if name else None


# Where a browser may come from.


def origin_allowed(origin: str | None, host: str | None, trusted: frozenset[str]) -> bool:
    """Programs send no origin; a browser's page must be the server's own or trusted by name."""
    if origin is None:
        return True
    if origin.rstrip("/") in trusted:
        return True
    return host is not None and urlsplit(origin).netloc.lower() == host.lower()


# Who is the operator's.


def from_this_machine(address: str, headers: Mapping[str, str]) -> bool:
    """Whether a request comes from a program of this machine, and not by a proxy on it from elsewhere."""
    if any(name in headers for name in ("x-forwarded-for", "forwarded", "via", "x-real-ip")):
        return False
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


# Limits.


@dataclasses.dataclass(frozen=True)
class Limits:
    """How much anybody may do. Addresses named as exempt (a benchmark, a proxy's health check) have no limits."""

    body: int = 64 * 1024  # bytes of a request over HTTP
    record_body: int = 2 * 1024 * 1024  # bytes of a request with a record in it
    message: int = 16 * 1024  # bytes of a message over the WebSocket
    messages_per_second: float = 20
    message_burst: int = 60
    lines_per_second: float = 0.5  # of the talk, for each person at a table
    line_burst: int = 6
    asides_per_second: float = 2  # preferences and changed answers, for each person at a table
    aside_burst: int = 30
    requests_per_second: float = 10  # over HTTP, for each address
    request_burst: int = 120
    connections: int = 64  # open at once, for each address
    arrivals_per_second: float = 5  # new connections, for each address
    arrival_burst: int = 128
    tables_per_hour: int = 60  # made, for each address
    unfinished_tables: int = 200  # made lately and not over, for each address
    analyses_per_hour: int = 20  # of finished games, for each address
    replays_per_minute: int = 30  # made, for each address
    unanswered_hello: float = 10  # seconds until a silent connection is closed
    queue: int = 512  # messages that a slow client may lag behind
    exempt: frozenset[str] = frozenset()

    @staticmethod
    def parse(settings: Iterable[str], **others: Any) -> Limits:
        """From `name=number` each, as an operator writes them; ValueError says what is wrong."""
        kinds = {field.name: field.type for field in dataclasses.fields(Limits) if field.name != "exempt"}
        found: dict[str, Any] = {}
        for setting in settings:
            name, _, figure = setting.partition("=")
            if name not in kinds:
                raise ValueError(f"there is no limit {name!r}; there are: {', '.join(kinds)}")
            try:
                found[name] = float(figure) if kinds[name] == "float" else int(figure)
            except ValueError:
                raise ValueError(f"{setting!r}: write {name}={getattr(Limits, name)}, for instance") from None
            if not 0 < found[name] < math.inf:
                raise ValueError(f"{setting!r}: a limit is a number above 0")
        return Limits(**found, **others)


class Bucket:
    """A token bucket: so many at once, so many a second in the long run."""

    __slots__ = ("burst", "left", "rate", "seen")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.seen = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class SharedLimits(Protocol):
    """What counts for several processes, by the marks of addresses."""

    async def take(self, kind: str, mark: str, rate: float, burst: float) -> bool | None:
        """From a bucket: whether there is one left; None if nobody can say now."""

    async def connect(self, mark: str, most: int) -> bool | None:
        """Count a connection in, if there is room; None if nobody can say now: then it is counted all the same."""

    def disconnect(self, mark: str) -> None: ...

    async def close(self) -> None: ...


class Addresses:
    """What each address has done lately. Only the most recent ones are remembered, so memory is bounded."""

    MOST = 20_000

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.shared: SharedLimits | None = None  # None: this is the only process
        self.connections: dict[str, int] = {}
        self._buckets: dict[str, OrderedDict[str, Bucket]] = defaultdict(OrderedDict)

    async def may_request(self, address: str) -> bool:
        return await self._take("requests", address, self.limits.requests_per_second, self.limits.request_burst)

    async def may_make_table(self, address: str) -> bool:
        most = self.limits.tables_per_hour
        return await self._take("tables", address, most / 3600, most)

    async def may_replay(self, address: str) -> bool:
        most = self.limits.replays_per_minute
        return await self._take("replays", address, most / 60, most)

    async def may_analyse(self, address: str) -> bool:
        most = self.limits.analyses_per_hour
        return await self._take("analyses", address, most / 3600, most)

    async def may_arrive(self, address: str) -> bool:
        return await self._take("arrivals", address, self.limits.arrivals_per_second, self.limits.arrival_burst)

    async def connect(self, address: str) -> bool:
        """Count a connection in, if there is room."""
        limited = address not in self.limits.exempt
        open_here = self.connections.get(address, 0)
        if limited and open_here >= self.limits.connections:
            return False
        self.connections[address] = open_here + 1
        if limited and self.shared and await self.shared.connect(mark_of(address), self.limits.connections) is False:
            self._count_out(address)
            return False
        return True

    def disconnect(self, address: str) -> None:
        self._count_out(address)
        if address not in self.limits.exempt and self.shared:
            self.shared.disconnect(mark_of(address))

    def _count_out(self, address: str) -> None:
        self.connections[address] -= 1
        if not self.connections[address]:
            del self.connections[address]

    async def _take(self, kind: str, address: str, rate: float, burst: float) -> bool:
        if address in self.limits.exempt:
            return True
        if self.shared:
            counted = await self.shared.take(kind, mark_of(address), rate, burst)
            if counted is not None:
                return counted
        buckets = self._buckets[kind]
        if address not in buckets:
            buckets[address] = Bucket(rate, burst)
            if len(buckets) > self.MOST:
                buckets.popitem(last=False)
        buckets.move_to_end(address)
        return buckets[address].take()


def address_of(host: str | None) -> str:
    """Whom limits count for: an IPv4 address, or an IPv6 network, since a household has one of those."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return host or "unknown"
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False).network_address)
    return str(address)
