"""Puzzles: single decisions of bot games with one clearly best answer. See docs/puzzles.md."""
