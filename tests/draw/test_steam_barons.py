"""Steam Barons drawn: the market board, and what positions of whole games put on the sheet."""

import re
from collections.abc import Iterator

import pytest

from goldenspike.draw.lettering import width
from goldenspike.draw.palette import THEMES
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons import drawing as draw
from goldenspike.games.steam_barons.drawing.layout import lay_out
from goldenspike.games.steam_barons.rules.dividends import adjustments
from goldenspike.games.steam_barons.rules.state import AUCTION, BANKRUPT, BUILD, GOODS
from goldenspike.hexes.drawing.runs import runs
from goldenspike.parts.hexes.board import COLOURS
from tests.draw.hex_boards import cubes_shown, elements, place_of, positions, trains_shown

BOARDS = ("northern-england", "eastern-us-canada", "northern-england-towns")
BOTH = pytest.mark.parametrize("board", BOARDS)
NASTY = "A<b>&\"'\u0001"


def game(board: str, players: int, seed: int = 1) -> Iterator[sb.State]:
    """Every position of a game played at random."""
    return positions(sb, sb.set_up("2009", board, players), seed)


@pytest.mark.parametrize("players", [2, 5])
@BOTH
def test_marks_of_a_whole_game_fit_the_sheet(board: str, players: int) -> None:
    found = elements(draw.sheet(sb.load_board(board)))
    for number, state in enumerate(game(board, players)):
        if number % 5 == 0:
            for id, changes in draw.marks(state).items():
                assert id in found, id
                assert all(isinstance(value, str) for value in changes.values())


@pytest.mark.parametrize("theme", THEMES)
@BOTH
def test_pictures_of_a_game_are_valid_and_have_no_inline_styles(board: str, theme: str) -> None:
    for number, state in enumerate(game(board, 4)):
        if number % 150 == 0 or state.phase == sb.OVER:
            found = elements(draw.picture(state, theme=theme))
            assert found["sheet"].get("class") == f"goldenspike {theme}"
            assert not any("style" in element.attrib for element in found.values())


@BOTH
def test_every_cube_is_shown(board: str) -> None:
    for number, state in enumerate(game(board, 3)):
        if number % 40:
            continue
        marks = draw.marks(state)
        shown = cubes_shown(marks)
        for at, colour in enumerate(COLOURS):
            assert shown[colour] == sum(state.cubes[at :: len(COLOURS)])


@BOTH
def test_track_and_trains_show_their_owners(board: str) -> None:
    for number, state in enumerate(game(board, 4, seed=2)):
        if number % 40:
            continue
        marks, rules = draw.marks(state), state.setup.rules
        drawn = list(runs(state.track))
        trains = trains_shown(marks)
        for company, name in enumerate(rules.companies):
            assert trains[name] == sum(run.owner == company for run in drawn)
        ends = sum(id.startswith("end-") for id in marks)
        assert ends == sum(run.far < 0 for run in drawn)
        tiles = sum(id.startswith("track-") for id in marks)
        assert tiles == sum(len(run.pieces) for run in drawn)


def test_every_segment_on_the_map_is_drawn() -> None:
    from goldenspike.parts.hexes.tiles import FIRST_TOWN, SEGMENTS

    for number, state in enumerate(game("eastern-us-canada", 4)):
        if number % 60 == 0:
            marks = draw.marks(state)
            plain = [tile for tile in state.track.tile if tile < FIRST_TOWN]
            rails = sum(id.startswith("rail-") for id in marks)
            assert rails == sum(len(SEGMENTS[tile]) for tile in plain)


@BOTH
def test_tokens_lie_on_their_prices_and_levels(board: str) -> None:
    market = lay_out(sb.load_board(board))
    for number, state in enumerate(game(board, 3)):
        if number % 25:
            continue
        marks = draw.marks(state)
        for company, name in enumerate(state.setup.rules.companies):
            space = market.price_space(state.price[company])
            x, y = place_of(marks, f"price-{name}")
            assert space.left < x < space.right and space.top < y < space.bottom
            assert (f"performance-{name}" in marks) == (state.price[company] != BANKRUPT)
        places = [place_of(marks, f"price-{name}") for name in state.setup.rules.companies]
        assert len(set(places)) == len(places)


@BOTH
def test_stacks_stand_on_what_they_would_get(board: str) -> None:
    market = lay_out(sb.load_board(board))
    for number, state in enumerate(game(board, 3, seed=3)):
        if number % 25:
            continue
        marks, changes, rules = draw.marks(state), adjustments(state), state.setup.rules
        for company, name in enumerate(rules.companies):
            if state.price[company] != BANKRUPT:
                cell = market.adjustment_cell(rules.cells.index(changes[company]))
                x, y = place_of(marks, f"stack-{name}")
                assert cell.left < x < cell.right and cell.top < y < cell.bottom


