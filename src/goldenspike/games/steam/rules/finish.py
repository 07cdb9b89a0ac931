"""The end, and the final score."""

from goldenspike.core.column import i64
from goldenspike.games.steam.rules.editions import TILES
from goldenspike.games.steam.rules.state import OVER, State, is_in, players_in
from goldenspike.parts.hexes.track import complete_links


def is_over(state: State) -> bool:
    """ST-11.1, ST-8.4: after the income of the last turn. ST-12.9: or when nobody is left."""
    return state.turn == state.setup.rules.turns[state.players] or players_in(state) == 0


def from_income(income: i64) -> i64:
    """ST-11.2: half of it, rounded down; twice of what is below 0."""
    if income > 0:
        return income // 2
    return income * 2


def final_score(state: State, player: i64) -> i64:
    """ST-11.2: the player's score if the game ended now."""
    links = complete_links(state.track, player)
    return state.points[player] + from_income(state.income[player]) + links


def scores(state: State) -> list[int]:
    """ST-11.2: by seat."""
    return [int(final_score(state, player)) for player in range(state.players)]


def winners(state: State) -> list[int]:
    """ST-11.3: most points; then income, then the lower tile. ST-12.11: else shared."""
    if state.phase != OVER:
        return []
    standings = [standing(state, player) for player in range(state.players)]
    return [player for player, one in enumerate(standings) if one == max(standings)]


def standing(state: State, player: i64) -> tuple[bool, int, int, int]:
    """A player's rank as a key, larger is better. ST-12.9: the bankrupt behind, all alike."""
    if not is_in(state, player) and state.setup.rules.bankrupt_share:
        return False, 0, 0, 0
    tile = state.tile[player]
    if tile == 0:
        tile = TILES + 1
    return is_in(state, player), final_score(state, player), state.income[player], -tile
