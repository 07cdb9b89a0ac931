"""Little maps of hexes, each named after what it is for. A place is named like its hex."""

from typing import Any

from goldenspike.hexes.text.board_file import from_keys
from goldenspike.parts.hexes.board import HexBoard


def keys(terrain: str, *cities: str, towns: str = "", **more: Any) -> dict[str, Any]:
    """A map's keys. Rows are words; a city is `A1 red`, then its cubes (2) and `port`."""
    return {
        "format": "goldenspike-board/1",
        "game": "steam",
        "id": "little",
        "name": "A little map",
        "terrain": "".join(f"{row}\n" for row in terrain.split()),
        "starts": "city",
        "tiles_per_turn": "9",
        "shares_on_card": 20,
        "blocked": [],
        "connections": [],
        "cities": [city(*text.split()) for text in cities],
        "towns": [{"name": hex, "hex": hex} for hex in towns.split()],
        **more,
    }


def city(hex: str, colour: str, cubes: str = "2", port: str = "") -> dict[str, Any]:
    """The entry of a city."""
    more = {"port": True} if port else {}
    return {"name": hex, "hex": hex, "colour": colour, "cubes": int(cubes), **more}


def little(terrain: str, *cities: str, towns: str = "", **more: Any) -> HexBoard:
    """A map."""
    return from_keys(keys(terrain, *cities, towns=towns, **more))


# Two cities with four plain hexes between them.
LINE = little("CppppC", "A1 red", "A6 blue")

# Like LINE, with a town in the middle.
TOWN_LINE = little("CpppC", "A1 red", "A5 blue", towns="A3")

# Four cities around a town:
#   p   p   p   A4  p   p   p
#     p   p   p   p   p   p   p
#   C1  p   p   C4  p   p   C7
#     p   p   p   p   p   p   p
#   p   p   p   E4  p   p   p
# B3 and B4 join A4 and C4, D3 and D4 join C4 and E4; C1-C2-C3-C4-C5-C6-C7 is a row.
FIELD_ROWS = "pppCppp ppppppp CpppppC ppppppp pppCppp"
FIELD_CITIES = ("A4 yellow", "C1 red", "C7 blue", "E4 black")
FIELD = little(FIELD_ROWS, *FIELD_CITIES, towns="C4")
OPEN_FIELD = little(FIELD_ROWS, *FIELD_CITIES)

# Every kind of land in a row, a town on each of the last four.
LANDS = little(
    "pprhm Cpppp pprhm", "B1 red", towns="C2 C3 C4 C5", shares_on_card=60, tiles_per_turn="50"
)

# Ports and symbols: A1 and A4 are ports, symbols join A1-A2 and A2-A3.
PORTS = little(
    "CCCCp ppppp",
    *("A1 red 2 port", "A2 blue", "A3 yellow", "A4 black 2 port"),
    starts="port",
    connections=[["A1", "A2"], ["A2", "A3"]],
)

# Three cities in a row, the outer ones of one colour.
THREE = little("CpCpC", "A1 red", "A3 blue", "A5 red")

# Two cities with three ways from one to the other:
#   p   A2  A3  p
#     B1  B2  B3  p
#   p   C2  C3  p
RING = little("pppp CpCp pppp", "B1 red", "B3 blue")
UPPER = ("lay A2 E-SW", "lay A3 SE-W")
LOWER = ("lay C2 E-NW", "lay C3 NE-W")

# A2 lies between two cities.
CORNERS = little("CpC ppp", "A1 red", "A3 blue")
