"""A position as plain values for pages and other programs. Not compiled: its types are read."""

from dataclasses import dataclass

from goldenspike.core.game import NOBODY
from goldenspike.games.steam_barons.rules import build
from goldenspike.games.steam_barons.rules.editions import COMPANIES, NONE
from goldenspike.games.steam_barons.rules.state import (
    AUCTION,
    BUILD,
    DEALING_GOODS,
    DEALING_ORDER,
    GOODS,
    PURCHASE,
    SALE,
    State,
    is_living,
    share,
)
from goldenspike.hexes.text.view import RunView as RunView
from goldenspike.hexes.text.view import cubes_of, network_of, runs_of, some, tiles_of
from goldenspike.parts.hexes.track import complete_links

PHASES = {
    DEALING_GOODS: "deal goods",
    DEALING_ORDER: "deal order",
    AUCTION: "auction",
    PURCHASE: "purchase",
    BUILD: "build",
    GOODS: "goods",
    SALE: "sale",
}


@dataclass(frozen=True)
class PlayerView:
    """What lies before a player. What he has chosen to sell is not among it (SB-19.1)."""

    seat: int
    cash: int
    shares: tuple[int, ...]  # by company
    has_chosen: bool  # what to sell, this turn


@dataclass(frozen=True)
class CompanyView:
    """A company's card, and its place on the market board."""

    name: str
    letter: str
    living: bool
    price: int | None  # None on B
    performance: int
    treasury: int
    card: int  # shares it may still issue
    available: int
    controller: int | None
    place: int | None  # in the order of play, from 0
    network: tuple[str, ...]  # hexes of cities and towns
    links: int


@dataclass(frozen=True)
class AuctionView:
    """The shares under the hammer, or being bought."""

    company: int
    high_bid: int
    high_bidder: int | None
    bidders: tuple[int, ...]  # who has not passed


@dataclass(frozen=True)
class View:
    """All that is on the table."""

    edition: str
    board: str
    turn: int
    phase: str  # one of PHASES, or "over"
    to_act: int | None  # a seat
    first: int  # the seat with the first-player marker
    company: int | None  # on sale, building or moving goods
    builds: int
    build_limit: int
    round: int  # of goods moves
    auction: AuctionView | None
    players: tuple[PlayerView, ...]
    companies: tuple[CompanyView, ...]
    order: tuple[int, ...]  # of companies
    tiles: dict[str, str]  # by hex: its track
    runs: tuple[RunView, ...]
    cubes: dict[str, tuple[str, ...]]  # by hex of a stop: colours


def view(state: State) -> View:
    """The position as plain values."""
    setup = state.setup
    return View(
        edition=setup.rules.edition,
        board=setup.board.id,
        turn=state.turn,
        phase=PHASES.get(state.phase, "over"),
        to_act=some(max(state.seat, NOBODY)),
        first=state.first,
        company=some(state.company),
        builds=state.builds,
        build_limit=build.limit(state),
        round=state.round,
        auction=_auction(state),
        players=tuple(_player(state, seat) for seat in range(setup.players)),
        companies=tuple(_company(state, company) for company in range(COMPANIES)),
        order=tuple(company for company in state.order if company != NONE),
        tiles=tiles_of(setup.board, state.track),
        runs=runs_of(setup.board, state.track),
        cubes=cubes_of(setup.board, state.cubes),
    )


def _player(state: State, seat: int) -> PlayerView:
    held = tuple(state.shares[share(state, company, seat)] for company in range(COMPANIES))
    chosen = state.phase == SALE and seat < state.seat
    return PlayerView(seat, state.cash[seat], held, chosen)


def _company(state: State, company: int) -> CompanyView:
    rules, order = state.setup.rules, list(state.order)
    return CompanyView(
        name=rules.companies[company],
        letter=rules.letters[company],
        living=is_living(state, company),
        price=state.price[company] if is_living(state, company) else None,
        performance=state.performance[company],
        treasury=state.treasury[company],
        card=state.card[company],
        available=state.available[company],
        controller=some(state.control[company]),
        place=order.index(company) if company in order else None,
        network=network_of(state.setup.board, state.track, company),
        links=complete_links(state.track, company),
    )


def _auction(state: State) -> AuctionView | None:
    if state.phase not in (AUCTION, PURCHASE):
        return None
    bidders = tuple(seat for seat in range(state.players) if state.bidders >> seat & 1)
    return AuctionView(state.company, state.high_bid, some(state.high_bidder), bidders)
