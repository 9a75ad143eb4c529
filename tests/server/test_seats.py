"""Seats and links: a seat is its player's alone, links are spent by sitting down, and everybody sees the devices."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from goldauge.server import bodies, entries, making, messages, requests
from goldauge.server.chairs import Rights
from goldauge.server.proposals import Refusal
from goldauge.server.security import new_token
from goldauge.server.table import Table
from tests.server.client import Client
from tests.server.process import ServerProcess
from tests.server.test_live import tokens

OPEN = {"kind": "open"}
YOU = {"kind": "you", "name": "Anna"}


def friends(server: ServerProcess, seats: int = 3, **fields: Any) -> dict[str, Any]:
    """A table of Anna, who is its host, with open seats."""
    made: dict[str, Any] = server.post(
        "/api/tables", {"game": "heist", "seats": [YOU, *[OPEN] * (seats - 1)], **fields}
    )
    return made


def sit(server: ServerProcess, made: dict[str, Any], bearer: str | None, name: str = "Ben", **fields: Any) -> Any:
    return server.post(f"/api/tables/{made['table']}/seats", {"name": name, **fields}, bearer)


def link(server: ServerProcess, made: dict[str, Any], token: str | None) -> Any:
    return server.get(f"/api/tables/{made['table']}/link", token)


# The invitation.


async def test_one_invitation_opens_all_seats_first_come_first_served(server: ServerProcess) -> None:
    made = friends(server)
    asked = link(server, made, made["invitation"])
    assert (asked["opens"], asked["seat"], asked["free"]) == ("invitation", None, [1, 2])
    assert (asked["table"]["game"], asked["table"]["host"]) == ("heist", "Anna")
    first, second = (sit(server, made, made["invitation"], name) for name in ("Ben", "Cleo"))
    assert (first["seat"], second["seat"]) == (1, 2)
    assert link(server, made, made["invitation"])["free"] == []
    late = sit(server, made, made["invitation"], "Dora")
    assert (late["status"], late["error"]) == (409, "full")
    async with Client(server.socket, made["table"], made["invitation"]) as watcher:  # but she may look on
        assert watcher.state["you"] == {"seats": [], "host": False}
        assert [seat["name"] for seat in watcher.info["seats"]] == ["Anna", "Ben", "Cleo"]


async def test_the_invitation_leaves_the_seat_of_somebodys_own_bot_alone(server: ServerProcess) -> None:
    made = server.post("/api/tables", {"game": "heist", "seats": [YOU, {"kind": "own bot"}, OPEN]})
    assert sit(server, made, made["invitation"])["seat"] == 2
    assert sit(server, made, made["invitation"], "Cleo")["error"] == "full"
    assert sit(server, made, tokens(made)[1], "MyBot", own_bot=True)["seat"] == 1


async def test_a_lost_answer_costs_no_seat(server: ServerProcess) -> None:
    """Who sits down again with the token of their own choice has sat down already."""
    made = friends(server)
    own = new_token()
    assert sit(server, made, made["invitation"], token=own)["token"] == own
    assert sit(server, made, made["invitation"], token=own) == sit(server, made, own, token=own)
    assert link(server, made, made["invitation"])["free"] == [2]


async def test_a_link_cannot_hold_the_seat_itself(server: ServerProcess) -> None:
    made = friends(server)
    for bearer in (made["invitation"], tokens(made)[1]):
        assert sit(server, made, bearer, token=bearer)["error"] == "bad message"


async def test_a_new_invitation_makes_the_old_one_worthless(server: ServerProcess) -> None:
    made = friends(server)
    async with Client(server.socket, made["table"], made["host"]) as host:
        fresh = (await host.request("invite"))["token"]
    assert sit(server, made, made["invitation"])["status"] == 403
    assert sit(server, made, fresh)["seat"] == 1
    async with Client(server.socket, made["table"], tokens(made)[0]) as anna:
        assert (await anna.request("invite"))["error"] == "not allowed"


# Whose seat it is.


async def test_the_host_cannot_look_into_a_friends_hand_by_the_link_that_was_sent(server: ServerProcess) -> None:
    made = friends(server, 2)
    sent = tokens(made)[1]
    ben = sit(server, made, sent)["token"]
    async with Client(server.socket, made["table"], sent, made["host"], tokens(made)[0]) as host:
        assert host.state["you"] == {"seats": [0], "host": True}
        assert [projection["seat"] for projection in host.state["projections"]] == [0]
        assert (await host.request("another device", seat=1))["error"] == "not allowed"
    assert link(server, made, sent)["opens"] == "invitation"
    assert sit(server, made, sent, "Anna again")["error"] == "full"
    async with Client(server.socket, made["table"], ben) as client:
        assert client.state["you"]["seats"] == [1]


async def test_another_device_comes_by_a_link_from_the_first_and_everybody_sees_it(server: ServerProcess) -> None:
    made = friends(server, 2)
    ben = sit(server, made, made["invitation"])["token"]
    async with (
        Client(server.socket, made["table"], tokens(made)[0]) as anna,
        Client(server.socket, made["table"], ben) as first,
    ):
        assert [seat["devices"] for seat in anna.info["seats"]] == [1, 1]
        passed_on = (await first.request("another device", seat=1))["token"]
        asked = link(server, made, passed_on)
        assert (asked["opens"], asked["seat"], asked["free"]) == ("device", 1, [1])
        refused = Client(server.socket, made["table"], passed_on)
        assert (await refused.connect())["error"] == "not allowed"  # it must be taken first: nobody looks on unseen
        own = new_token()
        assert sit(server, made, passed_on, token=own) == sit(server, made, passed_on, token=own)
        await anna.until_true(lambda: anna.info["seats"][1]["devices"] == 2)
        async with Client(server.socket, made["table"], own) as second:
            assert second.state["you"]["seats"] == [1]
            assert second.info["seats"][1]["name"] == "Ben"
        assert first.state["you"]["seats"] == [1]
        assert sit(server, made, passed_on)["error"] == "full"  # good once
        await first.until_true(lambda: first.info["seats"][1]["devices"] == 2)


async def test_a_seat_has_so_many_devices(server: ServerProcess) -> None:
    made = friends(server, 2)
    async with Client(server.socket, made["table"], tokens(made)[0]) as anna:
        for _ in range(7):
            passed_on = (await anna.request("another device", seat=0))["token"]
            assert sit(server, made, passed_on)["seat"] == 0
        assert (await anna.request("another device", seat=0))["error"] == "full"


async def test_all_devices_of_everybody_come_along_to_the_rematch(server: ServerProcess) -> None:
    made = friends(server, 2)
    ben = sit(server, made, made["invitation"])["token"]
    async with Client(server.socket, made["table"], ben, made["host"]) as client:
        passed_on = (await client.request("another device", seat=1))["token"]
        other = sit(server, made, passed_on)["token"]
        await client.request("end")
        await client.request("rematch")
        await client.until_true(lambda: client.info["rematch"])
    following = {"table": client.info["rematch"]}
    for token in (ben, other):
        assert link(server, following, token)["opens"] == "seat"
    assert link(server, following, made["invitation"])["free"] == []
    assert link(server, following, tokens(made)[1])["status"] == 403


# Whose request it is.


async def test_an_id_counts_for_who_sent_it_and_for_the_same_request(server: ServerProcess) -> None:
    made = friends(server, 2)
    ben = sit(server, made, made["invitation"])["token"]
    async with (
        Client(server.socket, made["table"], made["host"]) as host,
        Client(server.socket, made["table"], ben) as player,
        Client(server.socket, made["table"], made["spectators"]) as watcher,
    ):
        for identity in ("a", "b"):
            assert (await player.request("chat", id=identity, text="hello"))["type"] == "accepted"
        assert (await player.request("leave", id="c", seat=1))["type"] == "accepted"
        # A spectator is refused, whatever ids others have used.
        for kind, fields in (("chat", {"text": "hello"}), ("leave", {"seat": 1}), ("kick", {"seat": 1})):
            for identity in "abc":
                assert (await watcher.request(kind, id=identity, **fields))["error"] == "not allowed"
        # One's own id is good for one request.
        assert (await player.request("chat", id="a", text="hello"))["type"] == "accepted"
        assert (await player.request("chat", id="a", text="something else"))["error"] == "bad message"
        # A player can't use up the host's.
        assert (await host.request("kick", id="c", seat=1))["type"] == "accepted"
        await host.until_true(lambda: host.info["seats"][1]["kind"] == "bot")
    async with Client(server.socket, made["table"], made["host"]) as later:
        assert [line["text"] for line in later.state["chat"]] == ["hello", "hello"]


# How much one may write.


def running(seats: int = 3) -> Table:
    """A table of Heist in memory."""
    new = bodies.NewTable.model_validate({"game": "heist", "seats": [YOU] * seats})
    log, _ = making.make(new, ("heist",))
    table = Table(log.table)
    for entry in log.entries:
        table.apply(entry, 0)
    return table


_ids = itertools.count()


def ask(table: Table, kind: str, rights: Rights, **fields: Any) -> None:
    """Carry out a request."""
    request = messages.FROM_CLIENT.validate_python({"type": kind, "id": f"r{next(_ids)}", **fields})
    assert isinstance(request, messages.Request)
    for entry in requests.propose(table, request, rights).entries:
        table.apply(entry, 0)


def ask_until_refused(table: Table, rights: Rights, *asked: dict[str, Any]) -> int:
    """Ask in turns; how much was written."""
    before = table.length

    def ask_on() -> None:
        for fields in itertools.cycle(asked):
            ask(table, rights=rights, **fields)

    with pytest.raises(Refusal, match="that is enough"):
        ask_on()
    return table.length - before


@pytest.mark.parametrize(
    "asked",
    [
        [{"kind": "chat", "text": "hello"}],
        [{"kind": "reactions", "seat": 1, "preference": word} for word in ("never", "always")],
        [{"kind": "leave", "seat": 1}, {"kind": "back", "seat": 1}],
        [{"kind": "another device", "seat": 1}],
    ],
    ids=lambda asked: str(asked[0]["kind"]),
)
def test_nobody_closes_a_table_for_the_others_by_writing(asked: list[dict[str, Any]]) -> None:
    table = running()
    assert 1_000 < ask_until_refused(table, Rights((1,)), *asked) < 20_000
    assert table.session is not None
    ask(table, "move", Rights((0,)), seat=0, number=0, move="rest")
    ask(table, "chat", Rights((2,)), text="go on")
    ask(table, "kick", Rights(host=True), seat=1)
    assert table.chairs[1].kind == "bot"
    ask(table, "end", Rights(host=True))
    assert table.status == "ended"


def test_a_host_who_has_written_enough_can_still_remove_people_and_end() -> None:
    table = running()
    table.written[None] = requests.MOST_WRITTEN
    with pytest.raises(Refusal, match="that is enough"):
        ask(table, "invite", Rights(host=True))
    ask(table, "kick", Rights(host=True), seat=1)
    ask(table, "replace", Rights(host=True), seat=2, bot="random")
    assert [chair.kind for chair in table.chairs] == ["human", "bot", "bot"]
    ask(table, "end", Rights(host=True))
    assert table.status == "ended"


def test_answers_can_be_changed_but_not_for_ever() -> None:
    table = running()
    for move in ("aim", "steal"):
        assert table.session is not None
        ask(table, "move", Rights((0,)), seat=0, number=table.session.number, move=move)
    assert table.session is not None
    question = table.session.question
    assert question is not None
    before = table.length
    for _ in range(200):
        ask(table, "answer", Rights((2,)), seat=2, question=question.id, move="wait")
    assert table.length == before + 1  # the same answer again is none
    assert table.written[2] == 0  # answers are counted by themselves
    table.answers[1] = requests.MOST_ANSWERS
    with pytest.raises(Refusal, match="enough"):
        ask(table, "answer", Rights((1,)), seat=1, question=question.id, move="wait")
    table.apply(entries.Closed(question.id, table.session.closing_moves({})), 0)
    assert not table.answers  # the next question is another one
