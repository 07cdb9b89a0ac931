"""All that a bot author needs, as `goldenspike.NAME`. docs/library.md shows it on one screen."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from goldenspike.bots import Bot as Bot
from goldenspike.bots import Budget as Budget
from goldenspike.bots import find, match
from goldenspike.core.game import CHANCE as CHANCE
from goldenspike.core.game import NOBODY as NOBODY
from goldenspike.core.game import BoardSource
from goldenspike.core.game import Game as Game
from goldenspike.core.game import IllegalAction as IllegalAction
from goldenspike.core.game import play as play
from goldenspike.core.replay import Replay
from goldenspike.games import catalogue

USUAL_PLAYERS = 4
USUAL_BUDGET = Budget(seconds=0.2)


def bot(name: str) -> Bot:
    """A bot by its name, for one seat."""
    return find(name)


def load(name: str) -> Game[Any, Any, Any]:
    """A game by its name: its rules, as functions of a position."""
    return catalogue.find(name)


def set_up(
    game: Game[Any, Any, Any],
    players: int = USUAL_PLAYERS,
    *,
    edition: str | None = None,
    board: BoardSource | None = None,
    options: Mapping[str, object] | None = None,
) -> Any:
    """The set-up of a game; its usual edition and board where none is named."""
    usual = catalogue.kit(game.NAME).board
    wanted = game.EDITION_NAMES[0] if edition is None else edition
    return game.set_up(wanted, usual if board is None else board, players, 0, options or {})


def start(game: Game[Any, Any, Any], players: int = USUAL_PLAYERS, **settings: Any) -> Any:
    """The first position of a game; settings are those of `set_up`."""
    return game.new(set_up(game, players, **settings))


def play_bots(
    game: Game[Any, Any, Any],
    bots: Sequence[Bot],
    seed: int = 0,
    budget: Budget = USUAL_BUDGET,
    **settings: Any,
) -> Replay[Any, Any, Any]:
    """A whole game of bots, one for each seat. `.now` is its end, `.texts` are all actions."""
    replay = Replay(game, set_up(game, len(bots), **settings))
    match.run(replay, bots, Random(seed), budget)
    return replay
