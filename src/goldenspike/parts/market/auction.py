"""An auction in which a player drops out for good: the next bidder, and when it is over.

Bidders are a set of players as bits: those who have not passed.
"""

from goldenspike.core.bits import bit
from goldenspike.core.column import i64


def next_bidder(bidders: i64, player: i64, players: i64) -> i64:
    """The next player to speak, clockwise; there must be one.

    >>> next_bidder(0b1001, 0, 4), next_bidder(0b1001, 3, 4)
    (3, 0)
    """
    player = clockwise(player, players)
    while bidders >> player & 1 == 0:
        player = clockwise(player, players)
    return player


def clockwise(player: i64, players: i64) -> i64:
    """The neighbour to the left."""
    if player + 1 == players:
        return 0
    return player + 1


def is_won(bidders: i64, high_bidder: i64) -> bool:
    """Whether nobody is left but the highest bidder, who never has to outbid themselves."""
    if high_bidder < 0:
        return False
    return bidders == bit(high_bidder)


def one_left(bidders: i64) -> bool:
    """Whether all but one have passed.

    >>> one_left(0b0100), one_left(0b0101)
    (True, False)
    """
    return bidders & (bidders - 1) == 0
