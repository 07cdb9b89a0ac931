"""Kills servers while people act, undo, gather, talk, leave orders and analyse; counts losses.

`python -m tests.server.kills --kills 500` does so on SQLite and PostgreSQL, and prints the figures.
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
from tests.server.forked import Forks
from tests.server.groups import Claiming, Clocked, Gathering, Ordering, Talking, Telling
from tests.server.postgres import Cluster
from tests.server.scenes import Analysing, Scene, Sealing, Seating, Tally, Undoing

KINDS = ("sqlite", "postgresql")
ITSELF = "postgresql-itself"  # PostgreSQL is killed, and not the server
MOST_THINGS = 12  # that a server acknowledges before it is killed
MOMENTS = (0.1, 0.1, 1.0)  # most seconds after that; messages take longer than answers
PATIENCE = 10.0  # seconds until it is killed in any case


class Killing:
    """Everybody at one database, through many servers, or many deaths of the database."""

    def __init__(self, database: str, tally: Tally, victim: Cluster | None = None) -> None:
        self.database, self.tally, self.victim = database, tally, victim
        self.forks = Forks(database)
        self.people: list[Browser] = []
        self.scenes: list[Scene] = []

    def person(self) -> Browser:
        """Somebody new, who goes from server to server."""
        client = httpx2.Client(base_url=self.forks.address, timeout=60)
        self.people.append(Browser(client))
        return self.people[-1]

    def set_up(self) -> None:
        """Starts a server and everybody at it."""
        self.forks.start()
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
        threads = [Thread(target=scene.run) for scene in self.scenes]
        for thread in threads:
            thread.start()
        until = time.monotonic() + PATIENCE
        while sum(self.tally.acknowledged.values()) < before + things:
            if time.monotonic() > until:
                break
            time.sleep(0.002)
        time.sleep(moment)
        (self.victim or self.forks).kill()
        for thread in threads:
            thread.join()
        self.tally.kills += 1
        if self.victim is not None:
            self.victim.start()
        self.check()
        if self.victim is None:
            self.move()
        self.until_well()

    def until_well(self) -> None:
        """Waits until the server writes again."""
        until = time.monotonic() + 6 * PATIENCE
        while not self.people[0].client.get("/api/health").is_success:
            assert time.monotonic() < until, "the server does not find its database again"
            time.sleep(0.05)

    def check(self) -> None:
        """Compares the database with what was acknowledged."""
        with self.store() as store:
            for scene in self.scenes:
                scene.check(store)

    def move(self) -> None:
        """Everybody goes on at another server."""
        address = self.forks.start()
        for person in self.people:
            cookies = dict(person.client.cookies)
            person.client.close()
            person.client = httpx2.Client(base_url=address, timeout=60, cookies=cookies)
        for scene in self.scenes:
            if isinstance(scene, Analysing):
                scene.compare()

    def close(self) -> None:
        """Ends the last server, and all connections."""
        for person in self.people:
            person.client.close()
        for scene in self.scenes:
            scene.close()
        self.forks.close()


def kill_many(
    database: str,
    kills: int,
    tally: Tally,
    said: Callable[[Tally], None] = lambda tally: None,
    victim: Cluster | None = None,
) -> None:
    """Kills servers on one database, or the database itself, at random moments."""
    killing = Killing(database, tally, victim)
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
def main(kills: int, seed: int, kinds: tuple[str, ...]) -> None:
    """Kill servers while they are asked, and count what they had acknowledged and lost."""
    random.seed(seed)
    failed = False
    for name, database, victim in databases(kinds):
        tally = Tally()
        kill_many(database, kills // len(kinds), tally, tell, victim)
        click.echo(f"{name}: {tally.kills} kills")
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
