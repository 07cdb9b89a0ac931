"""Sets a game up for an adapter, with usual values for what is not given."""

from collections.abc import Mapping
from typing import Any

from goldenspike.core.game import Game
from goldenspike.games import catalogue

USUAL_PLAYERS = 4


def set_up(
    game: Game[Any, Any, Any],
    players: int = USUAL_PLAYERS,
    edition: str | None = None,
    board: str | None = None,
    options: Mapping[str, object] | None = None,
) -> Any:
    """A set-up; without an edition or a board the first edition and the usual board."""
    return game.set_up(
        edition or game.EDITION_NAMES[0],
        board or catalogue.kit(game.NAME).board,
        players,
        options=options or {},
    )
