"""Track and goods on a map of hexes in words: board files, notation, reasons, views."""
