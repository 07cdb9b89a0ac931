"""Steam Barons: a share market on a map of hexes, track and goods."""

from goldenspike.games.kit import Kit
from goldenspike.games.steam_barons.rules import *  # noqa: F403  # the package is the game, too

GAME = Kit(
    package=__name__,
    name="steam-barons",
    title="Steam Barons",
    board="northern-england",
    boards="goldenspike.hexes.boards",
    drawing=".drawing",
    page=".page",
    terminal=".terminal",
    bots=".bots",
    learning=".learning",
    lessons=".lessons",
    puzzles=".puzzles",
    leaderboard="leaderboard.toml",
    report=".report",
    rulebook=("steam", "steam-barons"),
    examples=(
        "terminal --game steam-barons --board eastern-us-canada",
        "sim --game steam-barons --players 3 --option dividends=chart",
        "arena steam-barons steady steady random --time 0.5 --records cup",
        "perft 2 --game steam-barons",
    ),
)
