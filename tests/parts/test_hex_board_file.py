"""Files of hex maps: read, written, and refused with what is wrong."""

from pathlib import Path
from typing import Any

import pytest

from goldenspike.core.problems import Refused
from goldenspike.hexes.text.board_file import from_keys, ids, load, parse, to_keys
from goldenspike.parts.hexes.board import WATER, City, HexBoard, Town
from goldenspike.parts.hexes.grid import SIDES
from tests.hexes.boards import city, keys

MAPS = (
    *("eastern-us-canada", "iberia", "low-countries"),
    *("northern-england", "northern-england-dales", "northern-england-towns"),
)

GOOD = keys(
    *("CCp prp ph~", "A1 red", "A2 blue 3 port"),
    towns="B2 C2",
    blocked=[["A1", "B1"]],
    connections=[["A1", "A2"]],
    starts="port",
    tiles_per_turn="turn + 1",
)
TEXT = '''
format = "goldenspike-board/1"
game = "steam"
id = "mine"
name = "Mine"
terrain = """
Cp
pC
"""
starts = "city"
tiles_per_turn = "3"
shares_on_card = 6
blocked = []
connections = []
towns = []

[[cities]]
name = "Here"
hex = "A1"
colour = "red"
cubes = 2

[[cities]]
name = "There"
hex = "B2"
colour = "blue"
cubes = 3
'''


def problems(**changes: Any) -> list[str]:
    """What is wrong with the map above when keys of it are changed; None takes one out."""
    changed = {key: value for key, value in (GOOD | changes).items() if value is not None}
    with pytest.raises(Refused) as refused:
        from_keys(changed)
    return refused.value.problems


def test_what_is_read() -> None:
    """ST-2.1, ST-2.2: terrain, cities, towns, blocked sides, connections and numbers."""
    board = from_keys(GOOD)
    assert (board.rows, board.columns, board.terrain) == (3, 3, (4, 4, 0, 0, 1, 0, 0, 2, WATER))
    assert board.cities == (City("A1", 0, "red", 2, False), City("A2", 1, "blue", 3, True))
    assert board.towns == (Town("B2", 4), Town("C2", 7))
    assert (board.blocked, board.connections) == (((0, 3),), ((0, 1),))
    assert (board.starts, board.tiles_per_turn, board.shares_on_card) == ("port", (1, 1), 20)
    assert (board.id, board.name) == ("little", "A little map")


def test_the_text_of_a_file() -> None:
    """A file's own words, with a first row on a line of its own."""
    board = parse(TEXT)
    assert [place.name for place in board.cities] == ["Here", "There"]
    assert board.tiles_per_turn == (3, 0)


@pytest.mark.parametrize("name", MAPS)
def test_maps_of_ours(name: str) -> None:
    """They are read, and what is written of them is read again."""
    board = load(name)
    assert board.id == name and from_keys(to_keys(board)) == board


def test_there_are_six() -> None:
    """By id."""
    assert tuple(ids()) == MAPS


def test_a_map_is_written_as_it_was() -> None:
    """The same keys and values."""
    assert to_keys(from_keys(GOOD)) == GOOD


def test_a_file(tmp_path: Path) -> None:
    """From a path that ends in .toml; no other name is looked for."""
    path = tmp_path / "mine.toml"
    path.write_text(TEXT, "utf-8")
    assert load(str(path)) == parse(TEXT)
    with pytest.raises(Refused, match="no such board; there are eastern-us-canada, iberia"):
        load("mine")


