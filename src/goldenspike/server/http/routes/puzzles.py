"""Puzzles: which there are, their tables to look at, and the grades of answers."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Response

from goldenspike.core.words import known_language
from goldenspike.games import catalogue
from goldenspike.puzzles import finding
from goldenspike.server.http.dependencies import ServiceDep
from goldenspike.server.http.requests import PuzzleAnswer
from goldenspike.server.http.routes import boards, plans, tables, things
from goldenspike.server.http.routes.common import (
    About,
    AnyTable,
    Drawn,
    DrawnVersion,
    Then,
    Wished,
    refusals,
    tell,
)
from goldenspike.server.present.analysis import Listener
from goldenspike.server.present.answers import Prospects, Puzzles, ThingTold, Why
from goldenspike.server.present.looking import Looking
from goldenspike.server.present.puzzles import Solving, Verdict, card
from goldenspike.server.table import permissions, puzzles
from goldenspike.server.table.puzzles import SOLVER

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])
PuzzleId = Annotated[str, Path(max_length=60)]
THERE = {SOLVER.id: 0.0}


async def solving(service: ServiceDep) -> Looking:
    """Whoever solves puzzles, as a dependency of routes: nobody needs a cookie for that."""
    return Looking(SOLVER, service.puzzles.store, service.puzzles, lambda seats: THERE, tries=True)


Solves = Annotated[Looking, Depends(solving)]


@router.get("", responses=refusals())
def list_puzzles() -> Puzzles:
    """All puzzles, without their answers."""
    known = [each for name in catalogue.names() for each in finding.of_game(name).puzzles]
    return Puzzles(puzzles=[card(each) for each in known])


@router.get("/{id}", response_model=AnyTable, responses=refusals(404, 409))
def show_puzzle(id: PuzzleId, solver: Solves, wished: Wished, then: Then) -> Response:
    """The table of a puzzle as the seat sees it that decides, without the answer."""
    return tell(solver, id, wished, then)


@router.post("/{id}", responses=refusals(404, 409))
def grade_answer(id: PuzzleId, answer: PuzzleAnswer, solver: Solves, wished: Wished) -> Verdict:
    """Grades an action or a price, and tells the solution; without either, only that."""
    with solver.positions.at(id) as position:
        who = permissions.viewer(solver.store, position, solver.person)
        to = Listener(who, known_language(wished.language))
        return Solving(puzzles.known(id), position, to).grade(answer.text, answer.price)


@router.get("/{id}/why", responses=refusals(404, 409))
def why(id: PuzzleId, solver: Solves, about: About, wished: Wished) -> Why:
    """Whether a text or a click is a legal action of the puzzle, and if not, why."""
    return tables.why(id, solver, about, wished)


@router.get("/{id}/explain", responses=refusals(404, 409))
def explain(
    id: PuzzleId, solver: Solves, wished: Wished, then: Then, element: things.Element
) -> ThingTold:
    """What a thing of a puzzle's table is, what it is worth, and the numbers of its rules."""
    return things.explain(id, solver, wished, then, element)


@router.get("/{id}/plan", response_model=AnyTable, responses=refusals(404, 409))
def show_plan(id: PuzzleId, solver: Solves, wished: Wished, line: plans.Steps = None) -> Response:
    """The table of a puzzle after what can be played of a plan."""
    return plans.show_plan(id, solver, wished, line)


@router.get("/{id}/prospects", responses=refusals(404, 409))
def show_prospects(
    id: PuzzleId, solver: Solves, text: plans.Asked, line: plans.Steps = None
) -> Prospects:
    """What each action would make possible in a puzzle, after a plan."""
    return plans.show_prospects(id, solver, text, line)


@router.get("/{id}/board", response_model=boards.Plan, responses=refusals(404, 409))
def board(id: PuzzleId, solver: Solves, response: Response, v: DrawnVersion = None) -> Any:
    """The names and numbers of a puzzle's board."""
    return boards.board(id, solver, response, v)


@router.get("/{id}/sheet.svg", response_class=Response, responses=tables.SHEET)
def sheet(
    id: PuzzleId,
    solver: Solves,
    drawn: Drawn,
    if_none_match: Annotated[str | None, Header()] = None,
) -> Response:
    """The picture of a puzzle's board without marks, as SVG."""
    return tables.sheet(id, solver, drawn, if_none_match)
