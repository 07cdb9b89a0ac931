"""Games of Steam that played themselves, cut where there is something to see."""

from functools import cache

from goldenspike.games import steam as st
from tests.web.cuts import Kind, cuts

BOARDS = ("northern-england", "eastern-us-canada")
EDITIONS = st.EDITION_NAMES
MANY = 20  # choices


def kind(board: str = BOARDS[0], edition: str = EDITIONS[0]) -> Kind:
    """An edition on a map."""
    return st.NAME, edition, board


@cache
def moments(board: str = BOARDS[0], edition: str = EDITIONS[0]) -> dict[str, str]:
    """By picture: the record of a game up to there."""
    return cuts(kind(board, edition), named)


def named(view: st.View, choices: int) -> str | None:
    """Auctions and money at the start, growth when it comes, a later turn, a choice of income."""
    if choices < 2 or view.phase == "scoring":
        return "scoring" if view.phase == "scoring" else None
    if view.auction is not None:
        return "auction" if view.auction.high_bid is not None else None
    if view.phase == "capital":
        return "capital"
    if view.phase == "build":
        return build(view, choices)
    if view.turn < 4:
        return None
    return {"tiles": "tiles", "goods": "goods" if choices > MANY else None}.get(view.phase)


def build(view: st.View, choices: int) -> str | None:
    """Track in a later turn, or what an action tile is for."""
    player = next(one for one in view.players if one.seat == view.to_act)
    if player.acts and view.turn > 1:
        return "growth" if player.tile == 5 else "new-city"
    return "building" if view.turn > 3 and choices > MANY else None
