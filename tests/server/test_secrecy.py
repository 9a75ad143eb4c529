"""Same knowledge, same bytes: what the server sends, and when, tells nobody what they can't know.

Whole games are played twice, in truths that differ only in what somebody can't know; everything that they are sent is
compared, with its moment. So are the ways round it: what HTTP tells, coming back in the middle of a step, wishes to
take back, preferences, nudges.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import deque
from typing import Any

import pytest

import goldauge
from goldauge.server import bodies, entries, making
from goldauge.server.bot_worker import Decision
from goldauge.server.reactions import PARTS
from tests.server.twins import ISLAND, Closed, Stepped, Twins, whole_game
from tests.server.virtual import EPOCH, Listener, run, serve

STEP = 8.0  # seconds that people take for a step, in however many parts
NUDGE = 5
WATCHING = 0.004  # seconds between two looks: less than bots think
SECONDS = 3  # that a question stands


class World:
    """One of two truths: a table of people, or of bots and whoever looks on."""

    def __init__(self, twins: Twins, which: int, bots: bool) -> None:
        self.twins, self.which, self.bots = twins, which, bots
        self.game = goldauge.game(ISLAND)
        self.act: Stepped | Closed | None = None
        self.said = {seat: deque[str]() for seat in range(twins.seats)}  # what bots are still to say
        self.requests = 0

    async def play(self) -> list[tuple[int, str]]:
        """Play the script; returns what the observer was sent, and when."""
        self.tables, memory = serve(self._choose)
        log, links = self._table()
        memory.logs[links.table] = [(entry, EPOCH) for entry in log]
        self._prepare(self.twins.script[0])
        self.live = await self.tables.find(links.table)
        tokens = {link.seat: link.token for link in links.seats}
        observer = self.twins.observer
        self.players = {seat: await Listener(self.tables, self.live, token).join() for seat, token in tokens.items()}
        self.observer = (
            await Listener(self.tables, self.live, links.spectators).join()
            if observer is None
            else self.players[observer]
        )
        following = [*self.twins.script[1:], None]
        for act, after in zip(self.twins.script, following, strict=True):
            if isinstance(act, Closed):
                await self._answer(act, after)
            else:
                await self._step(act, after)
        await self.tables.stop()
        return [(moment, _public(text)) for moment, text in self.observer.heard]

    def _table(self) -> tuple[list[entries.Entry], bodies.NewTableLinks]:
        twins, person = self.twins, {"kind": "you", "name": "Anna"}
        bot = {"kind": "bot", "bot": "hunter"}
        seats = [bot if self.bots and seat != twins.observer else person for seat in range(twins.seats)]
        time = {"kind": "nudge", "seconds": NUDGE}
        fields = {"game": ISLAND, "seats": seats, "time": time, "reaction_seconds": SECONDS}
        log, links = making.make(bodies.NewTable.model_validate(fields), (ISLAND,))
        made, started = log.entries[0], log.entries[-1]
        assert isinstance(made, entries.Made)
        assert isinstance(started, entries.Started)
        position = twins.positions[self.which]
        always = made.__class__(**{**vars(made), "reaction_preference": "always"})
        return [always, entries.Started(str(position["seed"]), position=position)], links

    # Steps.

    async def _step(self, act: Stepped, after: Stepped | Closed | None) -> None:
        session = self.live.table.session
        assert session is not None
        seen, begun = session.seen, asyncio.get_running_loop().time()
        if self.bots and act.seat != self.twins.observer:
            await asyncio.sleep(0.1)
            await self._come_back()
            while self._session.seen == seen:
                await asyncio.sleep(WATCHING)
                assert asyncio.get_running_loop().time() < begun + STEP
            self._prepare(after)
            return
        player = self.players[act.seat]
        parts, dithering = act.parts[self.which], act.dithering[self.which]
        for part in dithering:
            await self._move(player, act.seat, part)
        for _ in dithering if len(dithering) % 2 else ():
            assert await self._ask(player, "undo", seat=act.seat)
        if dithering and len(dithering) % 2 == 0:
            await self._move(player, act.seat, "back")
        for part in parts[:-1]:
            await self._move(player, act.seat, part)
        await self._meanwhile(act.seat, begun)
        await _until(begun + STEP)
        self._prepare(after)
        await self._move(player, act.seat, parts[-1])
        assert self._session.seen != seen

    async def _move(self, player: Listener, seat: int, move: str) -> None:
        await asyncio.sleep(0.05)
        assert await self._ask(player, "move", seat=seat, number=self._session.own_number, move=move)

    async def _meanwhile(self, mover: int, begun: float) -> None:
        """Whoever looks on tries all that they can while somebody decides."""
        await _until(begun + 2)
        seat = self.twins.observer
        if seat is not None and seat != mover:
            await self._ask(self.observer, "reactions", seat=seat, preference="not this turn")
            await self._ask(self.observer, "move", seat=seat, number=self._session.number, move="end")
            await self._ask(self.observer, "move", seat=seat, number=1, move="end")
            ways = [one["undo"] for one in self._last("projections") if one["seat"] == seat]
            if ways == ["by consent"]:
                await self._ask(self.observer, "undo", seat=seat)
                await asyncio.sleep(0.5)
                pending = self.live.table.undo
                assert pending is not None
                other = pending.needed[0]
                await self._ask(self.players[other], "consent", seat=other, undo=pending.id, agree=False)
        await self._come_back()
        await _until(begun + NUDGE + 1)

    async def _come_back(self) -> None:
        """Connect anew, and ask over HTTP."""
        self.observer.leave()
        await self.observer.join()
        for told in (self.live.projector().info(), self.live.projector().standing()):
            self.observer.send(told.model_dump_json())

    def _last(self, field: str) -> Any:
        for _, text in reversed(self.observer.heard):
            if text.startswith(('{"type":"snapshot"', '{"type":"update"')):
                return json.loads(text)[field]
        return []

    # Questions.

    async def _answer(self, act: Closed, after: Stepped | Closed | None) -> None:
        question = self._session.question
        assert question is not None
        await asyncio.sleep(0.2)
        if (seat := self.twins.observer) in act.answers:  # though they wanted no questions in this turn
            await self._ask(self.observer, "reactions", seat=seat, preference="always")
        for player in self.players.values():
            await player.ask(type="ready", question=question.id)
        for seat in question.seats:
            if seat in self.players and self.live.is_prompted(seat):
                line = act.answers.get(seat, self.game.passes[0])
                await self._ask(self.players[seat], "answer", seat=seat, question=question.id, move=line)
        if not self.bots:
            await self._come_back()
        begun = asyncio.get_running_loop().time()
        while self._session.question is question:
            await asyncio.sleep(WATCHING)
            assert asyncio.get_running_loop().time() < begun + 4 * SECONDS
        self._prepare(after)

    # How.

    @property
    def _session(self) -> Any:
        return self.live.table.session

    async def _ask(self, player: Listener, kind: str, **fields: Any) -> bool:
        self.requests += player is not self.observer
        identity = f"r{self.requests}" if player is not self.observer else f"o{len(self.observer.heard)}"
        return await player.ask(type=kind, id=identity, **fields)

    def _prepare(self, act: Stepped | Closed | None) -> None:
        """What bots will say."""
        self.act = act
        for seat, parts in self.said.items():
            parts.clear()
            if isinstance(act, Stepped) and act.seat == seat:
                dithering = act.dithering[self.which]
                parts.extend([*dithering, *(["back"] if dithering else []), *act.parts[self.which]])
            elif isinstance(act, Closed) and seat in act.answers:
                parts.extend(act.answers[seat].split(PARTS))

    def _choose(self, decision: Decision) -> str | None:
        if self.said[decision.seat]:
            return self.said[decision.seat].popleft()
        legal = [self.game.moves[move] for move in decision.view.legal()]
        return next((move for move in self.game.passes if move in legal), None)


async def _until(moment: float) -> None:
    await asyncio.sleep(moment - asyncio.get_running_loop().time())


def _public(text: str) -> str:
    """A message without what differs between any two tables: its id, and its commitment."""
    text = re.sub(r'"table":"[\w-]{12}"', '"table":"............"', text)
    return re.sub(r'"commitment":"\w{64}"', '"commitment":"' + "." * 64 + '"', text)


@pytest.mark.parametrize("bots", [False, True], ids=["people", "bots"])
@pytest.mark.parametrize("number", range(3))
def test_truths_that_look_alike_are_told_alike(monkeypatch: pytest.MonkeyPatch, number: int, bots: bool) -> None:
    different = 0
    for twins in whole_game(number, rounds=3):
        heard = [run(monkeypatch, World(twins, which, bots).play) for which in (0, 1)]
        for one, other in zip(*heard, strict=True):
            assert one == other
        different += twins.different
    assert different > 3
