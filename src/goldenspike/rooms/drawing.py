"""The drawing room: a game's positions as SVG."""

from typing import Any, Protocol

from goldenspike.games import catalogue


class Drawing(Protocol):
    """Pictures of a game."""

    def picture(self, state: Any, /, *, width: float | None = None) -> str: ...


def find(name: str) -> Drawing:
    """The drawing room of a game."""
    room: Any = catalogue.kit(name).room("drawing")
    if room is None:
        raise ValueError(f"nobody has drawn {name}")
    drawing: Drawing = room
    return drawing
