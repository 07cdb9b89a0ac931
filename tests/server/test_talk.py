"""People talk at tables: players and spectators apart, plain text, within bounds."""

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import event, select

from goldenspike.cli import main
from goldenspike.server.db import talk_store
from goldenspike.server.db.talk_schema import messages, mutes, reactions, reports
from goldenspike.server.http.app import Options
from goldenspike.server.http.limits import Limits
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from tests.server.browser import Browser, Json
from tests.server.serving import serving
from tests.server.streams import listening

Start = Callable[..., Callable[[], Browser]]
QUIET = AnalysisSettings(processes=0)


class Group:
    """Ann and Bob play, Eve watches, at a table of Ann's; Cyd has nothing to do with it."""

    def __init__(self, browsers: Callable[[], Browser], **more: Any) -> None:
        self.ann, self.bob, self.eve, self.cyd = (browsers() for _ in range(4))
        made = self.ann.table("me", "open", "here", **more)
        self.table = made["id"]
        self.bob.join(made["invitations"][0]["url"])
        self.eve.post("me", name="Eve")
        self.eve.watch(made["watch"])

    def say(self, who: Browser, text: str, status: int = 201, **more: Any) -> Json:
        answer: Json = who.post(f"tables/{self.table}/talk", status, text=text, **more)
        return answer

    def read(self, who: Browser, after: int = 0) -> Json:
        answer: Json = who.get(f"tables/{self.table}/talk", after=after)
        return answer

    def texts(self, who: Browser) -> list[str]:
        return [each["text"] for each in self.read(who)["messages"]]

    def end(self) -> None:
        """Everybody passes until the game is over."""
        for _ in range(5):
            self.ann.play(self.table, "pass")
            self.bob.play(self.table, "pass")
            self.ann.play(self.table, "pass")


@pytest.fixture
def group(database: str, open_browsers: Start) -> Group:
    """A group at a table."""
    return Group(open_browsers(Options(database, bots=None, analysis=QUIET)))


def test_people_talk_in_the_lobby(database: str, open_browsers: Start) -> None:
    """Those who have a seat do, and what they said stays when the game has begun."""
    browsers = open_browsers(Options(database, bots=None, analysis=QUIET))
    ann, bob, cyd = (browsers() for _ in range(3))
    table = ann.table("me", "open", "steady", lobby=True)["id"]
    path = f"tables/{table}/talk"
    cyd.get(f"tables/{table}/lobby")
    cyd.get(path, 404)
    bob.post(f"tables/{table}/lobby/seats/1", name="Bob")
    ann.post(path, 201, text="Shall we?")
    bob.post(path, 201, text="Yes")
    bob.post(f"tables/{table}/lobby/ready", ready=True)
    ann.post(f"tables/{table}/lobby/start")
    said = [(each["name"], each["text"], each["at"]) for each in ann.get(path)["messages"]]
    assert [each[1:] for each in said] == [("Shall we?", 0), ("Yes", 0)]
    assert said[1][0] == "Bob"


@pytest.fixture
def small(browsers: Callable[[], Browser]) -> Group:
    """The same on SQLite."""
    return Group(browsers)


def test_players_and_spectators_talk_apart_until_the_end(group: Group) -> None:
    group.say(group.ann, "Red is dear")
    group.ann.play(group.table, "pass")
    group.say(group.bob, "Not to me")
    group.say(group.eve, "Bob bluffs")
    (first, second) = group.read(group.bob)["messages"]
    assert (first["text"], first["seat"], first["at"]) == ("Red is dear", 0, 0)
    assert not first["mine"]
    assert (second["text"], second["at"], second["mine"]) == ("Not to me", 1, True)
    assert group.texts(group.ann) == ["Red is dear", "Not to me"]
    (only,) = group.read(group.eve)["messages"]
    assert (only["text"], only["name"], only["seat"]) == ("Bob bluffs", "Eve", None)
    assert group.ann.see(group.table)["talk"]["said"] == 2
    assert group.eve.see(group.table)["talk"]["said"] == 3
    for number in (1, 2):
        group.eve.post(f"tables/{group.table}/talk/{number}/reactions", 404, sign="yes")
        group.eve.post(f"tables/{group.table}/talk/{number}/report", 404)
    group.bob.play(group.table, "pass")
    group.ann.play(group.table, "pass")
    for _ in range(4):
        group.ann.play(group.table, "pass")
        group.bob.play(group.table, "pass")
        group.ann.play(group.table, "pass")
    assert group.ann.see(group.table)["table"]["over"]
    for each in (group.ann, group.bob, group.eve):
        assert group.texts(each) == ["Red is dear", "Not to me", "Bob bluffs"]
        assert each.see(group.table)["talk"]["said"] == 3


