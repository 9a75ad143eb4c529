"""The report of an analysis: one HTML file that needs nothing else, with plots drawn as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from goldauge.analysis.figures import entry, parts_of, percent
from goldauge.analysis.moves import Said
from goldauge.analysis.plan import FACTORS
from goldauge.analysis.result import Account, Analysis, Decision, TurnOfLuck
from goldauge.analysis.summary import paragraphs, words_of
from goldauge.core.registry import find_game
from goldauge.core.words import Words
from goldauge.search.advice import advice_of

SHOWN = 20  # turns of luck, and decisions, that are listed: the greatest
LEAST_LUCK = 0.01  # that is listed, if it is surely none of the estimates'
WIDTH, HEIGHT, LEFT = 720, 272, 76

STYLE = """
:root { color-scheme: light dark; --ink: #222; --paper: #fff; --faint: #ddd; }
@media (prefers-color-scheme: dark) { :root { --ink: #ddd; --paper: #181818; --faint: #444; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .3rem .8rem; border-bottom: 1px solid var(--faint); text-align: right;
  font-variant-numeric: tabular-nums; white-space: nowrap; }
th:first-child, td:first-child, .words :is(th, td), .what { text-align: left; }
:is(th, td):first-child { position: sticky; left: 0; background: var(--paper); }
td small { display: block; }
.what { white-space: normal; min-width: 9rem; }
svg { width: 100%; height: auto; } svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
svg .grid { stroke: var(--faint); } svg .mark { fill: none; stroke: var(--ink); stroke-width: 1.5; }
.key { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; list-style: none; padding: 0; }
.key svg { width: .9em; height: .9em; margin-right: .4em; }
.key i { display: inline-block; width: .9em; height: .9em; margin-right: .4em; border-radius: 2px; }
.small, td small { color: color-mix(in srgb, var(--ink) 70%, var(--paper)); font-size: .9rem; }
@media (max-width: 40rem) {
  svg text { font-size: 22px; } svg[role] .mark { r: 7px; stroke-width: 2.5; }
  th, td { padding: .3rem .35rem; } td:first-child { white-space: normal; } .what { min-width: 5.5rem; }
  .words thead { display: none; } .words, .words tbody, .words tr { display: block; }
  .words tr { padding: .4rem 0; border-bottom: 1px solid var(--faint); }
  .words td { display: inline; padding: 0 .6rem 0 0; border: 0; }
  .words td.what { display: block; min-width: 0; padding: 0; }
  .words td:not(.plain)::before { content: attr(data-head) " "; opacity: .7; }
}
"""
# Of the seats; told apart by people who see colours differently too, and named beside the plot.
COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00")


class Column(NamedTuple):
    """Of a table."""

    head: str
    style: str = ""  # what is a sentence, what explains itself


COLUMNS = (
    ("number", ""),
    ("player", "plain"),
    ("played", "what"),
    ("best", "what"),
    ("loss", ""),
    ("verdict", "plain"),
    ("open", "what"),
)


def html_report(analysis: Analysis, names: Sequence[str], language: str, said: Said) -> str:
    """The whole page; `said` are its moves and turns of luck in words."""
    words = words_of(language)
    game = find_game(analysis.game)
    called = game.words(language)
    title = f"{words.text('analysis.title')} {called.text('title') if called.has('title') else game.title}"
    simulations = round(advice_of(game).analysis * FACTORS[analysis.effort])
    told = "\n".join(f"<p>{escape(paragraph)}</p>" for paragraph in paragraphs(analysis, language, names, said))
    sections = [
        f"<h1>{escape(title)}</h1>",
        f"<h2>{escape(words.text('analysis.summary'))}</h2>\n{told}" if analysis.complete else "",
        _accounts(analysis, names, words),
        _section(words, "chances", _key(names[: analysis.seats], words) + chances_plot(analysis, names, words, said)),
        _section(words, "decisions", _decisions(analysis, names, words, said)),
        _section(words, "luck", _luck(analysis, names, words, said)),
        f'<p class="small">{escape(words.text("analysis.how"))}</p>',
        f'<p class="small">{escape(words.text("analysis.thought", simulations=simulations, seed=analysis.seed))}</p>',
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
    columns = [Column(name) for name in ("", *(names[account.seat] for account in analysis.accounts))]
    rows = [
        [
            escape(words.text(f"analysis.account.{part}")),
            *(_entry(account, part, words) for account in analysis.accounts),
        ]
        for part in parts_of(analysis.accounts)
    ]
    return _section(words, "accounts", _table(columns, rows))


def _entry(account: Account, part: str, words: Words) -> str:
    error = f"<small>±{percent(account.luck_error, words.language)}</small>" if part == "luck" else ""
    return entry(account, part, words.language) + error


def _decisions(analysis: Analysis, names: Sequence[str], words: Words, said: Said) -> str:
    costly: list[Decision] = [one for seat in range(analysis.seats) for one in analysis.mistakes(seat)]
    if not costly:
        return f"<p>{escape(words.text('analysis.none'))}</p>"
    shown = COLUMNS if any(one.open_cards for one in costly) else COLUMNS[:-1]
    rows = [
        _cells(one, names, words, said)[: len(shown)]
        for one in sorted(sorted(costly, key=lambda one: -one.loss)[:SHOWN], key=lambda one: one.moment)
    ]
    columns = [Column(words.text(f"analysis.column.{name}"), style) for name, style in shown]
    return _table(columns, rows, "words")


def _cells(one: Decision, names: Sequence[str], words: Words, said: Said) -> list[str]:
    opened, loss = one.open_cards, f"{percent(one.loss, words.language)} (±{percent(one.error, words.language)})"
    openly = f"{said.move(one.moment, opened.best)} ({percent(opened.loss, words.language)})" if opened else ""
    cells = [
        str(one.moment + 1),
        names[one.seat],
        said.move(one.moment, one.played),
        said.move(one.moment, one.best),
        loss,
        words.text(f"analysis.verdict.{one.verdict}"),
        openly,
    ]
    return [escape(cell) for cell in cells]


def _luck(analysis: Analysis, names: Sequence[str], words: Words, said: Said) -> str:
    def size(turn: TurnOfLuck) -> float:
        return max(map(abs, turn.brought))

    sure = [turn for turn in analysis.luck if size(turn) >= max(LEAST_LUCK, 2 * turn.error)]
    greatest = sorted(sorted(sure, key=size, reverse=True)[:SHOWN], key=lambda turn: turn.moment)
    rows = [
        [
            str(turn.moment),
            escape(said.luck.get(turn.moment, "") if turn.moment else words.text("analysis.deal")),
            *(percent(share, words.language, signed=True) for share in turn.brought),
        ]
        for turn in greatest
    ]
    columns = [Column(words.text("analysis.column.number")), Column(words.text("analysis.column.came"), "what")]
    return _table([*columns, *map(Column, names[: analysis.seats])], rows)


def _table(columns: Sequence[Column], rows: Sequence[Sequence[str]], style: str = "") -> str:
    """Cells are HTML. On a phone each row of a table of words is a paragraph, so every cell knows its head."""
    head = "".join(f'<th scope="col" class="{one.style}">{escape(one.head)}</th>' for one in columns)
    body = "\n".join(
        "<tr>"
        + "".join(
            f'<td class="{one.style}" data-head="{escape(one.head)}">{cell}</td>'
            for one, cell in zip(columns, row, strict=True)
        )
        + "</tr>"
        for row in rows
    )
    return (
        f'<div class="wide"><table class="{style}">\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody>\n</table></div>\n"
    )


def _key(names: Sequence[str], words: Words) -> str:
    entries = "".join(
        f'<li><i style="background: {COLOURS[seat]}"></i>{escape(name)}</li>' for seat, name in enumerate(names)
    )
    mark = '<svg viewBox="0 0 12 12" aria-hidden="true"><circle class="mark" cx="6" cy="6" r="4"/></svg>'
    return f'<ul class="key">{entries}<li>{mark}{escape(words.text("analysis.decisions"))}</li></ul>\n'


def chances_plot(analysis: Analysis, names: Sequence[str], words: Words, said: Said) -> str:
    """Everybody's chances as bands that fill the height, with a mark where a decision cost something."""
    last = max(1, analysis.moves)

    def x(moment: float) -> float:
        return LEFT + moment / last * (WIDTH - LEFT - 8)

    def y(share: float) -> float:
        return 16 + (1 - share) * (HEIGHT - 46)

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
        grid = percent(share, words.language, digits=0)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - 8}" y1="{y(share):.1f}" y2="{y(share):.1f}"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y(share) + 4:.1f}" text-anchor="end">{grid}</text>')
    for seat in range(analysis.seats):
        for one in analysis.mistakes(seat):
            verdict = words.text(f"analysis.verdict.{one.verdict}")
            title = f"{names[seat]}: {one.moment + 1}, {said.move(one.moment, one.played)}, {verdict}"
            parts.append(
                f'<circle class="mark" cx="{x(one.moment):.1f}" cy="{y(tops_of[seat][one.moment]):.1f}" r="4">'
                f"<title>{escape(title)}</title></circle>"
            )
    parts.append(f'<text x="{LEFT}" y="{HEIGHT - 6}">0</text>')
    parts.append(f'<text x="{WIDTH - 8}" y="{HEIGHT - 6}" text-anchor="end">{analysis.moves}</text>')
    return "\n".join([*parts, "</svg>\n"])
