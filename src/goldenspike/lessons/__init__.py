"""Lessons: data files that teach a game at a real table. docs/lessons.md has the format."""
