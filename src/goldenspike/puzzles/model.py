"""A puzzle: a position, the decision in it, and what each answer is worth."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from goldenspike.core import record as records
from goldenspike.core.problems import Refused, Table
from goldenspike.core.record import Record

KINDS = ("choice", "limit", "finale")
KEYS = (
    *("id", "kind", "tags", "rating", "seat", "record"),
    *("answers", "accepted", "played", "price", "limit"),
)
ANSWER_KEYS = ("action", "chance", "error", "score", "line")
PRICE_KEYS = ("low", "fair", "high", "least", "most", "unit")
EASIEST, HARDEST = 800, 2200  # ratings
MOST_ANSWERS, MOST_TAGS = 500, 8
DEAREST = 1_000_000  # in a price
ID_DIGITS = 12


@dataclass(frozen=True)
class Answer:
    """An action, and what comes of it for the seat that decides."""

    action: str
    chance: float  # to win: 0 to 1
    error: float  # the standard error of the chance; 0 where it is exact
    score: float  # to expect at the end
    line: tuple[str, ...]  # the action and the likely actions after it


@dataclass(frozen=True)
class Price:
    """The fair price of what is on auction, for the seat that decides."""

    low: float  # the fair price is between low and high, 19 times in 20
    fair: float
    high: float
    least: int  # what may be named: from least
    most: int  # to most
    unit: str  # what is bid: "cubes" or "dollars"

    def distance(self, named: float) -> float:
        """How far a price is outside the interval; 0 inside."""
        return max(self.low - named, named - self.high, 0.0)


@dataclass(frozen=True)
class Puzzle:
    """A decision to find the best answer to."""

    id: str  # a hash of its position and kind
    game: str
    kind: str  # "choice", "limit": name a price, or "finale": solved to the end of the game
    tags: tuple[str, ...]
    rating: int
    record: Record  # the game up to the decision
    seat: int  # that decides
    answers: tuple[Answer, ...]  # the best first; none in a limit
    accepted: tuple[str, ...]  # the right answers; none in a limit
    played: str  # what `steady` plays, which is wrong
    price: Price | None = None  # in a limit
    limit: int | None = None  # in a limit: what `steady` would pay at most

    @property
    def best(self) -> Answer:
        """The best answer."""
        return self.answers[0]


def identity(record: Record, kind: str) -> str:
    """The id of a puzzle: it depends on the position and the kind alone, not on names."""
    parts = (record.game, record.rules, record.edition, record.options, record.board)
    whole = [*parts, len(record.players), record.first, record.actions, kind]
    return sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()[:ID_DIGITS]


def write(puzzle: Puzzle) -> str:
    """A puzzle as a line of JSON, without the end of the line."""
    values = {
        "id": puzzle.id,
        "kind": puzzle.kind,
        "tags": puzzle.tags,
        "rating": puzzle.rating,
        "seat": puzzle.seat,
        "record": json.loads(records.write(puzzle.record)),
        "answers": [vars(answer) for answer in puzzle.answers],
        "accepted": puzzle.accepted,
        "played": puzzle.played,
    }
    if puzzle.price is not None:
        values |= {"price": vars(puzzle.price), "limit": puzzle.limit}
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def read(values: Mapping[str, Any], game: str, name: str) -> Puzzle:
    """The puzzle of a game in the values of a line; `Refused` names all that is wrong with it."""
    problems: list[str] = []
    puzzle = from_table(Table("", values, problems), game)
    if problems:
        raise Refused(name, problems)
    return puzzle


def from_table(table: Table, game: str) -> Puzzle:
    """The puzzle in a table; problems are noted in it."""
    table.only(*KEYS)
    kind = table.choice("kind", *KINDS)
    given = Table("record", records.mapping(table, "record"), table.problems)
    record = records.from_table(given)
    answers = table.tables("answers", MOST_ANSWERS)
    if (kind == "limit") == bool(answers):
        table.expected("answers", "a list of answers, and an empty one in a limit")
    if kind != "limit" and {"price", "limit"} & set(table.values):
        table.note("price and limit belong to a limit")
    return Puzzle(
        id=table.title("id"),
        game=game,
        kind=kind,
        tags=tuple(table.first("tags", records.texts(table, "tags"), MOST_TAGS)),
        rating=table.whole("rating", EASIEST, HARDEST),
        record=record,
        seat=table.whole("seat", 0, max(0, len(record.players) - 1)),
        answers=answers_from(table, answers),
        accepted=tuple(records.texts(table, "accepted")),
        played=table.text("played"),
        price=price_from(table) if kind == "limit" else None,
        limit=table.whole("limit", 0, DEAREST) if kind == "limit" else None,
    )


def answers_from(table: Table, answers: Sequence[Mapping[str, Any]]) -> tuple[Answer, ...]:
    """The answers in a list."""
    return tuple(
        answer_from(Table(f"answer {number}", values, table.problems))
        for number, values in enumerate(answers, start=1)
    )


def answer_from(table: Table) -> Answer:
    """The answer in a table."""
    table.only(*ANSWER_KEYS)
    return Answer(
        action=table.text("action"),
        chance=float(table.number("chance", 0, 1)),
        error=float(table.number("error", 0, 1)),
        score=float(table.number("score", -DEAREST, DEAREST)),
        line=tuple(records.texts(table, "line")),
    )


def price_from(table: Table) -> Price:
    """The price in a table."""
    inner = Table("price", records.mapping(table, "price"), table.problems)
    inner.only(*PRICE_KEYS)
    price = Price(
        low=float(inner.number("low", 0, DEAREST)),
        fair=float(inner.number("fair", 0, DEAREST)),
        high=float(inner.number("high", 0, DEAREST)),
        least=inner.whole("least", 0, DEAREST),
        most=inner.whole("most", 0, DEAREST),
        unit=inner.choice("unit", "cubes", "dollars"),
    )
    if not price.low <= price.fair <= price.high or price.least > price.most:
        inner.note("low, fair and high have to rise, and so have least and most")
    return price
