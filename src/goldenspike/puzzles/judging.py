"""Judges whether a decision is a puzzle: one clearly best answer, which `steady` does not find.

All legal actions are looked at in the same way and with the same luck (`analysis.positions`), a
few games each. Those that are clearly worse are dropped, and the others are looked at for longer,
until it is plain that two are about as good, or that one is clearly best. That one has to be found
again with other luck and twice the games.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import hypot, sqrt
from random import Random
from typing import Any

from goldenspike.analysis.marks import Z, is_known
from goldenspike.analysis.positions import (
    Look,
    Looking,
    Position,
    doubt_between,
    line_after,
    look,
    look_at_all,
    think,
    write_line,
)
from goldenspike.bots import Budget, guides
from goldenspike.puzzles.checking import GAP
from goldenspike.puzzles.model import Answer

SURE = 3.0  # standard errors: what a gap has to be, beside GAP
HOPE = 1.0  # standard errors by which a gap may be too small to go on, without the same luck
LIKELY = 5  # actions of a first search that are compared with that of `steady`
SPREAD = 0.02  # between the claims of a finale, by a short look, to try to solve it
MOST_CHOICES = 60  # legal actions that are looked at
LUCKS = 3  # of `steady`, whose bids depend on luck: one less, as it is worth, one more
LINES = 3  # answers that have a line of play


class Fell(Exception):
    """A decision is no puzzle; the reason is a word of `REASONS`."""


REASONS = {
    "secret": "others have chosen in secret, and the record would tell",
    "alike": "another puzzle of the same game is kept from about the same moment",
    "other": "its best answer is about something else than was asked for",
    "many": f"more than {MOST_CHOICES} legal actions",
    "steady": "what steady plays may be within the gap of the best",
    "close": "two answers may be closer than the gap",
    "unsure": "the gap is less than three standard errors",
    "unstable": "another seed and twice the games say something else",
    "unsolved": "a finale with too many lines of play to be solved",
    "unpriced": "the interval of the fair price is too wide, or at an end of what may be bid",
}


@dataclass(frozen=True)
class Effort:
    """How many games are played on: for a first search, then for each action."""

    glance: int
    screen: int
    full: int  # and twice as many to confirm it


@dataclass(frozen=True)
class Question:
    """A decision: the position as the seat may know it, and a seed."""

    position: Position
    seat: int
    seed: str

    @cached_property
    def steady(self) -> tuple[Any, ...]:
        """What `steady` may play, the most frequent first."""
        guide = guides.guide_of(self.position.game.NAME)
        assert guide is not None, "a game without a guide has no steady"
        played = [guide.choose(self.position.copy(), luck) for luck in range(LUCKS)]
        return tuple(sorted(dict.fromkeys(played), key=lambda action: -played.count(action)))

    def placed(self, purpose: str) -> Position:
        """The position with luck that depends on the seed and a purpose alone."""
        return replace(self.position, rng=Random(f"{self.seed}/{purpose}"))

    @cached_property
    def legal(self) -> list[Any]:
        """The legal actions."""
        return list(self.position.game.legal_actions(self.position.state))


@dataclass(frozen=True)
class Verdict:
    """The answers to a decision, the best first, and those that are right."""

    answers: tuple[Answer, ...]
    accepted: tuple[Any, ...]


def usual_effort(game: str) -> Effort:
    """The effort for a game: one that has a search of its own plays games much faster."""
    guide = guides.guide_of(game)
    fast = guide is not None and guide.search is not None
    return Effort(200, 100, 1600) if fast else Effort(12, 8, 64)


def judge_choice(question: Question, effort: Effort) -> Verdict:
    """The answers to a decision if it is a puzzle; raises `Fell` if not."""
    legal = question.legal
    if len(legal) > MOST_CHOICES:
        raise Fell("many")
    screen(question, effort)
    first = race(question, legal, effort)
    need_best(question, first, doubled=False)
    kept = [each.action for each in first if not is_dropped(question, first, each)]
    again = looks(question, kept, 2 * effort.full, "again")
    if not again or again[0].action != first[0].action:
        raise Fell("unstable")
    need_best(question, again, doubled=True)
    others = [each for each in first if each.action not in kept]
    return verdict(question, [*again, *others], effort)


def screen(question: Question, effort: Effort) -> None:
    """Raises `Fell` if a short look at likely actions shows that there is no clearly best one."""
    position = question.placed("glance")
    search = think(position, Budget(iterations=effort.glance))
    likely = [each.action for each in search.candidates()[:LIKELY]]
    if len(likely) > 1 and likely[0] in question.steady and search.best() == likely[0]:
        raise Fell("steady")
    compared = list(dict.fromkeys([search.best(), *question.steady, *likely]))
    need_hope(question, looks(question, compared, effort.screen, "screen"))


def race(question: Question, legal: Sequence[Any], effort: Effort) -> list[Look]:
    """Looks at all actions, the best first, for longer at those that are not clearly worse."""
    known: dict[Any, Look] = {}
    left, games = list(legal), effort.screen
    while True:
        found = looks(question, left, games, f"race {games}")
        known |= {each.action: each for each in found}
        need_hope(question, found)
        if games >= effort.full:
            return in_order(question, list(known.values()))
        left = [each.action for each in found if not is_dropped(question, found, each)]
        games = min(effort.full, 4 * games)


def looks(question: Question, actions: Sequence[Any], games: int, purpose: str) -> list[Look]:
    """So many games of each action, the best for the seat first."""
    looking = Looking(Budget(iterations=games * len(actions)))
    return in_order(question, look_at_all(question.placed(purpose), actions, looking))


def in_order(question: Question, found: Sequence[Look]) -> list[Look]:
    """Looks, the best for the seat first."""
    return sorted(found, key=lambda each: -chance(question, each))


def chance(question: Question, each: Look) -> float:
    """The seat's chance to win after an action."""
    return each.outlook.wins[question.seat]


