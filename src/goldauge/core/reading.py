"""Typed values from the JSON that was made of them: views and events that come from elsewhere, or are read by a bot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from pydantic import TypeAdapter

Kind = TypeVar("Kind")

_adapters: dict[type[Any], TypeAdapter[Any]] = {}


def typed(kind: type[Kind], written: Mapping[str, object]) -> Kind:
    """A dataclass of this kind, with these fields."""
    if kind not in _adapters:
        from pydantic import TypeAdapter  # here, since only few want it, and it takes a while to import

        _adapters[kind] = TypeAdapter(kind)
    adapter: TypeAdapter[Kind] = _adapters[kind]
    return adapter.validate_python(written)
