"""Steam drawn: the table below the map, and what positions of whole games put on the sheet."""

import re
from collections.abc import Iterator

import pytest

from goldenspike.draw.lettering import width
from goldenspike.draw.palette import THEMES
from goldenspike.draw.placing import Box, Disc
from goldenspike.games import steam as st
from goldenspike.games.steam import drawing as draw
from goldenspike.games.steam.drawing.layout import TOKENS_HEIGHT, lay_out, stacked
from goldenspike.games.steam.drawing.marks import signed
from goldenspike.games.steam.drawing.printed import ROOM, printed
from goldenspike.games.steam.drawing.tracks import COLOURS as PLAYERS
from goldenspike.games.steam.rules.state import AUCTION, BUILD, PLACES, TILES
from goldenspike.hexes.drawing.layout import lay_out as lay_out_map
from goldenspike.hexes.drawing.names import name_aside, settings
from goldenspike.hexes.drawing.runs import runs
from goldenspike.hexes.drawing.stops import CITY_RADIUS, discs
from goldenspike.parts.hexes.board import COLOURS
from tests.draw.hex_boards import cubes_shown, elements, place_of, positions, trains_shown

BOARDS = ("northern-england", "eastern-us-canada", "northern-england-towns")
ALL = pytest.mark.parametrize("board", BOARDS)
EDITIONS = pytest.mark.parametrize("edition", st.EDITION_NAMES)
EVERY = 30  # positions of a game between those looked at


def game(board: str, edition: str = "basic", players: int = 4, seed: int = 1) -> Iterator[st.State]:
    """Every position of a game played at random."""
    return positions(st, st.set_up(edition, board, players), seed)


def some(board: str, edition: str = "basic", players: int = 4) -> Iterator[st.State]:
    """Positions here and there, the last one among them."""
    for number, state in enumerate(game(board, edition, players)):
        if number % EVERY == 0 or state.phase == st.OVER:
            yield state


@EDITIONS
@ALL
def test_marks_of_a_whole_game_fit_the_sheet(board: str, edition: str) -> None:
    found = elements(draw.sheet(st.set_up(edition, board, 6)))
    for number, state in enumerate(game(board, edition, 6)):
        if number % 5 == 0:
            for id, changes in draw.marks(state).items():
                assert id in found, id
                assert all(isinstance(value, str) for value in changes.values())


@pytest.mark.parametrize("theme", THEMES)
@ALL
def test_pictures_of_a_game_are_valid_and_have_no_inline_styles(board: str, theme: str) -> None:
    for number, state in enumerate(game(board)):
        if number % 150 == 0 or state.phase == st.OVER:
            found = elements(draw.picture(state, theme=theme))
            assert found["sheet"].get("class") == f"goldenspike {theme}"
            assert not any("style" in element.attrib for element in found.values())


@ALL
def test_every_cube_is_shown_on_the_map_and_in_the_supply(board: str) -> None:
    for state in some(board):
        shown = cubes_shown(draw.marks(state))
        for at, colour in enumerate(COLOURS):
            lying = sum(state.cubes[at :: len(COLOURS)]) + sum(state.supply[at :: len(COLOURS)])
            assert shown[colour] == lying


def test_cubes_of_the_supply_lie_in_their_spaces() -> None:
    for state in some("northern-england"):
        marks, view = draw.marks(state), st.view(state)
        for space, colours in enumerate(view.supply, start=1):
            assert sorted(cubes_shown(marks, f"cube-supply{space}-").elements()) == sorted(colours)
            assert (f"space-{space}" in marks) == (not colours)


@ALL
def test_cities_have_room_for_what_grows(board: str) -> None:
    """ST-6.2, ST-7: two cubes, and two more; nothing is ever only counted."""
    most = 0
    for number, state in enumerate(game(board)):
        if number % 5 == 0:
            most = max(most, *(len(cubes) for cubes in st.view(state).cubes.values()), 0)
            assert not any(id.startswith("more-") for id in draw.marks(state))
    assert most == ROOM


@ALL
def test_track_and_trains_show_their_owners(board: str) -> None:
    for state in some(board):
        marks, drawn = draw.marks(state), list(runs(state.track))
        trains = trains_shown(marks)
        for seat, colour in enumerate(PLAYERS):
            assert trains[colour] == sum(run.owner == seat for run in drawn)
        assert sum(id.startswith("end-") for id in marks) == sum(run.far < 0 for run in drawn)
        tiles = sum(id.startswith("track-") for id in marks)
        assert tiles == sum(len(run.pieces) for run in drawn)


@ALL
def test_new_cities_stand_where_towns_were(board: str) -> None:
    """ST-7.1: with their colour, in place of the town."""
    built = 0
    for state in some(board, "standard"):
        marks, view = draw.marks(state), st.view(state)
        shown = {id.removeprefix("city-") for id in marks if id.startswith("city-")}
        assert shown == set(view.cities)
        for hex, colour in view.cities.items():
            assert marks[f"city-{hex}"]["class"] == f"stop city new cube-{colour}"
            assert marks[f"stop-{hex}"] == {"visibility": "hidden"}
            built += 1
    assert built


