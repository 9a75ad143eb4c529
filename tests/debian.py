"""Programs that tests need and that this machine may lack: from Debian, where that is possible."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

Found = TypeVar("Found")

INSTALL = Path(__file__).parent.parent / "tools" / "debian.sh"


def found_or_installed(look: Callable[[], Found | None], package: str) -> Found:
    """What `look` finds, if need be after installing the package."""
    found = look()
    if found is None:
        subprocess.run([str(INSTALL), package], check=False)  # it says itself what is wrong
        found = look()
    assert found is not None, f"the server's tests need {package}: apt-get install {package}"
    return found
