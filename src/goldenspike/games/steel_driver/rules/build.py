"""Phase 3: build track."""

from goldenspike.core import bits
from goldenspike.core.bits import WORD, bit, lowest
from goldenspike.core.column import i64, vec
from goldenspike.core.game import NOBODY
from goldenspike.games.steel_driver.rules import display, spike
from goldenspike.games.steel_driver.rules.actions import BUILD as BUILD_ACTION
from goldenspike.games.steel_driver.rules.actions import route_of, starts_at_b
from goldenspike.games.steel_driver.rules.editions import COLOURS, COMPANIES, NONE
from goldenspike.games.steel_driver.rules.state import BUILD, State, on_network


def begin(state: State) -> None:
    """SD-3.1: profit levels are 0, and the first company in the order is active."""
    state.phase = BUILD
    company: i64
    for company in range(COMPANIES):
        state.profit[company] = 0
    display.clear(state)
    next_company(state)


def next_company(state: State) -> None:
    """SD-3.2, SD-3.3: on to a company that can build; those before it that cannot, pass."""
    company = display.step(state)
    while company != NONE and not find_routes(state, company):
        display.pass_turn(state, company)
        company = display.step(state)
    state.company = company
    state.seat = NOBODY
    if company != NONE:
        state.seat = state.control[company]


def find_routes(state: State, company: i64) -> bool:
    """SD-3.3: a company can build if some legal route costs no more than its box holds.

    Reading SD-3.12: it needs a controller. Reading SD-3.13: it needs a link piece.
    """
    if state.box[company] < state.chart.cheapest or state.control[company] == NONE:
        return False
    return state.links[company] < state.setup.rules.links and choose_among(state, company)


def choose_among(state: State, company: i64) -> bool:
    """Notes the routes in reach (SD-3.7), free (SD-3.8) and paid for; false if none (SD-3.11)."""
    chart, has_choice = state.chart, False
    at = company * chart.route_words
    paid = min(state.box[company], chart.dearest) * chart.route_words
    word: i64
    for word in range(chart.route_words):
        routes = state.frontier[at + word] & state.free[word] & chart.affordable[paid + word]
        state.choice[word] = routes
        has_choice = has_choice or routes != 0
    return has_choice


def legal_into(state: State, buffer: vec[i64]) -> i64:
    """SD-3.4: one action per legal route; SD-3.6: on a first link, one per legal start."""
    chart = state.chart
    if state.links[state.company] > 0:
        return routes_into(state, buffer, 0, chart.all_routes, 0)
    count = routes_into(state, buffer, 0, chart.starts_a, 0)
    return routes_into(state, buffer, count, chart.starts_b, 1)


def routes_into(state: State, buffer: vec[i64], count: i64, which: vec[i64], at_b: i64) -> i64:
    """One action for each route of the company's choice that is in a set."""
    word: i64
    for word in range(state.chart.route_words):
        routes = state.choice[word] & which[word]
        base = BUILD_ACTION + word * WORD * 2 + at_b
        while routes != 0:
            buffer[count] = base + lowest(routes) * 2
            routes &= routes - 1
            count += 1
    return count


def apply(state: State, action: i64) -> None:
    """SD-3.2: builds exactly one link, and goes on to the next company."""
    place(state, state.company, action)
    next_company(state)


def place(state: State, company: i64, action: i64) -> None:
    """Builds one link, and pays for what it connects."""
    route = route_of(action)
    if state.links[company] == 0:
        start(state, company, route, starts_at_b(action))
    location = far_end(state, company, route)
    lay(state, company, route)
    if location != NONE:
        watched = spike.may_complete(state, company, location)
        connect(state, company, location)
        if watched:
            spike.drive(state, company)


def start(state: State, company: i64, route: i64, at_b: bool) -> None:
    """SD-3.6: the start is on the network and never pays. Reading: others may start there too."""
    chart = state.chart
    at = company * chart.route_words
    word: i64
    for word in range(chart.route_words):
        state.frontier[at + word] = 0
    reach(state, company, chart.end_b[route] if at_b else chart.end_a[route])


def far_end(state: State, company: i64, route: i64) -> i64:
    """The location a link newly connects, or NONE when both ends are on the network (SD-3.9)."""
    chart = state.chart
    a, b = chart.end_a[route], chart.end_b[route]
    if not on_network(state, company, a):
        return a
    if not on_network(state, company, b):
        return b
    return NONE


def lay(state: State, company: i64, route: i64) -> None:
    """SD-3.5: the box pays the pool. SD-3.8: the route is taken, for good."""
    chart = state.chart
    state.box[company] -= chart.cost[route]
    state.pool += chart.cost[route]
    state.links[company] += 1
    bits.put(state.track, company * chart.route_words, route)
    bits.drop(state.free, 0, route)


def connect(state: State, company: i64, location: i64) -> None:
    """SD-3.9: the profit level rises by the value of the location newly connected."""
    state.profit[company] += state.chart.value[location]
    reach(state, company, location)


def reach(state: State, company: i64, location: i64) -> None:
    """SD-3.7: a location joins the network, and with it the routes that touch it."""
    chart = state.chart
    width = chart.route_words
    bits.put(state.network, company * chart.location_words, location)
    state.wares[company * COLOURS + chart.goods[location]] += 1
    meet(state, company, location)
    word: i64
    for word in range(width):
        state.frontier[company * width + word] |= chart.touching[location * width + word]


def meet(state: State, company: i64, location: i64) -> None:
    """Notes that a company now shares a location with the companies there."""
    others = state.served[location]
    state.served[location] |= bit(company)
    state.meets[company] |= others
    while others != 0:
        state.meets[lowest(others)] |= bit(company)
        others &= others - 1
