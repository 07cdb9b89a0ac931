"""What the page says of things in Steam: the rules' own numbers."""

from typing import Any

import pytest

from goldenspike.games.steam import page
from goldenspike.games.steam.page.position import Position
from goldenspike.games.steam.rules import finish, income
from goldenspike.games.steam.rules.editions import TILES
from goldenspike.games.steam.rules.state import OVER
from goldenspike.games.steam.text.explain import paydays
from goldenspike.parts.hexes.track import complete_links
from goldenspike.rooms.page import ViewDetails
from goldenspike.rooms.things import Explained
from goldenspike.rulebook import pictures

pytestmark = pytest.mark.compiled  # a room beside the rules

GAME = "steam"


def positions() -> list[Any]:
    """The positions of the rulebook's pictures."""
    return [pictures.position(GAME, name) for name in pictures.pictures(GAME)]


def said(state: Any, element: str) -> Explained:
    explained = page.explain(state, element)
    assert explained is not None
    return explained


def number(text: object) -> int:
    """A number as it is written, with its sign."""
    return int(str(text).replace("\N{MINUS SIGN}", "-"))


def test_scores_and_tracks() -> None:
    """ST-11.2: the final score were this the end; income, points, links and locomotives."""
    for state in positions():
        for seat in range(state.players):
            score = said(state, f"player-{seat}-score").lines[0].values
            assert number(score["score"]) == finish.final_score(state, seat)
            assert score["links"] == complete_links(state.track, seat)
            earned = said(state, f"income-{seat}").lines
            assert number(earned[0].values["income"]) == state.income[seat]
            due = [number(line.values["net"]) for line in earned if "net" in line.values]
            assert due == ([income.net(state, seat)] if state.phase != OVER else [])
            assert said(state, f"points-{seat}").lines[0].values["points"] == state.points[seat]
            assert said(state, f"level-{seat}").lines[0].values["links"] == state.level[seat]
        assert said(state, "turn-track").lines[1].values["paydays"] == paydays(state)


def test_action_tiles() -> None:
    """ST-7: who has a tile, or what it costs."""
    for state in positions():
        view = page.view(state, ViewDetails(None, []))
        for tile in view.action_tiles:
            now = said(state, f"action-{tile.number}").lines[1]
            expected = {"who": tile.holder} if tile.holder is not None else {"price": tile.price}
            assert dict(now.values) == (expected if tile.holder is not None or tile.price else {})
        assert len(view.action_tiles) == TILES


def test_cubes_know_their_cities() -> None:
    """ST-10.2: a cube may go to the cities of its colour, New Cities among them."""
    for state in positions():
        land = Position(state).land
        for hex, colours in land.cubes.items():
            goes = said(state, f"cube-{hex}-1").lines[1]
            cities = set(land.takers(colours[0])) - {getattr(land.stop(hex), "name", "")}
            told = goes.values.get("cities", ())
            assert isinstance(told, tuple)
            assert set(told) == cities
