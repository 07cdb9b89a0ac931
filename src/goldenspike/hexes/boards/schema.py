"""The JSON Schema of files of hex maps, from the limits of their checker."""

from goldenspike.core import json_schema as form
from goldenspike.core.json_schema import DIALECT, Schema
from goldenspike.hexes.text import board_file as file
from goldenspike.parts.hexes import grid
from goldenspike.parts.hexes.board import CITY_COLOURS, TERRAINS

HEX = r"^[A-Z][1-9][0-9]?$"


def schema() -> Schema:
    """The schema; what it cannot say, such as which hexes are neighbours, the checker says."""
    row = f"[{TERRAINS}]{{1,{file.MOST_COLUMNS}}}"
    rows = rf"^{row}(\n{row}){{0,{grid.MOST_ROWS - 1}}}\n?$"
    tiles = rf"^{file.TILES_FORM.pattern}$"
    return {
        "$schema": DIALECT,
        "title": "A map of hexes",
        **form.table(
            "Terrain, cities and towns.",
            {
                "format": {"const": file.FORMAT},
                "game": {"const": file.GAME},
                "id": form.title("short name of the map, as records write it"),
                "name": form.title("name of the map, as people see it"),
                "terrain": form.text("a letter for each hex, a line for each row")
                | {"pattern": rows},
                "starts": form.choice("where a company's first track begins", "city", "port"),
                "tiles_per_turn": form.text("builds of a company") | {"pattern": tiles},
                "shares_on_card": form.whole("of a company", 0, file.MOST_SHARES),
                "blocked": form.several(
                    "neighbouring hexes without track between them", hexes(), 3 * file.MOST_HEXES
                ),
                "connections": form.several(
                    "names of neighbouring cities", form.pair("two cities"), 3 * file.MOST_STOPS
                ),
                "cities": form.several("the cities", city(), file.MOST_STOPS, 1),
                "towns": form.several("the towns", town(), file.MOST_STOPS),
            },
        ),
    }


def hexes() -> Schema:
    """The schema of two hexes."""
    return form.several("two hexes", place(), 2, 2)


def place() -> Schema:
    """The schema of a hex by its name."""
    return {"type": "string", "description": "row letter and column number", "pattern": HEX}


def city() -> Schema:
    """The schema of a city."""
    return form.table(
        "A city.",
        {
            "name": form.title("its name"),
            "hex": place(),
            "colour": form.choice("of the goods it takes", *CITY_COLOURS),
            "cubes": form.whole("that are drawn for it", 0, file.MOST_CUBES),
            "port": {"type": "boolean", "description": "whether it is one; false if not said"},
        },
        optional=("port",),
    )


def town() -> Schema:
    """The schema of a town."""
    return form.table("A town.", {"name": form.title("its name"), "hex": place()})
