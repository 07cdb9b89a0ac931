"""What whoever runs a server sees: health, figures, and faults of the database in plain words."""

import resource
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import event, make_url
from starlette.testclient import TestClient

from goldenspike.server.http.app import Options
from goldenspike.server.http.dependencies import Service
from goldenspike.server.http.routes.operation import TOKEN
from goldenspike.server.live import health
from goldenspike.server.metrics import Histogram
from tests.server import postgres
from tests.server.browser import Browser
from tests.server.running import running

Opening = Callable[..., Callable[[], Browser]]


def service_of(browser: Browser) -> Service:
    service = browser.client.app.state.service
    assert isinstance(service, Service)
    return service


def table_with_two_actions(ann: Browser) -> str:
    table = str(ann.table("me", "here", "here")["id"])
    ann.play(table, "open red 2", "bid 3")
    return table


def is_away(browser: Browser, path: str, **values: Any) -> None:
    """What a request meets while the database fails: 503 in the usual shape, with a time."""
    answer = browser.client.post(f"/api/{path}", json=values)
    assert answer.status_code == 503, answer.text
    assert answer.headers["retry-after"] == "5"
    error = answer.json()["error"]
    assert error["code"] == "database-away" and error["key"] == "table.refusal.database-away"
    assert error["message"].startswith("The database does not answer")


def health_of(browser: Browser) -> int:
    """The status of the health of a server that has not been asked for a while."""
    service_of(browser).health.until = 0.0
    status: int = browser.client.get("/api/health").status_code
    return status


def test_a_disk_that_cannot_be_written(ann: Browser) -> None:
    """Health says so, requests are refused, and all goes on when it is mended."""
    table = table_with_two_actions(ann)
    value = ["ON"]

    def set_query_only(connection: Any, *_: Any) -> None:
        connection.execute(f"PRAGMA query_only = {value[0]}")

    event.listen(service_of(ann).store.engine, "checkout", set_query_only)
    assert health_of(ann) == 503
    is_away(ann, f"tables/{table}/actions", after=2, text="pass")
    assert ann.see(table)["count"] == 2, "it can still be looked at"
    value[0] = "OFF"
    assert health_of(ann) == 200
    assert ann.act(table, 2, "pass")["count"] >= 3


def test_a_disk_that_is_full(sqlite: str) -> None:
    """The server's files cannot grow: what was acknowledged is there, and it goes on later."""
    with running(sqlite) as server:
        ann = server.browser()
        table = table_with_two_actions(ann)
        process = server.process.pid
        size = Path(sqlite.removeprefix("sqlite:///") + "-wal").stat().st_size
        before = resource.prlimit(process, resource.RLIMIT_FSIZE, (size, -1))
        is_away(ann, f"tables/{table}/actions", after=2, text="pass")
        assert ann.client.get("/api/health").status_code == 503
        assert ann.see(table)["count"] == 2
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)
        assert ann.act(table, 2, "pass")["count"] >= 3


def test_a_locked_database(sqlite: str, ann: Browser) -> None:
    table = table_with_two_actions(ann)
    engine = service_of(ann).store.engine
    event.listen(engine, "checkout", lambda c, *_: c.execute("PRAGMA busy_timeout = 20"))
    other = sqlite3.connect(sqlite.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    is_away(ann, f"tables/{table}/actions", after=2, text="pass")
    assert health_of(ann) == 503
    other.execute("ROLLBACK")
    other.close()
    assert health_of(ann) == 200 and ann.act(table, 2, "pass")


def test_a_file_that_breaks_while_the_server_runs(sqlite: str, ann: Browser) -> None:
    table = table_with_two_actions(ann)
    service_of(ann).store.engine.dispose()
    path = Path(sqlite.removeprefix("sqlite:///"))
    for each in path.parent.glob("tables.db*"):
        each.write_bytes(b"no database, but a shopping list" * 1000)
    is_away(ann, f"tables/{table}/actions", after=2, text="pass")
    assert health_of(ann) == 503


def test_a_postgres_that_takes_nothing(cluster: str, open_browsers: Opening) -> None:
    """Read-only, then gone."""
    database = postgres.new_database(cluster)
    ann = open_browsers(Options(database, bots=None))()
    table, name = table_with_two_actions(ann), str(make_url(database).database)
    with psycopg.connect(f"host={cluster} user=spike dbname=postgres", autocommit=True) as admin:
        admin.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        cut_connections(admin, name)
        is_away(ann, f"tables/{table}/actions", after=2, text="pass")
        assert health_of(ann) == 503
        admin.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = off")
        cut_connections(admin, name)
        assert health_of(ann) == 200 and ann.act(table, 2, "pass")
        admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
        is_away(ann, f"tables/{table}/actions", after=3, text="pass")
        assert health_of(ann) == 503


def cut_connections(admin: Any, name: str) -> None:
    """As when PostgreSQL is started again."""
    admin.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        f" WHERE datname = '{name}' AND pid <> pg_backend_pid()"
    )


