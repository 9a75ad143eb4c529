"""Reaction questions: asked of all alike, answered in the order of the rules, and telling nothing."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import goldauge
from goldauge.bots.player import Player
from goldauge.core.luck import QuickLuck
from goldauge.server.bot_client import BotClient
from goldauge.server.bot_worker import BotWorker, Decision
from goldauge.server.chairs import Chair, Rights
from goldauge.server.game_session import GameSession
from goldauge.server.projection import Projector, Timing
from goldauge.server.table import Table
from goldauge.server.wire import TimePolicy
from tests.games.dracheninsel.positions import island
from tests.heist import MOVES, Heist, HeistGame
from tests.patience import PATIENCE
from tests.server.client import Client
from tests.server.planted import plant, seeds
from tests.server.process import ServerProcess
from tests.server.virtual import heist, run

pytestmark = pytest.mark.any_database
STRAW = {"straw"}
TIMES = 3  # that a moment is measured: a busy machine keeps some of them waiting, a leak would show in all


class Watch(Client):
    """A client that notes when each message came."""

    def __init__(self, url: str, table: str, *tokens: str) -> None:
        super().__init__(url, table, *tokens)
        self.times: list[float] = []

    async def receive(self, seconds: float = PATIENCE) -> dict[str, Any]:
        message = await super().receive(seconds)
        self.times.append(time.monotonic())
        return message


async def steal(server: ServerProcess, made: dict[str, Any], watchers: list[Watch], mute: tuple[int, ...]) -> None:
    """Seat 0 steals in two parts; seats 2 and 3 look on (or want no questions); all note what they see."""
    tokens = [seat["token"] for seat in made["seats"]]
    async with (
        Client(server.socket, made["table"], tokens[2]) as two,
        Client(server.socket, made["table"], tokens[3]) as three,
    ):
        for seat, client in ((2, two), (3, three)):
            if seat in mute:
                assert (await client.request("reactions", seat=seat, preference="never"))["type"] == "accepted"
        pages = [asyncio.create_task(client.attend()) for client in (two, three)]
        for watcher in watchers:
            await watcher.connect()
        mover = watchers[0]
        assert (await mover.move(0, "aim"))["type"] == "accepted"
        await mover.until_number(1)
        assert (await mover.move(0, "steal"))["type"] == "accepted"
        await asyncio.gather(*(watcher.until_true(lambda w=watcher: w.state["to_move"] == 1) for watcher in watchers))  # type: ignore[misc]
        for watcher in watchers:
            await watcher.socket.close()
    await asyncio.gather(*pages)


async def test_nothing_on_the_wire_tells_whether_others_could_have_reacted(server: ServerProcess) -> None:
    """Two tables, equal but for the cards of seats 2 and 3: they hold nothing, or one alarm and one toll each."""
    [poor] = seeds(1, STRAW, STRAW, STRAW, STRAW)
    [rich] = seeds(1, STRAW, STRAW, {"alarm", "straw"}, {"toll", "alarm"})
    for mute in ((), (2, 3)):
        worlds = [await watched_table(server, seed) for seed in (poor, rich) * TIMES]
        await asyncio.gather(*(steal(server, made, watchers, mute) for made, watchers in worlds))
        for watches in zip(*(watchers for _, watchers in worlds), strict=True):
            apart = []
            for one, other in zip(watches[::2], watches[1::2], strict=True):
                assert [public(text) for text in one.raw] == [public(text) for text in other.raw]
                told = [
                    (message["type"], message["question"]["kind"]) for message in one.seen if message.get("question")
                ]
                assert told == [(kind, which) for which in ("alarm", "toll") for kind in ("update", "question")]
                apart.append([abs(a - b) for a, b in zip(offsets(one), offsets(other), strict=True)])
            assert all(min(moment) < 0.3 for moment in zip(*apart, strict=True))


async def watched_table(server: ServerProcess, seed: int) -> tuple[dict[str, Any], list[Watch]]:
    """With those who watch closely: two players and a spectator."""
    made = await plant(server.db, seed, ["you"] * 4, reaction_seconds=1)
    tokens = [made["seats"][0]["token"], made["seats"][1]["token"], made["spectators"]]
    return made, [Watch(server.socket, made["table"], token) for token in tokens]


def public(text: str) -> str:
    """A message without what differs between any two tables: its id, its commitment, the time of day. Same lengths."""
    text = re.sub(r'"table":"[\w-]{12}"', '"table":"............"', text)
    text = re.sub(r'"commitment":"\w{64}"', '"commitment":"' + "." * 64 + '"', text)
    text = re.sub(r'"id":"r\d+"', '"id":"."', text)
    return re.sub(r"\b\d{13}\b", "." * 13, text)


def offsets(watch: Watch) -> list[float]:
    """Times since the snapshot."""
    return [moment - watch.times[0] for moment in watch.times]


@pytest.mark.long
async def test_all_are_asked_alike_for_the_whole_time(server: ServerProcess) -> None:
    [seed] = seeds(1, STRAW, STRAW, {"alarm", "straw"})
    made = await plant(server.db, seed, ["you"] * 3, reaction_seconds=5)
    first, second, third = [seat["token"] for seat in made["seats"]]
    async with (
        Client(server.socket, made["table"], first) as mover,
        Client(server.socket, made["table"], second) as poor,
        Client(server.socket, made["table"], third) as holder,
    ):
        await mover.move(0, "aim")
        await mover.until_number(1)
        before = mover.views[0]
        await mover.move(0, "steal")
        for client in (mover, poor, holder):
            await client.until_true(lambda client=client: client.state["question"])  # type: ignore[misc]
            assert client.state["to_move"] is None
            assert client.events[-1] == {"event": "question opened", "question": "alarm", "seats": [1, 2]}
        for client in (mover, poor, holder):
            await client.until_true(lambda client=client: client.state["question"]["closes"])  # type: ignore[misc]
        assert mover.views[0] == before
        assert mover.reactions(0) is None
        assert poor.reactions(1) == ["wait"]
        assert holder.reactions(2) == ["alarm, loud", "alarm, quiet", "wait"]
        assert poor.projection(1)["question_view"] is None
        assert holder.projection(2)["question_view"]["legal"] == ["alarm", "wait"]
        assert (await mover.move(0, "aim"))["error"] == "not now"
        assert (await mover.request("undo", seat=0))["error"] == "not now"
        # Early answers end nothing early.
        closes, question = holder.state["question"]["closes"], holder.state["question"]["id"]
        assert (await poor.request("answer", seat=1, question=question, move="alarm, loud"))["error"] == "illegal move"
        assert (await mover.request("answer", seat=0, question=question, move="wait"))["error"] == "not now"
        assert (await poor.request("answer", seat=1, question=question, move="wait"))["type"] == "accepted"
        assert (await holder.request("answer", seat=2, question=question, move="wait"))["type"] == "accepted"
        assert (await holder.request("answer", seat=2, question=question, move="alarm, loud"))["type"] == "accepted"
        async with Client(server.socket, made["table"], third) as again:  # coming back in the midst of it
            assert again.projection(2)["answer"] == "alarm, loud"
            assert again.events == holder.events
            assert again.views[2] == holder.views[2]
            unseen = [event["event"] for event in again.events[again.projection(2)["events_in_view"] :]]
            assert unseen == ["tries", "question opened"]  # these the view does not show yet
        assert (await mover.until("update"))["now"] >= closes
        assert [event["event"] for event in mover.events[-2:]] == ["reacted", "question opened"]
        assert mover.state["question"]["kind"] == "hush"
        assert (await holder.request("answer", seat=2, question=question, move="wait"))["error"] == "stale"
        pages = [asyncio.create_task(client.attend()) for client in (poor, holder)]
        await mover.until_true(lambda: mover.state["to_move"] == 1)
        assert mover.views[0]["coins"] == [0, 0, 0]
        assert mover.number == 2  # the number tells nothing of who was asked
    await asyncio.gather(*pages)


async def ask_about_all(client: Client, seat: int) -> list[tuple[str, Any]]:
    """Every move with the reason why not."""
    answers = [(move, await client.request("why not", seat=seat, move=move)) for move in MOVES]
    return [(move, answer.get("reason") or answer["message"]) for move, answer in answers]


async def test_why_not_tells_nothing_of_what_others_hold(server: ServerProcess) -> None:
    """Two tables, equal but for the cards of seat 2; seats 0 and 1 ask about every move, again and again."""
    [poor] = seeds(1, STRAW, STRAW, STRAW)
    [rich] = seeds(1, STRAW, STRAW, {"toll", "alarm"})
    told = []
    for seed in (poor, rich):
        made = await plant(server.db, seed, ["you"] * 3, reaction_seconds=20)
        tokens = [seat["token"] for seat in made["seats"]]
        async with (
            Client(server.socket, made["table"], tokens[0]) as mover,
            Client(server.socket, made["table"], tokens[1]) as other,
        ):
            await mover.until("table")  # the other one is here
            reasons = await ask_about_all(mover, 0)
            assert ("steal", {"reason": "aim first", "clause": "H1"}) in reasons
            assert ("aim", "nothing stands against this move now") in reasons
            assert ("hush", {"reason": "no card", "clause": "H3", "card": "hush"}) in reasons
            not_yours = {"reason": "not your turn", "seat": 0}
            assert await ask_about_all(other, 1) == [(move, not_yours) for move in MOVES]
            await mover.play(0, "aim")
            await ask_about_all(mover, 0)
            await mover.play(0, "steal")
            for client in (other, mover):
                await client.until_true(lambda client=client: (client.state["question"] or {}).get("closes"))  # type: ignore[misc]
            for client, seat in ((mover, 0), (other, 1)):
                stands = {"reason": "question stands"}
                assert await ask_about_all(client, seat) == [(move, stands) for move in MOVES]
            told.append([[public(text) for text in client.raw] for client in (mover, other)])
    assert told[0] == told[1]


async def test_who_is_asked_hears_why_an_answer_is_not_possible(server: ServerProcess) -> None:
    [seed] = seeds(1, STRAW, {"alarm", "hush"})
    made = await plant(server.db, seed, ["you"] * 2, reaction_seconds=20)
    async with Client(server.socket, made["table"], *(seat["token"] for seat in made["seats"])) as client:
        await client.play(0, "aim")
        await client.play(0, "steal")
        await client.until_true(lambda: client.state["question"])
        assert await client.why_not(1, "hush") == {"reason": "nothing to stop", "clause": "H4", "card": "hush"}
        assert await client.why_not(1, "toll") == {"reason": "no card", "clause": "H3", "card": "toll"}
        assert (await client.request("why not", seat=1, move="wait"))["error"] == "not now"
        assert client.projection(1)["reactions"][-1] == {"move": "wait", "parts": [{"choice": "let pass"}]}
        assert [part["text"] for part in client.projection(1)["reactions"][0]["parts"]] == ["alarm", "loud"]


async def test_with_no_reaction_time_why_not_tells_nobody_who_is_asked(server: ServerProcess) -> None:
    [seed] = seeds(1, STRAW, {"straw"}, {"alarm", "straw"})
    made = await plant(server.db, seed, ["you"] * 3, reaction_seconds=0)
    async with Client(server.socket, made["table"], *(seat["token"] for seat in made["seats"])) as client:
        await client.play(0, "aim")
        await client.play(0, "steal")
        for seat in (0, 1):
            assert await client.why_not(seat, "alarm") == {"reason": "question stands"}
        assert await client.why_not(2, "toll") == {"reason": "no card", "clause": "H3", "card": "toll"}
        assert (await client.move(0, "rest"))["reason"] == {"reason": "question stands"}


async def let_pass(client: Client) -> list[int]:
    """Seat 1 lets pass at once whatever seat 0 tries; returns how many milliseconds each question stood."""
    await client.connect()
    stood = []
    for number in (0, 1):
        await client.until_true(lambda number=number: (client.state["question"] or {}).get("id") == number)  # type: ignore[misc]
        opened = client.state["question"]["opened"]
        if client.reactions(1):
            assert (await client.request("answer", seat=1, question=number, move="wait"))["type"] == "accepted"
        stood.append((await client.until("update"))["now"] - opened)
    assert client.state["to_move"] == 1
    await client.socket.close()
    return stood


async def test_alone_with_bots_an_answer_ends_the_question_and_tells_nothing_of_the_bots(server: ServerProcess) -> None:
    """Two tables, equal but for the cards of the bots, which take their time to let it pass if they hold any."""
    for hand in (STRAW, {"alarm", "toll"}):
        [poor] = seeds(1, None, hand, STRAW, STRAW)
        [rich] = seeds(1, None, hand, {"alarm", "straw"}, {"toll", "alarm"})
        told, stood = [], []
        for seed in (poor, rich):
            made = await plant(server.db, seed, ["twitchy", "you", "pensive", "pensive"], reaction_seconds=60)
            client = Client(server.socket, made["table"], made["seats"][0]["token"])
            stood.append(await let_pass(client))
            told.append([public(text) for text in client.raw])
        assert told[0] == told[1]
        for one, other in zip(*stood, strict=True):
            assert 400 < one < 30_000
            assert abs(one - other) < 300  # the bots think for 800 and more


async def test_alone_with_bots_who_can_only_let_it_pass_is_not_asked_and_need_not_wait(server: ServerProcess) -> None:
    [seed] = seeds(1, None, STRAW, STRAW)
    made = await plant(server.db, seed, ["twitchy", "you", "pensive"], reaction_seconds=60)
    async with Client(server.socket, made["table"], made["seats"][0]["token"]) as client:
        for number in (0, 1):
            await client.until_true(lambda number=number: (client.state["question"] or {}).get("id") == number)  # type: ignore[misc]
            assert client.reactions(1) is None
            assert (client.state["question"]["seconds"], client.state["question"]["closes"]) == (None, None)
            opened = client.state["question"]["opened"]
            assert (await client.until("update"))["now"] - opened < 20_000  # half a second, on a machine with time
        assert client.state["to_move"] == 1


async def test_alone_with_bots_a_question_has_no_clock_until_somebody_looks_on(server: ServerProcess) -> None:
    """Who would else see how long it takes to answer."""
    [seed] = seeds(1, None, {"alarm", "straw"}, STRAW)
    made = await plant(server.db, seed, ["twitchy", "you", "pensive"], reaction_seconds=1)
    async with Client(server.socket, made["table"], made["seats"][0]["token"]) as client:
        await client.until_true(lambda: client.state["question"])
        assert (client.state["question"]["seconds"], client.state["question"]["closes"]) == (None, None)
        assert client.reactions(1) == ["alarm, loud", "alarm, quiet", "wait"]
        assert await client.silence(3) == []
        async with Client(server.socket, made["table"], made["spectators"]) as onlooker:
            assert onlooker.state["question"]["seconds"] == 1
            await client.until_true(lambda: client.state["question"]["closes"])
            closes = client.state["question"]["closes"]
            assert (await client.until("update"))["now"] >= closes


@pytest.mark.long
async def test_the_clock_starts_when_every_page_has_come_to_the_question(server: ServerProcess) -> None:
    [seed] = seeds(1, STRAW, STRAW, {"alarm", "straw"})
    made = await plant(server.db, seed, ["you"] * 3, reaction_seconds=2)
    tokens = [seat["token"] for seat in made["seats"]]
    clients = [Client(server.socket, made["table"], token) for token in tokens]
    for client in clients:
        client.reports = False
    async with clients[0] as mover, clients[1] as poor, clients[2] as holder:
        await mover.move(0, "aim")
        await mover.until_number(1)
        await mover.move(0, "steal")
        for client in clients:
            await client.until_true(lambda client=client: client.state["question"])  # type: ignore[misc]
            assert (client.state["question"]["seconds"], client.state["question"]["closes"]) == (2, None)
        await poor.send({"type": "ready", "question": 0})
        await mover.send({"type": "ready", "question": 0})  # who is not asked is not waited for
        await holder.send({"type": "ready", "question": 7})  # of no question that stands
        assert await holder.silence(2.5) == []  # longer than it stands once it has started
        await holder.send({"type": "ready", "question": 0})
        came = await holder.until("question", "update")
        assert came["type"] == "question"
        assert (await mover.until("question", "update"))["question"] == came["question"]
        assert (await holder.until("update"))["now"] >= came["question"]["closes"]
        # Now nobody reports: it starts all the same, after a while.
        opened = holder.state["question"]["opened"]
        closes = (await holder.until("question"))["question"]["closes"]
        assert closes - opened >= 8000 + 2000
        assert (await poor.request("answer", seat=1, question=0, move="wait"))["error"] == "stale"


async def test_around_one_device_a_question_has_no_clock_and_ends_with_the_last_answer(server: ServerProcess) -> None:
    [seed] = seeds(1, STRAW, STRAW, {"alarm", "straw"})
    made = await plant(server.db, seed, ["you"] * 3, reaction_seconds=1)
    tokens = [seat["token"] for seat in made["seats"]]
    async with Client(server.socket, made["table"], *tokens) as client:
        await client.play(0, "aim")
        await client.play(0, "steal")
        await client.until_true(lambda: client.state["question"])
        assert (client.state["question"]["seconds"], client.state["question"]["closes"]) == (None, None)
        assert client.reactions(1) == ["wait"]  # all are asked alike
        assert (await client.request("answer", seat=2, question=0, move="wait"))["type"] == "accepted"
        assert await client.silence(2.5) == []
        async with Client(server.socket, made["table"], tokens[1]) as elsewhere:  # it is not one device any more
            await client.until_true(lambda: client.state["question"]["seconds"])
            assert elsewhere.state["question"]["seconds"] == 2  # for two at that device
        assert (await client.request("answer", seat=1, question=0, move="wait"))["type"] == "accepted"
        await client.until_true(lambda: (client.state["question"] or {}).get("id") == 1)


async def test_a_device_that_is_passed_around_is_told_what_everybody_may_know(server: ServerProcess) -> None:
    """For while it is handed on: nothing that only one of them may see."""
    made = server.table("heist", 3)
    async with Client(server.socket, made["table"], *(seat["token"] for seat in made["seats"])) as client:
        await client.play(0, "rest")
        assert [one["seat"] for one in client.state["projections"]] == [0, 1, 2, None]
        assert client.projection(0)["events"][-1]["card"] is not None
        assert client.projection(None)["events"][-1]["card"] is None
        assert client.projection(None)["view"]["hand"] == []
        assert client.projection(None)["legal"] == []


async def test_alone_with_bots_not_wanting_to_be_asked_ends_the_question_too(server: ServerProcess) -> None:
    [seed] = seeds(1, None, {"alarm", "toll"}, STRAW)
    made = await plant(server.db, seed, ["twitchy", "you", "pensive"], reaction_seconds=60)
    async with Client(server.socket, made["table"], made["seats"][0]["token"]) as client:
        await client.until_true(lambda: client.state["question"])
        start = time.monotonic()
        assert (await client.request("reactions", seat=1, preference="never"))["type"] == "accepted"
        await client.until_true(lambda: client.state["to_move"] == 1)
        assert time.monotonic() - start < 40


async def test_a_bot_of_ones_own_that_holds_nothing_says_so(server: ServerProcess) -> None:
    seats = [{"kind": "bot", "bot": "twitchy"}, {"kind": "own bot"}]
    made = server.post(
        "/api/tables", {"game": "heist", "seats": seats, "reaction_seconds": 60, "time": {"kind": "wait"}}
    )
    token = made["seats"][0]["token"]
    bot = BotClient("random", f"{server.url}/t/{made['table']}#{token}", "Mine")
    guest = asyncio.create_task(bot.play())
    while bot.token == token:  # until it has taken the seat
        await asyncio.sleep(0.02)
    async with Client(server.socket, made["table"], bot.token) as client:
        await client.until_true(lambda: client.state["question"])
        start = time.monotonic()
        await client.until_true(lambda: client.state["to_move"] == 1)
        assert time.monotonic() - start < 40
    guest.cancel()


class Timed:
    """A bot that can decide within a time, and notes it."""

    seconds: float | None = None

    def choose(self, view: goldauge.View) -> int:
        return int(view.legal()[-1])

    def choose_within(self, view: goldauge.View, seconds: float) -> int:
        self.seconds = seconds
        return self.choose(view)


class Wire:
    """What a client sends."""

    async def send(self, text: str) -> None:
        self.sent = json.loads(text)


@pytest.mark.parametrize(
    ("closes", "seconds", "told"), [(None, None, None), (None, 15.0, 15.0), (11_000, 15.0, pytest.approx(9.0))]
)
async def test_a_bot_of_ones_own_is_told_how_long_a_question_stands(
    closes: int | None, seconds: float | None, told: float | None
) -> None:
    state = goldauge.game("heist").start(3, 1)
    while not state.question():
        state.play(state.legal()[0])
    seat, wire, timed = int(state.to_move), Wire(), Timed()
    client = BotClient("timed", "http://here/t/table#token", "Mine")
    client.bot = Player(timed, goldauge.game("heist"), seat, 3)
    asked = {"seat": seat, "legal": [], "answer": None, "question_view": state.view(seat).to_dict()}
    reactions = [{"move": MOVES[move]} for move in state.legal()]
    question = {"id": 3, "closes": closes, "seconds": seconds}
    message = {"now": 1000, "number": 1, "question": question, "projections": [{**asked, "reactions": reactions}]}
    await client._answer(wire, goldauge.game("heist"), message)  # type: ignore[arg-type]
    assert wire.sent["move"] == "wait"
    assert timed.seconds == told


@pytest.mark.long
async def test_where_somebody_looks_on_answers_end_nothing_early(server: ServerProcess) -> None:
    """How long somebody takes to answer tells whether they had to think: nobody else must see it."""
    [seed] = seeds(1, None, STRAW, STRAW)
    for seats, other in (
        (["twitchy", "you", "pensive"], "a spectator"),
        (["twitchy", "you", "you"], "a player who is away"),
    ):
        made = await plant(server.db, seed, seats, reaction_seconds=3)
        client = Client(server.socket, made["table"], made["seats"][0]["token"])
        token = made["spectators"] if other == "a spectator" else made["seats"][1]["token"]
        async with Client(server.socket, made["table"], token) as onlooker:
            if other != "a spectator":
                assert (await onlooker.request("leave", seat=2))["type"] == "accepted"
            for stood in await let_pass(client):
                assert stood >= 3000, other


def test_a_bot_of_a_level_answers_within_the_time_that_it_is_given() -> None:
    view = HeistGame().start(3, 1).view(0)
    start = time.monotonic()
    move = BotWorker().choose(Decision("table", 0, "expert@60s", "heist", view, seconds=0.05))
    assert time.monotonic() - start < 40
    assert move in ("aim", "rest")


async def test_answers_count_in_the_order_of_the_rules_not_of_the_clock(server: ServerProcess) -> None:
    [seed] = seeds(1, STRAW, {"alarm", "straw"}, {"alarm", "straw"})
    made = await plant(server.db, seed, ["you"] * 3, reaction_seconds=4)
    async with Client(server.socket, made["table"], *(seat["token"] for seat in made["seats"])) as client:
        await client.move(0, "aim")
        await client.until_number(1)
        await client.move(0, "steal")
        await client.until_true(lambda: client.state["question"])
        for seat in (2, 1):
            assert (await client.request("answer", seat=seat, question=0, move="alarm, quiet"))["type"] == "accepted"
        await client.until("update")
        assert {"event": "reacted", "seat": 1, "card": "alarm"} in client.events
        assert {"event": "reacted", "seat": 2, "card": "alarm"} not in client.events


async def test_who_does_not_want_to_be_asked_is_not_and_bots_take_no_time(server: ServerProcess) -> None:
    [seed] = seeds(1, STRAW, {"alarm", "straw"}, {"straw"})
    made = await plant(server.db, seed, ["you", "you", "twitchy"], reaction_seconds=60)
    async with Client(server.socket, made["table"], *(seat["token"] for seat in made["seats"])) as client:
        assert (await client.request("reactions", seat=1, preference="not this turn"))["type"] == "accepted"
        await client.move(0, "aim")
        await client.until_number(1)
        start = time.monotonic()
        await client.move(0, "steal")
        await client.until_true(lambda: client.state["question"])
        assert client.reactions(1) is None
        await client.until_true(lambda: client.state["to_move"] == 1)
        assert time.monotonic() - start < 40  # though the table's time is 60
        assert client.views[0]["coins"] == [1, 0, 0]
        assert client.projection(1)["reaction_preference"] == "not this turn"
        await client.move(1, "aim")
        await client.until_number(3)
        assert client.projection(1)["reaction_preference"] == "when it matters"  # it is another turn


def test_bots_react_to_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """In virtual time: on a machine that stands still for a moment they would let it pass, as they should."""
    [seed] = seeds(1, STRAW, {"alarm", "straw"}, {"straw"})
    seats = [{"kind": "you"}, {"kind": "bot", "bot": "twitchy"}, {"kind": "bot", "bot": "random"}]

    async def play() -> list[dict[str, Any]]:
        _, _, [client] = await heist(seed, choose=BotWorker().choose, seats=seats)
        for number, move in enumerate(("aim", "steal")):
            assert await client.ask(type="move", id=move, seat=0, number=number, move=move)
        before = len(client.heard)
        await asyncio.sleep(1)
        return [json.loads(text) for _, text in client.heard[before:]]

    heard = run(monkeypatch, play)
    reaction = {"event": "reacted", "seat": 1, "card": "alarm"}
    reacted = [message["type"] == "update" and reaction in message["projections"][0]["events"] for message in heard]
    assert reacted.count(True) == 1
    assert not any(message["type"] == "thinking" for message in heard[: reacted.index(True)])


async def test_no_reaction_time_prompts_holders_only_and_says_that_it_leaks(server: ServerProcess) -> None:
    [seed] = seeds(1, STRAW, {"straw"}, {"alarm", "straw"})
    made = await plant(server.db, seed, ["you"] * 3, reaction_seconds=0)
    async with Client(server.socket, made["table"], *(seat["token"] for seat in made["seats"])) as client:
        assert client.info["reactions_leak"] is True
        await client.move(0, "aim")
        await client.until_number(1)
        await client.move(0, "steal")
        await client.until_number(2)
        assert client.state["question"] is None
        assert client.state["to_move"] is None  # a secret, to those who are not asked
        assert [client.legal(seat) for seat in range(3)] == [[], [], ["alarm", "wait"]]
        assert (await client.move(2, "wait"))["type"] == "accepted"
        await client.until_true(lambda: client.state["to_move"] == 1)


async def test_with_no_reaction_time_who_does_not_want_to_be_asked_lets_it_pass(server: ServerProcess) -> None:
    [seed] = seeds(1, STRAW, {"straw"}, {"alarm", "straw"})
    made = await plant(server.db, seed, ["you"] * 3, reaction_seconds=0)
    async with Client(server.socket, made["table"], *(seat["token"] for seat in made["seats"])) as client:
        await client.request("reactions", seat=2, preference="never")
        await client.play(0, "aim")
        await client.play(0, "steal")
        await client.until_true(lambda: client.state["to_move"] == 1)
        assert client.views[0]["coins"] == [1, 0, 0]


async def test_a_question_survives_the_death_of_the_server(empty_database: str, tmp_path: Path) -> None:
    """It opens again with the answers given; nothing is lost, and the move is not made twice."""
    process = ServerProcess(empty_database, tmp_path / "log")
    try:
        [seed] = seeds(1, STRAW, STRAW, {"alarm", "straw"})
        made = await plant(process.db, seed, ["you"] * 3, reaction_seconds=4)
        tokens = [seat["token"] for seat in made["seats"]]
        async with Client(process.socket, made["table"], *tokens) as client:
            await client.move(0, "aim")
            await client.until_number(1)
            await client.move(0, "steal")
            await client.until_true(lambda: client.state["question"])
            assert (await client.request("answer", seat=2, question=0, move="alarm, quiet"))["type"] == "accepted"
            story = list(client.events)
        process.kill()
        process.start()
        async with Client(process.socket, made["table"], *tokens) as client:
            assert client.events == story
            assert client.state["question"]["id"] == 0
            assert client.projection(2)["answer"] == "alarm, quiet"
            assert (await client.request("answer", seat=1, question=0, move="wait"))["type"] == "accepted"
            await client.until("update")
            assert {"event": "reacted", "seat": 2, "card": "alarm"} in client.events
    finally:
        process.stop()


# The same over many positions, without a wire.


@given(number=st.integers(0, 2**30), moves=st.integers(0, 40), watcher=st.integers(-1, 3))
def test_worlds_that_a_seat_cannot_tell_apart_are_told_alike(number: int, moves: int, watcher: int) -> None:
    """A truth is replaced by another that fits what the seat knows; somebody steals; all let it pass."""
    seat = None if watcher < 0 else watcher
    real = table_of(number, moves)
    state = real.session.state  # type: ignore[union-attr]
    if state.over or state.question() or state.to_move == -1:
        return
    other = table_of(number, moves)
    possible = state.view(seat).sample(QuickLuck(number, 9))
    assert other.session is not None
    other.session.state = other.session.public_state = possible
    for move in ("steal",) if isinstance(state, Heist) and state.aiming else ("aim", "steal"):
        for table in (real, other):
            assert table.session is not None
            table.session.play(int(table.session.state.to_move), move, 0)
        assert told(real, seat) == told(other, seat)
    while real.session and real.session.question:
        for table in (real, other):
            assert table.session is not None
            table.session.close(table.session.closing_moves({}), 0)
        assert told(real, seat) == told(other, seat)


def table_of(number: int, moves: int) -> Table:
    """A table of four in the midst of a game of Heist."""
    table = Table("table-for-test")
    table.game = HeistGame()
    table.chairs = [Chair("human", f"Player {seat}") for seat in range(4)]
    table.reaction_seconds, table.listed, table.options, table.starts = 5, False, {}, "when full"
    table.practice, table.host_chair = False, None
    table.time = TimePolicy(kind="wait")
    seed = goldauge.Seed.of(number).text
    session = table.session = GameSession(table.game, table.game.rules_version, 4, seed, {}, True)
    luck = QuickLuck(number, 8)
    for _ in range(moves):
        if session.question:
            answers = {seat: str(MOVES[luck.below(8)]) + ", loud" for seat in range(4)}
            session.close(session.closing_moves(answers), 0)
        elif not session.state.over:
            legal = session.state.legal()
            session.play(int(session.state.to_move), MOVES[legal[luck.below(len(legal))]], 0)
    while session.question:
        session.close(session.closing_moves({}), 0)
    return table


def test_who_wants_no_more_questions_this_turn_is_still_asked_when_they_are_betrayed() -> None:
    """The rules ask them alone, and it is about their own treasure."""
    delivery = island(
        "red",
        "treachery",
        hands={"blue": ["slumber", "treachery"]},
        at={"red": "e9", "blue": "e9"},
        carry={"red": 100, "blue": 100},
        treasure=125,
    )
    table = Table("table-for-test")
    table.game = goldauge.game("dracheninsel")
    table.chairs = [Chair("human", f"Player {seat}") for seat in range(6)]
    seed, rules = goldauge.Seed.of(1).text, table.game.rules_version
    session = table.session = GameSession(table.game, rules, 6, seed, {}, True, delivery.position())
    session.begin(0)
    blue = table.chairs[4]
    blue.reaction_preference = "not this turn"
    session.play(0, "step red", 0)
    assert session.question is not None
    assert (session.question.kind, table.is_prompted(4)) == ("slumber", False)
    session.close(session.closing_moves({}), 0)
    assert session.question is not None
    assert (session.question.kind, table.is_prompted(0)) == ("treachery", True)
    session.close(session.closing_moves({0: "betray"}), 0)
    assert session.question is not None
    assert (session.question.kind, session.question.seats) == ("treachery", (4,))
    assert table.is_prompted(4)
    blue.reaction_preference = "never"
    assert not table.is_prompted(4)


def told(table: Table, seat: int | None) -> dict[str, Any]:
    """What a client of this seat gets, but for the seed's commitment and the time."""
    rights = Rights(() if seat is None else (seat,), False, True)
    message: dict[str, Any] = json.loads(Projector(table, set, int, Timing(), None).snapshot(rights, 0))
    message["table"]["commitment"] = message["now"] = None
    if seat is not None and table.session:
        message["why not"] = [table.session.why_not(seat, move) for move in range(len(MOVES))]
    return message


def test_a_question_before_the_first_move_stands_whether_or_not_anybody_can_react() -> None:
    """On the island with `early_slumber`: what is shown is the same, and a reaction counts when the question closes."""
    game = goldauge.game("dracheninsel")
    reacted = set()
    for number in range(12):
        seed = goldauge.Seed.of(number).text
        session = GameSession(game, game.rules_version, 4, seed, {"early_slumber": True}, True)
        session.begin(5)
        assert session.question is not None
        assert (session.question.kind, session.question.opened) == ("slumber", 5)
        assert not session.public_state.question()
        assert session.public_state.view(None).to_dict()["phase"] == "turn"
        prompted = session.prompted()
        for seat in prompted:
            session.question.answers[seat] = "slumber"
        session.close(session.closing_moves({}), 6)
        reacted.add(bool(prompted))
        assert any(event.name() == "slumbered" for event in session.story) == bool(prompted)
        again = session.undone(0, 7)
        assert again.question is not None
    assert reacted == {True, False}
