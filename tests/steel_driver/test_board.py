"""Boards: the one that comes with us, and every refusal of the format."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from goldenspike.core.problems import Refused
from goldenspike.games.steel_driver.rules.board import GOODS
from goldenspike.games.steel_driver.text import board_file
from tests.table import USA, fund, legal, little_board, table

USA_KEYS = board_file.to_keys(USA)


def place(**changes: object) -> dict[str, object]:
    """A location, with changes; None leaves a key out."""
    keys = {"id": "A", "name": "Alpha", "shape": "hexagon", "value": 20, "goods": "white"}
    keys |= {"x": 10, "y": 10} | changes
    return {key: value for key, value in keys.items() if value is not None}


def keys(**changes: object) -> dict[str, Any]:
    """A good board of two places, with changes; None leaves a key out."""
    good: dict[str, object] = {
        "format": "goldenspike-board/1",
        "game": "steel-driver",
        "id": "two",
        "name": "Two places",
        "transcontinental": ["A", "B"],
        "locations": [place(), place(id="B", shape="circle", x=20.5)],
        "routes": [{"between": ["A", "B"], "cost": 2}],
    }
    return {key: value for key, value in (good | changes).items() if value is not None}


def problems(**changes: object) -> list[str]:
    """What is said against a board."""
    with pytest.raises(Refused) as refused:
        board_file.from_keys(keys(**changes), "two.toml")
    return refused.value.problems


def route_problems(*routes: object) -> list[str]:
    """What is said against routes, besides the good one."""
    return problems(routes=[{"between": ["A", "B"], "cost": 2}, *routes])


def place_problems(**changes: object) -> list[str]:
    """What is said against a third location."""
    good = keys()["locations"]
    return problems(locations=[*good, place(**({"id": "C"} | changes))])


def test_a_good_board() -> None:
    """The keys become locations and routes by number."""
    board = board_file.from_keys(keys())
    assert (board.id, board.name, board.transcontinental) == ("two", "Two places", (0, 1))
    assert (board.routes[0].id, board.routes[0].ends, board.routes[0].cost) == ("A-B", (0, 1), 2)
    assert (board.locations[1].x, board.locations[1].shape) == (20.5, "circle")


def test_the_board_that_comes_with_us() -> None:
    """The rules page: 38 locations, 12 white, 12 black, 6 silver, 5 orange and 3 red."""
    counts = Counter(location.goods for location in USA.locations)
    assert (len(USA.locations), [counts[colour] for colour in GOODS]) == (38, [12, 12, 6, 5, 3])


def test_what_the_rulebooks_say_of_the_board() -> None:
    """SD-3.6: Baltimore is a hexagon, Pittsburgh a circle worth 40, the route costs 3."""
    places = {location.id: location for location in USA.locations}
    costs = {route.id: route.cost for route in USA.routes}
    assert (places["BAL"].shape, places["PIT"].shape, places["PIT"].value) == (
        "hexagon",
        "circle",
        40,
    )
    assert (costs["BAL-PIT"], min(costs.values()), max(costs.values())) == (3, 2, 6)
    assert max(costs["OMA-DEN"], costs["KAN-DEN"]) <= 5 and "BUF-NYC" in costs


def test_the_ends_of_the_transcontinental_link() -> None:
    """SD-3.20: New York and San Francisco."""
    assert [USA.locations[end].name for end in USA.transcontinental] == [
        "New York",
        "San Francisco",
    ]


def test_keys_make_the_same_board_again() -> None:
    """What is written is read back."""
    assert board_file.from_keys(USA_KEYS) == USA


def test_a_board_is_shown_without_what_is_derived() -> None:
    """Its columns and its dictionaries follow from the rest."""
    assert "chart" not in repr(USA) and "numbers" not in repr(USA)


def test_an_id_of_a_route_may_be_given() -> None:
    """`board show --json` prints it: `A-B`."""
    route = {"between": ["A", "B"], "cost": 2, "id": "A-B"}
    assert board_file.from_keys(keys(routes=[route])).routes[0].id == "A-B"
    assert problems(routes=[route | {"id": "B-A"}]) == ["route A-B: id is 'B-A', and should be A-B"]


def test_boards_are_listed() -> None:
    """The boards that come with us, by id."""
    assert board_file.ids() == ["europe", "india", "japan", "switzerland", "usa"]


def test_a_board_from_a_file(tmp_path: Path) -> None:
    """A path that ends in .toml is read."""
    text = (board_file.BUILT_IN / "usa.toml").read_text("utf-8")
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    assert board_file.load(str(tmp_path / "mine.toml")) == USA


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "usb",
            "usb: no such board; there are europe, india, japan, switzerland, usa, "
            "or give a .toml file",
        ),
        ("missing.toml", "missing.toml: cannot be read: No such file or directory"),
        ("nul\0.toml", "nul\\x00.toml: cannot be read: embedded null byte"),
    ],
)
def test_no_such_board(name: str, message: str) -> None:
    """A name is an id or a file."""
    with pytest.raises(Refused) as refused:
        board_file.load(name)
    assert str(refused.value) == message


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    """The byte that is wrong is counted."""
    path = tmp_path / "mine.toml"
    path.write_bytes(b'name = "\xff"')
    with pytest.raises(Refused) as refused:
        board_file.load(str(path))
    assert str(refused.value) == f"{path}: not UTF-8 text (byte 8)"


def test_a_file_is_named_in_what_is_wrong_with_it(tmp_path: Path) -> None:
    """Its path comes first."""
    path = tmp_path / "mine.toml"
    path.write_text("name = ", "utf-8")
    with pytest.raises(Refused) as refused:
        board_file.load(str(path))
    assert str(refused.value).startswith(f"{path}: not TOML: ")


def test_dots() -> None:
    """20 in a line and no more: a dotted key is dear to read. Comments may have any number."""
    with pytest.raises(Refused) as refused:
        board_file.parse(f'\nid = "{"." * 21}"')
    assert str(refused.value) == "board: line 2 has more than 20 dots"
    with pytest.raises(Refused, match="board: format is missing"):
        board_file.parse(f'id = "{"." * 20}"')
    text = (board_file.BUILT_IN / "usa.toml").read_text("utf-8")
    assert board_file.parse(f"# {'.' * 21}\n  # {'.' * 21}\n{text}") == USA


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name = ", "mine: not TOML: Invalid value"),
        ("a = " + "[" * 100_000, "mine: not TOML: nested too deeply"),
        ("a = " + "9" * 100_000, "mine: not TOML: Exceeds the limit"),
        ("a = 1", "mine: unknown key 'a'"),
    ],
    ids=len,
)
def test_a_text_that_is_no_board(text: str, message: str) -> None:
    """The parser's own words, where it has any."""
    with pytest.raises(Refused) as refused:
        board_file.parse(text, "mine")
    assert str(refused.value).startswith(message)


