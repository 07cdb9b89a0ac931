"""Games of Steam Barons that played themselves, cut where there is something to see."""

from functools import cache

from goldenspike.games import steam_barons as sb
from tests.web.cuts import Kind, cuts

BOARDS = ("northern-england", "eastern-us-canada")


def kind(board: str) -> Kind:
    """The game on a map."""
    return sb.NAME, sb.BARONS_2009.edition, board


@cache
def moments(board: str = BOARDS[0]) -> dict[str, str]:
    """By picture: the record of a game up to there."""
    return cuts(kind(board), named)


def named(view: sb.View, choices: int) -> str | None:
    """A bid in the third turn, then a purchase, a build, the second round of goods, the sale."""
    if view.turn != 3 or choices < 2:
        return None
    bids = view.auction is not None and view.auction.high_bid > 5
    if view.phase == "auction" and bids:
        return "auction"
    if view.phase == "build" and choices > 20:
        return "building"
    if view.phase == "goods" and view.round == 2 and choices > 4:
        return "goods"
    return "sale" if view.phase == "sale" else None
