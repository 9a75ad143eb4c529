"""Three servers, two workers, PostgreSQL, Redis and a balancer, and faults: nothing acknowledged is lost or doubled."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

import goldauge
from tests.server.history import History, Sent, check
from tests.server.machines import storm

FAULTS = 4
TABLES = 3


@pytest.mark.long
async def test_games_go_on_whatever_dies(tmp_path: Path) -> None:
    came_of_it = await storm(tmp_path, FAULTS, TABLES, seed=7)
    assert came_of_it["faults"] == FAULTS
    assert came_of_it["tables"] >= TABLES
    assert came_of_it["moves"] >= came_of_it["tables"]  # how many more depends on how busy the machine is


def true_history() -> tuple[list[History], set[int]]:
    """Of a game of Kali between two, as its players and somebody who watches see it."""
    record, state = goldauge.Record.begin(goldauge.game("kali"), 2, 3)
    histories = [History(0), History(1), History(None)]
    story = list(record.game.opening(state))
    while not state.over:
        number, seat, move = len(record.moves), int(state.to_move), record.game.moves[state.legal()[-1]]
        histories[seat].sent[number] = Sent(seat, number, move, acknowledged=True)
        record.play(state, int(state.legal()[-1]), story)
    for history in histories:
        history.events = json.loads(json.dumps([event.seen_by(history.seat).to_dict() for event in story]))
        history.record = record.text()
        history.commitment = json.loads(record.text())["commitment"]
        history.over = {"winners": [0]}
    return histories, {0, 1}


def test_the_checker_notices_what_is_lost_doubled_or_different() -> None:
    histories, people = true_history()
    assert check(histories, people) == len(goldauge.Record.parse(str(histories[0].record)).moves)

    histories[0].sent[999] = Sent(0, 999, "draw", acknowledged=True)
    with pytest.raises(AssertionError, match="lost"):
        check(histories, people)
    histories[0].sent[999] = Sent(0, 999, "draw")  # nobody said that it was done
    check(histories, people)

    histories, people = true_history()
    last = max(histories[0].sent | histories[1].sent)
    for history in histories:
        history.sent.pop(last, None)
    with pytest.raises(AssertionError, match="doubled"):
        check(histories, people)

    histories, people = true_history()
    histories[2].events.pop(3)
    with pytest.raises(AssertionError, match="another story"):
        check(histories, people)

    histories, people = true_history()
    histories[1] = dataclasses.replace(histories[1], over={"winners": [1]})
    with pytest.raises(AssertionError, match="different ends"):
        check(histories, people)
