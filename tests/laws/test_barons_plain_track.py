"""The plain Steam Barons itself: small positions of track and goods, made by hand."""

from typing import Any

import pytest

from tests.laws.barons import Barons
from tests.laws.hex_boards import keys_of
from tests.laws.hex_build import (
    abandon,
    connects,
    cost,
    decay,
    lay,
    lays,
    loose_beginnings,
)
from tests.laws.hex_track import TILES, TOWN_TILES, Land, Owner, Track, beside, track_text


def city(place: str, colour: str, **more: object) -> dict[str, object]:
    """A city of a small board, named like its hex."""
    return {"name": place, "hex": place, "colour": colour, "cubes": 2, **more}


def small(**keys: object) -> dict[str, Any]:
    """B2 and B6 are cities with the town B4 between them; E2 and E4 are cities around E3."""
    return {
        "terrain": "ppppppp\npCpppCp\npprhmpp\nppppppp\npCpCppp\n~pppppp\n",
        "starts": "city",
        "tiles_per_turn": "3",
        "shares_on_card": 6,
        "blocked": [["A1", "A2"]],
        "connections": [],
        "cities": [city("B2", "red"), city("B6", "blue"), city("E2", "blue"), city("E4", "red")],
        "towns": [{"name": "Middle", "hex": "B4"}],
        **keys,
    }


def track(*pieces: str) -> Track:
    """Track on the small board: "B3 E-W orange", or "nobody" for an owner."""
    made = Track(Land(small()))
    for piece in pieces:
        place, name, who = piece.split()
        made.tiles.setdefault(place, {})[name] = None if who == "nobody" else who
    return made


def built(on: Track, who: str, text: str) -> Track:
    """The track after a build."""
    place, tile = text.split()
    lay(on, who, place, frozenset(tile.split(",")))
    return on


def can(on: Track, who: str, text: str) -> bool:
    """Whether a company with money enough may lay a tile."""
    place, tile = text.split()
    assert frozenset(tile.split(",")) in on.land.tiles[place], text
    return f"lay {text}" in set(lays(on, who, 99))


# The board and its tiles


def test_tiles() -> None:
    """ST-4.1: 21 kinds; on a town any one to four exits."""
    assert len([tile for tile in TILES if len(tile) == 1]) == 15
    assert len([tile for tile in TILES if len(tile) == 2]) == 36
    assert len(TOWN_TILES) == 6 + 15 + 20 + 15
    assert frozenset({"NE-E", "SE-SW"}) not in TILES and frozenset({"NE-E", "SW-W"}) not in TILES
    assert track_text({"E-W", "NE-SE"}) == "NE-SE,E-W" and track_text({"SW", "E"}) == "E,SW"


@pytest.mark.parametrize(
    ("side", "from_b2", "from_c2"),
    [
        *(("NE", "A3", "B2"), ("E", "B3", "C3"), ("SE", "C3", "D2")),
        *(("SW", "C2", "D1"), ("W", "B1", "C1"), ("NW", "A2", "B1")),
    ],
)
def test_neighbours(side: str, from_b2: str, from_c2: str) -> None:
    """Rows B, D, F, ... are shifted half a hex to the east."""
    assert (beside("B2", side), beside("C2", side)) == (from_b2, from_c2)


def test_sides_that_track_may_not_cross() -> None:
    """SB-21.3a: off the map, water, a blocked side, a city under the tile."""
    land = track().land
    assert frozenset({"NE-SE"}) not in land.tiles["A1"]
    assert frozenset({"E-SE"}) not in land.tiles["A1"] and not land.tiles["A1"]
    assert frozenset({"NE-SW"}) not in land.tiles["E1"] and frozenset({"NE-E"}) in land.tiles["E1"]
    assert not land.tiles["B2"]


@pytest.mark.parametrize(
    ("where", "tile", "dollars"),
    [
        *(("B3", "E-W", 2), ("C3", "E-W", 3), ("C4", "E-W", 4), ("C5", "E-W", 5)),
        *(("B3", "E-W,NE-SW", 4), ("C5", "E-W,NE-SW", 7), ("B4", "E", 2), ("B4", "E,W", 3)),
    ],
)
def test_costs(where: str, tile: str, dollars: int) -> None:
    """ST-4.3, SB-13.3; no terrain where a tile lies."""
    assert cost(track(), where, frozenset(tile.split(","))) == dollars
    again = cost(track("C5 E-W orange", "B4 W orange"), where, frozenset(tile.split(",")))
    assert again == dollars - (3 if where == "C5" else 0)


