"""A map and its table in words and numbers: what a page calls the things on its sheet."""

from dataclasses import dataclass

from goldenspike.games.steam.drawing.tracks import COLOURS, train_class
from goldenspike.games.steam.page.things import things
from goldenspike.games.steam.rules.editions import NO_TOP, TILES
from goldenspike.games.steam.rules.state import Setup
from goldenspike.hexes.page.plan import (
    Connection,
    Hex,
    Stop,
    connections_of,
    hexes_of,
    stops_of,
)
from goldenspike.rooms.page import Sign
from goldenspike.rooms.things import Thing


@dataclass(frozen=True)
class SteamPlan:
    """A board with its names; `element` is an id on the sheet."""

    name: str
    edition: str
    turns: int
    players: list[Sign]  # by seat: a player's place; `name` is the colour
    stops: list[Stop]
    hexes: list[Hex]
    connections: list[Connection]
    action_tiles: list[str]  # elements, from the first
    spaces: list[str]  # of the goods supply: elements, from the first
    lot: int  # what a step of income brings
    lot_points: int  # what a lot costs at the foot of the income track
    lowest_income: int
    income_top: int | None  # None: there is none
    top_level: int  # of locomotives
    maintenance: int  # for each level, at the end of a turn
    order_auction: bool  # turn order by an auction every turn, not by action tile
    raises_to_pay: bool  # money is raised at any payment, not at the start of a turn
    starts: str  # "city" or "port": where track may begin
    things: list[Thing]  # that explain themselves and are no controls


def plan(setup: Setup) -> SteamPlan:
    """The board of a game."""
    board, rules = setup.board, setup.rules
    return SteamPlan(
        name=board.name,
        edition=rules.edition,
        turns=rules.turns[setup.players],
        players=[sign(seat) for seat in range(setup.players)],
        stops=stops_of(board),
        hexes=hexes_of(board, rules.terrain),
        connections=connections_of(board, int(rules.connection)),
        action_tiles=[f"action-{number}" for number in range(1, int(TILES) + 1)],
        spaces=[f"space-{space + 1}" for space in range(int(rules.spaces))],
        lot=int(rules.lot),
        lot_points=int(rules.lot_points),
        lowest_income=int(rules.lowest_income),
        income_top=None if rules.income_top == NO_TOP else int(rules.income_top),
        top_level=int(rules.top_level),
        maintenance=int(rules.maintenance),
        order_auction=rules.order_auction,
        raises_to_pay=rules.raises_to_pay,
        starts=board.starts,
        things=things(setup),
    )


def sign(seat: int) -> Sign:
    """A player's place, colour and number."""
    return Sign(COLOURS[seat], str(seat + 1), f"player-{seat}", train_class(seat))
