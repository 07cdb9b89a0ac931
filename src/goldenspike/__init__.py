"""Golden Spike: Martin Wallace's railway share games, to play, to program and to study."""

__version__ = "0.1.0"
