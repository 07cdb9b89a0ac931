"""Taking back: freely what is one's own and last, else if the other people agree."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from goldenspike.server.table.events import Event
from goldenspike.server.table.undo import is_free
from tests.server.browser import Browser, finished

Makes = Callable[[], Browser]


def two(ann: Browser, bob: Browser, *more: str) -> str:
    """A table for two people, and others."""
    made = ann.table("me", "open", *more, first=0)
    bob.join(made["invitations"][0]["url"])
    return str(made["id"])


def undo(browser: Browser, table: str, to: int, status: int = 200) -> dict[str, object]:
    seq = browser.see(table)["seq"]
    answer: dict[str, object] = browser.post(f"tables/{table}/undo", status, after=seq, to=to)
    return answer


def answer(browser: Browser, table: str, agree: bool, status: int = 200) -> dict[str, object]:
    seq = browser.see(table)["seq"]
    path = f"tables/{table}/undo/answer"
    told: dict[str, object] = browser.post(path, status, after=seq, agree=agree)
    return told


def told(payload: dict[str, Any]) -> list[str]:
    """The first line of each entry of the log."""
    return [entry["lines"][0]["text"] for entry in payload["log"]]


def test_ones_own_last_action_is_free(ann: Browser, bob: Browser) -> None:
    table = two(ann, bob, "here")
    payload = ann.play(table, "open red 2")
    assert payload["undo_offer"] == {"to": 0, "free": True}
    back = undo(ann, table, 0)
    assert back["count"] == 0 and back["my_turn"]
    assert back["seq"] == payload["seq"] + 2, "the undo and its note: numbers never go back"
    assert told(back)[-1] == "Player 1 takes back 1 action"
    assert bob.see(table)["undo_offer"] is None


def test_forced_actions_of_others_do_not_stand_in_the_way(ann: Browser, bob: Browser) -> None:
    table = two(ann, bob, "here")
    payload = ann.play(table, "open red 10")
    assert payload["count"] == 3 and payload["undo_offer"] == {"to": 0, "free": True}
    assert undo(ann, table, 0)["count"] == 0


def test_at_one_screen_all_is_free(ann: Browser) -> None:
    table = ann.table("me", "here", "here")["id"]
    ann.play(table, "open red 2", "bid 3", "pass")
    assert undo(ann, table, 1)["count"] == 1


def test_bots_agree(ann: Browser) -> None:
    table = ann.table("me", "here", "steady")["id"]
    ann.play(table, "open red 2")
    ann.post(f"tables/{table}/seats/1", bot="steady")
    assert ann.see(table)["undo_offer"] == {"to": 0, "free": True}
    assert undo(ann, table, 0)["count"] == 0


def test_others_are_asked_and_agree(ann: Browser, browsers: Makes) -> None:
    bob, cyd = browsers(), browsers()
    made = ann.table("me", "open", "open", first=0)
    for friend, invitation in zip((bob, cyd), made["invitations"], strict=True):
        friend.join(invitation["url"])
    table = made["id"]
    ann.play(table, "open red 2")
    bob.play(table, "bid 3")
    assert ann.see(table)["undo_offer"] == {"to": 0, "free": False}
    asked = undo(ann, table, 0, 202)
    assert asked == {"request": {"by": 0, "to": 0, "waiting_for": [1, 2]}}
    assert undo(ann, table, 0, 202) == asked, "asking again is harmless"
    assert bob.see(table)["undo"] == asked["request"]
    assert answer(ann, table, True, 403)["error"]["code"] == "not-yours"  # type: ignore[index]
    answer(bob, table, True)
    assert cyd.see(table)["undo"] == {"by": 0, "to": 0, "waiting_for": [2]}
    done = answer(cyd, table, True)
    assert done["count"] == 0 and done["undo"] is None
    assert ann.see(table)["my_turn"]


def test_others_refuse(ann: Browser, bob: Browser) -> None:
    table = two(ann, bob, "here")
    ann.play(table, "open red 2")
    bob.play(table, "bid 3")
    undo(ann, table, 0, 202)
    refused = answer(bob, table, False)
    assert refused["undo"] is None and refused["count"] == 2
    assert told(ann.see(table))[-1] == "Player 2 does not agree to what Player 1 asked to take back"
    assert answer(bob, table, True, 409)["error"]["code"] == "nothing-asked"  # type: ignore[index]


def test_who_asks_may_think_again(ann: Browser, bob: Browser) -> None:
    table = two(ann, bob, "here")
    ann.play(table, "open red 2")
    bob.play(table, "bid 3")
    undo(ann, table, 0, 202)
    withdrawn = answer(ann, table, False)
    assert withdrawn["undo"] is None
    assert "does not agree" not in told(withdrawn)[-1]


def test_playing_on_ends_the_question(ann: Browser, bob: Browser) -> None:
    table = two(ann, bob, "here")
    ann.play(table, "open red 2")
    bob.play(table, "bid 3")
    undo(ann, table, 0, 202)
    assert ann.play(table, "pass")["undo"] is None


def test_a_bot_never_agrees_for_a_person(ann: Browser, bob: Browser) -> None:
    """Even while it plays the person's seat."""
    table = two(ann, bob, "here")
    ann.play(table, "open red 2")
    bob.play(table, "bid 3")
    undo(ann, table, 0, 202)
    assert bob.post(f"tables/{table}/seats/1", bot="steady")["undo"] is not None
    assert bob.see(table)["count"] >= 2
    assert answer(bob, table, True)["count"] == 0


