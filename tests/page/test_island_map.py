"""The map of Die Dracheninsel on every screen: its size and labels, fingers, keys, and who only hears it."""

from __future__ import annotations

import collections
import contextlib
import dataclasses
import json
import random
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import goldauge
from tests.effort import SOAK
from tests.page.aria import Ear, Heard, written
from tests.page.browsing import PHONE, ROOT, expect, violations, visiting
from tests.page.deals import FOREVER, alone_with_a_treasure
from tests.page.island import choose, offered, settle, sit, wait_for_a_move, wait_for_the_turn
from tests.patience import PATIENCE
from tests.server.planted import planted
from tests.server.process import ServerProcess

CONFIRM = "[data-confirm]"

# A screen, players, a language, and how wide a field must be on it in pixels.
SCREENS: tuple[tuple[tuple[int, int], int, str, float], ...] = (
    (PHONE, 6, "it-IT", 35),
    ((360, 640), 3, "de-DE", 23),
    ((844, 390), 6, "de-DE", 30),
    ((667, 375), 4, "nl-NL", 26),
    ((768, 1024), 5, "it-IT", 55),
    ((1366, 650), 6, "nl-NL", 60),
)


@pytest.mark.parametrize(("size", "seats", "locale", "least"), SCREENS)
def test_the_map_is_large_and_nothing_covers_it_or_is_too_small_to_read(
    browser: Browser, server: ServerProcess, size: tuple[int, int], seats: int, locale: str, least: float
) -> None:
    with visiting(browser, server.url, size=size, locale=locale) as visitor:
        page = sit(visitor, server, seats=seats)
        wait_for_the_turn(page)
        assert field_width(page) >= least
        assert cut_off(page) == []
        assert covered(page) == []
        assert tiny_letters(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def field_width(page: Page) -> float:
    width: float = page.evaluate(
        "Math.min(...[...document.querySelectorAll('[data-field] .under')].map(e => e.getBoundingClientRect().width))"
    )
    return width


def cut_off(page: Page) -> list[str]:
    """What lies outside of the screen, or is larger than its box."""
    found: list[str] = page.evaluate(
        """() => [
          ...[...document.querySelectorAll(
            '[data-field], [data-boat], [data-hunter], [data-dragon], [data-card], [data-seat], .bar button')]
            .filter(e => { const r = e.getBoundingClientRect()
              return r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1 }),
          ...[...document.querySelectorAll('[data-card] .name, [data-card] .half, [data-seat] .things')]
            .filter(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2),
          ...[...document.querySelectorAll('[data-card] .part > span')]
            .filter(e => e.offsetHeight > 1.6 * parseFloat(getComputedStyle(e).fontSize)),
        ].map(e => [e.outerHTML.slice(0, 90), JSON.stringify(e.getBoundingClientRect())].join())"""
    )
    return found


def covered(page: Page) -> list[str]:
    """The places that something other than a piece lies on."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('[data-cell]')].filter(cell => {
          const { x, y, width, height } = cell.getBoundingClientRect()
          return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-map]')
        }).map(cell => cell.dataset.cell)"""
    )
    return found


def tiny_letters(page: Page) -> list[str]:
    """What is written on the board in letters of less than 10 pixels."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.room *')].filter(e =>
            [...e.childNodes].some(n => n.nodeType === Node.TEXT_NODE && n.textContent.trim()) &&
            e.getClientRects().length && !e.closest('.unseen, title'))
          .filter(e => parseFloat(getComputedStyle(e).fontSize) * (e.getScreenCTM?.().a ?? 1) < 10)
          .map(e => e.textContent)"""
    )
    return found


def middle(page: Page, move: str) -> tuple[float, float]:
    place = page.locator(f'.room [data-move="{move}"]').first
    place.element_handle().wait_for_element_state("stable")
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def decision(page: Page) -> str | None:
    return page.locator("[data-prompt]").get_attribute("data-number")


def a_step(page: Page) -> str:
    return next(move for move in offered(page) if move.startswith("step "))


def test_a_finger_on_a_small_field_is_asked_once_more(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url, size=PHONE, touch=True) as visitor:
        page = sit(visitor, server)
        wait_for_the_turn(page)
        step, number = a_step(page), decision(page)
        assert field_width(page) < 40
        x, y = middle(page, step)
        page.touchscreen.tap(x, y + 19)  # a finger is broad: forty pixels belong to what glows
        expect(page.locator(f"{CONFIRM} [data-move]").first).to_have_attribute("data-move", step)
        hand = page.locator(".front").bounding_box()
        asked = page.locator(f"{CONFIRM} [data-move]").first.bounding_box()
        assert hand
        assert asked
        assert asked["height"] >= 40  # and its button is as large
        assert asked["y"] >= hand["y"]  # in the place of the hand
        assert covered(page) == []
        page.locator("[data-dismiss]").click()
        expect(page.locator(CONFIRM)).to_have_count(0)
        assert decision(page) == number
        page.wait_for_timeout(400)  # or it were a double tap
        page.touchscreen.tap(x, y)
        expect(page.locator(CONFIRM)).to_have_count(1)
        page.wait_for_timeout(400)
        page.touchscreen.tap(x, y)
        settle(page, number)


