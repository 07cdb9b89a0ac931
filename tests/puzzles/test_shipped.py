"""The puzzles that are shipped: every one can be played, and what it says is found again."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from goldenspike.analysis.positions import Position, look
from goldenspike.games import catalogue, records
from goldenspike.puzzles import checking, finding, limits
from goldenspike.puzzles.judging import (
    SURE,
    Question,
    gap_and_error,
    looks,
    usual_effort,
)
from goldenspike.puzzles.mining import SOLVING
from goldenspike.puzzles.model import Puzzle
from tests.sampling import sample

PUZZLES = {
    (name, each.kind, each.id): each
    for name in catalogue.OURS
    for each in finding.of_game(name).puzzles
}
RIVALS = 2  # wrong answers that are compared with the right one again, beside that of `steady`


def of_kind(kind: str) -> list[Any]:
    """The keys of the puzzles of a kind."""
    return [key for key in PUZZLES if key[1] == kind]


def test_no_line_of_the_files_is_wrong() -> None:
    assert [problem for name in catalogue.OURS for problem in finding.of_game(name).problems] == []


def test_each_file_says_how_it_was_made() -> None:
    for name in catalogue.OURS:
        found = finding.of_game(name)
        assert found.made and sum(made["kept"] for made in found.made) == len(found.puzzles)
        for made in found.made:
            assert made["candidates"] >= made["kept"] + sum(made["fell"].values()) > 0
            assert made["command"].startswith("goldenspike puzzles mine --game")


def test_ids_are_unique() -> None:
    assert Counter(puzzle for _, _, puzzle in PUZZLES).most_common(1)[0][1] == 1


@pytest.mark.parametrize("key", sample(PUZZLES, 45), ids="-".join)
def test_it_can_be_played(key: tuple[str, str, str]) -> None:
    checking.check(PUZZLES[key])


def asked(puzzle: Puzzle) -> Question:
    """The decision of a puzzle, with luck that it was not mined with."""
    replay = records.replay(puzzle.record)
    position = Position(replay.game, replay.game.seen(replay.now, puzzle.seat), Random(1))
    return Question(position, puzzle.seat, f"again {puzzle.id}")


@pytest.mark.parametrize("key", sample(of_kind("choice"), 6), ids="-".join)
def test_a_choice_is_found_again(key: tuple[str, str, str]) -> None:
    """With other luck the right answer is still the best, by the gap as far as luck can tell."""
    puzzle = PUZZLES[key]
    question = asked(puzzle)
    assert question.position.write(question.steady[0]) == puzzle.played
    texts = [each.action for each in puzzle.answers[: 1 + RIVALS]]
    state = question.position.state
    actions = [question.position.game.read(state, each) for each in {*texts, puzzle.played}]
    best, *rest = looks(question, actions, usual_effort(puzzle.game).full, "again")
    assert question.position.write(best.action) in puzzle.accepted
    for other in rest:
        gap, error = gap_and_error(question, best, other)
        assert gap + SURE * error >= checking.GAP


@pytest.mark.parametrize("key", sample(of_kind("finale"), 3), ids="-".join)
def test_a_finale_is_solved_again(key: tuple[str, str, str]) -> None:
    puzzle = PUZZLES[key]
    question = asked(puzzle)
    position, known = question.position, {each.action: each for each in puzzle.answers}
    assert sorted(known) == sorted(map(position.write, question.legal))
    for action in question.legal:
        solved, answer = look(position, action, SOLVING, 0), known[position.write(action)]
        assert solved.exact and answer.error == 0
        assert round(solved.wins[puzzle.seat], 4) == answer.chance
        assert round(solved.scores[puzzle.seat], 1) == answer.score
    assert not {position.write(each) for each in question.steady} & set(puzzle.accepted)


@pytest.mark.parametrize("key", sample(of_kind("limit"), 3), ids="-".join)
def test_a_price_is_found_again(key: tuple[str, str, str]) -> None:
    """With other luck the fair price is in the interval, or at most one step beside it."""
    puzzle = PUZZLES[key]
    question = asked(puzzle)
    assert puzzle.price is not None and puzzle.limit is not None
    _, fair, _ = limits.interval(question, limits.FULL, "again")
    assert puzzle.price.distance(fair) < 1
    assert puzzle.price.distance(puzzle.limit) > limits.WHIM
