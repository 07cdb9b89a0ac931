"""The plan of what is measured: our games, the C program, the command line, the peers."""

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import boards, commands, hexes, limit, peers
from benchmarks.limit import on_hexes
from benchmarks.measure import Candidate
from benchmarks.serve import Counts
from benchmarks.worker import Failed, Worker, worker

C, NATIVE, COMPILED, PLAIN, CATANATRON = "C", "C native", "compiled", "plain", "Catanatron"
EDITION = "warfrog-2008"
PLAYERS = 4
SAMPLE = 50  # games that have to be the same in C


@dataclass
class Plan:
    """Everything to measure in one run."""

    candidates: list[Candidate] = field(default_factory=list)
    versions: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)  # what could not be measured, and why
    actions: int = 0  # in the record that is checked
    program: limit.Program | None = None  # in C

    def add(self, source: Worker, name: str, task: str, unit: str) -> None:
        """Adds a task of a worker as a candidate."""
        key = f"{name}/{task}"
        self.candidates.append(Candidate(key, partial(source.ask, task), unit))


@contextmanager
def planned(with_peers: bool, just_limit: bool = False) -> Iterator[Plan]:
    """The plan of a run, with its workers running until the block ends."""
    plan = Plan()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        add_limit(plan, folder)
        add_core(plan, stack, plain=False, tasks=["loop"] if just_limit else list(TASKS))
        if not just_limit:
            add_core(plan, stack, plain=True, tasks=list(TASKS))
            add_commands(plan, folder)
            for name in hexes.PARTS.values():
                add_hexes(plan, stack, name)
        if with_peers and peers.are_installed():
            add_peers(plan, stack)
        elif with_peers:
            plan.notes.append("The peers are not installed: ./spike bench --peers does that.")
        yield plan


@contextmanager
def planned_hexes(name: str) -> Iterator[Plan]:
    """The plan for one game on hex maps only."""
    plan = Plan()
    with ExitStack() as stack:
        add_hexes(plan, stack, name)
        yield plan


HEXES = {"loop": "decisions", "random": "decisions", "steady": "decisions", "copy": "copies"}
TASKS = {"loop": "decisions", "driven": "decisions", "guided": "decisions", "copy": "copies"}


def add_limit(plan: Plan, folder: Path) -> None:
    """Adds the C program, with the usual flags and with those for this processor."""
    try:
        for name, flags in ((C, limit.FLAGS), (NATIVE, limit.NATIVE)):
            program = limit.build(boards.board(0), folder, flags)
            plan.candidates.append(Candidate(f"{name}/loop", partial(games, program), "decisions"))
            copying = partial(copies, program)
            plan.candidates.append(Candidate(f"{name}/copy", copying, "copies", fixed=True))
            plan.program = program
    except limit.NoCompiler as error:
        plan.notes.append(f"The C program was left out: {error}.")


def games(program: limit.Program, amount: int, seed: int, edition: str = EDITION) -> Counts:
    """Random games in C."""
    counts = program.play(PLAYERS, edition, amount, seed)
    names = ("decisions", "actions", "checksum", "seconds")
    return {"games": amount, **{name: counts[name] for name in names if name in counts}}


def copies(program: limit.Program, amount: int, seed: int, edition: str = EDITION) -> Counts:
    """Copies of a position in C."""
    counts = program.play(PLAYERS, edition, 1, seed)
    return {"copies": 1_000_000, "seconds": 1_000_000 * counts["copy_seconds"]}


def add_core(plan: Plan, stack: ExitStack, *, plain: bool, tasks: list[str]) -> None:
    """Adds Steel Driver, on the core that runs here or on the plain one."""
    source = stack.enter_context(core(0, plain=plain))
    if source.greeting["compiled"] == plain:
        said = "the plain core was asked for, and the compiled one came"
        plan.notes.append(said if plain else "The compiled core is not built: ./spike builds it.")
        return
    if plan.program is not None:
        compare(plan.program, source)
    for task in tasks:
        plan.add(source, PLAIN if plain else COMPILED, task, TASKS[task])


def add_hexes(plan: Plan, stack: ExitStack, name: str) -> None:
    """Adds a game on each of its boards: in C, and on both cores."""
    folder = Path(stack.enter_context(TemporaryDirectory()))
    for board, plain in product(hexes.BOARDS, (False, True)):
        variables = commands.PLAIN if plain else {}
        words = ["benchmarks.hexes", name, board]
        source = stack.enter_context(worker(sys.executable, words, variables))
        if source.greeting["compiled"] != plain:
            core = hexes.key_of(PLAIN if plain else COMPILED, name, board)
            if not plain:
                add_hex_limit(plan, source, folder, name, board)
            for task, unit in HEXES.items():
                plan.add(source, core, task, unit)


def add_hex_limit(plan: Plan, source: Worker, folder: Path, name: str, board: str) -> None:
    """Adds the C program of a game on a map of hexes, which has to play what the worker plays."""
    start, key = hexes.dealt(name, board), hexes.key_of(C, name, board)
    edition = start.setup.rules.edition
    try:
        program = on_hexes.build(name, start, folder)
    except limit.NoCompiler as error:
        plan.notes.append(f"The C program of {name} was left out: {error}.")
        return
    compare(program, source, edition)
    playing = partial(games, program, edition=edition)
    plan.candidates.append(Candidate(f"{key}/loop", playing, "decisions"))
    copying = partial(copies, program, edition=edition)
    plan.candidates.append(Candidate(f"{key}/copy", copying, "copies", fixed=True))


def compare(program: limit.Program, source: Worker, edition: str = EDITION) -> None:
    """Checks that C and Python play the same games from the same seeds."""
    ours, theirs = source.ask("loop", SAMPLE, 1), games(program, SAMPLE, 1, edition)
    for name in ("decisions", "checksum"):
        if ours[name] != theirs[name]:
            raise Failed(f"{SAMPLE} games give {name} {ours[name]}, and in C {theirs[name]}")


def core(times: int, *, plain: bool) -> AbstractContextManager[Worker]:
    """A worker that plays Steel Driver."""
    variables = commands.PLAIN if plain else {}
    return worker(sys.executable, ["benchmarks.core", str(times)], variables)


def add_commands(plan: Plan, folder: Path) -> None:
    """Adds the command line."""
    checks = commands.Checks(folder)
    plan.actions = checks.actions
    if f"{COMPILED}/loop" in [candidate.key for candidate in plan.candidates]:
        plan.candidates.append(
            Candidate(f"{COMPILED}/check", checks.compiled, "checks", fixed=True)
        )
    plan.candidates.append(Candidate(f"{PLAIN}/check", checks.plain, "checks", fixed=True))
    plan.candidates.append(Candidate("start", commands.start, "starts", fixed=True))
    plan.candidates.append(Candidate("start/work", commands.start_work, "starts", fixed=True))


def add_peers(plan: Plan, stack: ExitStack) -> None:
    """Adds every peer, by each way it can play."""
    for name, (module, *arguments) in peers.PEERS.items():
        words = [f"benchmarks.peers.{module}", *arguments]
        try:
            source = stack.enter_context(worker(peers.python(), words, {}))
        except Failed as error:
            plan.notes.append(f"{name} was left out: {error}.")
            continue
        plan.versions[name.split()[0]] = source.greeting["version"]
        for task in source.greeting["tasks"]:
            plan.add(source, name, task, "copies" if task == "copy" else "decisions")
