"""The track model, precisely: SB-21.1 to SB-21.3, and the rules of Steam it stands for."""

import pytest

from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.state import BUILD
from tests.hexes.boards import (
    CORNERS,
    FIELD,
    LINE,
    LOWER,
    OPEN_FIELD,
    RING,
    TOWN_LINE,
    UPPER,
    little,
)
from tests.steam_barons.companies import both, loose, next_turn
from tests.steam_barons.table import (
    GREEN,
    ORANGE,
    building,
    laid,
    lays,
    legal,
    owners,
    play_all,
    wait,
    why,
)

# SB-21.1: tiles


@pytest.mark.parametrize(
    ("track", "there_is"),
    [
        *[("E-W", True), ("NE-SE", True), ("NE-E", True), ("NE-SW,E-W", True)],
        *[("NE-SE,E-W", True), ("NE-E,SE-W", True), ("NE-E,SW-W", False), ("NE-E,SE-SW", False)],
        *[("NE-SW,E-W,SE-NW", False), ("W-E", False), ("E-W,NE-SE", False), ("E-E", False)],
    ],
)
def test_there_are_21_kinds(track: str, there_is: bool) -> None:
    """SB-21.1, ST-4.1: no two sharp curves, no three tracks; the first side clockwise first."""
    reason = sb.why_not(building(OPEN_FIELD), f"lay C2 {track}")
    said = str(reason) if reason else ""
    assert ("SB-21.1: there is no tile with the track" in said) != there_is


def test_a_town_has_at_most_four_exits() -> None:
    """ST-4.1, SB-21.1."""
    state = laid(FIELD, "lay C2 E-W", "lay C3 E-W")
    assert "lay C4 NE,E,SE,W" in lays(state)
    assert why(state, "lay C4 NE,E,SE,SW,W") == (
        "SB-21.1: there is no tile with the track NE,E,SE,SW,W"
    )


# SB-21.3a: where


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("lay A1 E-W", "SB-21.3a: A1 is a city, A1, and takes no tile"),
        ("lay A4 E-W", "SB-21.3a: A4 is water"),
        ("lay A2 NE-W", "SB-21.3a: no track may cross the side NE of A2"),
        ("lay A3 E-W", "SB-21.3a: no track may cross the side E of A3"),
        ("lay B2 NW-NE", "SB-21.1: there is no tile with the track NW-NE"),
        ("lay B2 NE-NW", "SB-21.3a: no track may cross the side NW of B2"),
        ("lay C1 E-W", "SB-21.3a: there is no hex `C1` on this map"),
    ],
)
def test_land_and_sides(text: str, named: str) -> None:
    """SB-21.3a, ST-2.1, ST-2.3, ST-4.5b: no city, no water, no side that is shut."""
    board = little("Cpp~ pppp", "A1 red", blocked=[["B2", "A2"]])
    state = building(board)
    assert text not in legal(state)
    assert why(state, text) == named


def test_no_legal_track_crosses_a_shut_side() -> None:
    """SB-21.3a, ST-4.5b: off the map, to water, or where it is blocked, either way round."""
    for blocked in (["A2", "B2"], ["B2", "A2"]):
        state = building(little("Cpp~ pppp", "A1 red", blocked=[blocked]))
        assert lays(state, "A2") == {"lay A2 E-W", "lay A2 SW-W"}


# SB-21.3b: place, improve, redirect


def test_a_place() -> None:
    """SB-21.3b, SB-21.3c, ST-4.5c: single tiles that leave the city, in all directions."""
    assert lays(building(OPEN_FIELD), "C2") == {
        *("lay C2 NE-W", "lay C2 E-W", "lay C2 SE-W", "lay C2 SW-W", "lay C2 W-NW"),
    }


def test_the_same_tile_again() -> None:
    """SB-21.3b: a new tile has more track, or other track."""
    state = laid(LINE, "lay A2 E-W")
    assert why(state, "lay A2 E-W") == "SB-21.3b: that tile lies on A2 already"


