"""What an action does, as lines to be said in any language: the action, then what follows."""

from goldenspike.core.column import i64
from goldenspike.core.game import NOBODY
from goldenspike.core.words import Line, Value
from goldenspike.games.steel_driver.rules import actions, auction, build, finale
from goldenspike.games.steel_driver.rules.board import route_name
from goldenspike.games.steel_driver.rules.editions import COLOURS, COMPANIES, NONE
from goldenspike.games.steel_driver.rules.state import (
    AUCTION,
    BUILD,
    FINALE,
    OVER,
    State,
    copy,
    on_network,
    share,
)
from goldenspike.games.steel_driver.rules.turn import advance
from goldenspike.games.steel_driver.text.spike_path import spike_path


def narrate(before: State, action: i64) -> list[Line]:
    """The lines of an action, played step by step on a copy."""
    state = copy(before)
    if state.phase == AUCTION:
        lines = tell_auction(state, action)
    elif state.phase == BUILD:
        lines = tell_build(state, action)
    else:
        lines = tell_claim(state, action)
    while state.seat == NOBODY and state.phase != OVER:
        lines += tell_advance(state)
    return lines


def tell_auction(state: State, action: i64) -> list[Line]:
    """Handing on, opening, bidding, dropping out, and the sale that may follow."""
    opening, dropping = state.lot == NONE, action == actions.PASS
    values: dict[str, Value] = {"player": state.seat, "amount": actions.amount_of(action)}
    if opening and dropping:
        auction.apply(state, action)
        return [line("handed", values)]
    lot = actions.company_of(action) if opening else state.lot
    winner, price = state.high_bidder, state.high_bid
    values["company"] = name(state, lot)
    said = [line("dropped" if dropping else "opened" if opening else "bid", values)]
    auction.apply(state, action)
    if state.control[lot] != NONE:
        said.append(line("won", {"player": winner, "company": name(state, lot), "amount": price}))
    return said


def tell_build(state: State, action: i64) -> list[Line]:
    """The link, the golden spike if it was driven, and the companies that passed next."""
    before = copy(state)
    build.apply(state, action)
    said = [tell_link(before, action)]
    if state.spike != before.spike:
        said.append(tell_spike(before, state))
    return said + tell_passes(state, before.passed)


def tell_link(before: State, action: i64) -> Line:
    """SD-3.6, SD-3.9: what a link connects, and what that pays."""
    board, company = before.setup.board, before.company
    route = board.routes[actions.route_of(action)]
    values: dict[str, Value] = {
        "company": name(before, company),
        "route": route_name(board, route),
        "cost": route.cost,
    }
    first = before.links[company] == 0
    a, b = route.ends
    start, end = (b, a) if actions.starts_at_b(action) else (a, b)
    if not first:
        fresh = [place for place in route.ends if not on_network(before, company, place)]
        if not fresh:
            return line("looped", values)
        end = fresh[0]
    values["start"], values["location"] = board.locations[start].name, board.locations[end].name
    values["profit"] = board.locations[end].value
    return line("started" if first else "built", values)


def tell_spike(before: State, after: State) -> Line:
    """SD-3.21: who gets how much; `path` has the routes from the east end to the west."""
    rules = before.setup.rules
    values: dict[str, Value] = {
        "company": name(before, before.company),
        "builder": rules.spike_builder,
        "bonus": rules.spike_others,
        "others": tuple(
            name(before, company)
            for company in range(COMPANIES)
            if company != before.company and after.profit[company] != before.profit[company]
        ),
        "path": spike_path(after),
    }
    return line("spike-with" if values["others"] else "spike", values)


def tell_passes(state: State, told: i64) -> list[Line]:
    """SD-3.10: the companies that passed since the ones in `told`."""
    return [
        line("passed", {"company": name(state, state.pass_row[place]), "place": place + 1})
        for place in range(told, state.passed)
    ]


def tell_claim(state: State, action: i64) -> list[Line]:
    """SD-6.4: what was claimed, and what the company is worth with it."""
    company, location = state.company, actions.location_of(action)
    place = state.setup.board.locations[location]
    finale.apply(state, action)
    values: dict[str, Value] = {
        "company": name(state, company),
        "location": place.name,
        "goods": state.setup.rules.goods[state.chart.goods[location]],
        "value": finale.sets_value(state, state.goods, company * COLOURS),
    }
    return [line("claimed", values)]


def tell_advance(state: State) -> list[Line]:
    """The lines of one step of the order of play."""
    before = copy(state)
    advance(state)
    if before.phase == AUCTION:
        return tell_passes(state, 0)
    if before.phase == FINALE:
        return [*tell_shares(state), tell_winners(state)]
    said = tell_profits(before)
    if state.phase == FINALE:
        return said + tell_finale(state)
    cubes = state.cubes[0] - before.cubes[0]
    return [*said, line("round", {"round": state.round, "cubes": cubes})]


def tell_profits(state: State) -> list[Line]:
    """SD-4.1: what each controller takes."""
    said: list[Line] = []
    company: i64
    for company in range(COMPANIES):
        player = state.control[company]
        if player != NONE:
            profit = state.profit[company]
            values: dict[str, Value] = {"player": player, "company": name(state, company)}
            said.append(line("profit", values | {"profit": profit}))
    return said


def tell_finale(state: State) -> list[Line]:
    """SD-6.1, SD-6.2: the goods on the board, and which player decides for each company."""
    goods = sum(int(word).bit_count() for word in state.cargo)
    said = [line("finale", {"goods": goods})]
    company: i64
    for company in range(COMPANIES):
        player = state.control[company]
        if player != NONE:
            said.append(line("controls", {"player": player, "company": name(state, company)}))
    return said


def tell_shares(state: State) -> list[Line]:
    """SD-6.7: what the shares pay."""
    said: list[Line] = []
    company: i64
    player: i64
    for company in range(COMPANIES):
        for player in range(state.players):
            held = state.shares[share(state, company, player)]
            if held > 0:
                total = held * state.profit[company]
                values: dict[str, Value] = {"player": player, "company": name(state, company)}
                said.append(line("paid", values | {"shares": held, "total": total}))
    return said


def tell_winners(state: State) -> Line:
    """SD-6.8, SD-6.9: who won."""
    winners = finale.winners(state)
    cash = state.cash[winners[0]]
    if len(winners) == 1:
        return line("winner", {"player": winners[0], "cash": cash})
    return line("winners", {"players": tuple(winners), "cash": cash})


def name(state: State, company: i64) -> str:
    """A company as the edition calls it."""
    return state.setup.rules.companies[company]


def line(key: str, values: dict[str, Value]) -> Line:
    """A line of this game's catalogue."""
    return Line(f"steel-driver.event.{key}", values)
