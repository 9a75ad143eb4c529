"""What is made from the fields of the rooms is what they declare now."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.schemas import schemas


@pytest.mark.parametrize(("path", "schema"), schemas().items())
def test_the_schemas_of_positions_are_up_to_date(path: Path, schema: str) -> None:
    assert path.read_text("utf-8") == schema, "run `make types`"
