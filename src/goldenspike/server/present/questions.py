"""What is asked of tables without changing them, and the answers."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

from goldenspike.core.words import Line, known_language
from goldenspike.server.present.answers import Prospects, ThingTold, Why
from goldenspike.server.present.explaining import explain_thing
from goldenspike.server.present.looking import (
    Looking,
    Moment,
    Question,
    Wording,
    exercise_at,
    viewing_of,
    viewing_then,
)
from goldenspike.server.present.payload import payload
from goldenspike.server.present.schemas import Payload
from goldenspike.server.table import actions, permissions
from goldenspike.server.table.exercises import exercise_of
from goldenspike.server.table.plans import Trial
from goldenspike.server.table.values import Extras


def why(looking: Looking, table_id: str, about: Question, wished: Wording) -> Why:
    """Whether a text or a click is a legal action now, or at a decision, and if not, why."""
    with looking.positions.at(table_id) as newest:
        asked = exercise_at(looking, newest, about.decision)
        position, who = asked.position, asked.viewer
        own = [each for each in position.together if each in who.mine]
        asks = about.seat if about.seat in own else own[0] if own else None
        text = actions.wanted(position, who, about.element) if about.element else about.text
        if text is None:
            return Why(legal=False)
        reason = actions.why_not(position, who, asks, text)
    if reason is None:
        return Why(legal=True)
    message = reason.text([seat.name for seat in who.seats], known_language(wished.language))
    values = dict(reason.values)
    return Why(legal=False, rule=reason.rule, key=reason.key, values=values, message=message)


def explain(
    looking: Looking, table_id: str, wished: Wording, then: Moment, element: str
) -> ThingTold:
    """What a thing is, what it is worth at a moment, and the numbers of its rules."""
    with looking.positions.at(table_id) as position:
        viewing = viewing_then(looking, position, wished, then)
        said = explain_thing(position, viewing, element)
    if said is None:
        return ThingTold(element=element)
    names = [seat.name for seat in viewing.viewer.seats]

    def text(line: Line) -> str:
        sentence = line.text(names, viewing.language)
        return sentence[:1].upper() + sentence[1:]

    lines = tuple(text(line) for line in said.lines)
    return ThingTold(element=element, title=text(said.title), lines=lines, rules=tuple(said.rules))


def show_plan(looking: Looking, table_id: str, wished: Wording, line: Sequence[str]) -> Payload:
    """The table as it would be after what can be played of a plan, with what is offered then."""
    with looking.positions.at(table_id) as position:
        viewing = viewing_of(looking, position, wished)
        trial = Trial(position, viewing.viewer, list(line))
        tried = replace(viewing, line=trial.line, plan=tuple(trial.steps))
        return payload(position, tried)


def show_prospects(
    looking: Looking, table_id: str, texts: list[str], line: Sequence[str], decision: int | None
) -> Prospects:
    """What each action would make possible after a plan; texts that are not legal are left out."""
    with looking.positions.at(table_id) as position:
        asked = exercise_at(looking, position, decision)
        trial = Trial(asked.position, asked.viewer, list(line))
        return Prospects(prospects=trial.prospects(texts))


def show_exercise(looking: Looking, table_id: str, wished: Wording, decision: int) -> Payload:
    """The table as it was before a decision, for the seat that decided, with what it may do."""
    with looking.positions.at(table_id) as position:
        viewing = viewing_of(looking, position, wished)
        asked = exercise_of(position, viewing.viewer, decision)
        seen = replace(viewing, viewer=asked.viewer, extras=Extras(), sealed={})
        return payload(asked.position, seen)


def draw_sheet(looking: Looking, table_id: str, theme: Literal["light", "dark"] | None) -> str:
    """The picture of the board without marks, as SVG."""
    setup, show = board_of(looking, table_id)
    with looking.positions.working(table_id):
        return str(show.sheet(setup, theme))


def describe_board(looking: Looking, table_id: str) -> Any:
    """The names and numbers of the board."""
    setup, show = board_of(looking, table_id)
    with looking.positions.working(table_id):
        return show.plan(setup)


def board_of(looking: Looking, table_id: str) -> tuple[Any, Any]:
    """The set-up of a table and the page room of its game; a refusal if nobody may look."""
    with looking.positions.at(table_id) as position:
        permissions.viewer(looking.store, position, looking.person)
        return position.replay.setup, position.show
