"""Ratings are kept when games end, once each, and are what the records give."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest
from click.testing import CliRunner

from goldenspike.cli import main
from goldenspike.server.db.analysis_store import AnalysisStore
from goldenspike.server.db.rating_store import RatingStore
from goldenspike.server.db.store import Store, open_store
from goldenspike.server.http.app import Options
from goldenspike.server.http.auth import hashed
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.jobs.rating_check import RatingCheck
from goldenspike.server.table import actions
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.draft import Draft
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.importing import take
from goldenspike.server.table.values import Person
from tests import sampling
from tests.server import rated
from tests.server.browser import Browser, whole_game
from tests.server.rated import GAME, new_people, play


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """A store on either database."""
    opened = open_store(database)
    yield opened
    opened.close()


@pytest.fixture
def tables(store: Store) -> Tables:
    """Tables of a server."""
    return Tables(store)


def bot_sits_in(draft: Draft) -> None:
    """A bot takes over the second seat."""
    draft.change_seat(replace(draft.seats[1], bot="steady"))
    draft.note("bot", player=1, bot="steady")


def undoes(draft: Draft) -> None:
    """The first player goes back."""
    person = draft.seats[0].person
    assert person is not None
    draft.go_back(5, 0, person)


def reasons(store: Store, *tables: str) -> list[str | None]:
    """Why tables do not count, if they do not."""
    found = {game.table: game.reason for game in RatingStore(store).finished(tables)}
    return [found[table] for table in tables]


def test_ratings_are_those_of_the_records(
    store: Store, tables: Tables, database: str, tmp_path: Path
) -> None:
    """People and bots, hot seats, substitutes, undos: kept one by one, and computed again."""
    luck, people = Random(3), new_people(store, 6)
    count = sampling.times(24, 500)
    for number in range(count):
        players: list[Any] = luck.sample([*people, "steady", "sharp-bold", "steady"], 3)
        players[0] = luck.choice(people)
        play(tables, players, luck, *{3: [bot_sits_in], 7: [undoes]}.get(number % 10, []))
    check = RatingCheck(store)
    found = check.compare()
    assert found.is_equal and found.games == count and not found.gone, vars(found)
    kept = RatingStore(store).ratings()[GAME]
    assert {"bot:steady", "bot:sharp"} <= set(kept) and len(kept) == 8
    assert found.pools.games == len(RatingStore(store).counted(GAME)) > count / 2

    assert check.save(tmp_path / "records") == count
    run = CliRunner().invoke(main, ["ratings", str(tmp_path / "records"), "--json"])
    assert run.exit_code == 0, run.output
    told = json.loads(run.output)
    lines = {line.pop("player"): line for line in told["pools"][GAME]}
    assert lines == {name: vars(rating) for name, rating in kept.items()}, "to the last digit"

    check.rebuild()
    assert RatingStore(store).ratings()[GAME] == kept
    run = CliRunner().invoke(main, ["ratings", "--database", database])
    assert run.exit_code == 0 and "the ratings kept are those of" in run.output, run.output


def test_what_is_wrong_is_found_and_mended(store: Store, tables: Tables, database: str) -> None:
    luck, (ann, bob) = Random(1), new_people(store, 2)
    play(tables, [ann, bob, "steady"], luck)
    store.finishing.rates = False
    missed = play(tables, [ann, bob, "steady"], luck)
    assert reasons(store, missed) == ["off"]
    gone = play(tables, [ann, bob, "steady"], luck)
    store.delete_table(gone)
    found = RatingCheck(store).compare()
    assert found.missing == [missed] and not found.wrong and not found.players
    run = CliRunner().invoke(main, ["ratings", "--database", database, "--json"])
    assert run.exit_code == 1 and json.loads(run.output)["database"]["missing"] == [missed]
    run = CliRunner().invoke(main, ["ratings", "--database", database, "--rebuild"])
    assert run.exit_code == 0 and "2 games count" in run.output, run.output


def test_ratings_outlive_tables(store: Store, tables: Tables) -> None:
    """Who deletes a lost game keeps the loss; a game that does not count is forgotten."""
    luck, (ann, bob) = Random(1), new_people(store, 2)
    lost, alone = play(tables, [ann, bob, "steady"], luck), play(tables, [ann, ann, bob], luck)
    kept = RatingStore(store).ratings()
    for table in (lost, alone):
        store.delete_table(table)
    assert [game.table for game in RatingStore(store).all_games()] == [lost]
    assert RatingStore(store).ratings() == kept
    found = RatingCheck(store).compare()
    assert found.is_equal and found.gone == [lost]


def test_several_servers_rate_one_game_after_the_other(store: Store, database: str) -> None:
    """Games end at the same time on two servers: each has a number of its own."""
    people = new_people(store, 4)
    servers = [open_store(database) for _ in range(2)]
    faults: list[BaseException] = []

    def run(server: Store, seed: int) -> None:
        luck = Random(seed)
        try:
            for _ in range(5):
                play(Tables(server), [*luck.sample(people, 2), "steady"], luck)
        except BaseException as fault:
            faults.append(fault)

    threads = [Thread(target=run, args=(server, seed)) for seed, server in enumerate(servers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for server in servers:
        server.close()
    assert not faults
    assert [game.number for game in RatingStore(store).counted(GAME)] == list(range(1, 11))
    assert RatingCheck(store).compare().is_equal


def test_an_end_that_is_not_written_is_not_rated(
    store: Store, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever fails before the commit takes the rating along; then it is rated once."""
    luck, (ann, bob) = Random(1), new_people(store, 2)
    table = rated.begin(tables, [ann, bob, "steady"])

    def fail(*told: Any) -> None:
        raise RuntimeError("killed")

    with monkeypatch.context() as patch:
        patch.setattr(store, "tell", fail)
        with pytest.raises(RuntimeError):
            rated.finish(tables, table, luck)
    assert RatingStore(store).all_games() == [] and RatingStore(store).ratings() == {}
    rated.finish(tables, table, luck)
    assert [game.number for game in RatingStore(store).all_games()] == [1]


