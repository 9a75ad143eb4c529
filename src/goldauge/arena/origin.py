"""What a series was played with: the versions, and which file every bot of one's own was."""

from __future__ import annotations

import dataclasses
import hashlib
from importlib.metadata import version
from typing import Any

from goldauge.arena.series import Series
from goldauge.core.registry import find_game
from goldauge.core.user_code import file_of


@dataclasses.dataclass(frozen=True)
class Origin:
    """All that the figures of a series depend on beside its settings."""

    goldauge: str  # its version; its own bots are part of it
    rules: int  # the version of the game's rules
    files: dict[str, str]  # SHA-256 of the file of every bot of one's own, by the bot's name; not of what it imports

    @staticmethod
    def of(series: Series) -> Origin:
        files = {name: file_of(name) for name in series.names if ":" in name}
        return Origin(
            version("goldauge"),
            find_game(series.game).rules_version,
            {name: hashlib.sha256(file.read_bytes()).hexdigest() for name, file in files.items() if file},
        )

    def to_dict(self) -> dict[str, Any]:
        return dataclasses.asdict(self)
