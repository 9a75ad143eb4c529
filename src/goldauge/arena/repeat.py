"""Whether a series can be repeated: one game of every bot of the user's own is played again, in a new process."""

from __future__ import annotations

from collections.abc import Callable, Generator

from goldauge.arena.match import Result
from goldauge.arena.series import Pairing, Series

Play = Callable[[Series, list[Pairing], int], Generator[Result, None, None]]


def unrepeatable(series: Series, results: list[Result], play: Play) -> dict[str, int]:
    """The bots that decided otherwise when the same game was played again, with the number of that game."""
    again: dict[int, Result] = {}
    for name in series.names:
        # The last game of each: by then a bot that keeps something from game to game has done so.
        games = [result for result in results if ":" in name and name in result.line_up and not result.forfeit]
        if games:
            last = max(games, key=lambda result: result.number)
            again[last.number] = last
    pairings = [series.pairing(number) for number in sorted(again)]
    found: dict[str, int] = {}
    for second in play(series, pairings, 1) if pairings else ():
        seat = _first_difference(series, again[second.number], second)
        if seat is not None:
            found.setdefault(second.line_up[seat], second.number)
    return found


def _first_difference(series: Series, first: Result, second: Result) -> int | None:
    """The seat that decided otherwise first."""
    if first.moves == second.moves:
        return second.forfeit.seat if second.forfeit else None
    pairs = zip(first.moves, second.moves, strict=False)
    common = next((place for place, (one, other) in enumerate(pairs) if one != other), None)
    if common is None:
        common = min(len(first.moves), len(second.moves))
    return first.decider(series, common)
