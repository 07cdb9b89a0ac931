"""`goldenspike admin ban, unban, bans, key`: whom a server keeps out, and who sees its page."""

import time

import click

from goldenspike.cli.base import as_json, fail, print_json
from goldenspike.cli.operators import database, moment, open_operators
from goldenspike.core.problems import one_line

DAY = 24 * 3600.0
LONGEST = 300  # letters of a reason


@click.command()
@click.argument("number", type=click.IntRange(1))
@click.option("--reason", required=True, help="Why: the person is told this sentence.")
@click.option("--days", type=click.FloatRange(0, 36_500, min_open=True), metavar="N")
@database
@as_json
def ban(number: int, reason: str, days: float | None, database: str | None, as_json: bool) -> None:
    """Keep a person out, by number (see `show`, `reports`), for some days or until `unban`.

    Every request of the person is refused with the reason. Games go on: the seats count as those
    of somebody who is away, so that a bot or somebody else can play them.

    \b
    Example:
      goldenspike admin ban 17 --days 7 --reason "Insults at three tables."
    """
    from goldenspike.server.db.ban_store import BanStore

    operators = open_operators(database)
    if operators.person(number) is None:
        fail(f"there is no person {number}")
    said = one_line(reason).strip()
    if not 0 < len(said) <= LONGEST:
        fail(f"--reason: a sentence of 1 to {LONGEST} letters")
    until = None if days is None else time.time() + days * DAY
    BanStore(operators).ban(number, said, until)
    end = None if until is None else moment(until)
    if as_json:
        print_json({"person": number, "reason": said, "until": end})
    else:
        click.echo(f"person {number} is banned {'until ' + end if end else 'until you lift it'}")


@click.command()
@click.argument("number", type=click.IntRange(1))
@database
def unban(number: int, database: str | None) -> None:
    """End the ban of a person.

    \b
    Example:
      goldenspike admin unban 17
    """
    from goldenspike.server.db.ban_store import BanStore

    if not BanStore(open_operators(database)).lift(number):
        fail(f"person {number} is not banned")
    click.echo(f"person {number} may come again")


@click.command()
@database
@as_json
def bans(database: str | None, as_json: bool) -> None:
    """List the bans that hold, the latest first.

    \b
    Example:
      goldenspike admin bans --json
    """
    from goldenspike.server.db.ban_store import BanStore

    rows = [
        {**vars(each), "made": moment(each.made), "until": each.until and moment(each.until)}
        for each in BanStore(open_operators(database)).all()
    ]
    if as_json:
        print_json(rows)
        return
    for row in rows:
        end = f"until {row['until']}" if row["until"] else "until lifted"
        click.echo(one_line(f"{row['person']:>6} {row['name']}  {end}: {row['reason']}"))


@click.command()
@click.option("--end", is_flag=True, help="End the key there is: the page shows to nobody then.")
@database
@as_json
def key(end: bool, database: str | None, as_json: bool) -> None:
    """Make a key to the host's page, in place of the one before; it is shown once.

    Open the address it prints in a browser, after the address of your server.

    \b
    Examples:
      goldenspike admin key
      goldenspike admin key --end
    """
    operators = open_operators(database)
    from goldenspike.server.db.host_store import HostStore
    from goldenspike.server.http.auth import hashed, new_token

    made = None if end else new_token()
    HostStore(operators.store).set_key(None if made is None else hashed(made))
    if as_json:
        print_json({"key": made, "path": made and f"/host#{made}"})
    elif made is None:
        click.echo("there is no key any more")
    else:
        click.echo(f"/host#{made}")
