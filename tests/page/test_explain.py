"""Everything explains itself: by mouse, by finger and by key, without a move being played."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.page.browsing import LAPTOP, PHONE, expect, violations, visiting
from tests.server.process import ServerProcess

LONG_PRESS = """element => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const middle = { clientX: left + width / 2, clientY: top + height / 2 }
  const at = { bubbles: true, cancelable: true, pointerType: 'touch', ...middle }
  element.dispatchEvent(new PointerEvent('pointerdown', at))
  return new Promise(done => setTimeout(() => {
    element.dispatchEvent(new PointerEvent('pointerup', at))
    element.dispatchEvent(new PointerEvent('click', at))
    done()
  }, 600))
}"""


def test_things_explain_themselves_by_mouse_and_key_and_lead_to_the_rule(
    browser: Browser, server: ServerProcess
) -> None:
    with visiting(browser, server.url, size=LAPTOP, hover=True) as visitor:
        page = visitor.page()
        page.goto(server.table("kali", seats=2)["seats"][0]["link"])
        page.locator("[data-prompt]").wait_for()
        expect(page.locator("[data-purpose]")).to_have_text("The thief creeps on and fills the pot.")
        note = page.locator("[data-explanation]")
        page.locator("[data-spot=pot]").hover()
        expect(note).to_contain_text("What this turn has brought so far")
        assert violations(page) == []
        page.keyboard.press("Escape")
        expect(note).to_have_count(0)
        page.locator("[data-deck]").focus()
        page.keyboard.press("w")
        expect(note).to_contain_text("The cards lie here face down")
        assert page.locator("[data-deck]").get_attribute("aria-describedby") is not None
        page.keyboard.press("w")
        expect(page.locator("[data-clause=K3]")).to_be_in_viewport()
        page.locator("[data-deck]").evaluate("element => element.blur()")
        page.keyboard.press("w")
        expect(page.get_by_role("dialog")).to_contain_text("She sleeps on her hoard")
        assert violations(page) == []


def test_a_long_press_explains_and_plays_nothing(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url, size=PHONE, touch=True) as visitor:
        page = visitor.page()
        page.goto(server.table("kali", seats=2)["seats"][0]["link"])
        deck = page.locator("[data-deck]")
        deck.wait_for()
        board = page.locator(".board").bounding_box()
        number = page.locator("[data-prompt]").get_attribute("data-number")
        deck.evaluate(LONG_PRESS)
        expect(page.locator("[data-explanation=deck]")).to_be_visible()
        assert page.locator("[data-prompt]").get_attribute("data-number") == number
        page.locator("h1").dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
        expect(page.locator("[data-explanation]")).to_have_count(0)
        deck.click()
        expect(page.locator("[data-prompt]")).not_to_have_attribute("data-number", str(number))
        assert page.locator(".board").bounding_box() == board