# Builds


def test_first_track() -> None:
    """SB-21.3c, SB-21.4: from any city, not from a town, not from nowhere."""
    assert can(track(), "orange", "B3 E-W") and can(track(), "orange", "B5 E-W")
    assert can(track(), "orange", "E3 E-W"), "from one city to another"
    assert not can(track(), "orange", "B4 E,W") and not can(track(), "orange", "D5 E-W")
    owned = track("B3 E-W orange")
    assert not can(owned, "orange", "B5 E-W"), "with track: only from its own network"
    assert can(owned, "orange", "B4 W") and can(owned, "orange", "B4 NE,E,SW,W")
    assert not can(owned, "orange", "B4 E"), "an exit that meets nothing of its own"


def test_redirect() -> None:
    """SB-21.3b: the last segment keeps the side that leads back."""
    owned = track("B3 E-W orange")
    texts = {text for text in lays(owned, "orange", 99) if text.startswith("lay B3 ")}
    singles = {text.split()[2] for text in texts if "," not in text}
    assert singles == {"NE-W", "SE-W", "SW-W", "W-NW"}
    assert not any(text.startswith("lay B3") for text in lays(owned, "green", 99))
    complete = track("B3 E-W orange", "B4 W orange")
    assert not can(complete, "orange", "B3 NE-W")
    assert built(owned, "orange", "B3 NE-W").tiles == {"B3": {"NE-W": "orange"}}


def test_redirect_beside_another() -> None:
    """SB-21.3b: the other segment of a double tile and its owner stay."""
    both = track("B3 E-W orange", "B3 NE-SE green", "A4 SE-SW green", "B4 NW green")
    assert can(both, "orange", "B3 NE-SE,SW-W") and not can(both, "orange", "B3 SW-W")
    assert can(both, "green", "B3 NE-NW,E-W") and not can(both, "green", "B3 SE-SW,E-W")
    after = built(both, "orange", "B3 SW-W,NE-SE")
    assert after.tiles["B3"] == {"SW-W": "orange", "NE-SE": "green"}


def test_claim() -> None:
    """SB-21.5: attaching takes the whole run, if it begins where the company may start."""
    free = track("B3 E-W nobody")
    assert can(free, "green", "B4 E,W")
    assert set(built(free, "green", "B4 E,W").tiles["B3"].values()) == {"green"}
    elsewhere = track("B3 E-W nobody", "E3 E-W green")
    assert not can(elsewhere, "green", "B4 W") and not can(elsewhere, "green", "B3 SE-W")
    spur = track("B5 E-W nobody", "B4 E nobody", "B4 SW nobody")
    assert not can(spur, "green", "C4 NE-SE"), "it begins at a town off the network"


def test_redirect_what_is_nobodys() -> None:
    """SB-21.5, SB-21.3d: it stays nobody's, unless it joins a run of the company."""
    free = track("B3 E-W nobody", "A4 SE-SW nobody", "B4 NW nobody")
    assert can(free, "green", "B3 NE-W"), "a company without track, into another free run"
    assert owners(built(free, "green", "B3 NE-W")) == {None}
    joined = track("B3 E-W nobody", "A4 SE-SW green", "B4 NW green", "B4 E green", "B5 E-W green")
    assert not can(joined, "green", "B3 NE-W"), "it begins off the network"
    joined.built["B2", "B6"] = "green"
    assert can(joined, "green", "B3 NE-W") and not can(joined, "orange", "B3 NE-W")
    assert owners(built(joined.copy(), "green", "B3 NE-W")) == {"green"}
    assert built(joined, "green", "B3 SE-W").tiles["B3"] == {"SE-W": None}


def owners(on: Track) -> set[Owner | None]:
    """Everybody who owns a segment."""
    return {owner for tile in on.tiles.values() for owner in tile.values()}