def test_the_map_is_zoomed_by_fingers_keys_and_buttons_and_then_one_tap_is_enough(
    browser: Browser, server: ServerProcess
) -> None:
    with visiting(browser, server.url, size=(360, 640), touch=True) as visitor:
        page = sit(visitor, server)
        wait_for_the_turn(page)
        step, number = a_step(page), decision(page)
        whole = field_width(page)
        x, y = middle(page, step)
        page.touchscreen.tap(x, y)
        page.touchscreen.tap(x, y)
        expect(page.locator("[data-whole]")).to_have_count(1)
        assert field_width(page) >= 40
        assert decision(page) == number  # a double tap plays nothing
        page.locator("[data-whole]").click()
        assert field_width(page) == pytest.approx(whole)
        pinch(page, 180, 250, 40, 120)
        assert field_width(page) == pytest.approx(3 * whole, rel=0.1)
        page.locator("[data-whole]").click()
        page.locator(f'[data-move="{step}"]').first.focus()
        for _ in range(3):
            page.keyboard.press("+")
        assert field_width(page) >= 40
        page.keyboard.press("0")
        assert field_width(page) == pytest.approx(whole)
        page.get_by_role("button", name="Zoom in").click()
        page.get_by_role("button", name="Zoom in").click()
        assert field_width(page) >= 40
        page.touchscreen.tap(*middle(page, step))
        settle(page, number)


def pinch(page: Page, x: float, y: float, before: float, after: float) -> None:
    """Two fingers, so far apart, beside each other."""
    session = page.context.new_cdp_session(page)

    def fingers(kind: str, apart: float) -> None:
        points = [{"x": x - apart / 2, "y": y}, {"x": x + apart / 2, "y": y}] if apart else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", before)
    for share in (0.25, 0.5, 0.75, 1):
        fingers("touchMove", before + (after - before) * share)
    fingers("touchEnd", 0)


def test_D25_whoever_would_leave_a_treasure_for_good_is_warned_first(browser: Browser, server: ServerProcess) -> None:
    seed, moves, step = alone_with_a_treasure(4)
    seats = ["you: Anna", *["hunter"] * 3]
    made = planted(server.db, seed, seats, game="dracheninsel", moves=moves, reaction_seconds=0, time=FOREVER)
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        page.goto(made["seats"][0]["link"])
        wait_for_a_move(page)
        number = decision(page)
        page.locator(f'[data-move="{step}"]').first.click()
        expect(page.get_by_role("alert")).to_contain_text("out of the game")
        page.get_by_role("button", name="Stay").click()
        expect(page.locator(CONFIRM)).to_have_count(0)
        page.locator(f'[data-move="{step}"]').first.focus()
        page.keyboard.press("Enter")  # by keys alike, and the first answer is to stay
        expect(page.get_by_role("button", name="Stay")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator(CONFIRM)).to_have_count(0)
        assert decision(page) == number
        choose(page, step)
        if any(move.startswith("pay ") for move in wait_for_a_move(page)):
            choose(page, next(move for move in offered(page) if move.startswith("pay ")))
        expect(page.locator('[data-treasure-fate$=" lost"]')).to_have_count(1)


def test_the_terrains_of_a_journey_are_chosen_beside_the_map(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url, size=PHONE) as visitor:
        page = sit(visitor, server)
        wait_for_the_turn(page)
        expect(page.locator("[data-card=green]")).to_contain_text("Joker")
        assert page.locator("[data-card=green]").get_attribute("aria-disabled") == "false"  # it pays for a step
        for move in ("play journey", "with green"):
            choose(page, move)
            wait_for_a_move(page)
        expect(page.locator("[data-move^='as ']")).to_have_count(6)
        assert covered(page) == []
        assert cut_off(page) == []


