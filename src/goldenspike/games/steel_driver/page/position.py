"""A position with its view and numbers, as what explains the things of Steel Driver reads it."""

from functools import cached_property

from goldenspike.core.words import Line, Value
from goldenspike.games.steel_driver.drawing.pieces import company_id
from goldenspike.games.steel_driver.rules.state import State
from goldenspike.games.steel_driver.text import explain
from goldenspike.games.steel_driver.text.view import CompanyView, PlayerView
from goldenspike.games.steel_driver.text.view import view as table_view


class Position:
    """A position; its view and its numbers are made once."""

    def __init__(self, state: State) -> None:
        self.state, self.setup = state, state.setup
        self.rules, self.board = state.setup.rules, state.setup.board
        self.view = table_view(state)
        self.finale = self.view.phase in ("finale", "over")

    @cached_property
    def numbers(self) -> explain.Explanation:
        """The numbers beside the position."""
        return explain.explain(self.state)

    def index(self, name: str) -> int:
        """A company by its name in ids; a LookupError if there is none."""
        ids = [company_id(self.rules, company) for company in range(len(self.rules.companies))]
        if name not in ids:
            raise LookupError(name)
        return ids.index(name)

    def company(self, name: str) -> CompanyView:
        """What lies before a company."""
        return self.view.companies[self.index(name)]

    def player(self, seat: str) -> PlayerView:
        """What lies before a player."""
        return self.view.players[int(seat)]

    def in_turn(self, name: str) -> int:
        """What a share of a company pays at the end, if all claim in turn."""
        return self.numbers.companies[self.index(name)].in_turn


def tell(key: str, **values: Value) -> Line:
    """A sentence about a thing."""
    return Line(f"steel-driver.thing.{key}", values)


def named(name: str) -> Line:
    """A name as it is."""
    return tell("name", name=" ".join(name.split()))
