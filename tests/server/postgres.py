"""A PostgreSQL of our own: in a temporary folder, without a port, also for root."""

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
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


@contextmanager
def cluster() -> Iterator[str]:
    """The folder of a server that runs."""
    who, where = owner(), programs()
    folder = tempfile.mkdtemp(prefix="spike-pg-")
    os.chmod(folder, 0o755)
    if who:
        os.chown(folder, who["user"], who["group"])
    store = f"{folder}/store"
    make = [str(where / "initdb"), "-D", store, "-U", "spike", "--auth=trust", "-N", "-E", "UTF8"]
    subprocess.run(make, check=True, capture_output=True, cwd=folder, **who)
    run = [str(where / "postgres"), "-D", store, "-k", folder]
    run += ["-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=200"]
    process = subprocess.Popen(
        run, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **who
    )
    try:
        wait_for(folder, process)
        yield folder
    finally:
        process.terminate()
        process.wait(timeout=60)
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(folder: str, process: subprocess.Popen[bytes]) -> None:
    """Until it answers."""
    until = time.monotonic() + 60
    while True:
        try:
            psycopg.connect(f"host={folder} user=spike dbname=postgres").close()
            return
        except psycopg.OperationalError:
            assert process.poll() is None, "PostgreSQL did not start"
            assert time.monotonic() < until, "PostgreSQL does not answer"
            time.sleep(0.05)


def new_database(folder: str) -> str:
    """The address of an empty database."""
    name = f"spike{next(numbers)}"
    with psycopg.connect(f"host={folder} user=spike dbname=postgres", autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
    return f"postgresql://spike@/{name}?host={folder}"
