"""Brings pages into the documentation site that lie elsewhere in the house: a hook of mkdocs (see mkdocs.yml).

The readme is the front page; the rules are those that the games hold in four languages; the reference lists what
`goldauge` shows. Links between files become links between pages, or lead to the file at the project's address.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any

import goldauge

ROOT = Path(__file__).parent.parent
LANGUAGES = {"en": "English", "de": "Deutsch", "it": "Italiano", "nl": "Nederlands"}

# Where files of the house lie in the site. What is in docs/ keeps its place.
PLACES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contribute.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "web/public/eye.svg": "eye.svg",
}
RULES = {
    f"src/goldauge/games/{game}/rules/{language}.md": f"learn/{game}/{language}.md"
    for game in goldauge.games()
    for language in LANGUAGES
}

GROUPS = {
    "To begin with": ("game", "games", "bot", "bot_names", "decide", "register"),
    "A game": ("Game", "State", "View", "Event", "Outcome", "Record"),
    "Bots": ("Bot", "advise", "Hint"),
    "Afterwards": ("analyse", "Analysis"),
    "Chance": ("Seed", "Luck", "QuickLuck"),
    "What a person can get wrong": (
        "GoldaugeError",
        "IllegalMove",
        "BadMove",
        "BadPosition",
        "BadRecord",
        "BadSetup",
        "UnknownName",
    ),
}


def on_files(files: Any, config: Any) -> Any:
    """mkdocs asks which files there are."""
    from mkdocs.structure.files import File

    for file, place in {**PLACES, **RULES}.items():
        path = ROOT / file
        content = path.read_text("utf-8") if path.suffix == ".md" else path.read_bytes()
        files.append(File.generated(config, place, content=content))
    files.append(File.generated(config, "reference.md", content=reference()))
    files.append(File.generated(config, "learn/index.md", content=learning()))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """mkdocs is about to make a page of this text."""
    place = page.file.src_uri
    source = next((file for file, to in {**PLACES, **RULES}.items() if to == place), f"docs/{place}")
    return re.sub(
        r"(\]\()([^)#:\s]+)(#[^)]*)?\)", lambda link: f"{link[1]}{lead(source, link[2])}{link[3] or ''})", markdown
    )


def lead(source: str, target: str) -> str:
    """Where a link of this file leads in the site."""
    file = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
    if not (ROOT / file).exists():
        return target  # broken: mkdocs says so
    to = {**PLACES, **RULES}.get(file) or (file.removeprefix("docs/") if file.startswith("docs/") else None)
    if to is None:
        return f"{goldauge_address()}/blob/main/{file}"
    here = {**PLACES, **RULES}.get(source) or source.removeprefix("docs/")
    return posixpath.relpath(to, posixpath.dirname(here) or ".")


def goldauge_address() -> str:
    import tomllib

    return str(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]["Source"])


def reference() -> str:
    """All public names, by what they are for; `compiled` is a fact about the build."""
    listed = {name for names in GROUPS.values() for name in names} | {"compiled"}
    if listed != set(goldauge.__all__):
        raise ValueError(f"the reference and goldauge.__all__ differ: {sorted(listed ^ set(goldauge.__all__))}")
    parts = [
        "# Reference",
        "",
        "Made from the docstrings and types of the code. In Python, `help(goldauge.State)` tells the same.",
    ]
    for title, names in GROUPS.items():
        parts += ["", f"## {title}", ""]
        for name in names:
            if name == "games":  # there is a package of that name, too
                parts.append(
                    "::: goldauge.core.registry.game_names\n    options:\n      heading: games\n      toc_label: games"
                )
            else:
                parts.append(f"::: goldauge.{name}")
    return "\n".join(parts) + "\n"


def learning() -> str:
    """The rules of every game, in every language."""
    lines = [
        "# Learn",
        "",
        "The rules are complete and exact. Each clause has a number, which the program names when it refuses a move;",
        "what had to be reconstructed is marked. The page teaches with drawings and guided games, too.",
        "",
        "| game | author, publisher | seats | rules |",
        "|---|---|---|---|",
    ]
    for name in goldauge.games():
        game = goldauge.game(name)
        rules = " · ".join(f"[{word}]({name}/{language}.md)" for language, word in LANGUAGES.items())
        lines.append(f"| **{game.title}** | {game.credit} | {game.seats[0]}-{game.seats[-1]} | {rules} |")
    lines += ["", "One word for one thing: the [glossary](../glossary.md)."]
    return "\n".join(lines) + "\n"
