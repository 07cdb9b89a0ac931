"""How the tests are run: on which core, what hypothesis tries, and no test left out unseen."""

import gc
import json
import os
import signal
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests import longest

gc.disable()  # until all tests are found: what is imported and found stays, and is much

settings.register_profile("full", deadline=None, max_examples=200)
settings.register_profile("quick", deadline=None, max_examples=25)
settings.register_profile("ci", deadline=None, max_examples=200, derandomize=True)

CI = os.environ.get("CI") == "true"
settings.load_profile(os.environ.get("GOLDENSPIKE_PROFILE", "ci" if CI else "full"))

# ./spike says which core it means to test. Nobody is to test the other one unawares.
CORE = os.environ.get("GOLDENSPIKE_CORE", "plain")

# A shell that runs the tests in the background has them ignore it, and all they start with them.
signal.signal(signal.SIGINT, signal.default_int_handler)

left_out: list[str] = []  # what was skipped, or failed as expected

# Where ./spike reads how long tests took. A test that runs pytest is not to write there.
DURATIONS = os.environ.pop("GOLDENSPIKE_DURATIONS", "")
GROUPS = {
    "rules": ("core", "parts", "steel_driver", "steam", "steam_barons", "src"),
    "laws": ("laws", "fuzz", "trees", "records", "testing", "conformance", "limit"),
    "bots": ("bots", "analysis", "arena"),
    "server": ("server",),
    "browser": ("web", "sources"),
    "terminal": ("cli", "draw"),
    "learning": ("adapters",),
    "set-up": ("spike", "page", "cores", "wheel", "layers", "rules_table"),
}
took: defaultdict[str, float] = defaultdict(float)  # seconds by test


def pytest_sessionstart() -> None:
    from goldenspike.core.column import COMPILED
    from goldenspike.games.steel_driver.rules import turn

    loaded = "plain" if str(turn.__file__).endswith(".py") else "compiled"
    if (loaded, COMPILED) != (CORE, CORE == "compiled"):
        pytest.exit(f"the {CORE} core was to be tested, but {turn.__file__} was loaded", 3)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In several processes the longest tests begin first, each in another."""
    hands = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if hands > 1:
        last = len(longest.LONGEST)
        long = [item for item in items if longest.place(item.nodeid) < last]
        long.sort(key=lambda item: longest.place(item.nodeid))
        others = [item for item in items if longest.place(item.nodeid) == last]
        items[:] = longest.dealt(long, others, hands)


def pytest_collection_finish() -> None:
    """What is there now is looked through no more: a third of the time to find all tests."""
    gc.freeze()
    gc.enable()


def pytest_report_header() -> str:
    return f"Golden Spike: {CORE} core"


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    took[report.nodeid] += report.duration
    if report.skipped:
        left_out.append(report.nodeid)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    if report.skipped:
        left_out.append(report.nodeid)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> Iterator[None]:
    """In CI a test that does not run is a failure."""
    if CI and left_out and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    if DURATIONS and not hasattr(session.config, "workerinput"):
        write_durations(Path(DURATIONS))
    yield


def write_durations(file: Path) -> None:
    """Adds this run, by its core: tests and seconds of each group, and the slowest tests."""
    runs = json.loads(file.read_text("utf-8")) if file.exists() else {}
    earlier = runs.get(CORE, {"groups": {}, "slowest": {}})
    groups: dict[str, list[float]] = earlier["groups"]
    for test, seconds in took.items():
        tests, before = groups.get(group_of(test), (0, 0.0))
        groups[group_of(test)] = [tests + 1, round(before + seconds, 2)]
    each = earlier["slowest"] | {test: round(seconds, 2) for test, seconds in took.items()}
    slowest = sorted(each, key=each.__getitem__, reverse=True)[:50]
    runs[CORE] = {"groups": groups, "slowest": {test: each[test] for test in slowest}}
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(runs, indent=1) + "\n", "utf-8")


def group_of(test: str) -> str:
    """The group of a test, by the folder or the file it is in."""
    path = test.partition("::")[0].removeprefix("tests/")
    name = path.partition("/")[0].removeprefix("test_").removesuffix(".py")
    return next((group for group, names in GROUPS.items() if name in names), "others")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if CI and left_out:
        terminalreporter.section("left out, which fails in CI", red=True)
        terminalreporter.write_line("\n".join(left_out))
