"""Rare things, played by hand in the engine and in the plain rules at once."""

from typing import Any

import pytest

from goldenspike.core.game import CHANCE
from goldenspike.games import steam as st
from tests.laws.hex_boards import keys_of
from tests.laws.hex_walk import hold_track
from tests.laws.steam import SPACES, Steam
from tests.laws.steam_engine import facts, set_up
from tests.laws.test_barons_plain_track import small

LAZY = {"capital": "raise 0", "auction": "pass", "build": "done", "goods": "skip"}


class Pair:
    """A game in both; whatever is played must leave them the same."""

    def __init__(self, edition: str = "basic", version: int = 2, **keys: Any) -> None:
        board = {"format": "goldenspike-board/1", "game": "steam", "id": "x", "name": "X"}
        table: tuple[Any, ...] = edition, board | small(**keys), 3, 0, {}, version
        self.state, self.plain = st.new(set_up(*table)), Steam(*table)
        goods = [*(city["hex"] for city in table[1]["cities"]), *SPACES]
        self.play(" ".join(["deal goods", *(f"{place}:red,blue" for place in goods[:10])]))
        self.play("pass", "pass", "pass") if edition == "basic" else self.play("deal order 0 1 2")

    def play(self, *texts: str) -> None:
        """One after the other."""
        for text in texts:
            if self.plain.to_act() != CHANCE:
                assert text in self.plain.legal(), text
            st.apply(self.state, st.read(self.state, text))
            self.plain.play(text)
            self.hold()

    def hold(self) -> None:
        """The same is true and legal in both."""
        now, wanted = facts(self.state), self.plain.facts()
        assert {name: now[name] for name in wanted} == wanted
        if self.plain.to_act() != CHANCE:
            actions = st.legal_actions(self.state)
            assert {st.write(self.state, action) for action in actions} == self.plain.legal()
        hold_track(self.state.setup.board, self.state.track, 3)

    def wait(self, seat: int, phase: str, turn: int) -> None:
        """Everybody lets things go until a seat decides in a phase of a turn."""
        while (self.plain.to_act(), self.plain.phase, self.plain.turn) != (seat, phase, turn):
            quiet = next((f"take {tile}" for tile in (1, 3, 4) if self.may(f"take {tile}")), "")
            self.play(LAZY.get(self.plain.phase, quiet))

    def may(self, text: str) -> bool:
        """Whether it is legal."""
        return text in self.plain.legal()


def looped() -> Pair:
    """Seat 2, who is first, has a run from the town B4 by its east that points back into it."""
    pair = Pair()
    assert pair.plain.order == [2, 1, 0]
    pair.play("take 3", "take 1", "take 4", "done")
    assert pair.plain.to_act() == 2
    pair.play("lay B3 E-W", "lay B4 E,W", "lay B5 W-NW", "lay A5 SE-SW", "done")
    return pair


def test_a_run_back_to_a_new_city() -> None:
    """ST-12.6: it stays incomplete, of its owner; the others are complete."""
    pair = looped()
    pair.wait(1, "tiles", 2)
    pair.play("take 7")
    pair.wait(1, "build", 2)
    pair.play("city B4 gray from 1")
    runs = pair.plain.track.runs_of(2)
    assert sorted(len(run.stops) for run in runs) == [1, 2]
    assert not pair.may("lay A5 SW-W")
    pair.play("done")
    pair.wait(2, "build", 2)
    assert pair.may("lay A5 SE-W") and pair.may("lay A5 E-SE") and not pair.may("lay A5 SE-SW")