def test_a_board_without_a_name() -> None:
    """What is not said to come from a file is called a board."""
    with pytest.raises(Refused, match=r"^board: unknown key"):
        board_file.from_keys({"a": 1})


def test_the_first_keys() -> None:
    """Format, game, id and name."""
    assert problems(format="goldenspike-board/2", game="steam", id=7, name=" ") == [
        "format is 'goldenspike-board/2', and should be \"goldenspike-board/1\"",
        "game is 'steam', and should be \"steel-driver\"",
        "id is 7, and should be a text",
        "name is ' ', and should be a text",
    ]


def test_missing_keys() -> None:
    """Everything that is missing is told at once."""
    assert problems(format=None, id=None, transcontinental=None, locations=None, routes=None) == [
        'format is missing: "goldenspike-board/1"',
        "id is missing: a text",
        "locations is missing: a list of tables",
        "there is no hexagon: no company could start",
        "routes is missing: a list of tables",
        "transcontinental is missing: two ids",
    ]


def test_unknown_keys() -> None:
    """A key nobody knows is named."""
    assert problems(colour="red") == [
        "unknown key 'colour'; known are format, game, id, name, transcontinental, locations, "
        "routes"
    ]
    assert place_problems(goodz="white") == [
        "location C: unknown key 'goodz'; known are id, name, shape, value, goods, x, y"
    ]
    assert problems(routes=[{"between": ["A", "B"], "cost": 2, "price": 2}]) == [
        "route 1: unknown key 'price'; known are between, cost, id"
    ]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"id": "A"}, "location A: the id repeats"),
        ({"id": "C-D"}, "location C-D: an id holds no `-` and no space"),
        ({"id": "C D"}, "location C D: an id holds no `-` and no space"),
        ({"value": 15}, "location C: value is 15, and should be a multiple of 10"),
        (
            {"value": -10},
            "location C: value is -10, and should be a whole number from 10 to 1000000",
        ),
        (
            {"value": True},
            "location C: value is True, and should be a whole number from 10 to 1000000",
        ),
        (
            {"value": 20.0},
            "location C: value is 20.0, and should be a whole number from 10 to 1000000",
        ),
        (
            {"shape": "square"},
            'location C: shape is \'square\', and should be "hexagon" or "circle"',
        ),
        (
            {"goods": "pink"},
            "location C: goods is 'pink', and should be "
            '"white" or "black" or "silver" or "orange" or "red"',
        ),
        ({"name": ""}, "location C: name is '', and should be a text"),
        ({"x": 1001}, "location C: x is 1001, and should be a number from 0 to 1000"),
        ({"x": -0.5}, "location C: x is -0.5, and should be a number from 0 to 1000"),
        ({"y": 601}, "location C: y is 601, and should be a number from 0 to 600"),
        ({"y": True}, "location C: y is True, and should be a number from 0 to 600"),
        ({"y": float("nan")}, "location C: y is nan, and should be a number from 0 to 600"),
        ({"x": None}, "location C: x is missing: a number from 0 to 1000"),
    ],
)
def test_locations(changes: dict[str, object], problem: str) -> None:
    """What is wrong with a location is told, with its id."""
    assert place_problems(**changes) == [problem]


