"""How hard tests try: less in the inner loop and on the slow build, for long in a soak.

`GOLDAUGE_EFFORT` is `quick` (make quick), `usual` (make test) or `soak` (make soak).
"""

from __future__ import annotations

import os

import goldauge

FACTORS = {"quick": 0.2, "usual": 0.5, "soak": 30}
EFFORT = os.environ.get("GOLDAUGE_EFFORT", "usual")
SOAK = EFFORT == "soak"


def tries(*, compiled: int, interpreted: int) -> int:
    """How often a test tries something, given how often is plenty on each build; half is left to a soak."""
    return max(1, round((compiled if goldauge.compiled else interpreted) * FACTORS[EFFORT]))
