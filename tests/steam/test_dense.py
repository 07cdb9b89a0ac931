"""A map of cities side by side, all joined: ST-12.13."""

from goldenspike.games import steam as st
from goldenspike.games.steam.bots.guide_goods import Round
from goldenspike.games.steam.rules.state import GOODS
from goldenspike.hexes.text.notation import write_move
from goldenspike.parts.hexes import goods
from tests.hexes.dense import crowded, cubes_everywhere, joined_by
from tests.steam.table import turn, wait, why

DENSE = crowded(10, 15)
LEVEL = 6


def moving(owners: str) -> st.State:
    """Seat 0 is about to move goods, with the best locomotive; all connections are built."""
    state = turn(board=DENSE)
    wait(state, GOODS)
    state.track = joined_by(DENSE, owners)
    state.cubes = cubes_everywhere(DENSE)
    state.level[state.seat] = LEVEL
    assert state.seat == 0
    return state


def test_moves_are_listed() -> None:
    """ST-12.13: a list that ends, both choices for every move."""
    state = moving("001")
    actions = st.legal_actions(state)
    assert 2000 < len(actions) <= 4 * goods.MOST_MOVES + 2
    assert len(set(actions)) == len(actions)
    for action in actions[::200]:
        assert st.why_not(state, st.write(state, action)) is None


def test_a_move_that_is_not_listed() -> None:
    """ST-12.13: it is followed link by link, and legal; over too many links it is not."""
    state = moving("0")
    listed = {action[2:] for action in st.legal_actions(state)}
    many = goods.shared_search(state.track, state.cubes, 0, LEVEL, False).found.moves()
    move = next(move for move in many if move not in listed and len(move) - 2 == LEVEL)
    text = f"{write_move(DENSE, move)} points"
    assert st.why_not(state, text) is None
    state.level[0] = LEVEL - 1
    assert "ST-10.1" in why(state, text)


def test_a_steady_player_chooses_among_what_is_listed() -> None:
    """ST-12.13: where moves are too many, the best of the short list."""
    state = moving("0")
    listed = {action[2:] for action in st.legal_actions(state)}
    ways = Round(state, 0).best_ways(LEVEL)
    assert ways and {move for _, move in ways.values()} <= listed
