"""The games in Gymnasium, one seat against bots: `pip install goldenspike[gymnasium]`.

Importing this registers an environment for every game: `my-game` is `goldenspike/MyGame-v0`.
`gymnasium.make` gives one game, `gymnasium.make_vec` many at once, stepped by the compiled core.
docs/gymnasium.md tells the rest.
"""

import gymnasium

from goldenspike.adapters.gymnasium.many import Games as Games
from goldenspike.adapters.gymnasium.solo import Solo as Solo
from goldenspike.games import catalogue

VERSION = "-v0"


def name_of(game: str) -> str:
    """The name of a game's environment.

    >>> name_of("my-game")
    'goldenspike/MyGame-v0'
    """
    return "goldenspike/" + "".join(part.capitalize() for part in game.split("-")) + VERSION


def register() -> None:
    """Lets Gymnasium make all games by name."""
    for game in catalogue.names():
        gymnasium.register(
            name_of(game),
            entry_point=f"{Solo.__module__}:{Solo.__name__}",
            vector_entry_point=f"{Games.__module__}:{Games.__name__}",
            kwargs={"game": game},
            disable_env_checker=True,  # it would step with actions that are not legal
        )


register()
