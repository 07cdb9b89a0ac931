"""An upper limit to how many numbers players say in a game; mostly they say far fewer."""

from goldenspike.games.steel_driver.learning.numbering import most_cubes
from goldenspike.games.steel_driver.rules.editions import COMPANIES
from goldenspike.games.steel_driver.rules.state import Setup


def longest(setup: Setup) -> int:
    """The most numbers: every bid one more than the last, every link and every claim."""
    auction = most_cubes(setup) + setup.players
    hands = (int(COMPANIES) + 1) * setup.players
    links = int(COMPANIES) * setup.rules.links
    claims = len(setup.board.locations)
    most: int = setup.rules.rounds * (int(COMPANIES) * auction + hands) + links + claims
    return most
