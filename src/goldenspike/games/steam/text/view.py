"""A position as plain values for pages and other programs. Not compiled: its types are read."""

from dataclasses import dataclass

from goldenspike.core.game import NOBODY
from goldenspike.games.steam.rules import build, finish, order, selection
from goldenspike.games.steam.rules.editions import NONE
from goldenspike.games.steam.rules.editions import TILES as NUMBERS
from goldenspike.games.steam.rules.state import (
    AUCTION,
    BUILD,
    CAPITAL,
    DEALING_GOODS,
    DEALING_ORDER,
    GOODS,
    PLACES,
    SCORING,
    TILES,
    State,
    is_in,
)
from goldenspike.hexes.text import view as hex_view
from goldenspike.hexes.text.notation import stop_hex
from goldenspike.hexes.text.view import RunView, some
from goldenspike.parts.hexes.board import COLOURS
from goldenspike.parts.hexes.track import complete_links

PHASES = {
    DEALING_GOODS: "deal goods",
    DEALING_ORDER: "deal order",
    PLACES: "places",
    CAPITAL: "capital",
    AUCTION: "auction",
    TILES: "tiles",
    BUILD: "build",
    GOODS: "goods",
    SCORING: "scoring",
}


@dataclass(frozen=True)
class PlayerView:
    """What a player has, and where he stands on every track."""

    seat: int
    living: bool  # not bankrupt
    cash: int
    income: int
    points: int
    level: int  # of the locomotive
    place: int | None  # in the turn order, from 0
    tile: int | None  # the number of the player's action tile
    acts: bool  # whether its action may still be done in the build turn
    upgraded: bool  # whether the locomotive was raised in a goods round, this turn
    network: tuple[str, ...]  # hexes of cities and towns
    links: int  # complete ones
    score: int  # final, were this the end


@dataclass(frozen=True)
class TileView:
    """An action tile, and what it costs whoever decides now."""

    number: int
    holder: int | None
    price: int


@dataclass(frozen=True)
class AuctionView:
    """An auction for places in the turn order."""

    place: int  # that goes next, from 0: to the winner (basic), to who passes (standard)
    high_bid: int | None
    high_bidder: int | None
    bidders: tuple[int, ...]  # who has not left, in the order of speaking
    bids: tuple[int | None, ...]  # by seat: the last one (standard)
    free_pass: int | None  # who may still pass and stay in
    settled: tuple[int | None, ...]  # by place: who has it already


@dataclass(frozen=True)
class View:
    """All that is on the table."""

    edition: str
    board: str
    turn: int
    turns: int
    phase: str  # one of PHASES, or "over"
    to_act: int | None  # a seat
    order: tuple[int, ...]  # seats, the first first; none before it is settled
    builds: int
    build_limit: int | None  # of who builds
    round: int  # of goods moves
    auction: AuctionView | None
    players: tuple[PlayerView, ...]
    action_tiles: tuple[TileView, ...]
    due: tuple[int, ...]  # by seat: links on the way of the last cube, not scored yet
    tiles: dict[str, str]  # by hex: its track
    runs: tuple[RunView, ...]
    cubes: dict[str, tuple[str, ...]]  # by hex of a stop: colours
    supply: tuple[tuple[str, ...], ...]  # by space: colours
    grown: tuple[str, ...]  # hexes with a growth marker
    cities: dict[str, str]  # by hex of a New City: its colour
    new_cities: dict[str, int]  # by colour: New City tiles left


def view(state: State) -> View:
    """The position as plain values."""
    setup, board, track = state.setup, state.setup.board, state.track
    return View(
        edition=setup.rules.edition,
        board=board.id,
        turn=state.turn,
        turns=setup.rules.turns[state.players],
        phase=PHASES.get(state.phase, "over"),
        to_act=some(max(state.seat, NOBODY)),
        order=_order(state),
        builds=state.builds,
        build_limit=build.limit(state) if state.phase == BUILD else None,
        round=state.round,
        auction=_auction(state),
        players=tuple(_player(state, seat) for seat in range(state.players)),
        action_tiles=tuple(_tile(state, number) for number in range(1, NUMBERS + 1)),
        due=tuple(state.due),
        tiles=hex_view.tiles_of(board, track),
        runs=hex_view.runs_of(board, track),
        cubes=hex_view.cubes_of(board, state.cubes),
        supply=tuple(hex_view.colours(state.supply, space) for space in range(setup.rules.spaces)),
        grown=tuple(
            stop_hex(state.setup.board, stop) for stop, marker in enumerate(state.grown) if marker
        ),
        cities=_cities(state),
        new_cities={COLOURS[at]: left for at, left in enumerate(state.new_cities) if left},
    )


def _order(state: State) -> tuple[int, ...]:
    if state.phase == PLACES:
        return ()
    return tuple(seat for seat in state.order if seat != NONE)


def _player(state: State, seat: int) -> PlayerView:
    seats, track = _order(state), state.track
    return PlayerView(
        seat=seat,
        living=is_in(state, seat),
        cash=state.cash[seat],
        income=state.income[seat],
        points=state.points[seat],
        level=state.level[seat],
        place=seats.index(seat) if seat in seats else None,
        tile=state.tile[seat] or None,
        acts=bool(state.acts[seat]),
        upgraded=bool(state.upgraded >> seat & 1),
        network=hex_view.network_of(state.setup.board, track, seat),
        links=complete_links(state.track, seat),
        score=finish.final_score(state, seat),
    )


def _tile(state: State, number: int) -> TileView:
    price = selection.price(state, number) if state.seat >= 0 else state.setup.rules.prices[number]
    return TileView(number, some(order.holder(state, number)), price)


def _auction(state: State) -> AuctionView | None:
    if state.phase not in (PLACES, AUCTION):
        return None
    speaking = [state.order[at] for at in range(state.players) if state.bidders >> at & 1]
    return AuctionView(
        place=state.lot,
        high_bid=some(state.high_bid),
        high_bidder=None if state.high_place == NONE else state.order[state.high_place],
        bidders=tuple(speaking),
        bids=tuple(map(some, state.bid)),
        free_pass=some(state.free_pass),
        settled=tuple(map(some, state.coming)),
    )


def _cities(state: State) -> dict[str, str]:
    """ST-7.1: towns that have become cities."""
    printed, colours = len(state.setup.board.cities), state.track.ground.colour
    return {
        stop_hex(state.setup.board, stop): COLOURS[colours[stop]]
        for stop in range(printed, len(colours))
        if colours[stop] != NONE
    }
