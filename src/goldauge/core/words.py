"""Words: a game's catalogue in one language, which puts facts into sentences.

Catalogues are flat JSON files, `words/<language>.json`, in a game's package; this package has one for the facts of all
games. The page reads the same files with the same syntax (web/src/catalogue.ts):

- `{{card}}` is a value of the fact; a list becomes "a, b and c".
- `{{seat, name}}` is the name of the player on that seat, `{{hunter, whose}}` that of the player whose piece it is.
- `{{card, word:card}}` is the word `card.<value>`; `{{price, count:ducat}}` one of `ducat_one` and `ducat_other`, where
  `{{count}}` is the number; `{{place, say:to}}` the sentence `to`, which has all values and this one as `value`, or
  what is in it, if it is a record.
- `event.walked[card,!partner,count=1]` takes the place of `event.walked` when card is there, partner is not, and count
  is 1. Of several such variants the one with the most conditions is taken.
- A straight apostrophe is set as a curved one, so that nobody has to type it.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Callable, Mapping, Sequence
from importlib import resources
from typing import Any

from goldauge.core.errors import UnknownName
from goldauge.core.facts import Choice, Fact

LANGUAGES = ("de", "en", "it", "nl")

_GAP = re.compile(r"\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*(?::\s*([^}]+?)\s*)?)?\}\}")
_VARIANT = re.compile(r"(.+?)\[(.+)\]")

Values = Mapping[str, Any]
Condition = Callable[[Values], bool]


class Words:
    """All sentences of one game in one language."""

    def __init__(self, language: str, catalogue: Mapping[str, str]) -> None:
        self.language = language
        self.catalogue = catalogue
        self._variants: dict[str, list[tuple[list[Condition], str]]] = {}
        for key, text in catalogue.items():
            variant = _VARIANT.fullmatch(key)
            stem, conditions = (variant[1], variant[2].split(",")) if variant else (key, [])
            typeset = text.replace("'", "’")
            self._variants.setdefault(stem, []).append(([_condition(one) for one in conditions], typeset))
        for variants in self._variants.values():
            variants.sort(key=lambda variant: -len(variant[0]))

    @staticmethod
    @functools.cache
    def of_packages(packages: tuple[str, ...], language: str) -> Words:
        """The catalogues of these packages put together; the later ones win."""
        if language not in LANGUAGES:
            raise UnknownName(f"no words in {language!r}; there are: {', '.join(LANGUAGES)}")
        catalogue: dict[str, str] = {}
        for package in packages:
            file = resources.files(package).joinpath("words", f"{language}.json")
            if file.is_file():
                catalogue |= json.loads(file.read_text("utf-8"))
        return Words(language, catalogue)

    def has(self, key: str) -> bool:
        return key in self._variants

    def say(self, fact: Fact, names: Sequence[str] = (), owners: Mapping[str, int] | None = None) -> str:
        """A fact as a sentence, for a table of these players; owners says whose the pieces are that it names."""
        return self._fact(fact.key, fact, names, owners) or f"{fact.name()} {_plain(fact)}".rstrip()

    def more(self, choice: Choice, names: Sequence[str] = (), owners: Mapping[str, int] | None = None) -> str:
        """What there is to say about a choice beyond its name; maybe nothing."""
        return self._fact(f"{choice.key}.more", choice, names, owners)

    def text(self, key: str, names: Sequence[str] = (), /, **values: Any) -> str:
        """Any text of the catalogue."""
        return _Sentence(self, names, {}).render(key, values) if self.has(key) else key

    def _fact(self, key: str, fact: Fact, names: Sequence[str], owners: Mapping[str, int] | None) -> str:
        return _Sentence(self, names, owners or {}).render(key, vars(fact)) if self.has(key) else ""

    def template(self, key: str, values: Values) -> str:
        """A key's text with its gaps: the variant with the most conditions that hold; the key where there is none."""
        for conditions, text in self._variants.get(key, ()):
            if all(holds(values) for holds in conditions):
                return text
        return key

    def seat(self, seat: int, names: Sequence[str]) -> str:
        return names[seat] if 0 <= seat < len(names) else self.text("seat", number=seat + 1)

    def join(self, parts: Sequence[str]) -> str:
        """As a list: "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        return self.text("and", first=", ".join(parts[:-1]), last=parts[-1])


class _Sentence:
    """One sentence in the making."""

    def __init__(self, words: Words, names: Sequence[str], owners: Mapping[str, int]) -> None:
        self.words = words
        self.names = names
        self.owners = owners

    def render(self, key: str, values: Values) -> str:
        template = self.words.template(key, values)
        return _GAP.sub(lambda gap: self._fill(values, gap[1], gap[2], gap[3] or ""), template)

    def _fill(self, values: Values, field: str, form: str | None, argument: str) -> str:
        value = values.get(field)
        if isinstance(value, (list, tuple)):
            return self.words.join([self._form(one, form, argument, values) for one in value])
        return self._form(value, form, argument, values)

    def _form(self, value: Any, form: str | None, argument: str, values: Values) -> str:
        match form:
            case "name":
                return self.words.seat(int(value), self.names)
            case "whose":
                return self.words.seat(self.owners.get(value, -1), self.names)
            case "word":
                return self.render(f"{argument}.{value}", values)
            case "count":
                return self.render(f"{argument}_{'one' if value == 1 else 'other'}", {"count": value})
            case "say":
                return self.render(argument, {**values, **(value if isinstance(value, dict) else {"value": value})})
            case _:
                return "" if value is None else str(value)


def _condition(text: str) -> Condition:
    field, equals, wanted = text.strip().partition("=")
    if equals:
        return lambda values: _text(values.get(field)) == wanted
    if field.startswith("!"):
        return lambda values: not values.get(field[1:])
    return lambda values: bool(values.get(field))


def _text(value: Any) -> str:
    """As JSON's values are written on both sides."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)


def _plain(fact: Fact) -> str:
    """For games without a catalogue."""
    return ", ".join(f"{field} {value}" for field, value in vars(fact).items() if value is not None)
