"""An upper limit to how many numbers players say in a game; mostly they say far fewer."""

from goldenspike.games.steam_barons.learning.numbering import most_cash
from goldenspike.games.steam_barons.rules.editions import COMPANIES
from goldenspike.games.steam_barons.rules.state import Setup
from goldenspike.hexes.learning.numbering import HUNDRED


def longest(setup: Setup) -> int:
    """The most numbers: every bid one more than the last, every build, every stop, every sale."""
    rules, board, cash = setup.rules, setup.board, most_cash(setup)
    auction = cash + max(0, cash - HUNDRED) + 3 * setup.players  # bids, passes, purchases
    builds = 2 * board.tile_limit(rules.turns) + 1
    moves = rules.goods_rounds * (board.ground.stops + 1)
    turn = int(COMPANIES) * (auction + builds + moves + setup.players)
    return int(rules.turns * turn)
