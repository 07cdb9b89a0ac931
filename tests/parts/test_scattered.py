"""Track that need not be one network: ST-12.8, ST-4.5c, ST-4.5d, ST-4.5g."""

from goldenspike.hexes.text.faults import fault
from goldenspike.hexes.text.notation import read_lay
from goldenspike.parts.hexes import builds, track
from goldenspike.parts.hexes.board import HexBoard
from goldenspike.parts.hexes.track import Track
from tests.hexes.boards import CORNERS, FIELD, PORTS, RING, little
from tests.parts.rails import laid, lay, lays, rails, runs

PARTED = "A2 E-SW,SE-W"  # on CORNERS: a segment from each of two cities


def wrong(board: HexBoard, rail: Track, owner: int, text: str) -> str:
    """The first fault of a tile, or nothing."""
    found = fault(rail, owner, *read_lay(board, text.split()))
    return found.key if found else ""


def test_one_may_begin_elsewhere() -> None:
    """ST-12.8: who has track, where one without may; else on his network alone (SB-21.4)."""
    rail = laid(FIELD, "C2 E-W")
    assert "lay C6 E-W" in lays(FIELD, rail, 0) and wrong(FIELD, rail, 0, "C6 E-W") == ""
    whole = laid(FIELD, "C2 E-W", scattered=False)
    assert "lay C6 E-W" not in lays(FIELD, whole, 0)
    assert wrong(FIELD, whole, 0, "C6 E-W") == "apart"


def test_one_may_go_on() -> None:
    """ST-12.8: on one's own track, whatever else one has."""
    rail = laid(FIELD, "C2 E-W", "C6 E-W")
    assert {"lay C3 E-W", "lay C5 E-W"} <= set(lays(FIELD, rail, 0))


def test_a_first_double_tile() -> None:
    """ST-12.8: needs no one network; elsewhere it does (SB-21.3e)."""
    rail, whole = rails(CORNERS), rails(CORNERS, scattered=False)
    assert f"lay {PARTED}" in lays(CORNERS, rail, 0) and wrong(CORNERS, rail, 0, PARTED) == ""
    assert f"lay {PARTED}" not in lays(CORNERS, whole, 0)
    assert wrong(CORNERS, whole, 0, PARTED) == "two-networks"


def test_no_run_comes_back_to_its_stop() -> None:
    """SB-21.3e: also of who has no track yet, by a double tile too."""
    board = little("ppp pCp ppp", "B2 red")
    rail = laid(board, "A2 E-SE")
    assert wrong(board, rail, 0, "A3 SW-W") == "loop"
    assert "lay A3 SW-W" not in lays(board, rail, 0)
    track.abandon(rail, 0)
    assert "lay A3 SW-W" not in lays(board, rail, 1), "nobody's, claimed by one without track"


def test_no_bare_town() -> None:
    """ST-4.5c, ST-4.5d: a town must be reached by own track, with or without track elsewhere."""
    rail = laid(FIELD, "C2 E-W")
    assert wrong(FIELD, rail, 0, "C4 E,W") == "apart"
    assert not [text for text in lays(FIELD, rail, 0) if text.startswith("lay C4")]
    lay(FIELD, rail, 1, "C6 E-W", "C5 E-W", "C4 E,W")
    assert wrong(FIELD, rail, 0, "C3 NE-E") == "another's"
    assert wrong(FIELD, rail, 0, "D3 NE-W") == "apart", "the town is another's"


def test_nobodys_track() -> None:
    """ST-4.5g, SB-21.5: claimed from a city, also by who has track elsewhere."""
    rail = laid(RING, "A2 E-SW")
    track.abandon(rail, 0)
    lay(RING, rail, 1, "C3 NE-W", "A3 SE-W")
    assert runs(RING, rail) == {"B1:NE B3:NW": 1, "B3:SW": 1}
    whole = laid(RING, "A2 E-SW", scattered=False)
    track.abandon(whole, 0)
    lay(RING, whole, 1, "C3 NE-W")
    assert "lay A3 NE-W" not in lays(RING, whole, 1), "B1 is not on its network"


def test_connections() -> None:
    """SB-13.5, SB-21.6: where one may start, with track elsewhere too; A1 is a port, A3 is none."""
    assert builds.connections(laid(PORTS, "B4 E-NW"), 0) == [0]
    assert builds.connections(laid(PORTS, "B4 E-NW", scattered=False), 0) == []
