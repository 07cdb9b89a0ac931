"""The board studio: boards that are drawn, checked, made and opened. Reports need a server."""

from dataclasses import dataclass
from typing import Any, Literal

from goldenspike.core.board_wishes import Wishes
from goldenspike.server.present import studio
from goldenspike.server.present.studio import BoardChecked, BoardFile, Boards
from goldenspike.server.site.asked import Asked
from goldenspike.server.site.desk import Desk
from goldenspike.server.site.routes import router
from goldenspike.server.table.errors import Refusal, unfit

BOUNDS = {"seed": (0, 1_000_000_000), "players": (3, 6), "places": (4, 80), "density": (1, 3)}


@router.add("GET", "/boards")
def list_boards(desk: Desk, asked: Asked) -> Boards:
    return studio.list_boards({})


@router.add("GET", "/boards/file/{id}")
def board_file(desk: Desk, asked: Asked) -> BoardFile:
    return studio.board_file(asked.id, {})


@router.add("GET", "/boards/schema/{id}")
def schema(desk: Desk, asked: Asked) -> dict[str, Any]:
    return studio.schema(asked.id)


@dataclass(frozen=True)
class MakeWish:
    """A new board from a seed and a few wishes."""

    game: str
    seed: int
    players: int = 4
    places: int | None = None
    density: float = 2.0
    shape: Literal["wide", "square", "ring"] = "wide"


@router.add("POST", "/boards/make")
def make_board(desk: Desk, asked: Asked) -> BoardFile:
    wish = asked.wish(MakeWish)
    for name, (least, most) in BOUNDS.items():
        value = getattr(wish, name)
        if value is not None and not least <= value <= most:
            raise unfit("request", problems=f"{name}: from {least} to {most}")
    wishes = Wishes(wish.seed, wish.players, wish.places, wish.density, wish.shape)
    return studio.make_board(wish.game, wishes)


@dataclass(frozen=True)
class CheckWish:
    """A board: the text of its file, or its keys and values."""

    text: str | None = None
    keys: dict[str, Any] | None = None
    draw: Literal["light", "dark"] | None = None


@router.add("POST", "/boards/check")
def check(desk: Desk, asked: Asked) -> BoardChecked:
    wish = asked.wish(CheckWish)
    board = wish.keys if wish.text is None else wish.text
    if board is None or (wish.text is not None and wish.keys is not None):
        raise unfit("request", problems="either a text or keys")
    return studio.check(board, wish.draw)


@router.add("POST", "/boards/reports")
def ask_report(desk: Desk, asked: Asked) -> BoardFile:
    """Nothing: hundreds of games would take hours here."""
    raise Refusal("report-needs-server")
