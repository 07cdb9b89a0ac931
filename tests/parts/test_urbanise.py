"""A town becomes a city: ST-7.1, ST-12.6, SB-13.4."""

from random import Random

import pytest

from goldenspike.hexes.text.board_file import from_keys
from goldenspike.hexes.text.faults import fault
from goldenspike.hexes.text.notation import read_exit, read_stop
from goldenspike.parts.hexes import builds, track
from goldenspike.parts.hexes.board import COLOURS, HexBoard, is_city, is_town, urbanised
from goldenspike.parts.hexes.tiles import TILES
from goldenspike.parts.hexes.track import Track
from tests.hexes.boards import FIELD, FIELD_CITIES, FIELD_ROWS, little
from tests.laws.hex_boards import grown
from tests.laws.hex_walk import Run, hold_track
from tests.parts.rails import (
    OWNERS,
    PLENTY,
    TERRAIN,
    any_build,
    laid,
    lay,
    lays,
    points_into,
    rails,
    runs,
    urbanise,
)

# A town beside a city, and another town beside it.
BESIDE = little("CpppC ppppp", "A1 red", "A5 blue", towns="A2 A3")
# Like FIELD, where track begins at ports only.
PORT_FIELD = little(FIELD_ROWS, "A4 yellow 2 port", *FIELD_CITIES[1:], towns="C4 E2", starts="port")
# From C2 over C3 to C4, on by B4 and B3, and back to C4.
BACK = ("C2 E-W", "C3 E-W", "C4 NE,W", "B4 SW-W", "B3 E-SE")


def stop(board: HexBoard, hex: str) -> int:
    """The number of a stop."""
    return read_stop(board, hex)


# The map


def test_another_map() -> None:
    """ST-7.1: the old one stays as it is, for others play on it."""
    town = stop(FIELD, "C4")
    ground = urbanised(FIELD.ground, town, COLOURS.index("gray"))
    assert not is_town(ground, town) and is_town(FIELD.ground, town)
    assert is_city(ground, ground.hex_of[town]) and not is_city(FIELD.ground, ground.hex_of[town])
    assert list(ground.colour) == [*FIELD.ground.colour[:town], 5]
    assert set(FIELD.ground.outside[town * 6 :]) == {-1}
    assert not FIELD.ground.begins[town]


def test_six_open_sides() -> None:
    """ST-7.1: track over any of them comes to the city."""
    town = stop(FIELD, "C4")
    ground = urbanised(FIELD.ground, town, 0)
    around = [FIELD.hex_number(name) for name in ("B4", "C5", "D4", "D3", "C3", "B3")]
    assert list(ground.outside[town * 6 :]) == around
    for exit in range(town * 6, town * 6 + 6):
        side = ground.across[ground.hex_of[town] * 6 + exit % 6]
        assert ground.city_exit[side] == exit and FIELD.ground.city_exit[side] == -1


def test_what_is_printed_stays() -> None:
    """ST-7.1: numbers of stops, cubes, land and sides."""
    ground = urbanised(PORT_FIELD.ground, stop(PORT_FIELD, "C4"), 3)
    old = PORT_FIELD.ground
    for column in ("stop_at", "hex_of", "cubes", "port", "terrain", "across", "shut"):
        assert list(getattr(ground, column)) == list(getattr(old, column))
    for number in ("hexes", "columns", "stops", "cities", "connections", "anywhere"):
        assert getattr(ground, number) == getattr(old, number)
    assert list(ground.exit_a) == list(old.exit_a) and list(ground.exit_b) == list(old.exit_b)


def test_neighbours_that_are_cities() -> None:
    """No track is laid between two cities, from neither side."""
    ground = urbanised(BESIDE.ground, stop(BESIDE, "A2"), 0)
    east, west = read_exit(BESIDE, "A1:E"), read_exit(BESIDE, "A2:W")
    assert BESIDE.ground.outside[east] == BESIDE.hex_number("A2")
    assert ground.outside[east] == ground.outside[west] == -1


def test_edges_and_blocked_sides_stay_shut() -> None:
    """ST-2.3: a New City is open only where the map goes on."""
    board = little("Cpp ppp", "A1 red", towns="A2", blocked=[["A2", "A3"]])
    ground = urbanised(board.ground, stop(board, "A2"), 0)
    town = stop(board, "A2")
    assert [exit % 6 for exit in range(town * 6, town * 6 + 6) if ground.outside[exit] >= 0] == [
        *(2, 3)
    ]


