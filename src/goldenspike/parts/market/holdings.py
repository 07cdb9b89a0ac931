"""Shares held by players, and who holds the most: a column by company, then player."""

from goldenspike.core.column import i64, vec
from goldenspike.parts.market.auction import clockwise


def largest_holder(shares: vec[i64], company: i64, holder: i64, players: i64) -> i64:
    """Who holds the most: a holder while nobody has more than he, else the nearest clockwise."""
    best, most = holder, shares[company * players + holder]
    player = clockwise(holder, players)
    while player != holder:
        if shares[company * players + player] > most:
            best, most = player, shares[company * players + player]
        player = clockwise(player, players)
    return best
