"""Die Dracheninsel: Sweet Slumber, which takes back every kind of step exactly, and Counterspell (D41 to D44)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import goldauge
from goldauge.core.story import QuestionOpened
from goldauge.games.dracheninsel import story
from goldauge.games.dracheninsel.rules import Island
from tests.games.dracheninsel.positions import GAME, hand, island, kinds, legal, look, play, refused, where

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


def test_D41_a_slumber_takes_the_step_back_and_ends_the_turn() -> None:
    state = island("red", "green", "grey", hands={"blue": ["slumber"]})
    happened = play(state, "step e9", "slumber")
    assert story.TakenBack(0, (("red", "red", None),), (None, None), (), ()) in happened
    assert where(state, "red") == "red"
    assert "green" in look(state)["discard"]
    assert state.to_move == 1


def test_D41_who_has_done_nothing_else_may_still_exchange() -> None:
    state = island("red", "blue", hands={"blue": ["slumber"]}, tiles={"e9": "red"})
    play(state, "step e9", "slumber")
    assert legal(state) == {"discard blue", "done"}
    refused(state, "end", "D41")
    refused(state, "back", "D41")
    play(state, "discard blue")
    assert legal(state) == {"back", "done"}
    play(state, "done")
    assert "blue" in look(state)["discard"]
    assert state.to_move == 1


def test_D41_not_after_an_earlier_move_or_a_counterspell_of_their_own() -> None:
    moved = island("red", hands={"blue": ["slumber"]}, tiles={"e9": "red", "e8": "red"})
    play(moved, "step e9", "wait", "step e8", "slumber")
    assert (moved.to_move, where(moved, "red")) == (1, "e9")
    countered = island("red", "counter/terror", hands={"blue": ["slumber"], "yellow": ["slumber"]}, tiles={"e9": "red"})
    play(countered, "step e9", "slumber", "counter", "slumber")
    assert (countered.to_move, where(countered, "red")) == (1, "red")


def test_D41_not_on_passing_ending_or_sharing() -> None:
    passing = island("red", "green", hands={"blue": ["slumber"]})
    play(passing, "pass", "done")
    assert passing.to_move == 1
    ending = island("red", "green", hands={"blue": ["slumber"]})
    play(ending, "end")
    assert ending.to_move == 1


def test_D41_two_kinds_of_slumber_are_a_choice() -> None:
    state = island("red", "green", hands={"blue": ["slumber", "slumber/terror"]})
    play(state, "step e9", "slumber")
    assert legal(state) == {"pay slumber", "pay slumber/terror", "back"}
    refused(state, "pay red", "D41")
    assert state.question() == "slumber"
    play(state, "back", "slumber", "pay slumber/terror")
    assert hand(state, "blue") == ["slumber"]


def test_D42_a_counterspell_cancels_terror_attack_and_slumber() -> None:
    terror = island("red", "counter/terror", hands={"blue": ["counter/terror"]}, at={"blue": "e4"})
    happened = play(terror, "play terror", "home blue", "counter")
    assert story.Countered(4, "counter/terror", "terror", 0) in happened
    assert where(terror, "blue") == "e4"
    attack = island("red", "treachery/attack", hands={"green": ["counter/terror", "grey"]})
    play(attack, "play attack", "from 1", "counter")
    assert hand(attack, "green") == ["grey"]
    slumber = island("red", "green", hands={"blue": ["slumber"], "grey": ["counter/terror"]})
    play(slumber, "step e9", "slumber", "counter")
    assert (where(slumber, "red"), slumber.to_move) == ("e9", 0)


def test_D42_not_the_own_card_and_no_counter_to_a_counter() -> None:
    own = island("red", "counter/terror", "counter/terror", at={"blue": "e4"})
    play(own, "play terror", "home blue")
    assert where(own, "blue") == "blue"
    twice = island("red", "counter/terror", "counter/terror", hands={"blue": ["counter/terror"]}, at={"blue": "e4"})
    play(twice, "play terror", "home blue", "counter")
    assert (twice.to_move, twice.question()) == (0, "")


def test_D43_counter_before_the_step_then_slumber_each_clockwise() -> None:
    state = island(
        "brown",
        "treachery/attack",
        hands={"red": ["counter/terror", "slumber"], "blue": ["counter/terror", "slumber"]},
    )
    happened = play(state, "play attack", "from 4")
    assert happened[-1] == QuestionOpened("counter", (3, 4, 5, 0, 1))
    assert (state.question(), state.to_move) == ("counter", 4)
    play(state, "wait")
    assert state.to_move == 0
    happened = play(state, "wait")
    assert happened[-1] == QuestionOpened("slumber", (3, 4, 5, 0, 1))
    asked = []
    while state.question() == "slumber":
        asked.append(state.to_move)
        play(state, "wait")
    assert asked in ([4, 0], [0])  # the stolen card may have been the Slumber


def test_D43_a_countered_slumber_leaves_the_others_their_question() -> None:
    state = island(
        "red",
        "green",
        hands={"green": ["slumber"], "brown": ["slumber"], "blue": ["slumber"], "yellow": ["counter/terror"]},
    )
    play(state, "step e9")
    assert state.to_move == 1
    play(state, "wait")
    happened = play(state, "slumber")
    assert (state.question(), state.to_move) == ("counter", 5)
    happened = play(state, "counter")
    assert happened[-1] == QuestionOpened("slumber", (3, 4, 5))
    assert (state.question(), state.to_move) == ("slumber", 4)
    play(state, "wait")
    assert state.to_move == 0


def test_D43_the_turn_player_may_counter_a_slumber() -> None:
    state = island("red", "green", "counter/terror", hands={"blue": ["slumber"]})
    play(state, "step e9", "slumber")
    assert (state.to_move, legal(state)) == (0, {"counter", "wait"})


def test_D43_a_countered_step_can_still_be_stopped() -> None:
    state = island("red", "counter/terror", "green", hands={"blue": ["counter/terror", "slumber"]}, at={"blue": "e4"})
    play(state, "play terror", "home blue", "counter")
    assert (state.question(), state.to_move) == ("slumber", 4)
    play(state, "slumber")
    assert state.to_move == 1


def test_D43_questions_are_told_whether_or_not_anybody_holds_a_card() -> None:
    told = []
    for cards in ([], ["slumber"]):
        state = island("red", "green", hands={"blue": cards, "grey": ["blue"] * (1 - len(cards))})
        happened = play(state, "step e9")
        told.append([event for event in happened if isinstance(event, QuestionOpened)])
    assert told[0] == told[1] == [QuestionOpened("slumber", (1, 2, 3, 4, 5))]


def test_D43_the_end_of_the_game_comes_after_the_questions() -> None:
    state = island(
        "red", "counter/terror", hands={"blue": ["slumber"]}, at={"grey": "e4"}, carry={"grey": 300}, treasure=None
    )
    play(state, "play terror", "home grey")
    assert state.question() == "slumber"
    stopped = state.copy()
    play(state, "wait")
    assert state.over
    play(stopped, "slumber")
    assert not stopped.over


def test_D44_treachery_serves_for_nothing_else() -> None:
    state = island("red", "treachery", "green", hands={"blue": ["treachery", "slumber"]})
    refused(state, "betray", "D23")
    refused(state, "play attack", "D6")
    play(state, "step e9")
    refused(state, "betray", "D41")


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
    cards: list[str] = [event.card for event in happened if isinstance(event, story.Walked | story.Flew) and event.card]
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


def test_D41_of_equal_stolen_cards_those_of_the_first_victims_clockwise_return() -> None:
    state = island(
        "brown",
        "curse",
        hands={
            "grey": ["slumber", "slumber"],
            "blue": ["counter/terror"],
            "yellow": ["counter/terror"],
            "red": ["counter/terror"],
            "green": ["slumber/terror", "slumber/terror"],
        },
    )
    play(state, "play curse")
    assert hand(state, "brown").count("counter/terror") == 3
    play(state, "slumber", "counter")  # grey's, countered by brown with one of the three
    happened = play(state, "slumber", "wait")  # green's
    back = [event for event in happened if isinstance(event, story.Returned) and event.card == "counter/terror"]
    assert back == [story.Returned(2, 4, "counter/terror"), story.Returned(2, 5, "counter/terror")]
    assert hand(state, "red") == []


def test_D41_a_returned_card_is_known_to_thief_and_victim_only() -> None:
    state = island("red", "treachery/attack", hands={"blue": ["grey"], "yellow": ["slumber"]})
    happened = play(state, "play attack", "from 4", "slumber")
    returned = next(event for event in happened if isinstance(event, story.Returned))
    assert returned.seen_by(0) == returned.seen_by(4) == story.Returned(0, 4, "grey")
    assert returned.seen_by(1) == returned.seen_by(None) == story.Returned(0, 4, None)
    assert state.view(0).to_dict()["known"] == [{"observer": 0, "holders": [4], "card": "grey"}]
    assert state.view(1).to_dict()["known"] == []


# Before the first step of a turn, by the option `early_slumber`.


def drowsy(*cards: str, **hands: list[str]) -> Island:
    """Red's turn begins, and others could put red to sleep."""
    state = island("yellow", hands={"red": list(cards), **hands}, pile=["grey"] * 8, early_slumber=True)
    play(state, "end")
    return state


