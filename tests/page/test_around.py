"""Before and after a game: the home page, the set-up, what is remembered, the end."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from tests.page.browsing import CHOICE, ENDED, expect, sit_down, visiting
from tests.page.deals import DEAL, FOREVER, line_up, played
from tests.page.places import GAMES, home
from tests.server.planted import planted
from tests.server.process import ServerProcess


def test_the_easiest_game_comes_first_with_its_time_and_difficulty(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = home(visitor, server)
        shown = page.locator("article").evaluate_all("cards => cards.map(card => card.dataset.game)")
        assert shown[: len(GAMES)] == ["kali", "einauge", "dracheninsel"]
        expect(page.locator("article[data-game=kali] .facts")).to_have_text("2 to 6 players10\u201330 minuteseasy")


def test_play_now_remembers_how_many_how_strong_and_the_name(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = home(visitor, server)
        page.locator("[data-play=kali]").click()
        page.get_by_label("Your name").fill("Anna")
        page.get_by_role("radio", name="4", exact=True).check()
        page.get_by_role("radio", name="Beginner").check()
        page.locator("[data-start]").click()
        expect(page.locator(".plate")).to_have_count(4)
        expect(page.locator(".plate").first).to_contain_text("Anna")
        expect(page.locator(".plate").nth(1).get_by_role("img", name="Beginner, strength 1 of 5")).to_be_visible()
        page.goto("/")
        page.locator("[data-play=kali]").click()
        expect(page.get_by_role("radio", name="4", exact=True)).to_be_checked()
        expect(page.get_by_role("radio", name="Beginner")).to_be_checked()
        expect(page.get_by_label("Your name")).to_have_count(0)  # asked once


def test_a_game_that_goes_on_shows_opponents_and_turn_and_can_be_removed_and_brought_back(
    browser: Browser, server: ServerProcess
) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        sit_down(page, "kali")
        page.locator(CHOICE).first.wait_for()
        page.goto("/")
        line = page.locator("[data-mine] li")
        expect(line).to_contain_text("with Mouse and Tiger")
        expect(line).to_contain_text("Your turn")
        page.get_by_role("button", name="Remove The Eyes of Kali").click()
        page.get_by_role("button", name="Keep").click()
        page.get_by_role("button", name="Remove The Eyes of Kali").click()
        page.get_by_role("button", name="Remove", exact=True).click()
        expect(line).to_have_count(0)
        page.get_by_role("button", name="Undo").click()
        expect(line).to_have_count(1)


def test_the_public_list_shows_host_players_and_free_seats(browser: Browser, server: ServerProcess) -> None:
    seats = [{"kind": "you", "name": "Zora"}, {"kind": "bot", "bot": "bold"}, {"kind": "open"}]
    made = server.post("/api/tables", {"game": "kali", "seats": seats, "listed": True, "time": FOREVER})
    with visiting(browser, server.url) as visitor:
        page = home(visitor, server)
        line = page.locator(f"[data-public] li:has(a[href='/t/{made['table']}'])")
        for words in ("Zora and Tiger", "Zora invites", "1 seat open"):
            expect(line).to_contain_text(words)


def test_a_wrong_option_is_told_beside_its_field(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = home(visitor, server)
        page.locator("[data-friends=einauge]").click()
        expect(page.get_by_label("Edition")).to_be_hidden()  # folded away
        page.get_by_text("For owners of the box").click()
        page.get_by_role("group", name="Island 7").get_by_label("Jewels").fill("0")
        page.locator("[data-owners] summary").click()
        page.locator("[data-make]").click()
        expect(page.locator("[data-option=cards] [role=alert]")).to_contain_text("island 7 at least one jewel")
        expect(page.locator("[data-option=cards] :focus")).to_have_count(1)
        visitor.errors.clear()  # the browser reports the refusal
        page.get_by_role("group", name="Island 7").get_by_label("Jewels").fill("2")
        page.locator("[data-make]").click()
        page.wait_for_url("**/t/*")


def test_the_end_ranks_shares_goes_on_and_is_remembered(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url, pace="brisk") as visitor:
        page = visitor.page()
        finish(page, server)
        end = page.locator(ENDED)
        expect(end.locator("[data-confetti]")).to_have_count(1)
        ranked = end.locator(".ranking li").all_text_contents()
        assert len(ranked) == 3
        assert ranked[0].startswith("1")
        winner = end.locator("thead .winner").inner_text()
        assert winner in ranked[0]
        seat = page.locator("thead th").all_inner_texts().index(winner)
        expect(end.locator("[data-laurel]")).to_have_attribute("data-laurel", f"var(--seat{seat})")
        end.locator("[data-share-result]").click()
        expect(end.get_by_text("Copied")).to_be_visible()
        shared = page.evaluate("navigator.clipboard.readText()")
        assert shared.startswith("The Eyes of Kali\n1. " + winner)
        end.get_by_role("link", name="Another game").click()
        page.locator("[data-history] summary").click()
        line = page.locator("[data-history] li").filter(has_text="with Tiger and Mouse")
        expect(line).to_contain_text("You won!" if seat == 0 else f"{winner} wins")
        line.get_by_role("link", name="The Eyes of Kali", exact=True).click()  # not the one to its replay
        expect(page.locator(ENDED)).to_be_visible()
        expect(page.locator("[data-confetti]")).to_have_count(0)  # that moment was once


def test_reduced_motion_has_no_confetti(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        finish(page, server)
        page.locator(ENDED).wait_for()
        expect(page.locator("[data-confetti]")).to_have_count(0)


def finish(page: Page, server: ServerProcess) -> None:
    """Make our last decision of a known game; the bots play it to its end."""
    turns = played("kali", 3)
    last = max(place for place, turn in enumerate(turns) if turn.seat == 0)
    moves = [turn.move for turn in turns[:last]]
    seats = ["you: Anna", *line_up("kali", 3)[1:]]
    made = planted(server.db, DEAL, seats, game="kali", moves=moves, time=FOREVER)
    page.goto(made["seats"][0]["link"])
    page.locator(f'{CHOICE}[data-move="{turns[last].move}"]').click()


def test_what_is_said_stands_at_the_seat_and_own_lines_are_not_unread(browser: Browser, server: ServerProcess) -> None:
    made = server.table("kali", seats=2, time=FOREVER)
    with visiting(browser, server.url) as anna, visiting(browser, server.url) as ben:
        own, other = anna.page(), ben.page()
        for page, seat in ((own, 0), (other, 1)):
            page.goto(made["seats"][seat]["link"])
            page.locator("[data-prompt]").wait_for()
        own.get_by_role("button", name="Chat").click()
        own.get_by_role("button", name="Bravo!").click()
        expect(other.locator(".plate[data-seat='0'] [data-saying]").get_by_role("img", name="Bravo!")).to_be_visible()
        expect(other.locator("[data-live]")).to_contain_text("Player 0: Bravo!")
        expect(other.locator(".unread")).to_contain_text("1")
        own.get_by_role("button", name="Story").click()
        expect(own.locator(".unread")).to_have_count(0)
        expect(other.locator("[data-saying]")).to_have_count(0)  # it goes away by itself


def test_the_tab_calls_when_it_is_your_turn_in_your_language(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url, locale="nl") as visitor:
        page = visitor.page()
        sit_down(page, "kali")
        page.locator(CHOICE).first.wait_for()
        expect(page).to_have_title("● Jij bent aan de beurt \u2013 De ogen van Kali · Goldauge")
        expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/eye-turn.svg")
        page.goto("/#rules/kali")
        expect(page).to_have_title("Regels: De ogen van Kali · Goldauge")
        expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/eye.svg")


def test_sounds_are_on_after_the_first_tap_and_can_be_muted(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url, sound=True) as visitor:
        visitor.context.add_init_script(
            """window.made = []
            const Before = AudioContext
            window.AudioContext = class extends Before { constructor() { super(); window.made.push(this) } }"""
        )
        page = home(visitor, server)
        assert page.evaluate("made.length") == 0  # nobody has touched it
        page.locator("[data-play=kali]").click()
        page.wait_for_function("() => made[0]?.state === 'running'")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Sound off").click()
        expect(page.get_by_role("button", name="Sound on")).to_be_visible()
        assert page.evaluate("localStorage['goldauge.sound']") == "false"


def test_who_is_elsewhere_gets_a_notification_when_it_is_their_turn(browser: Browser, server: ServerProcess) -> None:
    made = planted(server.db, DEAL, ["you: Anna", "you: Ben"], game="kali", time=FOREVER)
    anna, ben = (seat["link"] for seat in made["seats"])
    with visiting(browser, server.url) as first, visiting(browser, server.url) as second:
        second.context.add_init_script(
            """window.told = []
            window.Notification = class {
              static permission = 'granted'
              static requestPermission = async () => 'granted'
              constructor(title, { body }) { told.push(`${title}: ${body}`) }
            }"""
        )
        playing, waiting = first.page(), second.page()
        playing.goto(anna)
        waiting.goto(ben)
        waiting.get_by_role("button", name="Settings").click()
        waiting.get_by_label("Tell me when it’s my turn").check()
        waiting.keyboard.press("Escape")
        waiting.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
        assert waiting.evaluate("told") == []
        playing.locator("[data-move=draw]").click()
        playing.locator("[data-move=enough]").click()
        waiting.wait_for_function("() => told.length > 0")
        assert waiting.evaluate("told") == ["Your turn: The Eyes of Kali"]
        assert waiting.title().startswith("● Your turn")
        assert "turn" in str(waiting.locator("link[rel=icon]").get_attribute("href"))
