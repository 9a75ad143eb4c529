"""What is made from the fields of the rooms is what they declare now."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.schemas import schemas
from tools.seen import targets


@pytest.mark.parametrize(("path", "schema"), schemas().items())
def test_the_schemas_of_positions_are_up_to_date(path: Path, schema: str) -> None:
    assert path.read_text("utf-8") == schema, "run `make types`"


@pytest.mark.parametrize(("path", "module"), targets().items())
def test_the_types_of_views_are_up_to_date(path: Path, module: str) -> None:
    assert path.read_text("utf-8") == module, "run `make types`"
