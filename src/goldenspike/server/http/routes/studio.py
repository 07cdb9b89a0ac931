"""Boards as files: which there are, and what there is to say about one that somebody draws."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, Field

from goldenspike.balance.figures import usual
from goldenspike.core.board_wishes import Wishes
from goldenspike.core.problems import Refused
from goldenspike.rooms import boards
from goldenspike.server.http import caching
from goldenspike.server.http.dependencies import ServiceDep, request_network
from goldenspike.server.http.requests import BoardToCheck, NewBoard, ReportWish
from goldenspike.server.http.routes.common import refusals
from goldenspike.server.jobs.board_report_process import Wish
from goldenspike.server.jobs.board_reports import Report
from goldenspike.server.present import studio
from goldenspike.server.present.studio import BoardChecked, BoardFile, Boards
from goldenspike.server.table.errors import Refusal, unfit
from goldenspike.studio import effort

router = APIRouter(prefix="/api/boards", tags=["boards"])
BoardId = Annotated[str, Path(max_length=100)]


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


@router.get("", responses=refusals())
def list_boards(service: ServiceDep) -> Boards:
    """The boards that come with the program, then those of the host."""
    return studio.list_boards(service.boards)


@router.post("/make", responses=refusals(404))
def make_board(wish: NewBoard) -> BoardFile:
    """A new board; the same wishes give the same board."""
    wishes = dict(wish)
    return studio.make_board(wishes.pop("game"), Wishes(**wishes))


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
    told = studio.schema(game)
    response.headers["Cache-Control"] = caching.ASK
    return told


@router.get("/file/{id}", responses=refusals(404))
def board_file(id: BoardId, service: ServiceDep) -> BoardFile:
    """A board that is offered here, to play on or to begin another with."""
    return studio.board_file(id, service.boards)


@router.post("/check", responses=refusals())
def check(wish: BoardToCheck, service: ServiceDep) -> BoardChecked:
    """Reads a board, and tells its problems with their places; it is not stored."""
    with service.tables.positions.working(""):
        return studio.check(wish.keys or {} if wish.text is None else wish.text, wish.draw)
