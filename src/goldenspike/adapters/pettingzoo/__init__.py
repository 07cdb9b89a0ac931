"""The games as PettingZoo environments: `pip install goldenspike[pettingzoo]`.

Every game is here by its name and version, as PettingZoo's own classic games are:
`my_game_v0.env()` is the wrapped environment of the game `my-game`, `my_game_v0.raw_env()` the one
without wrappers.
docs/pettingzoo.md tells the rest.
"""

from typing import Any

from goldenspike.games import catalogue

VERSION = "_v0"


def __getattr__(name: str) -> Any:
    """The environments of a game, by its name with _ for - and its version."""
    from goldenspike.adapters.pettingzoo.environment import Environments

    for game in catalogue.names():
        if name == game.replace("-", "_") + VERSION:
            return Environments(catalogue.find(game), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