def test_D41_with_early_slumber_a_turn_may_be_over_before_its_first_step() -> None:
    state = drowsy("blue", "patrol", blue=["slumber"])
    assert (state.question(), state.to_move, legal(state)) == ("slumber", 4, {"slumber", "wait"})
    happened = play(state, "slumber")
    assert story.PutToSleep(0) in happened
    assert "taken back" not in kinds(happened)
    assert (state.to_move, legal(state)) == (0, {"discard blue", "discard patrol", "done"})
    happened = play(state, "discard patrol", "done")
    assert story.Passed(0, ("patrol",)) in happened
    assert look(state)["turn"] == 1


def test_D41_with_early_slumber_who_waits_lets_the_turn_begin() -> None:
    state = drowsy("blue", blue=["slumber"], brown=["slumber"])
    assert state.to_move == 2
    play(state, "wait", "wait")
    assert (state.to_move, state.question()) == (0, "")
    assert {"pass", "end", "step f8"} <= legal(state)
    play(state, "step f8")
    assert (state.to_move, state.question()) == (2, "slumber")  # and now there is a step to take back


def test_D41_an_early_slumber_can_be_countered_and_leaves_the_others_their_question() -> None:
    state = drowsy("counter/terror", "blue", brown=["slumber"], blue=["slumber"])
    play(state, "slumber")
    assert (state.question(), state.to_move) == ("counter", 0)
    play(state, "counter")
    assert (state.question(), state.to_move) == ("slumber", 4)
    play(state, "slumber")
    assert look(state)["turn"] == 1  # a Counterspell of one's own is a card spent: no exchange


