"""Steam for the page: sheet, marks, offers with their numbers, the end."""

from goldenspike.games.steam import drawing as pictures
from goldenspike.games.steam.drawing.style import stylesheet as stylesheet
from goldenspike.games.steam.page.offers import Offer
from goldenspike.games.steam.page.offers import offers as offers
from goldenspike.games.steam.page.openings import OPENINGS as OPENINGS
from goldenspike.games.steam.page.openings import opening as opening
from goldenspike.games.steam.page.orders import ORDERING as ORDERING
from goldenspike.games.steam.page.outcome import Chart, Result
from goldenspike.games.steam.page.outcome import chart as chart
from goldenspike.games.steam.page.outcome import result as result
from goldenspike.games.steam.page.parts import during as during
from goldenspike.games.steam.page.parts import parts as parts
from goldenspike.games.steam.page.plan import SteamPlan
from goldenspike.games.steam.page.plan import plan as plan
from goldenspike.games.steam.page.prospects import prospects as prospects
from goldenspike.games.steam.page.things import explain as explain
from goldenspike.games.steam.rules.editions import BASIC, LINKS
from goldenspike.games.steam.rules.state import AUCTION, BUILD, GOODS, PLACES, Setup, State, copy
from goldenspike.games.steam.text import explain as figures
from goldenspike.games.steam.text.view import PHASES, View
from goldenspike.games.steam.text.view import view as table_view
from goldenspike.hexes.page.plan import boards as boards
from goldenspike.hexes.page.wanted import Map, build_wanted, move_wanted
from goldenspike.rooms.page import Option, Period, Types, ViewDetails, bid_in, bid_up_to

SEATS = 4
PERIOD: Period = "turn"
WEIGHTS = {"places": 0.5, "capital": 0.5, "auction": 0.25, "tiles": 0.5}  # of the usual time
OPTIONS = [
    Option("first_game", (False, True), (BASIC.edition,)),
    Option("nobodys_links", tuple(LINKS)),
    Option("income_top", (int(BASIC.income_top), "none")),
]
TYPES = Types(View, figures.Explanation, Offer, Chart, Result, SteamPlan)


def check_board(setup: Setup) -> None:
    """Accepts every map: its file was checked, and none is too large to draw quickly."""


def board_name(setup: Setup) -> str:
    """What the map is called."""
    return setup.board.name


def sheet(setup: Setup, theme: str | None) -> str:
    """The printed board; with a theme, as a picture that stands alone."""
    if theme is None:
        return pictures.sheet(setup)
    return pictures.board_picture(setup, theme=theme)


def moment(state: State) -> tuple[int, str]:
    """The turn, and the phase by its name in `View`."""
    return state.turn, PHASES.get(state.phase, "over")


def view(state: State, details: ViewDetails) -> View:
    """The position as plain values."""
    return table_view(state)


def numbers(state: State) -> figures.Explanation:
    """The numbers of a position."""
    return figures.explain(state)


def marks(state: State, details: ViewDetails) -> dict[str, dict[str, str]]:
    """The changes that a position makes to the sheet."""
    kind, *words = (details.last or "nothing").split()
    built = {"lay": words[:1], "connect": words, "grow": words[:1], "city": words[:1]}
    last = "-".join(built.get(kind, [])) or None
    return pictures.marks(state, last=last, names=details.names)


def hides(state: State) -> bool:
    """Nothing: everything lies open."""
    return False


def lot(state: State, texts: list[str]) -> int | None:
    """The auction under way: one for each place before a basic game, one for each turn later."""
    if state.phase == PLACES:
        return int(state.lot)
    return state.turn * 10 if state.phase == AUCTION else None


def bids(state: State, seat: int) -> bool:
    """Whether a seat can still bid in an auction under way."""
    if state.phase not in (PLACES, AUCTION):
        return False
    return any(state.order[place] == seat for place in range(state.players) if is_in(state, place))


def is_in(state: State, place: int) -> bool:
    """Whether the player at a place of the bidding order is still in the auction."""
    return bool(state.bidders >> place & 1)


def bid(state: State, seat: int) -> Offer | None:
    """The bids a seat could make if it were its turn; None if it can make none."""
    then = copy(state)
    then.seat = seat
    return bid_in(offers(then))


def ordered(state: State, up_to: int) -> str | None:
    """The action of a standing order: the least bid within it, or pass; None without auction."""
    return bid_up_to(offers(state), up_to) if state.phase in (PLACES, AUCTION) else None


def wanted(state: State, element: str) -> str | None:
    """The action that a click on the sheet stands for, legal or not; None if for none."""
    if state.phase not in (BUILD, GOODS):
        return None
    map = map_of(state)
    if state.phase == BUILD:
        return build_wanted(map, element)
    move = move_wanted(map, element)
    return f"{move} income" if move else None


def map_of(state: State) -> Map:
    """The map for the player who builds or moves goods now."""
    board, here = plan(state.setup), table_view(state)
    return Map(
        *(board.hexes, board.stops, board.connections),
        *(here.tiles, here.cubes, here.runs),
        network=here.players[state.seat].network,
        owner=int(state.seat),
    )
