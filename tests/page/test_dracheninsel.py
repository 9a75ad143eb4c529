"""Die Dracheninsel in a real browser: clicked through, by keyboard, on a phone; reactions and secrets."""

from __future__ import annotations

import contextlib
import json
import random
import re
from collections.abc import Generator
from typing import Any

import pytest
import websockets.sync.client
from playwright.sync_api import Browser, Page

from tests.page.browsing import (
    ENDED,
    expect,
    violations,
    visiting,
    wait_for_one,
    wait_until,
    whose_move,
)
from tests.page.deals import FOREVER, before_a_question
from tests.page.island import OPEN, choose, offered, settle, sit, wait_for_a_move, wait_for_the_turn
from tests.server.planted import planted
from tests.server.process import ServerProcess

STILL = "[data-prompt]:not(.unseen)"


@contextlib.contextmanager
def watched(server: ServerProcess, table: dict[str, Any]) -> Generator[None]:
    """Somebody looks on, so that a question stands for its whole time."""
    with websockets.sync.client.connect(server.socket, max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "table": table["table"], "tokens": [table["spectators"]]}))
        yield


def test_a_game_against_bots_is_clicked_through_to_its_account(browser: Browser, server: ServerProcess) -> None:
    luck = random.Random(7)
    kinds: set[str] = set()
    with visiting(browser, server.url) as visitor:
        page = sit(visitor, server, options={"round_limit": 6})
        for _ in range(400):
            moves = wait_for_a_move(page)
            if page.locator(ENDED).count():
                break
            if not moves:
                continue
            onward = [move for move in moves if move not in ("back", "end", "pass")]
            move = luck.choice(onward) if onward and luck.random() < 0.9 else luck.choice(moves)
            kinds.add(move.split()[0])
            choose(page, move)
        else:
            raise AssertionError("the game does not end")
        assert {"step", "play"} <= kinds
        check_the_account(page)


def check_the_account(page: Page) -> None:
    """The coins, line by line, add up to the gold."""
    rows: list[list[str]] = page.locator(f"{ENDED} tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))"
    )
    names = [row[0] for row in rows]
    treasures = [row[1:] for row in rows if row[0].startswith("Treasure")]
    gold = rows[names.index("Gold")][1:]
    assert len(gold) == 4
    for seat, total in enumerate(gold):
        assert sum(int(row[seat] or 0) for row in treasures) == int(total.replace(",", ""))


