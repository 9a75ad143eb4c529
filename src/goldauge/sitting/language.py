"""The language that the system speaks."""

from __future__ import annotations

import os

from goldauge.core.words import LANGUAGES

FALLBACK = "en"


def system_language() -> str:
    """As the environment has it (`LANG=de_AT.UTF-8`), if Goldauge speaks it; else English."""
    locale = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "C")
    wishes = [] if locale.startswith(("C", "POSIX")) else [*os.environ.get("LANGUAGE", "").split(":"), locale]
    languages = [wish.replace("-", "_").split("_")[0].split(".")[0].lower() for wish in wishes]
    return next((language for language in languages if language in LANGUAGES), FALLBACK)
