"""Steel Driver: auctions for control of six railways, track across the USA, goods at the end."""

from goldenspike.games.kit import Kit
from goldenspike.games.steel_driver.rules import *  # noqa: F403  # the package is the game, too

GAME = Kit(
    package=__name__,
    name="steel-driver",
    title="Steel Driver",
    board="usa",
    boards=".boards",
    drawing=".drawing",
    page=".page",
    terminal=".terminal",
    bots=".bots",
    learning=".learning",
    report=".report",
    rulebook=("steel-driver",),
)
