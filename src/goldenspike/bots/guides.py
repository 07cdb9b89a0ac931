"""What bots know of a game besides its rules: good actions, and what may come of a position."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from typing import Any

from goldenspike.core.game import NOBODY, Game
from goldenspike.games import steam, steam_barons
from goldenspike.games.steam import appraisal as of_steam
from goldenspike.games.steam.guide import choose as steam_choice
from goldenspike.games.steam.guide_options import options as steam_options
from goldenspike.games.steam_barons import appraisal as of_steam_barons
from goldenspike.games.steam_barons.guide import choose as steam_barons_choice
from goldenspike.games.steam_barons.guide_options import options as steam_barons_options


@dataclass(frozen=True)
class Guide:
    """How a game is played on, and judged before it is over."""

    choose: Callable[[Any, int], Any]  # what `steady` does, with luck
    options: Callable[[Any], list[Any]]  # what else to think of, the likeliest first
    prospects: Callable[[Any], list[float]]  # by seat: the final score to expect
    turns_to_come: Callable[[Any], int]
    # By turns to come: by how much a seat has to be ahead to be e times as likely to win. Fitted
    # to games of `steady`: see `benchmarks.edges`.
    edges: tuple[float, ...]

    def edge(self, state: Any) -> float:
        """What a lead is measured by."""
        return self.edges[min(self.turns_to_come(state), len(self.edges) - 1)]


GUIDES = {
    steam_barons.NAME: Guide(
        steam_barons_choice,
        steam_barons_options,
        of_steam_barons.prospects,
        of_steam_barons.turns_to_come,
        (0.5, 10.0, 17.0, 29.0, 48.0, 60.0),
    ),
    steam.NAME: Guide(
        steam_choice,
        steam_options,
        of_steam.prospects,
        of_steam.turns_to_come,
        (1.3, 2.0, 2.7, 4.5, 5.5, 7.0, 9.0),
    ),
}


def ending(game: Game[Any, Any, Any], state: Any) -> tuple[list[float], list[float]]:
    """Of a game that is over, by seat: its part of the win, and its score."""
    winners, scores = game.winners(state), list(map(float, game.scores(state)))
    return [(seat in winners) / len(winners) for seat in range(len(scores))], scores


def expected(
    game: Game[Any, Any, Any], guide: Guide, state: Any
) -> tuple[list[float], list[float]]:
    """The same of any game, as far as one can tell."""
    if game.to_act(state) == NOBODY:
        return ending(game, state)
    scores, edge = guide.prospects(state), guide.edge(state)
    best = max(scores)
    odds = [exp((score - best) / edge) for score in scores]
    return [it / sum(odds) for it in odds], scores