def test_it_can_be_turned_away_and_decays() -> None:
    """ST-12.6, ST-4.6, SB-21.7: by who may; later by anybody who may claim it."""
    pair = looped()
    pair.wait(1, "tiles", 2)
    pair.play("take 7")
    pair.wait(1, "build", 2)
    pair.play("city B4 red from 1", "done")
    pair.wait(2, "build", 2)
    pair.play("done")
    assert None in {owner for tile in pair.plain.track.tiles.values() for owner in tile.values()}
    pair.wait(0, "build", 3)
    pair.play("lay A5 SE-W")
    assert pair.plain.track.blind == set()
    assert not pair.may("lay A4 E-SE"), "not into the same city again"
    assert pair.plain.track.runs_of(0) == [], "ST-4.6: it is nobody's still"
    pair.play("lay A4 E-W")
    assert len(pair.plain.track.runs_of(0)) == 1


def test_it_cannot_come_back_again() -> None:
    """SB-21.3e: turned away, it may not be led into the same city again."""
    pair = looped()
    pair.wait(1, "tiles", 2)
    pair.play("take 7")
    pair.wait(1, "build", 2)
    pair.play("city B4 red from 1", "done")
    pair.wait(2, "build", 2)
    pair.play("lay A5 SE-W")
    assert not pair.may("lay A5 SE-SW") and not pair.may("lay A4 E-SE") and pair.may("lay A4 E-W")


def test_neighbouring_new_cities() -> None:
    """ST-12.6: a link from town to town goes when both are cities, piece by piece."""
    pair = Pair(towns=[{"name": "B3", "hex": "B3"}, {"name": "B4", "hex": "B4"}])
    pair.play("take 3", "take 7", "take 4", "done")
    pair.play("lay B3 E,W", "lay B4 E,W", "done")
    assert pair.plain.links_of(2) == 2, "B2 to B3, and B3 to B4; B4 dangles"
    pair.play("city B3 gray from 2", "done")
    assert pair.plain.links_of(2) == 1, "B2 to B3 lay on the tile alone"
    pair.wait(0, "tiles", 2)
    pair.play("take 7")
    pair.wait(0, "build", 2)
    pair.play("city B4 gray from 3")
    assert pair.plain.links_of(2) == 0 and pair.plain.track.tiles == {}


def test_a_new_city_where_track_begins_at_ports() -> None:
    """SB-13.4, ST-12.6: it is no port; own track may go on from it, another's may not."""
    keys = keys_of("eastern-us-canada")
    assert keys["starts"] == "port"
    cities = [{**city, "port": city["hex"] == "B2"} for city in small()["cities"]]
    pair = Pair(starts="port", cities=cities)
    pair.play("take 3", "take 7", "take 4", "done", "lay B3 E-W", "done", "city B4 blue from 1")
    assert not pair.may("lay B5 E-W"), "seat 1 has no track there"
    pair.play("done")
    pair.wait(2, "build", 2)
    assert pair.may("lay B5 E-W") and pair.may("lay A4 SE-W")


@pytest.mark.parametrize("edition", ["basic", "standard"])
@pytest.mark.parametrize(("version", "winners"), [(1, [2]), (2, [0, 1, 2])])
def test_everybody_goes_bankrupt(edition: str, version: int, winners: list[int]) -> None:
    """ST-12.9, ST-12.3: one after the other; one alone plays on; then the game ends.

    Everybody shares the win; in version 1 it was who had a tile (ST-11.3).
    """
    pair = Pair(edition, version)
    for seat, income in enumerate((-10, -9, 10)):
        pair.state.income[seat] = pair.plain.purses[seat].income = income
    pair.wait(2, "tiles", 2)
    assert pair.plain.order == [2] and [purse.bankrupt for purse in pair.plain.purses] == [1, 1, 0]
    for column in (pair.state.cash, pair.state.points):
        column[2] = 0
    pair.plain.purses[2].cash, pair.plain.purses[2].income = 0, -10
    pair.state.income[2] = -10
    pair.play("take 3", "done", "skip")
    assert pair.plain.order == [2]
    pair.play("skip")
    assert pair.plain.phase == "over" and pair.plain.order == [] and pair.plain.turn == 2
    assert st.scores(pair.state) == [-20] * 3 and st.winners(pair.state) == winners
