"""An analysis at the terminal: a progress bar, what was found in words, and the file that it is kept in."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from goldauge.analysis.accounts import assemble
from goldauge.analysis.figures import entry, parts_of
from goldauge.analysis.moves import Said
from goldauge.analysis.on_processes import examine_on_processes
from goldauge.analysis.plan import Plan
from goldauge.analysis.report import html_report
from goldauge.analysis.result import Analysis
from goldauge.analysis.summary import paragraphs, words_of
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
    new = not out.exists()
    try:
        out.open("ab").close()  # what is there stays until there is something better
        if new:
            out.unlink()
    except OSError as wrong:
        raise BadSetup(f"{out} can't be written: {wrong.strerror or wrong}") from None


def keep(analysis: Analysis, names: list[str], said: Said, out: Path, console: Console, language: str) -> None:
    """For people as a page, for programs as JSON."""
    text = html_report(analysis, names, language, said) if out.suffix == ".html" else analysis.text()
    out.write_text(text, "utf-8")
    console.print(words_of(language).text("analysis.kept", path=out), soft_wrap=True)


def show(analysis: Analysis, names: list[str], said: Said, console: Console, language: str) -> None:
    """What was found, in words."""
    words = words_of(language)
    if not analysis.complete:
        number = max(0, len(analysis.chances) - 1)
        console.print(words.text("analysis.stopped", number=number), soft_wrap=True)
        return
    for paragraph in paragraphs(analysis, language, names, said):
        console.print(paragraph, highlight=False)
    console.print()
    console.print(_accounts(analysis, names, words))


def _accounts(analysis: Analysis, names: list[str], words: Words) -> Table:
    """A column for each player, as on the page: names are short, what is added up is not."""
    labels = {part: words.text(f"analysis.account.{part}") for part in parts_of(analysis.accounts)}
    table = Table(box=None, padding=(0, 1, 0, 0))
    table.add_column("", min_width=max(len(word) for label in labels.values() for word in label.split()))
    for account in analysis.accounts:
        table.add_column(names[account.seat], justify="right", overflow="fold")
    for part in parts_of(analysis.accounts):
        figures = [entry(account, part, words.language) for account in analysis.accounts]
        table.add_row(labels[part], *figures, style="bold" if part == "result" else "")
    return table
