"""Analyses, hints and judgements: worked out beside requests."""

from dataclasses import dataclass, replace
from typing import Any

from goldenspike.bots import Budget
from goldenspike.core.words import known_language
from goldenspike.server.present import analysis
from goldenspike.server.present.analysis import Listener
from goldenspike.server.present.analysis_schemas import AnalysisTold, HintTold, JudgedTold
from goldenspike.server.site.asked import Asked
from goldenspike.server.site.desk import Desk
from goldenspike.server.site.routes import router
from goldenspike.server.site.store import ME
from goldenspike.server.table import permissions
from goldenspike.server.table.errors import not_yours
from goldenspike.server.table.values import DONE, FAILED, RUNNING, STOPPED, Analysis
from goldenspike.server.thinking import wishes
from goldenspike.server.thinking.analyses import Decide, Sum, record_text

DECISION, HINT = Budget(seconds=0.5), Budget(seconds=1.0)


@dataclass(frozen=True)
class HintsWish:
    """Whether somebody who plays alone against bots wants hints."""

    on: bool


@router.add("POST", "/tables/{id}/hints")
def set_hints(desk: Desk, asked: Asked) -> object:
    with desk.tables.positions.at(asked.id) as position:
        who = permissions.viewer(desk.store, position, ME)
    if not who.plays_alone:
        raise not_yours("hints")
    desk.store.set_hints(asked.id, asked.wish(HintsWish).on)
    return desk.tell(asked.id, asked.wished)


@dataclass(frozen=True)
class HintWish:
    """The seat that wants a hint."""

    seat: int | None = None


@router.add("POST", "/tables/{id}/hint")
async def give_hint(desk: Desk, asked: Asked) -> HintTold:
    """The best few actions for the seat to act, from what that seat may know."""
    seat = asked.wish(HintWish).seat
    with desk.tables.positions.at(asked.id) as position:
        who, task = wishes.hint_task(desk.store, position, ME, seat, HINT)
    desk.store.note_aided(asked.id)
    hint = await desk.think(task)
    return analysis.describe_hint(hint, Listener(who, known_language(asked.language)))


@dataclass(frozen=True)
class JudgementWish:
    """Another action at a decision of an analysed game."""

    decision: int
    text: str


@router.add("POST", "/tables/{id}/judgement")
async def judge_action(desk: Desk, asked: Asked) -> JudgedTold:
    """What another action would have cost at an analysed decision."""
    wish = asked.wish(JudgementWish)
    with desk.tables.positions.at(asked.id) as position:
        who = permissions.viewer(desk.store, position, ME)
        wishes.check_choice(position, who, wish.decision, wish.text)
        known, decided = desk.store.analysis(asked.id), desk.store.decided(asked.id)
        choice = (wish.decision, wish.text)
        task = wishes.judgement_task(position, known, decided.get(wish.decision), choice)
    judged = await desk.think(task)
    return analysis.describe_judged(judged, Listener(who, known_language(asked.language)))


@router.add("GET", "/tables/{id}/analysis")
def show_analysis(desk: Desk, asked: Asked) -> AnalysisTold:
    return tell_analysis(desk, asked)


def tell_analysis(desk: Desk, asked: Asked) -> AnalysisTold:
    """An analysis as the page gets it."""
    start = asked.number("from") or 0
    with desk.tables.positions.at(asked.id) as position:
        who = permissions.viewer(desk.store, position, ME)
        decided = desk.store.decided(asked.id)
        known = desk.store.analysis(asked.id)
        rows = [decided[number] for number in sorted(decided)][start:]
        to = Listener(who, known_language(asked.language))
        return analysis.describe_analysis(position, known, rows, to)


@router.add("POST", "/tables/{id}/analysis")
def begin_analysis(desk: Desk, asked: Asked) -> AnalysisTold:
    """Starts or resumes the analysis of a finished game; a running one is not restarted."""
    with desk.tables.positions.at(asked.id) as position:
        permissions.viewer(desk.store, position, ME)
        refusal = analysis.not_over(position)
        if refusal is not None:
            raise refusal
        played, total = analysis.played(position), len(analysis.numbers(position))
    known = desk.store.analysis(asked.id)
    if known is None or known.played != played:
        desk.store.begin_analysis(Analysis(asked.id, played, DECISION, RUNNING, total, ME.id))
    elif known.state in (STOPPED, FAILED):
        desk.store.set_analysis(replace(known, state=RUNNING))
    return tell_analysis(desk, asked)


@router.add("DELETE", "/tables/{id}/analysis")
def stop_analysis(desk: Desk, asked: Asked) -> AnalysisTold:
    """Stops an analysis; its decisions stay."""
    known = desk.store.analysis(asked.id)
    if known is not None and known.state == RUNNING:
        desk.store.set_analysis(replace(known, state=STOPPED))
    return tell_analysis(desk, asked)


async def analyse(desk: Desk, table_id: str) -> bool:
    """Works out the next decision of a running analysis, or its report; False if none runs."""
    known = desk.store.analysis(table_id)
    if known is None or known.state != RUNNING:
        return False
    with desk.tables.positions.at(table_id) as position:
        same, text = analysis.played(position) == known.played, record_text(position)
        missing = sorted(set(analysis.numbers(position)) - set(desk.store.decided(table_id)))
    if not same:
        desk.store.set_analysis(replace(known, state=STOPPED))
        return False
    number = missing[0] if missing else None
    decided = desk.store.decided(table_id)
    rows = [decided[each] for each in sorted(decided)]
    task: Any = Sum(text, known.budget, rows)
    if number is not None:
        task = Decide(text, known.budget, number)
    try:
        found = await desk.think(task)
    except Exception:  # whatever went wrong: it can be begun again
        note_end(desk, known, FAILED)
        return False
    if number is None:
        note_end(desk, known, DONE, found)
    elif still_runs(desk, known):
        desk.store.add_decision(table_id, number, found)
    return number is not None


def still_runs(desk: Desk, known: Analysis) -> bool:
    """Whether an analysis runs that ran before something was worked out."""
    now = desk.store.analysis(known.game)
    return now is not None and (now.played, now.state) == (known.played, RUNNING)


def note_end(desk: Desk, known: Analysis, state: str, report: Any = None) -> None:
    """Ends an analysis, unless it was stopped meanwhile."""
    now = desk.store.analysis(known.game)
    if now is not None and still_runs(desk, known):
        desk.store.set_analysis(replace(now, state=state, report=report))
