"""What the terminal rooms of games share: tables, short names, colours."""