@ALL
def test_growth_markers(board: str) -> None:
    """ST-7: on printed cities; a New City needs none to be told."""
    seen = 0
    for state in some(board, "standard"):
        marks, view = draw.marks(state), st.view(state)
        shown = {id.removeprefix("growth-") for id in marks if id.startswith("growth-")}
        assert shown == set(view.grown) - set(view.cities)
        seen += len(shown)
    assert seen


@ALL
def test_the_name_of_a_new_city_makes_room_for_it(board: str) -> None:
    map = printed(st.load_board(board))
    layout = lay_out_map(map)
    places, names = discs(map, layout), settings(map, layout)
    for stop in range(len(map.cities), len(places)):
        across, down = name_aside(map, stop)
        left, top, right, bottom = names[stop].box
        moved = Box(left + across, top + down, right + across, bottom + down)
        assert not Disc(*places[stop][:2], CITY_RADIUS).meets(moved)
        assert layout.map.holds(moved)


@EDITIONS
@ALL
def test_tokens_lie_on_their_tracks(board: str, edition: str) -> None:
    table = lay_out(st.set_up(edition, board, 6))
    for state in some(board, edition, 6):
        marks, players = draw.marks(state), range(6)
        for seat in players:
            for kind, space in (
                ("income", table.income_space(state.income[seat])),
                ("points", table.points_space(state.points[seat])),
                ("level", table.level_space(state.level[seat])),
            ):
                x, y = place_of(marks, f"{kind}-{seat}")
                assert space.left < x < space.right and space.top < y < space.bottom
        for kind in ("income", "points", "level"):
            assert len({place_of(marks, f"{kind}-{seat}") for seat in players}) == 6


def test_tokens_on_one_space_stay_in_it() -> None:
    for count in range(1, 7):
        places = stacked(Box(0, 0, 27, 84), count)
        assert len(set(places)) == count
        assert all(8 < y < TOKENS_HEIGHT - 8 for _, y in places)


def test_income_and_points_beyond_the_tracks_lie_at_their_ends() -> None:
    """ST-3.5: where income has no top."""
    table = lay_out(endless())
    assert table.income_space(99) == table.income_space(30)
    assert table.points_space(99) == table.points_space(60)


def endless() -> st.Setup:
    """A table where income has no top."""
    return st.set_up("basic", BOARDS[0], 3, options={"income_top": "none"})


def labels(setup: st.Setup) -> list[str]:
    """The numbers of the income track."""
    track = elements(draw.sheet(setup))["income-track"]
    return [each.text or "" for each in track.iter() if each.get("class") == "label"]


def test_the_income_track_ends_at_its_top() -> None:
    """ST-3.5: from -10 to 10; without a top the last space is for all beyond."""
    topped, older = st.set_up("basic", BOARDS[0], 3), st.set_up_1("basic", BOARDS[0], 3)
    assert labels(topped) == [signed(income) for income in range(-10, 11)]
    for setup in (endless(), older):
        assert labels(setup)[-2:] == ["29", "30+"]
    assert lay_out(topped).income_space(10).right == lay_out(older).income_space(30).right


@ALL
def test_action_tiles_tell_holders_and_prices(board: str) -> None:
    """ST-7: also the price of Locomotive, which rises."""
    table = lay_out(st.set_up("basic", board, 3))
    prices = set()
    for state in game(board):
        if state.phase != TILES:
            continue
        marks, view = draw.marks(state), st.view(state)
        for tile in view.action_tiles:
            price = marks[f"price-{tile.number}"]["text"]
            if tile.holder is None:
                assert price == (f"${tile.price}" if tile.price else "")
                prices.add((tile.number, price))
                continue
            box = table.action_tile(tile.number)
            x, y = place_of(marks, f"tile-{tile.holder}")
            assert price == "" and box.left < x < box.right and box.top < y < box.bottom
            assert "taken" in marks[f"action-{tile.number}"]["class"]
    assert {(5, "$2"), (7, "$6"), (6, "$6"), (6, "$7"), (1, "")} <= prices


def test_actions_that_are_due_are_pointed_out() -> None:
    due = 0
    for number, state in enumerate(game("northern-england", "standard")):
        if number % 4:
            continue
        marks = draw.marks(state)
        shown = sum("due" in mark.get("class", "").split() for mark in marks.values())
        assert shown == sum(state.acts)
        due += shown
    assert due


@EDITIONS
@ALL
def test_the_turn_order(board: str, edition: str) -> None:
    for state in some(board, edition):
        view = st.view(state)
        xs = [place_of(draw.marks(state), f"order-{seat}")[0] for seat in view.order]
        assert xs == sorted(xs)


