"""What the API answers beside tables and analyses."""

from dataclasses import dataclass, field
from typing import Any

from goldenspike.analysis.model import doc
from goldenspike.rooms.page import Prospect
from goldenspike.server.present.puzzles import PuzzleCard
from goldenspike.server.present.schemas import Card, UndoAsked


@dataclass(frozen=True)
class LessonCard:
    """A lesson in the list of lessons."""

    game: str
    lesson: str
    title: str
    about: str
    minutes: int
    chapters: list[str] = field(metadata=doc("their titles"))
    table: str | None = field(metadata=doc("where I left it"))
    chapter: int | None = field(metadata=doc("the one I left it in, from 0"))


@dataclass(frozen=True)
class Lessons:
    lessons: list[LessonCard]


@dataclass(frozen=True)
class LessonStep:
    say: str
    point: list[str] = field(metadata=doc("elements of the board, or parts of the page"))
    asks: bool = field(metadata=doc("the learner has to act; else only to read"))
    reply: str | None = field(metadata=doc("said when an action was accepted"))


@dataclass(frozen=True)
class LessonTold:
    """The chapter of a lesson that is taught at a table, in a language."""

    game: str
    lesson: str
    title: str
    chapter: int = field(metadata=doc("from 0"))
    chapters: list[str]
    steps: list[LessonStep]


@dataclass(frozen=True)
class Puzzles:
    """All puzzles of all games, without their answers."""

    puzzles: list[PuzzleCard]


@dataclass(frozen=True)
class Invitation:
    seat: int
    url: str


@dataclass(frozen=True)
class TableMade:
    id: str
    invitations: list[Invitation]
    watch: str | None


@dataclass(frozen=True)
class Cards:
    tables: list[Card]


@dataclass(frozen=True)
class Why:
    """Whether an action is legal now, and if not, why. No message: the click is no action."""

    legal: bool
    rule: str | None = None
    key: str | None = None
    values: dict[str, Any] | None = None
    message: str | None = None


@dataclass(frozen=True)
class ThingTold:
    """What a thing on the board or in a table is. No title: it is nothing that explains itself."""

    element: str
    title: str | None = None
    lines: tuple[str, ...] = field(
        default=(), metadata=doc("what it is, and is worth at this moment")
    )
    rules: tuple[str, ...] = field(default=(), metadata=doc("numbers of its rules"))


@dataclass(frozen=True)
class Prospects:
    """What actions would make possible."""

    prospects: list[Prospect]


@dataclass(frozen=True)
class Requested:
    """An undo to which the others have to agree."""

    request: UndoAsked


@dataclass(frozen=True)
class WaitingTables:
    """How many tables wait for somebody."""

    tables: int


@dataclass(frozen=True)
class Me:
    name: str
    known: bool = field(metadata=doc("whether this browser has a cookie of ours"))
