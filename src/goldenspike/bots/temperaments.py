"""Temperaments: how a bot opens and raises bids, at the strength of its level.

A bot with a temperament does what its level does, except where several actions are about as good:
of those it takes one it likes. What is about as good, and what is bold, a game's `Manner` says.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from goldenspike.bots.budget import Bot, Budget
from goldenspike.bots.guides import Manner, guide_of
from goldenspike.bots.search import Candidate
from goldenspike.core.game import Game

NEAR = 0.01  # how far below the best chance of winning an action may be,
TRIED = 2  # and by what factor less often it may have been tried


@dataclass(frozen=True)
class Temperament:
    """What a bot likes: 1 stands for the bolder actions, -1 for the others, 0 for any."""

    opens: int
    bids: int


TEMPERAMENTS = {
    "bold": Temperament(opens=1, bids=1),
    "careful": Temperament(opens=-1, bids=-1),
    "sly": Temperament(opens=-1, bids=1),
    "blunt": Temperament(opens=1, bids=-1),
    "curious": Temperament(opens=0, bids=0),
}


class Tempered:
    """A bot of some level with a temperament."""

    def __init__(self, bot: Bot, temperament: Temperament) -> None:
        self.bot, self.temperament = bot, temperament

    def __call__(
        self, game: Game[Any, Any, Any], state: Any, rng: Random, budget: Budget, /
    ) -> Any:
        guide = guide_of(game.NAME)
        manner = None if guide is None else guide.manner
        if manner is None or manner.matters(state) is None or len(game.legal_actions(state)) < 2:
            return self.bot(game, state, rng, budget)
        before = game.copy(state)
        usual = self.bot(game, state, rng, budget)
        near = self.near(manner, before)
        return self.liked(manner, before, near, rng) if usual in near else usual

    def near(self, manner: Manner, state: Any) -> list[Any]:
        """The actions about as good: by the game's guide, and by what the bot found out."""
        candidates = getattr(self.bot, "candidates", None)
        if candidates is None:
            return manner.near(state)
        equal = manner.near(state)
        return [action for action in near_best(candidates(), int(state.seat)) if action in equal]

    def liked(self, manner: Manner, state: Any, near: Sequence[Any], rng: Random) -> Any:
        """One of some actions, in the half that the temperament likes."""
        lean = getattr(self.temperament, manner.matters(state) or "bids")
        ranked = sorted(near, key=lambda action: manner.boldness(state, action))
        half = (len(ranked) + 1) // 2
        return rng.choice(ranked[-half:] if lean > 0 else ranked[:half] if lean < 0 else ranked)


def near_best(candidates: Sequence[Candidate], seat: int) -> list[Any]:
    """The actions whose chance is about that of the best, which is first."""
    if not candidates:
        return []
    best = candidates[0]
    return [
        each.action
        for each in candidates
        if each.wins[seat] >= best.wins[seat] - NEAR and each.games * TRIED >= best.games
    ]