def test_nobody_else_reads_or_writes(small: Group) -> None:
    small.say(small.ann, "hello")
    path = f"tables/{small.table}/talk"
    small.cyd.get(path, 404)
    small.cyd.post("me", name="Cyd")
    small.cyd.get(path, 404)
    small.cyd.post(path, 404, text="hello")
    small.cyd.post(f"{path}/1/reactions", 404, sign="yes")
    small.cyd.post(f"{path}/1/mute", 404)
    small.cyd.post(f"{path}/switch", 404, on=False)
    small.cyd.get(f"tables/{small.table}/presence", 404)
    small.cyd.post(f"tables/{small.table}/presence", 404)
    assert small.cyd.client.delete(f"/api/{path}/1").status_code == 404
    assert small.texts(small.bob) == ["hello"]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("<b>hi</b> & 'so'", "<b>hi</b> & 'so'"),
        ("one\ntwo\t\x00\x1b[31mthree", "one two [31mthree"),
        ("\u202eevil\u2066 right\u200b\ufeff", "evil right"),
        ("e" + "\u0301" * 20, "\u00e9\u0301\u0301\u0301"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("\U0001f468\u200d\U0001f469", "\U0001f468\u200d\U0001f469"),
    ],
)
def test_text_is_plain(small: Group, text: str, kept: str) -> None:
    assert small.say(small.ann, text)["messages"][0]["text"] == kept


@pytest.mark.parametrize("text", ["", " \n", "\u202e\u200b", "\u200d\ufe0f", "x" * 501])
def test_what_is_nothing_or_too_long_is_refused(small: Group, text: str) -> None:
    assert small.say(small.ann, text, 422)["error"]["message"]
    assert small.texts(small.ann) == []


def test_a_message_sent_again_is_said_once(group: Group) -> None:
    before = group.ann.see(group.table)["seq"]
    group.say(group.ann, "once", key="a-1")
    group.say(group.ann, "once", key="a-1")
    group.say(group.bob, "me too", key="a-1")
    assert group.texts(group.bob) == ["once", "me too"]
    assert group.ann.see(group.table)["seq"] == before, "talk is no event"


def test_only_what_changed_is_told(group: Group) -> None:
    group.say(group.ann, "one")
    known = group.say(group.bob, "two")["said"]
    assert group.read(group.ann, known)["messages"] == []
    path = f"tables/{group.table}/talk/1/reactions"
    (changed,) = group.ann.post(path, sign="well-played", after=known)["messages"]
    assert changed["reactions"] == [{"sign": "well-played", "count": 1, "mine": True}]
    group.bob.post(path, sign="well-played")
    group.bob.post(path, sign="wow")
    (seen,) = group.read(group.bob, known)["messages"]
    assert sorted((each["sign"], each["count"]) for each in seen["reactions"]) == [
        *(("well-played", 2), ("wow", 1))
    ]
    last = group.bob.post(path, sign="wow", on=False, after=known)
    assert [each["sign"] for each in last["messages"][0]["reactions"]] == ["well-played"]
    assert last["said"] == 6 == group.ann.see(group.table)["talk"]["said"]
    group.bob.post(path, 422, sign="rude")


def test_long_talk_comes_in_parts(small: Group, monkeypatch: pytest.MonkeyPatch) -> None:
    from goldenspike.server.http.routes import talk as routes

    for module in (talk_store, routes):
        monkeypatch.setattr(module, "MOST_TOLD", 2)
    for number in range(5):
        small.say(small.ann, str(number))
    first = small.read(small.bob)
    second = small.read(small.bob, first["said"])
    third = small.read(small.bob, second["said"])
    parts = [[each["text"] for each in part["messages"]] for part in (first, second, third)]
    assert parts == [["0", "1"], ["2", "3"], ["4"]]
    assert [part["more"] for part in (first, second, third)] == [True, True, False]


def test_a_removed_message_shows_as_removed(group: Group) -> None:
    """Its author and the host may; its text is nowhere any more."""
    group.say(group.bob, "regret")
    group.say(group.ann, "stays")
    group.ann.post(f"tables/{group.table}/talk/1/reactions", sign="ouch")
    remove = "/api/tables/{}/talk/{}".format
    assert group.bob.client.delete(remove(group.table, 2)).status_code == 403
    assert group.bob.client.delete(remove(group.table, 99)).status_code == 404
    assert group.bob.client.delete(remove(group.table, 1)).status_code == 200
    first, second = sorted(group.read(group.ann)["messages"], key=lambda each: each["number"])
    assert (first["removed"], first["text"], first["reactions"]) == (True, "", [])
    assert second["text"] == "stays"
    group.ann.post(f"tables/{group.table}/talk/1/reactions", 404, sign="ouch")
    group.say(group.bob, "rude")
    assert group.ann.client.delete(remove(group.table, 5)).status_code == 200
    assert "rude" not in json.dumps(group.read(group.bob))