def test_an_improvement_keeps_all_track() -> None:
    """SB-21.3b, SB-21.8, ST-4.7: whoever owns it; the new segment is the builder's."""
    state = both(OPEN_FIELD, "lay C2 E-W", "done", "lay B1 SE-SW")
    assert "lay C2 E-W,SE-NW" in lays(state)
    assert "lay C2 SE-NW" not in lays(state)
    assert why(state, "lay C2 SE-NW") == (
        "SB-21.3b: E-W on C2 must stay: only the last segment of unfinished track may be turned"
    )
    play_all(state, "lay C2 E-W,SE-NW")
    assert owners(state) == {"C2 E-W": "orange", "B1 SE-SW": "green", "C2 SE-NW": "green"}


def test_a_redirect() -> None:
    """SB-21.3b, SB-21.3c, ST-4.6: the last segment leaves by another side, and keeps one."""
    state = laid(OPEN_FIELD, "lay C2 E-W")
    turned = {"lay C2 NE-W", "lay C2 SE-W", "lay C2 SW-W", "lay C2 W-NW"}
    assert lays(state, "C2") == turned
    play_all(state, "lay C2 NE-W")
    assert owners(state) == {"C2 NE-W": "orange"}
    assert "lay B2 NE-SW" in lays(state), "the run goes on where it points now"
    assert "lay C3 E-W" not in lays(state)


def test_only_the_last_segment_is_turned() -> None:
    """SB-21.3b, ST-4.6: not one in the middle of a run."""
    state = laid(OPEN_FIELD, "lay C2 E-W", "lay C3 E-W")
    assert not lays(state, "C2") and lays(state, "C3")
    assert "C2 must stay" in why(state, "lay C2 NE-W")


def test_a_redirect_keeps_the_side_that_leads_back() -> None:
    """SB-21.3b: the side towards the city cannot be given up."""
    state = laid(OPEN_FIELD, "lay C2 E-W", "lay C3 E-W")
    assert lays(state, "C3") == {
        *("lay C3 NE-W", "lay C3 SE-W", "lay C3 SW-W", "lay C3 W-NW"),
    }
    assert "C3 must stay" in why(state, "lay C3 NE-E")


def test_redirecting_and_adding_are_two_builds() -> None:
    """SB-21.3b: not both at once."""
    state = laid(OPEN_FIELD, "lay C2 E-W", "lay B1 SE-SW")
    assert "lay C2 E-W,SE-NW" in lays(state) and "lay C2 SE-NW,SW-W" not in lays(state)
    assert "E-W on C2 must stay" in why(state, "lay C2 SE-NW,SW-W")


def test_a_redirect_leaves_the_other_segment_alone() -> None:
    """SB-21.3b: on a double tile, whoever owns that; the new set must be a tile."""
    state = both(OPEN_FIELD, "lay C2 E-W", "done", "lay B1 SE-SW", "lay C2 E-W,SE-NW")
    next_turn(state)
    assert lays(state, "C2") == {"lay C2 NE-W,SE-NW", "lay C2 SE-NW,SW-W"}
    play_all(state, "lay C2 NE-W,SE-NW")
    assert owners(state)["C2 SE-NW"] == "green" and owners(state)["C2 NE-W"] == "orange"


def test_anothers_end_is_not_turned() -> None:
    """ST-4.5e, SB-21.3b: only one's own run, or nobody's."""
    state = both(RING, "lay A2 E-SW", "done")
    assert "lay A2 SE-SW" not in lays(state)
    assert why(state, "lay A2 SE-SW") == "SB-21.3d: E-SW on A2 would meet the track of orange"


def test_complete_track_is_not_turned() -> None:
    """ST-4.5e: completed track is altered by improvement only."""
    state = laid(RING, "lay B2 E-W")
    assert not {text for text in lays(state, "B2") if "," not in text}
    assert "E-W on B2 must stay" in why(state, "lay B2 NE-W")


def test_towns_are_not_turned() -> None:
    """ST-4.6, SB-21.3b: a town's exits stay."""
    state = laid(FIELD, "lay C2 E-W", "lay C3 E-W", "lay C4 E,W")
    assert not {text for text in lays(state, "C4") if not {"E", "W"} <= set(sides(text))}
    assert "E on C4 must stay" in why(state, "lay C4 NE,W")