@pytest.mark.parametrize("value", [0, -10, True, 20.0, "20", 1_000_010])
def test_values(value: object) -> None:
    """A value is a positive multiple of 10."""
    assert place_problems(value=value) == [
        f"location C: value is {value!r}, and should be a whole number from 10 to 1000000"
    ]


def test_a_location_without_an_id_is_counted() -> None:
    """It is named by its number."""
    assert place_problems(id=None) == ["location 3: id is missing: a text"]
    assert place_problems(id=5) == ["location 3: id is 5, and should be a text"]
    assert place_problems(id="") == ["location 3: id is '', and should be a text"]


def test_no_hexagon() -> None:
    """SD-3.6: without one no company could start."""
    locations = [place(shape="circle"), place(id="B", shape="circle")]
    assert problems(locations=locations) == ["there is no hexagon: no company could start"]


@pytest.mark.parametrize(
    ("route", "problem"),
    [
        ({"between": ["A", "Z"], "cost": 1}, "route A-Z: unknown location 'Z'"),
        ({"between": ["A", "A"], "cost": 1}, "route A-A: joins a location to itself"),
        (
            {"between": ["B", "A"], "cost": 1},
            "route B-A: a second route joins the same two locations",
        ),
        ({"between": ["A"], "cost": 1}, "route 2: between is ['A'], and should be two ids"),
        ({"between": "AB", "cost": 1}, "route 2: between is 'AB', and should be two ids"),
        ({"cost": 1}, "route 2: between is missing: two ids"),
        ({"between": ["A", ""], "cost": 1}, "route 2: between is ['A', ''], and should be two ids"),
        ({"between": ["", ""], "cost": 1}, "route 2: between is ['', ''], and should be two ids"),
    ],
)
def test_routes(route: dict[str, object], problem: str) -> None:
    """What is wrong with a route is told, with its ends or its number."""
    assert route_problems(route) == [problem]


