"""Steam Barons for the page: sheet, marks, offers with their numbers, the secret sale, the end."""

from dataclasses import replace

from goldenspike.core.game import NOBODY
from goldenspike.games.steam_barons import drawing as pictures
from goldenspike.games.steam_barons.drawing.style import stylesheet as stylesheet
from goldenspike.games.steam_barons.page.offers import Offer
from goldenspike.games.steam_barons.page.offers import offers as offers
from goldenspike.games.steam_barons.page.openings import OPENINGS as OPENINGS
from goldenspike.games.steam_barons.page.openings import opening as opening
from goldenspike.games.steam_barons.page.orders import ORDERING as ORDERING
from goldenspike.games.steam_barons.page.outcome import Chart, Result
from goldenspike.games.steam_barons.page.outcome import chart as chart
from goldenspike.games.steam_barons.page.outcome import result as result
from goldenspike.games.steam_barons.page.parts import during as during
from goldenspike.games.steam_barons.page.parts import parts as parts
from goldenspike.games.steam_barons.page.plan import SteamBaronsPlan
from goldenspike.games.steam_barons.page.plan import plan as plan
from goldenspike.games.steam_barons.page.prospects import prospects as prospects
from goldenspike.games.steam_barons.page.things import explain as explain
from goldenspike.games.steam_barons.rules.editions import CHARTS
from goldenspike.games.steam_barons.rules.state import (
    AUCTION,
    BUILD,
    GOODS,
    SALE,
    Setup,
    State,
    copy,
)
from goldenspike.games.steam_barons.text import explain as figures
from goldenspike.games.steam_barons.text.view import PHASES, View
from goldenspike.games.steam_barons.text.view import view as table_view
from goldenspike.hexes.page.plan import boards as boards
from goldenspike.hexes.page.wanted import Map, build_wanted, move_wanted
from goldenspike.rooms.page import Option, Period, Types, ViewDetails, bid_in, bid_up_to

SEATS = 4
PERIOD: Period = "turn"
WEIGHTS = {"auction": 0.25, "sale": 0.5}  # of the usual time for a decision
OPTIONS = [Option("dividends", list(CHARTS))]
TYPES = Types(View, figures.Explanation, Offer, Chart, Result, SteamBaronsPlan)


def check_board(setup: Setup) -> None:
    """Accepts every map: its file was checked, and none is too large to draw quickly."""


def board_name(setup: Setup) -> str:
    """What the map is called."""
    return setup.board.name


def sheet(setup: Setup, theme: str | None) -> str:
    """The printed board; with a theme, as a picture that stands alone."""
    if theme is None:
        return pictures.sheet(setup.board, setup.rules)
    return pictures.board_picture(setup.board, setup.rules, theme=theme)


def moment(state: State) -> tuple[int, str]:
    """The turn, and the phase by its name in `View`."""
    return state.turn, PHASES.get(state.phase, "over")


def view(state: State, details: ViewDetails) -> View:
    """The position as plain values; in a sale nobody is first, and it says who has chosen."""
    seen = table_view(state)
    if state.phase != SALE:
        return seen
    players = [
        replace(player, has_chosen=has_chosen(state, details, player.seat))
        for player in seen.players
    ]
    return replace(seen, to_act=None, players=tuple(players))


def has_chosen(state: State, details: ViewDetails, seat: int) -> bool:
    """Whether a player has chosen what to sell; before all is revealed, everybody has."""
    return seat in details.chosen or seat < state.seat or state.seat == NOBODY


def numbers(state: State) -> figures.Explanation:
    """The numbers of a position."""
    return figures.explain(state)


def marks(state: State, details: ViewDetails) -> dict[str, dict[str, str]]:
    """The changes that a position makes to the sheet."""
    kind, *words = (details.last or "nothing").split()
    built = {"lay": words[:1], "connect": words}.get(kind, [])
    changes = pictures.marks(state, last="-".join(built) or None, names=details.names)
    if state.phase == SALE:
        for seat in range(state.players):
            acts = not has_chosen(state, details, seat)
            changes[f"player-{seat}"] = {"class": "player acts" if acts else "player"}
    return changes


def hides(state: State) -> bool:
    """SB-19.1: what others have chosen to sell."""
    return state.phase == SALE


def lot(state: State, texts: list[str]) -> int | None:
    """The auction under way: a number for each turn and place in the order."""
    return state.turn * 10 + state.place if state.phase == AUCTION else None


def bids(state: State, seat: int) -> bool:
    """Whether a seat can still bid in an auction under way."""
    return state.phase == AUCTION and bool(state.bidders >> seat & 1)


def bid(state: State, seat: int) -> Offer | None:
    """The bids a seat could make if it were its turn; None if it can make none."""
    then = copy(state)
    then.seat = seat
    return bid_in(offers(then))


def ordered(state: State, up_to: int) -> str | None:
    """The action of a standing order: the least bid within it, or pass; None without auction."""
    return bid_up_to(offers(state), up_to) if state.phase == AUCTION else None


def wanted(state: State, element: str) -> str | None:
    """The action that a click on the sheet stands for, legal or not; None if for none."""
    if state.phase not in (BUILD, GOODS):
        return None
    map = map_of(state)
    return (build_wanted if state.phase == BUILD else move_wanted)(map, element)


def map_of(state: State) -> Map:
    """The map for the company that builds or moves goods now."""
    board, here = plan(state.setup), table_view(state)
    return Map(
        *(board.hexes, board.stops, board.connections),
        *(here.tiles, here.cubes, here.runs),
        network=here.companies[state.company].network,
        owner=int(state.company),
    )