def sides(text: str) -> list[str]:
    """The exits of a town that a text names."""
    return text.rsplit(maxsplit=1)[-1].split(",")


# SB-21.3c: attaching


def test_track_goes_on_where_it_points() -> None:
    """SB-21.3c, ST-4.5c: one's own track is extended."""
    assert lays(laid(LINE, "lay A2 E-W")) == {"lay A3 E-W"}


def test_track_needs_something_to_attach_to() -> None:
    """SB-21.3c: with track, it must join that."""
    state = laid(LINE, "lay A2 E-W")
    assert why(state, "lay A4 E-W") == "SB-21.3c: E-W on A4 does not join the track of orange"


def test_first_track_begins_at_a_city() -> None:
    """SB-21.4, ST-4.5c: the reason for a company without track."""
    assert why(building(LINE), "lay A3 E-W") == (
        "SB-21.4: orange has no track yet: it begins at a city"
    )


def test_each_segment_of_a_double_tile_attaches_by_itself() -> None:
    """SB-21.3c: one that leaves the city does not carry the other."""
    assert not {text for text in lays(building(OPEN_FIELD)) if "," in text}
    assert why(building(OPEN_FIELD), "lay C2 NE-SE,E-W").startswith("SB-21.4")


def test_a_bare_town_is_no_start() -> None:
    """SB-21.3c, ST-4.5c: a town must be reached by own track."""
    state = building(TOWN_LINE)
    assert not lays(state, "A3")
    play_all(state, "lay A2 E-W")
    assert lays(state, "A3") == {"lay A3 W", "lay A3 E,W"}, "not E alone, which does not attach"


def test_one_exit_of_a_town_carries_the_others() -> None:
    """SB-21.3c: in the same build; or a segment of that town that is one's own already."""
    state = laid(FIELD, "lay C2 E-W", "lay C3 E-W")
    exits = lays(state, "C4")
    assert all("W" in sides(text) for text in exits) and len(exits) == 1 + 5 + 10 + 10
    play_all(state, "lay C4 W")
    assert "lay C4 SE,W" in lays(state)


def test_a_town_of_another_is_no_own_town() -> None:
    """SB-21.3c: green has no segment there, and must come by its own."""
    state = both(TOWN_LINE, "lay A2 E-W", "lay A3 W", "done")
    assert not lays(state, "A3")
    play_all(state, "lay A4 E-W")
    assert lays(state, "A3") == {"lay A3 E,W"}


def test_what_attaches_is_judged_before_the_build() -> None:
    """SB-21.3c: a city reached by one segment is no start for the other of the same build."""
    state = building(CORNERS)
    play_all(state, "lay B1 E-NW")
    assert "lay A2 E-SW,SE-W" not in lays(state), "A3 is not on its network yet"
    assert "lay A2 E-W" in lays(state)


# SB-21.3d: meeting others


def test_no_track_meets_anothers_end() -> None:
    """SB-21.3d, ST-4.5e: another's track is not extended."""
    state = both(RING, "lay A2 E-SW", "done")
    assert "lay A3 SE-W" not in lays(state) and "lay A3 E-W" not in lays(state)
    assert why(state, "lay A3 SE-W") == "SB-21.3d: SE-W on A3 would meet the track of orange"


def test_another_is_blocked() -> None:
    """ST-4.5f, SB-21.3e: a tile may lie where his track points, and point where no track is."""
    state = both(RING, "lay A2 E-SW", "done")
    assert "lay A3 SE-SW" in lays(state)
    play_all(state, "lay A3 SE-SW")
    assert owners(state) == {"A2 E-SW": "orange", "A3 SE-SW": "green"}