# The track


def test_a_tile_is_taken_off() -> None:
    """ST-7.1: and a city takes none."""
    rail = laid(FIELD, "C2 E-W", "C3 E-W", "C4 E,W")
    urbanise(FIELD, rail, "C4")
    assert not rail.tile[FIELD.ground.hex_of[stop(FIELD, "C4")]]
    assert not [text for text in lays(FIELD, rail, 0) if text.startswith("lay C4")]
    found = fault(rail, 0, FIELD.ground.hex_of[stop(FIELD, "C4")], TILES - 1)
    assert found is not None and found.key == "city"


def test_a_bare_town() -> None:
    """ST-7.1: with or without track; where track may begin at any city it may begin there."""
    rail = rails(FIELD)
    assert "lay C5 E-W" not in lays(FIELD, rail, 1)
    urbanise(FIELD, rail, "C4")
    assert runs(FIELD, rail) == {} and "lay C5 E-W" in lays(FIELD, rail, 1)


def test_spurs_vanish() -> None:
    """ST-12.6: what lay wholly on the town's tile, and its owner's token with it."""
    rail = laid(FIELD, "C2 E-W", "C3 E-W", "C4 NE,E,W")
    assert runs(FIELD, rail) == {"C1:E C4:W": 0, "C4:NE": 0, "C4:E": 0}
    urbanise(FIELD, rail, "C4")
    assert runs(FIELD, rail) == {"C1:E C4:W": 0}
    hold_track(FIELD, rail, OWNERS)


def test_a_link_of_one_segment_vanishes() -> None:
    """ST-12.6: complete or not. A link to a town beside it has two, and stays."""
    rail = laid(BESIDE, "A2 E,W", "A3 E,W")
    assert runs(BESIDE, rail) == {"A1:E A2:W": 0, "A2:E A3:W": 0, "A3:E": 0}
    urbanise(BESIDE, rail, "A2")
    assert runs(BESIDE, rail) == {"A2:E A3:W": 0, "A3:E": 0}
    hold_track(BESIDE, rail, OWNERS)


def test_who_loses_all_his_track() -> None:
    """ST-12.6: he builds like one without."""
    board = little("CpC", "A1 red", "A3 blue", towns="A2")
    rail = laid(board, "A2 W", scattered=False)
    assert rail.pieces[0] == 2
    urbanise(board, rail, "A2")
    assert not rail.pieces[0] and not any(rail.ends) and runs(board, rail) == {}


def test_longer_runs_stay() -> None:
    """ST-12.6: with their owner, loose or complete; they begin at the city now."""
    rail = laid(FIELD, "C2 E-W", "C3 E-W", "C4 E,W", "C5 E-W")
    urbanise(FIELD, rail, "C4")
    assert runs(FIELD, rail) == {"C1:E C4:W": 0, "C4:E": 0}
    assert points_into(FIELD, rail, "C4:E") == "C6"
    assert "lay C6 E-W" in lays(FIELD, rail, 0) and "lay C6 E-W" not in lays(FIELD, rail, 1)


def test_runs_from_outside_are_complete() -> None:
    """ST-7.1, ST-12.6: whoever owns them, and nobody's."""
    rail = laid(FIELD, "C2 E-W", "C3 E-W")
    lay(FIELD, rail, 1, "C6 E-W", "C5 E-W")
    lay(FIELD, rail, 2, "B4 SW-NW")
    track.abandon(rail, 2)
    assert runs(FIELD, rail) == {"C1:E": 0, "C7:W": 1, "A4:SE": None}
    urbanise(FIELD, rail, "C4")
    assert runs(FIELD, rail) == {"C1:E C4:W": 0, "C7:W C4:E": 1, "A4:SE C4:NE": None}
    hold_track(FIELD, rail, OWNERS)
    track.decay(rail, 0)
    assert runs(FIELD, rail)["C1:E C4:W"] == 0, "ST-4.8c: nothing is loose any more"


