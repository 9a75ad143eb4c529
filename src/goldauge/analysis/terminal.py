"""An analysis at the terminal: a progress bar, what was found in words, and the file that it is kept in."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from goldauge.analysis.accounts import assemble
from goldauge.analysis.on_processes import examine_on_processes
from goldauge.analysis.plan import Plan
from goldauge.analysis.report import html_report
from goldauge.analysis.result import Analysis
from goldauge.analysis.summary import sentences, words_of
from goldauge.analysis.thinking import Finding
from goldauge.core.errors import BadSetup
from goldauge.core.words import Words


def examine_with_bar(plan: Plan, processes: int, own_game: str, console: Console, language: str) -> Analysis:
    """The analysis; after Ctrl-C what is known so far."""
    findings: dict[int, Finding] = {}
    progress = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console
    )
    with progress, closing(examine_on_processes(plan, processes, own_game)) as found:
        task = progress.add_task(words_of(language).text("analysis.thinking"), total=len(plan.jobs()))
        try:
            for finding in found:
                findings[finding.moment] = finding
                progress.update(task, advance=1)
        except KeyboardInterrupt:
            pass  # what is done is kept
    return assemble(plan, findings)


def check_out(out: Path | None) -> None:
    """Before anything is thought: can the file be written?"""
    if out is None:
        return
    if out.suffix not in (".json", ".html"):
        raise BadSetup(f"{out}: an analysis is written as .json or as .html")
    if not out.absolute().parent.is_dir():
        raise BadSetup(f"{out}: there is no folder {out.parent}")


def keep(analysis: Analysis, names: list[str], out: Path, console: Console, language: str) -> None:
    """For people as a page, for programs as JSON."""
    out.write_text(html_report(analysis, names, language) if out.suffix == ".html" else analysis.text(), "utf-8")
    console.print(words_of(language).text("analysis.kept", path=out), soft_wrap=True)


def show(analysis: Analysis, names: list[str], console: Console, language: str) -> None:
    """What was found, in words."""
    words = words_of(language)
    if not analysis.complete:
        number = max(0, len(analysis.chances) - 1)
        console.print(words.text("analysis.stopped", number=number), soft_wrap=True)
        return
    for sentence in sentences(analysis, language, names):
        console.print(sentence, soft_wrap=True, highlight=False)
    console.print(_accounts(analysis, names, words))


def _accounts(analysis: Analysis, names: list[str], words: Words) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0))
    table.add_column("")
    for head in ("start", "luck", "own", "others", "hidden", "remainder", "result"):
        table.add_column(words.text(f"analysis.account.{head}"), justify="right", vertical="bottom")
    for account in analysis.accounts:
        table.add_row(
            names[account.seat],
            f"{100 * account.start:.0f}%",
            *(f"{100 * part:+.1f}%" for part in (account.luck, account.own, account.others)),
            *(f"{100 * part:+.1f}%" for part in (account.hidden, account.remainder)),
            f"{100 * account.result:.0f}%",
        )
    return table
