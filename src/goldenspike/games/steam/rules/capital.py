"""Phase 1 of the standard game: buy capital."""

from goldenspike.games.steam.rules.actions import RAISE, Action
from goldenspike.games.steam.rules.editions import NONE
from goldenspike.games.steam.rules.money import lots, raise_lot
from goldenspike.games.steam.rules.order import player_at
from goldenspike.games.steam.rules.state import CAPITAL, State


def begin(state: State) -> None:
    """ST-9: in turn order."""
    state.phase, state.place = CAPITAL, NONE
    next_player(state)


def next_player(state: State) -> None:
    """On to the next, or NOBODY after the last."""
    state.place += 1
    state.seat = player_at(state, state.place)


def legal(state: State) -> list[Action]:
    """ST-3.4: any amount that can be raised, once. ST-12.2: also none."""
    return [(RAISE, count) for count in range(lots(state, state.seat) + 1)]


def apply(state: State, action: Action) -> None:
    """ST-3.2: raises the lots one by one."""
    for _ in range(action[1]):
        raise_lot(state, state.seat)
    next_player(state)
