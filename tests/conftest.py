"""How the tests are run: what hypothesis tries, and no test left out unseen."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("full", deadline=None, max_examples=200)
settings.register_profile("quick", deadline=None, max_examples=25)
settings.register_profile("ci", deadline=None, max_examples=200, derandomize=True)

CI = os.environ.get("CI") == "true"
settings.load_profile(os.environ.get("GOLDENSPIKE_PROFILE", "ci" if CI else "full"))

left_out: list[str] = []  # what was skipped, or failed as expected


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
