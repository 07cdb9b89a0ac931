"""Steam for the page: sheet, marks, offers with their numbers, the end."""

from goldenspike.draw import steam as pictures
from goldenspike.draw.steam.style import stylesheet as stylesheet
from goldenspike.games.steam import explain, money
from goldenspike.games.steam.rules import BASIC, LINKS
from goldenspike.games.steam.state import AUCTION, PLACES, Setup, State
from goldenspike.games.steam.view import PHASES, View
from goldenspike.games.steam.view import view as table_view
from goldenspike.server.shows.common import Look, Option, Period
from goldenspike.server.shows.common import has_choice as has_choice
from goldenspike.server.shows.common import stand_in as stand_in
from goldenspike.server.shows.common import together as together
from goldenspike.server.shows.hexes.plan import boards as boards
from goldenspike.server.shows.hexes.plan import check_size
from goldenspike.server.shows.steam.offers import offers as offers
from goldenspike.server.shows.steam.outcome import chart as chart
from goldenspike.server.shows.steam.outcome import result as result
from goldenspike.server.shows.steam.plan import Plan
from goldenspike.server.shows.steam.plan import plan as plan
from goldenspike.server.shows.steam.told import SteamTable

TITLE = "Steam"
SEATS = 4
PERIOD: Period = "turn"
RULES = ("steam", "steam-barons")  # SB-13 and SB-21: the maps and their track
OPTIONS = [
    Option("first_game", (False, True), (BASIC.edition,)),
    Option("nobodys_links", tuple(LINKS)),
]
TOLD, PLAN = SteamTable, Plan
HAS_SECRETS = False


def check_board(setup: Setup) -> None:
    """Somebody's own map, if we can draw it while others wait."""
    check_size(setup.board)


def board_name(setup: Setup) -> str:
    """What the map is called."""
    return setup.board.name


def sheet(setup: Setup, theme: str | None) -> str:
    """The printed board; with a theme, as a picture that stands alone."""
    if theme is None:
        return pictures.sheet(setup)
    return pictures.board_picture(setup, theme=theme)


def moment(state: State) -> tuple[int, str]:
    """The turn, and the phase as `View` names it."""
    return state.turn, PHASES.get(state.phase, "over")


def view(state: State, look: Look) -> View:
    """The position."""
    return table_view(state)


def numbers(state: State) -> explain.Explanation:
    """The numbers of a position."""
    return explain.explain(state)


def marks(state: State, look: Look) -> dict[str, dict[str, str]]:
    """What lies on the sheet."""
    kind, *words = (look.last or "nothing").split()
    built = {"lay": words[:1], "connect": words, "grow": words[:1], "city": words[:1]}
    last = "-".join(built.get(kind, [])) or None
    return pictures.marks(state, last=last, names=look.names)


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
    """Whether who stands at a place of the order of speaking has not left the auction."""
    return bool(state.bidders >> place & 1)


def ordered(state: State, up_to: int) -> str | None:
    """The least bid, while that is within the order; else pass."""
    if state.phase not in (PLACES, AUCTION):
        return None
    least = int(state.high_bid) + 1
    return f"bid {least}" if least <= min(up_to, money.means(state, state.seat)) else "pass"
