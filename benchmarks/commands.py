"""Measuring the command line: fresh processes, as people start them."""

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
    """What a module prints."""
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
    """`goldenspike --version`, by the clock on the wall: that is what people wait."""
    began = time.perf_counter()
    output("goldenspike", "--version")
    return {"starts": 1, "seconds": time.perf_counter() - began}


def start_work(amount: int, seed: int) -> Counts:
    """The same in processor time: what they would wait on an idle machine, at least."""
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
        """With the core that runs here."""
        return {"checks": 1, "seconds": float(output("benchmarks.checking", str(self.path)))}

    def plain(self, amount: int, seed: int) -> Counts:
        """With the plain core."""
        found = output("benchmarks.checking", str(self.path), plain=True)
        return {"checks": 1, "seconds": float(found)}
