"""Texts, reasons and views of track and goods, whatever game is played."""

from collections.abc import Callable

import pytest

from goldenspike.core.game import IllegalAction
from goldenspike.core.words import Reason
from goldenspike.hexes.text import notation as texts
from goldenspike.hexes.text import reasons as reasons
from goldenspike.hexes.text.notation import Refused, Tongue, Unreadable, Wanted, read_exit
from goldenspike.hexes.text.reasons import Case, Site
from goldenspike.hexes.text.view import (
    RunView,
    colours,
    cubes_of,
    network_of,
    open_hexes,
    runs_of,
    some,
    tiles_of,
)
from goldenspike.parts.hexes.board import HexBoard
from goldenspike.parts.hexes.track import Track, complete_links
from tests.hexes.boards import FIELD, PORTS, THREE, TOWN_LINE, little
from tests.parts.rails import goods, laid, rails, urbanise

BUILDING = Wanted("ST-4.4", "building", ("lay", "connect", "done"))


def tongue() -> Tongue:
    """A game that knows tiles, connections and an end."""

    def read(verb: str, words: list[str]) -> tuple[int, ...]:
        if verb == "lay":
            return texts.read_lay(PORTS, words)
        return (texts.read_connection(PORTS, words),) if verb == "connect" else ()

    def write(action: tuple[int, ...]) -> str:
        return texts.write_lay(PORTS, action[0], action[1]) if action else "done"

    return Tongue("steam-barons.reason.", read, write)


def refused(text: str) -> Reason:
    """Why a text is not taken."""
    with pytest.raises(IllegalAction) as caught:
        texts.read(text, BUILDING, tongue())
    return caught.value.reason


# Texts


def test_reading() -> None:
    """One text for each action; a connection either way round."""
    assert texts.read("done", BUILDING, tongue()) == ()
    assert texts.write_lay(PORTS, *texts.read("lay B1 E-NW", BUILDING, tongue())) == "lay B1 E-NW"
    for text in ("connect A2 A3", "connect A3 A2"):
        (number,) = texts.read(text, BUILDING, tongue())
        assert texts.write_connection(PORTS, number) == "connect A2 A3"


@pytest.mark.parametrize(
    "text", ["", "done ", "done now", "move", "lay", "lay B1", "lay B1 X", "lay B1 E-NW E-W"]
)
def test_no_known_shape(text: str) -> None:
    """The rule of what is written here, in the words of the game."""
    assert refused(text) == Reason(
        "ST-4.4", "steam-barons.reason.unreadable-building", {"text": text}
    )


def test_a_long_text_is_shortened() -> None:
    """For a message; 40 characters are not too long."""
    assert refused("x" * 40).values == {"text": "x" * 40}
    assert refused("x" * 41).values == {"text": "x" * 40 + "..."}


@pytest.mark.parametrize(
    ("text", "rule", "key", "values"),
    [
        ("lay Z9 E-W", "SB-21.3a", "no-hex", {"hex": "Z9"}),
        ("lay B1 E-E", "SB-21.1", "no-tile", {"track": "E-E"}),
        ("connect A1 A3", "SB-13.2", "no-symbol", {"a": "A1", "b": "A3"}),
    ],
)
def test_what_there_is_not(text: str, rule: str, key: str, values: dict[str, str]) -> None:
    """SB-21.1, SB-21.3a, SB-13.2: each has its rule."""
    assert refused(text) == Reason(rule, f"steam-barons.reason.{key}", values)


def test_moves() -> None:
    """Each stop with the side it is left by, then the last stop; also from a town."""
    move = texts.read_move(TOWN_LINE, ["red", "A3:W", "A1"])
    assert move == (0, read_exit(TOWN_LINE, "A3:W"), 0)
    assert texts.write_move(TOWN_LINE, move) == "move red A3:W A1"


