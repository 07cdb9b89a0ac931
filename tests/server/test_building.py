"""What is said of builds on maps of hexes: the most useful first, what they open and risk."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from goldenspike.games import catalogue
from goldenspike.games import steam as st
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam import page as steam_page
from goldenspike.games.steam.page.offers import builder_of
from goldenspike.hexes.page.tiles import TileOffer
from goldenspike.rooms.page import find
from tests.steam.table import BASIC, STANDARD, give, turn
from tests.web.cuts import played

TABLES = [("steam", "basic", "northern-england"), ("steam-barons", "2009", "northern-england")]
GOODS = {"steam": st.rules.state.GOODS, "steam-barons": sb.rules.state.GOODS}
BOTH = pytest.mark.parametrize("table", TABLES)


def builds(table: tuple[str, str, str], every: int) -> Iterator[Any]:
    """Some positions of a game between steady bots in which somebody builds."""
    game, show, replay = catalogue.find(table[0]), find(table[0]), played(table)
    state, number = replay.at(0), 0
    for action in replay.actions:
        if game.to_act(state) >= 0 and show.moment(state)[1] == "build":
            number += 1
            if (number - 1) % every == 0:
                yield state
        game.apply(state, action)


def best_tiles(offers: list[Any]) -> list[TileOffer]:
    """The first tile of every hex, in order."""
    return [offer.tiles[0] for offer in offers if offer.kind == "lay"]


@BOTH
def test_the_first_builds_open_deliveries(table: tuple[str, str, str]) -> None:
    """A list does not begin with spurs to towns: what could be delivered comes first."""
    show = find(table[0])
    state = next(builds(table, 1))
    best = best_tiles(show.offers(state))
    first = show.prospects(state, [tile.text for tile in best[:6]])
    assert all(one.links and sum(one.cubes.values()) for one in first)
    alone = [tile for tile in best if "," not in tile.track and "-" not in tile.track]
    assert not any(tile in best[:12] for tile in alone), "a town with one exit"


@BOTH
def test_prospects_are_the_moves_that_come(table: tuple[str, str, str]) -> None:
    """What a build opens can be moved once it is built, with as many own links."""
    show, opened = find(table[0]), 0
    game: Any = catalogue.find(table[0])
    for state in builds(table, 25):
        texts = [tile.text for tile in best_tiles(show.offers(state))[:3]]
        for one in show.prospects(state, texts):
            then = game.copy(state)
            game.apply(then, game.read(state, one.text))
            then.phase = GOODS[table[0]]
            moves = [offer for offer in show.offers(then) if offer.kind == "move"]
            assert bool(one.cubes) == (one.links > 0)
            if one.links:
                opened += 1
                assert any(one.links == move.links and move.colour in one.cubes for move in moves)
    assert opened


def test_nothing_is_said_outside_building() -> None:
    for name, page in (("steam", "steam"), ("steel-driver", "steel-driver")):
        game: Any = catalogue.find(name)
        kit = find(page)
        state = game.new(game.set_up(next(iter(game.EDITIONS)), kit.boards()[0][0], 4))
        assert kit.prospects(state, []) == []


@BOTH
def test_track_that_goes_on_says_where_to(table: tuple[str, str, str]) -> None:
    show, seen = find(table[0]), 0
    for state in builds(table, 40):
        for offer in show.offers(state):
            for tile in getattr(offer, "tiles", ()):
                assert (tile.towards is None) == (tile.ahead is None)
                assert tile.towards is None or tile.starts
                seen += tile.towards is not None
    assert seen


def test_a_way_ahead_is_looked_for_once_a_part() -> None:
    """However many tiles lead there, together with whatever else."""
    state = list(builds(TABLES[0], 25))[-1]
    reach = builder_of(state).reach
    hexes, stops = range(40, 60), range(0, state.track.ground.stops, 3)
    alone = {(hex, stop): reach.ahead([hex], [stop]) for hex, stop in product(hexes, stops)}
    parts = {reach.part[stop] for stop in stops}
    assert len(reach.known) == len(parts) * len(hexes) and any(reach.known.values())
    reach.nearby = {hex: [] for hex in hexes}  # whoever looks again finds nothing
    for hex, one, other in product(hexes, stops, stops):
        known = [ahead for stop in (one, other) if (ahead := alone[hex, stop])]
        assert reach.ahead([hex], [one, other]) == min(known, default=None)


def test_a_sensible_first_capital() -> None:
    """ST-3.4: for three builds and the locomotive, as far as cash does not pay for them."""
    state = turn(STANDARD)
    (offer,) = steam_page.offers(state)
    assert (offer.kind, offer.usual) == ("raise", 3)
    assert offer.raised[3].short == 0 and offer.raised[0].short == 1
    give(state, int(state.seat), cash=20, income=2, points=0)
    (later,) = steam_page.offers(state)
    assert later.usual == 0


def test_a_capital_that_ruins() -> None:
    """ST-9.2: whoever can pay with nothing is bankrupt, and is told so before."""
    state = turn(STANDARD)
    give(state, int(state.seat), cash=0, income=-10, points=0)
    (offer,) = steam_page.offers(state)
    assert offer.raised[0].ruin and offer.raised[0].short == 11


def test_bids_that_leave_enough_for_expenses() -> None:
    """ST-9.2: the highest bid after which the locomotive can be paid."""
    state = turn(STANDARD)
    while state.phase != st.rules.state.AUCTION:
        st.apply(state, st.read(state, "raise 2"))
    bid = next(offer for offer in steam_page.offers(state) if offer.kind == "bid")
    assert (bid.most, bid.safe) == (10, 10 - 3), "two steps of income and a locomotive"


def test_builds_and_tiles_warn() -> None:
    """ST-3.3: the less money is left, the more is missing."""
    state = turn(BASIC)
    give(state, int(state.seat), cash=0, income=-9, points=0)
    takes = [offer for offer in steam_page.offers(state) if offer.kind == "take"]
    assert {offer.ruin for offer in takes} == {True}
    give(state, int(state.seat), cash=30, income=0, points=0)
    takes = [offer for offer in steam_page.offers(state) if offer.kind == "take"]
    assert {(offer.short, offer.ruin) for offer in takes} == {(0, False)}
