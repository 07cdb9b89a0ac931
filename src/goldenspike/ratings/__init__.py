"""Ratings of people and bots: which games count, and what they change (docs/ratings.md)."""
