"""`goldenspike serve`: the table in the browser."""

import os
import socket
import sys
import webbrowser
from pathlib import Path
from threading import Thread
from typing import Any

import click

from goldenspike.cli.base import fail
from goldenspike.cli.table import data_folder

LOOPBACK = ("127.0.0.1", "::1", "localhost")
USUAL_PORT = 8750
LEAST_MEMORY = 512  # megabytes: the program itself needs some of it
PATIENCE = 2  # seconds for open streams when the server stops


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help=f"{USUAL_PORT} if it is free, else any; 0: any.",
)
@click.option("--public-url", help="How others reach the server, for links: https://...")
@click.option("--database", help="sqlite:///FILE or postgresql://...; your own file if not given.")
@click.option("--no-browser", is_flag=True, help="Print the address, open nothing.")
@click.option(
    "--pace",
    default=0.3,
    show_default=True,
    type=click.FloatRange(0, 10),
    help="Seconds between two moves of bots.",
)
@click.option(
    "--thinking",
    default=1.0,
    show_default=True,
    type=click.FloatRange(0.01, 600),
    help="Seconds a bot may think.",
)
@click.option(
    "--iterations",
    type=click.IntRange(1, 1_000_000),
    help="Iterations a decision for analyses and hints, in place of time.",
)
@click.option(
    "--keep-days",
    default=30,
    show_default=True,
    type=click.IntRange(0, 36500),
    help="Days to keep tables nobody began, and people without tables; 0: for ever.",
)
@click.option(
    "--boards",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    help="A folder with board files (.toml) to offer beside those of the program.",
)
@click.option(
    "--board-seconds",
    default=10.0,
    show_default=True,
    type=click.FloatRange(0.5, 600),
    help="Seconds for one look at a board that did not come with the program.",
)
@click.option(
    "--board-memory",
    default=2048,
    show_default=True,
    type=click.IntRange(0),
    help="Megabytes of memory for such boards; 0: any.",
)
@click.option(
    "--one-process",
    is_flag=True,
    help="No process of its own for such boards: one of them can stop the server.",
)
@click.option(
    "--absence",
    default=10.0,
    show_default=True,
    type=click.FloatRange(0, 100_000),
    help="Minutes without a sign of a player, after which a bot may be given the seat.",
)
@click.option(
    "--private-addresses",
    is_flag=True,
    help="Push messages and webhooks may go to addresses of this machine and its network.",
)
@click.option("--no-ratings", is_flag=True, help="No ratings, and no pages of people.")
@click.option("--no-tournaments", is_flag=True, help="No tournaments.")
@click.option(
    "--limit",
    "limits",
    multiple=True,
    metavar="NAME=N",
    help="Another limit for what one person or network may ask; see docs/hosting.md.",
)
def serve(**options: Any) -> None:
    """Play in the browser: alone against bots, at one screen, or with friends by link.

    \b
    Examples:
      goldenspike serve
      goldenspike serve --host 0.0.0.0 --port 8000
      goldenspike serve --public-url https://trains.example.org --no-browser
      goldenspike serve --database postgresql://spike@db/spike
      goldenspike serve --limit tables_hour_network=1000
      goldenspike serve --boards maps
    """
    public = options["public_url"]
    if public is not None and not public.startswith(("http://", "https://")):
        fail(f"--public-url {public}: write the whole address, with http:// or https://")
    if 0 < options["board_memory"] < LEAST_MEMORY:
        fail(f"--board-memory is at least {LEAST_MEMORY} megabytes, or 0 for any")
    with listen(options["host"], options["port"]) as listening:
        run(listening, options)


def run(listening: socket.socket, options: dict[str, Any]) -> None:
    """Runs the server until somebody stops it."""
    try:
        from goldenspike.server.http import limits, running
    except ModuleNotFoundError as error:
        fail(f"{error.name} is missing; install it with: pip install 'goldenspike[table]'")
    host, public = options["host"], options["public_url"]
    address = public or f"http://{shown(host)}:{listening.getsockname()[1]}"
    try:
        allowed = limits.with_values(options["limits"])
    except ValueError as error:
        fail(f"--limit {error}")
    settings = running.Settings(
        database=options["database"] or usual_database(),
        public=public,
        any_host=host not in LOOPBACK and public is None,
        pace=options["pace"],
        thinking=options["thinking"],
        patience=PATIENCE,
        keep_days=options["keep_days"],
        absence=60 * options["absence"],
        iterations=options["iterations"],
        one_process=options["one_process"],
        private_addresses=options["private_addresses"],
        board=running.IsolationSettings(
            seconds=options["board_seconds"], memory=options["board_memory"] * 1024**2
        ),
        limits=allowed,
        ratings=not options["no_ratings"],
        tournaments=not options["no_tournaments"],
        boards=options["boards"],
    )
    try:
        server = running.prepare(settings, lambda: announce(address, not options["no_browser"]))
    except ValueError as error:
        fail(str(error))
    with running.guarded():
        server.run(sockets=[listening])


def usual_database() -> str:
    """The address of a SQLite file in the user's data folder."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket at this port; if none is asked for, at the usual port or any free one."""
    for wanted in [USUAL_PORT, 0] if port is None else [port]:
        try:
            return bound(host, wanted)
        except OSError as error:
            if wanted in (port, 0):
                fail(f"cannot listen at {host}, port {wanted}: {error.strerror or error}")
    raise AssertionError("one of them was the last")


def bound(host: str, port: int) -> socket.socket:
    """A listening socket at a host and port."""
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    # With its protocol named, asyncio sends answers at once: 40 ms sooner than otherwise.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
        made.listen(2048)
    except OSError:
        made.close()
        raise
    return made


def shown(host: str) -> str:
    """The name by which a browser on this machine reaches a host."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def announce(address: str, browser: bool) -> Thread | None:
    """Prints the address, and opens it in a browser where there is a screen."""
    click.echo(f"Golden Spike is at {address}  (Ctrl-C ends it)")
    sys.stdout.flush()
    if not browser or not has_screen():
        return None
    opening = Thread(target=webbrowser.open, args=(address,), daemon=True)
    opening.start()
    return opening


def has_screen() -> bool:
    """Whether there is a screen to open a browser on."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
