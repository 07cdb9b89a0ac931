"""Quotas and turns: what one person or network asks for does not hold up others."""

import asyncio
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from goldenspike.server.http.app import Options
from goldenspike.server.http.buckets import Buckets
from goldenspike.server.http.gate import Gate, Width
from goldenspike.server.http.limits import Limits, network_of, with_values
from goldenspike.server.http.requests import NewTable
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.jobs.fair_queue import FairQueue
from goldenspike.server.table.errors import Refusal
from tests.server.browser import Browser, finished, whole_game
from tests.server.serving import OTHER, serving
from tests.server.streams import listening
from tests.server.test_isolation import own_board

OPEN = Callable[..., Callable[[], Browser]]
QUIET = AnalysisSettings(processes=0)
SEATS = [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("testclient", "testclient", True),
    ],
)
def test_networks(one: str, other: str, same: bool) -> None:
    """IPv4 counts by address, IPv6 by the first 64 bits."""
    assert (network_of(one) == network_of(other)) == same


def test_a_household_has_one_rate(sqlite: str) -> None:
    """All addresses of a /64 share what one IPv4 address has; a proxy says which they are."""
    limits = Limits(burst=10, rate=0.001, refusal_seconds=0)
    with serving(Options(sqlite, bots=None, analysis=QUIET, limits=limits)) as server:
        ann = server.browser()

        def ask(address: str) -> int:
            headers = {"x-forwarded-for": address}
            return int(ann.client.get("/api/health", headers=headers).status_code)

        assert [ask(f"2001:db8::{n:x}") for n in range(1, 15)] == [200] * 10 + [429] * 4
        assert ask("2001:db8:0:1::1") == 200, "the neighbours"


def test_turns() -> None:
    """Groups come one after the other, and people inside them."""
    queue: FairQueue[str] = FairQueue()
    for item in ("a1", "a1'", "a2", "b3", "b3'", "c4"):
        queue.put(item, [item[0], item[1]])
    taken = [each.item for each in iter(queue.take, None)]
    assert taken == ["a1", "b3", "c4", "a2", "b3'", "a1'"]


def test_the_gate_lets_networks_through_in_turn() -> None:
    """So many of each at once, so many in all; beyond a limit the next is refused."""
    done: list[str] = []

    async def request(gate: Gate, name: str) -> None:
        await gate.wait(name[0])
        assert gate.inside[name[0]] <= 2 and gate.inside.total() <= 3
        await asyncio.sleep(0.01)
        done.append(name)
        gate.leave(name[0])

    async def all_requests() -> Gate:
        gate = Gate(Width(in_all=3, network=2, waiting=10))
        names = [f"a{n}" for n in range(12)] + ["b0", "b1"]
        asked = [asyncio.create_task(request(gate, name)) for name in names]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="too-often"):
            await gate.wait("a")
        asked[11].cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        return gate

    gate = asyncio.run(all_requests())
    assert len(done) == 13 and "a11" not in done
    assert max(done.index("b0"), done.index("b1")) < 6, "not behind all of the others"
    assert not gate.inside and not len(gate.queue)


