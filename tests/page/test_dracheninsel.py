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

from tests.effort import SOAK
from tests.page.browsing import (
    ENDED,
    Visitor,
    expect,
    visiting,
    wait_for_one,
    wait_until,
    whose_move,
)
from tests.page.deals import FOREVER, BeforeQuestion, before_question
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


@pytest.mark.long
def test_a_game_against_bots_is_clicked_through_to_its_score_sheet(browser: Browser, server: ServerProcess) -> None:
    luck = random.Random(7)
    kinds: set[str] = set()
    with visiting(browser, server.url) as visitor:
        page = sit(visitor, server, options={"round_limit": 6 if SOAK else 2})
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
        check_the_score_sheet(page)


def check_the_score_sheet(page: Page) -> None:
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
        expect(page.locator("[data-hunter=green]")).to_have_attribute("data-at", "green")  # nobody has moved it yet
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


def prompted(
    visitor: Visitor, server: ServerProcess, deal: BeforeQuestion, **fields: Any
) -> tuple[Page, dict[str, Any]]:
    """At a table of four where one decision more leads to a question of the bots."""
    seats = ["you: Anna", *["hunter"] * 3]
    made = planted(server.db, deal.seed, seats, game="dracheninsel", moves=deal.moves, **{"time": FOREVER, **fields})
    page = visitor.page()
    page.goto(made["seats"][0]["link"])
    wait_for_a_move(page)
    return page, made


@pytest.mark.long
def test_a_question_is_put_to_everybody_with_a_countdown(browser: Browser, server: ServerProcess) -> None:
    deal = before_question("slumber", 4, lambda prompt: prompt.did == "moved")
    with visiting(browser, server.url) as visitor:
        page, made = prompted(visitor, server, deal, reaction_seconds=1000)
        with watched(server, made):
            choose(page, deal.last)
            question = page.locator("[data-question]")
            expect(question).to_contain_text("Sweet Slumber")
            expect(question.get_by_role("timer")).to_contain_text("second")
            before = page.locator(".island").bounding_box()
            # What is tried is shown, though the views wait.
            prompt = deal.prompt
            expect(page.locator(f"[data-hunter={prompt.hunter}]")).to_have_attribute("data-at", prompt.place)
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


def test_alone_with_bots_a_question_waits_and_says_what_it_is_about(browser: Browser, server: ServerProcess) -> None:
    deal = before_question("counter", 4, lambda prompt: prompt.action == "terror" and prompt.on_you)
    with visiting(browser, server.url, pace="brisk") as visitor:
        page, _ = prompted(visitor, server, deal, reaction_seconds=1)
        choose(page, deal.last)
        question = page.locator("[data-question]")
        expect(question).to_contain_text("plays Fear & Terror on you (Green). Cancel it with Counterspell?")
        expect(question.locator(f"[data-about='{deal.prompt.card}']")).to_be_visible()
        expect(page.locator("[data-card='counter/terror']").first).to_have_attribute("data-move", "counter")
        expect(page.get_by_role("timer")).to_have_count(0)
        page.wait_for_timeout(2500)  # longer than the table's time
        expect(question).to_be_visible()
        page.locator("[data-move=counter]").first.click()
        expect(page.locator(".story")).to_contain_text("Counterspell! Anna cancels Fear & Terror.")
        expect(page.locator("[data-question=counter]")).to_have_count(0)


def test_an_answer_of_several_parts_is_put_into_words(browser: Browser, server: ServerProcess) -> None:
    deal = before_question("treachery", 4, lambda prompt: prompt.name() == "answer question", parts=2)
    with visiting(browser, server.url) as visitor:
        page, _ = prompted(visitor, server, deal)
        choose(page, deal.last)
        while wait_for_one(page, "[data-question=treachery]", ".moves [data-move=wait]") != "[data-question=treachery]":
            page.locator(".moves [data-move=wait]").click()
            expect(page.locator("[data-question=slumber]")).to_have_count(0)
        expect(page.locator("[data-question]")).to_contain_text("You were betrayed")
        labels = page.locator(".moves .label").all_inner_texts()
        assert any(label.startswith("Play Treachery") and label.endswith("with the card Treachery") for label in labels)
        assert not any("pay " in label for label in labels)


def test_one_device_hands_hidden_cards_round_behind_a_curtain(browser: Browser, server: ServerProcess) -> None:
    """Three people: whoever is called gets the device, and nothing that only one of them may know is there before."""
    people = [{"kind": "you", "name": name} for name in ("Anna", "Ben", "Cleo")]
    made = server.post("/api/tables", {"game": "dracheninsel", "seats": people, "time": FOREVER})
    known = {"table": made["table"], "game": "dracheninsel", "tokens": [seat["token"] for seat in made["seats"]]}
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        page.goto("/")
        page.evaluate("known => localStorage.setItem('goldauge.tables', JSON.stringify([known]))", known)
        page.goto(f"/t/{made['table']}")
        curtain = page.locator("[data-curtain]")
        for name in ("Anna", "Ben", "Cleo"):
            expect(curtain).to_contain_text(name)
            expect(page.locator("[data-card]")).to_have_count(0)
            assert page.locator(".story li").filter(has_text="draws 1 card:").count() == 0
            curtain.get_by_role("button").click()
            page.locator("[data-card]").first.wait_for()
            expect(page.locator(".plate .you")).to_have_count(1)
            choose(page, "pass")
            choose(page, next(move for move in wait_for_a_move(page) if move.startswith("discard ")))
            choose(page, "done")
        expect(curtain).to_contain_text("Anna")
        expect(page.locator(".story li").filter(has_text="draws 1 card.")).to_have_count(3)


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
        for _ in range(60 if SOAK else 14):
            mover = whose_move(*pages, offer=OPEN)
            if mover is None:
                break
            moves = offered(mover)
            if not moves:  # the table has gone on meanwhile
                continue
            wanted = ("done", "pass", "wait", "share", "yield", *moves)
            if sum(move.startswith("discard ") for move in moves) > 2:
                wanted = tuple(move for move in moves if move.startswith("discard "))
            choose(mover, next(move for move in wanted if move in moves))
        whose_move(*pages, offer=OPEN)  # now nothing happens any more
        step = int(pages[0].locator("[data-prompt]").get_attribute("data-number") or "") // 10_000
        # Within a step the number counts for its own seat only.
        expect(pages[1].locator("[data-prompt]")).to_have_attribute("data-number", re.compile(rf"^{step}\d{{4}}$"))
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
