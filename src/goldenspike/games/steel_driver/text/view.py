"""A position as plain values for pages and other programs. Not compiled: its types are read."""

from dataclasses import dataclass

from goldenspike.core.bits import numbers
from goldenspike.games.steel_driver.rules.editions import COLOURS, COMPANIES, NONE
from goldenspike.games.steel_driver.rules.state import AUCTION, BUILD, FINALE, State, share


@dataclass(frozen=True)
class PlayerView:
    """What lies before a player. Nothing is hidden (SD-0.6)."""

    seat: int
    cubes: int
    cash: int
    shares: tuple[int, ...]  # by company


@dataclass(frozen=True)
class CompanyView:
    """What lies in a company's box and on the board for it."""

    name: str
    letter: str
    box: int
    profit: int
    controller: int | None
    for_sale: bool  # it may still be auctioned this round
    place: int  # in the order of play, from 0
    passed: int | None  # its place in the pass row
    links: tuple[str, ...]  # routes
    network: tuple[str, ...]  # locations
    goods: tuple[int, ...]  # by colour, as in View.goods_names


@dataclass(frozen=True)
class AuctionView:
    """The company under the hammer."""

    company: int
    high_bid: int
    high_bidder: int
    bidders: tuple[int, ...]  # who has not passed


@dataclass(frozen=True)
class View:
    """All that is on the table."""

    edition: str
    board: str
    round: int
    phase: str  # "auction", "build", "finale" or "over"
    to_act: int | None  # a seat
    active: int  # the seat with the active-player marker
    company: int | None  # that builds or claims
    pool: int
    spike: int | None  # the round in which the golden spike was driven
    auction: AuctionView | None
    players: tuple[PlayerView, ...]
    companies: tuple[CompanyView, ...]
    order: tuple[int, ...]  # of companies
    pass_row: tuple[int, ...]  # of companies
    goods_names: tuple[str, ...]
    cargo: tuple[str, ...]  # locations with an unclaimed goods cube


def view(state: State) -> View:
    """The position as plain values."""
    setup = state.setup
    return View(
        edition=setup.rules.edition,
        board=setup.board.id,
        round=state.round,
        phase={AUCTION: "auction", BUILD: "build", FINALE: "finale"}.get(state.phase, "over"),
        to_act=_some(state.seat),
        active=state.active,
        company=_some(state.company),
        pool=state.pool,
        spike=state.spike or None,
        auction=_auction(state),
        players=tuple(_player(state, seat) for seat in range(setup.players)),
        companies=tuple(_company(state, company) for company in range(COMPANIES)),
        order=tuple(state.order),
        pass_row=tuple(state.pass_row[: state.passed]),
        goods_names=setup.rules.goods,
        cargo=_places(state, numbers(state.cargo, 0, len(state.cargo))),
    )


def _player(state: State, seat: int) -> PlayerView:
    held = tuple(state.shares[share(state, company, seat)] for company in range(COMPANIES))
    return PlayerView(seat, state.cubes[seat], state.cash[seat], held)


def _company(state: State, company: int) -> CompanyView:
    rules, chart = state.setup.rules, state.chart
    track = numbers(state.track, company * chart.route_words, chart.route_words)
    network = numbers(state.network, company * chart.location_words, chart.location_words)
    pass_row = list(state.pass_row[: state.passed])
    return CompanyView(
        name=rules.companies[company],
        letter=rules.letters[company],
        box=state.box[company],
        profit=state.profit[company],
        controller=_some(state.control[company]),
        for_sale=state.phase == AUCTION and bool(state.unsold >> company & 1),
        place=list(state.order).index(company),
        passed=pass_row.index(company) if company in pass_row else None,
        links=tuple(state.setup.board.routes[route].id for route in track),
        network=_places(state, network),
        goods=tuple(state.goods[company * COLOURS : (company + 1) * COLOURS]),
    )


def _auction(state: State) -> AuctionView | None:
    if state.lot == NONE:
        return None
    bidders = tuple(seat for seat in range(state.players) if state.bidders >> seat & 1)
    return AuctionView(state.lot, state.high_bid, state.high_bidder, bidders)


def _places(state: State, locations: list[int]) -> tuple[str, ...]:
    return tuple(state.setup.board.locations[number].id for number in locations)


def _some(number: int) -> int | None:
    return None if number == NONE else number