def test_three_players_choose_which_of_two_hunters_moves(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = sit(visitor, server, seats=3)
        wait_for_the_turn(page)
        hunter = next(move for move in offered(page) if move.startswith("hunter "))
        choose(page, hunter)
        wait_for_a_move(page)
        expect(page.locator("[data-prompt]")).to_contain_text("where to?")
        colour = hunter.split()[1]
        assert page.locator(f"[data-hunter={colour}]").get_attribute("data-at") == colour
        choose(page, "back")
        wait_for_a_move(page)
        assert hunter in offered(page)


def test_cards_are_exchanged_by_keys(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = sit(visitor, server)
        wait_for_the_turn(page)
        for key in ("p", "1", "2", "3", "4", "5", "6", "d"):  # pass, put away all cards by their numbers, done
            number = page.locator("[data-prompt]").get_attribute("data-number")
            page.keyboard.press(key)
            settle(page, number)
            wait_for_a_move(page)
        drawn = [
            event["count"]
            for frame in visitor.frames
            for projection in json.loads(frame).get("projections", ())
            for event in projection["events"]
            if event["event"] == "refilled" and event["seat"] == 0
        ]
        assert drawn[0] == 6


def test_what_cannot_be_done_says_why_with_its_rule(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = sit(visitor, server)
        wait_for_the_turn(page)
        expect(page.locator("[data-hunter=green]")).to_have_attribute("data-at", "green")  # nobody has moved him yet
        page.locator("[data-field=a3]").click(force=True)
        expect(page.locator("[data-notice]")).to_contain_text("The boat touches only i4 and i5.")
        page.get_by_role("button", name="Rule D15").click()
        expect(page.locator("[data-clause=D15]")).to_be_in_viewport()


def standing(page: Page) -> dict[str, str]:
    """Where every hunter and dragon is drawn."""
    places: dict[str, str] = page.evaluate(
        "() => Object.fromEntries([...document.querySelectorAll('[data-hunter], [data-dragon]')]"
        ".map(e => [e.dataset.hunter ?? e.dataset.dragon, e.dataset.at]))"
    )
    return places


def test_a_question_is_put_to_everybody_with_a_countdown(browser: Browser, server: ServerProcess) -> None:
    seed, moves, last = before_a_question("dracheninsel", 4)
    seats = ["you: Anna", *["hunter"] * 3]
    made = planted(server.db, seed, seats, game="dracheninsel", moves=moves, reaction_seconds=1000, time=FOREVER)
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        page.goto(made["seats"][0]["link"])
        wait_for_a_move(page)
        with watched(server, made):
            choose(page, last)
            question = page.locator("[data-question]")
            expect(question).to_contain_text("Sweet Slumber")
            expect(question.get_by_role("timer")).to_contain_text("second")
            before = page.locator(".island").bounding_box()
            # What is tried is shown, though the views wait.
            tried = page.evaluate("() => [...document.querySelectorAll('.story li')].at(-1)?.textContent ?? ''")
            walk = re.search(r"goes to (\w\d) ", tried)
            assert walk
            expect(page.locator(f"[data-hunter][data-at='{walk[1]}']")).not_to_have_count(0)
            # Who opens the page in the midst of it sees the same.
            whereabouts = standing(page)
            page.reload()
            page.locator("[data-move=wait]").wait_for()
            assert standing(page) == whereabouts
            page.locator("[data-move=wait]").click()
            expect(page.locator("[data-move=wait].chosen")).to_have_count(1)
        # Nobody looks on any more, so that an answer ends a question. The island keeps its size.
        wait_until(lambda: server.get(f"/api/tables/{made['table']}", made["host"])["spectators"] == 0)
        page.reload()
        while wait_for_one(page, STILL, "[data-move=wait]:not(.chosen)") != STILL:
            page.locator("[data-move=wait]").click()
        after = page.locator(".island").bounding_box()
        assert before is not None
        assert after is not None
        assert after["width"] == pytest.approx(before["width"], rel=0.05)


def test_the_table_has_no_barriers_that_axe_knows(browser: Browser, server: ServerProcess) -> None:
    for theme in ("dark", "light"):
        with visiting(browser, server.url, theme=theme) as visitor:
            page = sit(visitor, server)
            wait_for_the_turn(page)
            assert violations(page) == []


def test_a_page_never_holds_the_cards_of_another_seat(browser: Browser, server: ServerProcess) -> None:
    people = [{"kind": "you", "name": "Anna"}, {"kind": "you", "name": "Ben"}, {"kind": "bot", "bot": "hunter"}]
    made = server.post("/api/tables", {"game": "dracheninsel", "seats": people, "reaction_seconds": 0, "time": FOREVER})
    with visiting(browser, server.url) as anna, visiting(browser, server.url) as ben:
        pages = []
        for seat, visitor in enumerate((anna, ben)):
            page = visitor.page()
            page.goto(made["seats"][seat]["link"])
            page.locator("[data-hunter]").first.wait_for()
            pages.append(page)
        for _ in range(30):
            mover = whose_move(*pages, offer=OPEN)
            if mover is None:
                break
            moves = offered(mover)
            wanted = ("done", "pass", "wait", "share", "yield", *moves)
            if sum(move.startswith("discard ") for move in moves) > 2:
                wanted = tuple(move for move in moves if move.startswith("discard "))
            choose(mover, next(move for move in wanted if move in moves))
        whose_move(*pages, offer=OPEN)  # now nothing happens any more
        expect(pages[1].locator("[data-prompt]")).to_have_attribute(
            "data-number", pages[0].locator("[data-prompt]").get_attribute("data-number") or ""
        )
        for seat, (visitor, page) in enumerate(zip((anna, ben), pages, strict=True)):
            hand = check_frames(visitor.frames, seat)
            shown = page.locator("[data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")
            assert sorted(shown) == sorted(hand)


def check_frames(frames: list[str], seat: int) -> list[str]:
    """Only this seat's projections, with its own hand, of others' draws only their number. Returns the last hand."""
    hand: list[str] = []
    own, foreign = 0, 0
    for frame in frames:
        for projection in json.loads(frame).get("projections", ()):
            assert projection["seat"] == seat
            for view in filter(None, (projection["view"], projection["question_view"])):
                assert view["seat"] == seat
                assert not {"hands", "seed"} & set(view)
                assert isinstance(view["pile"], int)
            if projection["view"]:
                hand = projection["view"]["hand"]
            for event in projection["events"]:
                if event["event"] == "refilled" and event["seat"] == seat:
                    own += len(event["cards"])
                elif event["event"] == "refilled":
                    foreign += event["count"]
                    assert event["cards"] is None
                elif event["event"] in ("stolen", "returned") and seat not in (event["thief"], event["victim"]):
                    assert event["card"] is None
    assert own
    assert foreign
    return hand
