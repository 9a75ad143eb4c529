"""How figures of an analysis are written, at the terminal and in the report: as each language writes percentages."""

from __future__ import annotations

from collections.abc import Sequence

from goldauge.analysis.result import Account

# What a result is made of, in the order that it is added up in.
PARTS = ("start", "luck", "own", "others", "hidden", "remainder", "result")
_HIDDEN = "hidden"  # nothing is, in some games
_WHOLE = ("start", "result")  # these are shares, the others change one


def parts_of(accounts: Sequence[Account]) -> list[str]:
    """What there is to be told of these."""
    return [part for part in PARTS if part != _HIDDEN or any(account.hidden for account in accounts)]


def percent(share: float, language: str, *, signed: bool = False, digits: int = 1) -> str:
    """What is rounded to nothing has no sign."""
    figure = f"{100 * share:{'+' if signed else ''}.{digits}f}"
    if float(figure) == 0:
        figure = f"{0:.{digits}f}"
    figure = figure if language == "en" else figure.replace(".", ",")
    return figure.replace("-", "\N{MINUS SIGN}") + ("\N{NO-BREAK SPACE}%" if language == "de" else "%")


def entry(account: Account, part: str, language: str) -> str:
    """A line of an account."""
    share: float = getattr(account, part)
    return percent(share, language, signed=part not in _WHOLE)
