"""Games of Steam Barons for the tests of the command line, played up to where a test begins."""

from pathlib import Path

from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.state import AUCTION, BUILD, GOODS, PURCHASE, State
from tests.cli.playing import Done, Played, keep
from tests.cli.playing import in_phase as in_phase


def habit(state: State) -> str:
    """Everybody buys the first share he can, builds and moves nothing, and sells nothing."""
    if state.phase == AUCTION:
        least = max(1, state.price[state.company])
        return "pass" if state.high_bid or state.cash[state.seat] < least else f"bid {least}"
    return {int(PURCHASE): "buy 1", int(BUILD): "done", int(GOODS): "skip"}.get(
        state.phase, "sell nothing"
    )


def write_game(path: Path, done: Done, players: int = 2) -> Played:
    """Keeps a game in a file, up to where it is done."""
    return keep(path, sb, habit, done, {"players": players})
