"""Why an action is not legal: the rule, and this case of it. Legality itself is `legal_actions`."""

from goldenspike.core.column import i64
from goldenspike.core.game import IllegalAction
from goldenspike.core.words import Reason, Value
from goldenspike.games.steel_driver.rules import actions
from goldenspike.games.steel_driver.rules.board import route_name
from goldenspike.games.steel_driver.rules.editions import NONE
from goldenspike.games.steel_driver.rules.state import BUILD, FINALE, State, on_network, owner
from goldenspike.games.steel_driver.rules.turn import legal_actions
from goldenspike.games.steel_driver.text.notation import company_name, read


def why_not(state: State, text: str) -> Reason | None:
    """The reason why a text is no legal action; None exactly if it is one. Raises no error."""
    try:
        action = read(state, text)
    except IllegalAction as error:
        return error.reason
    if action in legal_actions(state):
        return None
    if state.phase == BUILD:
        return why_not_build(state, action)
    if state.phase == FINALE:
        return why_not_claim(state, actions.location_of(action))
    if state.lot == NONE:
        return why_not_open(state, actions.company_of(action), actions.amount_of(action))
    return why_not_bid(state, actions.amount_of(action))


def why_not_open(state: State, company: i64, amount: i64) -> Reason:
    """SD-2.6: once a round. SD-2.1: at least 1, at most the player's own cubes."""
    cubes = state.cubes[state.seat]
    if not state.unsold & (1 << int(company)):
        return reason("SD-2.6", "sold", {"company": state.setup.rules.companies[company]})
    if amount < 1:
        return reason("SD-2.1", "first-bid", {"cubes": cubes})
    return reason("SD-2.1", "too-much", {"amount": amount, "cubes": cubes})


def why_not_bid(state: State, amount: i64) -> Reason:
    """SD-2.2: higher than the highest bid, at most the player's own cubes."""
    cubes = state.cubes[state.seat]
    if amount <= state.high_bid:
        return reason("SD-2.2", "too-low", {"high": state.high_bid, "cubes": cubes})
    return reason("SD-2.2", "too-much", {"amount": amount, "cubes": cubes})


def why_not_build(state: State, action: i64) -> Reason:
    """SD-3.8: free. SD-3.6, SD-3.7: within reach. SD-3.3: paid for from the box."""
    board, company = state.setup.board, state.company
    number = actions.route_of(action)
    route = board.routes[number]
    values: dict[str, Value] = {
        "route": route_name(board, route),
        "company": company_name(state),
    }
    holder = owner(state, number)
    if holder != NONE:
        return reason("SD-3.8", "taken", values | {"owner": state.setup.rules.companies[holder]})
    if state.links[company] == 0:
        start = board.locations[route.ends[1 if actions.starts_at_b(action) else 0]]
        if start.shape != "hexagon":
            return reason("SD-3.6", "hexagon", values | {"start": start.name})
    elif not any(on_network(state, company, end) for end in route.ends):
        return reason("SD-3.7", "apart", values)
    return reason("SD-3.3", "cost", values | {"cost": route.cost, "box": state.box[company]})


def why_not_claim(state: State, location: i64) -> Reason:
    """SD-6.4: on the company's own network. SD-6.1: one cube a location, for the first company."""
    place = state.setup.board.locations[location].name
    values: dict[str, Value] = {"location": place, "company": company_name(state)}
    if not on_network(state, state.company, location):
        return reason("SD-6.4", "not-connected", values)
    return reason("SD-6.1", "claimed", values)


def reason(rule: str, key: str, values: dict[str, Value]) -> Reason:
    """A reason from this game's catalogue."""
    return Reason(rule, f"steel-driver.reason.{key}", values)
