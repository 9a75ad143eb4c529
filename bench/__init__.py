"""Benchmarks: speeds as ratios against references that are measured in the same run."""
