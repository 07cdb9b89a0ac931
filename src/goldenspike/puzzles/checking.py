"""Checks a puzzle by playing it: its position, its answers, and that there is one best."""

from typing import Any

from goldenspike.core.problems import Refused
from goldenspike.core.replay import Replay
from goldenspike.games import records
from goldenspike.puzzles.model import Puzzle, identity

GAP = 0.10  # by how much the best answer's chance is above every wrong one


def check(puzzle: Puzzle) -> None:
    """Raises `Refused` with everything that is wrong with a puzzle."""
    name = f"puzzle {puzzle.id}"
    if puzzle.record.game != puzzle.game:
        raise Refused(name, [f"its record is of {puzzle.record.game}, not of {puzzle.game}"])
    replay = records.replay(puzzle.record, name)
    problems = [*position_problems(puzzle, replay)]
    if not problems:
        problems += [*illegal(puzzle, replay), *answer_problems(puzzle)]
    if problems:
        raise Refused(name, problems)


def position_problems(puzzle: Puzzle, replay: Replay[Any, Any, Any]) -> list[str]:
    """What is wrong with the position: who decides there, and what is known of it."""
    seat = int(replay.game.to_act(replay.now))
    problems = []
    if seat != puzzle.seat:
        problems.append(f"seat {puzzle.seat} does not decide there; to_act says {seat}")
    elif replay.sealed():
        problems.append("its record tells what others have chosen in secret")
    if identity(puzzle.record, puzzle.kind) != puzzle.id:
        problems.append(f"its id should be {identity(puzzle.record, puzzle.kind)}")
    return problems


def illegal(puzzle: Puzzle, replay: Replay[Any, Any, Any]) -> list[str]:
    """A problem for each answer that is not legal, or not written as the game writes it."""
    game, now, problems = replay.game, replay.now, []
    answers = [answer.action for answer in puzzle.answers]
    for text in dict.fromkeys([*answers, *puzzle.accepted, puzzle.played]):
        reason = game.why_not(now, text)
        if reason is not None:
            problems.append(f"`{text}`: {reason}")
        elif game.write(now, game.read(now, text)) != text:
            problems.append(f"`{text}` is written `{game.write(now, game.read(now, text))}`")
    for answer in puzzle.answers:
        problems += line_problems(answer.action, answer.line, replay)
    return problems


def line_problems(action: str, line: tuple[str, ...], replay: Replay[Any, Any, Any]) -> list[str]:
    """A problem where a line of play does not begin with its answer, or cannot be played."""
    if line and line[0] != action:
        return [f"the line of `{action}` begins with `{line[0]}`"]
    game, state = replay.game, replay.at(len(replay))
    for text in line:
        reason = game.why_not(state, text)
        if reason is not None:
            return [f"the line of `{action}`: `{text}`: {reason}"]
        game.apply(state, game.read(state, text))
    return []


def answer_problems(puzzle: Puzzle) -> list[str]:
    """What is wrong with the order of the answers, or with what is accepted."""
    if puzzle.kind == "limit":
        return ["nothing is accepted in a limit: its price says what is right"] * bool(
            puzzle.accepted
        )
    problems = []
    chances = [answer.chance for answer in puzzle.answers]
    if chances != sorted(chances, reverse=True):
        problems.append("the answers are not in the order of their chances")
    if puzzle.best.action not in puzzle.accepted:
        problems.append(f"the best answer `{puzzle.best.action}` is not accepted")
    if puzzle.played in puzzle.accepted:
        problems.append(f"steady plays `{puzzle.played}`, which is accepted")
    wrong = [each.chance for each in puzzle.answers if each.action not in puzzle.accepted]
    if not wrong or round(puzzle.best.chance - max(wrong), 6) < GAP:
        problems.append(f"the best answer is not {GAP:.0%} above every wrong one")
    return problems
