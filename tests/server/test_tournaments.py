"""Tournaments: people register, bots fill up, tables are made, rounds follow, standings update."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from goldenspike.server.db.store import open_store
from goldenspike.server.db.tournament_store import TournamentStore
from goldenspike.server.http.app import Options
from goldenspike.server.jobs import tournament_jobs
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.jobs.tournament_jobs import TournamentJobs
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.store import Conflict
from goldenspike.server.table.tournaments import (
    Entrant,
    Pairing,
    Tournament,
    TournamentPlan,
    standings,
)
from tests.server import rated
from tests.server.browser import Browser, Json

OPEN = Callable[..., Callable[[], Browser]]
EIGHT: dict[str, Any] = {"name": "Autumn cup", "players": 4, "places": 8, "rounds": 2}


@pytest.fixture
def browsers(
    database: str, open_browsers: OPEN, monkeypatch: pytest.MonkeyPatch
) -> Callable[[], Browser]:
    """Makes browsers at a server on either database, where bots do not move."""
    monkeypatch.setattr(tournament_jobs, "LEAST", 0.01)
    return open_browsers(Options(database, bots=None, analysis=AnalysisSettings(processes=0)))


def make(browser: Browser, **more: Any) -> str:
    """A new tournament of eight in two rounds."""
    return str(browser.post("tournaments", 201, **EIGHT | more)["id"])


def tables_of(told: Json, number: int) -> list[str]:
    """The tables of a round, as its maker sees them."""
    return [table["table"] for table in told["played"][number - 1]["tables"]]


def play_round(browser: Browser, id: str, luck: Random) -> None:
    """Plays all tables of the present round to their end."""
    told = browser.get(f"tournaments/{id}")
    for table in tables_of(told, told["round"]):
        rated.finish(browser.client.app.state.service.tables, table, luck)


def wait(browser: Browser, id: str, holds: Callable[[Json], bool]) -> Json:
    """The tournament, once something holds."""
    until = time.monotonic() + 600
    told: Json = browser.get(f"tournaments/{id}")
    while not holds(told):
        assert time.monotonic() < until, told
        time.sleep(0.05)
        told = browser.get(f"tournaments/{id}")
    return told


def test_a_tournament_of_eight(browsers: Callable[[], Browser]) -> None:
    """Three people and five bots play two rounds; the second begins by itself."""
    people = [browsers() for _ in range(3)]
    ann, bob, _ = people
    id = make(ann)
    for name, person in zip(("Ann", "Bob", "Zoe"), people, strict=True):
        told = person.post(f"tournaments/{id}/entrants", name=name)
        assert told["registered"] and told["state"] == "open"
    bob.post(f"tournaments/{id}/rounds", 403)
    told = ann.post(f"tournaments/{id}/rounds")
    assert (told["state"], told["round"], len(told["standings"])) == ("running", 1, 8)
    assert [line["name"] for line in told["standings"] if line["bot"] is None] == [
        *("Ann", "Bob", "Zoe")
    ]
    seated = sorted(
        seat["entrant"] for table in told["played"][0]["tables"] for seat in table["seats"]
    )
    assert seated == list(range(8)), "everybody plays once"
    mine = bob.get(f"tournaments/{id}")["played"][0]["tables"]
    [own] = [table for table in mine if table["mine"]]
    assert bob.see(own["table"])["table"]["begun"], "whoever sits there can play"
    assert [table["table"] for table in mine if not table["mine"]] == [None]

    luck = Random(1)
    play_round(ann, id, luck)
    told = wait(ann, id, lambda told: told["round"] == 2 and all(tables_of(told, 2)))
    assert sum(line["points"] for line in told["standings"]) == 2 * 6
    points = [line["points"] for line in told["standings"]]
    assert points == sorted(points, reverse=True) and {
        line["games"] for line in told["standings"]
    } == {1}
    play_round(ann, id, luck)
    told = wait(ann, id, lambda told: told["state"] == "over")
    assert sum(line["points"] for line in told["standings"]) == 2 * 2 * 6
    assert ann.post(f"tournaments/{id}/rounds", 409)["error"]["code"] == "over"
    assert [card["state"] for card in bob.get("tournaments")] == ["over"]
    assert bob.get("people/me")["ratings"][0]["games"] == 2, "its games count"


def test_whoever_leaves_is_replaced(browsers: Callable[[], Browser]) -> None:
    """Before the start the place is free again; later a bot plays on, until the person is back."""
    ann, bob, zoe = browsers(), browsers(), browsers()
    id = make(ann)
    for person in (ann, bob, zoe):
        person.post(f"tournaments/{id}/entrants")
    bob.client.delete(f"/api/tournaments/{id}/entrants")
    told = ann.get(f"tournaments/{id}")
    assert [line["name"] for line in told["standings"]] == ["Player 1", "Player 3"]
    bob.post(f"tournaments/{id}/entrants", name="Bob")
    ann.post(f"tournaments/{id}/rounds")
    [own] = [t for t in bob.get(f"tournaments/{id}")["played"][0]["tables"] if t["mine"]]
    left = bob.client.delete(f"/api/tournaments/{id}/entrants").json()
    assert not left["registered"]
    [line] = [line for line in left["standings"] if line["mine"]]
    assert (line["name"], line["bot"], line["left"]) == ("Bob", "steady", True)
    seats = bob.see(own["table"])["table"]["seats"]
    assert [seat["bot"] for seat in seats if seat["mine"]] == ["steady"]
    ann.post(f"tournaments/{id}/rounds")  # the maker does not wait for the last tables
    [own] = [t for t in bob.get(f"tournaments/{id}")["played"][1]["tables"] if t["mine"]]
    seats = bob.see(own["table"])["table"]["seats"]
    assert [seat["kind"] for seat in seats if seat["mine"]] == ["bot"]
    back = bob.post(f"tournaments/{id}/entrants")
    assert back["registered"] and not any(line["left"] for line in back["standings"])


def test_a_blocked_person_has_no_place(browsers: Callable[[], Browser]) -> None:
    """The maker of a tournament hosts its tables: whoever they block plays at none of them."""
    ann, bob, eve = browsers(), browsers(), browsers()
    met = ann.table("me", "open", "open")
    id = make(ann)
    for other, link in zip((bob, eve), met["invitations"], strict=True):
        other.join(link["url"])
    bob.post(f"tournaments/{id}/entrants", name="Bob")
    eve.post(f"tournaments/{id}/entrants", name="Eve")
    ann.client.post(f"/api/tables/{met['id']}/seats/2/block", json={})
    refused = eve.post(f"tournaments/{id}/entrants", 403, name="Eve")
    assert refused["error"]["key"].endswith("not-welcome-tournament")
    told = ann.post(f"tournaments/{id}/rounds")
    assert [line["name"] for line in told["standings"] if line["bot"] is None] == ["Bob"]
    assert not eve.get(f"tournaments/{id}")["registered"]


def test_what_is_refused(browsers: Callable[[], Browser]) -> None:
    ann, eve = browsers(), browsers()
    assert ann.get("tournaments") == []
    for wrong in (
        *({"places": 6}, {"players": 9, "places": 9}, {"game": "chess"}, {"bot": "nobody"}),
        *({"edition": "none"}, {"board": "none"}, {"rounds": 0}, {"name": "\u200b"}),
    ):
        ann.post("tournaments", 422, **EIGHT | wrong)
    id = make(ann, places=4)
    eve.get("tournaments/none", 404)
    assert ann.post(f"tournaments/{id}/rounds", 409)["error"]["code"] == "tournament-small"
    for person in (browsers() for _ in range(4)):
        person.post(f"tournaments/{id}/entrants")
    assert eve.post(f"tournaments/{id}/entrants", 409)["error"]["code"] == "tournament-full"
    ann.post(f"tournaments/{id}/rounds")
    assert eve.post(f"tournaments/{id}/entrants", 409)["error"]["code"] == "tournament-begun"
    for _ in range(4):
        make(ann)
    assert ann.post("tournaments", 429, **EIGHT)["error"]["code"] == "too-often"


def test_tournaments_can_be_switched_off(database: str, open_browsers: OPEN) -> None:
    ann = open_browsers(Options(database, bots=None, tournaments=False))()
    assert ann.get("tournaments", 404)["error"]["code"] == "tournaments-off"
    assert ann.post("tournaments", 404, **EIGHT)["error"]["code"] == "tournaments-off"
    assert ann.get("catalogue")["tournaments"] is False


def test_a_round_is_made_once(database: str) -> None:
    """Two servers begin it, one dies before its tables are set up, another goes on."""
    stores = [open_store(database) for _ in range(2)]
    one, other = (TournamentJobs(Tables(store), TournamentStore(store)) for store in stores)
    [maker] = rated.new_people(stores[0], 1)
    plan = TournamentPlan(rated.GAME, 4, 8, 2, "steady", board="usa", edition="warfrog-2008")
    one.store.add(Tournament("cup", "Cup", maker, plan, "open", 0))
    assert one.store.register("cup", maker, "Ann")
    assert one.store.register("cup", maker, "Ann"), "asked twice"
    before = other.store.find("cup")
    assert before is not None
    one.set_tables = lambda tournament: False  # type: ignore[method-assign]  # it dies
    one.begin_round(before)
    with pytest.raises(Conflict):
        other.begin_round(before)
    assert stores[0].count_tables() == 0
    other.look()
    other.look()
    assert stores[0].count_tables() == 2
    tournament = other.store.find("cup")
    assert tournament is not None and tournament.round == 1
    luck = Random(1)
    for pairing in tournament.pairings:
        rated.finish(other.tables, pairing.table, luck)
    del one.set_tables
    for jobs in (one, other):
        jobs.look()
    found = other.store.find("cup")
    assert found is not None and found.round == 2 and stores[0].count_tables() == 4
    for store in stores:
        store.close()


def test_standings_count_ties_and_opposition() -> None:
    """A point for each who did worse, half for a tie; then wins, then the points of those met."""
    plan = TournamentPlan("go", 2, 4, 2, "steady")
    entrants = [Entrant(number, name) for number, name in enumerate("abcd")]
    pairings = [Pairing(1, 0, "x", (0, 1)), Pairing(1, 1, "y", (2, 3)), Pairing(2, 0, "z", (0, 2))]
    cup = Tournament("cup", "Cup", 1, plan, "running", 2, entrants, pairings)
    found = standings(cup, {"x": {0: 0, 1: 1}, "y": {0: 0, 1: 0}, "z": {0: 1, 1: 0}})
    assert [(line.entrant.name, line.points, line.wins) for line in found] == [
        *(("c", 1.5, 2), ("a", 1.0, 1), ("d", 0.5, 1), ("b", 0.0, 0)),
    ]
    assert [line.opposition for line in found] == [1.5, 1.5, 1.5, 1.0]
