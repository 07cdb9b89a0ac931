"""Phase 3: build track."""

from goldenspike.core import bits
from goldenspike.core.bits import WORD, bit, lowest
from goldenspike.core.column import i64, vec
from goldenspike.core.game import NOBODY
from goldenspike.games.steel_driver import display, spike
from goldenspike.games.steel_driver.actions import BUILD as BUILD_ACTION
from goldenspike.games.steel_driver.actions import route_of, starts_at_b
from goldenspike.games.steel_driver.rules import COLOURS, COMPANIES, NONE
from goldenspike.games.steel_driver.state import BUILD, State, on_network


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
    while company != NONE and not can_build(state, company):
        display.pass_turn(state, company)
        company = display.step(state)
    state.company = company
    state.seat = NOBODY
    if company != NONE:
        state.seat = state.control[company]


def can_build(state: State, company: i64) -> bool:
    """SD-3.3: some legal route costs no more than its box holds (if not, SD-3.10, SD-3.11).

    Reading SD-3.12: it needs a controller. Reading SD-3.13: it needs a link piece.
    """
    if state.control[company] == NONE or state.links[company] >= state.setup.rules.links:
        return False
    at = affordable(state, company)
    word: i64
    for word in range(state.chart.route_words):  # noqa: SIM110  # faster than any(), compiled
        if buildable(state, company, at, word) != 0:
            return True
    return False


def affordable(state: State, company: i64) -> i64:
    """SD-3.3: where the routes that its box can pay for begin in the chart's `affordable`."""
    return min(state.box[company], state.chart.dearest) * state.chart.route_words


def buildable(state: State, company: i64, at: i64, word: i64) -> i64:
    """A word of the routes open to a company: SD-3.7 in reach, SD-3.8 free, SD-3.3 paid for."""
    reach = state.frontier[company * state.chart.route_words + word] & state.free[word]
    return reach & state.chart.affordable[at + word]


def legal_into(state: State, buffer: vec[i64]) -> i64:
    """SD-3.4: one action per legal route; SD-3.6: on a first link, one per legal start."""
    count: i64 = 0
    company = state.company
    first = state.links[company] == 0
    at = affordable(state, company)
    word: i64
    for word in range(state.chart.route_words):
        routes = buildable(state, company, at, word)
        if first:
            count = starts_into(state, buffer, count, word, routes)
        else:
            count = routes_into(buffer, count, word, routes)
    return count


def routes_into(buffer: vec[i64], count: i64, word: i64, routes: i64) -> i64:
    """One action for each route of a word."""
    base = BUILD_ACTION + word * WORD * 2
    while routes != 0:
        buffer[count] = base + lowest(routes) * 2
        routes &= routes - 1
        count += 1
    return count


def starts_into(state: State, buffer: vec[i64], count: i64, word: i64, routes: i64) -> i64:
    """SD-3.6: one action for each hexagon at an end of a route."""
    chart = state.chart
    while routes != 0:
        route = word * WORD + lowest(routes)
        routes &= routes - 1
        if chart.hexagon[chart.end_a[route]] != 0:
            buffer[count] = BUILD_ACTION + route * 2
            count += 1
        if chart.hexagon[chart.end_b[route]] != 0:
            buffer[count] = BUILD_ACTION + route * 2 + 1
            count += 1
    return count


def apply(state: State, action: i64) -> None:
    """SD-3.2: exactly one link, and on to the next company."""
    place(state, state.company, action)
    next_company(state)


def place(state: State, company: i64, action: i64) -> None:
    """One link, with what it connects and pays."""
    route = route_of(action)
    if state.links[company] == 0:
        start(state, company, route, starts_at_b(action))
    location = far_end(state, company, route)
    lay(state, company, route)
    if location != NONE:
        connect(state, company, location)
        spike.drive(state, company, location)


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
    """The companies at a location have it in common with one that comes there."""
    others = state.served[location]
    state.served[location] |= bit(company)
    state.meets[company] |= others
    while others != 0:
        state.meets[lowest(others)] |= bit(company)
        others &= others - 1
