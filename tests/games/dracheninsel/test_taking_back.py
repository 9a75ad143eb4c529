"""Die Dracheninsel: Sweet Slumber takes back every kind of step exactly, but for the spent cards (D41)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from goldauge.games.dracheninsel import story
from goldauge.games.dracheninsel.rules import Island
from tests.games.dracheninsel.tables import hand, island, look, play

BOARD = ("terrain", "hunters", "dragons", "treasure", "lost", "coins")
SLUMBER: dict[str, list[str]] = {"yellow": ["slumber"]}

CARRY = {"red": 100, "blue": 100}
STEPS: dict[str, tuple[Island, list[str]]] = {
    "move": (island("red", "green", "red", hands=SLUMBER), ["step e9", "pay green"]),
    "free move": (island("red", hands=SLUMBER, tiles={"e9": "red"}), ["step e9"]),
    "move of carriers": (
        island("red", "yellow", hands=SLUMBER, at={"red": "e6", "blue": "e6"}, carry=CARRY, treasure=125),
        ["step e7"],
    ),
    "waiting": (island("red", hands=SLUMBER, at={"red": "e6"}), ["step e5"]),
    "raid": (
        island(
            "red",
            hands=SLUMBER,
            at={"red": "e4", "blue": "f4", "grey": "f4"},
            carry={"blue": 100, "grey": 100},
            treasure=125,
        ),
        ["step f4", "home grey"],
    ),
    "joining": (
        island("red", hands=SLUMBER, at={"red": "e4", "blue": "f4"}, carry={"blue": 100}, treasure=125),
        ["step f4"],
    ),
    "leaving a treasure": (
        island("red", hands=SLUMBER, at={"red": "e4"}, carry={"red": 100}, treasure=125),
        ["step f4"],
    ),
    "delivery": (
        island("red", hands=SLUMBER, at={"red": "e9", "blue": "e9"}, carry=CARRY, treasure=125),
        ["step red"],
    ),
    "swap": (island("red", "destructive", hands=SLUMBER), ["play destructive", "tile e3", "tile e4"]),
    "far swap": (island("red", "elements", hands=SLUMBER), ["play elements", "tile a1", "tile i5"]),
    "dragon": (island("red", "patrol", hands=SLUMBER), ["play patrol", "onto d4"]),
    "dragon's move": (
        island("red", "patrol", hands=SLUMBER, dragons=("d4", "c4")),
        ["play patrol", "dragon 1", "onto g4"],
    ),
    "flight": (
        island("red", "flight", "brown", hands=SLUMBER, at={"red": "e3"}),
        ["play flight", "over e4", "onto d4"],
    ),
    "journey": (island("red", "journey", "green", hands=SLUMBER), ["play journey", "with green"]),
    "curse": (
        island("red", "curse", "green", hands={**SLUMBER, "blue": ["grey", "patrol"], "green": ["brown"]}),
        ["play curse"],
    ),
    "attack": (
        island("red", "treachery/attack", hands={**SLUMBER, "blue": ["grey", "patrol"]}),
        ["play attack", "from 4"],
    ),
    "terror": (
        island("red", "counter/terror", hands=SLUMBER, at={"blue": "e4"}, carry={"blue": 100}, treasure=125),
        ["play terror", "home blue"],
    ),
}


@pytest.mark.parametrize("kind", STEPS)
def test_D41_every_kind_of_step_is_taken_back(kind: str) -> None:
    start, moves = STEPS[kind]
    state = start.copy()
    before = look(state)
    happened = play(state, *moves)
    if look(state)["hands"][5] == []:  # the Curse has taken the only Slumber
        assert kind == "curse"
        return
    assert {key: look(state)[key] for key in (*BOARD, "journeys", "delivery")} != {
        key: before[key] for key in (*BOARD, "journeys", "delivery")
    } or kind in ("curse", "attack")
    play(state, "slumber")
    after = look(state)
    assert {key: after[key] for key in BOARD} == {key: before[key] for key in BOARD}
    assert after["hands"][1:5] == before["hands"][1:5]
    spent = _spent(happened)
    exchange = after["phase"] == "exchange"
    assert exchange == (not spent)
    if not exchange:
        assert after["turn"] == 1
        assert not Counter([*spent, "slumber"]) - Counter(after["discard"])


def _spent(happened: list[Any]) -> list[str]:
    """The cards that the turn player has paid or lost for the step."""
    cards = [event.card for event in happened if isinstance(event, story.Walked | story.Flew) and event.card]
    cards += [event.card for event in happened if isinstance(event, story.Played | story.JourneyBegun)]
    for event in happened:
        if isinstance(event, story.HandCursed):
            cards += event.cards
    return cards


def test_D41_a_curse_taken_back_leaves_the_discarded_hand_discarded() -> None:
    state = island("red", "curse", "green", "blue", hands={"yellow": ["slumber", "slumber"], "blue": ["grey"]})
    play(state, "play curse", "slumber")
    assert hand(state, "blue") == ["grey"]
    assert sorted(hand(state, "yellow")) == ["slumber"]
    assert {"curse", "green", "blue", "slumber"} <= set(look(state)["discard"])


def test_D41_a_stolen_card_that_was_spent_meanwhile_does_not_return() -> None:
    state = island(
        "red",
        "treachery/attack",
        hands={"green": ["slumber"], "blue": ["counter/terror"], "yellow": ["slumber"]},
    )
    play(state, "play attack", "from 4", "wait")
    assert hand(state, "red") == ["counter/terror"]
    play(state, "slumber")  # green
    play(state, "counter")  # red, with the stolen card
    happened = play(state, "slumber")  # yellow
    assert not [event for event in happened if isinstance(event, story.Returned)]
    assert hand(state, "blue") == []
    assert look(state)["discard"].count("counter/terror") == 1


def test_D41_a_returned_card_is_known_to_thief_and_victim_only() -> None:
    state = island("red", "treachery/attack", hands={"blue": ["grey"], "yellow": ["slumber"]})
    happened = play(state, "play attack", "from 4", "slumber")
    returned = next(event for event in happened if isinstance(event, story.Returned))
    assert returned.seen_by(0) == returned.seen_by(4) == story.Returned(0, 4, "grey")
    assert returned.seen_by(1) == returned.seen_by(None) == story.Returned(0, 4, None)
    assert state.view(0).to_dict()["known"] == [{"observer": 0, "holders": [4], "card": "grey"}]
    assert state.view(1).to_dict()["known"] == []