def test_a_bankrupt_company_lies_on_b_and_blocks_a_cell() -> None:
    state = sb.new(sb.set_up("2009", "northern-england", 3))
    state.price[2] = BANKRUPT
    marks, market = draw.marks(state), lay_out(state.setup.board)
    space = market.price_space(-1)
    assert space.left < place_of(marks, "price-brown")[0] < space.right
    cell = market.adjustment_cell(3)
    assert cell.left < place_of(marks, "stack-brown")[0] < cell.right
    assert marks["stack-brown"]["class"].endswith("bankrupt")
    assert marks["worth-brown"] == {"text": "B"}


@BOTH
def test_cards_tell_money_shares_and_control(board: str) -> None:
    for number, state in enumerate(game(board, 4)):
        if number % 30:
            continue
        marks, view = draw.marks(state), sb.view(state)
        for company in view.companies:
            assert marks[f"treasury-of-{company.name}"] == {"text": f"${company.treasury}"}
            assert marks[f"available-of-{company.name}"] == {"text": str(company.available)}
            assert marks[f"card-of-{company.name}"] == {"text": str(company.card)}
            for seat in range(4):
                classes = marks[f"holding-{company.name}-{seat}"]["class"].split()
                assert ("controls" in classes) == (company.controller == seat)
        assert marks["player-3-cash"] == {"text": f"${view.players[3].cash}"}
        assert marks["player-4"] == {"visibility": "hidden"}


def test_a_bid_is_shown_on_the_card() -> None:
    for state in game("northern-england", 3):
        if state.phase == AUCTION and state.high_bidder >= 0:
            break
    marks, name = draw.marks(state), state.setup.rules.companies[state.company]
    assert marks[f"bid-of-{name}"] == {"text": f"${state.high_bid}"}
    assert "bidding" in marks[f"holding-{name}-{state.high_bidder}"]["class"].split()
    assert "lot" in marks[f"box-{name}"]["class"].split()


@BOTH
def test_the_order_and_whose_turn_it_is(board: str) -> None:
    for number, state in enumerate(game(board, 3)):
        if state.phase in (BUILD, GOODS) and number % 10 == 0:
            marks = draw.marks(state)
            living = [company for company in state.order if company >= 0]
            names = [state.setup.rules.companies[company] for company in living]
            xs = [place_of(marks, f"order-{name}")[0] for name in names]
            assert xs == sorted(xs)
            acting = state.setup.rules.companies[state.company]
            assert place_of(marks, "turn-place")[0] == place_of(marks, f"order-{acting}")[0]


@BOTH
def test_captions_have_room(board: str) -> None:
    """What they may measure, for other languages; our own words fit."""
    for id, element in elements(draw.sheet(sb.load_board(board))).items():
        if id.startswith("word-"):
            size = 15.0 if element.get("class") == "heading" else 14.0
            assert width(element.text or "", size) <= float(element.get("data-room", 0)), id


def test_nothing_secret_is_drawn() -> None:
    """SB-19.1: what somebody has chosen to sell changes no picture before all have chosen."""
    seen = 0
    for state in game("northern-england", 3):
        if state.phase == sb.SALE and any(state.chosen):
            seen += 1
            blind = sb.copy(state)
            for at in range(len(blind.chosen)):
                blind.chosen[at] = 0
            assert draw.marks(blind) == draw.marks(state)
    assert seen


def test_a_position_shows_itself() -> None:
    state = sb.new(sb.set_up("2009", "northern-england", 3))
    assert state._repr_svg_() == draw.picture(state)


def test_the_winner_is_pointed_out() -> None:
    *_, state = game("northern-england", 3)
    marks = draw.marks(state, names=["Ann", NASTY, "Cyd"])
    for seat in range(3):
        wins = marks.get(f"player-{seat}", {}).get("class") == "player wins"
        assert wins == (seat in sb.winners(state))
    assert "player-1-name" in elements(draw.picture(state, names=["Ann", NASTY, "Cyd"]))


@BOTH
def test_track_that_will_be_lost_is_marked(board: str) -> None:
    """SB-21.7: as many runs as `done` takes from the company."""
    lost = 0
    for state in game(board, 3):
        if state.phase != BUILD:
            continue
        after, company = sb.copy(state), state.company
        sb.apply(after, sb.read(state, "done"))
        marked = [
            mark for mark in draw.marks(state).items() if "decays" in mark[1].get("class", "")
        ]
        exits = sum(id.startswith("exit-") for id, _ in marked)
        assert exits == state.track.pieces[company] - after.track.pieces[company]
        lost += exits
    assert lost


def test_the_key_has_costs() -> None:
    """ST-4.3, SB-13.2: of ground, and of a connection."""
    sheet = draw.sheet(sb.load_board("eastern-us-canada"))
    assert re.findall(r'caption price"[^>]*>([^<]*)<', sheet) == ["+$1", "+$2", "+$3", "$3"]
