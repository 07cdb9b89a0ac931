"""The boards we play on: data files only, one folder per kind of board."""
