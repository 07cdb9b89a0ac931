"""The board studio: board files as text and keys, checked, drawn, measured and made."""
