"""The view: what follows from the rules is in it, so that nobody need work it out again."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.einauge.story import FinalRoundStarted, GameOver, RowChanged, StepStarted, TurnStarted
from tests.games.einauge.positions import GAME, at, legal, play, player, riches
from tests.worlds import numbers, start


def known(state: goldauge.State, seat: int | None = None) -> Any:
    return state.view(seat).to_dict()


def test_it_is_the_same_for_all_but_for_what_each_may_choose_and_would_get() -> None:
    state = at(player(blue="5"), player(), display="blue 4")
    mine, theirs, watched = known(state, 0), known(state, 1), known(state)
    own = {"seat", "legal", "prospects"}
    for field in set(mine) - own:
        assert mine[field] == theirs[field] == watched[field]
    assert mine["legal"] == legal(state)
    assert theirs["legal"] == watched["legal"] == []
    assert mine["prospects"]["blue 4"] == {"room": True, "sabres": 2, "ducats": 3, "jewels": 0}
    assert theirs["prospects"]["blue 4"] == {"room": True, "sabres": 1, "ducats": 1, "jewels": 0}
    assert watched["prospects"] == {}


def test_it_says_what_every_kind_of_card_costs_and_brings() -> None:
    kinds = known(at(cards={"3": [4, 0, 2, 1], "7": [0, 1, 1, 1]}))["kinds"]
    assert kinds["3"] == {"price": 3, "fight": 3, "chests": 4, "sabres": 0, "ducats": 2, "jewels": 1}
    assert kinds["4"] == {"price": 4, "fight": 4, "chests": 2, "sabres": 1, "ducats": 1, "jewels": 0}
    assert kinds["ship"] == {"price": 5, "fight": 3, "chests": 0, "sabres": 0, "ducats": 0, "jewels": 0}


def test_it_says_where_cards_are_fought_for() -> None:
    assert known(at(display="blue 4", tray="red 5"))["fights"] == ["tray"]
    last = {"phase": "final fight", "to_move": 0, "finder": 1}
    assert known(at(player(sabres=4), player(), display="blue 4, ship", tray="red 5", **last))["fights"] == [
        "tray",
        "display",
    ]


def test_it_says_what_every_row_pays() -> None:
    state = at(player(), player(blue="4 5 ship"), display="ship")
    assert known(state)["players"][1]["rows"] == {
        "blue": {"islands": [4, 5], "ships": 1, "sabres": 2, "ducats": 3, "jewels": 0}
    }


def test_it_says_how_the_chests_stand() -> None:
    state = at(player(red="2 3", blue="7"), player(red="4 5"), player(blue="8"))
    standings = known(state)["standings"]
    assert list(standings) == ["blue", "red", "green", "yellow", "orange", "violet"]
    assert standings["red"] == {"chests": [5, 3, 0], "jewels": [7, 4, 0]}
    assert standings["blue"] == {"chests": [0, 0, 0], "jewels": [0, 0, 0]}


def test_it_says_where_there_is_no_room() -> None:
    full = player(blue="2 3 4 5 ship ship ship")
    prospects = known(at(player(), full, display="blue 6, red 2, ship", tray="blue 7"), 1)["prospects"]
    assert [card for card, prospect in prospects.items() if not prospect["room"]] == ["blue 6", "blue 8", "blue 7"]
    assert {"red 2", "ship"} <= set(prospects)


@pytest.mark.parametrize("move", ["buy 1", "buy 2"])
def test_a_row_pays_what_was_said(move: str) -> None:
    state = at(player(sabres=0, blue="4 7"), player(), display="blue 8, red 6")
    card = known(state)["display"][int(move[-1]) - 1]
    expected = known(state, 0)["prospects"][card]
    price = known(state)["kinds"][card.split()[1]]["price"]
    sabres, ducats, jewels = riches(state, 0)
    play(state, move)
    assert riches(state, 0) == (
        sabres + expected["sabres"],
        ducats - price + expected["ducats"],
        jewels + expected["jewels"],
    )


@given(number=numbers)
def test_the_story_tells_how_rows_chests_and_steps_stand(number: int) -> None:
    """Whoever follows the events knows every row, every standing and every step without knowing the rules."""
    state = start(GAME, number)
    luck = QuickLuck(number, 9)
    shown = known(state)
    while not state.over:
        story: list[goldauge.Event] = []
        moves = state.legal()
        state.play(moves[luck.below(len(moves))], story)
        for event in story:
            _follow(shown, event)
        truth = known(state)
        assert [one["rows"] for one in shown["players"]] == [one["rows"] for one in truth["players"]]
        for field in ("standings", "phase", "to_move"):
            assert shown[field] == truth[field]


def _follow(shown: Any, event: goldauge.Event) -> None:
    if isinstance(event, RowChanged):
        rows = shown["players"][event.seat]["rows"]
        rows.pop(event.colour, None)
        if event.islands:
            fields = ("ships", "sabres", "ducats", "jewels")
            rows[event.colour] = {"islands": list(event.islands), **{name: getattr(event, name) for name in fields}}
        shown["standings"][event.colour] = {"chests": list(event.chests), "jewels": list(event.chest_jewels)}
    elif isinstance(event, (TurnStarted, StepStarted, FinalRoundStarted)):
        shown["to_move"] = event.seat
        steps = {TurnStarted: "buy", FinalRoundStarted: "final fight"}
        shown["phase"] = event.step if isinstance(event, StepStarted) else steps[type(event)]
    elif isinstance(event, GameOver):
        shown |= {"to_move": None, "phase": "over"}


def test_a_picked_card_is_raised_where_it_lies() -> None:
    state = at(player(), player(sabres=4, blue="4"), display="red 2, ship", tray="red 5, ship")
    assert known(state)["raised"] is None
    play(state, "buy 2")
    assert known(state)["raised"] == {"source": "display", "place": 2}
    play(state, "back", "buy 1", "fight 2")
    assert known(state)["raised"] == {"source": "tray", "place": 2}
