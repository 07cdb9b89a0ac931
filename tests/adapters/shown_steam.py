"""What an observation of Steam should hold, worked out from its view alone."""

from goldenspike.games import steam as st
from goldenspike.games.steam.text.view import PHASES, AuctionView, PlayerView
from goldenspike.parts.hexes.board import COLOURS
from tests.adapters import shown_hexes
from tests.adapters.shown_steel_driver import hot

REMEMBERED = {"fresh"}  # everybody saw it happen


def facts(setup: st.Setup, view: st.View, observer: int) -> dict[str, list[int]]:
    """By field."""
    players = len(view.players)
    chairs = [(observer + number) % players for number in range(players)]
    named = [*PHASES.values(), "over"]
    return {
        "turn": hot(view.turn - 1, view.turns),
        "phase": hot(named.index(view.phase), len(named)),
        "to_act": [int(view.to_act == seat) for seat in chairs],
        "order": places(dict(enumerate(view.order)), chairs),
        "builds": [view.builds],
        "build_limit": [view.build_limit or 0],
        "round": hot(view.round - 1, 2),
        "price": [tile.price for tile in view.action_tiles],
        "due": [view.due[seat] for seat in chairs],
        **bidding(view.auction, chairs),
        **standing([view.players[seat] for seat in chairs]),
        **on_the_map(setup, view, chairs),
    }


def places(held: dict[int, int | None], chairs: list[int]) -> list[int]:
    """A row for each place, with who has it."""
    rows = [held.get(place) for place in range(len(chairs))]
    return [int(seat == who) for who in rows for seat in chairs]


def bidding(auction: AuctionView | None, chairs: list[int]) -> dict[str, list[int]]:
    """All about an auction."""
    players = len(chairs)
    if auction is None:
        empty = dict.fromkeys(
            ("lot", "high_bidder", "bidders", "has_bid", "bid", "free_pass"), [0] * players
        )
        return {**empty, "high_bid": [0], "settled": [0] * players**2}
    return {
        "lot": hot(auction.place, players),
        "high_bid": [auction.high_bid or 0],
        "high_bidder": [int(auction.high_bidder == seat) for seat in chairs],
        "bidders": [int(seat in auction.bidders) for seat in chairs],
        "has_bid": [int(auction.bids[seat] is not None) for seat in chairs],
        "bid": [auction.bids[seat] or 0 for seat in chairs],
        "free_pass": [int(auction.free_pass == seat) for seat in chairs],
        "settled": places(dict(enumerate(auction.settled)), chairs),
    }


def standing(players: list[PlayerView]) -> dict[str, list[int]]:
    """What players have."""
    return {
        "living": [int(player.living) for player in players],
        "cash": [player.cash for player in players],
        "income": [player.income for player in players],
        "points": [player.points for player in players],
        "level": [player.level for player in players],
        "tile": [n for player in players for n in hot((player.tile or 0) - 1, 7)],
        "acts": [int(player.acts) for player in players],
        "upgraded": [int(player.upgraded) for player in players],
        "links": [player.links for player in players],
        "score": [player.score for player in players],
    }


def on_the_map(setup: st.Setup, view: st.View, chairs: list[int]) -> dict[str, list[int]]:
    """Networks, tiles, runs, cities and cubes."""
    board = setup.board
    stops = shown_hexes.stops(board)
    printed = {board.hex_name(city.hex): city.colour for city in board.cities}
    cities = printed | view.cities
    cubes = [view.cubes.get(stop, ()) for stop in stops]
    return {
        "network": [int(stop in view.players[seat].network) for seat in chairs for stop in stops],
        **shown_hexes.track(board, view.tiles, view.runs, chairs),
        "cubes": shown_hexes.lying(cubes, COLOURS),
        "city": [int(cities.get(stop) == colour) for stop in stops for colour in COLOURS],
        "grown": [int(stop in view.grown) for stop in stops],
        "supply": shown_hexes.lying(view.supply, COLOURS),
        "new_cities": [view.new_cities.get(colour, 0) for colour in COLOURS],
    }