def test_games_that_do_not_count(store: Store, tables: Tables) -> None:
    luck, (ann, bob) = Random(1), new_people(store, 2)
    hot_seat = play(tables, [ann, bob, ann], luck)
    aided = rated.begin(tables, [ann, "steady", "steady"])
    AnalysisStore(store).note_aided(aided)
    rated.finish(tables, aided, luck)
    record = json.loads(whole_game())
    actions_left = {**record, "actions": record["actions"][:30]}
    del actions_left["result"]
    imported = take(tables, Person(ann), json.dumps(actions_left).encode())
    rated.finish(tables, imported, luck)
    assert reasons(store, hot_seat, aided, imported) == ["oneself", "aided", "imported"]
    assert RatingStore(store).ratings() == {}


def test_a_seat_that_a_bot_held_does_not_count(store: Store, tables: Tables) -> None:
    """The others are rated; who was replaced, and the bot, are not."""
    luck, (ann, bob, zoe) = Random(1), new_people(store, 3)
    play(tables, [ann, bob, zoe], luck, bot_sits_in)
    ids = {RatingStore(store).own_profile(person).player for person in (ann, zoe)}
    assert set(RatingStore(store).ratings()[GAME]) == ids


def test_undone_actions_were_nobodys(store: Store, tables: Tables) -> None:
    """A bot sat in, and what it did was undone: the person played it all."""

    def goes_back(draft: Draft) -> None:
        undoes(draft)
        draft.change_seat(replace(draft.seats[1], bot=None))
        draft.note("back", player=1)

    luck, (ann, bob) = Random(1), new_people(store, 2)
    table = play(tables, [ann, bob, "steady"], luck, bot_sits_in, goes_back)
    assert reasons(store, table) == [None]
    [game] = RatingStore(store).finished([table])
    assert all(seat.rating is not None for seat in game.seats)


def test_a_game_that_counts_is_final(store: Store, tables: Tables) -> None:
    """It cannot be undone; one that does not count can, and ends again."""
    luck, (ann, bob) = Random(1), new_people(store, 2)
    final, free = play(tables, [ann, bob, "steady"], luck), play(tables, [ann] * 3, luck)
    with tables.positions.at(final) as position, pytest.raises(Refusal, match="final"):
        actions.undo(tables, Person(ann), final, position.seq, position.count - 1)
    with tables.positions.at(free) as position:
        assert actions.undo(tables, Person(ann), free, position.seq, position.count - 1)
    rated.finish(tables, free, luck)
    assert reasons(store, free) == ["oneself"]
    assert [game.number for game in RatingStore(store).counted(GAME)] == [1]


