"""A page as a screen reader has it: roles, names and states of the browser's accessibility tree, and nothing else.

ear = Ear(page)
ear.buttons("grid The island")           # what can be pressed there, by its names
ear.press("Go to f4 (forest), free")     # focus and Enter
ear.text("region Your move")             # what is written there
"""

from __future__ import annotations

import contextlib
import dataclasses
import time
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page

from tests.patience import PATIENCE

LETTERS = ("StaticText", "InlineTextBox", "LineBreak")  # what other nodes are written with


@dataclasses.dataclass(frozen=True)
class Heard:
    """One thing that a screen reader would tell."""

    role: str
    name: str
    disabled: bool
    focused: bool
    around: tuple[str, ...]  # the named things that it is in, each as "role name", from outside
    node: int  # to focus it

    def is_in(self, place: str) -> bool:
        return any(one == place or one.startswith(f"{place} ") for one in self.around)


class Ear:
    """Who hears this page and sees nothing of it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.session.send("DOM.enable")
        self.session.send("Accessibility.enable")
        self._now: list[Heard] | None = None

    @contextlib.contextmanager
    def at_once(self) -> Iterator[None]:
        """All that is asked in here is asked of what is heard now: to listen takes a tenth of a second of a core."""
        self._now = self._listen()
        try:
            yield
        finally:
            self._now = None

    def everything(self, place: str | None = None) -> list[Heard]:
        """All that is told, in reading order; in one place: "role name", or a role alone."""
        heard = self._listen() if self._now is None else self._now
        return [one for one in heard if place is None or one.is_in(place)]

    def _listen(self) -> list[Heard]:
        nodes: list[dict[str, Any]] = self.session.send("Accessibility.getFullAXTree")["nodes"]
        known = {node["nodeId"]: node for node in nodes}
        heard: list[Heard] = []

        def walk(node: dict[str, Any], around: tuple[str, ...]) -> None:
            role, name = _value(node, "role"), _value(node, "name")
            if not node["ignored"] and role not in ("none", "generic", "InlineTextBox"):
                heard.append(
                    Heard(
                        role, name, _is(node, "disabled"), _is(node, "focused"), around, node.get("backendDOMNodeId", 0)
                    )
                )
                if role not in LETTERS:
                    around = (*around, f"{role} {name}".strip())
            for child in node.get("childIds", ()):
                if child in known:
                    walk(known[child], around)

        walk(nodes[0], ())
        return heard

    def text(self, place: str | None = None) -> str:
        """What is written there, as one line."""
        return written(self.everything(place))

    def buttons(self, *places: str) -> list[str]:
        """The names of the buttons that can be pressed, in one of these places. (To listen once for all saves time.)"""
        pressable = [one for one in self.everything() if one.role == "button" and not one.disabled]
        return [one.name for place in places for one in pressable if one.is_in(place)]

    def focus(self) -> Heard | None:
        """Where the keys go."""
        return next((one for one in reversed(self.everything()) if one.focused and one.role != "RootWebArea"), None)

    def last_row(self) -> dict[str, str]:
        """The last row of the table that is told, by its columns; the first of them has no name."""
        told = self.everything("table")
        columns = [one.name for one in told if one.role == "columnheader" and one.name]
        cells = [one.name for one in told if one.role in ("cell", "gridcell")]
        return dict(zip(columns, cells[-len(columns) :], strict=True))

    def press(self, name: str, place: str | None = None, *, key: str = "Enter") -> None:
        """Go to the button of this name and press it, also where it is said to be disabled."""
        found = next(one for one in self.everything(place) if one.role == "button" and one.name == name)
        self.session.send("DOM.focus", {"backendNodeId": found.node})
        self.page.keyboard.press(key)

    def wait_for(self, holds: Callable[[Ear], bool]) -> None:
        """Until this is heard."""
        deadline = time.monotonic() + PATIENCE
        while True:
            with self.at_once():
                if holds(self):
                    return
                assert time.monotonic() < deadline, "it is never heard: " + self.text()
            self.page.wait_for_timeout(100)


def written(heard: list[Heard]) -> str:
    """What is written, as one line."""
    return " ".join(one.name for one in heard if one.role == "StaticText" and one.name.strip())


def check_who_has_won(ear: Ear, you: str = "Anna") -> None:
    """The focus is on the heading that names the winners: those who have most in the last row of the score sheet."""
    scores = {name: int(score) for name, score in ear.last_row().items()}
    winners = [name for name, score in scores.items() if score == max(scores.values())]
    heading = ear.focus()
    assert heading
    assert heading.role == "heading"
    assert winners == [you] or all(name in heading.name for name in winners)
    assert all(name not in heading.name for name in scores if name not in winners)


def _value(node: dict[str, Any], key: str) -> str:
    return str(node.get(key, {}).get("value", ""))


def _is(node: dict[str, Any], state: str) -> bool:
    return any(one["name"] == state and bool(one["value"].get("value")) for one in node.get("properties", ()))
