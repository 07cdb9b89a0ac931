"""Analyses of games that are over, and hints in those that are not."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from goldenspike.bots import Budget
from goldenspike.core.words import known_language
from goldenspike.server import access, analysts, lessons, worker
from goldenspike.server.access import Viewer
from goldenspike.server.errors import not_yours
from goldenspike.server.lessons import Listener
from goldenspike.server.models import AnalysisTold, HintTold
from goldenspike.server.position import Position
from goldenspike.server.routes.common import AnyTable, TableId, Wished, refusals, tell_table
from goldenspike.server.rows import RUNNING, STOPPED, Analysis, Person
from goldenspike.server.service import Known, Parts, Player, Service
from goldenspike.server.studying import Advise
from goldenspike.server.wishes import AnalysisWish, HintsWish, HintWish

router = APIRouter(prefix="/api/tables", tags=["analysis"])
From = Annotated[
    int, Query(alias="from", ge=0, le=1_000_000, description="leave out the first so many")
]


@router.get("/{id}/analysis", responses=refusals(404, 409))
def show_analysis(
    id: TableId, parts: Parts, person: Known, wished: Wished, start: From = 0
) -> AnalysisTold:
    """How far the analysis of a game has come, and what it found."""
    return tell_analysis(parts, person, id, wished.language, start)


@router.post("/{id}/analysis", responses=refusals(404, 409))
def begin_analysis(
    id: TableId, parts: Parts, person: Player, wished: Wished, wish: AnalysisWish | None = None
) -> AnalysisTold:
    """Analyses a game that is over, or goes on with that; what runs already is not begun anew."""
    with parts.desk.positions.at(id) as position:
        access.viewer(parts.store, position, person)
        refusal = lessons.not_over(position)
        if refusal is not None:
            raise refusal
        known, seconds = parts.shelf.of(id), None if wish is None else wish.seconds
        budget = budget_of(parts, position, known, seconds)
        total = len(analysts.numbers(position))
        played = analysts.played(position)
    parts.shelf.begin(Analysis(id, played, budget, RUNNING, total, person.id))
    return tell_analysis(parts, person, id, wished.language)


def budget_of(
    parts: Service, position: Position, known: Analysis | None, seconds: float | None
) -> Budget:
    """As deep as is asked for; if nothing is said of it, as deep as what there is, or as usual."""
    if seconds is None and known is not None and known.played == analysts.played(position):
        return known.budget
    return parts.study.budget(seconds)


@router.delete("/{id}/analysis", responses=refusals(403, 404, 409))
def stop_analysis(id: TableId, parts: Parts, person: Player, wished: Wished) -> AnalysisTold:
    """Stops an analysis; what was found stays."""
    with parts.desk.positions.at(id) as position:
        who = access.viewer(parts.store, position, person)
    known = parts.shelf.of(id)
    if known is not None and known.state == RUNNING:
        if not lessons.may_stop(known, who):
            raise not_yours("not-your-analysis")
        parts.shelf.end(known, STOPPED)
    return tell_analysis(parts, person, id, wished.language)


def tell_analysis(
    parts: Service, person: Person | None, game: str, language: str, start: int = 0
) -> AnalysisTold:
    """An analysis as it stands."""
    with parts.desk.positions.at(game) as position:
        who = access.viewer(parts.store, position, person)
        known = parts.shelf.of(game)
        decisions = [] if known is None else parts.shelf.decisions(game, start)
        to = Listener(who, known_language(language))
        return lessons.told_analysis(position, known, decisions, to)


@router.post("/{id}/hints", response_model=AnyTable, responses=refusals(403, 404, 409))
def set_hints(
    id: TableId, wish: HintsWish, parts: Parts, person: Player, wished: Wished
) -> Response:
    """Switches hints on or off, for who plays alone against bots."""
    with parts.desk.positions.at(id) as position:
        who = access.viewer(parts.store, position, person)
    if not who.plays_alone:
        raise not_yours("hints")
    parts.store.set_hints(id, wish.on)
    return tell_table(parts, person, id, wished)


@router.post("/{id}/hint", responses=refusals(403, 404, 409))
def give_hint(
    id: TableId, parts: Parts, person: Player, wished: Wished, wish: HintWish | None = None
) -> HintTold:
    """The best few actions for who is to decide, from what that seat may know."""
    with parts.desk.positions.at(id) as position:
        who = access.viewer(parts.store, position, person)
        check_hints(parts, who, id)
        seat = access.acting_seat(position, who, None if wish is None else wish.seat)
        text = worker.record_text(position, who.seats[seat])
        seed = position.header.seed
    found = parts.advisers.ask(Advise(text, parts.study.for_hint(), seat, seed))
    return lessons.told_hint(found, Listener(who, known_language(wished.language)))


def check_hints(parts: Service, who: Viewer, game: str) -> None:
    """Hints are for who plays alone against bots, and wants them."""
    if not who.plays_alone:
        raise not_yours("hints")
    if not parts.store.beside(game).hints:
        raise not_yours("hints-off")
