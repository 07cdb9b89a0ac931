"""A position with its view, numbers and map, as what explains things of Steam Barons reads it."""

from functools import cached_property

from goldenspike.core.words import Line, Value
from goldenspike.games.steam_barons.drawing.market import company_id
from goldenspike.games.steam_barons.rules.editions import COMPANIES
from goldenspike.games.steam_barons.rules.state import State
from goldenspike.games.steam_barons.text import explain
from goldenspike.games.steam_barons.text.view import CompanyView, PlayerView
from goldenspike.games.steam_barons.text.view import view as table_view
from goldenspike.hexes.page.things import Land

RULES = {
    "ground": ("SB-13.3", "SB-16.2"),
    "city": ("SB-17.3", "SB-21.4"),
    "town": ("SB-17.3", "SB-17.4"),
    "port": ("SB-13.1",),
    "cube": ("SB-17.1", "SB-17.3"),
    "link": ("SB-17.2", "SB-17.5", "SB-21.2"),
    "loose": ("SB-16.5", "SB-21.5", "SB-21.7"),
    "connection": ("SB-13.2", "SB-21.6"),
}


class Position:
    """A position; its view, its numbers and its map are made once."""

    def __init__(self, state: State) -> None:
        self.state, self.setup = state, state.setup
        self.rules = state.setup.rules
        self.view = table_view(state)

    @cached_property
    def numbers(self) -> explain.Explanation:
        """The numbers beside the position."""
        return explain.explain(self.state)

    @cached_property
    def land(self) -> Land:
        """The map."""
        return Land(
            board=self.setup.board,
            track=self.state.track,
            tiles=self.view.tiles,
            cubes=self.view.cubes,
            terrain=self.rules.terrain,
            owner=lambda owner: Line("hexes.thing.company", {"company": self.name(owner)}),
            link=tell("link-worth"),
            rules=RULES,
        )

    def name(self, company: int) -> str:
        """A company by its colour."""
        return self.rules.companies[company]

    def index(self, name: str) -> int:
        """A company by its name in ids; a LookupError if there is none."""
        ids = [company_id(self.rules, company) for company in range(COMPANIES)]
        if name not in ids:
            raise LookupError(name)
        return ids.index(name)

    def company(self, name: str) -> CompanyView:
        """What lies on a company's card."""
        return self.view.companies[self.index(name)]

    def figures(self, name: str) -> explain.CompanyNumbers:
        """What a company would pay now, and how its price would move."""
        return self.numbers.companies[self.index(name)]

    def player(self, seat: str) -> PlayerView:
        """What lies before a player."""
        return self.view.players[int(seat)]


def tell(key: str, **values: Value) -> Line:
    """A sentence about a thing."""
    return Line(f"steam-barons.thing.{key}", values)


def signed(value: int) -> str:
    """A change with its sign: "+1", "−3"."""
    return f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}" if value < 0 else "0"
