"""A scheduler and workers on loopback: the same games, and none lost when a worker is killed."""

import json
import math
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from goldenspike.arena import cluster
from goldenspike.arena.cluster import NoCluster
from goldenspike.arena.game import Fault, Play
from goldenspike.arena.played import Played
from goldenspike.arena.schedule import pairings
from goldenspike.arena.standings import Standings
from goldenspike.arena.tournament import Tournament
from tests.arena.cups import cup, play

GAMES = 24
CUP = cup("steady", "steady", "random", seed=11)
PATIENCE = 600


class Machines:
    """A scheduler, and as many workers as are asked for, each a process."""

    def __init__(self, folder: Path) -> None:
        self.processes: list[subprocess.Popen[bytes]] = []
        self.folder = folder
        found = folder / "scheduler.json"
        self.start("dask_scheduler", "--port=0", f"--scheduler-file={found}")
        self.address = str(self.wait_for(found)["address"])

    def start(self, what: str, *arguments: str) -> subprocess.Popen[bytes]:
        """A process; what it says goes to a file."""
        command = [sys.executable, "-m", f"distributed.cli.{what}", "--host=127.0.0.1"]
        with (self.folder / "said").open("ab") as said:
            process = subprocess.Popen(
                [*command, "--no-dashboard", *arguments],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                cwd=self.folder,
            )
        self.processes.append(process)
        return process

    def worker(self) -> subprocess.Popen[bytes]:
        """One more worker."""
        return self.start("dask_worker", self.address, "--nthreads=1", "--no-nanny")

    def wait_for(self, file: Path) -> Any:
        """What is in a file, once it is there and whole."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                return json.loads(file.read_text("utf-8"))
            except (FileNotFoundError, ValueError):
                time.sleep(0.05)
        raise AssertionError((self.folder / "said").read_text("utf-8"))

    def close(self) -> None:
        """In any case."""
        for process in reversed(self.processes):
            kill(process)


def kill(process: subprocess.Popen[bytes]) -> None:
    """As a power cut would."""
    if process.poll() is None:
        os.kill(process.pid, signal.SIGKILL)
    process.wait()


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[Machines]:
    found = Machines(tmp_path)
    try:
        yield found
    finally:
        found.close()


def report(tournament: Tournament, games: list[Played]) -> dict[str, Any]:
    """What they say, but for the time they took."""
    standings = Standings(tournament)
    assert all(standings.add(game) for game in games), "no game is counted twice"
    found = standings.report()
    for line in found["bots"]:
        del line["seconds"]
    return found


def on_cluster(tournament: Tournament, address: str, games: int = GAMES) -> Iterator[Played]:
    """The games, as they come."""
    return cluster.results(Play(tournament), pairings(tournament, games), address)


@pytest.mark.full
@pytest.mark.slow
def test_a_killed_worker_costs_no_game(machines: Machines) -> None:
    """Killed after the first results, with games under way and results not yet fetched."""
    workers = [machines.worker() for _ in range(2)]
    wait_until(machines.address, lambda client: len(held(client)) == 2)
    found = []
    for game in on_cluster(CUP, machines.address):
        found.append(game)
        if len(found) == 4:
            kill(workers[0])
    assert workers[0].returncode == -signal.SIGKILL and workers[1].poll() is None
    assert sorted(game.number for game in found) == list(range(1, GAMES + 1))
    alone = play(CUP, GAMES)
    assert report(CUP, found) == report(CUP, alone)
    records = {game.number: game.record for game in found}
    assert records == {game.number: game.record for game in alone}


@pytest.mark.full
@pytest.mark.slow
def test_results_lost_with_their_worker_are_made_again(machines: Machines) -> None:
    """Killed when it had played all games and only one of them had been fetched."""
    worker = machines.worker()
    games = on_cluster(CUP, machines.address)
    found = [next(games)]
    wait_until(machines.address, lambda client: held(client) == [GAMES])
    kill(worker)
    wait_until(machines.address, lambda client: held(client) == [])
    machines.worker()
    found += games
    assert report(CUP, found) == report(CUP, play(CUP, GAMES))


def held(client: Any) -> list[int]:
    """How many results each worker has."""
    return [len(keys) for keys in client.has_what().values()]


def wait_until(address: str, true: Callable[[Any], bool]) -> None:
    """Asks the scheduler until it is so."""
    client = cluster.connect(address)
    end = time.monotonic() + PATIENCE
    try:
        while not true(client):
            assert time.monotonic() < end, held(client)
            time.sleep(0.05)
    finally:
        client.close()


@pytest.mark.full
@pytest.mark.slow
def test_what_goes_wrong_on_a_cluster(machines: Machines, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "CONNECTING", 1)
    with pytest.raises(NoCluster, match=r"has no workers; start some: dask worker tcp://"):
        list(on_cluster(CUP, machines.address))
    monkeypatch.undo()
    machines.worker()
    with pytest.raises(Fault, match="exec:no-such-bot cannot be started"):
        list(on_cluster(cup("exec:no-such-bot", "random", "random"), machines.address, 3))
    with pytest.raises(NoCluster, match="a worker failed: ValueError: math domain error"):
        list(cluster.results(math.sqrt, [-1], machines.address))
    with pytest.raises(NoCluster, match=r"the cluster at tcp://.* went away in the middle"):
        for _ in on_cluster(CUP, machines.address):
            kill(machines.processes[0])


def test_nobody_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "CONNECTING", 1)
    with pytest.raises(NoCluster, match=r"no cluster at tcp://127\.0\.0\.1:9: Timed out"):
        list(on_cluster(CUP, "tcp://127.0.0.1:9"))


@pytest.mark.parametrize("address", ["", "here", "tcp://", "two words:80", "tcp://a:b"])
def test_no_address(address: str) -> None:
    with pytest.raises(NoCluster, match="is no address; write it like tcp://"):
        list(on_cluster(CUP, address))


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match=r"pip install 'goldenspike\[cluster\]'"):
        list(on_cluster(CUP, "tcp://127.0.0.1:9"))


@pytest.mark.full
@pytest.mark.slow
def test_a_dataset_is_the_same_on_a_cluster(machines: Machines, tmp_path: Path) -> None:
    machines.worker()
    command = [sys.executable, "-m", "goldenspike", "dataset", "--games", "2", "--players", "3"]
    command += ["--bots", "random", "--iterations", "1", "--seed", "5"]
    wait_until(machines.address, lambda client: len(held(client)) == 1)
    for name, where in {"here": ["--jobs=1"], "there": ["--cluster", machines.address]}.items():
        done = subprocess.run(
            [*command, *where, "-o", str(tmp_path / name)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
    assert (tmp_path / "here").read_bytes() == (tmp_path / "there").read_bytes()
    games = [json.loads(line) for line in (tmp_path / "there").read_text("utf-8").splitlines()]
    assert [game["number"] for game in games] == [1, 2]
    assert any(sale["prices"] for game in games for sale in game["sales"])