def gap_and_error(question: Question, best: Look, other: Look) -> tuple[float, float]:
    """By how much an action is better than another, and the standard error of that.

    With the same luck much cancels out, but not what a judge of positions may be off.
    """
    sampled = doubt_between(best, other, question.seat) / Z
    guide = guides.guide_of(question.position.game.NAME)
    off = guide.judge.error if guide is not None and guide.judge is not None else 0.0
    chances = [chance(question, each) for each in (best, other)]
    judged = [off * sqrt(each * (1 - each)) for each in chances]
    return chances[0] - chances[1], hypot(sampled, *judged)


def is_dropped(question: Question, found: Sequence[Look], each: Look) -> bool:
    """Whether an action is clearly worse than the best by more than the gap; `steady`'s stays."""
    if each.action in question.steady[:1] or each is found[0] or not is_known(each.outlook):
        return False
    gap, error = gap_and_error(question, found[0], each)
    return gap - SURE * error > GAP


def need_hope(question: Question, found: Sequence[Look]) -> None:
    """Raises `Fell` if the gap is too small, even if luck hid as much of it as it may have."""
    if not all(is_known(each.outlook) for each in found):
        raise Fell("unsure")
    hope = SURE if found[0].chances else HOPE
    for other in found[1:]:
        gap, error = gap_and_error(question, found[0], other)
        if gap + hope * error < GAP:
            both = {found[0].action, other.action}
            raise Fell("steady" if both & set(question.steady) else "close")
    if found[0].action in question.steady and len(found) > 1:
        gap, error = gap_and_error(question, found[0], found[1])
        if gap > SURE * error:
            raise Fell("steady")


def need_best(question: Question, found: Sequence[Look], *, doubled: bool) -> None:
    """Raises `Fell` unless the first action is clearly the best, and not what `steady` plays."""
    if found[0].action in question.steady:
        raise Fell("unstable" if doubled else "steady")
    for other in found[1:]:
        gap, error = gap_and_error(question, found[0], other)
        if gap < GAP:
            raise Fell("unstable" if doubled else "close")
        if gap < SURE * error:
            raise Fell("unstable" if doubled else "unsure")


def judge_finale(question: Question, budget: Budget) -> Verdict:
    """The answers to a decision that can be solved to the end; raises `Fell` if it is no puzzle."""
    position = question.placed("finale")
    need_spread(question, position)
    search = think(position, budget)
    if not search.exact:
        raise Fell("unsolved")
    chances = sorted((each.wins[question.seat] for each in search.candidates()), reverse=True)
    if len(chances) < 2 or chances[0] - chances[1] < GAP:
        raise Fell("close")
    found = [Look(action, look(position, action, budget, 0)) for action in question.legal]
    if not all(each.outlook.exact for each in found):
        raise Fell("unsolved")
    ordered = in_order(question, found)
    right = [each.action for each in ordered if chance(question, each) == chances[0]]
    if set(right) & set(question.steady):
        raise Fell("steady")
    return answered(question, ordered, right, budget)


def need_spread(question: Question, position: Position) -> None:
    """Raises `Fell` if a look at the next claims finds them all about as good."""
    found = think(position, Budget(iterations=2)).candidates()
    chances = [each.wins[question.seat] for each in found]
    if max(chances) - min(chances) < SPREAD:
        raise Fell("close")


def verdict(question: Question, found: Sequence[Look], effort: Effort) -> Verdict:
    """The answers in order; raises `Fell` if one that was dropped is too close after all."""
    ordered = in_order(question, found)
    best, rest = ordered[0], ordered[1:]
    if rest and chance(question, best) - chance(question, rest[0]) < GAP:
        raise Fell("unstable")
    return answered(question, ordered, [best.action], Budget(iterations=effort.glance))


def answered(
    question: Question, ordered: Sequence[Look], right: Sequence[Any], budget: Budget
) -> Verdict:
    """The answers as they are saved, a few of them with a line of play."""
    answers = []
    for number, each in enumerate(ordered):
        shown = number < LINES or each.action == question.steady[0]
        answers.append(answer(question, each, budget if shown else None))
    return Verdict(tuple(answers), tuple(right))


def answer(question: Question, each: Look, budget: Budget | None) -> Answer:
    """An answer as it is saved, with a line of play if there is a budget for one."""
    position, seat = question.placed("line"), question.seat
    line = (each.action,) if budget is None else line_after(position, each.action, budget)
    return Answer(
        action=position.write(each.action),
        chance=round(each.outlook.wins[seat], 4),
        error=round(min(1.0, each.outlook.doubts[seat] / Z), 4),
        score=round(each.outlook.scores[seat], 1),
        line=write_line(position, line),
    )
