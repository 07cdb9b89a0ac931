"""A position with its view, numbers and map, as what explains the things of Steam reads it."""

from functools import cached_property

from goldenspike.core.words import Line, Value
from goldenspike.games.steam.rules.state import State
from goldenspike.games.steam.text import explain
from goldenspike.games.steam.text.view import PlayerView
from goldenspike.games.steam.text.view import view as table_view
from goldenspike.hexes.page.things import Land

RULES = {
    "ground": ("ST-4.3",),
    "city": ("ST-2.2", "ST-10.2"),
    "town": ("ST-2.2", "ST-2.4"),
    "port": ("SB-13.1",),
    "cube": ("ST-10.1", "ST-10.2", "ST-10.7"),
    "link": ("ST-2.5", "ST-10.5", "ST-11.2"),
    "loose": ("ST-4.5g", "ST-4.8c"),
    "connection": ("SB-13.2",),
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
        """The map, with its New Cities."""
        return Land(
            board=self.setup.board,
            track=self.state.track,
            tiles=self.view.tiles,
            cubes=self.view.cubes,
            terrain=self.rules.terrain,
            owner=lambda owner: Line("hexes.thing.seat", {"who": owner}),
            link=tell("link-worth"),
            rules=RULES,
            cities=self.view.cities,
        )

    def player(self, seat: str) -> PlayerView:
        """What lies before a player."""
        return self.view.players[int(seat)]

    def figures(self, seat: str) -> explain.PlayerNumbers:
        """A player's final score were this the end, and his money."""
        return self.numbers.players[int(seat)]


def tell(key: str, **values: Value) -> Line:
    """A sentence about a thing."""
    return Line(f"steam.thing.{key}", values)


def signed(value: int) -> str:
    """A change with its sign: "+1", "−3"."""
    return f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}" if value < 0 else "0"
