"""The game in words: notation, reasons, narration, views and explanations."""
