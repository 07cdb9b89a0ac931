"""`goldenspike ratings`: rate everybody from records, or check the ratings of a server."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from goldenspike.cli.base import as_json, console, fail, print_json
from goldenspike.cli.operators import open_operators
from goldenspike.ratings.records import Pools, pools_of, record_files

if TYPE_CHECKING:
    from goldenspike.server.jobs.rating_check import Comparison

HEADS = ("Player", "Games", "Rating", "±")


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path, exists=True))
@click.option("--game", help="Only this game.")
@click.option("--database", help="Instead of files: sqlite:///FILE or postgresql://...")
@click.option("--rebuild", is_flag=True, help="Write the ratings of the database anew.")
@click.option(
    "--save",
    type=click.Path(path_type=Path, file_okay=False),
    help="Also write the records of the database into this folder.",
)
@as_json
def ratings(paths: tuple[Path, ...], as_json: bool, game: str | None, **options: Any) -> None:
    """Rate people and bots from records alone: files, or all records in a folder.

    With --database the records are those of a server's finished tables, and the ratings that the
    server keeps are compared with what they give: exit code 1 if they differ.

    \b
    Examples:
      goldenspike ratings games/
      goldenspike ratings one.spike.json two.spike.json --json
      goldenspike ratings --database sqlite:///tables.db
    """
    if bool(paths) == bool(options["database"]):
        fail("name files or folders of records, or a database with --database")
    if not options["database"]:
        if options["rebuild"] or options["save"]:
            fail("--rebuild and --save are for a database: name it with --database")
        files = record_files(paths)
        if not files:
            fail(f"no records in {', '.join(map(str, paths))}")
        show(pools_of(files), game, as_json)
        return
    found = compared(**options)
    show(found.pools, game, as_json, found)
    if not found.is_equal:
        raise SystemExit(1)


def compared(database: str, rebuild: bool, save: Path | None) -> "Comparison":
    """Compares the ratings of a database with its records, after what else was asked for."""
    store = open_operators(database).store
    from goldenspike.server.jobs.rating_check import RatingCheck

    check = RatingCheck(store)
    if rebuild:
        check.rebuild()
    if save is not None:
        check.save(save)
    return check.compare()


def show(pools: Pools, game: str | None, as_json: bool, found: "Comparison | None" = None) -> None:
    """Prints the pools, and how they compare with what a server keeps."""
    rows = {pool: lines_of(pools, pool) for pool in sorted(pools.ratings) if game in (None, pool)}
    if as_json:
        told = {"games": pools.games, "left_out": pools.reasons, "pools": rows}
        print_json(told if found is None else told | {"database": comparison_of(found)})
        return
    from rich.table import Table

    out = console()
    for pool, lines in rows.items():
        table = Table(*HEADS, title=pool)
        for line in lines:
            values = (line["player"], str(line["games"]))
            table.add_row(*values, f"{line['mu']:.2f}", f"{line['sigma']:.2f}")
        out.print(table)
    left = ", ".join(f"{count} {reason}" for reason, count in sorted(pools.reasons.items()))
    click.echo(f"{pools.games} games count{f'; left out: {left}' if left else ''}")
    if found is not None:
        click.echo(said(found))


def lines_of(pools: Pools, pool: str) -> list[dict[str, Any]]:
    """The players of a pool, the best first, with all digits."""
    best = sorted(pools.ratings[pool].items(), key=lambda each: -each[1].mu)
    return [{"player": name, **vars(rating)} for name, rating in best]


def comparison_of(found: "Comparison") -> dict[str, Any]:
    """How what is kept compares with the records, as data."""
    known = {"tables": found.games, "missing": found.missing, "wrong": found.wrong}
    return known | {"gone": found.gone, "players": found.players, "equal": found.is_equal}


def said(found: "Comparison") -> str:
    """How what is kept compares with the records, in a sentence."""
    if found.is_equal:
        gone = f"; {len(found.gone)} of deleted tables are taken as kept" if found.gone else ""
        return f"the ratings kept are those of {found.games} finished tables{gone}"
    return (
        f"the ratings kept differ: {len(found.missing)} tables are not in them, "
        f"{len(found.wrong)} are told differently, {len(found.players)} ratings do not follow; "
        "--rebuild writes them anew"
    )