def test_a_route_without_ends_is_counted() -> None:
    """It is named by its number in all that is said of it."""
    assert route_problems({"cost": 0}) == [
        "route 2: between is missing: two ids",
        "route 2: cost is 0, and should be a whole number from 1 to 1000000",
    ]


@pytest.mark.parametrize("cost", [0, -1, 2.5, "2", True])
def test_costs(cost: object) -> None:
    """A cost is a whole number, 1 at least."""
    assert problems(routes=[{"between": ["A", "B"], "cost": cost}]) == [
        f"route A-B: cost is {cost!r}, and should be a whole number from 1 to 1000000"
    ]


@pytest.mark.parametrize(
    ("ends", "problem"),
    [
        (["A", "Z"], "transcontinental: unknown location 'Z'"),
        (["A", "A"], "transcontinental: the two ends are the same"),
        (["A", "C"], "transcontinental: no routes join A and C"),
        (["A", ""], "transcontinental is ['A', ''], and should be two ids"),
        (["A", 3], "transcontinental is ['A', 3], and should be two ids"),
    ],
)
def test_transcontinental(ends: list[object], problem: str) -> None:
    """SD-3.20: its ends are known, different, and joined by routes."""
    locations = [*keys()["locations"], place(id="C")]
    assert problems(locations=locations, transcontinental=ends) == [problem]


def test_routes_lead_both_ways() -> None:
    """SD-3.20: the ends of the transcontinental link may be joined against a route's order."""
    assert board_file.from_keys(keys(transcontinental=["B", "A"])).transcontinental == (1, 0)


def test_lists_of_tables() -> None:
    """Locations and routes are lists of tables."""
    assert problems(routes=["A-B"])[0] == "routes is ['A-B'], and should be a list of tables"
    assert problems(routes={})[0] == "routes is {}, and should be a list of tables"


def test_too_many() -> None:
    """A limit, so that a mad file does not take all day."""
    routes = [{"between": ["A", "B"], "cost": 1}] * 2001
    assert problems(routes=routes)[0] == "2001 routes are too many; 2000 is the limit"
    assert "too many" not in problems(routes=routes[1:])[0]
    locations = [place(id=f"P{n}") for n in range(401)]
    assert problems(locations=locations)[0] == "401 locations are too many; 400 is the limit"
    assert "too many" not in problems(locations=locations[1:])[0]


@pytest.mark.parametrize("name", ["x" * 10_000, "a\u200b", "a\u202e"], ids=["long", "zero", "bidi"])
def test_names(name: str) -> None:
    """Of boards, locations and their ids: short, and without signs that nobody sees."""
    wanted = "at most 60 letters and signs, all of them visible"
    assert problems(name=name)[0].endswith(wanted)
    assert problems(id=name)[0].endswith(wanted)
    assert place_problems(name=name)[0].endswith(wanted)
    assert place_problems(id=name)[0].endswith(wanted)


def test_all_problems_in_one_report() -> None:
    """Not one at a time."""
    with pytest.raises(Refused) as refused:
        board_file.from_keys(keys(name=None, transcontinental=["A", "Z"]), "two.toml")
    assert str(refused.value) == (
        "two.toml: name is missing: a text; transcontinental: unknown location 'Z'"
    )


def test_a_route_that_nobody_can_pay() -> None:
    """SD-3.3: costs beyond any box are allowed, and never built."""
    state = table(board=little_board("A-B 1", "A-C 1000000"))
    fund(state, red=10)
    assert legal(state) == {"build A-B from A"}


def test_routes_that_no_box_can_pay() -> None:
    """SD-3.3: a route dearer than any box is affordable with no budget; others from their cost."""
    dear = board_file.from_keys(keys(routes=[{"between": ["A", "B"], "cost": 1_000_000}]))
    assert not any(dear.chart.affordable)
    cheap = board_file.from_keys(keys(routes=[{"between": ["A", "B"], "cost": 3}]))
    assert list(cheap.chart.affordable) == [0, 0, 0, 1]
