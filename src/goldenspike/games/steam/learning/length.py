"""An upper limit to how many numbers players say in a game; mostly they say far fewer."""

from goldenspike.games.steam.learning.numbering import most_cash
from goldenspike.games.steam.rules.state import Setup
from goldenspike.hexes.learning.numbering import HUNDRED


def longest(setup: Setup) -> int:
    """The most numbers: every bid one more than the last, every build, every stop, every score."""
    rules, players, cash = setup.rules, int(setup.players), most_cash(setup)
    auction = cash + max(0, cash - HUNDRED) + players + 1  # bids, passes, a pass that stays in
    builds = 2 * int(rules.engineer_builds) + 3 + 1  # tiles, a New City, the end
    moves = int(rules.goods_rounds) * (int(setup.board.ground.stops) + 2 + players)
    turn = auction + players * (2 + builds + moves)  # capital and a tile each
    return int(rules.turns[players] + players) * turn  # and places before the first
