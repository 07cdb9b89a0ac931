"""Puzzles as the page gets them: without answers in lists, with them once somebody has answered."""

from dataclasses import dataclass, field
from typing import Any, Literal

from goldenspike.analysis.marks import Z
from goldenspike.analysis.model import Alternative, Hint, doc
from goldenspike.analysis.narration import NarratedAlternative, narrate_alternatives, narrate_line
from goldenspike.puzzles import grading
from goldenspike.puzzles.grading import Grade, Mark
from goldenspike.puzzles.model import Answer, Price, Puzzle
from goldenspike.server.present.analysis import Listener, sentences
from goldenspike.server.table.errors import Illegal, unfit
from goldenspike.server.table.position import Position

LONGEST = 20  # actions of a line: as many as a page may send back
TOLD = 5  # answers that are told, beside the solver's and that of `steady`


@dataclass(frozen=True)
class Bounds:
    """The prices that may be named in a puzzle that asks for one."""

    least: int
    most: int
    unit: Literal["cubes", "dollars"]


@dataclass(frozen=True)
class PuzzleCard:
    """A puzzle in a list, without its answer."""

    id: str
    game: str
    kind: Literal["choice", "limit", "finale"]
    tags: tuple[str, ...]
    rating: int
    players: int
    bounds: Bounds | None = field(metadata=doc("of kind limit"))


@dataclass(frozen=True)
class AnswerTold:
    """An answer to a puzzle, and what comes of it."""

    action: str
    said: str
    chance: float = field(metadata=doc("to win"))
    doubt: float = field(metadata=doc("how far the chance may be off"))
    score: float = field(metadata=doc("to expect"))
    line: tuple[str, ...] = field(metadata=doc("the action and those after it; send it as `line`"))
    told: tuple[str, ...] = field(metadata=doc("the same in words"))
    reasons: tuple[str, ...] = field(metadata=doc("what speaks for it or against it"))
    accepted: bool


@dataclass(frozen=True)
class PriceTold:
    """What is on auction is worth between low and high; `steady` would pay up to `limit`."""

    low: float
    fair: float
    high: float
    limit: int | None


@dataclass(frozen=True)
class Verdict:
    """The grade of an answer, and the solution."""

    grade: Grade = field(metadata=doc("shown: there was no answer"))
    points: float = field(metadata=doc("0 to 1"))
    loss: float | None = field(metadata=doc("of the chance to win; null: not known"))
    said: str | None = field(metadata=doc("the answer in words"))
    exact: bool = field(metadata=doc("thought through to the end of the game"))
    answers: tuple[AnswerTold, ...] = field(metadata=doc("the best first"))
    played: str = field(metadata=doc("what the bot `steady` does, in notation"))
    played_said: str = field(metadata=doc("the same in words"))
    price: PriceTold | None


def card(puzzle: Puzzle) -> PuzzleCard:
    """A puzzle in a list."""
    price: Any = puzzle.price
    kind: Any = puzzle.kind
    bounds = price and Bounds(price.least, price.most, price.unit)
    players = len(puzzle.record.players)
    return PuzzleCard(puzzle.id, puzzle.game, kind, puzzle.tags, puzzle.rating, players, bounds)


@dataclass(frozen=True)
class Solving:
    """A puzzle at its position, and who is told."""

    puzzle: Puzzle
    position: Position
    to: Listener

    @property
    def state(self) -> Any:
        """What the seat that decides may know."""
        return self.position.game.seen(self.position.replay.now, self.puzzle.seat)

    def grade(self, text: str | None, price: int | None) -> Verdict:
        """The grade of an action or of a price; without either, only the solution."""
        if price is not None:
            return self.verdict(self.price_mark(price), None)
        if text is None:
            return self.verdict(grading.SHOWN, None)
        if self.puzzle.price is not None:
            raise unfit("puzzle-price")
        written = self.written(text)
        return self.verdict(grading.grade_action(self.puzzle, written), written)

    def price_mark(self, named: int) -> Mark:
        """The mark of a price; a refusal where none is asked for, or not this one."""
        price = self.puzzle.price
        if price is None:
            raise unfit("puzzle-action")
        if not price.least <= named <= price.most:
            raise unfit("puzzle-bounds", least=price.least, most=price.most)
        return grading.grade_price(price, named)

    def written(self, text: str) -> str:
        """An action as the game writes it; a refusal with its rule if it is not legal."""
        game, state = self.position.game, self.state
        reason = game.why_not(state, text)
        if reason is not None:
            raise Illegal(reason, self.to.names)
        return game.write(state, game.read(state, text))

    def verdict(self, mark: Mark, text: str | None) -> Verdict:
        """A mark with the solution."""
        puzzle = self.puzzle
        return Verdict(
            grade=mark.grade,
            points=round(mark.points, 3),
            loss=mark.loss,
            said=None if text is None else self.say(text),
            exact=puzzle.kind == "finale",
            answers=self.answers(text),
            played=puzzle.played,
            played_said=self.say(puzzle.played),
            price=price_told(puzzle.price, puzzle.limit),
        )

    def say(self, text: str) -> str:
        """An action in words."""
        [said] = sentences(narrate_line(self.position.game, self.state, [text]), self.to)
        return said

    def answers(self, text: str | None) -> tuple[AnswerTold, ...]:
        """The best answers, the solver's own and that of `steady`, as far as they are known."""
        wanted = (text, self.puzzle.played, *self.puzzle.accepted)
        chosen = [
            each
            for place, each in enumerate(self.puzzle.answers)
            if place < TOLD or each.action in wanted
        ]
        hint = as_hint(self.puzzle, chosen, self.position.count)
        narrated = narrate_alternatives(self.position.game, self.state, hint)
        return tuple(
            self.describe(answer, each) for answer, each in zip(chosen, narrated, strict=True)
        )

    def describe(self, answer: Answer, narrated: NarratedAlternative) -> AnswerTold:
        """An answer in words."""
        told = sentences(narrated.told, self.to)
        return AnswerTold(
            action=answer.action,
            said=told[0],
            chance=answer.chance,
            doubt=Z * answer.error,
            score=answer.score,
            line=narrated.line,
            told=told,
            reasons=sentences(narrated.reasons, self.to),
            accepted=answer.action in self.puzzle.accepted,
        )


def as_hint(puzzle: Puzzle, answers: list[Answer], count: int) -> Hint:
    """Answers as those of a hint, of which only the solver's chance and score are known."""

    def own(value: float) -> tuple[float, ...]:
        seats = range(len(puzzle.record.players))
        return tuple(value if seat == puzzle.seat else 0.0 for seat in seats)

    best = answers[0] if answers else None
    return Hint(
        number=count + 1,
        seat=puzzle.seat,
        wins=own(best.chance if best else 0.0),
        scores=own(best.score if best else 0.0),
        games=0,
        exact=puzzle.kind == "finale",
        alternatives=tuple(
            Alternative(
                action=each.action,
                wins=own(each.chance),
                scores=own(each.score),
                games=0,
                line=each.line[:LONGEST] or (each.action,),
            )
            for each in answers
        ),
        prices=None,
    )


def price_told(price: Price | None, limit: int | None) -> PriceTold | None:
    """A fair price; None where no price is asked for."""
    return None if price is None else PriceTold(price.low, price.fair, price.high, limit)