def test_problems_name_the_file() -> None:
    """The id of one of ours, a path, or what was given."""
    with pytest.raises(Refused, match=r"^board: format is missing"):
        from_keys({})
    with pytest.raises(Refused, match=r"^the map: format is missing"):
        parse("", "the map")


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        # a row of another length
        ({"terrain": "CCp\nprpp\nph~\n"}, "terrain: row B has 4 hexes, the first has 3"),
        ({"terrain": "CCp\nprp\nph\n"}, "terrain: row C has 2 hexes, the first has 3"),
        # an unknown letter, colour or key
        ({"terrain": "CCp\nprp\nphx\n"}, "terrain: row C: unknown letter 'x'; known are prhmC~"),
        (
            {"cities": [city("A1", "red"), city("A2", "gray")]},
            'city A2: colour is \'gray\', and should be "red" or "blue" or "yellow" or "purple" '
            'or "black"',
        ),
        ({"rivers": []}, "unknown key 'rivers'; known are format, game, id, name, terrain, starts"),
        (
            {"towns": [{"name": "B2", "hex": "B2", "colour": "red"}]},
            "town 1: unknown key 'colour'; known are name, hex",
        ),
        (
            {"cities": [city("A1", "red") | {"size": 2}, city("A2", "blue")]},
            "city 1: unknown key 'size'; known are name, hex, colour, cubes, port",
        ),
        # a city or town off the map or on the wrong kind of hex
        ({"towns": [{"name": "X", "hex": "D1"}]}, "town X: hex 'D1' is off the map"),
        ({"towns": [{"name": "X", "hex": "A4"}]}, "town X: hex 'A4' is off the map"),
        (
            {"towns": [{"name": "X", "hex": "C3"}]},
            "town X: hex C3 is '~', and should be 'p', 'r', 'h' or 'm'",
        ),
        (
            {"cities": [city("A1", "red"), city("A2", "red"), city("A3", "red")]},
            "city A3: hex A3 is 'p', and should be 'C'",
        ),
        ({"cities": [city("A1", "red")]}, "terrain: A2 is a city without an entry"),
        # a name or hex that repeats
        (
            {"towns": [{"name": "A1", "hex": "B2"}]},
            "town A1: the name repeats",
        ),
        (
            {"towns": [{"name": "X", "hex": "B2"}, {"name": "Y", "hex": "B2"}]},
            "town Y: hex B2 repeats: X is there",
        ),
        # a connection or blocked pair that is not adjacent
        (
            {
                "cities": [city("A1", "red"), city("A2", "red"), city("C1", "red")],
                "terrain": "CCp\nprp\nCp~\n",
                "connections": [["A1", "C1"]],
                "towns": [],
            },
            "connections: A1 and C1 are not adjacent",
        ),
        ({"connections": [["A1", "A9"]]}, "connections: unknown city 'A9'"),
        (
            {"connections": [["A1", "A2"], ["A2", "A1"]]},
            "connections: A2 and A1 are joined twice",
        ),
        (
            {"connections": [["A1", "A2"], ["A1", "A2"]]},
            "connections: A1 and A2 are joined twice",
        ),
        ({"connections": [["A1", "A1"]]}, "connections: A1 and A1 are not adjacent"),
        ({"blocked": [["A1", "C1"]]}, "blocked: A1 and C1 are not adjacent"),
        ({"blocked": [["A1", "Z9"]]}, "blocked: ['A1', 'Z9'] is not two hexes of the map"),
        ({"blocked": [["", "A1"]]}, "blocked: ['', 'A1'] is not two hexes of the map"),
        # a land hex that cannot be reached
        (
            {"terrain": "CC~\np~p\nph~\n", "towns": []},
            "terrain: B3 cannot be reached",
        ),
        (
            {"blocked": [["C1", "B1"], ["C1", "C2"]]},
            "terrain: C1 cannot be reached",
        ),
        # values of a wrong kind
        ({"format": "x"}, "format is 'x', and should be \"goldenspike-board/1\""),
        ({"game": "steel-driver"}, "game is 'steel-driver', and should be \"steam\""),
        ({"starts": "town"}, 'starts is \'town\', and should be "city" or "port"'),
        (
            {"tiles_per_turn": 3},
            'tiles_per_turn is 3, and should be "3" or "turn + 1", with any number',
        ),
        (
            {"tiles_per_turn": "turn+1"},
            'tiles_per_turn is \'turn+1\', and should be "3" or "turn + 1", with any number',
        ),
        (
            {"shares_on_card": -1},
            "shares_on_card is -1, and should be a whole number from 0 to 100",
        ),
        (
            {"shares_on_card": 101},
            "shares_on_card is 101, and should be a whole number from 0 to 100",
        ),
        (
            {"cities": [city("A1", "red"), city("A2", "red", "21")]},
            "city A2: cubes is 21, and should be a whole number from 0 to 20",
        ),
        (
            {"cities": [city("A1", "red"), city("A2", "red") | {"port": 1}]},
            "city A2: port is 1, and should be true or false",
        ),
        ({"blocked": "A1"}, "blocked is 'A1', and should be a list of pairs"),
        ({"blocked": [["A1"]]}, "blocked is [['A1']], and should be a list of pairs"),
        ({"connections": None}, "connections is missing: a list of pairs"),
        ({"cities": [1]}, "cities is [1], and should be a list of tables"),
        ({"towns": [{"name": 1, "hex": 2}]}, "town 1: name is 1, and should be a text"),
        ({"terrain": None}, "terrain is missing: a text"),
        ({"id": ""}, "id is '', and should be a text"),
        (
            {"terrain": "C" * 100},
            "terrain has 1 rows of 100 hexes; at most 26 rows and 99 columns",
        ),
        (
            {"terrain": "p\n" * 27},
            "terrain has 27 rows of 1 hexes; at most 26 rows and 99 columns",
        ),
        (
            {"terrain": "p\n" * 27, "towns": [{"name": "X", "hex": "[1"}]},
            "town X: hex '[1' is off the map",
        ),
        ({"terrain": ("C" * 50 + "\n") * 17}, "terrain has 850 hexes; at most 800"),
        ({"terrain": "C" * 2_000_000}, "terrain has 1 rows of 2000000 hexes"),
        ({"cities": [{}] * 151}, "151 cities are too many; 150 is the limit"),
        ({"towns": [{}] * 149}, "149 towns are too many; 148 is the limit"),
        ({"blocked": [["A1", "A2"]] * 2401}, "2401 blocked are too many; 2400 is the limit"),
        ({"connections": [["A1", "A2"]] * 451}, "451 connections are too many; 450 is the"),
        ({"name": "x" * 10_000}, "name is 'xxx"),
        ({"id": "a\u200b"}, "id is 'a\\u200b', and should be at most 60"),
        ({"towns": [{"name": "\u202ea", "hex": "C1"}]}, "town 1: name is '\\u202ea', and"),
        ({"terrain": "\nCC\n"}, "terrain has 2 rows of 0 hexes; at most 26 rows and 99 columns"),
        ({"terrain": "p\n", "cities": [], "towns": []}, "there is no city: no track could begin"),
    ],
)
def test_what_is_refused(changes: dict[str, Any], named: str) -> None:
    """Every refusal that the formats page names, and every value of a wrong kind."""
    assert [problem for problem in problems(**changes) if problem.startswith(named)]


