"""`goldenspike admin`: look after the tables of a server, while it runs."""

import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.decorators import FC

from goldenspike.cli.admin_backup import backup
from goldenspike.cli.admin_people import ban, bans, key, unban
from goldenspike.cli.base import as_json, fail, print_json, write_new
from goldenspike.cli.operators import database, moment, open_operators
from goldenspike.core.problems import one_line

if TYPE_CHECKING:
    from goldenspike.server.db.operator_store import OperatorStore
    from goldenspike.server.db.talk_store import TalkStore
    from goldenspike.server.table.values import Quarantine, StoredTable

DAY = 24.0  # hours
DASHED_ID = re.compile(r"-\w[\w-]{10}")


class TableCommand(click.Command):
    """A command about one table, whose id may begin with a dash, as ids once did."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Reads options and the table; what looks like such an id is no option."""
        ids = [each for each in args if DASHED_ID.fullmatch(each)]
        if not ids:
            return super().parse_args(ctx, args)
        others = [each for each in args if each not in ids]
        return super().parse_args(ctx, [*others, "--", *ids])


def table_argument(command: FC) -> FC:
    """The argument that names a table."""
    return click.argument("table", metavar="TABLE")(command)


@click.group()
def admin() -> None:
    """Look after tables and people: list, look, quarantine, repair, delete, export.

    The commands work on the database of a server, also while it runs: it notices within a second.

    \b
    Examples:
      goldenspike admin tables --quarantined
      goldenspike admin show Qx7_bXv2Ka9d
      goldenspike admin slow
    """


@admin.command()
@click.option("--quarantined", is_flag=True, help="Only those in quarantine.")
@click.option("--most", default=50, show_default=True, type=click.IntRange(1, 10_000))
@database
@as_json
def tables(quarantined: bool, most: int, database: str | None, as_json: bool) -> None:
    """List tables, those that changed last first.

    \b
    Example:
      goldenspike admin tables --quarantined
    """
    operators = open_operators(database)
    entries = operators.tables(quarantined, most)
    reasons = operators.quarantines([entry.header.id for entry in entries])
    rows = [described(entry, reasons.get(entry.header.id)) for entry in entries]
    if as_json:
        print_json(rows)
        return
    for row in rows:
        names = ", ".join(seat["name"] for seat in row["seats"])
        state = f"quarantine: {row['quarantine']['reason']}" if row["quarantine"] else row["state"]
        line = f"{row['id']:<13} {row['updated']}  {row['game']:<12} {row['board']}  {names}"
        click.echo(f"{one_line(line)}  ({state})")


@admin.command(cls=TableCommand)
@table_argument
@database
@as_json
def show(table: str, database: str | None, as_json: bool) -> None:
    """Show a table: seats and their people, how it stands, what was done to it.

    \b
    Example:
      goldenspike admin show Qx7_bXv2Ka9d --json
    """
    operators = open_operators(database)
    entry, store = find(operators, table), operators.store
    row = described(entry, store.quarantine(table))
    row["events"] = len(store.events(table))
    row["interventions"] = [
        {"kind": each.kind, "when": moment(each.made), "note": each.note}
        for each in operators.interventions(table)
    ]
    if as_json:
        print_json(row)
        return
    for name, value in row.items():
        if isinstance(value, list):
            click.echo(f"{name}:" if value else f"{name}: none")
            for each in value:
                click.echo("  " + one_line(", ".join(f"{k} {v}" for k, v in each.items())))
        else:
            click.echo(one_line(f"{name}: {value}"))


@admin.command(cls=TableCommand)
@table_argument
@click.option("--note", default="", help="Why, for yourself: `show` tells it.")
@database
def quarantine(table: str, note: str, database: str | None) -> None:
    """Put a table aside: no server works at it, people see a sentence and can save the record.

    \b
    Example:
      goldenspike admin quarantine Qx7_bXv2Ka9d --note "eats the processor"
    """
    from goldenspike.server.table.values import OPERATOR

    operators = open_operators(database)
    find(operators, table)
    if not operators.quarantine(table, OPERATOR, note):
        fail(f"{table} is in quarantine already")
    click.echo(f"{table} is in quarantine")


@admin.command(cls=TableCommand)
@table_argument
@database
def release(table: str, database: str | None) -> None:
    """End the quarantine of a table.

    \b
    Example:
      goldenspike admin release Qx7_bXv2Ka9d
    """
    operators = open_operators(database)
    find(operators, table)
    if not operators.release(table):
        fail(f"{table} is not in quarantine")
    click.echo(f"{table} can be played again")