def test_D41_the_early_question_is_told_whether_or_not_anybody_holds_a_card() -> None:
    told = []
    for cards in (["slumber"], ["grey"]):
        state = island("yellow", hands={"blue": cards}, early_slumber=True)
        happened = play(state, "end")
        told.append(kinds(happened))
        assert happened[-1] == QuestionOpened("slumber", (1, 2, 3, 4, 5))
    assert told[0] == told[1]


def test_D41_the_first_turn_of_a_game_can_be_slept_through_too() -> None:
    """The question stands before the first move; its event is the opening."""
    asked = 0
    for seed in range(12):
        state = GAME.start(4, seed=seed, early_slumber=True)
        assert isinstance(state, Island)
        first = look(state)["first"]
        others = tuple((first + step) % 4 for step in range(1, 4))
        assert GAME.opening(state) == [QuestionOpened("slumber", others)]
        if state.question():
            asked += 1
            assert state.to_move in others
            GAME.load(state.position())
            play(state, "slumber")
    assert asked > 3
    assert GAME.opening(GAME.start(4, seed=1)) == []


def test_D41_without_the_option_nobody_is_asked_before_a_step() -> None:
    state = island("yellow", hands={"blue": ["slumber"]})
    play(state, "end")
    assert (state.to_move, state.question()) == (0, "")
    with pytest.raises(goldauge.BadPosition, match=r"before: .*\(D41\)"):
        GAME.load({**look(drowsy(blue=["slumber"])), "early_slumber": False})