def test_starts_need_a_port() -> None:
    """SB-13.1: track could begin nowhere."""
    cities = [city("A1", "red"), city("A2", "blue")]
    assert problems(cities=cities) == ['starts is "port", and no city has a port']
    from_keys(GOOD | {"cities": cities, "starts": "city"})


def test_the_ends_of_what_is_allowed() -> None:
    """The largest map, the most shares and cubes, and the longest limit."""
    most = {"shares_on_card": 100, "tiles_per_turn": "turn + 99"}
    for rows, columns in ((26, 30), (8, 99)):
        cities = [f"{chr(65 + n)}1 red 20" for n in range(rows)]
        board = from_keys(keys(" ".join(["C" + "p" * (columns - 1)] * rows), *cities) | most)
        assert (board.rows, board.columns, board.tile_limit(5)) == (rows, columns, 104)
    towns = " ".join(f"A{n}" for n in range(2, 99)) + " " + " ".join(f"B{n}" for n in range(1, 53))
    assert from_keys(keys(f"C{'p' * 98} {'p' * 99}", "A1 red", towns=towns)).ground.stops == 150
    assert from_keys(keys("C", "A1 red 0", shares_on_card=0)).shares_on_card == 0


def test_every_problem_is_named_at_once() -> None:
    """Not one after the other."""
    found = problems(format="x", starts="x", shares_on_card="x", terrain="CCx\nprp\nphp\n")
    assert len(found) == 4


def test_sides_that_are_shut() -> None:
    """SB-21.3a, ST-2.3: blocked either way, water, and the edge of the map."""
    board = from_keys(GOOD)
    open_ = {hex: sides_open(board, hex) for hex in ("A1", "B1", "C2")}
    assert open_ == {"A1": ["E"], "B1": ["NE", "E", "SE", "SW"], "C2": ["NE", "W", "NW"]}


def sides_open(board: HexBoard, hex: str) -> list[str]:
    """The sides of a hex that track may cross."""
    number = board.hex_number(hex)
    assert number is not None
    across = board.ground.across
    return [name for side, name in enumerate(SIDES) if across[number * 6 + side] >= 0]
