"""What a server prepares before it answers, so that the first visitors do not wait for it."""

from typing import Any

from fastapi import FastAPI
from starlette.types import Scope

from goldenspike.games import catalogue
from goldenspike.rooms import page
from goldenspike.rooms.page import ViewDetails
from goldenspike.server.http.routes.common import json_writer
from goldenspike.server.present.schemas import table_schema

PATHS = (("GET", "/api/tables/none"), ("POST", "/api/tables/none/actions"))


def warm_up(app: FastAPI) -> None:
    """Prepares the routes of a table, and the usual board of every game that comes with us."""
    for method, path in PATHS:
        scope: Scope = {"type": "http", "method": method, "path": path, "headers": []}
        for route in app.router.routes:
            route.matches(scope)
    for name in catalogue.OURS:
        warm_up_game(name)


def warm_up_game(name: str) -> None:
    """Prepares what the first view of a game's usual board needs."""
    game, show = catalogue.find(name), page.find(name)
    board, _ = show.boards()[0]
    state = game.new(game.set_up(game.EDITION_NAMES[0], board, show.SEATS))
    details = ViewDetails(None, [""] * show.SEATS)
    show.view(state, details)
    show.marks(state, details)
    schema: Any = table_schema(name)
    json_writer(schema)
