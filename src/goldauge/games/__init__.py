"""The rooms: one game each. A new game is a new folder and one line here."""

from goldauge.core.registry import register_module

for _name in ("dracheninsel", "einauge", "kali"):
    register_module(_name, f"goldauge.games.{_name}")
