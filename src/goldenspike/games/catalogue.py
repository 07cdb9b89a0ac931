"""The list of games: the built-in ones, and those of other packages by their entry point.

This is the only list of games. Another package adds one in its `pyproject.toml`:

    [project.entry-points."goldenspike.games"]
    my-game = "my_package:GAME"
"""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from goldenspike.core.game import Game
from goldenspike.core.problems import one_line
from goldenspike.games.kit import Kit

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINTS = "goldenspike.games"
OURS = {
    "steel-driver": "goldenspike.games.steel_driver",
    "steam-barons": "goldenspike.games.steam_barons",
    "steam": "goldenspike.games.steam",
}


def names() -> list[str]:
    """The names of all games, ours first."""
    return [*OURS, *others()[0]]


def kit(name: str) -> Kit:
    """A game's manifest by the game's name."""
    if name in OURS:
        ours: Kit = import_module(OURS[name]).GAME
        return ours
    if name not in others()[0]:
        raise ValueError(f"no game {name!r}; there are {', '.join(names())}")
    return others()[0][name]


def kits() -> list[Kit]:
    """All manifests, ours first."""
    return [kit(name) for name in names()]


def find(name: str) -> Game[Any, Any, Any]:
    """A game's rules by its name."""
    return kit(name).game


def games() -> list[Game[Any, Any, Any]]:
    """The rules of all games, ours first."""
    return [find(name) for name in names()]


def problems() -> list[str]:
    """One line for each game of another package that cannot be used."""
    return others()[1]


@cache
def others() -> tuple[dict[str, Kit], list[str]]:
    """The games of other packages by name, and what is wrong with those that are left out."""
    usable: dict[str, Kit] = {}
    wrong: list[str] = []
    for point in sorted(installed(), key=lambda point: point.name):
        try:
            usable[point.name] = checked(point)
        except Exception as error:  # whatever another package does, the other games play
            package = point.dist.name if point.dist else point.value
            reason = one_line(f"{type(error).__name__}: {error}")
            wrong.append(f"the game {point.name} of package {package} is left out: {reason}")
    return usable, wrong


def installed() -> "list[EntryPoint]":
    """The entry points of games. Their library is imported here: commands must start fast."""
    from importlib.metadata import entry_points

    return list(entry_points(group=ENTRY_POINTS))


def checked(point: "EntryPoint") -> Kit:
    """The manifest that an entry point names, if it is valid."""
    if point.name in OURS:
        raise ValueError("a game of that name comes with goldenspike")
    kit = point.load()
    if not isinstance(kit, Kit):
        raise TypeError(f"{point.value} is no goldenspike.games.kit.Kit")
    if kit.name != point.name or kit.name != kit.game.NAME:
        names = f"{point.name!r}, {kit.name!r} and {kit.game.NAME!r}"
        raise ValueError(f"entry point, kit and rules must agree on the name, and say {names}")
    missing = [name for name in vars(Game) if name[0] != "_" and not hasattr(kit.game, name)]
    if missing:
        raise TypeError(f"its rules lack {', '.join(missing)}")
    return kit
