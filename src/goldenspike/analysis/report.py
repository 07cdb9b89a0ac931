"""A whole analysis: its decisions, and what they tell together."""

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any

from goldenspike.analysis import judging
from goldenspike.analysis.decision import numbers as plain
from goldenspike.analysis.facts import facts
from goldenspike.analysis.identity import identity
from goldenspike.analysis.looking import Outlook, ending
from goldenspike.analysis.sales import sales
from goldenspike.analysis.steps import Analyst, numbers, replay_of
from goldenspike.core import record as records

FORMAT = "goldenspike-analysis/1"


def report(analyst: Analyst, decisions: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """What is known so far: of some decisions of a record, or of all."""
    record, played = records.read(analyst.record), replay_of(analyst.record)
    known = sorted(decisions, key=lambda it: it["number"])
    end = plain(ending(played.game, played.now)) if played.is_over else None
    turned = with_swings(known, end)
    whole: dict[str, Any] = {
        "format": FORMAT,
        **identity(analyst.record, analyst.budget, analyst.seed),
        "game": record.game,
        "players": record.players,
        "actions": len(played),
        "complete": len(known) == len(numbers(analyst.record)),
        "decisions": turned,
        "end": end,
        "turning_points": [it["number"] for it in turned if it["turning"]],
        "seats": [of_seat(seat, known) for seat in range(len(record.players))],
        "sales": sales(played, known),
    }
    told = [{"key": fact.key, "values": dict(fact.values)} for fact in facts(whole)]
    return whole | {"facts": told}


def with_swings(known: Sequence[dict[str, Any]], end: dict[str, Any] | None) -> list[Any]:
    """Decisions, each with how far it swung the game, and whether it was a turning point."""
    found = [it | {"swing": swing_of(it, known[at + 1 :], end)} for at, it in enumerate(known)]
    swings = [
        (it["number"], it["swing"]["by"], it["swing"]["doubt"]) for it in found if it["swing"]
    ]
    seats = len(known[0]["wins"]) if known else 1
    turning = judging.turning_points(swings, seats)
    return [it | {"turning": it["number"] in turning} for it in found]


def swing_of(
    it: dict[str, Any], later: Sequence[dict[str, Any]], end: dict[str, Any] | None
) -> dict[str, Any] | None:
    """Whose chance changed most until the next decision, and by how much."""
    then = later[0] if later else end and end | {"exact": True}
    if then is None:
        return None
    seat, by = judging.swing(it["wins"], then["wins"])
    doubt = judging.doubt(read(it), read(then), seat)
    return {"seat": seat, "by": round(by, 4), "doubt": round(doubt, 4)}


def read(it: dict[str, Any]) -> Outlook:
    """An outlook from plain data."""
    return Outlook(tuple(it["wins"]), tuple(it["scores"]), it["games"], it["exact"])


def of_seat(seat: int, known: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """How well a seat decided where it had a choice."""
    own = [it for it in known if it["seat"] == seat and it["choices"] > 1]
    marks = Counter(it["mark"] for it in own)
    return {
        "seat": seat,
        "decisions": len(own),
        "cost": round(fmean(it["cost"] for it in own), 4) if own else 0.0,
        "marks": {mark: marks[mark] for mark in judging.MARKS},
    }
