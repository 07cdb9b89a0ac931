"""Where parts of an action begin, by the lines that tell it."""

from collections.abc import Sequence

from goldenspike.core.words import Line


def event(line: Line) -> str:
    """What a line tells, without the game: the last word of its key."""
    return line.key.rsplit(".", 1)[-1]


def begins(lines: list[Line], stages: Sequence[Sequence[str]]) -> list[int]:
    """The first line of every stage, by its events; what an action begins with is no part."""
    first = (
        next((number for number, line in enumerate(lines) if event(line) in stage), 0)
        for stage in stages
    )
    return sorted({number for number in first if number})
