"""What honest visitors notice of a hostile one: `./spike bench abuse`.

For each attack a new server is started on loopback, as `goldenspike serve` starts it. An honest
visitor plays against two `master` bots while a hostile one, in another process and from another
loopback address, does what a review found (F1 to F7) as hard as it can. If the server does not
answer in 30 seconds, that is said, and the next attack meets a new server.
"""

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.attacks import ATTACKS
from benchmarks.honest import PATIENCE, Honest, NoAnswer
from benchmarks.hosting import processor_time

NOBODY = "nobody attacks"
SECONDS, QUICK_SECONDS = 20.0, 6.0
READY = "Golden Spike is at "
LEAVING = 5.0  # seconds that a server may take to stop
Step = Callable[[str], None]


@dataclass(frozen=True)
class Outcome:
    """What an honest visitor saw of an attack, and what the server took."""

    attack: str
    view: float  # seconds, the worst
    turn: float  # seconds, the worst of a bot
    views: int
    turns: int
    work: float  # seconds of processor time that the server took, without its bots
    memory: float | None  # MB, the most; None where it is not known
    log: int  # bytes
    stop: float | None  # seconds to stop when asked; None if it had to be killed
    answers: dict[str, int] = field(default_factory=dict)  # to the hostile visitor, by status
    hung: bool = False  # the honest visitor got no answer in time


@dataclass(frozen=True)
class Target:
    """A running server."""

    address: str
    process: subprocess.Popen[str]
    log: Path

    def work(self) -> float:
        """Seconds of processor time that the server took so far, without its bots."""
        return processor_time(self.process.pid) / 1000

    def memory(self) -> float | None:
        """The most memory that the server had, in MB; None where it is not known."""
        try:
            lines = Path(f"/proc/{self.process.pid}/status").read_text("utf-8").splitlines()
        except OSError:
            return None
        peak = next((line for line in lines if line.startswith("VmHWM:")), None)
        return None if peak is None else int(peak.split()[1]) / 1000

    def stop(self) -> float | None:
        """Asks the server to stop; the seconds it took, None if it had to be killed."""
        began = time.monotonic()
        self.process.terminate()
        try:
            self.process.wait(LEAVING)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return None
        return time.monotonic() - began


def measure(quick: bool, report_step: Step = lambda text: None) -> list[Outcome]:
    """Measures all attacks, and how it is without one."""
    outcomes = []
    for name in (NOBODY, *ATTACKS):
        report_step(name)
        outcomes.append(measure_one(name, QUICK_SECONDS if quick else SECONDS))
    return outcomes


def measure_one(name: str, seconds: float) -> Outcome:
    """Measures one attack on a new server."""
    with TemporaryDirectory() as folder, target(Path(folder)) as server:
        honest, hung = Honest(server.address), False
        before = server.work()
        try:
            answers = asyncio.run(meet(name, server.address, seconds, honest))
        except NoAnswer:
            hung, answers = True, {}
            honest.views.append(PATIENCE)
        work, memory, stop = server.work() - before, server.memory(), server.stop()
        return Outcome(
            attack=name,
            view=max(honest.views, default=0.0),
            turn=honest.turns.worst(time.monotonic()) if not hung else PATIENCE,
            views=len(honest.views),
            turns=len(honest.turns.seconds),
            work=work,
            memory=memory,
            log=server.log.stat().st_size,
            stop=stop,
            answers=answers,
            hung=hung,
        )


async def meet(name: str, address: str, seconds: float, honest: Honest) -> dict[str, int]:
    """Lets an honest visitor play while a hostile one attacks; the answers to the hostile one."""
    await honest.sit_down()
    with hostile(name, address, seconds) as process:
        over = time.monotonic() + seconds
        await honest.play(lambda: time.monotonic() > over and process.poll() is not None)
        honest.visitor.close()
        told = process.stdout.read() if process.stdout is not None else ""
    answers: dict[str, int] = json.loads(told or "{}")
    return answers


@contextmanager
def hostile(name: str, address: str, seconds: float) -> Iterator[subprocess.Popen[str]]:
    """A process that attacks a server, until the block ends."""
    command = [sys.executable, "-m", "benchmarks.attacks", name, address, str(seconds)]
    if name == NOBODY:
        command = [sys.executable, "-c", ""]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def target(folder: Path) -> Iterator[Target]:
    """A server on loopback with SQLite in a folder, until the block ends."""
    log = folder / "log.txt"
    command = [sys.executable, "-m", "goldenspike", "serve", "--no-browser", "--port=0"]
    command += [f"--database=sqlite:///{folder / 'tables.db'}", "--pace=0"]
    with (
        log.open("w") as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True) as process,
    ):
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            yield Target(line.removeprefix(READY).split()[0], process, log)
        finally:
            process.kill()
