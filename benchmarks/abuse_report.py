"""The report about attacks: for the terminal and as JSON."""

from typing import TYPE_CHECKING, Any

from benchmarks import machine, tables
from benchmarks.abuse import Outcome
from benchmarks.aims import Aim
from benchmarks.honest import PATIENCE
from benchmarks.report import draw
from benchmarks.tables import Table, number

if TYPE_CHECKING:
    from rich.console import Console

VIEW, TURN = 1.0, 3.0  # seconds: the most that an honest visitor should wait
HEADINGS = ["attack", "worst view, s", "worst bot turn, s", "views", "turns", "work, s"]
HEADINGS += ["memory, MB", "log, kB", "stopped in, s", "answers to the attack"]


def aims(outcomes: list[Outcome]) -> list[Aim]:
    """What honest visitors should see during each attack."""
    return [
        Aim(f"{each.attack}: {what}", value, bound, "s")
        for each in outcomes
        for what, value, bound in (("a view", each.view, VIEW), ("a bot's turn", each.turn, TURN))
    ]


def table(outcomes: list[Outcome]) -> Table:
    """The table of attacks."""
    return Table("What an honest visitor sees", HEADINGS, [row(each) for each in outcomes])


def row(outcome: Outcome) -> list[str]:
    """The row of an attack."""
    view, turn = number(outcome.view), number(outcome.turn)
    if outcome.hung:
        view = turn = f"no answer in {PATIENCE:.0f} s"
    answers = sorted(outcome.answers.items())
    return [
        outcome.attack,
        view,
        turn,
        str(outcome.views),
        str(outcome.turns),
        number(outcome.work),
        "" if outcome.memory is None else number(outcome.memory),
        number(outcome.log / 1000),
        "killed" if outcome.stop is None else number(outcome.stop),
        " ".join(f"{status}:{count}" for status, count in answers),
    ]


def data(outcomes: list[Outcome]) -> dict[str, Any]:
    """The report as JSON data."""
    return {
        "machine": machine.described({}),
        "load": machine.load(),
        "attacks": [vars(each) for each in outcomes],
        "aims": [{**vars(aim), "met": aim.met} for aim in aims(outcomes)],
    }


def show(outcomes: list[Outcome], console: "Console") -> None:
    """Prints the report."""
    console.print(f"load after: {machine.load()}")
    draw(table(outcomes), console)
    draw(tables.verdicts(aims(outcomes)), console)
