"""Where things are below the map: action tiles, goods supply, tracks, turns, players."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from goldenspike.draw.placing import Box
from goldenspike.draw.sheet import Point
from goldenspike.draw.spaces import slot
from goldenspike.games.steam.rules.editions import TILES
from goldenspike.games.steam.rules.state import Setup
from goldenspike.hexes.drawing.furniture import SEATS
from goldenspike.hexes.drawing.layout import MARGIN
from goldenspike.hexes.drawing.layout import lay_out as lay_out_map

GAP = 10.0
INSIDE = 1248.0
CAPTION = 108.0  # before the spaces of a track
NEW_CITIES_CAPTION = 94.0
CARD_HEIGHT, SUPPLY_HEIGHT, TRACK_HEIGHT, STRIP_HEIGHT, PLAYER_HEIGHT = (
    74.0,
    70.0,
    84.0,
    56.0,
    112.0,
)
SUPPLY_WIDTH, TURNS_WIDTH, PHASE_WIDTH, ORDER_WIDTH = 844.0, 366.0, 160.0, 300.0
LOWEST_INCOME, LAST_INCOME, TOP_POINTS = -10, 30, 60  # the last spaces are for all beyond
LEVELS = 6
TOKEN = 8.5  # the radius of one on a track
TOKENS_HEIGHT = 58.0  # the part of a track where they lie


@dataclass(frozen=True)
class Table:
    """The places below the map, in pixels of a picture 1280 wide."""

    left: float
    top: float
    last_income: int = LAST_INCOME  # of the spaces for income

    def row(self, top: float, height: float) -> Box:
        return Box(self.left, top, self.left + INSIDE, top + height)

    def action_tile(self, number: int) -> Box:
        """The card of an action tile, by its number."""
        place = slot(self.row(self.top, CARD_HEIGHT), 0, int(TILES), number - 1)
        return place._replace(right=place.right - (GAP if number < TILES else 0))

    @cached_property
    def supply(self) -> Box:
        row = self.row(self.top + CARD_HEIGHT + GAP, SUPPLY_HEIGHT)
        return row._replace(right=row.left + SUPPLY_WIDTH)

    def supply_space(self, space: int, spaces: int) -> Box:
        """A space of the goods supply, from 0."""
        cell = slot(self.supply._replace(right=self.supply.right - 6), CAPTION, spaces, space)
        return cell._replace(top=cell.top + 8, bottom=cell.bottom - 8, right=cell.right - 5)

    @cached_property
    def new_cities(self) -> Box:
        supply = self.supply
        return supply._replace(left=supply.right + GAP, right=self.left + INSIDE)

    def new_city(self, place: int, count: int) -> Point:
        """The middle of a kind of New City tile."""
        return slot(
            self.new_cities._replace(right=self.new_cities.right - 4),
            NEW_CITIES_CAPTION,
            count,
            place,
        ).middle

    @cached_property
    def incomes(self) -> Box:
        return self.row(self.supply.bottom + GAP, TRACK_HEIGHT)

    @cached_property
    def income_spaces(self) -> list[Box]:
        count = self.last_income - LOWEST_INCOME + 1
        return [slot(self.incomes, CAPTION, count, place) for place in range(count)]

    def income_space(self, income: int) -> Box:
        place = min(max(income, LOWEST_INCOME), self.last_income) - LOWEST_INCOME
        return self.income_spaces[place]

    @cached_property
    def points(self) -> Box:
        return self.row(self.incomes.bottom + GAP, TRACK_HEIGHT)

    @cached_property
    def points_spaces(self) -> list[Box]:
        count = TOP_POINTS + 1
        return [slot(self.points, CAPTION, count, place) for place in range(count)]

    def points_space(self, points: int) -> Box:
        return self.points_spaces[min(max(points, 0), TOP_POINTS)]

    @cached_property
    def strip(self) -> Box:
        return self.row(self.points.bottom + GAP, STRIP_HEIGHT)

    @cached_property
    def turns(self) -> Box:
        return self.strip._replace(right=self.strip.left + TURNS_WIDTH)

    @cached_property
    def phase(self) -> Box:
        left = self.turns.right + GAP
        return self.strip._replace(left=left, right=left + PHASE_WIDTH)

    @cached_property
    def order(self) -> Box:
        left = self.phase.right + GAP
        return self.strip._replace(left=left, right=left + ORDER_WIDTH)

    def order_cell(self, place: int) -> Box:
        cell = slot(self.order._replace(right=self.order.right - 6), 66, SEATS, place)
        return cell._replace(top=cell.top + 8, bottom=cell.bottom - 8, right=cell.right - 3)

    @cached_property
    def levels(self) -> Box:
        return self.strip._replace(left=self.order.right + GAP)

    def level_space(self, level: int) -> Box:
        """A space of the locomotive track."""
        return slot(self.levels._replace(right=self.levels.right - 6), 104, LEVELS, level - 1)

    def player(self, seat: int) -> Box:
        place = slot(self.row(self.strip.bottom + GAP, PLAYER_HEIGHT), 0, SEATS, seat)
        return place._replace(right=place.right - (GAP if seat < SEATS - 1 else 0))

    @cached_property
    def height(self) -> float:
        return self.player(0).bottom + MARGIN


def stacked(space: Box, count: int) -> list[Point]:
    """The places of tokens that share a space of a track: the more, the closer together."""
    room = TOKENS_HEIGHT - 2 * TOKEN - 4
    step = min(2 * TOKEN + 0.5, room / max(1, count - 1))
    middle = space.top + TOKENS_HEIGHT / 2
    return [(space.middle[0], middle + (n - (count - 1) / 2) * step) for n in range(count)]


def lay_out(setup: Setup) -> Table:
    """The layout of the table, centred below the map. ST-3.5: income ends at its top."""
    chart, last = lay_out_map(setup.board), min(int(setup.rules.income_top), LAST_INCOME)
    return table_at((chart.width - INSIDE) / 2, chart.map.bottom + GAP, last)


@lru_cache(maxsize=32)
def table_at(left: float, top: float, last_income: int) -> Table:
    """The places below a map; found once for all tables that look alike."""
    return Table(left, top, last_income)
