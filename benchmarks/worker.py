"""Starts worker processes and asks them one by one, so that only one is busy."""

import json
import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.serve import Counts

ROOT = Path(__file__).parent.parent


class Failed(Exception):
    """A worker could not start, or stopped."""


class Worker:
    """A process that measures when asked; see `serve`."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        self.greeting: dict[str, Any] = self._answer()

    def ask(self, task: str, amount: int, seed: int) -> Counts:
        """What a worker counted for this much of a task, measured by itself."""
        assert self.process.stdin is not None
        request = {"task": task, "amount": amount, "seed": seed}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise Failed(f"{' '.join(map(str, self.process.args))} stopped")  # type: ignore[arg-type]
        answer: dict[str, Any] = json.loads(line)
        return answer


@contextmanager
def worker(python: str, arguments: Sequence[str], variables: Mapping[str, str]) -> Iterator[Worker]:
    """Runs a module of this package in a process of its own, until the block ends."""
    process = subprocess.Popen(
        [python, "-m", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, **variables},
    )
    try:
        yield Worker(process)
    finally:
        process.terminate()
        process.communicate()
