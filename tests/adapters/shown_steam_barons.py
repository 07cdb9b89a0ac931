"""What an observation of Steam Barons should hold, worked out from its view alone."""

from goldenspike.games import steam_barons as sb
from goldenspike.parts.hexes.board import CITY_COLOURS
from tests.adapters import shown_hexes
from tests.adapters.shown_steel_driver import hot

REMEMBERED = {"fresh"}  # everybody saw it happen
PHASES = (*("deal goods", "deal order", "auction", "purchase", "build", "goods", "sale", "over"),)


def facts(setup: sb.Setup, view: sb.View, observer: int) -> dict[str, list[int]]:
    """By field."""
    players = len(view.players)
    chairs = [(observer + number) % players for number in range(players)]
    auction = view.auction
    bidder = auction.high_bidder if auction else None
    order = dict(enumerate(view.order))
    return {
        "turn": hot(view.turn - 1, 5),
        "phase": hot(PHASES.index(view.phase), 8),
        "to_act": [int(view.to_act == seat) for seat in chairs],
        "first": [int(view.first == seat) for seat in chairs],
        "company": hot(view.company, 6),
        "builds": [view.builds],
        "build_limit": [view.build_limit],
        "round": hot(view.round - 1, 2),
        "high_bid": [auction.high_bid if auction else 0],
        "high_bidder": [int(bidder == seat) for seat in chairs],
        "bidders": [int(auction is not None and seat in auction.bidders) for seat in chairs],
        "cash": [view.players[seat].cash for seat in chairs],
        "shares": [view.players[seat].shares[company] for company in range(6) for seat in chairs],
        "has_chosen": [int(view.players[seat].has_chosen) for seat in chairs],
        "order": [n for at in range(6) for n in hot(order.get(at), 6)],
        **companies(setup, view, chairs),
        **shown_hexes.track(setup.board, view.tiles, view.runs, range(6)),
        "cubes": shown_hexes.lying(
            [view.cubes.get(stop, ()) for stop in shown_hexes.stops(setup.board)], CITY_COLOURS
        ),
    }


def companies(setup: sb.Setup, view: sb.View, chairs: list[int]) -> dict[str, list[int]]:
    """What the companies have."""
    all, stops = view.companies, shown_hexes.stops(setup.board)
    return {
        "living": [int(company.living) for company in all],
        "price": [company.price or 0 for company in all],
        "performance": [company.performance for company in all],
        "treasury": [company.treasury for company in all],
        "card": [company.card for company in all],
        "available": [company.available for company in all],
        "control": [int(company.controller == seat) for company in all for seat in chairs],
        "network": [int(stop in company.network) for company in all for stop in stops],
    }