@pytest.mark.parametrize("text", ["red A1", "pink A1:E A3", "red A1 A3", "red A1:X A3", "red"])
def test_moves_of_no_shape(text: str) -> None:
    """A colour, a side for every stop but the last."""
    with pytest.raises(Unreadable):
        texts.read_move(TOWN_LINE, text.split(" "))


def test_no_stop() -> None:
    """SB-21.11: a cube goes from stop to stop."""
    with pytest.raises(Refused) as caught:
        texts.read_move(TOWN_LINE, ["red", "A2:E", "A3"])
    assert (caught.value.rule, caught.value.key) == ("SB-21.11", "no-stop")
    assert caught.value.values == {"hex": "A2"}


@pytest.mark.parametrize("words", [[], ["1", "2"], ["x"], ["01"], ["-1"], ["1234567"], ["1 "]])
def test_no_amount(words: list[str]) -> None:
    """Plain digits, without leading zeros."""
    with pytest.raises(Unreadable):
        texts.amount(words)
    assert texts.amount(["120"]) == 120 and texts.amount(["0"]) == 0


def test_deals_to_stops_and_other_places() -> None:
    """ST-6.2: a game names its places; they stand in order, cubes as they were drawn."""
    spaces = ("A1", "A2", "1", "2")
    read: Callable[[str], int] = spaces.index
    cubes = texts.read_goods(["A1:red,gray", "2:blue"], read)
    assert cubes == (0, 0, 0, 5, 3, 1)
    assert (
        texts.write_goods((3, 1, 0, 0, 0, 5), spaces.__getitem__) == "deal goods A1:red,gray 2:blue"
    )
    assert texts.write_goods((), spaces.__getitem__) == "deal goods"
    with pytest.raises(Unreadable):
        texts.read_goods(["A1:pink"], read)


# Reasons


def site(rail: Track, owner: int = 0) -> Site:
    """Owners are called by their number and a sign."""
    return Site(FIELD, rail, owner, lambda number: f"#{number}")


def test_a_tile_that_may_be_laid() -> None:
    """Its cost is for the game to say."""
    hex, tile = texts.read_lay(FIELD, ["C2", "E-W"])
    assert reasons.why_not_lay(site(rails(FIELD)), hex, tile) is None


def test_what_is_wrong_with_a_tile() -> None:
    """SB-21.3d: the sentence, the hex, the track, the side, whose it is, and the place."""
    rail = laid(FIELD, "C2 E-W")
    hex, tile = texts.read_lay(FIELD, ["C3", "NE-W"])
    assert reasons.why_not_lay(site(rail, 1), hex, tile) == Case(
        "lay-another's",
        {"hex": "C3", "track": "NE-W", "side": "W", "owner": "#0", "place": ""},
    )
    case = reasons.why_not_lay(site(rail), *texts.read_lay(FIELD, ["C4", "E-W"]))
    assert case is not None and case.key == "lay-town"
    assert case.values["place"] == "C4" and case.values["owner"] == ""


@pytest.mark.parametrize(
    ("board", "built", "lay", "key"),
    [
        (FIELD, "", "D3 E-W", "lay-start"),
        (FIELD, "C2 E-W", "D3 E-W", "lay-apart"),
        (PORTS, "", "B2 E-W", "lay-start-port"),
        (PORTS, "B4 E-NW", "B2 E-W", "lay-apart"),
    ],
)
def test_track_that_joins_nothing(board: HexBoard, built: str, lay: str, key: str) -> None:
    """SB-21.4: said otherwise to who has no track yet."""
    rail = laid(board, built) if built else rails(board)
    case = reasons.why_not_lay(Site(board, rail, 0, str), *texts.read_lay(board, lay.split()))
    assert case is not None and case.key == key


