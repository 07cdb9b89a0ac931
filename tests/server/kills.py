"""Kills servers while people act, undo, gather, talk, leave orders and analyse; counts losses.

`python -m tests.server.kills --kills 500` does so on SQLite and PostgreSQL, and prints the figures.
With `--servers 2` every request goes to one of two servers at random, and one of them is killed.
"""

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

import click
import httpx2

from goldenspike.server.db.database import connect
from goldenspike.server.db.store import Store
from tests.server import postgres
from tests.server.browser import Browser
from tests.server.forked import Forks, name_of
from tests.server.groups import Claiming, Clocked, Gathering, Ordering, Talking, Telling
from tests.server.postgres import Cluster
from tests.server.scenes import Analysing, Scene, Sealing, Seating, Tally, Undoing

KINDS = ("sqlite", "postgresql")
ITSELF = "postgresql-itself"  # PostgreSQL is killed, and not the server
MOST_THINGS = 30  # that a server acknowledges before it is killed
MOMENTS = (0.1, 0.1, 1.0)  # most seconds after that; messages take longer than answers
PATIENCE = 10.0  # seconds until it is killed in any case
STARVED = 600.0  # seconds for a server to find its database again, also on a busy machine
ANY = "http://127.0.0.1"  # the address of whichever server is asked


class Proxy(httpx2.HTTPTransport):
    """Sends each request to one of the servers, at random, as a proxy in front of them might."""

    def __init__(self, servers: list[Forks]) -> None:
        super().__init__()
        self.servers = servers

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        at = httpx2.URL(random.choice(self.servers).address)
        request.url = request.url.copy_with(host=at.host, port=at.port)
        return super().handle_request(request)


class Killing:
    """Everybody at one database, through many servers, or many deaths of the database."""

    def __init__(
        self, database: str, tally: Tally, victim: Cluster | None = None, servers: int = 1
    ) -> None:
        self.database, self.tally, self.victim = database, tally, victim
        self.servers = [Forks(database) for _ in range(servers)]
        self.people: list[Browser] = []
        self.scenes: list[Scene] = []

    def person(self) -> Browser:
        """Somebody new, who goes from server to server."""
        client = httpx2.Client(base_url=ANY, timeout=STARVED, transport=Proxy(self.servers))
        self.people.append(Browser(client))
        return self.people[-1]

    def set_up(self) -> None:
        """Starts the servers and everybody at them."""
        for server in self.servers:
            server.start()
        kinds: list[tuple[type[Scene], int]] = [(Undoing, 2), (Sealing, 2), (Seating, 3)]
        kinds += [(Gathering, 2), (Claiming, 3), (Telling, 2), (Talking, 2), (Ordering, 2)]
        kinds += [(Clocked, 2), (Analysing, 1)]
        for kind, count in kinds:
            self.scenes.append(kind([self.person() for _ in range(count)], self.tally))
        for scene in self.scenes:
            with self.store() as store:
                scene.facts = scene.read(store)

    @contextmanager
    def store(self) -> Iterator[Store]:
        """The database, as it is for another program."""
        engine = connect(self.database)
        yield Store(engine)
        engine.dispose()

    def kill_once(self, things: int, moment: float) -> None:
        """Kills the server when it has acknowledged some things, and looks what is there."""
        before = sum(self.tally.acknowledged.values())
        threads = [Thread(target=scene.try_all) for scene in self.scenes]
        for thread in threads:
            thread.start()
        until = time.monotonic() + PATIENCE
        while sum(self.tally.acknowledged.values()) < before + things:
            if time.monotonic() > until:
                break
            time.sleep(0.002)
        time.sleep(moment)
        self.tally.killed.append(time.monotonic())
        victim = random.choice(self.servers)
        (self.victim or victim).kill()
        for thread in threads:
            thread.join()
        if self.victim is not None:
            self.victim.start()
        elif self.database.startswith("postgresql"):
            postgres.wait_until_gone(self.database, name_of(victim.process))
        self.check()
        if self.victim is None:
            victim.start()
        self.until_well()
        self.compare()

    def until_well(self) -> None:
        """Waits until all servers write again."""
        until = time.monotonic() + STARVED
        for server in self.servers:
            while not httpx2.get(f"{server.address}/api/health", timeout=STARVED).is_success:
                assert time.monotonic() < until, "the server does not find its database again"
                time.sleep(0.05)

    def check(self) -> None:
        """Compares the database with what was acknowledged."""
        with self.store() as store:
            for scene in self.scenes:
                scene.check(store)

    def compare(self) -> None:
        """Looks again at what only servers tell."""
        for scene in self.scenes:
            if isinstance(scene, Analysing):
                scene.compare()

    def close(self) -> None:
        """Ends the last servers, and all connections."""
        for person in self.people:
            person.client.close()
        for scene in self.scenes:
            scene.close()
        for server in self.servers:
            server.close()


