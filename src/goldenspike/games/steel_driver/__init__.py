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
    lessons=".lessons",
    puzzles=".puzzles",
    leaderboard="leaderboard.toml",
    report=".report",
    rulebook=("steel-driver",),
    examples=(
        "arena steel-driver steady random random random --games 40",
        'arena steel-driver steady steady "exec:python3 examples/bot.py"',
        "arena steel-driver steady random random --cluster tcp://10.0.0.7:8786",
    ),
)
