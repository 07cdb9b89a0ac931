"""The sentences of the games: one catalogue file per language."""
