"""Datasets: every decision of many games, for programs that learn from what others did. `goldauge dataset`."""