def test_a_table_switches_talk_off(group: Group, open_browsers: Start) -> None:
    group.say(group.ann, "before")
    switch = f"tables/{group.table}/talk/switch"
    group.bob.post(switch, 403, on=False)
    group.ann.post(switch, on=False)
    assert not group.bob.see(group.table)["talk"]["on"]
    off = group.read(group.bob)
    assert (off["on"], off["rooms"], off["messages"]) == (False, [], [])
    assert group.say(group.bob, "hello", 409)["error"]["code"] == "talk-off"
    group.bob.post(f"tables/{group.table}/talk/1/reactions", 409, sign="yes")
    group.ann.post(switch, on=True)
    assert group.texts(group.bob) == ["before"]


def test_a_table_is_made_without_talk(browsers: Callable[[], Browser]) -> None:
    """And so is the next one of the same people."""
    group = Group(browsers, talk=False)
    assert not group.ann.see(group.table)["talk"]["on"]
    group.say(group.ann, "hello", 409)
    group.end()
    group.ann.post(f"tables/{group.table}/talk/switch", on=True)
    again = group.ann.post(f"tables/{group.table}/again", 201)["id"]
    assert group.ann.see(again)["talk"]["on"]


def test_who_is_muted_is_not_read_at_any_table(group: Group) -> None:
    group.say(group.bob, "noise")
    group.ann.post(f"tables/{group.table}/talk/1/mute")
    group.bob.post(f"tables/{group.table}/talk/1/mute", 403)
    other = group.ann.table("me", "open", "here")
    group.bob.join(other["invitations"][0]["url"])
    group.bob.post(f"tables/{other['id']}/talk", 201, text="more noise")
    for table in (group.table, other["id"]):
        (message,) = group.ann.get(f"tables/{table}/talk")["messages"]
        assert (message["muted"], message["text"]) == (True, "")
        (own,) = group.bob.get(f"tables/{table}/talk")["messages"]
        assert not own["muted"] and "noise" in own["text"]
    whole = group.ann.post(f"tables/{group.table}/talk/1/mute", on=False)
    assert whole["messages"][0]["text"] == "noise"


