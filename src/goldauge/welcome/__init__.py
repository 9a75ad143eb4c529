"""The first minute: what `goldauge` does without a command, and what it tells of itself."""
