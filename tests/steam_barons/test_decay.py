"""Track that is not gone on with loses its owner: SB-21.7, ST-4.8c."""

from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.state import BUILD
from tests.hexes.boards import FIELD, LINE, RING, TOWN_LINE
from tests.steam_barons.table import GREEN, ORANGE, building, laid, owners, play_all, wait


def a_turn_later(*texts: str) -> sb.State:
    """Orange built so much on RING, and a turn later builds again."""
    state = laid(RING, *texts, "done")
    wait(state, BUILD)
    return state


def test_new_track_stays_at_first() -> None:
    """SB-21.7, ST-4.8c: until the end of its owner's next build turn."""
    state = a_turn_later("lay A2 E-SW")
    assert owners(state) == {"A2 E-SW": "orange"}


def test_then_it_is_nobodys() -> None:
    """SB-21.7, SB-16.5, ST-4.8c: nothing was added to it."""
    state = a_turn_later("lay A2 E-SW")
    play_all(state, "done")
    assert owners(state) == {"A2 E-SW": None}
    assert state.track.pieces[ORANGE] == 0


def test_what_is_extended_stays() -> None:
    """SB-21.7: for a turn more."""
    state = a_turn_later("lay A2 E-SW")
    play_all(state, "lay A3 E-W", "done")
    assert set(owners(state).values()) == {"orange"}
    wait(state, BUILD)
    play_all(state, "done")
    assert set(owners(state).values()) == {None}


def test_what_is_complete_stays() -> None:
    """SB-21.7: for ever."""
    state = a_turn_later("lay A2 E-SW")
    play_all(state, "lay A3 SE-W", "done")
    for _ in range(2):
        wait(state, BUILD)
        play_all(state, "done")
    assert set(owners(state).values()) == {"orange"}


def test_a_redirect_is_no_addition() -> None:
    """SB-21.7, ST-4.6: turned, it is lost all the same."""
    state = a_turn_later("lay A2 E-SW")
    play_all(state, "lay A2 SE-SW", "done")
    assert owners(state) == {"A2 SE-SW": None}


def test_a_redirect_that_completes_saves_it() -> None:
    """ST-4.6, SB-21.2: a complete link is not incomplete."""
    state = a_turn_later("lay B2 NE-W")
    play_all(state, "lay B2 E-W", "done")
    assert owners(state) == {"B2 E-W": "orange"}


def test_a_segment_laid_and_turned_in_one_turn_was_added() -> None:
    """SB-21.7: the run was added to."""
    state = a_turn_later("lay A2 E-SW")
    play_all(state, "lay A3 E-W", "lay A3 SW-W", "done")
    assert set(owners(state).values()) == {"orange"}


def test_each_run_decays_for_itself() -> None:
    """SB-21.7: the one that was extended stays, the other goes."""
    state = a_turn_later("lay A2 E-SW", "lay C2 E-NW")
    play_all(state, "lay A3 E-W", "done")
    assert owners(state) == {"A2 E-SW": "orange", "A3 E-W": "orange", "C2 E-NW": None}


def test_a_loose_exit_of_a_town_is_a_run_of_its_own() -> None:
    """SB-21.7: it decays, and the link that reached the town stays."""
    state = laid(TOWN_LINE, "lay A2 E-W", "lay A3 E,W", "done")
    wait(state, BUILD)
    play_all(state, "done")
    assert owners(state) == {"A2 E-W": "orange", "A3 W": "orange", "A3 E": None}


def test_an_exit_added_to_a_town_does_not_save_the_others() -> None:
    """SB-21.7: a run is known by the stop and side where it begins."""
    state = laid(FIELD, "lay C2 E-W", "lay C3 E-W", "lay C4 E,W", "done")
    wait(state, BUILD)
    play_all(state, "lay C4 E,SE,W", "done")
    assert (owners(state)["C4 E"], owners(state)["C4 SE"]) == (None, "orange")


def test_a_run_claimed_and_extended_stays() -> None:
    """SB-21.7: what was nobody's is new to who claims it."""
    state = building(LINE, orange=0, green=1)
    play_all(state, "lay A2 E-W", "done", "done")
    wait(state, BUILD)
    play_all(state, "done", "lay A3 E-W", "done")
    assert set(owners(state).values()) == {"green"}


def test_only_the_company_that_builds_loses_track() -> None:
    """SB-16.5: decay is each company's own."""
    state = laid(RING, "lay A2 E-SW", "done", "lay C3 NE-W", "done", orange=0, green=1)
    wait(state, BUILD)
    play_all(state, "done")
    assert owners(state) == {"A2 E-SW": None, "C3 NE-W": "green"}
    assert state.company == GREEN
