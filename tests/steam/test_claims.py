"""Claiming, turning, owning and losing track: ST-4.5g, ST-4.6, ST-4.8, SB-21.5, SB-21.7."""

import pytest

from tests.hexes.boards import FIELD, LINE, LOWER, RING, TOWN_LINE, UPPER
from tests.steam.table import (
    EDITIONS,
    abandon,
    building,
    laid,
    lays,
    legal,
    next_build,
    play_all,
    runs,
    why,
)


def test_nobodys_track_is_claimed_from_a_city() -> None:
    """ST-4.5g, ST-4.8d: by who may start there, with track elsewhere too; the whole run is his."""
    state = laid(RING, "lay A2 E-SW", "done", "lay C3 NE-W", "done", "done")
    abandon(state, 0)
    next_build(state, 1)
    play_all(state, "lay A3 SE-W", "done")
    assert runs(state) == {"B1:NE B3:NW": 1, "B3:SW": None}


def test_nobodys_track_from_a_town() -> None:
    """ST-4.5g, SB-21.5: only by who has track at that town."""
    state = laid(TOWN_LINE, "lay A2 E-W", "lay A3 E,W", "done")
    next_build(state)
    play_all(state, "done")
    assert runs(state) == {"A1:E A3:W": 0, "A3:E": None}
    assert state.seat == 1 and "lay A4 E-W" in legal(state), "from A5; so he joins it (SB-21.3d)"
    texts = ("lay C2 E-W", "lay C3 E-W", "lay C4 NE,W", "lay B4 E-SW", "done")
    state = laid(FIELD, *texts, tiles="3")
    abandon(state, 0)
    assert not {"lay B4 SW-W", "lay C4 NE,E,W"} & legal(state)
    assert why(state, "lay B4 SW-W") == "SB-21.5: nobody's track from C4 is out of your reach"
    assert why(state, "lay B5 E-W") == "SB-21.4: you have no track yet: begin at a city"


def test_a_redirect_keeps_the_entering_side() -> None:
    """ST-4.6: of the last tile of one's own unfinished link; not a town's, not in the middle."""
    state = laid(RING, "lay A2 E-SW")
    assert {text for text in lays(state, "A2") if "," not in text} == {
        *("lay A2 SE-SW", "lay A2 SW-W")
    }
    play_all(state, "lay A2 SE-SW")
    assert runs(state) == {"B1:NE": 0} and state.builds == 2
    state = laid(RING, "lay A2 E-SW", "lay A3 E-W")
    assert {text for text in lays(state, "A2") if "," not in text} == set()


def test_a_redirect_does_not_claim() -> None:
    """ST-4.6: nobody's run that is turned stays nobody's."""
    state = laid(RING, "lay A2 E-SW", "done")
    abandon(state, 0)
    play_all(state, "lay A2 SE-SW")
    assert runs(state) == {"B1:NE": None}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_builder_owns_what_he_builds(edition: str) -> None:
    """ST-4.8a: from city to city one run, one owner."""
    state = laid(RING, *UPPER, "done", *LOWER, edition=edition)
    assert runs(state) == {"B1:NE B3:NW": 0, "B1:SE B3:SW": 1}


def test_new_exits_of_a_town() -> None:
    """ST-4.8b, ST-4.7: the builder's, also dangling ones, except those that were another's."""
    state = laid(TOWN_LINE, "lay A2 E-W", "lay A3 W", "done", "lay A4 E-W", "lay A3 E,W")
    assert runs(state) == {"A1:E A3:W": 0, "A5:W A3:E": 1}
    state = laid(FIELD, "lay C2 E-W", "lay C3 E-W", "lay C4 NE,W")
    assert runs(state) == {"C1:E C4:W": 0, "C4:NE": 0}


@pytest.mark.parametrize("edition", EDITIONS)
def test_unfinished_track_decays(edition: str) -> None:
    """ST-4.8c: at the end of its owner's next build turn, unless it was extended or completed."""
    state = laid(LINE, "lay A2 E-W", "lay A5 E-W", "done", edition=edition)
    assert runs(state) == {"A1:E": 0, "A6:W": 0}
    next_build(state)
    assert runs(state) == {"A1:E": 0, "A6:W": 0}
    play_all(state, "lay A3 E-W", "done")
    assert runs(state) == {"A1:E": 0, "A6:W": None}


def test_build_turns_are_counted() -> None:
    """ST-4.8c, SB-21.7: one for everybody who builds, by which it is known what was added when."""
    state = building()
    seen = []
    for _ in range(3):
        seen.append(int(state.track.turn))
        play_all(state, "done")
    assert (seen, int(state.track.turn)) == ([1, 2, 3], 3)
    assert next_build(state, 1).track.turn == 5


def test_only_the_builders_track_decays() -> None:
    """ST-4.8c: that of others waits for their turn."""
    state = laid(LINE, "lay A2 E-W", "done", "lay A5 E-W", "done")
    next_build(state)
    play_all(state, "done")
    assert runs(state) == {"A1:E": None, "A6:W": 1}
    play_all(state, "done")
    assert runs(state) == {"A1:E": None, "A6:W": None}


def test_a_redirect_does_not_save_it() -> None:
    """ST-4.6, ST-4.8c: unless it completes the link."""
    state = laid(RING, "lay A2 E-SW", "lay B2 NE-W", "done")
    next_build(state)
    play_all(state, "lay A2 SW-W", "lay B2 E-W", "done")
    assert runs(state) == {"B1:NE": None, "B1:E B3:W": 0}
