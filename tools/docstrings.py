"""Puts docstrings into what mypyc makes: it keeps signatures for `help()`, but drops what functions and classes say."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

_FUNCTION = re.compile(r'(CPyPy_(\w+),\s*METH_[\w |]+, PyDoc_STR\("[^"]*\\n--\\n\\n)("\))')
_CLASS = re.compile(r'(CPyType_(\w+)_template_ = \{[^{}]*?PyDoc_STR\("[^"]*\\n--\\n\\n)("\))')


def put_in(generated: Path, modules: list[str]) -> int:
    """Into this file of C, made from these modules; returns how many."""
    docstrings = _by_c_name(modules)
    count = 0

    def with_docstring(found: re.Match[str]) -> str:
        nonlocal count
        text = docstrings.get(found[2])
        if text is None:
            return found[0]
        count += 1
        return f"{found[1]}{_c_text(text)}{found[3]}"

    code = generated.read_text("utf-8")
    for pattern in (_FUNCTION, _CLASS):
        code = pattern.sub(with_docstring, code)
    generated.write_text(code, "utf-8")
    return count


def _by_c_name(modules: list[str]) -> dict[str, str]:
    """mypyc names things by the shortest end of their full name that is theirs alone: all ends lead there."""
    found: dict[str, str | None] = {}
    for path in modules:
        module = [*Path(path).with_suffix("").parts]
        for name, text in _docstrings(ast.parse(Path(path).read_text("utf-8")), module):
            for start in range(len(name)):
                end = "___".join(name[start:])
                found[end] = text if end not in found else None
    return {name: text for name, text in found.items() if text is not None}


def _docstrings(node: ast.Module | ast.ClassDef, place: list[str]) -> Iterator[tuple[list[str], str]]:
    for part in node.body:
        if isinstance(part, ast.ClassDef | ast.FunctionDef):
            name = [*place, part.name]
            if text := ast.get_docstring(part, clean=False):
                yield name, inspect.cleandoc(text)
            if isinstance(part, ast.ClassDef):
                yield from _docstrings(part, name)


def _c_text(text: str) -> str:
    """As a literal of C has it, in UTF-8."""
    plain = {ord("\n"): "\\n", ord('"'): '\\"', ord("\\"): "\\\\"}
    return "".join(plain.get(byte, chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}") for byte in text.encode())
