"""Why a build, City Growth or Urbanization is not legal."""

from collections.abc import Mapping

from goldenspike.core.words import Reason, Value
from goldenspike.games.steam.rules import build, growth
from goldenspike.games.steam.rules.actions import CITY, GROW, Action
from goldenspike.games.steam.rules.editions import CITY_GROWTH, NONE, URBANIZATION
from goldenspike.games.steam.rules.money import means
from goldenspike.games.steam.rules.state import State
from goldenspike.games.steam.text.notation import REASONS
from goldenspike.hexes.text import reasons as hex_reasons
from goldenspike.hexes.text.reasons import RULES, Case, Site
from goldenspike.parts.hexes.board import COLOURS, is_town


def site(state: State) -> Site:
    """The map for the player who decides."""
    return Site(state.setup.board, state.track, state.seat, int)


def reason(rule: str, key: str, values: Mapping[str, Value]) -> Reason:
    """A reason from this game's catalogue."""
    return Reason(rule, REASONS + key, values)


def of_case(case: Case) -> Reason:
    """The reason for a fault of track or of a way, in this game's words."""
    return reason(RULES[case.key], case.key, case.values)


def why_not_build(state: State, action: Action) -> Reason:
    """ST-12.8: what the track allows. ST-4.4: the limit. ST-4.3: the money."""
    wrong = hex_reasons.why_not_build(site(state), action)
    if wrong is not None:
        return of_case(wrong)
    limit = int(build.limit(state))
    if state.builds == limit:
        return reason("ST-4.4", "limit", {"limit": limit})
    return why_not_pay(state, int(build.cost(state, action)))


def why_not_pay(state: State, cost: int) -> Reason:
    """ST-3.3: cash and what could be raised. ST-3.4: cash alone."""
    cash, most = int(state.cash[state.seat]), int(means(state, state.seat))
    values: dict[str, Value] = {"cost": cost, "cash": cash, "means": most}
    if state.setup.rules.raises_to_pay:
        return reason("ST-3.3", "cost-means", values)
    return reason("ST-3.4", "cost-cash", values)


def why_not_done(state: State) -> Reason:
    """ST-12.5: an action that was paid for is done first."""
    return reason("ST-12.5", "done-acts", {"tile": str(state.tile[state.seat])})


def why_not_grow(state: State, action: Action) -> Reason:
    """ST-7: the player must have the tile, have paid for it and not have used it."""
    tile = CITY_GROWTH if action[0] == GROW else URBANIZATION
    values: dict[str, Value] = {"tile": str(tile)}
    if state.tile[state.seat] != tile:
        return reason("ST-12.5", "no-tile-for", values)
    if state.acts[state.seat] == 0:
        return reason("ST-12.5", "acted", values)
    return why_not_here(state, action)


def why_not_here(state: State, action: Action) -> Reason:
    """ST-7.1, ST-12.5: what may grow, which New City tiles and which cubes there are."""
    stop, town = action[1], is_town(state.track.ground, action[1])
    values: dict[str, Value] = {"place": state.setup.board.place(stop).name}
    if town != (action[0] == CITY):
        return reason("ST-7.1", "no-city" if town else "no-town", values)
    if action[0] == GROW and state.grown[stop]:
        return reason("ST-7.1", "grown", values)
    if action[0] == CITY and state.new_cities[action[2]] == 0:
        return reason("ST-7.1", "no-new-city", {"colour": COLOURS[action[2]]})
    return why_not_space(state, action[-1])


def why_not_space(state: State, space: int) -> Reason:
    """ST-12.5: the space must have cubes if any has; ST-7.2: else no space is named."""
    if space == NONE:
        return reason("ST-12.5", "name-space", {})
    empty = growth.spaces(state) == [NONE]
    key = "all-empty" if empty else "empty-space"
    return reason("ST-7.2" if empty else "ST-12.5", key, {"space": space + 1})