def test_what_began_here_and_came_back_stays_loose() -> None:
    """ST-12.6: it can only be turned; nothing is ever laid on the city."""
    rail = laid(FIELD, *BACK)
    urbanise(FIELD, rail, "C4")
    assert runs(FIELD, rail) == {"C1:E C4:W": 0, "C4:NE": 0}
    assert points_into(FIELD, rail, "C4:NE") == "C4"
    hold_track(FIELD, rail, OWNERS)
    may = lays(FIELD, rail, 0)
    assert not [text for text in may if text.startswith("lay C4")]
    assert [text for text in may if text.startswith("lay B3 ") and "," not in text] == [
        *("lay B3 NE-E", "lay B3 E-SW", "lay B3 E-W", "lay B3 E-NW"),
    ]
    lay(FIELD, rail, 0, "B3 E-NW")
    assert points_into(FIELD, rail, "C4:NE") == "A3"
    hold_track(FIELD, rail, OWNERS)


def test_nobodys_run_that_came_back() -> None:
    """ST-12.6: it decays like any other, and stays loose."""
    rail = laid(FIELD, *BACK)
    rail.turn += 1
    track.decay(rail, 0)
    urbanise(FIELD, rail, "C4")
    assert runs(FIELD, rail) == {"C1:E C4:W": 0, "C4:NE": None}


def test_no_port() -> None:
    """SB-13.4: where track begins at ports, a New City is none; one's own track opens it."""
    rail = rails(PORT_FIELD)
    lay(PORT_FIELD, rail, 0, "B3 NE-SE", "C4 E,NW")
    urbanise(PORT_FIELD, rail, "C4")
    assert "lay C5 E-W" in lays(PORT_FIELD, rail, 0), "on his network"
    assert "lay C5 E-W" not in lays(PORT_FIELD, rail, 1)
    assert not rail.ground.begins[stop(PORT_FIELD, "C4")]


def test_copies_have_their_own_map() -> None:
    """A position that is tried changes no other."""
    rail = laid(FIELD, "C2 E-W", "C3 E-W")
    twin = track.copy(rail)
    urbanise(FIELD, twin, "C4", "red")
    other = track.copy(rail)
    urbanise(FIELD, other, "C4", "blue")
    assert twin.scattered and is_town(rail.ground, stop(FIELD, "C4"))
    columns = [[list(column) for column in track.columns(one)] for one in (rail, twin, other)]
    assert columns[0] != columns[1] != columns[2], "the colour tells them apart"
    assert runs(FIELD, rail) == {"C1:E": 0}


# Everything at once


@pytest.mark.parametrize("seed", range(60))
def test_any_map(seed: int) -> None:
    """ST-12.6, ST-12.8: the columns are what a walk finds, and what may be laid has no fault."""
    rng = Random(seed)
    keys = grown(rng)
    while not keys["towns"]:
        keys = grown(rng)
    board = from_keys(keys)
    rail, towns = rails(board), list(range(len(board.cities), board.ground.stops))
    for turn in range(20):
        rail.turn += 1
        for _ in range(3):
            any_build(rail, turn % OWNERS, rng)
        if turn % 4 == 3 and towns:
            track.urbanise(rail, towns.pop(rng.randrange(len(towns))), rng.randrange(6))
        traceable(rail, hold_track(board, rail, OWNERS))
        track.decay(rail, turn % OWNERS)
    hold_track(board, rail, OWNERS)
    agree(board, rail, seed % OWNERS)


def traceable(rail: Track, walked: list[Run]) -> None:
    """ST-4.5d: each piece of an owner's track leads to a city by his own track."""
    for owner in range(OWNERS):
        own = [
            {exit // 6 for exit in run.exits} for run in walked if rail.owner[run.exits[0]] == owner
        ]
        traced = {stop for stops in own for stop in stops if not is_town(rail.ground, stop)}
        for _ in own:
            traced = traced.union(*[stops for stops in own if stops & traced])
        assert all(stops <= traced for stops in own)


def agree(board: HexBoard, rail: Track, owner: int) -> None:
    """SB-21.3: what may be laid is what has no fault."""
    may = {
        (hex, tile) for hex, tiles in builds.lays(rail, owner, PLENTY, TERRAIN) for tile in tiles
    }
    for hex in range(len(board.terrain)):
        for tile in range(1, TILES):
            found = fault(rail, owner, hex, tile)
            assert (found is None) == ((hex, tile) in may), (hex, tile, found)
