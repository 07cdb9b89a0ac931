"""Hints, judgements and analyses that somebody wishes for: who may have them, and the tasks."""

from goldenspike.analysis.judging import Choice
from goldenspike.bots import Budget
from goldenspike.server.present import analysis
from goldenspike.server.table import permissions
from goldenspike.server.table.errors import Illegal, not_yours, unfit
from goldenspike.server.table.exercises import deciding_seat
from goldenspike.server.table.permissions import Viewer
from goldenspike.server.table.position import Position
from goldenspike.server.table.store import TableReader
from goldenspike.server.table.values import Analysis, Person
from goldenspike.server.thinking import turns
from goldenspike.server.thinking.analyses import Advise, Judge, record_text


def hint_task(
    store: TableReader, position: Position, person: Person, wanted: int | None, budget: Budget
) -> tuple[Viewer, Advise]:
    """Who asks for a hint, and the task; a refusal if they may not have one."""
    who = permissions.viewer(store, position, person)
    check_hints(store, who, position.header.id)
    seat = permissions.acting_seat(position, who, wanted)
    text = turns.record_text(position, who.seats[seat])
    return who, Advise(text, budget, seat, position.header.seed)


def check_hints(store: TableReader, who: Viewer, table_id: str) -> None:
    """A refusal unless the person plays alone against bots, and has hints switched on."""
    if not who.plays_alone:
        raise not_yours("hints")
    if not store.extras(table_id).hints:
        raise not_yours("hints-off")


def check_choice(position: Position, who: Viewer, number: int, text: str) -> None:
    """A refusal if an action was not legal at a decision, with the rule that says so."""
    seat, game = deciding_seat(position, number), position.game
    reason = game.why_not(game.seen(position.replay.at(number - 1), seat), text)
    if reason is not None:
        raise Illegal(reason, [each.name for each in who.seats])


def judgement_task(
    position: Position, known: Analysis | None, decision: object, choice: tuple[int, str]
) -> Judge:
    """The task to judge an action at a decision; a refusal if there is nothing to compare with."""
    if known is None or known.played != analysis.played(position):
        raise unfit("not-analysed")
    number, text = choice
    return Judge(record_text(position), known.budget, Choice(number, text, best_action(decision)))


def best_action(decision: object) -> str:
    """The best action that an analysis found at a decision; else a refusal."""
    if not isinstance(decision, dict) or not decision["analysed"]:
        raise unfit("not-analysed")
    return str(decision["alternatives"][0]["action"])