def test_places_that_are_settled_while_others_are_auctioned() -> None:
    """ST-5.1: who has a place already."""
    seen = 0
    for state in game("northern-england"):
        if state.phase != PLACES:
            continue
        marks = draw.marks(state)
        shown = {id for id in marks if id.startswith("order-")}
        assert shown == {f"order-{seat}" for seat in state.coming if seat >= 0}
        seen += len(shown)
    assert seen


@EDITIONS
def test_bids_are_shown(edition: str) -> None:
    seen = 0
    for state in game("northern-england", edition):
        marks, auction = draw.marks(state), st.view(state).auction
        for seat in range(4):
            bid = marks[f"player-{seat}-bid"]["text"]
            if auction is None or (state.phase == AUCTION and auction.bids[seat] is None):
                assert bid == ""
            elif auction.high_bidder == seat:
                assert bid == f"${auction.high_bid}"
                seen += 1
    assert seen


@EDITIONS
def test_players_have_the_parts_of_their_score(edition: str) -> None:
    for state in some("eastern-us-canada", edition):
        marks, view = draw.marks(state), st.view(state)
        for player in view.players:
            said = {
                key: marks[f"player-{player.seat}-{key}"]["text"].replace("\N{MINUS SIGN}", "-")
                for key in ("income", "points", "links", "score")
            }
            numbers = (player.income, player.points, player.links, player.score)
            assert tuple(map(int, said.values())) == numbers
            assert marks[f"player-{player.seat}-cash"] == {"text": f"${player.cash}"}
        assert marks["player-4"] == {"visibility": "hidden"}


def test_new_city_tiles_left() -> None:
    for state in some("northern-england", "standard"):
        marks, left = draw.marks(state), st.view(state).new_cities
        for colour in ("red", "blue", "yellow", "purple", "gray"):
            count = left.get(colour, 0)
            assert marks[f"left-{colour}"] == {"text": f"×{count}"}
            assert ("gone" in marks[f"new-{colour}"]["class"]) == (count == 0)


@pytest.mark.parametrize(("players", "turns"), [(3, 10), (4, 8), (5, 7), (6, 7)])
def test_as_many_turns_as_are_played(players: int, turns: int) -> None:
    """ST-11.1."""
    found = elements(draw.sheet(st.set_up("basic", "northern-england", players)))
    assert sum(id.startswith("round-") for id in found) == turns


@ALL
def test_captions_have_room(board: str) -> None:
    """What they may measure, for other languages; our own words fit."""
    for id, element in elements(draw.sheet(st.set_up("basic", board, 6))).items():
        if id.startswith("word-"):
            size = {"heading": 15.0, "phase": 16.0}.get(element.get("class", ""), 14.0)
            assert width(element.text or "", size) <= float(element.get("data-room", 0)), id


def test_a_position_shows_itself() -> None:
    state = st.new(st.set_up("standard", "northern-england", 3))
    assert state._repr_svg_() == draw.picture(state)
    assert "turn-track" in elements(draw.board_picture(state.setup, width=640))


def test_winners_and_the_bankrupt_are_pointed_out() -> None:
    *_, state = game("northern-england", players=3)
    marks = draw.marks(state, names=["Ann", "A<b>&\"'\u0001", "Cyd"])
    for player in st.view(state).players:
        kind = marks.get(f"player-{player.seat}", {}).get("class")
        wins = player.seat in st.winners(state)
        assert kind == ("player out" if not player.living else "player wins" if wins else None)
    assert "player-1-name" in elements(draw.picture(state, names=["Ann", "A<b>&\"'\u0001"]))


@ALL
def test_track_that_will_be_lost_is_marked(board: str) -> None:
    """ST-4.8c: as many runs as the end of the build turn takes."""
    lost = 0
    for state in game(board, players=3):
        legal = [st.write(state, action) for action in st.legal_actions(state)]
        if state.phase != BUILD or "done" not in legal:
            continue
        after, player = st.copy(state), state.seat
        st.apply(after, st.read(state, "done"))
        marked = [
            id
            for id, mark in draw.marks(state).items()
            if id.startswith("exit-") and "decays" in mark.get("class", "")
        ]
        assert len(marked) == state.track.pieces[player] - after.track.pieces[player]
        lost += len(marked)
    assert lost


@ALL
def test_what_was_built_last_is_pointed_out(board: str) -> None:
    for state in game(board, players=3):
        if state.phase == BUILD and st.view(state).tiles:
            hex = next(iter(st.view(state).tiles))
            assert draw.marks(state, last=hex)[f"hex-{hex}"]["class"].endswith(" last")
            return


def test_the_key_has_costs() -> None:
    """ST-4.3, SB-13.2: of ground, and of a connection."""
    sheet = draw.sheet(st.set_up("basic", "eastern-us-canada", 4))
    assert re.findall(r'caption price"[^>]*>([^<]*)<', sheet) == ["+$1", "+$2", "+$3", "$3"]
