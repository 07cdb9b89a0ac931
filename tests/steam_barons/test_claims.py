"""Starting, claiming and owning track: SB-21.4, SB-21.5, SB-21.8, SB-20.5."""

from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.state import BUILD
from tests.hexes.boards import (
    FIELD,
    LINE,
    LOWER,
    RING,
    TOWN_LINE,
    UPPER,
)
from tests.steam_barons.companies import both, loose, next_turn
from tests.steam_barons.table import (
    GREEN,
    ORANGE,
    laid,
    lays,
    owners,
    play_all,
    wait,
    why,
)

# SB-21.4: starts


def test_with_track_a_company_starts_on_its_network() -> None:
    """SB-21.4: at every city there, and at no other."""
    state = laid(RING, "lay A2 E-SW")
    assert not lays(state, "C3") and lays(state, "C2")
    play_all(state, "lay A3 SE-W")
    assert lays(state, "C3")


def test_a_company_that_lost_its_track_starts_as_at_first() -> None:
    """SB-21.4: at any city again."""
    state = laid(LINE, "lay A2 E-W", "done")
    next_turn(state)
    assert lays(state) == {"lay A3 E-W"}
    play_all(state, "done")
    next_turn(state)
    assert lays(state) == {"lay A3 E-W", "lay A5 E-W"}


# SB-21.5: claiming


def test_attaching_claims_the_whole_run() -> None:
    """SB-21.5, SB-16.5, ST-4.5g: nobody's track from a city where one may start."""
    state = loose()
    play_all(state, "lay A3 E-W")
    assert owners(state) == {"A2 E-SW": "green", "A3 E-W": "green"}


def test_a_run_from_elsewhere_is_not_claimed() -> None:
    """SB-21.5, ST-4.5g: it must begin on one's network; pointing at it is not enough."""
    state = loose()
    play_all(state, "lay C3 NE-W")
    assert all("SE" in text for text in lays(state, "A3")), "from B3 only"
    assert "lay A2 SE-SW" not in lays(state)
    assert why(state, "lay A2 SE-SW") == "SB-21.5: nobody's track from B1 is out of reach of green"


def test_a_run_from_a_town_of_ones_own_is_claimed() -> None:
    """SB-21.5: the stop may be a town on one's network."""
    state = laid(TOWN_LINE, "lay A2 E-W", "lay A3 E,W", "done", orange=0)
    next_turn(state)
    play_all(state, "done")
    assert owners(state) == {"A2 E-W": "orange", "A3 W": "orange", "A3 E": None}
    next_turn(state)
    assert "lay A4 E-W" in lays(state)
    play_all(state, "lay A4 E-W")
    assert owners(state)["A3 E"] == "orange"


def test_a_redirect_claims_nothing() -> None:
    """SB-21.5, SB-21.3b, ST-4.6: nobody's run stays nobody's; the company still has no track."""
    state = loose()
    play_all(state, "lay A2 SE-SW")
    assert owners(state) == {"A2 SE-SW": None}
    assert state.track.pieces[GREEN] == 0 and "lay C3 NE-W" in lays(state)


def test_a_redirect_that_completes_claims_nothing_either() -> None:
    """SB-21.5: even then."""
    state = both(RING, "lay B2 NE-W", "done")
    next_turn(state)
    play_all(state, "done", "lay B2 E-W")
    assert owners(state) == {"B2 E-W": None}
    assert sb.view(state).runs[0].end == "B3:W"


def test_nobodys_run_turned_into_ones_own_is_ones_own() -> None:
    """SB-21.5, ST-4.6: green, on both cities, turns A2 towards its own run from B3."""
    state = loose()
    play_all(state, *LOWER, "lay B2 E-NW", "lay A2 SE-SW")
    assert owners(state)["A2 SE-SW"] == owners(state)["B2 E-NW"] == "green"


def test_nobodys_run_turned_into_nobodys_run() -> None:
    """SB-21.3d, SB-21.5: both stay nobody's."""
    state = laid(RING, "lay A2 E-SW", "done", "lay B2 E-NW", "done", orange=0, green=1, brown=0)
    next_turn(state)
    play_all(state, "done", "done", "lay A2 SE-SW")
    assert owners(state) == {"A2 SE-SW": None, "B2 E-NW": None}
    assert sb.view(state).runs[0].end == "B3:W"


def test_nobodys_run_turned_into_one_out_of_reach() -> None:
    """SB-21.3d: brown, on B1 only, turns what begins there into what begins at B3."""
    texts = ("lay A2 E-SW", "done", "lay B2 E-NW", "done", "lay C2 E-NW", "done")
    state = laid(RING, *texts, orange=0, green=1, brown=0)
    next_turn(state)
    play_all(state, "done", "done", "lay A2 SE-SW")
    assert owners(state) == {"A2 SE-SW": None, "B2 E-NW": None, "C2 E-NW": "brown"}


def test_ones_own_run_turned_into_nobodys_takes_it() -> None:
    """SB-21.2, ST-4.8d: the whole run it now forms is its own."""
    state = both(RING, "lay B2 E-NW", "done", "lay A2 E-SW", "done")
    next_turn(state)
    play_all(state, "done", "lay A2 SE-SW")
    assert owners(state) == {"A2 SE-SW": "green", "B2 E-NW": "green"}


def test_a_run_is_not_turned_into_anothers() -> None:
    """SB-21.3d: by a redirect neither."""
    state = both(RING, "lay B2 E-NW", "done", "lay A2 E-SW")
    assert "lay A2 SE-SW" not in lays(state)
    assert why(state, "lay A2 SE-SW") == "SB-21.3d: SE-SW on A2 would meet the track of orange"


# SB-21.2, SB-21.8: owners


def test_the_builder_owns_what_he_builds() -> None:
    """SB-21.2, ST-4.8a: from city to city one run, one owner."""
    state = both(RING, *UPPER, "done", *LOWER)
    assert set(owners(state).values()) == {"orange", "green"}
    assert [run.owner for run in sb.view(state).runs] == [ORANGE, GREEN]


def test_new_exits_of_a_town_belong_to_the_builder() -> None:
    """SB-21.8, ST-4.8b: also loose ones, except those that were another's."""
    state = both(TOWN_LINE, "lay A2 E-W", "lay A3 W", "done", "lay A4 E-W", "lay A3 E,W")
    assert owners(state) == {
        **{"A2 E-W": "orange", "A3 W": "orange", "A3 E": "green", "A4 E-W": "green"}
    }
    state = laid(FIELD, "lay C2 E-W", "lay C3 E-W", "lay C4 NE,W")
    assert owners(state)["C4 NE"] == "orange"


def test_a_town_with_a_tile_is_a_stop() -> None:
    """SB-21.2, ST-2.4, ST-2.5: a run ends there; without a tile it is none."""
    state = laid(TOWN_LINE, "lay A2 E-W")
    assert sb.view(state).runs[0].end is None
    play_all(state, "lay A3 W")
    assert sb.view(state).runs[0].end == "A3:W"
    assert sb.view(state).companies[ORANGE].network == ("A1", "A3")


def test_nobodys_complete_link_is_never_claimed() -> None:
    """SB-20.5, ST-4.8e: it stays nobody's for ever, and has no end to attach to."""
    state = both(RING, *UPPER, "lay C2 E-NW", "done")
    state.price[ORANGE] = -1
    wait(state, BUILD, GREEN)
    assert set(owners(state).values()) == {None}
    play_all(state, "lay C3 NE-W")
    assert owners(state) == {
        **{"A2 E-SW": None, "A3 SE-W": None, "C2 E-NW": "green", "C3 NE-W": "green"}
    }
