"""The report of an analysis: one HTML file that needs nothing else, with plots drawn as SVG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from goldauge.analysis.plan import FACTORS
from goldauge.analysis.result import Analysis, Decision, TurnOfLuck
from goldauge.analysis.summary import sentences, words_of
from goldauge.core.registry import find_game
from goldauge.core.words import Words
from goldauge.search.advice import advice_of

SHOWN = 20  # turns of luck, and decisions, that are listed: the greatest
WIDTH, HEIGHT, LEFT = 720, 260, 44

STYLE = """
:root { color-scheme: light dark; --ink: #222; --paper: #fff; --faint: #ddd; }
@media (prefers-color-scheme: dark) { :root { --ink: #ddd; --paper: #181818; --faint: #444; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .3rem .8rem; border-bottom: 1px solid var(--faint); text-align: right;
  font-variant-numeric: tabular-nums; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; } svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
svg .grid { stroke: var(--faint); } svg .mark { fill: none; stroke: var(--ink); stroke-width: 1.5; }
.key { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; list-style: none; padding: 0; }
.key i { display: inline-block; width: .9em; height: .9em; margin-right: .4em; border-radius: 2px; }
.small { color: color-mix(in srgb, var(--ink) 70%, var(--paper)); font-size: .9rem; }
"""
# Of the seats; told apart by people who see colours differently too, and named beside the plot.
COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00")


def html_report(analysis: Analysis, names: Sequence[str], language: str) -> str:
    """The whole page."""
    words = words_of(language)
    game = find_game(analysis.game)
    title = f"{words.text('analysis.title')} {game.title}"
    simulations = round(advice_of(game).analysis * FACTORS[analysis.effort])
    said = "\n".join(f"<li>{escape(sentence)}</li>" for sentence in sentences(analysis, language, names))
    sections = [
        f"<h1>{escape(title)}</h1>",
        f"<h2>{escape(words.text('analysis.summary'))}</h2>\n<ul>\n{said}\n</ul>" if analysis.complete else "",
        _accounts(analysis, names, words),
        _section(words, "chances", _key(names[: analysis.seats]) + chances_plot(analysis, names, words)),
        _section(words, "decisions", _decisions(analysis, names, words)),
        _section(words, "luck", _luck(analysis, names, words)),
        f'<p class="small">{escape(words.text("analysis.how", simulations=simulations))}</p>',
    ]
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(section for section in sections if section)
        + "\n</body>\n</html>\n"
    )


def _section(words: Words, name: str, body: str) -> str:
    return f"<h2>{escape(words.text(f'analysis.{name}'))}</h2>\n{body}"


def _accounts(analysis: Analysis, names: Sequence[str], words: Words) -> str:
    if not analysis.accounts:
        number = max(0, len(analysis.chances) - 1)
        return f"<p>{escape(words.text('analysis.stopped', number=number))}</p>"
    parts = ("start", "luck", "own", "others", "hidden", "remainder", "result")
    heads = [words.text("analysis.column.player"), *(words.text(f"analysis.account.{part}") for part in parts)]
    percent = _percents(words.language)
    rows = [
        [
            names[account.seat],
            percent(account.start),
            f"{percent(account.luck, signed=True)} (±{percent(account.luck_error)})",
            *(percent(part, signed=True) for part in (account.own, account.others, account.hidden, account.remainder)),
            percent(account.result),
        ]
        for account in analysis.accounts
    ]
    return _section(words, "accounts", _table(heads, rows))


def _decisions(analysis: Analysis, names: Sequence[str], words: Words) -> str:
    costly: list[Decision] = [one for seat in range(analysis.seats) for one in analysis.mistakes(seat)]
    if not costly:
        return f"<p>{escape(words.text('analysis.none'))}</p>"
    columns = ("number", "player", "played", "best", "loss", "verdict")
    percent = _percents(words.language)
    rows = [
        [
            str(one.moment + 1),
            names[one.seat],
            one.played,
            one.best,
            f"{percent(one.loss)} (±{percent(one.error)})",
            words.text(f"analysis.verdict.{one.verdict}"),
        ]
        for one in sorted(sorted(costly, key=lambda one: -one.loss)[:SHOWN], key=lambda one: one.moment)
    ]
    return _table([words.text(f"analysis.column.{column}") for column in columns], rows)


def _luck(analysis: Analysis, names: Sequence[str], words: Words) -> str:
    def size(turn: TurnOfLuck) -> float:
        return max(map(abs, turn.brought))

    greatest = sorted(sorted(analysis.luck, key=size, reverse=True)[:SHOWN], key=lambda turn: turn.moment)
    percent = _percents(words.language)
    rows = [
        [
            str(turn.moment) if turn.moment else words.text("analysis.deal"),
            *(percent(share, signed=True) for share in turn.brought),
        ]
        for turn in greatest
    ]
    return _table([words.text("analysis.column.number"), *names[: analysis.seats]], rows)


def _percents(language: str) -> Callable[..., str]:
    """How the language writes percentages."""

    def percent(share: float, *, signed: bool = False) -> str:
        figure = f"{100 * share:{'+' if signed else ''}.1f}"
        figure = figure if language == "en" else figure.replace(".", ",")
        return figure.replace("-", "\N{MINUS SIGN}") + ("\N{NO-BREAK SPACE}%" if language == "de" else "%")

    return percent


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
    body = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table></div>\n'


def _key(names: Sequence[str]) -> str:
    entries = "".join(
        f'<li><i style="background: {COLOURS[seat]}"></i>{escape(name)}</li>' for seat, name in enumerate(names)
    )
    return f'<ul class="key">{entries}</ul>\n'


def chances_plot(analysis: Analysis, names: Sequence[str], words: Words) -> str:
    """Everybody's chances as bands that fill the height, with a mark where a decision cost something."""
    last = max(1, analysis.moves)

    def x(moment: float) -> float:
        return LEFT + moment / last * (WIDTH - LEFT - 8)

    def y(share: float) -> float:
        return 8 + (1 - share) * (HEIGHT - 34)

    label = escape(words.text("analysis.chances"))
    parts = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">']
    floors = [0.0] * len(analysis.chances)
    tops_of: list[list[float]] = []
    for seat in range(analysis.seats):
        tops = [
            floor + chances[seat] / (sum(chances) or 1.0)
            for floor, chances in zip(floors, analysis.chances, strict=True)
        ]
        upper = [f"{x(moment):.1f},{y(top):.1f}" for moment, top in enumerate(tops)]
        lower = [f"{x(moment):.1f},{y(floor):.1f}" for moment, floor in enumerate(floors)]
        parts.append(
            f'<polygon fill="{COLOURS[seat]}" points="{" ".join(upper + lower[::-1])}">'
            f"<title>{escape(names[seat])}</title></polygon>"
        )
        tops_of.append([(top + floor) / 2 for top, floor in zip(tops, floors, strict=True)])
        floors = tops
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - 8}" y1="{y(share):.1f}" y2="{y(share):.1f}"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y(share) + 4:.1f}" text-anchor="end">{100 * share:.0f}</text>')
    for seat in range(analysis.seats):
        for one in analysis.mistakes(seat):
            title = f"{names[seat]}: {one.moment + 1}, {one.played}, {words.text(f'analysis.verdict.{one.verdict}')}"
            parts.append(
                f'<circle class="mark" cx="{x(one.moment):.1f}" cy="{y(tops_of[seat][one.moment]):.1f}" r="4">'
                f"<title>{escape(title)}</title></circle>"
            )
    parts.append(f'<text x="{LEFT}" y="{HEIGHT - 6}">0</text>')
    parts.append(f'<text x="{WIDTH - 8}" y="{HEIGHT - 6}" text-anchor="end">{analysis.moves}</text>')
    return "\n".join([*parts, "</svg>\n"])
