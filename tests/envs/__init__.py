"""Tests of what is for programs that learn."""