def kill_many(
    database: str,
    kills: int,
    tally: Tally,
    said: Callable[[Tally], None] = lambda tally: None,
    victim: Cluster | None = None,
    servers: int = 1,
) -> None:
    """Kills servers on one database, or the database itself, at random moments."""
    killing = Killing(database, tally, victim, servers)
    try:
        killing.set_up()
        for _ in range(kills):
            longest = random.choice(MOMENTS)
            killing.kill_once(random.randrange(MOST_THINGS), random.uniform(0, longest))
            said(tally)
    finally:
        killing.close()


def databases(kinds: tuple[str, ...]) -> Iterator[tuple[str, str, Cluster | None]]:
    """A database of each kind, with its name, and itself if it is to be killed."""
    if "sqlite" in kinds:
        with TemporaryDirectory() as folder:
            yield "SQLite", f"sqlite:///{Path(folder) / 'tables.db'}", None
    for kind, name in (("postgresql", "PostgreSQL"), (ITSELF, "PostgreSQL itself")):
        if kind in kinds:
            with postgres.running_cluster() as cluster:
                victim = cluster if kind == ITSELF else None
                yield name, postgres.new_database(cluster.folder), victim


@click.command()
@click.option("--kills", default=500, show_default=True, help="In all, on all databases.")
@click.option("--seed", default=1, show_default=True, help="For the moments of the kills.")
@click.option("--on", "kinds", type=click.Choice([*KINDS, ITSELF]), multiple=True, default=KINDS)
@click.option("--servers", default=1, show_default=True, help="On each database.")
def main(kills: int, seed: int, kinds: tuple[str, ...], servers: int) -> None:
    """Kill servers while they are asked, and count what they had acknowledged and lost.

    \b
    Example:
      ./spike run --compiled python -m tests.server.kills --kills 100 --on postgresql --servers 2
    """
    random.seed(seed)
    failed = False
    for name, database, victim in databases(kinds):
        tally = Tally()
        kill_many(database, kills // len(kinds), tally, tell, victim, servers)
        click.echo(f"{name}: {tally.kills} kills, servers: {servers}")
        for kind, count in sorted(tally.acknowledged.items()):
            click.echo(f"  {kind}: {count} acknowledged")
        total = sum(tally.acknowledged.values())
        click.echo(f"  all: {total} acknowledged, {len(tally.faults)} lost or wrong")
        for fault in tally.faults[:20]:
            click.echo(f"    {fault[:2000]}")
        failed = failed or bool(tally.faults)
    raise SystemExit(failed)


def tell(tally: Tally) -> None:
    """Says how far it is, and every fault when it is found."""
    for fault in tally.faults[tally.told :]:
        click.echo(f"kill {tally.kills}: {fault[:2000]}", err=True)
    tally.told = len(tally.faults)
    if tally.kills % 25 == 0:
        total = sum(tally.acknowledged.values())
        click.echo(f"{tally.kills} kills, {total} things, {len(tally.faults)} faults", err=True)


if __name__ == "__main__":
    main()