def test_a_run_across_its_own_hex() -> None:
    """SB-21.2 before SB-21.8: a free run met at its end is taken whole, also on the same hex."""
    free = track("A3 SE-SW nobody", "B3 SE-NW nobody", "C4 W-NW nobody", "C3 NE-E nobody")
    assert free.run(("A3", "SE-SW")).loose == (("C3", "NE"),)
    assert can(free, "green", "B3 E-SW,SE-NW")
    assert not can(free, "green", "B3 SE-NW,SW-W"), "back to where it begins"
    assert owners(built(free, "green", "B3 E-SW,SE-NW")) == {"green"}


def test_meeting_others() -> None:
    """SB-21.3d: never a segment of another company; a free run taken on the way."""
    others = track("B3 E-W orange", "B5 E-W green")
    assert can(others, "green", "B4 E") and not can(others, "green", "B4 E,W")
    free = track("B3 E-W nobody", "B5 E-W green")
    assert can(free, "green", "B4 E") and not can(free, "green", "B4 W")
    assert can(free, "green", "B4 E,W"), "it attaches in the town"
    assert built(free, "green", "B4 E,W").tiles["B3"] == {"E-W": "green"}


def test_own_exits_of_a_town() -> None:
    """SB-21.3c, SB-21.8: an own exit carries new ones; others' exits stay theirs."""
    town = track("B3 E-W orange", "B4 W orange")
    assert not can(town, "green", "B4 E,W"), "nothing of its own reaches the town"
    assert can(town, "orange", "B4 NE,W") and not can(town, "orange", "B4 NE,E")
    town.tiles["B5"] = {"E-W": "green"}
    assert can(town, "green", "B4 E,SE,W")
    after = built(town, "green", "B4 E,SE,W")
    assert after.tiles["B4"] == {"E": "green", "SE": "green", "W": "orange"}


def test_no_loop() -> None:
    """SB-21.3e: no run begins and ends at the same stop."""
    owned = track("B3 W-NW orange")
    assert not can(owned, "orange", "A3 SE-SW") and can(owned, "orange", "A3 SE-W")


def test_one_network() -> None:
    """SB-21.3e, SB-16.2: all track of a company is one piece, also a first double tile."""
    assert can(track(), "orange", "E3 NE-W") and can(track(), "orange", "E3 E-SW")
    assert not can(track(), "orange", "E3 NE-W,E-SW"), "two pieces"
    assert not can(track("E3 NE-W orange"), "orange", "E3 NE-W,E-SW"), "E4 is off the network"
    assert can(track("E3 NE-W green"), "orange", "E3 NE-W,E-SW")
    free = track("D3 SE-SW nobody")
    assert can(free, "orange", "E3 NE-W,E-SW"), "joined by a run that it claims"
    assert owners(built(free, "orange", "E3 NE-W,E-SW")) == {"orange"}
    joined = track()
    joined.built["E2", "E4"] = "orange"
    assert can(joined, "orange", "E3 NE-W,E-SW")
    joined.built["E2", "E4"] = None
    assert not can(joined, "orange", "E3 NE-W,E-SW"), "SB-20.7: nobody's link joins nothing"


def test_each_segment_attaches() -> None:
    """SB-21.3c: both of a double tile, judged before the build."""
    owned = track("B3 E-W orange")
    assert can(owned, "orange", "A3 SE-SW") and not can(owned, "orange", "A3 E-W,SE-SW")
    assert can(owned, "orange", "A3 E-SW") and not can(owned, "orange", "A3 E-SW,SE-W")


def test_decay() -> None:
    """SB-21.7: incomplete before the turn, and nothing added in it."""
    for texts, kept in {
        (): False,
        ("B3 NE-W",): False,
        ("A3 SW-W",): False,
        ("B3 NE-W", "A4 E-SW"): True,
        ("B3 NE-W", "A4 E-SW", "A4 SW-W"): True,
        ("B4 W",): True,
    }.items():
        on = track("B3 E-W orange")
        before, added = loose_beginnings(on), set()
        assert before == {("B2", "E")}
        for text in texts:
            place, segments = text.split()
            added |= lay(on, "orange", place, frozenset(segments.split(",")))
        decay(on, "orange", before, added)
        segment = next(name for name in on.tiles["B3"] if "W" in name.split("-"))
        assert on.tiles["B3"][segment] == ("orange" if kept else None), texts