def test_talk_is_bounded(
    sqlite: str, open_browsers: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = Limits(talk_minute=3, refusal_seconds=0, reports_hour=1)
    group = Group(open_browsers(Options(sqlite, bots=None, analysis=QUIET, limits=limits)))
    for number in range(3):
        group.say(group.ann, str(number))
    answer = group.ann.client.post(f"/api/tables/{group.table}/talk", json={"text": "more"})
    assert answer.status_code == 429
    wait = int(answer.headers["retry-after"])
    assert 1 <= wait <= 21
    said = answer.json()["error"]
    assert said["key"] == "table.refusal.talk-too-often"
    assert abs(said["values"]["wait"] - wait) <= 1
    assert str(said["values"]["wait"]) in said["message"]
    group.ann.post(f"tables/{group.table}/talk/1/reactions", 429, sign="yes")
    group.say(group.bob, "others may")
    other = group.ann.table("me", "open", "here")["id"]
    group.ann.post(f"tables/{other}/talk", 201, text="elsewhere too")
    monkeypatch.setattr(talk_store, "MOST", 4)
    full = group.say(group.bob, "one too many", 409)["error"]
    assert (full["code"], full["values"]) == ("talk-full", {"count": 4})
    assert group.ann.see(group.table)["talk"]["said"] == 4, "a refusal leaves nothing behind"
    report = f"/api/tables/{group.table}/talk/1/report"
    assert group.bob.client.post(report, json={}).status_code == 204
    assert group.bob.client.post(report, json={}).status_code == 429


def admin(*arguments: str, code: int = 0) -> str:
    done = CliRunner().invoke(main, ["admin", "reports", *arguments])
    assert done.exit_code == code, done.output
    return done.output


def test_operators_see_and_settle_reports(
    sqlite: str, open_browsers: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    group = Group(open_browsers(Options(sqlite, bots=None, analysis=QUIET)))
    group.say(group.bob, "something\x1b[2J bad")
    group.say(group.bob, "not so bad")
    for number, note in ((1, "rude\nvery"), (1, "again"), (2, "")):
        path = f"/api/tables/{group.table}/talk/{number}/report"
        assert group.ann.client.post(path, json={"note": note}).status_code == 204
    found = json.loads(admin("--json", "--database", sqlite))
    assert [(row["number"], row["text"], row["note"]) for row in found] == [
        (2, "not so bad", ""),
        (1, "something [2J bad", "rude very"),
    ]
    assert group.table in admin("--database", sqlite)
    assert "there is no report 99" in admin("--remove", "99", "--database", sqlite, code=2)
    admin("--remove", "1", "--dismiss", "2", "--database", sqlite, code=2)
    admin("--remove", str(found[1]["id"]), "--database", sqlite)
    settled = json.loads(admin("--dismiss", str(found[0]["id"]), "--json", "--database", sqlite))
    assert settled == {"report": 2, "table": group.table, "message": 2, "removed": False}
    assert admin("--database", sqlite) == ""
    kept = {each["number"]: each["text"] for each in group.read(group.ann)["messages"]}
    assert kept == {1: "", 2: "not so bad"}


def test_talk_goes_with_its_table_and_its_people(group: Group) -> None:
    store = group.ann.client.app.state.service.store
    group.say(group.ann, "hello")
    group.say(group.eve, "hello")
    group.ann.post(f"tables/{group.table}/talk/1/reactions", sign="yes")
    group.bob.client.post(f"/api/tables/{group.table}/talk/1/report", json={})
    group.bob.post(f"tables/{group.table}/talk/1/mute")
    group.ann.post(f"tables/{group.table}/watch", 201, revoke=True)
    store.tidy(time.time() + 1)  # the table was never begun; then nobody needs its people

    def left(table: Any) -> int:
        with store.reading() as connection:
            return len(connection.execute(select(table)).all())

    assert [left(table) for table in (messages, reactions, reports, mutes)] == [0, 0, 0, 0]


def test_talk_is_in_no_record(small: Group) -> None:
    small.say(small.ann, "a secret word")
    record = small.ann.client.get(f"/api/tables/{small.table}/record")
    assert record.status_code == 200 and "secret word" not in record.text
    assert "secret word" not in json.dumps(small.ann.see(small.table))


def test_a_view_asks_no_more_because_of_talk(small: Group) -> None:
    """Nor does a view of a table at which much was said."""
    engine = small.ann.client.app.state.service.store.engine

    def queries(act: Callable[[], Any]) -> list[str]:
        asked: list[str] = []

        def note(*arguments: Any) -> None:
            asked.append(arguments[2])

        event.listen(engine, "before_cursor_execute", note)
        act()
        event.remove(engine, "before_cursor_execute", note)
        return asked

    small.ann.see(small.table)
    before = queries(lambda: small.ann.see(small.table))
    small.say(small.bob, "hello")
    after = queries(lambda: small.ann.see(small.table))
    assert after == before
    assert not [query for query in after if "messages" in query]


def test_who_is_here_away_and_thinking(small: Group) -> None:
    def states(who: Browser) -> list[str]:
        told = who.get(f"tables/{small.table}/presence")["seats"]
        return [each["state"] for each in told]

    service = small.ann.client.app.state.service
    assert states(small.eve) == ["away", "away", "away"]
    assert small.ann.client.post(f"/api/tables/{small.table}/presence").status_code == 204
    assert states(small.bob) == ["away", "away", "away"], "no page is open"
    (person,) = {seat.person for seat in service.store.seats(small.table) if seat.seat == 0}
    service.streams.elsewhere = frozenset({person})  # as if she had a page open
    assert states(small.bob) == ["thinking", "away", "here"], "the third seat is hers too"
    seats = small.bob.see(small.table)["table"]["seats"]
    assert [seat["thinking"] for seat in seats] == [True, False, False]
    service.presence.used[person] -= 500
    assert states(small.bob) == ["here", "away", "here"]
    service.streams.elsewhere = frozenset()
    service.presence.beat()
    assert service.presence.used == {}, "who has gone is forgotten"


def test_pages_hear_of_talk_that_they_may_read(database: str) -> None:
    """At every server; a page then asks once for what is new."""
    options = Options(database, bots=None, analysis=QUIET)
    with serving(options) as one, serving(options) as other:
        group = Group(one.browser)
        far = other.browser()
        far.client.cookies = group.bob.client.cookies
        with (
            listening(group.ann, group.table) as players,
            listening(far, group.table) as elsewhere,
            listening(group.eve, group.table) as watchers,
        ):
            group.say(group.ann, "hello")
            told = {"table": group.table, "said": 1}
            assert players.next("talk")[1] == elsewhere.next("talk")[1] == told
            assert [each["text"] for each in group.read(far)["messages"]] == ["hello"]
            group.say(group.eve, "hush")
            assert watchers.next("talk")[1] == {"table": group.table, "said": 2}
            far.post(f"tables/{group.table}/talk/1/reactions", sign="yes")
            assert players.next("talk")[1]["said"] == elsewhere.next("talk")[1]["said"] == 3
            assert [kind for kind, _, _ in watchers.all() if kind == "talk"] == []
