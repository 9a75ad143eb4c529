"""Die Dracheninsel's catalogues, strict: a sentence or a word that is missing fails the test."""

from __future__ import annotations

from goldauge.core.words import LANGUAGES, Values, Words
from tests.games.dracheninsel.positions import GAME

NAMES = ("Ann", "Bo", "Cleopatra VII Philopator", "Dr. [bold] Who", "Ève", "六郎")


class StrictWords(Words):
    """Never falls back to a key."""

    def template(self, key: str, values: Values) -> str:
        text = super().template(key, values)
        assert text != key, f"{self.language} has no text for {key} with {dict(values)}"
        return text


ALL_WORDS = [StrictWords(language, GAME.words(language).catalogue) for language in LANGUAGES]
