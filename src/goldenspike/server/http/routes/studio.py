"""Boards as files: which there are, and what there is to say about one that somebody draws."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from goldenspike.balance.figures import usual
from goldenspike.core.board_wishes import Wishes
from goldenspike.core.problems import Refused
from goldenspike.games import catalogue
from goldenspike.rooms import boards
from goldenspike.server.http import caching
from goldenspike.server.http.dependencies import ServiceDep, request_network
from goldenspike.server.http.requests import BoardToCheck, NewBoard, ReportWish
from goldenspike.server.http.routes.common import refusals
from goldenspike.server.jobs.board_report_process import Wish
from goldenspike.server.jobs.board_reports import Report
from goldenspike.server.table.errors import Refusal, unfit
from goldenspike.studio import checking, effort, text
from goldenspike.studio.folder import HostBoard
from goldenspike.studio.problems import Problem

router = APIRouter(prefix="/api/boards", tags=["boards"])
BoardId = Annotated[str, Path(max_length=100)]


class BoardCard(BaseModel):
    """A board in a list."""

    id: str
    name: str
    games: list[str] = Field(description="that are played on it, the first first")
    kind: str = Field(description="what `game` is in its file")
    host: bool = Field(description="whether the host of this server offers it")


class Boards(BaseModel):
    """All boards of a server."""

    boards: list[BoardCard]
    makes: list[str] = Field(description="games for which a board can be made")


class BoardFile(BaseModel):
    """A board as keys and values, and as the text of its file."""

    games: list[str]
    keys: dict[str, Any]
    text: str


class FigureTold(BaseModel):
    """A figure of many games."""

    key: str = Field(description="`fair.KEY` in the catalogue is its name, `fair.KEY-means` more")
    value: float
    low: float = Field(description="between this and `high` in 95 of 100 such samples")
    high: float
    good: bool | None = Field(description="as it should be; null: that is a matter of taste")
    usual: dict[str, float] = Field(description="by the boards that come with the program")


class StepTold(BaseModel):
    """A change that was tried to mend a board."""

    change: str = Field(description="in words; empty for the board as it was")
    faults: float = Field(description="how far the board is from its aims then")
    kept: bool


class BoardReport(BaseModel):
    """A report on a board, or how far it is."""

    id: str
    state: Literal["waiting", "playing", "done", "failed", "stopped"]
    games: int = Field(description="that will be played: fewer than asked for if they take long")
    played: int
    seconds_left: float | None
    problem: str | None = Field(description="`too-slow`, `too-large`, or what is wrong")
    path: list[StepTold] = Field(description="changes that were tried")
    keys: dict[str, Any] | None = Field(description="of the mended board")
    figures: list[FigureTold] = Field(description="when it is done")
    use: dict[str, float] = Field(
        description="by route or hex: in which share of the games it was built on"
    )


class BoardChecked(BaseModel):
    """What there is to say about a board; it can be played on if it has no problems."""

    model_config = ConfigDict(arbitrary_types_allowed=True)

    games: list[str] = Field(description="that are played on its kind of board")
    keys: dict[str, Any] | None = Field(description="null: the text cannot be read")
    text: str | None = Field(description="of its file; null where a text was sent")
    problems: list[Problem]
    picture: str | None = Field(description="the printed board as SVG, if it has no problems")


@lru_cache(maxsize=1)
def ours() -> dict[str, HostBoard]:
    """The boards that come with the program, by id; the usual ones of a kind first."""
    usual = {kit.board for kit in catalogue.kits()}
    result: dict[str, HostBoard] = {}
    for kind in boards.kinds().values():
        for id in sorted(kind.ids(), key=lambda id: id not in usual):
            board = kind.load(id)
            games = tuple(boards.games_of(kind))
            result.setdefault(id, HostBoard(board.name, games, plain_keys(kind, board)))
    return result


def plain_keys(kind: boards.Kind, board: Any) -> Mapping[str, Any]:
    """The keys of a board's file as JSON has them."""
    return checking.check_text(text.write(kind.to_keys(board))).keys or {}


@router.get("", responses=refusals())
def list_boards(service: ServiceDep) -> Boards:
    """The boards that come with the program, then those of the host."""
    known = [(id, board, False) for id, board in ours().items()]
    known += [(id, board, True) for id, board in service.boards.items() if id not in ours()]
    return Boards(
        boards=[
            BoardCard(
                id=id, name=board.name, games=list(board.games), kind=board.keys["game"], host=host
            )
            for id, board, host in known
        ],
        makes=list(boards.makers()),
    )


