"""Every place of the page, and how to get there: for checks that all places must pass, and for pictures of them."""

from __future__ import annotations

import functools
from collections.abc import Callable

from playwright.sync_api import Page

import goldauge
from tests.page.browsing import ENDED, Visitor, wait_for_rest
from tests.page.deals import DEAL, FOREVER, line_up, played, until_decision
from tests.server.planted import planted
from tests.server.process import ServerProcess

GAMES = goldauge.games()  # now, before a test registers a game of its own
Way = Callable[[Visitor, ServerProcess], Page]


@functools.cache
def link_of(server: ServerProcess, game: str, decisions: int | None, count: int = 3) -> str:
    """The link of a seat at a table against bots, after so many decisions of ours, or when it is over.

    Whoever looks without playing leaves it as it is, so it is made once.
    """
    turns = played(game, count)
    moves = until_decision(turns, decisions) if decisions else [turn.move for turn in turns]
    seats = ["you: Anna", *line_up(game, count)[1:]]
    made = planted(server.db, DEAL, seats, game=game, moves=moves, reaction_seconds=0, time=FOREVER)
    link: str = made["seats"][0]["link"]
    return link


def before_the_end(server: ServerProcess, game: str, decisions: int) -> str:
    """The link of the first of three seats in the deal of all tests, where it has so many decisions left.

    Whoever wants to see a game end begins here: the long way there is played once in each room, by clicks.
    """
    turns = played(game, 3)
    own = [place for place, turn in enumerate(turns) if turn.seat == 0]
    moves = [turn.move for turn in turns[: own[max(0, len(own) - decisions)]]]
    seats = ["you: Anna", *line_up(game, 3)[1:]]
    link: str = planted(server.db, DEAL, seats, game=game, moves=moves, time=FOREVER)["seats"][0]["link"]
    return link


def home(visitor: Visitor, _: ServerProcess) -> Page:
    page = visitor.page()
    page.goto("/")
    page.locator("[data-play]").first.wait_for()
    page.locator(".picture svg:visible").last.wait_for()
    return page


def setup(visitor: Visitor, server: ServerProcess) -> Page:
    page = home(visitor, server)
    page.locator("[data-friends=kali]").click()
    page.locator("[data-make]").wait_for()
    return page


def quick_start(visitor: Visitor, server: ServerProcess) -> Page:
    page = home(visitor, server)
    page.locator("[data-play=dracheninsel]").click()
    page.locator("[data-start]").wait_for()
    return page


def options(visitor: Visitor, server: ServerProcess) -> Page:
    page = home(visitor, server)
    page.locator("[data-device=einauge]").click()
    page.locator("[data-owners] summary").click()
    return page


def own_games(visitor: Visitor, server: ServerProcess) -> Page:
    """The home page of somebody with a game that goes on and one that is over."""
    for decisions in (12, None):
        page = visitor.page()
        page.goto(link_of(server, "kali", decisions))
        page.locator("[data-prompt]").wait_for(state="attached")
        page.close()
    page = home(visitor, server)
    page.locator("[data-history] summary").click()
    page.locator("[data-mine] .turn").wait_for()
    return page


def settings(visitor: Visitor, server: ServerProcess) -> Page:
    page = home(visitor, server)
    page.locator("header button").last.click()
    page.locator("dialog dl").wait_for()
    return page


def waiting(visitor: Visitor, server: ServerProcess) -> Page:
    page = setup(visitor, server)
    page.locator("[data-make]").click()
    page.locator(".share").first.wait_for()
    page.locator(".picture svg:visible").last.wait_for()
    page.locator(".share button").nth(1).click()
    page.locator(".share svg[role=img]").wait_for()
    return page


def invitation(visitor: Visitor, server: ServerProcess) -> Page:
    seats = [{"kind": "you", "name": "Anna"}, {"kind": "open"}, {"kind": "open"}]
    made = server.post("/api/tables", {"game": "einauge", "seats": seats})
    page = visitor.page()
    page.goto(made["invitation_link"])
    page.locator("[data-invitation]").wait_for()
    page.locator(".picture svg:visible").last.wait_for()
    return page


def table(game: str, visitor: Visitor, server: ServerProcess, seats: int = 3) -> Page:
    page = visitor.page()
    page.goto(link_of(server, game, 12, seats))
    page.locator("[data-prompt]").wait_for()
    wait_for_rest(page)
    return page


def panel(tab: int, visitor: Visitor, server: ServerProcess) -> Page:
    page = table("kali", visitor, server)
    page.locator("nav.tools button").nth(tab).click()
    wait_for_rest(page)  # on a phone it slides in
    return page


def end(game: str, visitor: Visitor, server: ServerProcess) -> Page:
    page = visitor.page()
    page.goto(link_of(server, game, None))
    page.locator(ENDED).wait_for()
    wait_for_rest(page)
    return page


def replay(visitor: Visitor, server: ServerProcess) -> Page:
    page = end("kali", visitor, server)
    page.locator("[data-replay-link]").click()
    page.locator("[data-replay]").wait_for()
    page.keyboard.press("Shift+ArrowRight")
    page.locator("[data-open]").click()
    page.locator("[data-open-cards]").wait_for()
    wait_for_rest(page)
    return page


def rules(game: str, visitor: Visitor, _: ServerProcess) -> Page:
    page = visitor.page()
    page.goto(f"/#rules/{game}/all")
    page.locator("[data-clause]").first.wait_for()
    return page


def card(game: str, visitor: Visitor, _: ServerProcess) -> Page:
    page = visitor.page()
    page.goto(f"/#rules/{game}")
    page.locator("[data-card] figure svg").nth(2).wait_for()
    page.locator("[data-card] [data-play]").wait_for()
    return page


def plain(visitor: Visitor, server: ServerProcess) -> Page:
    made = server.table("heist", seats=2)
    page = visitor.page()
    page.goto(made["seats"][0]["link"])
    page.locator("dl.fields").wait_for()
    return page


def curtain(visitor: Visitor, server: ServerProcess) -> Page:
    page = home(visitor, server)
    page.locator("[data-device=heist]").click()
    page.locator("[data-make]").click()
    page.locator("[data-curtain]").wait_for()
    return page


def trouble(visitor: Visitor, _: ServerProcess) -> Page:
    page = visitor.page()
    page.goto("/t/nowhere12345")
    page.locator("[role=alert]").wait_for()
    visitor.errors.clear()  # the browser reports the 404
    return page


PLACES: dict[str, Way] = {
    "home": home,
    "quick-start": quick_start,
    "setup": setup,
    "options": options,
    "own-games": own_games,
    "settings": settings,
    "waiting": waiting,
    "invitation": invitation,
    **{f"table-{game}": functools.partial(table, game) for game in GAMES},
    **{f"end-{game}": functools.partial(end, game) for game in GAMES},
    **{f"card-{game}": functools.partial(card, game) for game in GAMES},
    **{f"rules-{game}": functools.partial(rules, game) for game in GAMES},
    "table-chat": functools.partial(panel, 1),
    "table-people": functools.partial(panel, 2),
    "table-rules": functools.partial(panel, 3),
    "replay": replay,
    "plain": plain,
    "curtain": curtain,
    "trouble": trouble,
}

# The table of every game with as many players as it can have.
CROWDS: dict[str, Way] = {
    f"table-{game}-{seats}": functools.partial(table, game, seats=seats)
    for game in GAMES
    for seats in goldauge.game(game).seats
}
