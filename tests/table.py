"""What tests share: tables, boards of a few places, and play by text."""

from collections.abc import Mapping

from goldenspike.core.bits import numbers
from goldenspike.core.game import Game, play
from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.rules import build
from goldenspike.games.steel_driver.rules.board import Board
from goldenspike.games.steel_driver.rules.state import AUCTION, BUILD, share
from goldenspike.games.steel_driver.text.board_file import from_keys, load

GAME: Game[sd.Setup, sd.State, int] = sd
WARFROG, PEGASUS = "warfrog-2008", "pegasus-2009"
EDITIONS = (WARFROG, PEGASUS)
USA = load("usa")

RED, YELLOW, GREEN, BLUE, PURPLE, BLACK = range(6)


def table(players: int = 3, edition: str = WARFROG, board: Board = USA, first: int = 0) -> sd.State:
    """A game about to begin."""
    return sd.new(sd.Setup(sd.EDITIONS[edition], board, players, first))


def play_all(state: sd.State, *texts: str) -> None:
    """Plays one action after another."""
    for text in texts:
        play(GAME, state, text)


def legal(state: sd.State) -> set[str]:
    """What may be played, as texts."""
    return {sd.write(state, action) for action in sd.legal_actions(state)}


def sell(state: sd.State, company: str, cubes: int, to: int) -> None:
    """Hands the marker round to a player, who opens; nobody bids against him."""
    while state.active != to:
        play_all(state, "pass")
    play_all(state, f"open {company} {cubes}", *["pass"] * (state.setup.players - 1))


def end_auctions(state: sd.State) -> None:
    """Everyone hands the marker on, from whoever has it now."""
    play_all(state, *["pass"] * (state.setup.players - state.handed))


def fund(state: sd.State, **cubes: int) -> None:
    """One auction for each company named, won by the seats in turn; then the phase ends."""
    for seat, (company, amount) in enumerate(cubes.items()):
        sell(state, company, amount, to=seat % state.setup.players)
    if state.phase == AUCTION and len(cubes) < 6:
        end_auctions(state)


def idle_rounds(state: sd.State, count: int) -> None:
    """Rounds in which nobody opens an auction."""
    for _ in range(count):
        end_auctions(state)


def little_board(
    *routes: str,
    hexagons: str = "A",
    ends: str = "",
    values: Mapping[str, int] = {},  # it is only read
    goods: Mapping[str, str] = {},  # it is only read
) -> Board:
    """A board of routes such as `A-B 2`. Places are worth 10 and white unless told otherwise.

    Unless told otherwise the transcontinental ends are two more places, too dear to build to.
    """
    if not ends:
        routes, ends = (*routes, "EAST-WEST 99"), "EAST-WEST"
    pairs = [route.split()[0].split("-") for route in routes]
    places = list(dict.fromkeys(place for pair in pairs for place in pair))
    return from_keys(
        {
            "format": "goldenspike-board/1",
            "game": "steel-driver",
            "id": "little",
            "name": "A little board",
            "transcontinental": ends.split("-"),
            "locations": [
                {
                    "id": place,
                    "name": f"Place {place}",
                    "shape": "hexagon" if place in list(hexagons) else "circle",
                    "value": values.get(place, 10),
                    "goods": goods.get(place, "white"),
                    "x": 25 * number,
                    "y": 300,
                }
                for number, place in enumerate(places)
            ],
            "routes": [
                {"between": pair, "cost": int(route.split()[1])}
                for pair, route in zip(pairs, routes, strict=True)
            ],
        }
    )


def network(state: sd.State, company: int) -> set[str]:
    """The locations on a company's network."""
    chart, places = state.setup.board.chart, state.setup.board.locations
    width = chart.location_words
    return {places[n].id for n in numbers(state.network, company * width, width)}


def links(state: sd.State, company: int) -> set[str]:
    """The routes a company has links on."""
    chart, routes = state.setup.board.chart, state.setup.board.routes
    width = chart.route_words
    return {routes[n].id for n in numbers(state.track, company * width, width)}


def cargo(state: sd.State) -> set[str]:
    """The locations where a goods cube lies."""
    places = state.setup.board.locations
    return {places[n].id for n in numbers(state.cargo, 0, len(state.cargo))}


def shares(state: sd.State, company: int) -> list[int]:
    """A company's shares, by player."""
    return [state.shares[share(state, company, seat)] for seat in range(state.setup.players)]


def lay(state: sd.State, company: int, *routes: str) -> None:
    """Links of a company out of turn, its box filled for them; all else goes by the rules.

    A first link starts at the end of its route that is named first: `A-B` at A.
    """
    state.phase = BUILD
    for route in routes:
        state.company = company
        cost = state.setup.board.routes[state.setup.board.route_numbers[route]].cost
        state.box[company] += cost
        state.pool -= cost
        start = "" if state.links[company] else f" from {route.split('-')[0]}"
        build.place(state, company, sd.read(state, f"build {route}{start}"))