@admin.command(cls=TableCommand)
@table_argument
@click.option("--back-to", type=click.IntRange(0), metavar="N", help="Also undo all but N actions.")
@click.option("--seconds", default=60.0, show_default=True, type=click.FloatRange(0.1))
@click.option("--dry-run", is_flag=True, help="Say what would be done, and change nothing.")
@database
@as_json
def repair(table: str, back_to: int | None, as_json: bool, **options: Any) -> None:
    """Play a table through, cut off what does not replay, and write anew how it stands.

    What is cut off stays in the log as notes. With --back-to the table goes on from an earlier
    action, and what was undone stays visible.

    \b
    Examples:
      goldenspike admin repair Qx7_bXv2Ka9d
      goldenspike admin repair Qx7_bXv2Ka9d --back-to 37
    """
    operators = open_operators(options["database"])
    find(operators, table)
    result = repaired(operators, table, back_to, options)
    if as_json:
        print_json(result)
        return
    click.echo(f"{table}: {result['actions']} actions stand, {result['cut']} events cut off")
    if result["problem"]:
        click.echo(one_line(f"what did not replay: {result['problem']}"))


def repaired(
    operators: "OperatorStore", table: str, back_to: int | None, options: dict[str, Any]
) -> dict[str, Any]:
    """Repairs a table, and tells what was done."""
    from goldenspike.server.jobs.pool import Failed
    from goldenspike.server.jobs.repair_process import find_repair

    stored = operators.stored(table)
    assert stored is not None
    try:
        found = find_repair(stored, back_to, options["seconds"])
    except Failed:
        hint = "try --back-to N with fewer actions, or more --seconds"
        fail(f"{table} cannot be played through, and is as it was; {hint}")
    if not options["dry_run"] and not operators.repair(stored, found):
        fail(f"somebody has played at {table} meanwhile; put it in quarantine, then repair it")
    cut, undone = len(found.notes), found.undo is not None
    return {"actions": found.count, "cut": cut, "undone": undone, "problem": found.problem}


@admin.command(cls=TableCommand)
@table_argument
@click.option("--yes", is_flag=True, help="Do not ask.")
@database
def delete(table: str, yes: bool, database: str | None) -> None:
    """Delete a table with its game, for ever. Export it first, if somebody may miss it.

    \b
    Example:
      goldenspike admin delete Qx7_bXv2Ka9d --yes
    """
    operators = open_operators(database)
    find(operators, table)
    if not yes:
        click.confirm(f"Delete {table} for ever?", abort=True)
    operators.delete(table)
    click.echo(f"{table} is deleted")


@admin.command(cls=TableCommand)
@table_argument
@click.option("--output", "-o", type=click.Path(path_type=Path, allow_dash=True), default="-")
@database
def export(table: str, output: Path, database: str | None) -> None:
    """Write the record of a table, as it is stored; nothing is replayed.

    \b
    Example:
      goldenspike admin export Qx7_bXv2Ka9d -o game.spike.json
    """
    from goldenspike.server.table import saving

    operators = open_operators(database)
    text = saving.record_text(find(operators, table), operators.store.events(table))
    if str(output) == "-":
        click.echo(text, nl=False)
    else:
        write_new(output, text)


@admin.command()
@click.argument("number", type=click.IntRange(1))
@database
@as_json
def person(number: int, database: str | None, as_json: bool) -> None:
    """Show a person by number (see `show`): name, first visit, tables.

    \b
    Example:
      goldenspike admin person 17
    """
    known = open_operators(database).person(number)
    if known is None:
        fail(f"there is no person {number}")
    row = {"id": known.id, "name": known.name, "made": moment(known.made), "tables": known.tables}
    if as_json:
        print_json(row)
    else:
        click.echo(one_line(f"{known.id} {known.name or '(no name)'}, since {row['made']}"))
        for table in known.tables:
            click.echo(f"  {table}")


@admin.command("end-sessions")
@click.argument("number", type=click.IntRange(1))
@database
def end_sessions(number: int, database: str | None) -> None:
    """End a person's sessions: the cookie no longer works at any server.

    The person's seats stay. Whoever made the table can give them to a bot.

    \b
    Example:
      goldenspike admin end-sessions 17
    """
    operators = open_operators(database)
    if operators.person(number) is None:
        fail(f"there is no person {number}")
    operators.end_sessions(number)
    click.echo(f"the sessions of person {number} have ended")