@pytest.mark.parametrize(
    ("cubes", "move", "key", "values"),
    [
        ("C1 red", "blue C1:E C4", "no-cube", {"colour": "blue", "place": "C1"}),
        ("C1 blue", "blue C1:E C7", "elsewhere", {"place": "C1", "side": "E", "other": "C4"}),
        ("C1 blue", "blue C1:NE C7", "no-link", {"place": "C1", "side": "NE"}),
        ("C1 blue", "blue C1:E C4", "move-end", {"colour": "blue", "place": "C4"}),
        ("C1 red", "red C1:E C4:W C1", "move-twice", {"place": "C1"}),
        ("C4 blue", "blue C4:E C7:W C4", "move-through", {"place": "C7"}),
        ("C1 blue", "blue C1:E C4:E C7", "", {}),
    ],
)
def test_moves_step_by_step(cubes: str, move: str, key: str, values: dict[str, str]) -> None:
    """ST-10.1 to ST-10.3, SB-21.11: links of others are open; the rest is for the game to say."""
    rail = laid(FIELD, "C2 E-W", "C3 E-W", "C4 E,W", "C5 E-W", "C6 E-W")
    path = texts.read_move(FIELD, move.split(" "))
    case = reasons.why_not_move(site(rail, 1), goods(FIELD, cubes), path, closed=False)
    if case is None:
        assert not key
    else:
        assert case.key == key and values.items() <= case.values.items()
        assert set(case.values) == {"colour", "place", "side", "other"}


def test_closed_links() -> None:
    """SB-17.2: own ones and nobody's are open."""
    rail = laid(THREE, "A2 E-W")
    path, cubes = texts.read_move(THREE, ["blue", "A1:E", "A3"]), goods(THREE, "A1 blue")
    owner, other = (Site(THREE, rail, number, lambda one: f"#{one}") for number in (0, 1))
    assert reasons.why_not_move(owner, cubes, path, closed=True) is None
    case = reasons.why_not_move(other, cubes, path, closed=True)
    assert case is not None and (case.key, case.values["other"]) == ("closed", "#0")
    assert reasons.why_not_move(other, cubes, path, closed=False) is None


def test_a_new_city_ends_a_move() -> None:
    """ST-7.1, ST-10.2: colours are those of the map as it is now."""
    rail = laid(FIELD, "C2 E-W", "C3 E-W", "C4 W")
    cubes, path = goods(FIELD, "C1 gray"), texts.read_move(FIELD, ["gray", "C1:E", "C4"])
    case = reasons.why_not_move(site(rail), cubes, path, closed=False)
    assert case is not None and case.key == "move-end"
    urbanise(FIELD, rail, "C4")
    assert reasons.why_not_move(site(rail), cubes, path, closed=False) is None


def test_cubes_of_a_box() -> None:
    """ST-6.1: no more of a colour than there are."""
    box = (1, 2, 0, 0, 0, 0)
    assert reasons.why_not_colours((0, 1, 1), box) is None
    assert reasons.why_not_colours((0, 1, 0), box) == {"colour": "red", "count": 2, "most": 1}


# Views


def test_track_and_goods_as_values() -> None:
    """Tiles, runs, networks and cubes by hex."""
    rail = laid(TOWN_LINE, "A2 E-W", "A3 E,W")
    assert tiles_of(TOWN_LINE, rail) == {"A2": "E-W", "A3": "E,W"}
    assert runs_of(TOWN_LINE, rail) == (RunView("A1:E", "A3:W", 0), RunView("A3:E", None, 0))
    assert network_of(TOWN_LINE, rail, 0) == ("A1", "A3") and network_of(TOWN_LINE, rail, 1) == ()
    assert (complete_links(rail, 0), complete_links(rail, 1)) == (1, 0)
    cubes = goods(TOWN_LINE, "A3 gray", "A3 red", "A3 red")
    assert cubes_of(TOWN_LINE, cubes) == {"A3": ("red", "red", "gray")}
    assert colours(cubes, 0) == ()
    assert some(-1) is None and some(0) == 0


def test_hexes_on_which_track_can_be_laid() -> None:
    """Towns and hills too; no cities and no water."""
    assert open_hexes(little("Cph~C", "A1 red", "A5 blue", towns="A2")) == ("A2", "A3")