def test_new_track_does_not_decay() -> None:
    """SB-21.7: a run of this turn, a dangling exit of a town, stays for another turn."""
    on = track("B3 E-W orange")
    before = loose_beginnings(on)
    added = lay(on, "orange", "B4", frozenset({"E", "W"}))
    decay(on, "orange", before, added)
    assert owners(on) == {"orange"}
    decay(on, "orange", loose_beginnings(on), set())
    assert on.tiles["B4"] == {"W": "orange", "E": None}
    assert on.network("orange") == {"B2", "B4"}


def test_ports_and_connections() -> None:
    """SB-13.1, SB-13.2, SB-21.4, SB-21.6, SB-21.12."""
    on = Track(Land(keys_of("eastern-us-canada")))
    pairs = ["F11 G11", "G11 G10", "G10 H9", "M8 N7", "O3 O2"]
    assert set(connects(on, "orange", 3)) == {f"connect {pair}" for pair in pairs}
    assert not set(connects(on, "orange", 2))
    assert not {"H9", "G11", "E3", "C8"} & on.starts("orange") and "I10" in on.starts("orange")
    on.built["G10", "H9"] = "green"
    assert "H9" in on.starts("orange"), "SB-20.3: whoever owns the connection"
    assert on.starts("green") == {"G10", "H9"}
    assert set(connects(on, "green", 3)) == {"connect G11 G10"}
    abandon(on, "green")
    assert on.built == {("G10", "H9"): None} and on.starts("green") == on.starts("orange")
    assert "connect G10 H9" not in set(connects(on, "green", 99))
    on.built["E3", "D2"] = "green"
    assert set(connects(on, "green", 3)) == set(), "it has track now, far from any port"


# Goods


def test_goods() -> None:
    """SB-17, SB-21.11: own links and nobody's, to the first city of the colour."""
    game = Barons(small(), 2)
    game.track = track("B3 E-W orange", "B4 W orange", "B4 E nobody", "B5 E-W nobody")
    game.cubes = {"B2": ["blue", "red"], "B4": ["blue", "red"], "B6": ["red"]}
    assert game.moves("orange") == {
        "skip",
        "move blue B2:E B4:E B6",
        "move blue B4:E B6",
        "move red B4:W B2",
        "move red B6:W B4:W B2",
    }
    assert game.moves("green") == {"skip", "move blue B4:E B6"}, "SB-20.4"
    game.control["orange"] = 1
    turn = game.goods_turn("orange")
    assert next(turn)[0] == 1
    with pytest.raises(StopIteration):
        turn.send("move red B6:W B4:W B2")
    assert game.performance["orange"] == 1 and game.cubes["B6"] == []


def test_goods_over_a_connection() -> None:
    """SB-21.11: by the side between the cities; past a city of another colour only."""
    game = Barons(keys_of("eastern-us-canada"), 2)
    game.track.built = {("F11", "G11"): "orange", ("G11", "G10"): None}
    game.cubes = {"F11": ["yellow", "blue"], "G10": ["blue", "purple"]}
    assert game.moves("orange") == {
        "skip",
        "move yellow F11:SW G11:W G10",
        "move blue G10:E G11:NE F11",
        "move purple G10:E G11",
    }


def test_goods_take_every_way() -> None:
    """SB-21.11: no stop twice, the start counts, and a cube may leave a city of its colour."""
    game = Barons(small(), 2)
    game.track = track("B3 E-W orange", "B4 W orange", "B4 E orange", "B5 E-W orange")
    game.track.tiles |= {"A3": {"E-SW": "orange"}, "A4": {"SE-W": "orange"}}
    game.track.tiles["B4"]["NW"] = "orange"
    game.cubes = {"B2": ["blue", "blue", "red"]}
    ways = {"move blue B2:E B4:E B6", "move blue B2:NE B4:E B6"}
    assert game.moves("orange") == {"skip", *ways}
    game.cubes = {"B4": ["red"]}
    assert game.moves("orange") == {"skip", "move red B4:W B2", "move red B4:NW B2"}
    game.track.tiles = {}
    assert game.moves("orange") == {"skip"}, "a town without a tile is no stop"
