"""Die Dracheninsel: why a move is not possible."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

import goldauge
from goldauge.core.facts import NotYourTurn, QuestionStands, Reason
from goldauge.core.luck import QuickLuck
from goldauge.games.dracheninsel import reasons
from goldauge.games.dracheninsel.rules import Island
from tests.games.dracheninsel.positions import GAME, island, lively, play
from tests.games.dracheninsel.words import ALL_WORDS, NAMES
from tests.worlds import lengths, middle, numbers

CLAUSES = GAME.rulebook("en").clauses()


def check_reasons(state: goldauge.State, luck: QuickLuck) -> None:
    """Of all refused moves: from what the seat knows, on a clause that there is, in four languages."""
    seat = int(state.to_move)
    view = state.view(seat)
    possible_truth = view.sample(luck)
    owners = GAME.owners(view)
    legal = set(state.legal())
    told: set[Reason] = set()
    for move in range(len(GAME.moves)):
        if move not in legal:
            reason = state.why_not(move)
            assert view.why_not(move) == possible_truth.why_not(move) == reason
            told.add(reason)
    for reason in told:
        assert reason.clause in CLAUSES, reason
        for words in ALL_WORDS:
            sentence = words.say(reason, NAMES, owners)
            assert sentence[0] == sentence[0].upper() or sentence[:2] in PLACES, sentence
            assert sentence.endswith("."), sentence


PLACES = {f"{row}{number}" for row in "abcdefghi" for number in range(1, 10)}  # they begin sentences as they are


@given(number=numbers, length=lengths)
def test_every_refused_move_has_a_reason_that_the_seat_may_know(number: int, length: int) -> None:
    """In games where treasures are fought over; tests/test_facts.py plays others."""
    state = lively(number, length)
    if not state.over:
        check_reasons(state, QuickLuck(number, 9))


@given(number=numbers, length=lengths)
def test_who_is_not_to_move_is_told_so(number: int, length: int) -> None:
    state = middle(GAME, number, length)
    assert isinstance(state, Island)
    for seat in range(state.seats):
        if not state.over and seat != state.to_move:
            expected: Reason = QuestionStands() if state.question() else NotYourTurn(int(state.turn))
            assert state.view(seat).why_not(GAME.move("end")) == expected


PAIR: dict[str, Any] = {"at": {"red": "e4", "blue": "e4"}, "carry": {"red": 100, "blue": 100}, "treasure": 125}
SECOND: dict[str, Any] = {"at": {"red": "f4", "blue": "e5"}}
EMPTY: dict[str, Any] = {"treasure": None, "carry": {"red": 300, "blue": 300}}


@pytest.mark.parametrize(
    ("state", "moves", "refused", "sentence", "clause"),
    [
        (island(), [], "hunter red", "Only with three players do you have two hunters to choose from.", "D49"),
        (island(seats=3), [], "hunter green", "That is not your hunter: Ben (Green).", "D49"),
        (island(seats=3), [], "step e9", "First choose which of your hunters moves.", "D49"),
        (island("red", "flight", seats=3), [], "play flight", "First choose which of your hunters moves.", "D49"),
        (island(), [], "step e8", "The boat touches only e9 and f8.", "D15"),
        (island(at={"red": "e4"}), [], "step red", "The boat touches only e9 and f8.", "D15"),
        (island(at={"red": "e4"}), [], "step e4", "Your hunter is already there.", "D14"),
        (island(at={"red": "e4"}), [], "step g4", "You can’t reach g4 in one step.", "D14"),
        (island(at={"red": "c4"}), [], "step e5", "You can’t reach the treasure field in one step.", "D14"),
        (island(at={"red": "e4"}), [], "step e3", "e3 is farmland, and you have no card that pays for it.", "D14"),
        (island(at={"red": "e4"}, dragons=("e3", None)), [], "step e3", "A dragon sits on e3.", "D32"),
        (island(at={"red": "e4", "blue": "e3"}), [], "step e3", "e3 is taken: Eve (Blue).", "D17"),
        (island(at={"red": "e9", "blue": "red"}), [], "step red", "Eve (Blue) stands in your boat.", "D18"),
        (island(at={"red": "a1"}), [], "step blue", "That is not your boat.", "D18"),
        (
            island(at={"red": "e1", "blue": "e1"}, carry={"red": 100, "blue": 100}, treasure=125),
            [],
            "step grey",
            "That is neither your boat nor that of Eve (Blue).",
            "D18",
        ),
        (
            island("red", "flight", **PAIR),
            [],
            "step e5",
            "Carrying a treasure, you may not enter the treasure field while another one lies there.",
            "D22",
        ),
        (
            island("red", at={"red": "e4", "blue": "e4", "grey": "e5"}, **EMPTY),
            [],
            "step e5",
            "Carrying a treasure, you can’t enter a field where others stand: Dora (Grey).",
            "D24",
        ),
        (island(at={"red": "e5"}), [], "step e4", "Your hunter waits by the treasure and can’t leave alone.", "D19"),
        (island("red", "flight", at={"red": "e5"}), [], "play flight", "Your hunter waits by the treasure", "D19"),
        (
            island(at={"red": "e7"}, tiles={"e8": "red", "e9": "red"}),
            ["step e8", "step e9"],
            "step e8",
            "Without a card you may not go to e8 (volcano) again.",
            "D12",
        ),
        (island(), [], "pay red", "Terrain cards pay for a step: choose a field first.", "D14"),
        (island(), [], "play patrol", "You have no card for Dragon Patrol.", "D6"),
        (
            island("red", "journey"),
            [],
            "play journey",
            "A Long Journey needs a terrain card, and you have none.",
            "D35",
        ),
        (island("red", "slumber/terror"), [], "play terror", "Every hunter is in their own boat.", "D36"),
        (island("red", "treachery/attack"), [], "play attack", "Nobody else has a card.", "D39"),
        (island(), [], "with red", "Play such a card first: Long Journey.", "D35"),
        (island(), [], "as red", "Play such a card first: Long Journey.", "D35"),
        (
            island(),
            [],
            "tile a1",
            "Play such a card first: Destructive Forces and Raging Elements.",
            "D30",
        ),
        (island(), [], "dragon 1", "Play such a card first: Dragon Patrol.", "D31"),
        (island(), [], "onto e4", "Play such a card first: Dragon Patrol and Daring Flight.", "D34"),
        (island(), [], "over e4", "Play such a card first: Daring Flight.", "D34"),
        (island(), [], "home red", "Hunters are sent home only by Fear & Terror or in a raid.", "D36"),
        (island(), [], "from 1", "Play such a card first: Sneak Attack.", "D39"),
        (island(), [], "back", "You have begun nothing that you could take back.", "D9"),
        (island("red", "blue"), [], "discard blue", "You discard cards only when you pass.", "D11"),
        (island(), [], "done", "You discard cards only when you pass.", "D11"),
        (island("red", "green", "grey"), ["step e9"], "pass", "You can pass only at the start", "D11"),
        (island("red", "slumber"), [], "slumber", "You play Sweet Slumber in the turn of others.", "D41"),
        (island("red", "counter/terror"), [], "counter", "You play Counterspell when somebody has just played", "D42"),
        (island("red", "treachery"), [], "share", "Treachery and sharing are only for a treasure", "D23"),
        (island(), [], "yield", "Treachery and sharing are only for a treasure", "D23"),
        (island(), [], "wait", "You aren’t being asked for a reaction.", "D43"),
        (island("red", "blue"), ["pass"], "discard red", "You have no other volcano card.", "D11"),
        (island("red", "blue"), ["pass"], "end", "You are exchanging cards", "D11"),
        (island("red", "patrol"), ["play patrol"], "end", "First choose where the dragon flies, or go back.", "D31"),
        (island("red", "patrol"), ["play patrol"], "onto red", "A dragon never goes there", "D31"),
        (island("red", "patrol"), ["play patrol"], "onto a1", "A dragon never goes there", "D31"),
        (island("red", "patrol", at={"blue": "c4"}), ["play patrol"], "onto c4", "c4 is taken.", "D31"),
        (island("red", "flight", "red"), ["play flight"], "over a1", "You always fly over an adjacent field", "D34"),
        (
            island("red", "flight", at={"red": "d4"}, tiles={"d2": "red"}),
            ["play flight", "over d3"],
            "onto e5",
            "You always land behind d3.",
            "D34",
        ),
        (
            island("red", "destructive", at={"blue": "b3"}),
            ["play destructive"],
            "tile b3",
            "b3 is taken: Eve (Blue). Only free tiles can be swapped.",
            "D30",
        ),
        (
            island("red", "destructive"),
            ["play destructive", "tile b3"],
            "tile g4",
            "g4 doesn’t touch b3; Destructive Forces swaps neighbours only.",
            "D30",
        ),
        (island("red", "elements"), ["play elements"], "tile e5", "The treasure field has no tile.", "D30"),
        (island("red", "journey", "blue"), ["play journey"], "with green", "You have no forest card.", "D35"),
        (
            island("red", "journey", "red"),
            ["play journey", "with red"],
            "end",
            "First choose the terrain that becomes free, or go back.",
            "D35",
        ),
        (island(**SECOND), ["step e5"], "step a1", "You can’t reach a1 in one step.", "D20"),
        (island(**SECOND), ["step e5"], "step e4", "e4 is forest, and you have no card that pays for it.", "D14"),
        (island(**SECOND), ["step e5"], "play flight", "You have no card for Daring Flight.", "D6"),
        (island(**SECOND), ["step e5"], "end", "You must carry the treasure off at once.", "D20"),
        (
            island("red", at={"red": "f5", "blue": "e5"}, tiles={"f4": "blue"}),
            [],
            "step e5",
            "You would have to move on at once with Eve (Blue) and the treasure",
            "D20",
        ),
    ],
)
def test_reasons(state: Island, moves: list[str], refused: str, sentence: str, clause: str) -> None:
    state = state.copy()
    play(state, *moves)
    assert GAME.move(refused) not in state.legal()
    reason = state.why_not(GAME.move(refused))
    said = GAME.words().say(reason, ["Anna", "Ben", "Chris", "Dora", "Eve", "Fritz"], GAME.owners(state.view(None)))
    assert said.startswith(sentence)
    assert reason.clause == clause


def test_a_refused_move_brings_its_reason() -> None:
    state = island(at={"red": "e4"})
    with pytest.raises(goldauge.IllegalMove, match=r"e3 is farmland, .* \(D14\)") as refusal:
        play(state, "step e3")
    assert refusal.value.reason == reasons.NoFare("e3", "brown")
