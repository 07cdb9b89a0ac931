"""How the tests are run: on which core, what hypothesis tries, and no test left out unseen."""

import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

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


def pytest_sessionstart() -> None:
    from goldenspike.core.column import COMPILED
    from goldenspike.games.steel_driver.rules import turn

    loaded = "plain" if str(turn.__file__).endswith(".py") else "compiled"
    if (loaded, COMPILED) != (CORE, CORE == "compiled"):
        pytest.exit(f"the {CORE} core was to be tested, but {turn.__file__} was loaded", 3)


def pytest_report_header() -> str:
    return f"Golden Spike: {CORE} core"


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
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
    yield


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if CI and left_out:
        terminalreporter.section("left out, which fails in CI", red=True)
        terminalreporter.write_line("\n".join(left_out))
