"""Observations: all that `view` shows, nothing that is hidden, seats from the observer's chair."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from goldenspike.adapters.observing import layout, names, observe, page
from goldenspike.adapters.observing.layout import Layout
from goldenspike.adapters.play import Play
from goldenspike.games import steam as st
from goldenspike.games import steam_barons as sb
from goldenspike.games import steel_driver as sd
from goldenspike.games.steam_barons.rules.state import SALE
from tests.adapters import shown_steam, shown_steam_barons, shown_steel_driver
from tests.adapters.games import FEW, SETTINGS, Setting, begun, decisions, turns

# What only the observer knows.
SAID = ("hundreds", "hex", "colour", "at", "through", "sale", "asked", "grow", "city", "new")
PRIVATE = {"sale", *(f"said_{what}" for what in SAID)}
PAGE = Path(__file__).parents[2] / "docs" / "observations.md"
SHOWN: dict[str, Any] = {
    sd.NAME: shown_steel_driver,
    sb.NAME: shown_steam_barons,
    st.NAME: shown_steam,
}


def spoken(play: Play, seed: int) -> Iterator[Play]:
    """The same game before each number of a player."""
    rng = Random(seed)
    for _ in turns(play, rng):
        yield play
        play.say(rng.choice(play.numbers()))


def seen(play: Play, seat: int, where: Layout | None = None) -> list[float]:
    """What a seat is told."""
    return observe(play.game, play.state, seat, play.word, where)


@pytest.mark.parametrize("setting", FEW, ids=str)
def test_it_tells_what_the_view_tells(setting: Setting) -> None:
    """Every field follows from the view, but for what `REMEMBERED` and `PRIVATE` name."""
    begin, shown = begun(setting), SHOWN[setting[0]]
    where = layout(begin.game, begin.state.setup)
    for play in islice(decisions(begin, seed=1), 0, None, 3):
        seat = play.to_act
        view = play.game.view(play.game.seen(play.state, seat))
        expected = shown.facts(play.state.setup, view, seat)
        tensor = seen(play, seat, where)
        told = {name: where.cut(tensor, name) for name in expected}
        assert told == expected
        assert {*expected, *shown.REMEMBERED, *PRIVATE} == {*where.starts, *PRIVATE}


@pytest.mark.parametrize("setting", FEW, ids=str)
def test_different_views_give_different_tensors(setting: Setting) -> None:
    """Nothing of the view is lost."""
    views, tensors = set[str](), set[tuple[float, ...]]()
    for play in decisions(begun(setting), seed=2):
        views.add(repr(play.game.view(play.game.seen(play.state, 0))))
        tensors.add(tuple(seen(play, 0)))
    assert len(tensors) >= len(views) > 100


@pytest.mark.parametrize("setting", FEW, ids=str)
def test_another_chair_turns_the_seats(setting: Setting) -> None:
    """Every axis by seat is rolled, and nothing else differs."""
    begin, players = begun(setting), setting[3]
    where = layout(begin.game, begin.state.setup)
    for play in islice(spoken(begin, seed=3), 0, None, 7):
        first = seen(play, 0, where)
        for seat in range(1, players):
            assert turned(where, first, seat) == turned(where, seen(play, seat, where), 0)


def turned(where: Layout, tensor: list[float], by: int) -> list[list[float]]:
    """The fields everybody knows, seats rolled."""
    found: list[list[float]] = []
    for field in where.fields:
        if field.name not in PRIVATE:
            start = where.starts[field.name]
            block = np.array(tensor[start : start + field.size]).reshape(field.shape)
            if "seat" in field.axes:
                block = np.roll(block, -by, field.axes.index("seat"))
            found.append(block.ravel().tolist())
    return found


@pytest.mark.parametrize("players", [3, 6])
def test_who_sits_where_does_not_matter(players: int) -> None:
    """The same game of Steel Driver, everybody one chair further on."""
    setting: Setting = (sd.NAME, "warfrog-2008", "usa", players)
    here, moved, rng = begun(setting), begun(setting, first=1), Random(4)
    while not here.is_over:
        for seat in range(players):
            assert seen(here, seat) == seen(moved, (seat + 1) % players)
        assert here.numbers() == moved.numbers()
        said = rng.choice(here.numbers())
        here.say(said)
        moved.say(said)


def selling(chosen: list[int]) -> Play:
    """A sale in which seat 0 has chosen."""
    play = begun((sb.NAME, "2009", "northern-england", 3))
    play.deal(Random(1))
    state = play.state
    for company in range(6):
        for seat in range(3):
            state.shares[company * 3 + seat] = 2
    state.phase, state.seat, state.company = SALE, 0, -1
    play.apply((8, *chosen))
    return play


def test_what_others_chose_to_sell_is_hidden() -> None:
    """SB-19.1: two games that differ only in that are the same to everybody else."""
    one, other = selling([0, 1, 2, 0, 0, 1]), selling([2, 0, 0, 1, 1, 0])
    assert one.state != other.state
    for seat in (1, 2):
        assert seen(one, seat) == seen(other, seat)
    assert seen(one, 0) != seen(other, 0)
    assert layout(sb, one.state.setup).cut(seen(one, 0), "sale") == [0, 1, 2, 0, 0, 1]


def test_half_a_sale_is_hidden() -> None:
    """SB-19.1: what is said number by number too."""
    one, other = selling([0] * 6), selling([0] * 6)
    one.say(one.numbers()[0])
    other.say(other.numbers()[2])
    for seat in (0, 2):
        assert seen(one, seat) == seen(other, seat)
    assert seen(one, 1) != seen(other, 1)


@pytest.mark.parametrize("setting", [s for s in FEW if s[0] != sd.NAME], ids=str)
def test_nobody_hears_half_a_word(setting: Setting) -> None:
    """The others see the position before the action, whatever has been said of it."""
    for play in spoken(begun(setting), seed=5):
        if play.word:
            for seat in set(range(setting[3])) - {play.to_act}:
                assert seen(play, seat) == observe(play.game, play.state, seat)
            assert seen(play, play.to_act) != observe(play.game, play.state, play.to_act)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_sizes_fit(setting: Setting) -> None:
    """One size for every position of a set-up, and a name for every item of an axis."""
    begin = begun(setting)
    where, axes = layout(begin.game, begin.state.setup), names(begin.game, begin.state.setup)
    for play in decisions(begin, seed=6):
        tensor = seen(play, play.to_act, where)
        assert len(tensor) == where.size
        assert min(tensor) >= -1
    for field in where.fields:
        assert field.shape == tuple(len(axes[axis]) for axis in field.axes)


def test_an_unknown_game_is_refused() -> None:
    class Chess:
        NAME = "chess"

    with pytest.raises(ValueError, match="no game 'chess'"):
        layout(Chess(), None)  # type: ignore[arg-type]


def test_the_page_is_that_of_the_code() -> None:
    """`./spike run python -m goldenspike.adapters.observing` writes it anew."""
    assert PAGE.read_text("utf-8") == page.written(PAGE.read_text("utf-8"))
