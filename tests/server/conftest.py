"""Databases, applications and browsers for the tests of the server."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from goldenspike.server.http.app import Options, create_app
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.jobs.order_jobs import OrderSettings
from tests import sampling
from tests.server import databases, postgres
from tests.server.browser import Browser

DATABASES = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """A PostgreSQL for all tests."""
    with postgres.cluster() as folder:
        yield folder


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """A SQLite database without people and games."""
    return databases.new_sqlite(tmp_path / "tables.db")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In the gate a test of both databases is run on one of them: now on this, now on that."""
    ours = [item for item in items if "database" in getattr(item, "fixturenames", ())]
    kept = {*sampling.one_of_each((item.nodeid for item in ours), DATABASES)}
    left_out = [item for item in ours if item.nodeid not in kept and not sampling.ALL]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest) -> str:
    """A database of either kind without people and games."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("sqlite"))
    return databases.new_postgres(request.getfixturevalue("cluster"))


@pytest.fixture
def open_browsers() -> Iterator[Callable[..., Callable[[], Browser]]]:
    """Makes an application run; the answer makes browsers for it."""
    with ExitStack() as stack:

        def start(options: Options) -> Callable[[], Browser]:
            app = create_app(options)
            stack.enter_context(TestClient(app))
            return lambda: Browser(TestClient(app, base_url="http://127.0.0.1"))

        yield start


@pytest.fixture
def browsers(
    sqlite: str, open_browsers: Callable[..., Callable[[], Browser]]
) -> Callable[[], Browser]:
    """Makes browsers at a server on SQLite where bots do not move, and orders act at once."""
    analysis, orders = AnalysisSettings(processes=0), OrderSettings(0, 0)
    return open_browsers(Options(sqlite, bots=None, analysis=analysis, orders=orders))


@pytest.fixture
def ann(browsers: Callable[[], Browser]) -> Browser:
    """Somebody with a browser."""
    return browsers()


@pytest.fixture
def bob(browsers: Callable[[], Browser]) -> Browser:
    """Somebody else."""
    return browsers()
