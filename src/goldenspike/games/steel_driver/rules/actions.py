"""Actions as numbers: a kind in the high bits, what it names in the low ones.

Outside this game an action is opaque: `notation` gives its text.
"""

from typing import Final

from goldenspike.core.column import i64

PASS: Final[i64] = 0  # hand the marker on; in an auction: drop out
BID: Final[i64] = 1 << 16  # + the amount
OPEN: Final[i64] = 2 << 16  # + company * AMOUNTS + the first bid
BUILD: Final[i64] = 3 << 16  # + route * 2, + 1 for a first link that starts at the route's end b
CLAIM: Final[i64] = 4 << 16  # + location
KIND: Final[i64] = 7 << 16
AMOUNTS: Final[i64] = 4096  # no bid is as high as this


def bid(amount: i64) -> i64:
    """`bid 4`."""
    return BID + amount


def open_auction(company: i64, amount: i64) -> i64:
    """`open red 3`."""
    return OPEN + company * AMOUNTS + amount


def build(route: i64, start_at_b: bool) -> i64:
    """`build BAL-PIT`; only a first link starts anywhere."""
    return BUILD + route * 2 + (1 if start_at_b else 0)


def claim(location: i64) -> i64:
    """`claim PIT`."""
    return CLAIM + location


def amount_of(action: i64) -> i64:
    """What an opening or a bid offers."""
    return action & (AMOUNTS - 1)


def company_of(action: i64) -> i64:
    """The company an opening names."""
    return (action - OPEN) // AMOUNTS


def route_of(action: i64) -> i64:
    """The route a build names."""
    return (action - BUILD) >> 1


def starts_at_b(action: i64) -> bool:
    """Whether a first link starts at the route's end b."""
    return action & 1 != 0


def location_of(action: i64) -> i64:
    """The location a claim names."""
    return action - CLAIM
