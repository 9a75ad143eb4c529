"""Einauge in a real browser: clicked through to the end, by keyboard, on a phone, and what can't be done says why."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.effort import SOAK
from tests.page.aria import Ear, check_who_has_won
from tests.page.browsing import ENDED, PHONE, Theme, expect, violations, visiting
from tests.page.deals import FOREVER
from tests.page.places import before_the_end
from tests.server.process import ServerProcess

SMALL_PHONE = (360, 640)
LONG = 300  # decisions: more than a game has
OFFERED = "[data-move]:not(dialog *)"
DISPLAYED_SHIP = "[data-move^='fight d'][data-card=ship]"


@pytest.mark.long
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


@pytest.mark.long
def test_a_game_by_keyboard_alone(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        page.goto(before_the_end(server, "einauge", LONG if SOAK else 10))
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


@pytest.mark.parametrize(("size", "seats"), [(SMALL_PHONE, 5), (PHONE, 3)])
def test_on_a_phone_all_is_in_sight(browser: Browser, server: ServerProcess, size: tuple[int, int], seats: int) -> None:
    with visiting(browser, server.url, size=size, locale="de-DE", theme="light") as visitor:
        page = visitor.page()
        sit_with_merchants(page, server, seats)
        choice = random.Random(2)
        for _ in range(LONG if SOAK else 8):
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


def test_in_the_final_round_digits_are_one_eye_s_and_letters_the_display_s(
    browser: Browser, server: ServerProcess
) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        page.goto(before_the_end(server, "einauge", 1))
        assert decide(page)
        keys = {move: page.locator(f'{OFFERED}[data-move="{move}"] kbd').first.text_content() for move in offered(page)}
        display = {f"fight d{place}": key for place, key in enumerate("ASDFGH", 1)}
        assert keys == {"no fight": "N", **{f"fight {place}": str(place) for place in range(1, 7)}, **display}
        ship = page.locator(DISPLAYED_SHIP).first
        page.keyboard.press((ship.locator("kbd").text_content() or "").lower())
        wait_until_played(page)
        expect(page.locator("[data-card=ship].raised")).to_have_count(1)


def test_a_ship_asks_where_it_goes_and_can_be_put_back(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        page.goto(before_the_end(server, "einauge", 1))
        assert decide(page)
        area = page.get_by_role("region", name="In front of Anna")
        sabres = area.get_by_text("8 sabres")
        expect(sabres).to_be_attached()
        page.locator(DISPLAYED_SHIP).first.click()
        wait_until_played(page)
        assert decide(page)
        rows = [move for move in offered(page) if move.startswith("row ")]
        assert set(offered(page)) == {*rows, "alone", "back"}
        own = area.locator(".column:not(.empty)")
        expect(own).to_have_count(len(rows))
        area.locator(".column.empty .top").first.click(force=True)  # marked as disabled, it answers
        expect(page.locator("[data-notice]")).to_contain_text("that the ship could join")
        page.locator("[data-move=back]").click()
        wait_until_played(page)
        assert decide(page)
        expect(sabres).to_be_attached()
        page.locator(DISPLAYED_SHIP).first.click()
        wait_until_played(page)
        assert decide(page)
        page.locator(f"[data-move='{rows[0]}']").click()
        page.locator(ENDED).wait_for()


@pytest.mark.long
def test_a_game_is_played_by_ear(browser: Browser, server: ServerProcess) -> None:
    """From the tree of roles and names alone: what is asked, what a card brings and a row pays, and who has won."""
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        page.goto(before_the_end(server, "einauge", LONG if SOAK else 9))
        ear = Ear(page)
        chosen: list[str] = []
        while True:
            ear.wait_for(lambda ear: bool(options(ear)) or is_over(ear))
            with ear.at_once():
                if is_over(ear):
                    break
                chosen.append(max(options(ear), key=worth))
                assert re.search(r"pays .+ with every new card|pays nothing", ear.text("region In front of Anna"))
                assert re.search(r"\d+ chests? would bring", ear.text("region In front of Merchant 1"))
                ear.press(chosen[-1])
            assert len(chosen) < LONG
        assert {name.split()[0] for name in chosen} >= {"Buy", "Fight", "Move"}
        check_who_has_won(ear)


def options(ear: Ear) -> list[str]:
    """What can be chosen, as it is told: on the cards, at the own rows, under the board."""
    places = ("group Display", "group One-Eye’s table", "region In front of Anna", "region Your move")
    tools = ("Take back", "All possible moves", "Show all at once", "Sell…")
    return [name for name in ear.buttons(*places) if name not in tools]


def is_over(ear: Ear) -> bool:
    return any(one.role == "table" for one in ear.everything("main"))


def worth(option: str) -> int:
    """What the words promise: jewels count most, then chests and sabres; of what brings nothing, the first."""
    weights = {"jewel": 6, "chest": 3, "sabre": 3, "ducat": 1}
    _, brings, told = option.partition("brings")
    return (
        sum(int(count) * weights[thing] for count, thing in re.findall(r"(\d+) (jewel|chest|sabre|ducat)", told))
        if brings
        else 0
    )


def test_nothing_is_said_or_summed_up_ahead_of_what_is_shown(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url, pace="brisk") as visitor:
        page = visitor.page()
        page.goto(before_the_end(server, "einauge", 1))
        assert decide(page)
        page.evaluate(
            """ended => {
              window.seen = []
              const look = () => {
                const now = {
                  said: document.querySelector('[data-prompt]').textContent.trim(),
                  glows: [...document.querySelectorAll('.holdings.active')].map(one => one.dataset.area).join(),
                  totals: document.querySelectorAll('.holdings .score').length,
                  over: document.querySelector(ended) !== null,
                }
                if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now)
              }
              new MutationObserver(look).observe(document.body,
                {childList: true, subtree: true, characterData: true, attributes: true})
            }""",
            ENDED,
        )
        page.locator("[data-move='no fight']").click()
        page.locator(ENDED).wait_for()
        seen: list[dict[str, Any]] = page.evaluate("seen")
        assert [now["said"] for now in seen if now["over"] or now["totals"]] == ["The game is over."]
        assert sum("Chests in " in now["said"] for now in seen) == 6
        for name, seat in (("Anna", "0"), ("Merchant 1", "1"), ("Merchant 2", "2")):
            assert {now["glows"] for now in seen if now["said"].startswith(f"{name} cashes in")} == {seat}
