"""The report of a series: one HTML file that needs nothing else, with plots drawn as SVG."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from goldauge.arena.luck import Adjusted
from goldauge.arena.match import Result
from goldauge.arena.origin import Origin
from goldauge.arena.ratings import Interval
from goldauge.arena.series import Series
from goldauge.arena.summary import Summary

STYLE = """
:root { color-scheme: light dark; --ink: #222; --paper: #fff; --faint: #ddd; --mark: #1f6f8b; --warn: #a33; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ddd; --paper: #181818; --faint: #444; --mark: #6cc3de; --warn: #f08080; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .3rem .8rem; border-bottom: 1px solid var(--faint); text-align: right;
  font-variant-numeric: tabular-nums; }
th:first-child, td:first-child { text-align: left; }
pre { overflow-x: auto; border-left: 3px solid var(--warn); padding-left: 1rem; }
svg { max-width: 100%; height: auto; } svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
svg .line { stroke: var(--ink); } svg .grid { stroke: var(--faint); }
svg .mark { fill: var(--mark); stroke: var(--mark); }
.small { color: color-mix(in srgb, var(--ink) 70%, var(--paper)); font-size: .9rem; }
"""


def html_report(series: Series, origin: Origin, summary: Summary, adjusted: Sequence[Adjusted] = ()) -> str:
    """The whole page."""
    sections = [
        _heading(series, summary),
        _ratings(summary),
        _adjusted(summary, adjusted),
        _head_to_head(summary),
        _seats(summary),
        _lengths(summary),
        _times(summary),
        _forfeits(series, summary),
        _origin(origin),
    ]
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Arena: {escape(series.game)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(section for section in sections if section)
        + "\n</body>\n</html>\n"
    )


def _heading(series: Series, summary: Summary) -> str:
    planned = series.deals * series.seats
    progress = "" if summary.games == planned else f" (of {planned} planned)"
    options = ", ".join(f"{name} {value}" for name, value in series.options.items())
    return (
        f"<h1>Arena: {escape(series.game)}</h1>\n<p>{summary.games} games{progress}, {series.seats} seats, "
        f"{summary.deals} deals, each played in every seat. Seed {series.seed}."
        + (f" Options: {escape(options)}." if options else "")
        + "</p>"
    )


def _ratings(summary: Summary) -> str:
    rows = [[escape(bot.name), *figures(summary, place)] for place, bot in enumerate(summary.bots)]
    return (
        "<h2>Strength</h2>\n"
        + _table(["bot", "rating", "95%", "win share", "95%", "mean score", "seats", "stronger than the next"], rows)
        + interval_plot([bot.name for bot in summary.bots], [bot.rating for bot in summary.bots], "rating")
        + '<p class="small">Ratings by Luce\'s choice model with a term for the seat; the average of these bots is '
        "1500, and 400 points are ten times the chance to win. A deal counts as one observation.</p>"
    )


def _adjusted(summary: Summary, adjusted: Sequence[Adjusted]) -> str:
    if not adjusted:
        return ""
    rows = [
        [
            escape(bot.name),
            percent(bot.share.value),
            f"{percent(bot.share.low)} to {percent(bot.share.high)}",
            f"{bot.saved * summary.games:,.0f}",
        ]
        for bot in adjusted
    ]
    return (
        "<h2>With the luck taken out</h2>\n"
        + _table(["bot", "win share", "95%", "as many games as"], rows)
        + '<p class="small">At every turn of luck, what came is compared with the mean of what could have come. That '
        "changes no bot's expected share; it is as sure as so many games without it.</p>"
    )


def _head_to_head(summary: Summary) -> str:
    names = [escape(bot.name) for bot in summary.bots]
    rows = [
        [name, *("" if part is None else percent(part) for part in parts)]
        for name, parts in zip(names, summary.head_to_head, strict=True)
    ]
    return "<h2>Head to head</h2>\n<p>Of what the two won, the part of the bot on the left.</p>\n" + _table(
        ["", *names], rows
    )


def _seats(summary: Summary) -> str:
    rows = [
        [str(seat), percent(share.value), f"{percent(share.low)} to {percent(share.high)}", _signed(rating)]
        for seat, (share, rating) in enumerate(zip(summary.seats, summary.seat_ratings, strict=True))
    ]
    return (
        "<h2>Seats</h2>\n"
        + _table(["seat", "win share", "95%", "advantage, points"], rows)
        + interval_plot([f"seat {seat}" for seat in range(len(rows))], summary.seats, "win share")
    )


def _lengths(summary: Summary) -> str:
    if not summary.lengths:
        return ""
    ordered = sorted(summary.lengths)
    middle = ordered[len(ordered) // 2]
    return (
        f"<h2>Length of games</h2>\n<p>Moves: {ordered[0]} to {ordered[-1]}, half of the games up to {middle}.</p>\n"
        + histogram(ordered)
    )


def _times(summary: Summary) -> str:
    rows = [
        [escape(bot.name), str(bot.decisions), f"{1000 * bot.mean_seconds:.2f}", f"{1000 * bot.longest_seconds:.1f}"]
        for bot in summary.bots
    ]
    return "<h2>Time for a decision</h2>\n" + _table(["bot", "decisions", "mean, ms", "longest, ms"], rows)


def _forfeits(series: Series, summary: Summary) -> str:
    if not summary.forfeits:
        return ""
    return "<h2>Lost by rule</h2>\n" + "\n".join(_forfeit(series, result) for result in summary.forfeits[:50])


def _forfeit(series: Series, result: Result) -> str:
    assert result.forfeit is not None
    name = escape(result.line_up[result.forfeit.seat])
    return (
        f"<h3>Game {result.number}: {name} in seat {result.forfeit.seat}, {result.forfeit.kind}</h3>\n"
        f"<p>At move {len(result.moves) + 1}: positions/{result.number:06}.json, records/{result.number:06}.json; "
        "the bot's seed was "
        f"{series.bot_seed(result.number, result.forfeit.seat)}.</p>\n<pre>{escape(result.forfeit.details)}</pre>"
    )


def _origin(origin: Origin) -> str:
    rows = [[escape(name), f"<code>{digest}</code>"] for name, digest in origin.files.items()]
    return (
        f"<h2>Played with</h2>\n<p>Goldauge {escape(origin.goldauge)}, version {origin.rules} of the rules.</p>\n"
        + (_table(["bot", "SHA-256 of its file"], rows) if rows else "")
    )


def figures(summary: Summary, place: int) -> list[str]:
    """The bot at this place, as report and terminal write it: how strong it is, and how sure that is."""
    bot = summary.bots[place]
    return [
        f"{bot.rating.value:.0f}",
        f"{bot.rating.low:.0f} to {bot.rating.high:.0f}",
        percent(bot.share.value),
        f"{percent(bot.share.low)} to {percent(bot.share.high)}",
        "" if bot.score is None else f"{bot.score:.1f}",
        str(bot.games),
        f"{100 * summary.better[place]:.1f}%" if place < len(summary.better) else "",
    ]


def percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def _signed(interval: Interval) -> str:
    return f"{interval.value:+.0f} ({interval.low:+.0f} to {interval.high:+.0f})"


def _table(heads: list[str], rows: list[list[str]]) -> str:
    head = "".join(f'<th scope="col">{name}</th>' for name in heads)
    body = "\n".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>\n"


# Plots.

WIDTH = 720


def interval_plot(names: list[str], intervals: list[Interval], label: str) -> str:
    """A dot and its interval for each name."""
    finite = [end for interval in intervals for end in interval if math.isfinite(end)]
    low, high = min(finite), max(finite)
    room = (high - low) * 0.05 or 1.0
    low, high = low - room, high + room

    def x(value: float) -> float:
        return 190 + (min(max(value, low), high) - low) / (high - low) * (WIDTH - 210)

    height = 26 * len(names) + 40
    parts = [f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(label)} with 95% intervals">']
    for tick in ticks(low, high):
        parts.append(f'<line class="grid" x1="{x(tick):.1f}" x2="{x(tick):.1f}" y1="5" y2="{height - 25}"/>')
        parts.append(f'<text x="{x(tick):.1f}" y="{height - 8}" text-anchor="middle">{tick:g}</text>')
    for place, (name, interval) in enumerate(zip(names, intervals, strict=True)):
        y = 20 + 26 * place
        parts.append(f'<text x="180" y="{y + 4}" text-anchor="end">{escape(name[-24:])}</text>')
        parts.append(f'<line class="line" x1="{x(interval.low):.1f}" x2="{x(interval.high):.1f}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="mark" cx="{x(interval.value):.1f}" cy="{y}" r="5"/>')
    return "\n".join([*parts, "</svg>\n"])


def histogram(values: list[int]) -> str:
    """How often which length came."""
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // 40))
    counts = [0] * ((high - low) // width + 1)
    for value in values:
        counts[(value - low) // width] += 1
    bar = (WIDTH - 40) / len(counts)
    parts = [f'<svg viewBox="0 0 {WIDTH} 200" role="img" aria-label="how many games had how many moves">']
    for place, count in enumerate(counts):
        height = 160 * count / max(counts)
        parts.append(
            f'<rect class="mark" x="{20 + place * bar:.1f}" y="{170 - height:.1f}" width="{max(1.0, bar - 1):.1f}" '
            f'height="{height:.1f}"><title>{low + place * width} to {low + place * width + width - 1} moves: {count} '
            "games</title></rect>"
        )
    parts.append(f'<text x="20" y="190">{low}</text><text x="{WIDTH - 20}" y="190" text-anchor="end">{high}</text>')
    return "\n".join([*parts, "</svg>\n"])


def ticks(low: float, high: float) -> list[float]:
    """About six round numbers between two."""
    step = 10 ** math.floor(math.log10((high - low) / 5))
    for factor in (1, 2, 5, 10):
        if (high - low) / (step * factor) <= 7:
            step *= factor
            break
    first = math.ceil(low / step)
    return [round(place * step, 10) for place in range(first, math.floor(high / step) + 1)]
