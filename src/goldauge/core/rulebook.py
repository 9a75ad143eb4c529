"""The rules as a text for players: Markdown with clause ids, one file a language."""

from __future__ import annotations

import dataclasses
import re
from importlib import resources

from goldauge.core.errors import UnknownName
from goldauge.core.words import LANGUAGES

_CLAUSE = re.compile(r"^\*\*([A-Z]\d+)\*\*\s+", re.MULTILINE)


@dataclasses.dataclass(frozen=True)
class Rulebook:
    """One game's rules in one language."""

    language: str
    text: str

    @staticmethod
    def of_package(package: str, language: str) -> Rulebook:
        if language not in LANGUAGES:
            raise UnknownName(f"no rules in {language!r}; there are: {', '.join(LANGUAGES)}")
        file = resources.files(package).joinpath("rules", f"{language}.md") if package else None
        if file is None or not file.is_file():
            raise UnknownName("this game ships no rules text")
        return Rulebook(language, file.read_text("utf-8"))

    def clauses(self) -> dict[str, str]:
        """The text of every clause, by id: its paragraph and what belongs to it, up to the next clause or heading."""
        found: dict[str, str] = {}
        for section in re.split(r"^#+ .*$", self.text, flags=re.MULTILINE):
            parts = _CLAUSE.split(section)
            for clause, text in zip(parts[1::2], parts[2::2], strict=True):
                found[clause] = text.strip()
        return found
