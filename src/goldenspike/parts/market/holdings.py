"""Shares held by players, and the largest holder: a column by company, then player."""

from goldenspike.core.column import i64, vec
from goldenspike.parts.market.auction import clockwise


def largest_holder(shares: vec[i64], company: i64, holder: i64, players: i64) -> i64:
    """The player with most shares: this holder in a tie, else the nearest clockwise."""
    best, most = holder, shares[company * players + holder]
    player = clockwise(holder, players)
    while player != holder:
        if shares[company * players + player] > most:
            best, most = player, shares[company * players + player]
        player = clockwise(player, players)
    return best