def test_nobodys_end_is_met_and_taken() -> None:
    """SB-21.3d, ST-4.8d: it may not be claimed, but a run that attaches otherwise takes all."""
    state = loose()
    play_all(state, "lay C3 NE-W")
    assert "lay A3 E-W" not in lays(state), "B1 is not on green's network"
    assert why(state, "lay A3 E-W") == "SB-21.3c: E-W on A3 does not join the track of green"
    play_all(state, "lay A3 SE-W")
    assert owners(state) == {"C3 NE-W": "green", "A3 SE-W": "green", "A2 E-SW": "green"}


# SB-21.3e: loops and one network


def test_no_run_comes_back_to_its_stop() -> None:
    """SB-21.3e, ST-2.5: not without another stop on the way."""
    state = laid(RING, "lay A2 SW-W")
    assert "lay A1 E-SE" not in lays(state) and "lay A1 E-W" not in lays(state)
    assert why(state, "lay A1 E-SE") == (
        "SB-21.3e: track that leaves B1 may not come back to it without another stop on the way"
    )


def test_no_redirect_comes_back_either() -> None:
    """SB-21.3e: nor by a turn of its last segment."""
    state = laid(RING, "lay A2 E-SW", "lay A3 SW-W", "lay B2 NE-SW")
    assert "lay B2 NE-W" not in lays(state)
    assert "leaves B1 may not come back" in why(state, "lay B2 NE-W")


def test_no_run_of_a_town_comes_back_to_it() -> None:
    """SB-21.3e: B3 and B4 lie on top of the town C4, side by side."""
    state = laid(FIELD, "lay C2 E-W", "lay C3 E-W", "lay C4 NE,W,NW", "lay B3 E-SE")
    assert "lay B4 SW-W" not in lays(state) and "lay B4 E-W" in lays(state)
    assert "leaves C4 may not come back" in why(state, "lay B4 SW-W")
    state = laid(FIELD, "lay C2 E-W", "lay C3 E-W", "lay C4 W,NW", "lay B3 E-SE", "lay B4 SW-W")
    assert "lay C4 NE,W,NW" not in lays(state)
    assert "leaves C4 may not come back" in why(state, "lay C4 NE,W,NW")


def test_circuits_of_several_links_are_fine() -> None:
    """ST-2.5: two links between the same cities."""
    state = laid(RING, *UPPER, *LOWER)
    links = [(run.start, run.end) for run in sb.view(state).runs]
    assert links == [("B1:NE", "B3:NW"), ("B1:SE", "B3:SW")]


def test_a_first_double_tile_makes_one_network() -> None:
    """SB-16.2, SB-21.3e, ST-4.5d: both segments attach, but to different cities."""
    state = building(CORNERS)
    assert "lay A2 E-SW,SE-W" not in lays(state)
    assert why(state, "lay A2 E-SW,SE-W") == (
        "SB-21.3e: the first track of orange must be one network; SE-W would be apart from the rest"
    )


def test_a_later_double_tile_may_join_both() -> None:
    """SB-21.3e: when both cities are on its network already."""
    state = laid(CORNERS, "lay B1 E-NW", "lay B2 NE-W")
    assert "lay A2 E-SW,SE-W" in lays(state)


def test_a_first_double_tile_on_nobodys_track() -> None:
    """SB-16.5, SB-21.3e: claiming must respect contiguity; two segments that share a stop do.

    Nobody's run leads from A1 over B1 into A2.
    """
    state = both(CORNERS, "lay B1 NE-NW", "done")
    next_turn(state)
    play_all(state, "done")
    assert owners(state) == {"B1 NE-NW": None} and state.company == GREEN
    assert "lay A2 E-W,SE-SW" in lays(state), "both segments hang on A1"
    assert "lay A2 E-SW,SE-W" in lays(state), "E-SW hangs on A1 by the run that it claims"


def test_two_parts_joined_by_nobodys_link_are_two() -> None:
    """SB-20.7: only its own runs and connections count. Green starts at its own cities only."""
    state = both(RING, "lay B2 E-W", "done")
    state.price[ORANGE] = -1
    wait(state, BUILD, GREEN)
    assert owners(state) == {"B2 E-W": None}
    play_all(state, "lay A2 E-SW")
    assert not lays(state, "C3"), "B3 is joined to B1 by nobody's link"
