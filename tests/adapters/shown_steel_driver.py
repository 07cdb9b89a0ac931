"""What an observation of Steel Driver should hold, worked out from its view alone."""

from goldenspike.games import steel_driver as sd

REMEMBERED = {"handed", "last_control"}  # everybody saw it happen
PHASES = ("auction", "build", "finale", "over")


def hot(place: int | None, count: int) -> list[int]:
    """A one at a place, or none."""
    return [int(place == number) for number in range(count)]


def facts(setup: sd.Setup, view: sd.View, observer: int) -> dict[str, list[int]]:
    """By field."""
    players = len(view.players)
    chairs = [(observer + number) % players for number in range(players)]
    auction = view.auction
    bidder = auction.high_bidder if auction else None
    return {
        "round": hot(view.round - 1, 5),
        "phase": hot(PHASES.index(view.phase), 4),
        "to_act": [int(view.to_act == seat) for seat in chairs],
        "active": [int(view.active == seat) for seat in chairs],
        "company": hot(view.company, 6),
        "pool": [view.pool],
        "spike": hot((view.spike or 0) - 1, 5),
        "lot": hot(auction.company if auction else None, 6),
        "high_bid": [auction.high_bid if auction else 0],
        "high_bidder": [int(bidder == seat) for seat in chairs],
        "bidders": [int(auction is not None and seat in auction.bidders) for seat in chairs],
        "cubes": [view.players[seat].cubes for seat in chairs],
        "cash": [view.players[seat].cash for seat in chairs],
        "shares": [view.players[seat].shares[company] for company in range(6) for seat in chairs],
        "order": [n for company in view.order for n in hot(company, 6)],
        "pass_row": [n for at in range(6) for n in hot(dict(enumerate(view.pass_row)).get(at), 6)],
        **companies(setup, view, chairs),
    }


def companies(setup: sd.Setup, view: sd.View, chairs: list[int]) -> dict[str, list[int]]:
    """What the companies have."""
    routes = [route.id for route in setup.board.routes]
    places = [place.id for place in setup.board.locations]
    all = view.companies
    return {
        "box": [company.box for company in all],
        "profit": [company.profit for company in all],
        "control": [int(company.controller == seat) for company in all for seat in chairs],
        "for_sale": [int(company.for_sale) for company in all],
        "goods": [count for company in all for count in company.goods],
        "links": [int(route in company.links) for company in all for route in routes],
        "network": [int(place in company.network) for company in all for place in places],
        "cargo": [int(place in view.cargo) for place in places],
    }
