"""The sheet of a board, and what positions put on it."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from examples.pictures import main, middle_of_a_game
from goldenspike.draw.lettering import width
from goldenspike.draw.palette import THEMES
from goldenspike.draw.sheet import Marks, move
from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver import drawing as draw
from goldenspike.games.steel_driver.drawing import ground, layout
from goldenspike.games.steel_driver.rules.board import Board
from goldenspike.games.steel_driver.rules.state import AUCTION, BUILD, FINALE
from goldenspike.games.steel_driver.text import board_file

BOARD = sd.load_board("usa")
SVG = "{http://www.w3.org/2000/svg}"
SHORE = 3.0  # board units that every location is away from water
NASTY = "A<b>&\"'\u0001"


def elements(picture: str) -> dict[str, ElementTree.Element]:
    """Every element with an id; no id twice."""
    found: dict[str, ElementTree.Element] = {}
    for element in ElementTree.fromstring(picture).iter():
        id = element.get("id")
        if id is not None:
            assert id not in found
            found[id] = element
    return found


def game(edition: str, players: int, seed: int = 1) -> Iterator[sd.State]:
    """Every position of a game played at random."""
    rng, state = Random(seed), sd.new(sd.set_up(edition, "usa", players))
    yield state
    while state.phase != sd.OVER:
        sd.apply(state, rng.choice(sd.legal_actions(state)))
        yield state


def play(state: sd.State, *texts: str) -> None:
    for text in texts:
        sd.apply(state, sd.read(state, text))


def small_board(**changes: Any) -> Board:
    """Two hexagons and a route, with some keys changed."""
    keys: dict[str, Any] = {
        "format": board_file.FORMAT,
        "game": board_file.GAME,
        "id": "small",
        "name": "Small",
        "transcontinental": ["A", "B"],
        "locations": [place("A", 100, 100), place("B", 900, 500)],
        "routes": [{"between": ["A", "B"], "cost": 3}],
    }
    return board_file.from_keys(keys | changes)


def place(id: str, x: float, y: float, **changes: object) -> dict[str, object]:
    keys: dict[str, object] = {"id": id, "name": id, "shape": "hexagon", "value": 10}
    return keys | {"goods": "red", "x": x, "y": y} | changes


def crowd() -> Board:
    """A board with locations everywhere, corners and edges too."""
    spots = [(x, y) for x in range(0, 1001, 125) for y in range(0, 601, 120)]
    locations = [place(f"L{n}", x, y, name=f"Town {n}") for n, (x, y) in enumerate(spots)]
    routes = [{"between": [f"L{n}", f"L{n + 1}"], "cost": 2} for n in range(len(spots) - 1)]
    return small_board(locations=locations, routes=routes, transcontinental=["L0", "L53"])


def test_every_location_of_the_usa_lies_on_land() -> None:
    usa = ground.known()["usa"]
    for spot in BOARD.locations:
        for dx, dy in ((0, 0), (SHORE, 0), (-SHORE, 0), (0, SHORE), (0, -SHORE)):
            assert ground.on_land(usa, (spot.x + dx, spot.y + dy)), spot.name


@pytest.mark.parametrize("id", [id for id in board_file.ids() if id != "usa"])
def test_every_location_of_a_board_of_ours_lies_on_land(id: str) -> None:
    """Each has a ground of its own."""
    drawn = ground.known()[id]
    for spot in sd.load_board(id).locations:
        assert ground.on_land(drawn, (spot.x, spot.y)), spot.name


def test_a_board_of_ours_is_drawn_with_its_coast_or_border() -> None:
    """Land abroad is not ours; what has no ground of its own lies on paper."""
    japan, swiss = ground.known()["japan"], ground.known()["switzerland"]
    assert len(japan.land) > len(japan.country) > 4
    assert len(swiss.borders) == 1 and swiss.borders[0].split()[0] == swiss.borders[0].split()[-1]
    paper = 'class="graticule"'
    assert paper in draw.sheet(crowd()) and paper not in draw.sheet(BOARD)


def test_the_sea_and_the_lakes_are_no_land() -> None:
    usa = ground.known()["usa"]
    for spot in ((5, 400), (990, 500), (600, 590), (680, 143), (805, 164), (300, 10)):
        assert not ground.on_land(usa, spot)


def test_everything_that_changes_has_an_id() -> None:
    found = elements(draw.sheet(BOARD))
    for id in ("route-BAL-PIT", "token-BAL-PIT", "location-PIT", "goods-PIT", "name-PIT"):
        assert id in found
    for id in ("box-red", "cubes-red", "control-red", "share-red-5", "claimed-red-white"):
        assert id in found
    for id in ("profit-red", "order-red", "turn-marker", "round-5", "pool", "spike", "player-5"):
        assert id in found


def test_the_sheet_carries_no_colours() -> None:
    for element in ElementTree.fromstring(draw.sheet(BOARD)).iter():
        assert not {"fill", "stroke"} & set(element.attrib)
    assert "#F4ECD8" not in draw.sheet(BOARD)


@pytest.mark.parametrize("players", [3, 6])
@pytest.mark.parametrize("edition", sd.EDITIONS)
def test_marks_of_a_whole_game_fit_the_sheet(edition: str, players: int) -> None:
    found = elements(draw.sheet(BOARD, sd.EDITIONS[edition]))
    for state in game(edition, players):
        for id, changes in draw.marks(state).items():
            assert id in found
            assert all(isinstance(value, str) for value in changes.values())


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("edition", sd.EDITIONS)
def test_pictures_of_a_game_are_valid(edition: str, theme: str) -> None:
    for number, state in enumerate(game(edition, 4)):
        if number % 40 == 0 or state.phase == sd.OVER:
            found = elements(draw.picture(state, theme=theme))
            assert found["sheet"].tag == f"{SVG}svg"
            assert found["sheet"].get("class") == f"goldenspike {theme}"


def test_track_has_its_company_and_its_letter() -> None:
    state = sd.new(sd.set_up("warfrog-2008", "usa", 3))
    play(state, "open red 9", "pass", "pass", "pass", "pass", "pass", "build PIT-BAL from BAL")
    marks = draw.marks(state, last="PIT-BAL")
    assert marks["route-BAL-PIT"] == {"class": "route built company-red last"}
    assert marks["token-BAL-PIT"] == {"text": "R"}
    assert marks["cubes-red"] == {"text": "6"}
    assert marks["share-red-1"] == {"class": "share held"}
    assert marks["holder-red-1"] == {"text": "1"}
    assert marks["controller-red"] == {"text": "1"}
    assert "share-red-2" not in marks


def test_a_bid_is_shown_in_the_box() -> None:
    state = sd.new(sd.set_up("warfrog-2008", "usa", 3))
    play(state, "open blue 2", "bid 5")
    marks = draw.marks(state)
    assert marks["bid-blue"] == {"text": "5"}
    assert marks["controller-blue"] == {"text": "2"}
    assert "lot" in marks["box-blue"]["class"].split()
    assert marks["player-2"] == {"class": "player acts"}
    assert marks["player-0-marker"] == {"visibility": "visible"}
    assert marks["player-3"] == {"visibility": "hidden"}


def test_editions_show_their_own_colours() -> None:
    pegasus = elements(draw.sheet(BOARD, sd.PEGASUS_2009))
    assert "goods-green" in pegasus["location-OMA"].attrib["class"]
    assert "goods-pink" in pegasus["location-SFO"].attrib["class"]
    assert {"box-grey", "box-brown"} <= set(pegasus)


def test_house_rules_with_other_names_can_be_drawn() -> None:
    rules = replace(sd.WARFROG_2008, companies=("a b", "<", "&", '"', "é", "x"), letters="<&\"'éx")
    goods = ("snow", "coal", "zinc", "fruit", "wine")
    setup = sd.Setup(replace(rules, goods=goods, rounds=12), BOARD, 3)
    found = elements(draw.picture(sd.new(setup)))
    assert found["box-a_20_b"].attrib["class"] == "box company-red"
    assert "round-12" in found


def test_goods_lie_on_the_board_in_the_finale() -> None:
    for state in game("warfrog-2008", 4):
        marks = draw.marks(state)
        cubes = {id for id in marks if id.startswith("goods-")}
        assert len(cubes) == len(sd.view(state).cargo)
        if state.phase == FINALE:
            assert marks["location-PIT"]["class"].split()[-1] in ("loaded", "bare")


def test_claimed_goods_are_counted() -> None:
    *_, state = game("warfrog-2008", 4)
    marks, view = draw.marks(state), sd.view(state)
    for company in view.companies:
        for colour, count in zip(
            ("white", "black", "silver", "orange", "red"), company.goods, strict=True
        ):
            mark = marks.get(f"count-{company.name}-{colour}", {"text": "0"})
            assert mark["text"] == str(count)
    assert any(mark.get("class") == "player wins" for mark in marks.values())


def test_the_spike_is_golden_once_driven() -> None:
    state, _ = middle_of_a_game()
    marks = draw.marks(state)
    assert marks["spike"] == {"class": "spike driven"}
    assert marks["spike-round"] == {"text": ("", "I", "II", "III", "IV", "V")[state.spike]}
    assert "joined" in marks["location-NYC"]["class"]
    assert "joined" in marks["location-SFO"]["class"]


@pytest.mark.parametrize("edition", ["warfrog-2008", "pegasus-2009"])
def test_captions_have_room(edition: str) -> None:
    """What they may measure, for other languages; our own words fit."""
    rules = sd.set_up(edition, "usa", 3).rules
    for id, element in elements(draw.sheet(BOARD, rules)).items():
        if id.startswith("word-"):
            size = 15.0 if element.get("class") == "heading" else 14.0
            assert width(element.text or "", size) <= float(element.get("data-room", 0)), id


def place_of(marks: Marks, id: str) -> str:
    return marks[id]["transform"]


def test_tokens_on_one_level_lie_side_by_side() -> None:
    state = sd.new(sd.set_up("warfrog-2008", "usa", 3))
    marks = draw.marks(state)
    tokens = {place_of(marks, f"profit-{name}") for name in state.setup.rules.companies}
    assert len(tokens) == 6


def test_a_level_beyond_200_wraps_and_says_so() -> None:
    state = sd.new(sd.set_up("warfrog-2008", "usa", 3))
    state.profit[0], state.profit[1] = 230, 30
    marks = draw.marks(state)
    assert marks["over-red"]["text"] == "+200"
    assert "over-yellow" not in marks
    space = layout.lay_out(BOARD).profit_space(3)
    for name in ("red", "yellow"):
        x = float(place_of(marks, f"profit-{name}").removeprefix("translate(").split()[0])
        assert space.left < x < space.right


def test_the_display_shows_order_turn_and_passes() -> None:
    for state in game("warfrog-2008", 3):
        marks = draw.marks(state)
        assert len({place_of(marks, f"order-{name}") for name in state.setup.rules.companies}) == 6
        assert ("turn-marker" in marks) == (state.phase in (BUILD, FINALE))


def test_the_pass_row_is_empty_while_companies_are_auctioned() -> None:
    """SD-5.1: it has become the order of play."""
    drawn = layout.lay_out(BOARD)
    for state in game("warfrog-2008", 3):
        if state.phase == AUCTION:
            marks = draw.marks(state)
            first = state.setup.rules.companies[state.order[0]]
            assert place_of(marks, f"order-{first}") == move(*drawn.display_cell(0, 0).middle)


def test_names_from_anybodys_board_stay_words() -> None:
    ids = ["A<", 'B&"']
    locations = [place(id, 100 + 500 * n, 100) for n, id in enumerate(ids)]
    routes = [{"between": ids, "cost": 3}]
    checked = small_board(transcontinental=ids, locations=locations, routes=routes)
    renamed = tuple(replace(each, name=NASTY) for each in checked.locations)
    board = replace(checked, name=NASTY, locations=renamed)
    found = elements(draw.board_picture(board))
    assert found["name-A_3c_"].text == "A<b>&\"'�"
    state = sd.new(sd.Setup(sd.WARFROG_2008, board, 3))
    play(
        state,
        "open red 9",
        "pass",
        "pass",
        "pass",
        "pass",
        "pass",
        f"build {'-'.join(ids)} from A<",
    )
    assert "route-A_3c_-B_26__22_" in draw.marks(state)
    elements(draw.picture(state, names=[NASTY] * 3))


@pytest.mark.parametrize("board", [small_board(), crowd()], ids=["small", "crowd"])
def test_other_boards_have_the_same_furniture_and_no_coast(board: Board) -> None:
    found = elements(draw.board_picture(board, theme="dark"))
    assert "ground-land" not in found
    assert {"cartouche", "box-red", "order-of-play", "profit-track", "round-track"} <= set(found)
    drawn = layout.lay_out(board)
    assert not any(disc.meets(drawn.cartouche) for disc in layout.discs(board, drawn))
    assert not any(line.meets(drawn.cartouche) for line in layout.lines(board, drawn))


def test_huge_numbers_and_names_are_drawn() -> None:
    locations = [place("A", 0, 0, value=1_000_000, name="n" * 60), place("B", 1000, 600)]
    board = small_board(locations=locations, routes=[{"between": ["A", "B"], "cost": 1_000_000}])
    found = elements(draw.board_picture(board))
    text = found["name-A"].text
    assert text is not None and text.endswith("…") and len(text) < 40


def test_a_crowd_beyond_reason_is_drawn_in_time() -> None:
    locations = [place(f"L{n}", n * 7 % 1000, n * 11 % 600) for n in range(400)]
    pairs = [(n, (n + step) % 400) for n in range(400) for step in (1, 7, 19, 40, 101)]
    routes = [{"between": [f"L{a}", f"L{b}"], "cost": 2} for a, b in pairs]
    board = small_board(locations=locations, routes=routes, transcontinental=["L0", "L9"])
    assert len(elements(draw.board_picture(board))) > 4500


def test_a_picture_can_have_another_width() -> None:
    root = ElementTree.fromstring(draw.board_picture(BOARD, width=640))
    whole = ElementTree.fromstring(draw.board_picture(BOARD))
    assert root.get("width") == "640"
    assert float(root.attrib["height"]) == pytest.approx(float(whole.attrib["height"]) / 2, abs=0.1)


def test_a_position_shows_itself() -> None:
    state = sd.new(sd.set_up("warfrog-2008", "usa", 3))
    assert state._repr_svg_() == draw.picture(state)


def test_the_pictures_of_the_readme_can_be_made(tmp_path: Any) -> None:
    main(tmp_path / "images")
    wanted = ("board", "position", "northern-england", "barons", "steam")
    for name in (f"{stem}.svg" for stem in wanted):
        assert "sheet" in elements((tmp_path / "images" / name).read_text("utf-8"))
