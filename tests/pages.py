"""The pages of the docs that are made from the code: clauses with their tests, positions field by field."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import Any

import goldauge

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


PAGES = {"clauses.md": clauses_page, "positions.md": positions_page}

if __name__ == "__main__":
    for file, make in PAGES.items():
        Path(sys.argv[1], file).write_text(make(), "utf-8")
