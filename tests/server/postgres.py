"""A PostgreSQL of our own: in a temporary folder, without a port, also for root."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

PACKAGE = "postgresql"
numbers = count(1)


def programs() -> Path:
    """Where initdb and postgres are; installed from Debian where that is allowed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found and os.geteuid() == 0 and shutil.which("apt-get"):
        install = ["apt-get", "install", "-y", "--no-install-recommends", PACKAGE]
        subprocess.run(install, check=True, capture_output=True)
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    assert found, f"PostgreSQL is missing: apt-get install {PACKAGE}"
    return found[-1].parent


def owner() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then it runs as its own user."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = names.get("postgres") or names["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Cluster:
    """A server in a folder of its own."""

    def __init__(self, folder: str) -> None:
        self.folder, self.who, self.where = folder, owner(), programs()
        os.chmod(folder, 0o755)
        if self.who:
            os.chown(folder, self.who["user"], self.who["group"])
        make = [str(self.where / "initdb"), "-D", f"{folder}/store", "-U", "spike"]
        make += ["--auth=trust", "-N", "-E", "UTF8"]
        subprocess.run(make, check=True, capture_output=True, cwd=folder, **self.who)

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        run = [str(self.where / "postgres"), "-D", f"{self.folder}/store", "-k", self.folder]
        run += ["-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=200"]
        self.process = subprocess.Popen(
            run, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self.who
        )
        wait_for(self.folder, self.process)

    def kill(self) -> None:
        """Kills all of its processes at once, and waits until they are gone."""
        first = self.process.pid
        others = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for process in (first, *map(int, others)):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.process.wait()
        while any(Path(f"/proc/{process}").exists() for process in others):
            time.sleep(0.01)

    def stop(self) -> None:
        """Ends it, and removes its folder."""
        self.process.terminate()
        self.process.wait(timeout=60)
        shutil.rmtree(self.folder, ignore_errors=True)


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    """A server that runs."""
    made = Cluster(tempfile.mkdtemp(prefix="spike-pg-"))
    made.start()
    try:
        yield made
    finally:
        made.stop()


@contextmanager
def cluster() -> Iterator[str]:
    """The folder of a server that runs."""
    with running_cluster() as made:
        yield made.folder


def wait_for(folder: str, process: subprocess.Popen[bytes]) -> None:
    """Until it answers."""
    until = time.monotonic() + 600
    while True:
        try:
            psycopg.connect(f"host={folder} user=spike dbname=postgres").close()
            return
        except psycopg.OperationalError:
            assert process.poll() is None, "PostgreSQL did not start"
            assert time.monotonic() < until, "PostgreSQL does not answer"
            time.sleep(0.05)


def wait_until_gone(database: str, name: str) -> None:
    """Waits until no connection of a name is left: a commit goes on when its client was killed."""
    until = time.monotonic() + 600
    asked = "SELECT count(*) FROM pg_stat_activity WHERE application_name = %s"
    with psycopg.connect(database, autocommit=True) as server:
        while server.execute(asked, [name]).fetchone() != (0,):
            assert time.monotonic() < until, "PostgreSQL keeps the connections of a killed server"
            time.sleep(0.005)


def new_database(folder: str, template: str = "template1") -> str:
    """The address of a new database: empty, or a copy of another."""
    name = f"spike{next(numbers)}"
    with psycopg.connect(f"host={folder} user=spike dbname=postgres", autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
    return f"postgresql://spike@/{name}?host={folder}"


def name_in(address: str) -> str:
    """The name of the database at an address."""
    return address.removeprefix("postgresql://spike@/").partition("?")[0]
