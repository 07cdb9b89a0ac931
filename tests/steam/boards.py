"""Little maps for links of several players."""

from goldenspike.parts.hexes.board import HexBoard
from tests.hexes.boards import FIELD_CITIES, FIELD_ROWS, little

# Eight cities in a row, A1 red and A15 blue, a link of one tile between each two: A2, A4 ... A14.
CHAIN = little(
    "CpCpCpCpCpCpCpC",
    *("A1 red", "A3 yellow", "A5 purple", "A7 black"),
    *("A9 yellow", "A11 purple", "A13 black", "A15 blue"),
)

# Like CHAIN, three links only: A1 red, A3 yellow, A5 purple, A7 blue.
SHORT = little("CpCpCpC", "A1 red", "A3 yellow", "A5 purple", "A7 blue")

# Two towns in a row between cities: A1 red, towns A3 and A5, A7 blue.
TWO_TOWNS = little("CpppppC", "A1 red", "A7 blue", towns="A3 A5")

# Like FIELD, where track begins at the port A4 only, with another town.
PORT_FIELD: HexBoard = little(
    FIELD_ROWS, "A4 yellow 2 port", *FIELD_CITIES[1:], towns="C4 E2", starts="port"
)