def browsers_at(
    database: str, open_browsers: Callable[..., Callable[[], Browser]], **options: Any
) -> Callable[[], Browser]:
    """Browsers at a server where bots do not move."""
    return open_browsers(
        Options(database, bots=None, analysis=AnalysisSettings(processes=0), **options)
    )


def person_of(browser: Browser, name: str) -> int:
    """The person of a browser, with a name."""
    browser.post("me", name=name)
    service = browser.client.app.state.service
    token = browser.client.cookies.get("spike")
    return int(service.store.person(hashed(token)).id)


def test_pages_of_people(
    database: str, open_browsers: Callable[..., Callable[[], Browser]]
) -> None:
    """Private until somebody says otherwise; shown after five games."""
    browsers = browsers_at(database, open_browsers)
    ann, bob, eve = browsers(), browsers(), browsers()
    assert ann.get("people/me", 404)["error"]["code"] == "no-person"
    people = [person_of(ann, "Ann"), person_of(bob, "Bob")]
    luck, tables = Random(1), ann.client.app.state.service.tables
    for number in range(5):
        assert ann.get("ratings", game=GAME)["leaders"] == []
        play(tables, [*people, "steady"], luck)
        mine = ann.get("people/me")
        assert (mine["ratings"][0]["rating"] is None) == (number < 4)
    assert (mine["name"], mine["mine"], mine["shown"]) == ("Ann", True, False)
    assert len(mine["ratings"][0]["points"]) == 5 and len(mine["games"]) == 5
    names = {each["who"]["name"]: each["games"] for each in mine["opponents"]}
    assert names == {f"P{people[1]}": 5, None: 5}, "a bot is known by its level"
    assert sum(line["games"] for line in mine["lines"]) >= 5 and mine["lines"][0]["text"]
    [only] = ann.get("ratings", game=GAME)["leaders"]
    assert only["who"]["bot"] == "steady" and only["rating"]["games"] == 5
    eve.get(f"people/{mine['id']}", 404)

    ann.post("people/me", shown=True)
    told = eve.get(f"people/{mine['id']}", language="fr")
    assert told["name"] == "Ann" and not told["mine"]
    seen = json.dumps(told)
    assert "Bob" not in seen and f"P{people[1]}" not in seen and told["games"][0]["table"] is None
    leaders = {each["who"]["name"]: each for each in eve.get("ratings", game=GAME)["leaders"]}
    assert set(leaders) == {"Ann", None} and not leaders["Ann"]["mine"]
    assert ann.get("ratings", game=GAME)["games"] == 5
    ann.post("me", name="")
    seat = f"P{people[0]}"  # who has no name of their own is called as at the latest table
    assert eve.get(f"people/{mine['id']}")["name"] == seat
    leaders = {each["who"]["name"]: each for each in eve.get("ratings", game=GAME)["leaders"]}
    assert leaders[seat]["who"]["person"] == mine["id"]
    eve.get("ratings", 404, game="chess")
    ann.post("people/me", shown=False)
    eve.get(f"people/{mine['id']}", 404)


def test_a_record_names_those_who_let_themselves_be_seen(
    database: str, open_browsers: Callable[..., Callable[[], Browser]]
) -> None:
    browsers = browsers_at(database, open_browsers)
    ann, bob = browsers(), browsers()
    people = [person_of(ann, "Ann"), person_of(bob, "Bob")]
    table = play(ann.client.app.state.service.tables, [*people, "steady"], Random(1))
    own = ann.post("people/me", shown=True)["id"]
    note = ann.get(f"tables/{table}/record")["x-rating"]
    assert note["seats"] == [[f"person:{own}"], [f"person:{table}-1"], ["bot:steady"]]
    assert note["number"] == 1 and note["flags"] == []


def test_ratings_can_be_switched_off(
    database: str, open_browsers: Callable[..., Callable[[], Browser]]
) -> None:
    ann = browsers_at(database, open_browsers, ratings=False)()
    person = person_of(ann, "Ann")
    for path in ("ratings?game=steel-driver", "people/me", "people/abc"):
        assert ann.get(path, 404)["error"]["code"] == "ratings-off"
    assert ann.get("catalogue")["ratings"] is False
    answer = ann.client.get("/ratings", headers={"Accept": "text/html"})
    assert answer.status_code in (404, 503)
    service = ann.client.app.state.service
    table = play(service.tables, [person, "steady", "steady"], Random(1))
    assert RatingStore(service.store).ratings() == {}
    assert "x-rating" not in ann.get(f"tables/{table}/record")
