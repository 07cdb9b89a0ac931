"""`./spike mutate`: changes the rules in every small way mutmut knows, and sees which tests notice.

mutmut makes the changes. It would send every call of a function through a switch, which makes
these tests some ten times slower, and collect all tests anew for each change. Here the tests are
collected once; for each change a process is forked, in which the changed function has its new
body, and runs the tests that call it, the quickest first, until one fails.
"""

import argparse
import difflib
import gc
import json
import os
import re
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import _lru_cache_wrapper
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType

import pytest

import goldenspike

SOURCE = Path(goldenspike.__file__).parent
MODULES = (
    *("core/*.py", "games/*.py", "parts/*/*.py", "hexes/text/*.py", "hexes/bots/*.py"),
    *(f"games/*/{room}/*.py" for room in ("rules", "text", "bots")),
)
TESTS = (
    *("tests/core", "tests/parts", "tests/steel_driver", "tests/steam_barons", "tests/steam"),
    *("tests/laws", "tests/test_catalogue.py", "tests/test_records.py", "tests/trees"),
)
OPTIONS = ("-s", "-x", "-m", "not slow", "-p", "no:terminal", "-p", "no:cacheprovider")
MEMORY = 4 << 30  # bytes of a process: a change may make a list grow for ever
REMEMBERED = re.compile("_[A-Z]+")  # dictionaries of what was worked out before: parts/choices
KILLED, HUNG, SURVIVED, UNTESTED = "killed", "hung", "survived", "untested"


@dataclass(frozen=True)
class Mutant:
    """A function, and another body for it."""

    name: str  # `games.steel_driver.auction.sell.3`
    module: str
    function: FunctionType
    other: FunctionType
    diff: str


class Mutation:
    """A plugin of pytest that runs the tests once as they are, and then for each mutant."""

    def __init__(self, patterns: list[str], jobs: int) -> None:
        self.patterns = patterns
        self.jobs = jobs
        self.calls: dict[CodeType, list[pytest.Item]] = {}  # the tests that run a function
        self.seconds: dict[pytest.Item, float] = {}
        self.results: dict[str, str] = {}
        self.mutants: list[Mutant] = []
        self.failed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails."""
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In place of the usual loop over all tests."""
        for item in session.items:
            self.watch(item)
        if self.failed:
            sys.exit(f"these tests fail before anything is changed: {', '.join(self.failed)}")
        found = list(all_mutants())
        self.mutants = [m for p in self.patterns for m in found if fnmatch(m.name, p)]
        gc.freeze()
        running: dict[int, Mutant] = {}
        for number, mutant in enumerate(self.mutants):
            if not self.calls.get(mutant.function.__code__):
                self.results[mutant.name] = UNTESTED
                print(f"{mutant.name}: {UNTESTED}\n{mutant.diff}\n", flush=True)
                continue
            if len(running) == self.jobs:
                self.wait(running)
            if number % 100 == 0:
                print(f"{number} of {len(self.mutants)}", file=sys.stderr, flush=True)
            running[self.start(mutant)] = mutant
        while running:
            self.wait(running)
        return True

    def watch(self, item: pytest.Item) -> None:
        """Runs a test, and keeps which of our functions it called."""
        called: set[CodeType] = set()

        def profile(frame: FrameType, event: str, argument: object) -> None:
            if event == "call":
                called.add(frame.f_code)

        forget()
        began = time.process_time()
        sys.setprofile(profile)
        run(item)
        sys.setprofile(None)
        self.seconds[item] = time.process_time() - began
        for code in called:
            if code.co_filename.startswith(str(SOURCE)):
                self.calls.setdefault(code, []).append(item)

    def start(self, mutant: Mutant) -> int:
        """A process in which the tests meet the mutant."""
        tests = sorted(self.calls[mutant.function.__code__], key=lambda item: self.seconds[item])
        process = os.fork()
        if process == 0:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.dup2(1, 2)
            swap(mutant)
            for item in tests:
                signal.setitimer(signal.ITIMER_PROF, 2 + 10 * self.seconds[item])
                run(item)
                if self.failed:
                    os._exit(1)
            os._exit(0)
        return process

    def wait(self, running: dict[int, Mutant]) -> None:
        """Until one of the processes has ended."""
        process, status = os.wait()
        mutant = running.pop(process)
        ended = SURVIVED if status == 0 else KILLED
        self.results[mutant.name] = HUNG if os.WIFSIGNALED(status) else ended
        if ended == SURVIVED:
            print(f"{mutant.name}: {SURVIVED}\n{mutant.diff}\n", flush=True)


