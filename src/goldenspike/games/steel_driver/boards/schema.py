"""The JSON Schema of board files of Steel Driver, from the limits of their checker."""

from goldenspike.core import json_schema as form
from goldenspike.core.json_schema import DIALECT, Schema
from goldenspike.games.steel_driver.rules.board import GOODS
from goldenspike.games.steel_driver.text import board_file as file


def schema() -> Schema:
    """The schema; what it cannot say, such as that ids differ, the checker says."""
    return {
        "$schema": DIALECT,
        "title": "A board of Steel Driver",
        **form.table(
            "Locations, routes between them, and the two ends of the golden spike.",
            {
                "format": {"const": file.FORMAT},
                "game": {"const": file.GAME},
                "id": form.title("short name of the board, as records write it"),
                "name": form.title("name of the board, as people see it"),
                "transcontinental": form.pair("ids of the two ends of the golden spike"),
                "locations": form.several("the places", location(), file.MOST_LOCATIONS, 1),
                "routes": form.several("what can be built", route(), file.MOST_ROUTES, 1),
            },
        ),
    }


def location() -> Schema:
    """The schema of a location."""
    return form.table(
        "A place.",
        {
            "id": form.title("short name, without `-` and space") | {"pattern": r"^[^\s-]+$"},
            "name": form.title("name on the map"),
            "shape": form.choice("a company may start at a hexagon", "hexagon", "circle"),
            "value": form.whole("what joining it is worth", 10, file.BIGGEST) | {"multipleOf": 10},
            "goods": form.choice("colour of its goods", *GOODS),
            "x": form.number("from west to east", 0, file.WIDTH),
            "y": form.number("from north to south", 0, file.HEIGHT),
        },
    )


def route() -> Schema:
    """The schema of a route."""
    return form.table(
        "A link that can be built.",
        {
            "between": form.pair("ids of the two locations it joins"),
            "cost": form.whole("cubes to build it", 1, file.BIGGEST),
            "id": {"type": "string", "description": "both ids with `-` between them"},
        },
        optional=("id",),
    )
