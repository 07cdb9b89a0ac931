"""Grades an answer to a puzzle: right, nearly right or wrong, and how many points it is worth."""

from dataclasses import dataclass
from typing import Literal

from goldenspike.puzzles.model import Price, Puzzle

Grade = Literal["right", "nearly", "wrong", "shown"]
NEAR = 0.15  # of a chance: who loses no more than that was nearly right
PART = 0.5  # points for what is nearly right


@dataclass(frozen=True)
class Mark:
    """What an answer to a puzzle is worth."""

    grade: Grade  # "shown": there was no answer, only the wish to see it
    points: float  # 0 to 1
    loss: float | None = None  # of the chance to win; None: not known, or not asked


SHOWN = Mark("shown", 0.0)


def grade_action(puzzle: Puzzle, text: str) -> Mark:
    """The mark of an action, as the game writes it."""
    known = next((each for each in puzzle.answers if each.action == text), None)
    loss = None if known is None else max(0.0, puzzle.best.chance - known.chance)
    if text in puzzle.accepted:
        return Mark("right", 1.0, loss)
    if loss is not None and loss <= NEAR:
        return Mark("nearly", PART, loss)
    return Mark("wrong", 0.0, loss)


def grade_price(price: Price, named: int) -> Mark:
    """The mark of a price: all points inside the interval, fewer the farther it is outside."""
    reach = max(price.high - price.low, price.fair / 2, 1.0)
    points = max(0.0, 1 - price.distance(named) / reach)
    if points == 1:
        return Mark("right", points)
    return Mark("nearly" if points >= PART else "wrong", points)
