"""Everything wrong with a tile, the plainest first; nothing for what may be laid."""

from goldenspike.games import steam_barons as sb
from goldenspike.hexes.text.faults import Fault, fault, faults
from goldenspike.parts.hexes.tiles import NUMBERS, TILES
from tests.hexes.boards import FIELD, LINE, RING, little
from tests.steam_barons.companies import both, loose
from tests.steam_barons.table import ORANGE, building, laid, legal


def wrong(state: sb.State, text: str) -> list[Fault]:
    """All faults of a tile, its cost aside."""
    _, hex, tile = sb.read(state, text)
    return list(faults(state.track, state.company, hex, tile))


def test_nothing_is_wrong_with_what_may_be_laid() -> None:
    """SB-21.3: and something with everything else, money and limit aside."""
    for state in (building(FIELD), laid(FIELD, "lay C2 E-W", "lay C3 E-W"), loose()):
        may = {sb.read(state, text)[1:] for text in legal(state) if text.startswith("lay")}
        for hex in range(len(state.setup.board.terrain)):
            for tile in range(1, TILES):
                found = fault(state.track, state.company, hex, tile)
                assert (found is None) == ((hex, tile) in may), (hex, tile, found)


def test_the_same_tile() -> None:
    """SB-21.3b."""
    assert wrong(laid(LINE, "lay A2 E-W"), "lay A2 E-W") == [Fault("same")]


def test_track_that_is_lost() -> None:
    """SB-21.3b: both segments of a double tile; one in the middle of a run; a town's exit."""
    state = laid(RING, "lay A2 E-SW", "lay A3 SW-W")
    assert wrong(state, "lay A2 SE-SW") == [Fault("kept", (1, 3))]
    state = laid(FIELD, "lay C2 E-W", "lay C3 E-W", "lay C4 E,W")
    assert wrong(state, "lay C4 NE,W") == [Fault("kept", (1, 6))]
    assert wrong(state, "lay C3 NE-SE") == [Fault("kept", (1, 4))]


def test_several_faults() -> None:
    """SB-21.3a, SB-21.3c, SB-21.3d: shut sides, another's track, and nothing to attach to."""
    state = both(little("CpppC", "A1 red", "A5 blue"), "lay A2 E-W", "done")
    found = wrong(state, "lay A3 NE-W")
    assert [each.key for each in found] == ["shut", "another's", "apart"]
    assert found[1].owner == ORANGE


def test_tiles_have_numbers() -> None:
    """ST-4.1: what a text names is what faults are asked about."""
    state = building(LINE)
    assert sb.read(state, "lay A2 E-W")[2] == NUMBERS[(1, 4),]