def test_health_writes_seldom(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often somebody asks, the database is written once in a few seconds."""
    tries: list[float] = []
    service = service_of(ann)
    monkeypatch.setattr(service.store, "try_to_write", lambda: tries.append(time.monotonic()))
    for _ in range(50):
        assert ann.get("health")["ok"]
    assert len(tries) == 1
    service.health.until -= health.FRESH
    assert ann.get("health")["ok"] and len(tries) == 2


@pytest.mark.parametrize("content", [b"no database" * 1000, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_broken_file_is_one_line(tmp_path: Path, content: bytes) -> None:
    """With exit code 2, and no traceback."""
    path = tmp_path / "broken.db"
    path.write_bytes(content)
    command = [sys.executable, "-m", "goldenspike", "serve", "--no-browser", "--port=0"]
    command.append(f"--database=sqlite:///{path}")
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2 and not done.stdout
    assert "the database cannot be used" in done.stderr and "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert path.read_bytes() == content, "the file is left as it is"


def figures(browser: Browser) -> dict[str, float]:
    """All figures, by name and labels."""
    answer = browser.client.get("/metrics")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["cache-control"] == "no-store"
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


@pytest.fixture
def home(browsers: Callable[[], Browser]) -> Browser:
    """A browser on the server's own machine."""
    other = browsers()
    app = other.client.app
    return Browser(TestClient(app, base_url="http://127.0.0.1", client=("127.0.0.1", 5000)))


def test_figures_of_a_server(home: Browser) -> None:
    before = figures(home)
    table = table_with_two_actions(home)
    home.act(table, 2, "bid 99", 422)
    home.client.post("/api/tables", json={}, headers={"Origin": "https://evil.example"})
    now = figures(home)
    assert now["goldenspike_tables"] == before["goldenspike_tables"] + 1
    assert now["goldenspike_positions"] == 1
    route = 'route="POST /api/tables/{id}/actions"'
    assert now[f'goldenspike_request_seconds_count{{{route},status="200"}}'] == 2
    assert now[f'goldenspike_request_seconds_bucket{{{route},status="200",le="+Inf"}}'] == 2
    assert now[f'goldenspike_request_seconds_count{{{route},status="422"}}'] == 1
    assert now['goldenspike_refusals_total{code="illegal"}'] == 1
    assert now['goldenspike_refusals_total{code="foreign-origin"}'] == 1
    assert now["process_resident_memory_bytes"] > 10_000_000 and now["process_open_fds"] > 3
    for name in ("streams", 'queue_length{queue="bots"}', 'queue_length{queue="analysis"}'):
        assert f"goldenspike_{name}" in now
    assert now["goldenspike_workers_resident_memory_bytes"] == 0, "nobody has asked a bot"


def test_figures_have_few_names(home: Browser) -> None:
    """Whatever is asked for: a route counts, not an address."""
    home.get("health")
    count = len(figures(home))
    for number in range(50):
        home.client.get(f"/api/tables/nothing{number}")
        home.client.get(f"/nothing{number}")
    assert len(figures(home)) < count + 60


@pytest.mark.parametrize("headers", [{"X-Forwarded-For": "10.0.0.1"}, {"Forwarded": "for=x"}])
def test_figures_are_for_the_host_alone(home: Browser, headers: dict[str, str]) -> None:
    assert home.client.get("/metrics", headers=headers).status_code == 404
    app = home.client.app
    stranger = TestClient(app, base_url="http://127.0.0.1", client=("10.0.0.9", 5000))
    assert stranger.get("/metrics").status_code == 404


def test_figures_behind_a_proxy_need_a_token(
    sqlite: str, open_browsers: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = open_browsers(Options(sqlite, bots=None, public="https://trains.example.org"))()
    client = TestClient(
        made.client.app, base_url="https://trains.example.org", client=("127.0.0.1", 5000)
    )
    assert client.get("/metrics").status_code == 404
    monkeypatch.setenv(TOKEN, "a secret of the host")
    assert client.get("/metrics").status_code == 404
    right = {"Authorization": "Bearer a secret of the host"}
    assert client.get("/metrics", headers=right).status_code == 200
    wrong = {"Authorization": "Bearer a guess"}
    assert client.get("/metrics", headers=wrong).status_code == 404


def test_histograms_add_up() -> None:
    histogram = Histogram("x", "Something.")
    for seconds in (0.001, 0.005, 0.2, 99):
        histogram.observe(seconds, route='a"b')
    lines = list(histogram.lines())
    assert 'x_bucket{route="a\\"b",le="0.005"} 2' in lines
    assert 'x_bucket{route="a\\"b",le="0.25"} 3' in lines
    assert 'x_bucket{route="a\\"b",le="+Inf"} 4' in lines and 'x_count{route="a\\"b"} 4' in lines
