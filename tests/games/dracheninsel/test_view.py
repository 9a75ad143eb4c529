"""Die Dracheninsel: what a seat has learned, and what stays hidden."""

from __future__ import annotations

from collections import Counter
from typing import Any

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.dracheninsel import story
from goldauge.games.dracheninsel.rules import Island
from tests.games.dracheninsel.positions import hand, island, look, play


def truths(state: Island, seat: int, count: int = 40) -> list[dict[str, Any]]:
    view = state.view(seat)
    return [view.sample(QuickLuck(number)).position() for number in range(count)]


def test_a_stolen_card_is_known_to_thief_and_victim_until_it_is_shown() -> None:
    state = island("red", "treachery/attack", hands={"green": ["patrol"], "blue": ["red"] * 6, "grey": ["blue"] * 6})
    play(state, "play attack", "from 1", "end")
    for truth in truths(state, 1):
        assert "patrol" in truth["hands"][0]
    assert {"patrol" in truth["hands"][0] for truth in truths(state, 4)} == {True, False}
    assert state.view(4).to_dict()["known"] == []
    for _ in range(5):
        play(state, "end")
    play(state, "play patrol", "onto d4")
    assert state.view(1).to_dict()["known"] == []


def test_a_card_that_may_have_been_stolen_on_is_in_one_of_two_hands() -> None:
    state = island(
        "red",
        "treachery/attack",
        hands={"green": ["patrol"], "brown": ["treachery/attack", "grey"], "grey": ["blue"]},
    )
    play(state, "play attack", "from 1", "end", "end")  # red takes the patrol from green
    play(state, "play attack", "from 0")  # brown takes some card from red
    assert state.view(1).to_dict()["known"] == [{"observer": 1, "holders": [0, 2], "card": "patrol"}]
    for truth in truths(state, 1):
        assert "patrol" in truth["hands"][0] + truth["hands"][2]


def test_the_composition_of_a_reshuffled_pile_is_known() -> None:
    """Right after the shuffle the pile is exactly what was discarded, less what the seat itself has drawn."""
    state = island(
        "red", "green", hands={"blue": ["grey", "patrol", "curse"]}, pile=["grey", "brown", "red"], discard_rest=True
    )
    play(state, "end")
    pile = Counter(look(state)["pile"])
    for truth in truths(state, 0):
        assert Counter(truth["pile"]) == pile
        assert Counter(truth["hands"][4]) == Counter(["grey", "patrol", "curse"])
    assert len({tuple(truth["pile"]) for truth in truths(state, 0)}) > 1


def test_who_has_drawn_nothing_since_the_shuffle_holds_no_card_of_the_new_pile() -> None:
    state = island(
        "red", "green", hands={"blue": ["grey", "patrol", "curse"]}, pile=["grey", "brown", "red"], discard_rest=True
    )
    play(state, "end")
    old = Counter(look(island())["pile"]) - Counter(look(state)["shuffled"])
    for truth in truths(state, 1):  # green has not drawn yet and sees red's new cards as unknown
        assert not Counter(truth["hands"][4]) - old


def test_events_show_drawn_and_stolen_cards_only_to_those_concerned() -> None:
    state = island("red", "treachery/attack", hands={"green": ["patrol"]}, pile=["grey"] * 6)
    happened = play(state, "play attack", "from 1", "end")
    stolen = next(event for event in happened if isinstance(event, story.Stolen))
    refilled = next(event for event in happened if isinstance(event, story.Refilled))
    for seat in [*range(6), None]:
        assert stolen.seen_by(seat) == (stolen if seat in (0, 1) else story.Stolen(0, 1, None))
        assert refilled.seen_by(seat) == (refilled if seat == 0 else story.Refilled(0, 5, None))


def test_waiting_tells_nothing() -> None:
    """Whether a holder was asked and waited, or nobody was asked: the same for everybody else."""
    views: list[list[goldauge.View]] = []
    for cards in (["slumber"], ["grey"]):
        state = island("red", "green", hands={"blue": cards})
        happened = play(state, "step e9")
        if state.question():
            happened += play(state, "wait")
        views.append([state.view(seat) for seat in (0, 1, 2, 3, 5, None)])
        assert [event.name() for event in happened] == ["walked", "question opened"]
    assert views[0] == views[1]


def test_a_seat_knows_whether_it_was_asked_already() -> None:
    state = island("red", "green", hands={"green": ["slumber"], "grey": ["slumber"], "yellow": ["slumber"]})
    play(state, "step e9", "wait")
    assert state.to_move == 3
    assert state.view(1).to_dict()["asked_already"] is True
    assert state.view(5).to_dict()["asked_already"] is False
    assert {truth["to_move"] for truth in truths(state, 1)} <= {2, 3, 4, 5}
    assert {truth["to_move"] for truth in truths(state, 5)} <= {1, 2, 3, 4}


def test_the_owner_who_decides_on_sharing_is_not_betrayed_by_being_asked() -> None:
    state = island(
        "red",
        hands={"red": ["treachery"]},
        at={"red": "e9", "green": "e9"},
        carry={"red": 150, "green": 150},
        treasure=175,
    )
    happened = play(state, "step red")
    assert state.question() == "treachery"
    assert state.view(1).to_move == -2
    assert all(
        "treachery" in truth["hands"][0] or "treachery/attack" in truth["hands"][0] for truth in truths(state, 1)
    )
    assert [event.name() for event in happened][-1] == "question opened"
    assert hand(state, "red") == ["treachery"]


def test_a_seat_is_told_how_far_the_other_hunters_are_from_its_own() -> None:
    state = island("red", at={"red": "e8", "green": "e5", "blue": "a1"})
    far = {"green": 3, "brown": 8, "grey": 8, "blue": 7, "yellow": 4}
    assert steps(state, 0) == far
    assert steps(state, 1)["red"] == 3
    assert steps(state, None) == {}


def test_of_two_hunters_it_is_the_one_that_moves() -> None:
    state = island("red", seats=3, at={"red": "e8", "grey": "e2"})
    assert steps(state, 0)["grey"] == 6
    play(state, "hunter grey")
    assert steps(state, 0)["red"] == 6
    assert "grey" not in steps(state, 0)


def test_it_says_which_treasures_are_still_to_come() -> None:
    def coming(treasure: int | None, **fields: Any) -> Any:
        return island("red", treasure=treasure, **fields).view(None).to_dict()["coming"]

    assert coming(100) == [125, 150, 175, 200, 240, 300]
    assert coming(240) == [300]
    assert coming(300) == []
    assert coming(None, at={"red": "e4", "blue": "e4"}, carry={"red": 300, "blue": 300}) == []


def steps(state: Island, seat: int | None) -> Any:
    return state.view(seat).to_dict()["steps"]
