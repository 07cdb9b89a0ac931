"""Tournaments of bots: the schedule, one game as one task, and the standings of all games."""