@router.post("/make", responses=refusals(404))
def make_board(wish: NewBoard) -> BoardFile:
    """A new board; the same wishes give the same board."""
    wishes = dict(wish)
    make = boards.makers().get(wishes.pop("game"))
    if make is None:
        raise Refusal("no-board")
    try:
        keys = make(Wishes(**wishes))
    except Refused:
        raise unfit("no-room") from None
    return BoardFile(
        games=list(boards.games_of(boards.kind_of(keys))), keys=keys, text=text.write(keys)
    )


@router.post("/reports", status_code=202, responses=refusals(404))
def ask_report(wish: ReportWish, service: ServiceDep, request: Request) -> BoardReport:
    """Begins a report; one that the same network waits for is given up."""
    if wish.game not in boards.kinds():
        raise Refusal("no-board")
    if wish.steps:
        check_mended(wish.game)
    check_work(wish)
    asked = Wish(wish.keys, wish.game, wish.players, wish.games, wish.steps)
    return told_report(service.board_reports.ask(request_network(request), asked))


@router.get("/reports/{id}", responses=refusals(404))
def show_report(id: BoardId, service: ServiceDep) -> BoardReport:
    """A report, or how far it is."""
    return told_report(service.board_reports.find(id))


@router.delete("/reports/{id}", status_code=204, responses=refusals(404))
def stop_report(id: BoardId, service: ServiceDep) -> Response:
    """Stops a report."""
    service.board_reports.give_up(id)
    return Response(status_code=204)


def check_mended(game: str) -> None:
    """A refusal if boards of a game cannot be mended."""
    try:
        boards.mender(boards.kinds()[game])
    except Refused:
        raise unfit("no-mending") from None


def check_work(wish: ReportWish) -> None:
    """A refusal if the board is too large for so many games, or for so many changes."""
    tuned = min(wish.games, effort.MOST_TUNED)
    asked = ((wish.games, 0), (tuned, wish.steps))
    for games, steps in asked:
        fewer = effort.too_many(wish.keys, games, steps, effort.MOST_FOR_OTHERS)
        if fewer is not None:
            raise unfit("too-much-work", most=fewer)


def told_report(report: Report) -> BoardReport:
    """A report as it is told."""
    data = report.data or {}
    return BoardReport(
        id=report.id,
        state=report.state,
        games=report.games,
        played=report.played,
        seconds_left=report.seconds_left,
        problem=report.problem,
        path=[StepTold(change=s.change, faults=s.faults, kept=s.kept) for s in report.path],
        keys=report.path[-1].keys if report.path else None,
        figures=[told_figure(report.wish.game, each) for each in data.get("figures", [])],
        use=data.get("use", {}),
    )


def told_figure(game: str, figure: Mapping[str, Any]) -> FigureTold:
    """A figure as it is told, beside those of our boards."""
    key = figure["key"]
    ours = usual().get(game, {})
    return FigureTold(
        key=key,
        value=figure["value"],
        low=figure["from"],
        high=figure["to"],
        good=figure["good"],
        usual={board: values[key] for board, values in ours.items() if key in values},
    )


@router.get("/schema/{game}", responses=refusals(404))
def schema(game: BoardId, response: Response) -> dict[str, Any]:
    """The JSON Schema of the files of a game's boards."""
    kind = boards.kinds().get(game)
    if kind is None:
        raise Refusal("no-board")
    response.headers["Cache-Control"] = caching.ASK
    return dict(kind.schema())


@router.get("/file/{id}", responses=refusals(404))
def board_file(id: BoardId, service: ServiceDep) -> BoardFile:
    """A board that is offered here, to play on or to begin another with."""
    board = ours().get(id) or service.boards.get(id)
    if board is None:
        raise Refusal("no-board")
    return BoardFile(games=list(board.games), keys=dict(board.keys), text=text.write(board.keys))


@router.post("/check", responses=refusals())
def check(wish: BoardToCheck, service: ServiceDep) -> BoardChecked:
    """Reads a board, and tells its problems with their places; it is not stored."""
    with service.tables.positions.working(""):
        if wish.text is not None:
            checked = checking.check_text(wish.text)
        else:
            checked = checking.check(wish.keys or {})
        picture = checked.picture(wish.draw) if wish.draw else None
    return BoardChecked(
        games=list(checked.games),
        keys=None if checked.keys is None else dict(checked.keys),
        text=checked.text,
        problems=list(checked.problems),
        picture=picture,
    )
