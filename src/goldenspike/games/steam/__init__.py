"""Steam: railways on a map of hexes, goods, locomotives, income and points."""

from goldenspike.games.kit import Kit
from goldenspike.games.steam.rules import *  # noqa: F403  # the package is the game, too

GAME = Kit(
    package=__name__,
    name="steam",
    title="Steam",
    board="northern-england",
    boards="goldenspike.hexes.boards",
    drawing=".drawing",
    page=".page",
    terminal=".terminal",
    bots=".bots",
    learning=".learning",
    report=".report",
    rulebook=("steam",),
)
