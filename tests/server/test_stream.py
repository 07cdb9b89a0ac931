"""The stream of a page: told of everything, and resumed where it was cut."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.browser import Browser, finished
from tests.server.running import Running, running
from tests.server.streams import listening


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests here."""
    folder: Path = tmp_path_factory.mktemp("stream")
    with running(f"sqlite:///{folder / 'tables.db'}") as made:
        yield made


@pytest.fixture
def ann(server: Running) -> Browser:
    return server.browser()


def test_every_action_is_told(server: Running, ann: Browser) -> None:
    table = ann.table("me", "here", "here")["id"]
    with listening(ann, table) as stream:
        assert stream.next() == (0, {"table": table, "seq": 0, "count": 0})
        other = server.browser(ann)
        other.play(table, "open red 2", "bid 3")
        assert stream.next() == (1, {"table": table, "seq": 1, "count": 1})
        assert stream.next() == (2, {"table": table, "seq": 2, "count": 2})
        other.post(f"tables/{table}/undo", after=2, to=1)
        assert stream.next() == (3, {"table": table, "seq": 3, "count": 1})


def test_who_may_no_longer_watch_hears_nothing(server: Running, ann: Browser) -> None:
    """The open stream ends when the links are revoked, and is refused when it comes back."""
    eve, made = server.browser(), ann.table("me", "here", "here")
    table = made["id"]
    eve.watch(made["watch"])
    with listening(eve, table) as stream, listening(ann, table) as own:
        stream.next()
        own.next()
        ann.post(f"tables/{table}/watch", 201, revoke=True)
        assert stream.ended.wait(600)
        ann.play(table, "open red 2")
        assert own.next()[0] == 1, "others hear on"
        assert stream.is_silent()
    eve.get("stream", 404, table=table)


def test_who_gave_the_seat_away_hears_nothing(server: Running, ann: Browser) -> None:
    bob, cyd, made = server.browser(), server.browser(), ann.table("me", "open", "here")
    table = made["id"]
    bob.join(made["invitations"][0]["url"])
    with listening(bob, table) as stream:
        cyd.join(bob.post(f"tables/{table}/invitations/1", 201)["url"])
        assert stream.ended.wait(600)


def test_a_page_hears_of_an_event_once(server: Running, ann: Browser) -> None:
    """At the table by its number, elsewhere by the table's name; never by both."""
    table, other = (ann.table("me", "here", "here")["id"] for _ in range(2))
    with (
        listening(ann, table) as here,
        listening(server.browser(ann), other) as there,
        listening(server.browser(ann), None) as home,
    ):
        for stream in (here, there, home):
            stream.all()
        server.browser(ann).play(table, "open red 2")
        assert here.all(least=1) == [("message", 1, {"table": table, "seq": 1, "count": 1})]
        assert there.all(least=1) == home.all(least=1) == [("cards", None, {"table": table})]


def test_all_hear_of_a_table_where_they_play_again(server: Running, ann: Browser) -> None:
    """Once, and then the table that follows is known."""
    table = finished(ann)
    with listening(ann, table) as stream:
        stream.all()
        again = server.browser(ann).post(f"tables/{table}/again", 201)["id"]
        assert stream.all(least=1) == [("cards", None, {"table": again})]
        assert server.browser(ann).see(table)["table"]["again"] == again


def test_a_stream_resumes_after_what_it_knows(server: Running, ann: Browser) -> None:
    """Also across undos: the numbers of events never go back."""
    table = ann.table("me", "here", "here")["id"]
    ann.play(table, "open red 2", "bid 3", "bid 4")
    ann.post(f"tables/{table}/undo", after=3, to=1)
    ann.play(table, "bid 9")
    with listening(ann, table, last=2) as stream:
        told = [stream.next() for _ in range(4)]
    assert [number for number, _ in told] == [3, 4, 5, 6]
    assert [values["count"] for _, values in told] == [3, 1, 1, 2], "a note tells of the undo"
    with listening(ann, table, last=6) as stream:
        assert stream.is_silent()
        server.browser(ann).play(table, "pass")
        assert stream.numbers(7) == [7]
    with listening(ann, table) as stream:
        assert stream.next()[0] == 7
    with listening(ann, table, last=99) as stream:
        assert stream.next()[0] == 7, "a page that knows more than there is starts again"


def test_a_stream_resumes_after_the_server_was_killed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with running(database) as first:
        ann = first.browser()
        table = ann.table("me", "here", "here")["id"]
        with listening(ann, table) as stream:
            ann2 = first.browser(ann)
            ann2.play(table, "open red 2", "bid 3")
            assert stream.numbers(2) == [0, 1, 2]
            first.kill()
    with running(database) as second:
        again = second.browser(ann)
        again.play(table, "bid 4", "bid 5")
        with listening(again, table, last=2) as stream:
            assert stream.numbers(4) == [3, 4]


def test_pages_elsewhere_hear_of_my_tables(server: Running, ann: Browser) -> None:
    bob = server.browser()
    made = ann.table("me", "open", "here")
    bob.join(made["invitations"][0]["url"])
    with listening(bob, None) as stream:
        server.browser(ann).play(made["id"], "open red 2")
        assert stream.next("cards") == (None, {"table": made["id"]})
        other = ann.table("me", "here", "here")["id"]
        ann.play(other, "open red 2")
        assert stream.is_silent()


def test_who_is_there_is_seen(server: Running, ann: Browser) -> None:
    bob = server.browser()
    made = ann.table("me", "open", "here")
    bob.join(made["invitations"][0]["url"])
    assert not ann.see(made["id"])["table"]["seats"][1]["connected"]
    with listening(server.browser(bob), made["id"]) as stream:
        stream.next()
        assert ann.see(made["id"])["table"]["seats"][1]["connected"]


def test_nobody_listens_at_others_tables(server: Running, ann: Browser) -> None:
    table = ann.table("me", "here", "here")["id"]
    assert server.browser().get("stream", 404, table=table)["error"]["code"] == "no-table"


def test_ctrl_c_ends_the_server_with_streams_open(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        ann = server.browser()
        table = ann.table("me", "here", "steady", first=0)["id"]
        with listening(ann, table):
            assert server.stop() in (0, 130)
