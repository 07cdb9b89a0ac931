"""Plays games of `sharp` on maps of hexes, and notes how some of their positions are judged.

A position is played on to the end of its turn a few times, as analysis does; what is kept are the
scores to expect there, so that other edges can be tried without playing again.
"""

from dataclasses import dataclass
from random import Random
from typing import Any

from goldenspike.analysis.fingerprint import program_hash
from goldenspike.bots import Budget
from goldenspike.bots.guides import Guide, Judge, guide_of
from goldenspike.bots.searching import Sharp
from goldenspike.core.game import CHANCE, NOBODY, Game
from goldenspike.games import catalogue

EVERY = 10  # decisions: what is seen from one to the next is much the same
GAMES = 4  # played on from a position
OVER = -1  # turns to come of a game that is over
BOARDS = ("northern-england", "eastern-us-canada")
FORMAT = "goldenspike-calibration-judged/1"


@dataclass(frozen=True)
class JudgedPlan:
    """What all games have in common."""

    name: str  # of the game
    players: int
    budget: Budget  # for a decision
    seed: int

    def settings(self) -> dict[str, Any]:
        """The settings that must not change when the run is resumed; rows name their program."""
        budget = {"seconds": self.budget.seconds, "iterations": self.budget.iterations}
        return {
            **{"format": FORMAT, "game": self.name, "players": self.players, "budget": budget},
            "seed": self.seed,
        }

    def __call__(self, number: int) -> dict[str, Any]:
        game, rng = catalogue.find(self.name), Random(f"{self.seed}/{number}/calibration")
        sets = [(edition, board) for edition in game.EDITION_NAMES for board in BOARDS]
        edition, board = sets[number % len(sets)]
        state = game.new(game.set_up(edition, board, self.players))
        seen = self.play(game, state, rng)
        return {
            **{"number": number, "edition": edition, "board": board, "program": program_hash()},
            **{"winners": list(game.winners(state)), "seen": seen},
        }

    def play(self, game: Game[Any, Any, Any], state: Any, rng: Random) -> list[Any]:
        """Plays a game to its end; what was seen on the way."""
        guide, sharp, seen, decisions = guide_of(self.name), Sharp(), [], 0
        assert guide is not None and guide.judge is not None
        while (seat := game.to_act(state)) != NOBODY:
            if seat == CHANCE:
                game.apply(state, game.deal(state, rng))
                continue
            decisions += 1
            known = game.seen(state, seat)
            action = sharp(game, game.copy(known), rng, self.budget)
            if decisions % EVERY == 0:
                seen.append(look(game, guide, known, action, rng))
            game.apply(state, action)
        return seen


def look(
    game: Game[Any, Any, Any], guide: Guide, state: Any, action: Any, rng: Random
) -> list[Any]:
    """Turns to come now, and when the turn is over; then by game, by seat: the score to expect."""
    judge = guide.judge
    assert judge is not None
    ends = [play_on(game, guide, state, action, rng) for _ in range(GAMES)]
    over = game.to_act(ends[0]) == NOBODY
    scores = [game.scores(end) if over else judge.prospects(end) for end in ends]
    then = OVER if over else judge.turns_to_come(ends[0])
    return [judge.turns_to_come(state), then, [list(map(rounded, row)) for row in scores]]


def play_on(game: Game[Any, Any, Any], guide: Guide, state: Any, action: Any, rng: Random) -> Any:
    """The position at the end of the turn, after an action, if all play as `steady` would."""
    judge: Judge | None = guide.judge
    assert judge is not None
    turns, then = judge.turns_to_come(state), game.copy(state)
    if judge.guess is not None:
        judge.guess(then, 0)
    game.apply(then, action)
    while game.to_act(then) != NOBODY and judge.turns_to_come(then) == turns:
        dealt = game.to_act(then) == CHANCE
        luck = rng.getrandbits(30)
        game.apply(then, game.deal(then, rng) if dealt else guide.choose(then, luck))
    return then


def rounded(score: float) -> float:
    """A score with as many digits as are kept."""
    return int(score) if score == int(score) else round(score, 1)
