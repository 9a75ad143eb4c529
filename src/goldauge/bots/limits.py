"""Limits of the user's own bots, so that one that hangs or eats memory is told of and takes nobody else down."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

SECONDS = 60.0  # for one decision
MEMORY = 4096  # MiB, for a process with all bots in it


@contextmanager
def limited_memory(mebibytes: int = MEMORY) -> Iterator[None]:
    """What is taken beyond it fails with MemoryError; where the system knows no such limit, there is none."""
    try:
        import resource
    except ImportError:  # Windows
        yield
        return
    before, most = resource.getrlimit(resource.RLIMIT_DATA)
    limit = mebibytes * 2**20
    resource.setrlimit(resource.RLIMIT_DATA, (limit if most < 0 else min(limit, most), most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, (before, most))