@admin.command()
@click.option("--hours", default=DAY, show_default=True, type=click.FloatRange(0))
@click.option("--most", default=20, show_default=True, type=click.IntRange(1, 2000))
@database
@as_json
def slow(hours: float, most: int, database: str | None, as_json: bool) -> None:
    """List the slowest requests lately, and the tables they were for.

    \b
    Example:
      goldenspike admin slow --hours 1
    """
    since = time.time() - hours * 3600
    rows = [
        {
            "seconds": round(each.seconds, 3),
            "request": each.request,
            "table": each.game,
            "when": moment(each.made),
        }
        for each in open_operators(database).slow(since, most)
    ]
    if as_json:
        print_json(rows)
        return
    for row in rows:
        line = f"{row['seconds']:>8.3f} s  {row['when']}  {row['table'] or '':<13} {row['request']}"
        click.echo(one_line(line))


@admin.command()
@click.option("--most", default=50, show_default=True, type=click.IntRange(1, 10_000))
@click.option(
    "--remove", type=click.IntRange(1), metavar="N", help="Remove what report N is about."
)
@click.option("--dismiss", type=click.IntRange(1), metavar="N", help="Keep it: only drop report N.")
@database
@as_json
def reports(
    most: int, remove: int | None, dismiss: int | None, database: str | None, as_json: bool
) -> None:
    """List messages and people that were reported, the latest first; or deal with one.

    A message that is removed shows as removed. All reports of the message are dropped with it.

    \b
    Examples:
      goldenspike admin reports
      goldenspike admin reports --remove 3
    """
    from goldenspike.server.db.talk_store import TalkStore

    talk = TalkStore(open_operators(database).store)
    if remove is not None and dismiss is not None:
        fail("--remove and --dismiss: give one of them")
    chosen = remove or dismiss
    if chosen is not None:
        dealt = settle_report(talk, chosen, remove is not None)
        print_json(dealt) if as_json else click.echo(f"report {chosen} is dealt with")
        return
    rows = [{**vars(each), "made": moment(each.made)} for each in talk.reports(most)]
    if as_json:
        print_json(rows)
        return
    for row in rows:
        what = f"message {row['number']}, " if row["number"] else ""
        where = f"{row['game']} {what}person {row['author']} {row['name']}"
        note = f" ({row['note']})" if row["note"] else ""
        click.echo(one_line(f"{row['id']:>4} {row['made']}  {where}: {row['text']}{note}"))


def settle_report(talk: "TalkStore", number: int, remove: bool) -> dict[str, Any]:
    """Removes the message of a report, or keeps it, and drops the report; tells what was done."""
    report = talk.reported(number)
    if report is None:
        fail(f"there is no report {number}; see: goldenspike admin reports")
    talk.settle(report, remove)
    return {"report": number, "table": report.game, "message": report.number, "removed": remove}


def find(operators: "OperatorStore", table: str) -> "StoredTable":
    """A table by its id; fails if there is none."""
    entry = operators.store.stored(table)
    if entry is None:
        fail(f"there is no table {one_line(table)}; see: goldenspike admin tables")
    return entry


def described(entry: "StoredTable", quarantine: "Quarantine | None") -> dict[str, Any]:
    """A table as data."""
    header, standing = entry.header, entry.standing
    own = None if isinstance(header.board, str) else header.board.get("id")
    seats = [
        {"seat": each.seat, "name": each.name, "person": each.person, "bot": each.bot}
        for each in entry.seats
    ]
    aside = quarantine and {
        "reason": quarantine.reason,
        "note": quarantine.note,
        "since": moment(quarantine.made),
    }
    return {
        "id": header.id,
        "game": header.game,
        "edition": header.edition,
        "board": header.board if isinstance(header.board, str) else f"its own ({own})"[:60],
        "creator": header.creator,
        "updated": moment(entry.updated),
        "state": "over" if standing.to_act == -1 else f"waits for {said(standing.waiting)}",
        "quarantine": aside,
        "seats": seats,
    }


def said(seats: Sequence[int]) -> str:
    """Seats in words."""
    return "seat " + ", ".join(map(str, seats)) if seats else "nobody"


for command in (ban, unban, bans, key, backup):
    admin.add_command(command)
