"""What the home page shows."""

import time
from dataclasses import dataclass, field

from goldenspike.analysis.model import doc
from goldenspike.games import catalogue
from goldenspike.puzzles import finding
from goldenspike.server.present.puzzles import PuzzleCard, card
from goldenspike.server.present.schemas import Card

DAY = 86_400  # seconds
WEEK = 7 * DAY
MOST_BEST = 5


@dataclass(frozen=True)
class BestGame:
    """A good game of the week."""

    card: Card
    closeness: float = field(
        metadata=doc("0 to 1: 1 without a difference between the two best scores")
    )
    accuracy: float = field(metadata=doc("of 100, of all seats on average"))


@dataclass(frozen=True)
class PeopleHere:
    """Who has a page open: how many, and the names of those who sit at listed tables."""

    count: int
    names: list[str]


@dataclass(frozen=True)
class HomeTold:
    """Everything the home page lists. Tables of others are there if their people allow it."""

    club: bool = field(metadata=doc("others reach this server too"))
    tables: list[Card] = field(metadata=doc("mine, first those that wait for me"))
    open: list[Card] = field(metadata=doc("with a free seat"))
    watch: list[Card] = field(metadata=doc("that go on"))
    best: list[BestGame] = field(metadata=doc("of the last seven days, analysed"))
    puzzle: PuzzleCard | None = field(metadata=doc("of the day"))
    here: PeopleHere


def puzzle_of_the_day(now: float | None = None) -> PuzzleCard | None:
    """The puzzle of the day, the same for everybody; days begin at midnight UTC."""
    known = [each for name in catalogue.names() for each in finding.of_game(name).puzzles]
    if not known:
        return None
    day = int((time.time() if now is None else now) // DAY)
    return card(sorted(known, key=lambda each: each.id)[day % len(known)])
