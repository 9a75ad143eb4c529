"""Einauge in a real browser: clicked through to the end, by keyboard, on a phone, and what can't be done says why."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Browser, Page

from tests.page.browsing import ENDED, PHONE, Theme, expect, violations, visiting
from tests.page.deals import FOREVER
from tests.server.process import ServerProcess

SMALL_PHONE = (360, 640)
OFFERED = "[data-move]:not(dialog *)"


def test_a_game_is_clicked_through_on_the_table_to_its_score_sheet(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        sit_with_merchants(page, server, 3)
        played = play_to_the_end(page, random.Random(1))
        assert {move.split()[0] for move in played} >= {"buy", "move"}
        check_the_score_sheet(page)
        for frame in visitor.frames:
            check_that_the_pile_is_secret(frame)


def play_to_the_end(page: Page, choice: random.Random) -> list[str]:
    played: list[str] = []
    while decide(page):
        moves = offered(page)
        bold = [move for move in moves if move not in ("no fight", "back") and not move.startswith("sell")]
        played.append(choice.choice(bold or moves))
        page.locator(f'{OFFERED}[data-move="{played[-1]}"]').click()
        wait_until_played(page)
        assert len(played) < 300
    return played


def decide(page: Page) -> bool:
    """Wait until it is ours to decide; or is the game over?"""
    page.locator(f"{OFFERED}, {ENDED}").first.wait_for()
    if page.locator(ENDED).count():
        return False
    page.evaluate("document.body.dataset.decided = document.querySelector('[data-prompt]').dataset.number")
    return True


def offered(page: Page) -> list[str]:
    moves: list[str] = page.evaluate(f"[...document.querySelectorAll('{OFFERED}')].map(one => one.dataset.move)")
    return moves


def wait_until_played(page: Page) -> None:
    page.wait_for_function(
        "ended => document.querySelector(ended)"
        " || document.querySelector('[data-prompt]').dataset.number !== document.body.dataset.decided",
        arg=ENDED,
    )


def check_the_score_sheet(page: Page) -> None:
    """What things become adds up to the jewels that everybody has."""
    rows: list[list[str]] = page.locator(f"{ENDED} tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.textContent.trim()))"
    )
    assert rows[1][0] == "Ducats, with sabres"
    for seat in range(1, 4):
        jewels = [int(row[seat].split("→")[-1]) for row in rows[:-1] if row[seat][0].isdigit()]
        assert sum(jewels) == int(rows[-1][seat])


def check_that_the_pile_is_secret(frame: str) -> None:
    """Cards that are still to come are told in order of cards, which tells nothing."""
    colours = ["blue", "red", "green", "yellow", "orange", "violet", "brown", "grey"]

    def rank(card: str) -> tuple[int, int]:
        colour, _, price = card.partition(" ")
        return (len(colours), 0) if card == "ship" else (colours.index(colour), int(price))

    def views(node: object) -> list[list[str]]:
        if isinstance(node, list):
            return [view for part in node for view in views(part)]
        if isinstance(node, dict):
            assert "pile" not in node
            return [
                *([node["left"]] if "left" in node else []),
                *[view for part in node.values() for view in views(part)],
            ]
        return []

    for left in views(json.loads(frame)):
        assert left == sorted(left, key=rank)


def test_a_game_by_keyboard_alone(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        sit_with_merchants(page, server, 3)
        for turn in range(300):
            if not decide(page):
                break
            press_a_move(page, turn)
            wait_until_played(page)
        assert page.locator(ENDED).count()


def press_a_move(page: Page, turn: int) -> None:
    """By its key, or with the focus on the card itself, in turn."""
    keys: list[str] = page.locator(f"{OFFERED} kbd").all_text_contents()
    if turn % 2 or not keys:
        page.locator(f"{OFFERED}:not([data-move=back])").first.focus()
        page.keyboard.press("Enter")
    else:
        page.keyboard.press(keys[0].lower())


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE])
def test_on_a_phone_all_is_in_sight(browser: Browser, server: ServerProcess, size: tuple[int, int], seats: int) -> None:
    with visiting(browser, server.url, size=size, locale="de-DE", theme="light") as visitor:
        page = visitor.page()
        sit_with_merchants(page, server, seats)
        choice = random.Random(2)
        for _ in range(20):
            if not decide(page):
                break
            check_that_all_is_in_sight(page)
            moves = [move for move in offered(page) if move != "back"]
            page.locator(f'{OFFERED}[data-move="{choice.choice(moves)}"]').click()
            wait_until_played(page)


def sit_with_merchants(page: Page, server: ServerProcess, seats: int) -> None:
    people = [{"kind": "you", "name": "Anna"}, *[{"kind": "bot", "bot": "merchant"}] * (seats - 1)]
    page.goto(server.post("/api/tables", {"game": "einauge", "seats": people, "time": FOREVER})["seats"][0]["link"])


def check_that_all_is_in_sight(page: Page) -> None:
    """What can be played and every player's riches are on the screen, and nothing is wider than it."""
    out: list[str] = page.evaluate(
        """() => {
            const wrong = []
            const width = document.documentElement.clientWidth
            const board = document.querySelector('.room').getBoundingClientRect()
            for (const one of document.querySelectorAll('.room button, .room b, .bar button, .bar p')) {
                const box = one.getBoundingClientRect()
                const inside = box.left > -1 && box.right < width + 1
                if (box.width && !inside) wrong.push(`wide: ${one.outerHTML.slice(0, 80)}`)
            }
            for (const one of document.querySelectorAll('[data-move]')) {
                const box = one.getBoundingClientRect()
                const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
                if (!one.contains(there)) wrong.push(`hidden: ${one.dataset.move}`)
            }
            for (const one of document.querySelectorAll('[data-area]')) {
                const box = one.querySelector('.plate').getBoundingClientRect()
                if (box.bottom > board.bottom + 1) wrong.push(`below: ${one.dataset.area}`)
            }
            if (document.documentElement.scrollWidth > width) wrong.push('the page scrolls sideways')
            return wrong
        }"""
    )
    assert out == []


def test_another_player_s_rows_open_where_there_is_no_room_for_them(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url, size=SMALL_PHONE) as visitor:
        page = visitor.page()
        sit_with_merchants(page, server, 5)
        assert decide(page)
        page.locator(".others").get_by_role("button").first.click()
        expect(page.get_by_role("dialog").locator(".column")).to_have_count(page.locator(".mine .column").count())


def test_what_cannot_be_done_says_why_with_its_rule(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        sit_with_merchants(page, server, 3)
        assert decide(page)
        page.locator("[data-spot='tray 1'] ~ [data-card]").first.click(force=True)  # marked as disabled, it answers
        expect(page.locator("[data-notice]")).to_contain_text("You fight after buying.")
        page.get_by_role("button", name="Rule E9").click()
        expect(page.locator("[data-clause=E9]")).to_be_in_viewport()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_selling_is_a_step_of_its_own(browser: Browser, server: ServerProcess, theme: Theme) -> None:
    with visiting(browser, server.url, theme=theme) as visitor:
        page = visitor.page()
        sit_with_merchants(page, server, 3)
        assert decide(page)
        assert all(move.startswith("buy") for move in offered(page)), "a slip of the finger sells nothing"
        page.locator("[data-sell]").click()
        assert offered(page) == ["sell jewel"]
        assert violations(page) == []
        page.locator("[data-move='sell jewel']").click()
        wait_until_played(page)
        assert decide(page)
        area = page.get_by_role("region", name="In front of Anna")
        expect(area).to_contain_text("23 ducats")
        expect(area).to_contain_text("0 jewels")
