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
    lessons=".lessons",
    puzzles=".puzzles",
    leaderboard="leaderboard.toml",
    report=".report",
    rulebook=("steam",),
    examples=(
        "terminal --game steam --edition standard",
        "terminal --game steam --option first_game=true",
        "sim --game steam --edition standard --option nobodys_links=counted",
        "sim --game steam --option income_top=none",
        "arena steam steady steady random --edition standard",
        "dataset --game steam --games 50 --bots steady --iterations 20 -o steam.jsonl",
        "perft 2 --game steam --players 3 --divide",
        "board report eastern-us-canada --game steam --edition standard",
    ),
)
