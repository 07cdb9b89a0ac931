"""Puzzles as tables that nobody stores: everybody who looks at one has the seat that decides."""

from goldenspike import bots
from goldenspike.core.problems import Refused
from goldenspike.games import catalogue
from goldenspike.puzzles import checking, finding
from goldenspike.puzzles.model import Puzzle
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.events import ACTION, BOT, Event
from goldenspike.server.table.values import (
    Extras,
    Header,
    Person,
    Quarantine,
    Sealed,
    Seat,
    Sitting,
)

SOLVER = Person(0)  # whoever solves a puzzle; people in the database have numbers from 1


def find(puzzle_id: str) -> Puzzle | None:
    """A puzzle of any game; None if there is none of this id."""
    found = (finding.find(game, puzzle_id) for game in catalogue.names())
    return next((puzzle for puzzle in found if puzzle is not None), None)


def known(puzzle_id: str) -> Puzzle:
    """A puzzle of any game; a refusal if there is none of this id."""
    puzzle = find(puzzle_id)
    if puzzle is None:
        raise Refusal("no-puzzle")
    return puzzle


def is_ours(puzzle: Puzzle) -> bool:
    """Whether the game and the board of a puzzle came with us."""
    return puzzle.game in catalogue.OURS and isinstance(puzzle.record.board, str)


class PuzzleTables:
    """What it takes to show puzzles as tables (`TableReader`). Nothing can be written."""

    def header(self, puzzle_id: str) -> Header:
        """The header of a puzzle's table; a refusal if the puzzle cannot be played."""
        puzzle = known(puzzle_id)
        try:
            checking.check(puzzle)
        except Refused as error:
            raise Refusal("bad-puzzle", problems="; ".join(error.problems)[:1000]) from None
        record = puzzle.record
        return Header(
            id=puzzle_id,
            game=record.game,
            edition=record.edition,
            rules=record.rules,
            options=record.options,
            board=record.board,
            first=record.first,
            forced=False,
            seed=0,
            creator=-1,  # nobody
        )

    def seats(self, puzzle_id: str) -> list[Seat]:
        """The solver in the seat that decides, bots in the others."""
        puzzle = known(puzzle_id)
        bot = bots.usual(puzzle.game)
        return [
            Seat(seat, name, SOLVER.id) if seat == puzzle.seat else Seat(seat, name, bot=bot)
            for seat, name in enumerate(puzzle.record.players)
        ]

    def events(self, puzzle_id: str, after: int = 0) -> list[Event]:
        """The actions of a puzzle's record, after so many of them."""
        texts = known(puzzle_id).record.actions
        return [
            Event(seq, ACTION, text, by=BOT)
            for seq, text in enumerate(texts[after:], start=after + 1)
        ]

    def sittings(self, puzzle_id: str) -> list[Sitting]:
        """Nothing: a puzzle has no clock."""
        return []

    def quarantine(self, puzzle_id: str) -> Quarantine | None:
        """None: a puzzle is never put aside."""

    def sealed(self, puzzle_id: str) -> list[Sealed]:
        """Nothing: the record of a puzzle has no choices that are still secret."""
        return []

    def extras(self, puzzle_id: str) -> Extras:
        """Nothing beside the events."""
        return Extras()

    def watches(self, puzzle_id: str, person: int) -> bool:
        """Whether somebody may look who has no seat: the solver has one."""
        return False
