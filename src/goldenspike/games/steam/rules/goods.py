"""Move goods: two rounds, and what each cube brings to whom."""

from goldenspike.core.bits import bit
from goldenspike.core.column import i64
from goldenspike.games.steam.rules.actions import (
    INCOME,
    MOVE,
    POINTS,
    SCORE,
    SKIP,
    UPGRADE,
    Action,
)
from goldenspike.games.steam.rules.editions import FIRST_MOVE, NONE
from goldenspike.games.steam.rules.money import climb
from goldenspike.games.steam.rules.order import player_led_by
from goldenspike.games.steam.rules.state import GOODS, SCORING, State
from goldenspike.parts.hexes import goods


def begin(state: State) -> None:
    """ST-8.1: First Move first, then turn order."""
    state.phase, state.round, state.place = GOODS, 1, NONE
    next_player(state)


def next_player(state: State) -> None:
    """ST-12.10: on to the next player; then again in the same order."""
    state.phase = GOODS
    state.place += 1
    state.seat = player_led_by(state, FIRST_MOVE, state.place)
    if state.seat == NONE and state.round < state.setup.rules.goods_rounds:
        state.round, state.place = state.round + 1, 0
        state.seat = player_led_by(state, FIRST_MOVE, 0)


def legal(state: State) -> list[Action]:
    """ST-8.1: a cube, a better locomotive, or nothing."""
    actions: list[Action] = [(SKIP,)]
    if may_upgrade(state):
        actions.append((UPGRADE,))
    for move in legal_moves(state):
        actions.append((MOVE, INCOME, *move))
        actions.append((MOVE, POINTS, *move))
    return actions


def legal_moves(state: State) -> list[goods.Move]:
    """ST-10.1, ST-10.4: every cube's every way."""
    return listed_moves(state).moves()


def listed_moves(state: State) -> goods.Listed:
    """ST-10.1, ST-10.4: the same in one column."""
    player, counted = state.seat, state.setup.rules.counts_nobodys
    return goods.shared_listed(state.track, state.cubes, player, state.level[player], counted)


def may_upgrade(state: State) -> bool:
    """ST-8.1: once a turn over both rounds. ST-7: not above the top."""
    fresh = state.upgraded & bit(state.seat) == 0
    return fresh and state.level[state.seat] < state.setup.rules.top_level


def legal_scores() -> list[Action]:
    """ST-10.5: all points of a delivery on income, or all on points."""
    return [(SCORE, INCOME), (SCORE, POINTS)]


def apply(state: State, action: Action) -> None:
    """ST-8.1: plays the player's action of a goods round."""
    player = state.seat
    if action[0] == UPGRADE:
        state.level[player] += 1
        state.upgraded |= bit(player)
    elif action[0] == MOVE:
        move = action[2:]
        goods.deliver(state.cubes, move)  # ST-10.6
        count(state, move)
        score(state, player, action[1])
    go_on(state)


def count(state: State, move: goods.Move) -> None:
    """ST-10.5: each link scores 1 for its owner; links of nobody score nothing (ST-4.8e)."""
    for exit in move[1:-1]:
        owner = state.track.owner[exit]
        if owner != NONE:
            state.due[owner] += 1


def apply_score(state: State, action: Action) -> None:
    """ST-10.5: scores another player's links by their choice."""
    score(state, state.seat, action[1])
    go_on(state)


def score(state: State, player: i64, choice: i64) -> None:
    """ST-10.5: adds points to one track, all of them. ST-12.12: also where some are lost."""
    if choice == INCOME:
        climb(state, player, state.due[player])
    else:
        state.points[player] += state.due[player]
    state.due[player] = 0


def go_on(state: State) -> None:
    """ST-12.7: others choose in the order in which they move; then the next moves."""
    place: i64
    for place in range(state.players):
        player = player_led_by(state, FIRST_MOVE, place)
        if player != NONE and state.due[player] > 0:
            state.phase, state.seat = SCORING, player
            return
    next_player(state)
