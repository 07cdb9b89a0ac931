"""Tournaments of bots: who plays where, one game as one task, and what all games together say."""
