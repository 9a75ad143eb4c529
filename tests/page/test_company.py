"""More than one person: by link, on one device, in two tabs, across reloads and broken connections."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.page.browsing import CHOICE, ENDED, PHONE, Visitor, click_move, expect, sit_down, visiting, whose_move
from tests.page.deals import DEAL, FOREVER
from tests.server.process import ServerProcess


def invite(host: Page, game: str = "kali", seats: int = 2) -> str:
    """The host opens a table for friends and copies the invitation."""
    host.goto("/")
    host.locator(f"[data-friends={game}]").click()
    host.get_by_label("Your name").fill("Anna")
    host.get_by_label("How many players?").select_option(str(seats))
    host.locator("[data-make]").click()
    host.get_by_role("button", name="Copy Invitation link").click()
    expect(host.get_by_text("Copied")).to_be_visible()
    link: str = host.evaluate("navigator.clipboard.readText()")
    return link


def come(guest: Page, link: str, name: str = "Ben") -> None:
    guest.goto(link)
    guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Sit down").click()
    guest.locator("[data-prompt]").wait_for()


def play_together(*pages: Page, moves: int, prefer: tuple[str, ...] = ("draw", "leave")) -> bool:
    """Whoever can move does; returns whether the game is over."""
    for _ in range(moves):
        mover = whose_move(*pages)
        if mover is None:
            return True
        click_move(mover, prefer)
    return False


def number(page: Page) -> int:
    return int(page.locator("[data-prompt]").get_attribute("data-number") or -1)


@pytest.mark.long
def test_two_browsers_at_one_table_with_chat_a_reload_and_a_dropped_connection(
    browser: Browser, tmp_path: Path
) -> None:
    server = ServerProcess(str(tmp_path / "tables.sqlite"), tmp_path / "server.log")
    server.deal(DEAL)
    with visiting(browser, server.url) as anna, visiting(browser, server.url) as ben:
        host, guest = anna.page(), ben.page()
        come(guest, invite(host))
        host.locator("[data-prompt]").wait_for()
        expect(host.locator("[data-seat='1']").first).to_contain_text("Ben")
        play_together(host, guest, moves=6)  # both have moved by then

        say(host, "Hello, Ben!")
        expect(guest.locator(".unread")).to_contain_text("1")
        guest.get_by_role("button", name="Chat").click()
        expect(guest.get_by_role("log")).to_contain_text("Hello, Ben!")

        before = story(guest)
        guest.reload()
        guest.locator("[data-prompt]").wait_for()
        assert story(guest)[: len(before)] == before

        title = guest.get_by_role("heading", level=1)
        place = title.bounding_box()
        server.kill()
        expect(host.get_by_text("Connection lost")).to_be_visible()
        expect(guest.get_by_role("button", name="Try now")).to_be_visible()
        assert title.bounding_box() == place  # the banner takes no room
        server.start()
        guest.get_by_role("button", name="Try now").or_(guest.locator("[data-prompt]")).first.click()
        expect(host.get_by_text("Connection lost")).to_have_count(0)
        expect(guest.get_by_text("Connection lost")).to_have_count(0)
        assert story(guest)[: len(before)] == before
        reached = number(host)
        play_together(host, guest, moves=3)
        whose_move(host, guest)
        for page in (host, guest):
            expect(page.locator("[data-prompt]")).to_have_attribute("data-number", str(reached + 3))
    server.stop()


def test_an_invitation_tells_who_invites_to_what_and_seats_the_first_who_comes(
    browser: Browser, server: ServerProcess
) -> None:
    with (
        visiting(browser, server.url) as anna,
        visiting(browser, server.url, size=PHONE) as ben,
        visiting(browser, server.url) as cleo,
    ):
        host, guest, late = anna.page(), ben.page(), cleo.page()
        link = invite(host)
        assert host.url == link  # the host's own address invites, too
        expect(host.locator("[data-only-here]").first).to_be_visible()  # at 127.0.0.1 nobody else gets anywhere
        for page in (guest, late):
            page.goto(link)
            expect(page.get_by_text("Anna invites you")).to_be_visible()
            expect(page.get_by_role("heading", name="The Eyes of Kali")).to_be_visible()
            expect(page.get_by_text("minutes")).to_be_visible()
            expect(page.get_by_role("link", name="Rules")).to_have_attribute("href", "/#rules/kali")
        come(guest, link)
        own = guest.evaluate("JSON.parse(localStorage['goldauge.tables'])[0].tokens[0]")
        assert own not in guest.url
        # Somebody else was faster: that is said, and one may watch.
        late.get_by_label("Your name").fill("Cleo")
        late.get_by_role("button", name="Sit down").click()
        expect(late.locator("[data-taken]")).to_be_visible()
        late.get_by_role("button", name="Just watch").click()
        late.locator("[data-prompt]").wait_for()
        cleo.errors.clear()  # the browser reports the refusal

        # On to another device, by a link that is good once. Everybody sees it.
        guest.get_by_role("button", name="At the table").click()
        guest.get_by_role("button", name="Continue on another device").click()
        passed_on = guest.get_by_label("Link for your other device", exact=True).input_value()
        late.goto(passed_on)
        late.get_by_role("button", name="Play here as Ben").click()
        late.locator("[data-prompt]").wait_for()
        assert "#" not in late.url
        late.reload()
        late.locator("[data-prompt]").wait_for()
        host.get_by_role("button", name="At the table").click()
        expect(host.locator("[data-devices]")).to_have_text("on 2 devices")


def test_a_seats_own_link_leaves_the_address_at_once_and_copying_needs_no_encryption(
    browser: Browser, server: ServerProcess
) -> None:
    with visiting(browser, server.url) as anna, visiting(browser, server.url) as ben:
        # As on plain HTTP in a network at home.
        anna.context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        anna.context.add_init_script("navigator.share = async (what) => { window.shared = what }")  # as on a phone
        host, guest = anna.page(), ben.page()
        host.goto("/")
        host.locator("[data-friends=kali]").click()
        host.locator("[data-make]").click()
        host.locator("[data-invite]").get_by_role("button", name="Share").click()
        shared = host.evaluate("window.shared")
        assert shared["url"] == host.url
        assert "The Eyes of Kali" in shared["text"]
        host.get_by_text("A link for this seat only").last.click()
        host.get_by_role("button", name="Copy Link for seat 3").click()
        expect(host.get_by_text("Copied")).to_be_visible()
        guest.goto("/")
        link: str = guest.evaluate("navigator.clipboard.readText()")
        assert link == host.get_by_label("Link for seat 3", exact=True).input_value()
        guest.goto(link)
        guest.get_by_label("Your name").fill("Ben")
        assert guest.url == link.partition("#")[0]
        guest.reload()  # it is not forgotten
        guest.get_by_label("Your name").fill("Ben")
        guest.get_by_role("button", name="Sit down").click()
        expect(host.locator("[data-seat='2']").first).to_contain_text("Ben")
        expect(guest.locator("[data-seat='2']").first).to_contain_text(
            "you"
        )  # the host may know it sooner than the guest
        guest.reload()
        expect(guest.locator("[data-seat='2']").first).to_contain_text("you")


def test_the_host_removes_a_player_who_is_told_and_closes_the_table(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as anna, visiting(browser, server.url) as ben:
        host, guest = anna.page(), ben.page()
        come(guest, invite(host))
        host.locator("[data-prompt]").wait_for()
        play_together(host, guest, moves=6)
        say(guest, "Hello, Anna!")
        before = [line for line in story(host) if "Ben" in line]
        assert before
        host.get_by_role("button", name="At the table").click()
        host.get_by_role("button", name="Remove", exact=True).click()
        question = host.get_by_role("dialog")
        expect(question).to_contain_text("Remove Ben?")
        question.get_by_role("button", name="Cancel").click()
        expect(host.locator("[data-seat='1']").first).to_contain_text("Ben")
        host.get_by_role("button", name="Remove", exact=True).click()
        question.get_by_role("button", name="Remove").click()
        expect(guest.get_by_role("alert")).to_contain_text("removed you")
        expect(guest.get_by_text("Connection lost")).to_have_count(0)
        expect(host.locator("[data-seat='1']").first).to_contain_text("Tiger")  # the bot's name, not its id
        assert [line for line in story(host) if "Ben" in line] == before
        host.get_by_role("button", name="Chat").click()
        expect(host.get_by_role("log")).to_contain_text("Ben Hello, Anna!")

        whose_move(host)
        host.get_by_role("button", name="At the table").click()
        host.get_by_role("button", name="Close the table").click()
        host.get_by_role("button", name="Close the table").click()
        expect(host.locator("[data-prompt]")).to_contain_text("closed")
        expect(host.locator(CHOICE)).to_have_count(0)
        expect(host.get_by_role("button", name="Remove")).to_have_count(0)


def say(page: Page, words: str) -> None:
    page.get_by_role("button", name="Chat").click()
    page.get_by_label("Say something").fill(words)
    page.keyboard.press("Enter")


def story(page: Page) -> list[str]:
    page.get_by_role("button", name="Story").click()
    page.locator("[role=log] li").first.wait_for()
    return page.locator("[role=log] li").all_text_contents()


def test_a_table_in_two_tabs_stays_in_step(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        first, second = visitor.page(), visitor.page()
        sit_down(first, "kali")
        first.locator(CHOICE).first.wait_for()
        second.goto(first.url)
        second.locator(CHOICE).first.wait_for()
        for mover, other in ((first, second), (second, first)):
            mover.locator(CHOICE).first.wait_for()
            click_move(mover, ("draw", "leave"))
            mover.locator(f"{CHOICE}, {ENDED}").first.wait_for()
            expect(other.locator("[data-prompt]")).to_have_attribute("data-number", str(number(mover)))


def test_the_home_page_resumes_what_is_running(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        sit_down(page, "kali")
        page.locator(CHOICE).first.wait_for()
        table = page.url
        page.get_by_role("link", name="Home").click()
        page.locator("[data-mine]").get_by_role("link", name="The Eyes of Kali").click()
        page.locator(CHOICE).first.wait_for()
        assert page.url == table


def test_taking_back_asks_the_others(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as anna, visiting(browser, server.url) as ben:
        host, guest = anna.page(), ben.page()
        come(guest, invite(host))
        mover = whose_move(host, guest)
        assert mover is not None
        other = guest if mover is host else host
        click_move(mover, ("draw",))
        reached = number(mover)
        mover.get_by_role("button", name="Take back").click()
        other.get_by_role("button", name="Agree", exact=True).click()
        expect(other.locator("[data-undo]")).to_have_count(0)
        expect(mover.locator("[data-undo]")).to_have_count(0)
        assert number(mover) > reached  # decisions are counted on: one more was made


def test_one_device_without_hidden_hands_needs_no_curtain(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        open_on_one_device(page, "kali")
        play_together(page, moves=12)  # both have moved by then
        expect(page.locator(CHOICE).first).to_be_visible()
        expect(page.locator("[data-curtain]")).to_have_count(0)


def test_one_device_with_hidden_hands_has_a_curtain(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        open_on_one_device(page, "heist")
        seen: list[str] = []
        for _ in range(6):
            curtain = page.locator("[data-curtain]")
            curtain.or_(page.locator(CHOICE).first).first.wait_for()
            if curtain.count():
                expect(page.locator("dl")).to_have_count(0)  # nobody's hand is in the page
                told = page.locator("[role=log] li").all_text_contents()
                assert not any("card" in line for line in told)  # nor what somebody has drawn
                assert page.locator(CHOICE).count() == 0
                seen.append(curtain.inner_text())
                curtain.get_by_role("button").click()
            page.locator(CHOICE).first.wait_for()
            own = page.locator("[role=log] li").all_text_contents()
            click_move(page, ("rest",))
        assert any("card" in line for line in own)  # behind it everybody reads what they have drawn themselves
        assert any("Guest" in who for who in seen)
        assert any("Player 2" in who for who in seen)


def open_on_one_device(page: Page, game: str) -> None:
    page.goto("/")
    page.locator(f"[data-device={game}]").click()
    page.get_by_label("How many players?").select_option("2")
    page.locator("[data-make]").click()
    page.locator("[data-prompt], [data-curtain]").first.wait_for()


def test_a_page_never_holds_the_cards_of_another_seat(browser: Browser, server: ServerProcess) -> None:
    made = server.table("heist", seats=2, reaction_seconds=0, time=FOREVER)
    with visiting(browser, server.url) as anna, visiting(browser, server.url) as ben:
        pages = [sit_with(anna, made, 0), sit_with(ben, made, 1)]
        play_together(*pages, moves=16, prefer=("rest", "wait", "steal"))
        for seat, (visitor, page) in enumerate(zip((anna, ben), pages, strict=True)):
            assert len(visitor.frames) > 5
            check_frames(visitor.frames, seat)
            fields = page.locator("dt").all_text_contents()
            assert "hand" in fields
            assert "hands" not in fields
            assert "deck" not in fields


def sit_with(visitor: Visitor, made: dict[str, object], seat: int) -> Page:
    seats = made["seats"]
    assert isinstance(seats, list)
    page = visitor.page()
    page.goto(seats[seat]["link"])
    page.locator("[data-prompt]").wait_for()
    return page


def check_frames(frames: list[str], seat: int) -> None:
    """Only this seat's projections, in them only its own hand, of other people's cards only that they were drawn."""
    own, foreign = 0, 0
    for frame in frames:
        message = json.loads(frame)
        for projection in message.get("projections", ()):
            assert projection["seat"] == seat
            for view in filter(None, (projection["view"], projection["question_view"])):
                assert view["seat"] == seat
                assert not {"hands", "deck", "seed"} & set(view)
            for event in projection["events"]:
                if event["event"] == "drew" and event["seat"] == seat:
                    own += event["card"] is not None
                elif event["event"] == "drew":
                    foreign += 1
                    assert event["card"] is None
    assert own
    assert foreign


def test_a_reaction_question_is_put_to_all_others_alike(browser: Browser, server: ServerProcess) -> None:
    made = server.table("heist", seats=3, reaction_seconds=1000, time=FOREVER)
    with (
        visiting(browser, server.url) as anna,
        visiting(browser, server.url) as ben,
        visiting(browser, server.url) as cleo,
    ):
        pages = [sit_with(visitor, made, seat) for seat, visitor in enumerate((anna, ben, cleo))]
        thief = pages[0]
        click_move(thief, ("aim",))
        thief.locator(f"{CHOICE}[data-move=steal]").click()
        for other in pages[1:]:
            question = other.locator("[data-question=alarm]")
            expect(question).to_be_visible()
            expect(question.get_by_role("timer")).to_contain_text("left")
            expect(other.locator(f"{CHOICE}[data-move=wait]")).to_be_visible()  # whatever they hold
        expect(thief.locator("[data-question=alarm]")).to_be_visible()
        expect(thief.locator(CHOICE)).to_have_count(0)
        pages[1].locator(f"{CHOICE}[data-move=wait]").click()
        expect(pages[1].get_by_text("Your answer is in")).to_be_visible()
