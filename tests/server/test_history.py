"""History and ratings follow a person who signs in on another device, and lose one who leaves."""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from sqlalchemy import func, select

from goldenspike.server.db.leaving import delete_person
from goldenspike.server.db.merging import merge
from goldenspike.server.db.rating_schema import finished_seats
from goldenspike.server.db.rating_store import RatingStore
from goldenspike.server.db.store import Store, open_store
from goldenspike.server.db.tournament_schema import entrants, pairings, tournaments
from goldenspike.server.http.app import Options
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.jobs.rating_check import RatingCheck
from goldenspike.server.table.commit import Tables
from tests.server.browser import Browser
from tests.server.rated import GAME, new_people, play
from tests.server.test_accounts import recovered
from tests.server.test_tournaments import make

Start = Callable[..., Callable[[], Browser]]


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """A store on either database."""
    opened = open_store(database)
    yield opened
    opened.close()


def become_one(store: Store, source: int, target: int) -> None:
    """Makes one person of two."""
    with store.writing() as connection:
        merge(store, connection, source, target)


def test_two_players_who_are_one_have_all_games_and_one_rating(store: Store) -> None:
    """What is kept is what the records give; a game against oneself counts no more."""
    tables, luck, people = Tables(store), Random(5), new_people(store, 5)
    ann, phone, bob, cyd, dee = people
    for players in ((ann, bob, cyd), (phone, bob, dee), (cyd, dee, bob), (ann, cyd, dee)):
        play(tables, players, luck)
    both = play(tables, (ann, phone, bob), luck)
    before = RatingStore(store)
    assert len(before.ratings()[GAME]) == 5
    become_one(store, phone, ann)
    rated = before.ratings()[GAME]
    assert len(rated) == 4 and sorted(each.games for each in rated.values()) == [3, 3, 3, 3]
    [game] = before.finished([both])
    assert (game.number, game.reason) == (None, "oneself")
    assert all(seat.rating is None for seat in game.seats)
    found = RatingCheck(store).compare()
    assert found.is_equal, vars(found)


def test_who_had_no_history_gets_that_of_the_other(store: Store) -> None:
    """Nothing is rated again: the one profile is theirs now."""
    tables, luck = Tables(store), Random(6)
    ann, bob, new = new_people(store, 3)
    play(tables, (ann, bob, "steady"), luck)
    kept = RatingStore(store).ratings()
    become_one(store, ann, new)
    assert RatingStore(store).ratings() == kept
    assert RatingCheck(store).compare().is_equal


def test_who_leaves_leaves_no_name(store: Store) -> None:
    tables, luck = Tables(store), Random(7)
    ann, bob = new_people(store, 2)
    play(tables, (ann, bob, "steady"), luck)
    delete_person(store, ann)
    with store.reading() as connection:
        names = set(connection.execute(select(finished_seats.c.name)).scalars())
    assert names == {"Player 1", f"P{bob}", "Steady"}


@pytest.fixture
def new(
    database: str, open_browsers: Callable[..., Callable[[], Browser]]
) -> Callable[[], Browser]:
    """Makes browsers at a server."""
    return open_browsers(Options(database, bots=None, analysis=AnalysisSettings(processes=0)))


def test_a_tournament_goes_to_somebody_else_or_goes(
    new: Callable[[], Browser], store: Store
) -> None:
    """Who made it is deleted: another entrant leads it; where nobody is left it is deleted."""
    ann, bob = new(), new()
    ann.post("me", name="Ann")
    bob.post("me", name="Bob")
    cup = make(ann)
    for browser, name in ((ann, "Ann"), (bob, "Bob")):
        browser.post(f"tournaments/{cup}/entrants", name=name)
    assert ann.client.delete("/api/me").status_code == 204
    told = bob.post(f"tournaments/{cup}/rounds")
    assert [line["name"] for line in told["standings"] if line["bot"] is None] == ["Bob"]
    assert bob.client.delete("/api/me").status_code == 204
    with store.reading() as connection:
        for table in (tournaments, entrants, pairings):
            assert connection.execute(select(func.count()).select_from(table)).scalar_one() == 0


def test_one_person_has_one_place_in_a_tournament(new: Callable[[], Browser]) -> None:
    """A bot takes the place of the browser that turned out to be theirs."""
    ann, phone = new(), new()
    cup = make(ann)
    for browser, name in ((ann, "Ann"), (phone, "Phone")):
        browser.post(f"tournaments/{cup}/entrants", name=name)
    ann.post(f"tournaments/{cup}/rounds")
    recovered(phone, ann)
    told = ann.get(f"tournaments/{cup}")
    assert [line["name"] for line in told["standings"] if line["bot"] is None] == ["Ann"]
    assert len(told["standings"]) == 8