def test_a_walk_by_keyboard_alone(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = sit(visitor, server)
        wait_for_the_turn(page)
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('[data-cell]')"):
                break
        first = focused(page)
        assert f"step {first}" in offered(page)  # the keys begin at what can be done
        expect(page.locator("[data-cell]:focus-visible .focus")).to_have_css("stroke-width", "8px")
        page.keyboard.press("Home")
        assert focused(page) == "green"
        page.keyboard.press("Enter")
        expect(page.locator("[data-notice]")).to_contain_text("already there")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
        assert focused(page)[0] == "h"
        page.keyboard.press("Enter")  # what can't be done says why
        expect(page.locator("[data-notice]")).to_contain_text("The boat touches only i4 and i5.")
        page.locator(f"[data-cell={first}]").focus()
        number = decision(page)
        page.keyboard.press("Enter")
        settle(page, number)
        if any(move.startswith("pay ") for move in wait_for_a_move(page)):
            expect(page.locator("[data-card]:focus")).to_have_attribute("data-move", "pay green")  # the next decision
            number = decision(page)
            page.keyboard.press("Enter")
            settle(page, number)
        expect(page.locator(f"[data-hunter=green][data-at={first}]")).to_have_count(1)
        wait_for_a_move(page)
        expect(page.locator("[data-cell]:focus")).to_have_count(1)  # and on the map again
        assert f"step {focused(page)}" in offered(page)


def focused(page: Page) -> str:
    place: str = page.evaluate("document.activeElement.dataset.cell")
    return place


def test_nothing_moves_while_nothing_happens_and_forced_colours_keep_the_glow(
    browser: Browser, server: ServerProcess
) -> None:
    with visiting(browser, server.url, pace="normal") as visitor:
        page = sit(visitor, server)
        wait_for_the_turn(page)
        endless = page.evaluate(
            """() => document.getAnimations().filter(one => one.effect.getComputedTiming().iterations === Infinity)
            .map(one => one.effect.target.outerHTML.slice(0, 90))"""
        )
        assert endless == []
        page.emulate_media(forced_colors="active")
        glow = page.locator(".open .halo").first.evaluate("e => getComputedStyle(e).stroke")
        assert glow == page.evaluate("(document.body.style.color = 'Highlight', getComputedStyle(document.body).color)")
        plate = page.locator(".plate.active").first
        assert plate.evaluate("e => getComputedStyle(e).outlineStyle") == "solid"
        assert violations(page) == []


WORDS: dict[str, str] = {
    **json.loads((ROOT / "web/src/words/en.json").read_text("utf-8")),
    **json.loads((Path(goldauge.__file__).parent / "games/dracheninsel/words/en.json").read_text("utf-8")),
}
BAR = f"region {WORDS['your move']}"
MAP = f"grid {WORDS['island']}"
HAND = f"group {WORDS['hand']}"
PLAYERS = f"list {WORDS['players']}"
GROUPS = tuple(f"group {WORDS[key]}" for key in ("confirm", "prompt.which terrain"))
ASIDE = ("Rule ", *(WORDS[key] for key in ("undo", "all moves", "hurry", "close")))


@pytest.mark.long
def test_a_game_is_played_by_who_only_hears_it(browser: Browser, server: ServerProcess) -> None:
    luck = random.Random(5)
    chosen: collections.Counter[str] = collections.Counter()
    with visiting(browser, server.url) as visitor:
        page = sit(visitor, server, options={"round_limit": 3 if SOAK else 2})
        ear = Ear(page)
        now = next_decision(ear, None)
        fields = [one.name for one in ear.everything(MAP) if one.role == "button"]
        assert len(fields) == 61 + 6
        assert "treasure field. two coins of 100" in [name.lower() for name in fields]
        assert "Green boat. Anna (Green)" in fields
        assert any("pay with" in name and WORDS["joker"] in name for name in fields)
        where = [one.name for one in ear.everything(PLAYERS) if one.role == "image"]
        assert "Anna (Green): Green boat" in where
        assert any("steps away" in name for name in where)
        while not now.over:
            assert now.asked
            chosen["question"] += any(name.startswith(WORDS["move.wait"]) for _, name in now.choices)
            onward = [one for one in now.choices if one[0] != BAR] or now.choices
            place, name = luck.choice(onward if luck.random() < 0.8 else now.choices)
            chosen[place] += 1
            with contextlib.suppress(StopIteration):  # the table may have gone on meanwhile
                ear.press(name, place)
            now = next_decision(ear, now)
        assert min(chosen[place] for place in (MAP, HAND, BAR, "question")) > 0
        assert chosen.total() > 20
        assert any(one.role == "rowheader" and one.name == WORDS["score.gold"] for one in ear.everything())


@dataclasses.dataclass(frozen=True)
class Told:
    """What is heard of a decision."""

    over: bool
    asked: str
    choices: list[tuple[str, str]]  # where each is found, and its name


def next_decision(ear: Ear, last: Told | None) -> Told:
    """Wait until something else can be chosen than before, or something else is asked, or the game is over."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        heard = ear.everything()
        over = any(one.role == "table" for one in heard)
        now = Told(over, written([one for one in heard if one.is_in(BAR)]), choices(heard))
        if over or (now.choices and now != last):
            return now
        ear.page.wait_for_timeout(100)
    raise AssertionError("nothing more can be chosen")


def choices(heard: list[Heard]) -> list[tuple[str, str]]:
    pays = WORDS["pays for"].split("{")[0]
    return [
        (place, one.name)
        for one in heard
        if one.role == "button" and not one.disabled
        for place in (MAP, HAND, BAR, PLAYERS, *GROUPS)
        if one.is_in(place) and not one.name.startswith(ASIDE) and not (place == HAND and pays in one.name)
    ]
