"""What is told to whom: the only place where the game becomes messages. Only views and redacted events pass."""

from __future__ import annotations

import time
from collections.abc import Callable

from goldauge.core.story import Event
from goldauge.server.messages import (
    Clock,
    Over,
    Result,
    SeatInfo,
    Sight,
    Snapshot,
    TableChanged,
    TableInfo,
    UndoAsked,
    Update,
    Window,
    You,
)
from goldauge.server.table import Rights, Table


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Teller:
    """Puts one table into words for its clients. Clients with the same rights get the same bytes, made once."""

    def __init__(
        self,
        table: Table,
        connected: Callable[[], set[int]],
        spectators: Callable[[], int],
        closes: int,
        thinking: int | None,
        undo: UndoAsked | None,
    ) -> None:
        self.table = table
        self._connected = connected
        self._spectators = spectators
        self._closes = closes
        self._thinking = thinking
        self._undo = undo

    def snapshot(self, rights: Rights, events_known: int) -> str:
        table, played = self.table, self.table.played
        return Snapshot(
            now=now(),
            table=self._info(),
            you=_you(rights),
            number=played.number if played else 0,
            to_move=self._to_move(),
            undos=played.undos if played else 0,
            sights=self._sights(rights, events_known, True),
            window=self._window(),
            clock=self._clock(),
            thinking=self._thinking,
            undo=self._undo,
            chat=table.chat,
            over=self._over(),
        ).model_dump_json()

    def update(self, rights: Rights, events_known: int) -> str:
        played = self.table.played
        assert played is not None
        return Update(
            now=now(),
            number=played.number,
            to_move=self._to_move(),
            sights=self._sights(rights, events_known, False),
            window=self._window(),
            clock=self._clock(),
            over=self._over(),
        ).model_dump_json()

    def changed(self, rights: Rights) -> str:
        return TableChanged(table=self._info(), you=_you(rights)).model_dump_json()

    def info(self) -> TableInfo:
        return self._info()

    # Parts.

    def _info(self) -> TableInfo:
        table = self.table
        connected = self._connected()
        return TableInfo(
            table=table.table,
            game=table.game.name,
            title=table.game.title,
            options=table.options,
            status=table.status,
            seats=[
                SeatInfo(
                    seat=seat,
                    kind=chair.kind,
                    name=chair.name,
                    bot=chair.bot,
                    connected=seat in connected,
                    standing_in=chair.standing_in,
                )
                for seat, chair in enumerate(table.chairs)
            ],
            time=table.time,
            window=table.window,
            window_leaks=table.window == 0,
            listed=table.listed,
            starts=table.starts,
            commitment=table.played.seed.commitment if table.played else None,
            created=table.created,
            rematch=table.rematch,
            spectators=self._spectators(),
        )

    def _sights(self, rights: Rights, events_known: int, whole: bool) -> list[Sight]:
        seats: tuple[int | None, ...] = rights.seats or (None,)
        return [self._sight(seat, events_known, whole) for seat in seats]

    def _sight(self, seat: int | None, events_known: int, whole: bool) -> Sight:
        """One seat's sight. While a window stands the position is not shown anew: it may yet be stopped."""
        table, played = self.table, self.table.played
        asking = "always" if seat is None else table.chairs[seat].asking
        if played is None:
            return Sight(
                seat=seat,
                view=None,
                viewed=0,
                legal=[],
                first=0,
                events=[],
                reactions=None,
                asked_view=None,
                answer=None,
                asking=asking,
            )
        first = min(events_known, played.told)
        running = table.status == "running"
        asked = seat is not None and running and table.asked(seat)
        reacting = played.askings().get(seat) if asked and seat is not None else None
        return Sight(
            seat=seat,
            view=played.shown.view(seat).to_dict() if whole or played.window is None else None,
            viewed=played.viewed,
            legal=played.legal(seat) if running else [],
            first=first,
            events=[_seen(event, seat) for event in played.story[first : played.told]],
            reactions=played.reactions(reacting) if asked else None,
            asked_view=reacting.view(seat).to_dict() if reacting else None,
            answer=played.window.answers.get(seat) if played.window and seat is not None else None,
            asking=asking,
        )

    def _to_move(self) -> int | None:
        played = self.table.played
        return played.to_move if played and self.table.status == "running" else None

    def _window(self) -> Window | None:
        played = self.table.played
        if played is None or played.window is None or self.table.status != "running":
            return None
        window = played.window
        return Window(
            window=window.number,
            question=window.question,
            seats=list(window.seats),
            opened=window.opened,
            closes=self._closes,
        )

    def _clock(self) -> Clock | None:
        table = self.table
        seat = self._to_move()
        if seat is None or table.chairs[seat].played_by_bot:
            return None
        until = None if table.time.kind == "wait" else table.since + table.time.seconds * 1000
        return Clock(seat=seat, since=table.since, until=until, policy=table.time.kind)

    def _over(self) -> Over | None:
        played = self.table.played
        outcome = played.outcome if played else None
        if played is None or outcome is None:
            return None
        result = Result(winners=list(outcome.winners), scores=list(outcome.scores))
        return Over(outcome=result, seed=played.seed.text)


def _seen(event: Event, seat: int | None) -> dict[str, object]:
    return event.seen_by(seat).to_dict()


def _you(rights: Rights) -> You:
    return You(seats=list(rights.seats), host=rights.host)
