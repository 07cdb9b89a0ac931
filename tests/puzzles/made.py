"""Puzzles made for tests: from the first decision of each lesson, and from an auction."""

from goldenspike.core.record import Record
from goldenspike.games import catalogue, records
from goldenspike.lessons import finding as lessons
from goldenspike.lessons.lesson import Chapter
from goldenspike.puzzles.model import Answer, Price, Puzzle, identity

BEST, WORSE, STEP = 0.6, 0.46, 0.05  # chances: of the right answer, of the next, and so on
GAME = "steel-driver"
AUCTION = ("open red 2", "bid 3")


def made_from(record: Record, seat: int, best: str) -> Puzzle:
    """A puzzle at the end of a record whose right answer is given."""
    replay = records.replay(record)
    game, state = replay.game, replay.now
    others = [game.write(state, each) for each in game.legal_actions(state)]
    wrong = [text for text in others if text != best][:8]
    chances = [BEST, *(max(0.0, WORSE - STEP * place) for place in range(len(wrong)))]
    answers = tuple(
        Answer(text, round(chance, 2), 0.01, 100 * chance, (text,))
        for text, chance in zip([best, *wrong], chances, strict=True)
    )
    kind = "choice"
    id = identity(record, kind)
    return Puzzle(
        id, record.game, kind, ("decision",), 1500, record, seat, answers, (best,), wrong[-1]
    )


def first_decision(game: str, chapter: Chapter) -> Puzzle:
    """The first decision that a chapter of a lesson asks for, as a puzzle."""
    best = next(step.accept[0] for step in chapter.steps if step.asks)
    actions = chapter.script[: chapter.script.index(None)]
    header = chapter.record
    record = Record(
        game, header.edition, header.board, header.players, rules=header.rules,
        options=header.options, first=header.first, actions=[each for each in actions if each],
    )  # fmt: skip
    return made_from(record, chapter.seat, best)


def limit() -> Puzzle:
    """An auction of Steel Driver: up to how much is red worth to the third player?"""
    header = lessons.of_game(GAME).lessons[0].chapters[0].record
    players = ["Ann", "Ben", "Cleo"]
    record = Record(
        GAME, header.edition, header.board, players, rules=header.rules, actions=list(AUCTION)
    )
    price = Price(4.5, 5.4, 6.5, 0, 12, "cubes")
    id = identity(record, "limit")
    return Puzzle(id, GAME, "limit", ("auction-limit",), 1200, record, 2, (), (), "pass", price, 2)


def of_game(game: str) -> list[Puzzle]:
    """Puzzles of a game: the first decisions of its first lesson's chapters, and a limit."""
    chapters = lessons.of_game(game).lessons[0].chapters[:3] if game in catalogue.OURS else []
    made = [first_decision(game, each) for each in chapters]
    return [*made, limit()] if game == GAME else made
