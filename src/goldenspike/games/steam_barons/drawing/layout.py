"""Where things are below the map: tracks, companies, order of play, adjustment, players."""

from dataclasses import dataclass

from goldenspike.draw.placing import Box
from goldenspike.draw.spaces import slot
from goldenspike.games.steam_barons.rules.editions import COMPANIES, TOP_PRICE
from goldenspike.hexes.drawing.furniture import SEATS
from goldenspike.hexes.drawing.layout import MARGIN
from goldenspike.hexes.drawing.layout import lay_out as lay_out_map
from goldenspike.parts.hexes.board import HexBoard

GAP = 10.0
INSIDE = 1248.0
CAPTION = 108.0  # before the spaces of a track
PRICE_HEIGHT, PERFORMANCE_HEIGHT = 76.0, 148.0
PRICES: int = TOP_PRICE + 2  # B, then 0 to the top
TOP_PERFORMANCE = 21  # the last space is for this and more
BOX_WIDTH, BOX_HEIGHT, BOX_GAP = 146.0, 190.0, 8.0
ORDER_HEIGHT = 62.0
STRIP_HEIGHT = 60.0
TURN_WIDTH, PHASE_WIDTH = 236.0, 150.0
SMALL_TOKEN = 8.5


@dataclass(frozen=True)
class Market:
    """The places of the market board, in pixels of a picture 1280 wide."""

    left: float
    top: float

    @property
    def prices(self) -> Box:
        return Box(self.left, self.top, self.left + INSIDE, self.top + PRICE_HEIGHT)

    def price_space(self, price: int) -> Box:
        """A space of the share price track; -1 is B."""
        return slot(self.prices, CAPTION, PRICES, price + 1)

    @property
    def performances(self) -> Box:
        top = self.prices.bottom + GAP
        return Box(self.left, top, self.left + INSIDE, top + PERFORMANCE_HEIGHT)

    def performance_space(self, level: int) -> Box:
        """A space of the performance track; the last is for all beyond."""
        return slot(self.performances, CAPTION, TOP_PERFORMANCE + 1, min(level, TOP_PERFORMANCE))

    def company_box(self, company: int) -> Box:
        left = self.left + company * (BOX_WIDTH + BOX_GAP)
        top = self.performances.bottom + GAP
        return Box(left, top, left + BOX_WIDTH, top + BOX_HEIGHT)

    @property
    def order(self) -> Box:
        """The order of play, right of the companies."""
        last = self.company_box(COMPANIES - 1)
        right = self.left + INSIDE
        return Box(last.right + 2 * BOX_GAP, last.top, right, last.top + ORDER_HEIGHT)

    def order_cell(self, place: int) -> Box:
        cell = slot(self.order, 70, COMPANIES, place)
        return cell._replace(right=cell.right - 2)

    @property
    def adjustment(self) -> Box:
        """What the share adjustment table would do now."""
        order = self.order
        return order._replace(top=order.bottom + GAP, bottom=order.top + BOX_HEIGHT)

    def adjustment_cell(self, cell: int) -> Box:
        place = slot(self.adjustment, 6, COMPANIES, cell)
        return place._replace(top=place.top + 26, right=place.right - 2)

    @property
    def strip(self) -> Box:
        """The bottom: turns, phase, players."""
        top = self.order.top + BOX_HEIGHT + GAP
        return Box(self.left, top, self.left + INSIDE, top + STRIP_HEIGHT)

    @property
    def turns(self) -> Box:
        return self.strip._replace(right=self.strip.left + TURN_WIDTH)

    @property
    def phase(self) -> Box:
        left = self.turns.right + BOX_GAP
        return self.strip._replace(left=left, right=left + PHASE_WIDTH)

    def player(self, seat: int) -> Box:
        room = self.strip._replace(left=self.phase.right + BOX_GAP)
        place = slot(room, 0, SEATS, seat)
        return place._replace(right=place.right - BOX_GAP * (seat < SEATS - 1))

    @property
    def height(self) -> float:
        return self.strip.bottom + MARGIN


def lay_out(board: HexBoard) -> Market:
    """The layout of the market board, centred below the map."""
    chart = lay_out_map(board)
    return Market((chart.width - INSIDE) / 2, chart.map.bottom + GAP)
