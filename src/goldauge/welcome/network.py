"""This computer in its network: its address there, and an address as a square that phones can read."""

from __future__ import annotations

import json
import socket
import urllib.request

import segno
from rich.text import Text

QUIET = 2  # modules of white around the square, so that cameras find it
UPPER_HALF = "▀"


def own_address() -> str | None:
    """The address that others in the network know this computer by; None: it is in no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for examples: nothing is sent, but the system chooses its way
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") or address == "0.0.0.0" else address


def goldauge_at(url: str) -> bool:
    """Whether a Goldauge answers there."""
    try:
        with urllib.request.urlopen(f"{url}openapi.json", timeout=3) as answer:
            return bool(json.load(answer)["info"]["title"] == "Goldauge")
    except (OSError, ValueError, KeyError, TypeError):
        return False


def square(url: str) -> Text:
    """A QR code for a terminal, two rows in a line; black on white whatever the terminal's colours are."""
    rows = [list(row) for row in segno.make(url, micro=False).matrix_iter(border=QUIET)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    drawn = Text(no_wrap=True)
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        for above, below in zip(upper, lower, strict=True):
            drawn.append(UPPER_HALF, f"{_colour(above)} on {_colour(below)}")
        drawn.append("\n")
    return drawn


def _colour(module: int) -> str:
    return "#000000" if module else "#ffffff"
