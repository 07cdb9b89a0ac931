"""How many numbers players may say in a game: never more, mostly far fewer."""

from goldenspike.games.steam_barons.learning.numbering import most_cash
from goldenspike.games.steam_barons.rules.editions import COMPANIES
from goldenspike.games.steam_barons.rules.state import Setup
from goldenspike.hexes.learning.numbering import HUNDRED


def longest(setup: Setup) -> int:
    """Every bid one more than the last, every build, every stop on every way, every sale."""
    rules, board, cash = setup.rules, setup.board, most_cash(setup)
    auction = cash + max(0, cash - HUNDRED) + 3 * setup.players  # bids, passes, purchases
    builds = 2 * board.tile_limit(rules.turns) + 1
    moves = rules.goods_rounds * (board.ground.stops + 1)
    turn = int(COMPANIES) * (auction + builds + moves + setup.players)
    return int(rules.turns * turn)
