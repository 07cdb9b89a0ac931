"""Measures the command line in fresh processes, as people start it."""

import os
import resource
import subprocess
import sys
import time
from pathlib import Path

from benchmarks.serve import Counts
from benchmarks.worker import ROOT

PLAIN = {"GOLDENSPIKE_PURE": "1"}


def output(*arguments: str, plain: bool = False) -> str:
    """The output of a module that runs in a fresh process."""
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, **(PLAIN if plain else {})},
        check=True,
    )
    return done.stdout


def start(amount: int, seed: int) -> Counts:
    """Wall-clock time of `goldenspike --version`."""
    began = time.perf_counter()
    output("goldenspike", "--version")
    return {"starts": 1, "seconds": time.perf_counter() - began}


def start_work(amount: int, seed: int) -> Counts:
    """Processor time of `goldenspike --version`."""
    began = spent()
    output("goldenspike", "--version")
    return {"starts": 1, "seconds": spent() - began}


def spent() -> float:
    """Processor time of all processes that were started and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Checks:
    """`record check` of a long record, in a fresh process each time."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "long.spike.json"
        self.actions = int(output("benchmarks.checking", "make", str(self.path)))

    def compiled(self, amount: int, seed: int) -> Counts:
        """Checks the record with the core that runs here."""
        return {"checks": 1, "seconds": float(output("benchmarks.checking", str(self.path)))}

    def plain(self, amount: int, seed: int) -> Counts:
        """Checks the record with the plain core."""
        seconds = output("benchmarks.checking", str(self.path), plain=True)
        return {"checks": 1, "seconds": float(seconds)}
