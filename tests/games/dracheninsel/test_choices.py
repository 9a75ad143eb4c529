"""Die Dracheninsel: what can be chosen, and what the table waits for."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

import goldauge
from goldauge.core.facts import Choice, Decide, Over, Prompt
from goldauge.core.luck import QuickLuck
from goldauge.games.dracheninsel import choices, prompts, story
from goldauge.games.dracheninsel.rules import Island
from tests.games.dracheninsel.positions import GAME, island, lively, play
from tests.worlds import lengths, middle, numbers

CLAUSES = GAME.rulebook("en").clauses()


def choice(state: Island, move: str) -> Choice:
    assert GAME.move(move) in state.legal()
    return GAME.choice(state.view(int(state.to_move)), GAME.move(move))


def step(state: Island, move: str) -> choices.Step:
    chosen = choice(state, move)
    assert isinstance(chosen, choices.Step)
    return chosen


def prompt(state: Island, seat: int | None = None) -> Prompt:
    return GAME.prompt(state.view(int(state.to_move) if seat is None else seat))


# Steps say what they lead to.


def test_a_step_says_the_terrain_and_the_cards_that_pay() -> None:
    state = island("red", "green", "red", "blue", "red/green", at={"red": "e3"})
    assert choice(state, "step e4") == choices.Step(
        "e4", "green", ("red", "green", "red/green"), None, (), None, None, "D14"
    )
    assert step(island("red", at={"red": "f5"}), "step f4").cards == ()


CARRIED: dict[str, Any] = {"carry": {"blue": 100, "grey": 100}, "treasure": 125}
STEPS: list[tuple[Island, str, str, str, tuple[str, ...], int | None]] = [
    (island(at={"red": "e9"}), "step red", "home", "D18", (), None),
    (island(at={"red": "f4"}), "step e5", "waiting", "D19", (), 100),
    (island(at={"red": "f4", "blue": "e5"}), "step e5", "lifting", "D20", ("blue",), 100),
    (
        island(at={"red": "f5", "blue": "f4"}, carry={"blue": 100}, treasure=125),
        "step f4",
        "joining",
        "D26",
        ("blue",),
        100,
    ),
    (island(at={"red": "f5", "blue": "f4", "grey": "f4"}, **CARRIED), "step f4", "raid", "D27", ("grey", "blue"), 100),
    (
        island(at={"red": "a1", "blue": "a1"}, carry={"red": 100, "blue": 100}, treasure=125),
        "step blue",
        "delivery",
        "D23",
        (),
        100,
    ),
]


@pytest.mark.parametrize(("state", "move", "leads_to", "clause", "hunters", "coin"), STEPS)
def test_what_a_step_leads_to_decides_its_clause(
    state: Island, move: str, leads_to: str, clause: str, hunters: tuple[str, ...], coin: int | None
) -> None:
    chosen = step(state, move)
    assert (chosen.leads_to, chosen.clause, chosen.hunters, chosen.coin) == (leads_to, clause, hunters, coin)


def test_D25_a_step_that_leaves_a_treasure_says_so() -> None:
    state = island(at={"red": "f5"}, carry={"red": 150}, treasure=175)
    assert step(state, "step f4").left_behind == 150
    assert step(island(at={"red": "f5"}), "step f4").left_behind is None


EVENTS: dict[str | None, tuple[type[goldauge.Event], ...]] = {
    "waiting": (story.Waiting,),
    "lifting": (story.Lifted,),
    "joining": (story.Joined,),
    "raid": (story.Raided,),
    "delivery": (story.Delivered,),
    "home": (),
    None: (),
}


@given(number=numbers, length=lengths)
def test_a_step_leads_to_what_it_says(number: int, length: int) -> None:
    """Carried out with any further parts, it tells the event that it promised, and no other of these."""
    state = lively(number, length)
    if state.over or state.question():
        return
    view = state.view(int(state.to_move))
    for move in state.legal():
        chosen = GAME.choice(view, int(move))
        if isinstance(chosen, choices.Step | choices.Land) and not state.lifting:
            happened = completed(state, int(move), QuickLuck(number, 3))
            told = {type(event) for event in happened}
            assert told & {kind for kinds in EVENTS.values() for kind in kinds} == set(EVENTS[chosen.leads_to])
            left_behind = [event.coin for event in happened if isinstance(event, story.Abandoned)]
            assert left_behind == ([chosen.left_behind] if chosen.left_behind else [])
            paid = [event.card for event in happened if isinstance(event, story.Walked | story.Flew)][-1]
            assert chosen.leads_to == "lifting" or (paid in chosen.cards if chosen.cards else paid is None)


def completed(state: Island, move: int, luck: QuickLuck) -> list[goldauge.Event]:
    """What happens when a step is carried out, its further parts chosen at random."""
    twin = state.copy()
    happened: list[goldauge.Event] = []
    twin.play(move, happened)
    while not happened:
        moves = [int(one) for one in twin.legal() if GAME.moves[one] != "back"]
        twin.play(moves[luck.below(len(moves))], happened)
    return happened


# The other choices.


def test_cards_say_what_they_can_do() -> None:
    state = island("red", "slumber/terror", "counter/terror", "patrol", at={"blue": "e4"})
    assert choice(state, "play patrol") == choices.Play("patrol", ("patrol",), "D31")
    assert choice(state, "play terror") == choices.Play("terror", ("slumber/terror", "counter/terror"), "D36")
    play(state, "play terror")
    assert choice(state, "pay slumber/terror") == choices.UseAs("slumber/terror", "terror", "D36")


def test_a_joker_says_that_it_is_one() -> None:
    state = island("red", "red", "green", at={"red": "e3"})
    play(state, "step e4")
    assert choice(state, "pay red") == choices.Pay("red", True, "e4", "green")
    assert choice(state, "pay green") == choices.Pay("green", False, "e4", "green")


def test_the_same_words_mean_dragons_or_landings_by_what_is_asked() -> None:
    state = island("red", "patrol", "flight", "brown", at={"red": "e3"})
    dragon, flight = state.copy(), state.copy()
    play(dragon, "play patrol")
    assert choice(dragon, "onto d4") == choices.PutDragon(1, "d4", "brown")
    play(flight, "play flight", "over e4")
    assert choice(flight, "onto d4") == choices.Land("d4", "brown", ("brown",), None, (), None, None, "D34")


def test_D38_terror_says_what_becomes_of_a_treasure() -> None:
    state = island("red", "slumber/terror", at={"blue": "e4", "grey": "e4", "green": "c4"}, **CARRIED)
    play(state, "play terror")
    assert choice(state, "home blue") == choices.Terrify("blue", "e4", 100, False)
    assert choice(state, "home green") == choices.Terrify("green", "c4", None, False)
    alone = island("red", "slumber/terror", at={"blue": "e4"}, carry={"blue": 100}, treasure=125)
    play(alone, "play terror")
    assert choice(alone, "home blue") == choices.Terrify("blue", "e4", 100, True)


def test_D9_the_end_of_a_turn_says_what_it_brings() -> None:
    state = island("red", "red", "blue")
    assert choice(state, "end") == choices.EndTurn(4)
    play(state, "pass", "discard red")
    assert choice(state, "done") == choices.Done(1, 5)


def test_an_answer_of_several_parts_is_told_part_by_part() -> None:
    state = island("red", "green", "grey", hands={"blue": ["slumber", "slumber/terror"]})
    play(state, "step e9")
    assert choice(state, "slumber") == choices.Slumber(("slumber", "slumber/terror"))
    assert choice(state, "wait") == choices.Wait()
    play(state, "slumber")
    assert choice(state, "pay slumber/terror") == choices.UseAs("slumber/terror", "slumber", "D41")


@given(number=numbers, length=lengths)
def test_choices_and_prompts_follow_from_what_the_seat_knows(number: int, length: int) -> None:
    for state in (middle(GAME, number, length), lively(number, length)):
        for seat in (*range(state.seats), None):
            view = state.view(seat)
            possible = view.sample(QuickLuck(number, 2)).view(seat)
            assert GAME.prompt(view) == GAME.prompt(possible)
            for move in view.legal():
                described = GAME.choice(view, int(move))
                assert described == GAME.choice(possible, int(move))
                assert described.clause in CLAUSES


# Prompts.

PAIR: dict[str, Any] = {"at": {"red": "e4", "blue": "e4"}, "carry": {"red": 100, "blue": 100}, "treasure": 125}


@pytest.mark.parametrize(
    ("state", "moves", "asked"),
    [
        (island(), [], prompts.YourTurn("red", False)),
        (island("red", "green", seats=3), [], prompts.WhichHunter(("red", "grey"))),
        (island(seats=3), [], prompts.NeitherCanMove(False, True)),
        (island("red", "patrol", seats=3), [], prompts.NeitherCanMove(True, True)),
        (island("red", "green", seats=3), ["hunter red"], prompts.Whither("red")),
        (island("red", "green", seats=3), ["hunter red", "step e9"], prompts.YourTurn("red", True)),
        (island(at={"red": "e5"}), [], prompts.WaitForPartner("red")),
        (island(**PAIR), [], prompts.CarryHome("red", "blue", 100, ("red", "blue"))),
        (island(at={"red": "e4"}, carry={"red": 100}, treasure=125), [], prompts.AloneWithTreasure("red", 100)),
        (island("red", "green", "red", at={"red": "e3"}), ["step e4"], prompts.WhichFare("e4", "green")),
        (
            island(at={"red": "f5", "blue": "f4", "grey": "f4"}, **CARRIED),
            ["step f4"],
            prompts.WhomToDriveOff(("grey", "blue"), 100),
        ),
        (island(at={"red": "f4", "blue": "e5"}), ["step e5"], prompts.WhereToCarry("blue", 100)),
        (island("red", "elements"), ["play elements"], prompts.FirstTile("elements")),
        (island("red", "elements"), ["play elements", "tile a1"], prompts.SecondTile("elements", "a1", "yellow")),
        (island("red", "patrol", dragons=("c4", "d4")), ["play patrol"], prompts.WhichDragon()),
        (island("red", "patrol"), ["play patrol"], prompts.DragonWhither(1)),
        (island("red", "flight", "brown", at={"red": "e3"}), ["play flight"], prompts.WhatToFlyOver()),
        (island("red", "flight", "brown", at={"red": "e3"}), ["play flight", "over e4"], prompts.WhereToLand("e4")),
        (island("red", "journey", "red"), ["play journey"], prompts.WhichTerrainCard()),
        (island("red", "journey", "red"), ["play journey", "with red"], prompts.WhichTerrain("red")),
        (island("red", "slumber/terror", at={"blue": "e4"}), ["play terror"], prompts.WhomToTerrify()),
        (island("red", "treachery/attack", hands={"blue": ["red"]}), ["play attack"], prompts.WhomToRob()),
        (island("red", "red"), ["pass", "discard red"], prompts.WhatToPutAway(("red",))),
    ],
)
def test_what_is_asked_in_a_turn(state: Island, moves: list[str], asked: Prompt) -> None:
    state = state.copy()
    play(state, *moves)
    assert prompt(state) == asked
    assert prompt(state, 1) == Decide(0)  # what is chosen of a step is nobody else's business


def test_a_counter_question_says_who_plays_what_on_whom() -> None:
    state = island("red", "slumber/terror", hands={"blue": ["counter/terror"]}, at={"grey": "e4"})
    play(state, "play terror", "home grey")
    assert prompt(state, 4) == prompts.CounterQuestion(0, True, "terror", None, "grey", 3, False)
    assert prompt(state, 3) == prompts.CounterQuestion(0, False, "terror", None, "grey", 3, True)
    state = island("red", "treachery/attack", hands={"blue": ["counter/terror"]})
    play(state, "play attack", "from 4")
    assert prompt(state, 4) == prompts.CounterQuestion(0, True, "attack", None, None, 4, True)
    state = island("red", "green", "counter/terror", hands={"blue": ["slumber"]})
    play(state, "step e9", "slumber")
    assert prompt(state, 0) == prompts.CounterQuestion(4, True, "slumber", None, None, 0, True)


def slumber_question(did: prompts.Deed, **more: Any) -> prompts.SlumberQuestion:
    nothing: dict[str, Any] = {
        "hunter": None,
        "place": None,
        "terrain": None,
        "coin": None,
        "victims": (),
        "card": None,
    }
    return prompts.SlumberQuestion(**{"seat": 0, "yours": True, "did": did, **nothing, "on_you": False, **more})


STOP = {"blue": ["slumber"]}


@pytest.mark.parametrize(
    ("state", "moves", "asked"),
    [
        (
            island("red", "green", hands=STOP),
            ["step e9"],
            slumber_question("moved", hunter="red", place="e9", terrain="green"),
        ),
        (
            island(hands=STOP, at={"red": "e9", "grey": "e9"}, carry={"red": 100, "grey": 100}, treasure=125),
            ["step red"],
            slumber_question("delivered", hunter="red", place="red", coin=100),
        ),
        (
            island("red", "patrol", hands=STOP),
            ["play patrol", "onto c4"],
            slumber_question("dragon", place="c4", terrain="red"),
        ),
        (island("red", "elements", hands=STOP), ["play elements", "tile a1", "tile a2"], slumber_question("swapped")),
        (
            island("red", "slumber/terror", hands=STOP, at={"grey": "e4"}),
            ["play terror", "home grey"],
            slumber_question("terrified", hunter="grey"),
        ),
        (
            island("red", "slumber/terror", hands=STOP, at={"blue": "e4"}),
            ["play terror", "home blue"],
            slumber_question("terrified", hunter="blue", on_you=True),
        ),
        (
            island(hands=STOP, at={"red": "f5", "blue": "f4", "grey": "f4"}, **CARRIED),
            ["step f4", "home grey"],
            slumber_question("raided", hunter="grey", coin=100),
        ),
        (
            island("red", "treachery/attack", hands={**STOP, "grey": ["red"]}),
            ["play attack", "from 3"],
            slumber_question("robbed", victims=(3,)),
        ),
        (island("red", "journey", "blue", hands=STOP), ["play journey", "with blue"], slumber_question("other")),
    ],
)
def test_a_slumber_question_says_what_may_be_taken_back(state: Island, moves: list[str], asked: Prompt) -> None:
    state = state.copy()
    play(state, *moves)
    assert prompt(state) == asked


def test_who_has_delivered_shares_and_who_is_betrayed_answers() -> None:
    state = island(
        hands={"red": ["treachery"], "grey": ["treachery"]},
        at={"red": "e9", "grey": "e9"},
        carry={"red": 100, "grey": 100},
        treasure=125,
    )
    play(state, "step red")
    assert prompt(state, 0) == prompts.ShareQuestion(0, True, 3, "red", 100, True)
    assert prompt(state, 3) == prompts.ShareQuestion(0, False, 3, "red", 100, False)
    assert choice(state, "betray") == choices.Betray(("treachery",), 100, False)
    play(state, "betray")
    assert prompt(state, 3) == prompts.AnswerQuestion(3, True, 0, None, 100, True)
    assert choice(state, "betray") == choices.Betray(("treachery",), 100, True)
    assert choice(state, "yield") == choices.GiveWay(100)


def test_nothing_is_asked_when_the_game_is_over() -> None:
    state = island(at={"red": "e9", "grey": "e9"}, carry={"red": 300, "grey": 300}, treasure=None)
    play(state, "step red")
    assert prompt(state, 0) == Over()