def run(item: pytest.Item) -> None:
    """One test, with all it needs set up and cleared away."""
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)


def swap(mutant: Mutant) -> None:
    """Gives the function its other body, wherever it was imported to."""
    mutant.function.__code__ = mutant.other.__code__
    mutant.function.__defaults__ = mutant.other.__defaults__
    mutant.function.__kwdefaults__ = mutant.other.__kwdefaults__
    forget()


def forget() -> None:
    """Empties the caches of our functions: what they hold was found by the function as it was."""
    ours = [
        vars(sys.modules[name]) for name in list(sys.modules) if name.startswith("goldenspike.")
    ]
    for name, value in [item for values in ours for item in values.items()]:
        if isinstance(value, _lru_cache_wrapper):
            value.cache_clear()
        elif isinstance(value, dict) and REMEMBERED.fullmatch(name):
            value.clear()


def all_mutants() -> Iterator[Mutant]:
    """Every change to every function of the modules."""
    from mutmut.mutation.file_mutation import mutate_file_contents  # takes its time

    for path in sorted({path for pattern in MODULES for path in SOURCE.glob(pattern)}):
        text = path.read_text("utf-8")
        changed = mutate_file_contents(str(path), text)
        parts = path.relative_to(SOURCE).with_suffix("").parts
        name = ".".join(part for part in parts if part != "__init__")
        module = import_module(f"goldenspike.{name}")
        other = ModuleType(module.__name__)
        other.__dict__["__file__"] = module.__file__
        other.__dict__["__package__"] = module.__package__
        exec(compile(changed.code, str(path), "exec"), other.__dict__)
        sources = functions_of(changed.code)
        for key in changed.mutant_names:
            yield mutant_of(key, name, (module, other), sources)


def mutant_of(
    key: str, name: str, modules: tuple[ModuleType, ModuleType], sources: dict[str, list[str]]
) -> Mutant:
    """By mutmut's name of it: `x_sell__mutmut_3`, or `xǁTableǁtext__mutmut_3` for a method."""
    origin, _, number = key.rpartition("__mutmut_")
    path = origin[2:].split("ǁ") if origin.startswith("xǁ") else [origin.removeprefix("x_")]
    function: object = modules[0]
    for part in path:
        function = getattr(function, part)
    other: object = modules[1]
    for part in [*path[:-1], key]:
        other = getattr(other, part)
    assert isinstance(function, FunctionType) and isinstance(other, FunctionType)
    before, after = sources[f"{origin}__mutmut_orig"], sources[key]
    before[0], after[0] = before[0].replace("orig", ""), after[0].replace(f"_{number}(", "_(")
    diff = [line for line in difflib.ndiff(before, after) if line[0] in "-+"]
    label = f"{name}.{'.'.join(path)}.{number}"
    return Mutant(label, name, function, other, "\n".join(diff))


def functions_of(text: str) -> dict[str, list[str]]:
    """The lines of every function mutmut wrote, by name."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in text.splitlines():
        if line.lstrip().startswith("def "):
            lines = found.setdefault(line.split("def ", 1)[1].split("(")[0], [])
        elif line.startswith(("mutants_", "@")) or line.lstrip().startswith("@_mutmut"):
            lines = []
        lines.append(line)
    return found


def report(mutation: Mutation, took: float) -> str:
    """A line for each module."""
    modules = dict.fromkeys(mutant.module for mutant in mutation.mutants)
    lines = ["| module | mutants | noticed | unnoticed | percent |", "| --- " + "| ---: " * 4 + "|"]
    for module in [*modules, ""]:
        counts = Counter(
            mutation.results[mutant.name]
            for mutant in mutation.mutants
            if module in {"", mutant.module}
        )
        seen, total = counts[KILLED] + counts[HUNG], sum(counts.values())
        percent = 100 * seen / max(1, total)
        lines.append(f"| {module or 'all'} | {total} | {seen} | {total - seen} | {percent:.1f} |")
    return "\n".join([*lines, f"\n{took / 60:.1f} minutes"])


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./spike mutate", description=__doc__)
    parser.add_argument("patterns", nargs="*", help="such as 'games.*.auction.*'")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    parser.add_argument("--json", type=Path, help="a file for what became of each mutant")
    options = parser.parse_args(arguments)
    began = time.monotonic()
    mutation = Mutation(options.patterns or ["*"], options.jobs)
    code = pytest.main([*OPTIONS, *TESTS], plugins=[mutation])
    if code not in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED} or not mutation.mutants:
        return 2
    print(report(mutation, time.monotonic() - began))
    if options.json:
        options.json.write_text(json.dumps(mutation.results, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
