"""The pages of the docs that are made from the code: clauses with their tests, positions and facts field by field."""

from __future__ import annotations

import ast
import dataclasses
import re
import sys
import typing
from pathlib import Path
from typing import Any

from tools.facts import FAMILIES, Family, comments
from tools.schemas import declared

import goldauge
from goldauge.core.facts import Fact, facts_of

TESTS = Path(__file__).parent
ROOMS = goldauge.games()  # now, before a test registers a game of its own


def proofs_by_clause(game: str) -> dict[str, list[str]]:
    """The tests of a game, by the clause in their name (`test_K8_noise_...`)."""
    found: dict[str, list[str]] = {}
    for file in sorted((TESTS / "games" / game).glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and (name := re.match(r"test_([A-Z]\d+)_(\w+)", node.name)):
                found.setdefault(name[1], []).append(name[2].replace("_", " "))
    return found


def clauses_page() -> str:
    lines = ["# Clauses and their tests", "", "Made from the names of the tests by `make docs`."]
    for name in ROOMS:
        game = goldauge.game(name)
        proofs = proofs_by_clause(name)
        lines += ["", f"## {game.title}", "", "| clause | tests |", "|---|---|"]
        for clause in game.rulebook().clauses():
            lines.append(f"| {clause} | {'<br>'.join(proofs.get(clause, ['**none**']))} |")
    return "\n".join(lines) + "\n"


def positions_page() -> str:
    lines = [
        "# Positions, field by field",
        "",
        "`State.position()` gives everything about a game, the hidden parts too, as JSON; `Game.load(position)`",
        "reads it back after checking it. A wrong position is refused with a message that names the field and says",
        "what is wrong. The schemas lie in the package, `games/<game>/position.schema.json`; this page is made from",
        "them by `make docs`.",
    ]
    for name in ROOMS:
        game = goldauge.game(name)
        schema = game.position_schema()
        lines += ["", f"## {game.title}", "", "| field | type | meaning |", "|---|---|---|"]
        for field, rule in schema["properties"].items():
            lines.append(f"| `{field}` | {_type(rule, schema)} | {rule.get('description', '**undocumented**')} |")
    return "\n".join(lines) + "\n"


def _type(rule: dict[str, Any], schema: dict[str, Any]) -> str:
    if "$ref" in rule:
        return _type(schema["$defs"][rule["$ref"].rsplit("/", 1)[1]], schema)
    if "anyOf" in rule:
        return " or ".join(_type(part, schema) for part in rule["anyOf"])
    if "const" in rule:
        return f"`{rule['const']}`"
    if "enum" in rule:
        return ", ".join(f"`{value}`" for value in rule["enum"])
    if rule.get("type") == "array":
        return f"list of {_type(rule['items'], schema)}" if "items" in rule else "list"
    kind = rule.get("type", "any")
    if kind == "integer" and "minimum" in rule:
        return f"{rule['minimum']} to {rule['maximum']}" if "maximum" in rule else f"{rule['minimum']} or more"
    return kind if isinstance(kind, str) else " or ".join(kind)


FACTS = """# What leaves the games

Everything that leaves a game is a *fact*: typed, without words. This page lists them all; it is made from the code by
`make docs`. As JSON a fact is its name under its family, the clause of the rules that it rests on, and its fields:

```json
{"event": "drawn", "seat": 1, "card": "noise"}
{"reason": "take over to draw", "clause": "K15", "price": 20}
```

`Game.words(language)` puts facts into sentences (`say`), by catalogues that lie beside the rules,
`games/<game>/words/<language>.json`; how they are written, `goldauge.core.words` tells.

| family | what it tells | from |
|---|---|---|
| event | what happened, and who may see which part | `State.play(move, story)` |
| reason | why a move is not possible | `IllegalMove.reason`, `View.why_not(move)` |
| choice | a legal move as it stands: what it leads to | `Game.choice(view, move)` |
| prompt | what the table waits for | `Game.prompt(view)` |
| score | a line of the score sheet | `Game.score_sheet(view, story, outcome)` |
| decided | what decided who has won | the same |
"""

TITLES = {
    "event": "Events",
    "reason": "Reasons",
    "choice": "Choices",
    "prompt": "Prompts",
    "because": "What speaks for a move",
    "score": "Lines of the score sheet",
    "decided": "What decided it",
}


def facts_page() -> str:
    parts = [FACTS, "## Any game\n", *(_family(family, "goldauge.core") for family in FAMILIES)]
    for name in ROOMS:
        game = goldauge.game(name)
        parts += [f"## {game.title}\n", _moves(game), _view(game)]
        parts += [_family(family, game.package) for family in FAMILIES]
    return "\n".join(part for part in parts if part)


def _moves(game: goldauge.Game) -> str:
    """The table of moves by what they begin with."""
    kinds: dict[tuple[str, str], list[str]] = {}
    for move, text in enumerate(game.moves):
        kinds.setdefault((text.split()[0], game.clause(move)), []).append(text)
    rows = [
        f"| `{texts[0]}`{f' to `{texts[-1]}`' if len(texts) > 1 else ''} | {len(texts)} | {clause} |"
        for (_, clause), texts in kinds.items()
    ]
    return "\n".join(["### Moves\n", "| text | how many | clause |", "|---|---|---|", *rows, ""])


def _view(game: goldauge.Game) -> str:
    view = declared(game, "VIEW")
    if view is None:
        return ""
    rows = [f"| `{field.name}` | {_type(field.kind.schema(), {})} | {field.about} |" for field in view.fields]
    return "\n".join(["### The view\n", "| field | type | meaning |", "|---|---|---|", *rows, ""])


def _family(family: Family, package: str) -> str:
    rows = [
        f"| `{kind.name()}` | {kind.clause or ''} | {_fields(kind)} | {' '.join((kind.__doc__ or '').split())} |"
        for kind in facts_of(family.base, package)
    ]
    if not rows:
        return ""
    head = [f"### {TITLES[family.base.family]}\n", "| name | clause | fields | meaning |", "|---|---|---|---|"]
    return "\n".join([*head, *rows, ""])


def _fields(kind: type[Fact]) -> str:
    hints, said = typing.get_type_hints(kind), comments(kind)
    return "<br>".join(
        f"`{field.name}`: {_hint(hints[field.name])}" + (f", {said[field.name]}" if field.name in said else "")
        for field in dataclasses.fields(kind)
    )


def _hint(hint: Any) -> str:
    """A Python type in words."""
    plain = {int: "number", str: "text", bool: "yes or no", type(None): "null"}
    if hint in plain:
        return plain[hint]
    arguments = typing.get_args(hint)
    match typing.get_origin(hint):
        case typing.Literal:
            return " or ".join(f"`{value}`" for value in arguments)
        case origin if origin in (tuple, list):
            kinds = dict.fromkeys(_hint(one) for one in arguments if one is not ...)
            return f"list of {' or '.join(kinds)}"
        case origin if origin is dict:
            return f"{_hint(arguments[1])} by {_hint(arguments[0])}"
        case None:
            return f"list of {' or '.join(dict.fromkeys(_hint(one) for one in typing.get_type_hints(hint).values()))}"
        case _:
            return " or ".join(_hint(one) for one in arguments)


PAGES = {"clauses.md": clauses_page, "positions.md": positions_page, "facts.md": facts_page}

if __name__ == "__main__":
    for file, make in PAGES.items():
        Path(sys.argv[1], file).write_text(make(), "utf-8")
