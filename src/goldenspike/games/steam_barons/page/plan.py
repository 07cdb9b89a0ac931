"""A map and its market in words and numbers: what a page calls the things on its sheet."""

from dataclasses import dataclass

from goldenspike.games.steam_barons.drawing.market import company_id, train_class
from goldenspike.games.steam_barons.page.things import things
from goldenspike.games.steam_barons.rules.editions import COMPANIES, Rules
from goldenspike.games.steam_barons.rules.state import Setup
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
class PriceSpace:
    """A space of the price track; green where it adds to a rise, pink where it adds to a fall."""

    price: int
    bonus: int


@dataclass(frozen=True)
class DividendRow:
    """SB-18.1: from this performance on."""

    performance: int
    dividend: int
    profit: int
    bonus: int


@dataclass(frozen=True)
class SteamBaronsPlan:
    """A board with its names; `element` is an id on the sheet."""

    name: str
    turns: int
    companies: list[Sign]
    stops: list[Stop]
    hexes: list[Hex]
    connections: list[Connection]
    prices: list[PriceSpace]
    cells: list[int]  # what each cell of the adjustment table does, the best first
    dividends: list[DividendRow]
    tile_limits: list[int]  # builds of a company, by turn from the first
    issue: int  # what a company gets for a share it issues
    starts: str  # "city" or "port": where track may begin
    things: list[Thing]  # that explain themselves and are no controls


def plan(setup: Setup) -> SteamBaronsPlan:
    """The board of a game."""
    board, rules = setup.board, setup.rules
    return SteamBaronsPlan(
        name=board.name,
        turns=int(rules.turns),
        companies=[sign(rules, company) for company in range(COMPANIES)],
        stops=stops_of(board),
        hexes=hexes_of(board, rules.terrain),
        connections=connections_of(board, int(rules.connection)),
        prices=[PriceSpace(price, bonus) for price, bonus in enumerate(rules.spaces)],
        cells=list(rules.cells),
        dividends=[DividendRow(*row) for row in rules.chart],
        tile_limits=[board.tile_limit(turn) for turn in range(1, int(rules.turns) + 1)],
        issue=int(rules.issue),
        starts=board.starts,
        things=things(setup),
    )


def sign(rules: Rules, company: int) -> Sign:
    """A company's card."""
    element, look = f"box-{company_id(rules, company)}", train_class(rules, company)
    return Sign(rules.companies[company], rules.letters[company], element, look)