def test_many_views_of_one_network_leave_threads_to_others(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many it asks for, only a few are worked on at once."""
    limits = Limits(at_once_network=3)
    with serving(Options(sqlite, bots=None, analysis=QUIET, limits=limits)) as server:
        gate = find_gate(server.app)
        inside: list[int] = []
        admit = gate.admit

        def noted() -> None:
            admit()
            inside.append(gate.inside[OTHER])

        monkeypatch.setattr(gate, "admit", noted)
        sockets = [server.connect() for _ in range(40)]
        for each in sockets:
            each.sendall(b"GET /api/catalogue HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert all(each.recv(100).startswith(b"HTTP/1.1 200") for each in sockets)
        for each in sockets:
            each.close()
        assert max(inside) == 3


def find_gate(app: Any) -> Gate:
    """The gate in the middleware of an application."""
    layer = app.middleware_stack
    while not hasattr(layer, "gate"):
        layer = layer.app
    gate: Gate = layer.gate
    return gate


def test_streams_of_a_person(sqlite: str) -> None:
    """One too many: the oldest is told to leave, and when to come back."""
    limits = Limits(streams_person=2, streams_network=3)
    with serving(Options(sqlite, bots=None, analysis=QUIET, limits=limits)) as server:
        ann, bob = server.browser(), server.browser(OTHER)
        ann.post("me", name="Ann")
        bob.post("me", name="Bob")
        with (
            listening(bob, None) as others,
            listening(ann, None) as oldest,
            listening(ann, None) as second,
            listening(ann, None) as third,
        ):
            assert oldest.next("full") == (None, {})
            assert len(server.service.streams.pages) == 3
            assert others.is_silent() and second.is_silent() and third.is_silent()


def test_streams_of_a_network(sqlite: str) -> None:
    """Whoever has most there makes room; a visitor without a cookie counts as one person."""
    limits = Limits(streams_person=3, streams_network=4)
    with serving(Options(sqlite, bots=None, analysis=QUIET, limits=limits)) as server:
        eve, bob = server.browser(), server.browser()
        eve.post("me", name="Eve")
        with (
            listening(bob, None) as his,
            listening(eve, None) as oldest,
            listening(eve, None),
            listening(eve, None),
            listening(server.browser(), None),
        ):
            assert oldest.next("full")
            assert his.is_silent() and len(server.service.streams.pages) == 4


def test_streams_in_all(sqlite: str) -> None:
    """The network that has most makes room."""
    limits = Limits(streams=3)
    with (
        serving(Options(sqlite, bots=None, analysis=QUIET, limits=limits)) as server,
        listening(server.browser(), None) as ours,
        listening(server.browser(OTHER), None) as theirs,
        listening(server.browser(OTHER), None),
        listening(server.browser(OTHER), None),
    ):
        assert theirs.next("full")
        assert ours.is_silent() and len(server.service.streams.pages) == 3


def table(browser: Browser) -> Any:
    """The answer to a request for a new table."""
    return browser.client.post("/api/tables", json={"seats": SEATS})


def test_unfinished_tables_of_a_person(sqlite: str, open_browsers: OPEN) -> None:
    """So many; games that are over do not count."""
    people = open_browsers(Options(sqlite, bots=None, limits=Limits(tables_person=3)))
    ann, bob = people(), people()
    finished(ann)
    assert [table(ann).status_code for _ in range(4)] == [201] * 3 + [429]
    refused = table(ann)
    assert refused.json()["error"]["key"] == "table.refusal.too-many-tables"
    assert "3 unfinished tables" in refused.json()["error"]["message"]
    assert int(refused.headers["retry-after"]) >= 60
    assert ann.client.post("/api/import", content=whole_game()).status_code == 429
    assert table(bob).status_code == 201


def test_unfinished_tables_of_a_network(sqlite: str, open_browsers: OPEN) -> None:
    """New cookies do not help; a game that ends makes room."""
    people = open_browsers(Options(sqlite, bots=None, limits=Limits(tables_network=3)))
    finished(people())
    assert [table(people()).status_code for _ in range(4)] == [201] * 3 + [429]
    error = table(people()).json()["error"]
    assert error["key"] == "table.refusal.too-many-tables-here"


@pytest.mark.parametrize("limit", ["tables_hour_person", "tables_hour_network"])
def test_tables_in_an_hour(sqlite: str, open_browsers: OPEN, limit: str) -> None:
    ann = open_browsers(Options(sqlite, bots=None, limits=Limits(**{limit: 2})))()
    assert [table(ann).status_code for _ in range(3)] == [201, 201, 429]
    error = table(ann).json()["error"]
    assert error["key"] == "table.refusal.tables-too-often"


@pytest.mark.parametrize("limit", ["import_bytes_person", "import_bytes_network"])
def test_imports_in_an_hour(sqlite: str, open_browsers: OPEN, limit: str) -> None:
    """By size; a table that brings its board counts too."""
    record = whole_game().encode()
    most = int(2.5 * len(record))
    ann = open_browsers(Options(sqlite, bots=None, limits=Limits(**{limit: most})))()
    statuses = [ann.client.post("/api/import", content=record).status_code for _ in range(3)]
    assert statuses == [201, 201, 429]
    padded = {"seats": SEATS, "options": {"x": "y" * len(record)}}
    refused = ann.client.post("/api/tables", json=padded)
    assert refused.json()["error"]["key"] == "table.refusal.too-much-imported"


def test_new_people_in_an_hour(sqlite: str, open_browsers: OPEN) -> None:
    people = open_browsers(Options(sqlite, bots=None, limits=Limits(people_hour=2)))
    ann = people()
    assert ann.post("me", name="Ann") and people().post("me", name="Bob")
    assert people().post("me", 429, name="Eve")["error"]["key"] == "table.refusal.too-many-people"
    assert ann.post("me", name="Anna"), "who is known is not new"


@pytest.mark.parametrize(
    ("limits", "key"),
    [
        (Limits(analyses_person=1), "too-many-analyses"),
        (Limits(analyses_hour=1), "too-many-analyses-here"),
    ],
)
def test_analyses(sqlite: str, open_browsers: OPEN, limits: Limits, key: str) -> None:
    """So many of a person at once, so many of a network in an hour; asked twice, one counts."""
    ann = open_browsers(Options(sqlite, bots=None, analysis=QUIET, limits=limits))()
    one, other = finished(ann), finished(ann)
    for _ in range(2):
        assert ann.post(f"tables/{one}/analysis")["state"] == "running"
    error = ann.post(f"tables/{other}/analysis", 429)["error"]
    assert error["key"] == f"table.refusal.{key}"


def test_bodies_are_as_large_as_they_need_to_be(sqlite: str, open_browsers: OPEN) -> None:
    """Only records may be long, and boards longer than what people write."""
    ann = open_browsers(Options(sqlite, bots=None))()
    made = table(ann).json()["id"]

    def send(path: str, size: int) -> int:
        content = b'{"x": "' + b"y" * size + b'"}'
        headers = {"content-type": "application/json"}
        return int(ann.client.post(path, content=content, headers=headers).status_code)

    assert send(f"/api/tables/{made}/actions", 20_000) == 413
    assert send("/api/tables", 20_000) == 422 and send("/api/tables", 250_000) == 413
    assert send("/api/import", 250_000) == 422 and send("/api/import", 2_500_000) == 413


def test_many_unknown_keys_are_one_error() -> None:
    """The cost of a refusal does not grow with what is refused."""
    with pytest.raises(ValidationError) as refused:
        NewTable.model_validate({"seats": SEATS, **{f"key {n}": n for n in range(10_000)}})
    assert len(refused.value.errors()) == 1
    with pytest.raises(ValidationError) as refused:
        NewTable.model_validate({"seats": [{"kind": "x"}] * 10_000})
    assert len(refused.value.errors()) < 30


def test_the_list_of_tables_reads_no_boards_again(sqlite: str, open_browsers: OPEN) -> None:
    """Each board is read once, and only its id is kept."""
    ann = open_browsers(Options(sqlite, bots=None))()
    tables = {ann.table("me", "here", "here", board=own_board())["id"] for _ in range(3)}
    store = ann.client.app.state.service.store
    [own] = {card["board"] for card in ann.get("tables")["tables"]}
    assert set(store.boards.known) == tables and set(store.boards.known.values()) == {own}
    other = '{"id": "other", "filler": "' + "x" * 1000 + '"}'
    with store.engine.connect().execution_options(writes=True) as connection:
        connection.exec_driver_sql(f"UPDATE games SET board = '{other}'")
        connection.commit()
    assert {card["board"] for card in ann.get("tables")["tables"]} == {own}


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    buckets = Buckets(10, 2, known=2)
    assert buckets.take("one", 10) == 0 and buckets.take("one", 4) == 2
    buckets.give_back("one", 2)
    assert buckets.take("one", 4) == 1
    now[0] = 1.0
    assert buckets.take("one", 4) == 0
    assert buckets.take("two") == 0 == buckets.take("three")
    assert set(buckets.levels) == {"two", "three"}, "who was here longest ago is forgotten"


def test_limits_from_the_command_line() -> None:
    assert with_values(["streams=5", "hints_person=1"]) == Limits(streams=5, hints_person=1)
    for text in ("nonsense=1", "streams", "streams=0", "streams=-1", "streams=1.5", "=3"):
        with pytest.raises(ValueError, match=text.partition("=")[0] or "no limit"):
            with_values([text])


def test_every_limit_is_documented() -> None:
    """With its usual value."""
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \|", page, re.MULTILINE)
    assert {name: int(value) for name, value in rows} == vars(Limits())
