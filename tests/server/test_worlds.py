"""Nothing a server says depends on what is sealed: two that differ only in that say the same."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from goldenspike.server.table import draft
from tests import sampling
from tests.server import worlds
from tests.server.worlds import WISHES, World, paths

Pair = tuple[World, World]


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A sale where nobody has chosen."""
    world = worlds.sale(tmp_path_factory.mktemp("base") / "tables.db")
    world.close()
    yield world


@pytest.fixture
def pair(base: World, tmp_path: Path) -> Iterator[Pair]:
    """Bob sells all or nothing; in both he has chosen twice."""
    one, other = (base.twin(tmp_path / f"{name}.db") for name in ("one", "other"))
    table = one.names["id"]
    offer = one.browsers["bob"].see(table)["offers"][0]
    sold = [f"{each['company']} {each['most']}" for each in offer["holdings"]]
    everything = " ".join(["sell", *sold])
    assert sold
    made = [
        worlds.sealed(one, everything, everything),
        worlds.sealed(other, everything, "sell nothing"),
    ]
    yield made[0], made[1]
    for world in made:
        world.close()


def agree(one: World, other: World) -> None:
    """Whatever is read and heard is the same, by everybody, Bob too; and what bots are told."""
    answers = list(one.read())
    for here, there in zip(answers, other.read(), strict=True):
        assert here == there
    for status in (200, 404, 422):
        assert any(f": {status} " in answer for answer in answers)
    for last in (None, 0, one.seq() - 2):
        assert one.heard(last) == other.heard(last)
    assert one.bots_know() == other.bots_know()
    assert one.position(lambda known: known.events) == other.position(lambda known: known.events)


def test_everything_that_can_be_read(pair: Pair) -> None:
    """Every route, the stream and what bots are told; also after a restart."""
    one, other = pair
    assert one.seq() == other.seq()
    agree(one, other)
    if sampling.ALL:
        agree(one.again(), other.again())


def test_everything_that_can_be_done(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every route that changes something, as others would use it, and what is told then."""
    monkeypatch.setattr(draft, "SystemRandom", lambda: Random(1))
    one, other = pair
    assert {path for _, path, _ in WISHES} == set(paths(one.app, "POST"))
    for wish in WISHES:
        assert one.wish(*wish) == other.wish(*wish)
        for name in worlds.PEOPLE:
            assert one.ask(name, "GET", worlds.TABLE) == other.ask(name, "GET", worlds.TABLE)
    if sampling.ALL:
        agree(one, other)


@pytest.mark.full
def test_a_world_that_tells_is_found(pair: Pair) -> None:
    """Once all have chosen, the worlds differ: what is compared is what would tell."""
    one, other = pair
    for world in pair:
        for seat in (0, 2):
            world.wish(
                "ann",
                f"{worlds.TABLE}/actions",
                {"after": worlds.AFTER, "text": "sell nothing", "seat": seat},
            )
    told = [one.ask(name, "GET", worlds.TABLE) for name in ("ann", "bob", "eve")]
    assert all(text not in list(other.read()) for text in told)