def test_what_was_undone_stays_to_be_seen(ann: Browser) -> None:
    table = ann.table("me", "here", "here")["id"]
    ann.play(table, "open red 2", "bid 3")
    undo(ann, table, 1)
    ann.play(table, "bid 7")
    payload = ann.see(table)
    (branch,) = payload["undone"]
    assert branch == {"seq": 3, "from": 2, "to": 1}
    then = ann.see(table, branch=3)
    assert then["past"] and then["branch"] == 3 and then["at"] == 2
    assert then["log"][-1]["text"] == "bid 3" and then["offers"] == []
    assert then["view"]["auction"]["high_bid"] == 3
    assert ann.see(table, branch=3, at=1)["view"]["auction"]["high_bid"] == 2
    assert ann.get(f"tables/{table}", 422, branch=3, at=3)["error"]["code"] == "unfit"
    assert ann.get(f"tables/{table}", 422, branch=2)["error"]["code"] == "unfit"
    assert [entry["text"] for entry in payload["log"]] == ["open red 2", "", "bid 7"]
    assert told(payload)[1] == "Player 1 takes back 1 action"


def test_undo_after_undo(ann: Browser) -> None:
    table = ann.table("me", "here", "here")["id"]
    ann.play(table, "open red 2", "bid 3", "bid 4")
    for to in (2, 1, 0):
        assert undo(ann, table, to)["count"] == to
    assert [each["to"] for each in ann.see(table)["undone"]] == [2, 1, 0]
    assert ann.play(table, "open blue 1")["count"] == 1


def test_a_repeated_undo_is_harmless(ann: Browser) -> None:
    table = ann.table("me", "here", "here")["id"]
    ann.play(table, "open red 2", "bid 3")
    for _ in range(2):
        assert ann.post(f"tables/{table}/undo", after=2, to=0)["count"] == 0
    assert len(ann.see(table)["undone"]) == 1


@pytest.mark.parametrize(("after", "to", "status"), [(1, 1, 422), (1, 5, 422), (0, 0, 409)])
def test_undo_needs_something_to_undo(ann: Browser, after: int, to: int, status: int) -> None:
    table = ann.table("me", "here", "here")["id"]
    ann.play(table, "open red 2")
    ann.post(f"tables/{table}/undo", status, after=after, to=to)


def test_undo_ends_orders(ann: Browser, bob: Browser) -> None:
    table = two(ann, bob, "here")
    ann.play(table, "open red 2")
    bob.post(f"tables/{table}/orders", up_to=4)
    undo(ann, table, 0, 202)
    answer(bob, table, True)
    payload = ann.play(table, "open red 2")
    assert payload["to_act"] == 1


def test_the_end_can_be_undone(ann: Browser) -> None:
    table = finished(ann)
    back = undo(ann, table, ann.see(table)["count"] - 20)
    assert not back["table"]["over"] and back["result"] is None  # type: ignore[index]
    assert ann.get("tables")["tables"][0]["over"] is False


@pytest.mark.parametrize(
    ("by", "person", "free"),
    [("person", 1, True), ("forced", 2, True), ("chance", None, False), ("order", 2, False)],
)
def test_what_stands_in_the_way(by: str, person: int | None, free: bool) -> None:
    """A decision of somebody else, and whatever chance has shown; not what nobody decided."""
    deeds = [Event(1, "action", "pass", 0, "person", 1), Event(2, "action", "x", 1, by, person)]
    position: Any = SimpleNamespace(deeds=deeds, chosen={})
    assert is_free(position, 1, 0) is free
