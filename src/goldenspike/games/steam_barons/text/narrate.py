"""What an action does, as lines to be said in any language: the action, then what follows."""

from goldenspike.core.column import i64
from goldenspike.core.game import NOBODY
from goldenspike.core.words import Line, Value
from goldenspike.games.steam_barons.rules import build, dividends
from goldenspike.games.steam_barons.rules.actions import (
    BID,
    BUY,
    CONNECT,
    DONE,
    MOVE,
    PASS,
    Action,
)
from goldenspike.games.steam_barons.rules.editions import COMPANIES, NONE
from goldenspike.games.steam_barons.rules.state import (
    BUILD,
    DEALING_GOODS,
    DEALING_ORDER,
    GOODS,
    OVER,
    PURCHASE,
    SALE,
    State,
    copy,
    is_living,
    share,
)
from goldenspike.games.steam_barons.rules.turn import advance, step
from goldenspike.games.steam_barons.text.notation import company_name
from goldenspike.parts.hexes import tiles
from goldenspike.parts.hexes.board import COLOURS


def narrate(before: State, action: Action) -> list[Line]:
    """The lines of an action, played step by step on a copy."""
    state = copy(before)
    step(state, action)
    lines = tell(before, action, state)
    while state.seat == NOBODY and state.phase != OVER:
        lines += tell_advance(state)
    return lines


def describe(before: State, action: Action) -> Line | None:
    """SB-19.1: a secret choice in full, for those who may know it; None if nothing is secret."""
    if before.phase != SALE:
        return None
    lots = tuple(
        line("lot", sold(before, company, count))
        for company, count in enumerate(action[1:])
        if count
    )
    values: dict[str, Value] = {"player": before.seat}
    return line("sells", values | {"lots": lots}) if lots else line("sold-nothing", values)


def tell(before: State, action: Action, after: State) -> list[Line]:
    """The lines of the action itself, and of its immediate effects."""
    if before.phase == DEALING_GOODS:
        return [line("goods", {"cubes": (len(action) - 1) // 2})]
    if before.phase == DEALING_ORDER:
        return tell_order(before, action)
    if before.phase == BUILD:
        return tell_build(before, action, after)
    if before.phase == GOODS:
        return [tell_move(before, action, after)]
    if before.phase == SALE:
        return [line("chosen", {"player": before.seat})]
    return tell_auction(before, action, after)


def tell_order(before: State, action: Action) -> list[Line]:
    """SB-14.3, SB-19.3: the new company order."""
    names = tuple(before.setup.rules.companies[company] for company in action[1:])
    return [line("order", {"companies": names})] if names else [line("no-order", {})]


def tell_auction(before: State, action: Action, after: State) -> list[Line]:
    """Bids, passes and purchases, who won, and who took control."""
    company = before.company
    values: dict[str, Value] = {"player": before.seat, "company": company_name(before)}
    if action[0] == BUY:
        paid: dict[str, Value] = {"count": action[1], "total": action[1] * before.high_bid}
        said = [line("bought" if action[1] else "declined", values | paid)]
    else:
        said = [line("bid" if action[0] == BID else "passed", values | {"amount": action[-1]})]
        if action[0] == PASS and after.company != company:
            said.append(line("unsold", values))
        elif after.phase == PURCHASE:
            won: dict[str, Value] = {"player": after.high_bidder, "amount": after.high_bid}
            said.append(line("won", values | won))
    return said + tell_control(before, after, company)


def tell_control(before: State, after: State, company: i64) -> list[Line]:
    """SB-15.6: who has a company's card now."""
    player = after.control[company]
    if player in (NONE, before.control[company]):
        return []
    return [line("control", {"player": player, "company": name(after, company)})]


def tell_build(before: State, action: Action, after: State) -> list[Line]:
    """A build, what it cost and which shares paid; or the end of the company's turn."""
    company = before.company
    values: dict[str, Value] = {"company": company_name(before)}
    if action[0] == DONE:
        lost = before.track.pieces[company] - after.track.pieces[company]
        ended = [line("done" if before.builds else "no-build", values)]
        return [*ended, line("decayed", values | {"count": lost})] if lost else ended
    issued = before.card[company] - after.card[company]
    said = [tell_issue(values, issued)] if issued else []
    values["cost"] = build.cost(before, action)
    if action[0] == CONNECT:
        ends = before.setup.board.connections[action[1]]
        a, b = (before.setup.board.cities[end].name for end in ends)
        return [line("connected", values | {"a": a, "b": b}), *said]
    hex = before.setup.board.hex_name(action[1])
    return [line("laid", values | {"hex": hex, "track": tiles.write(action[2])}), *said]


def tell_issue(values: dict[str, Value], issued: int) -> Line:
    """SB-16.4: shares that paid for a build."""
    return line("issued", values | {"count": issued})


def tell_move(before: State, action: Action, after: State) -> Line:
    """SB-17.5: a cube, where it went, and what that was worth."""
    company, board = before.company, before.setup.board
    values: dict[str, Value] = {"company": company_name(before)}
    if action[0] != MOVE:
        return line("skipped", values)
    ends: dict[str, Value] = {
        "colour": COLOURS[action[1]],
        "start": board.place(action[2] // 6).name,
        "end": board.place(action[-1]).name,
        "links": after.performance[company] - before.performance[company],
    }
    return line("moved", values | ends | {"performance": after.performance[company]})


def tell_advance(state: State) -> list[Line]:
    """The lines of one step of the order of play."""
    before = copy(state)
    advance(state)
    if before.phase == DEALING_ORDER:
        return [line("turn", {"turn": state.turn})]
    if before.phase == GOODS:
        return tell_dividends(before) + tell_prices(before, state)
    if before.phase == SALE:
        return tell_sales(before, state) + tell_end(state)
    return []


def tell_dividends(before: State) -> list[Line]:
    """SB-18.1: what each company pays, where it pays anything."""
    said: list[Line] = []
    for company in range(COMPANIES):
        dividend, profit, bonus = dividends.row(before.setup.rules, before.performance[company])
        if profit:
            values: dict[str, Value] = {"company": name(before, company), "profit": profit}
            values |= {"performance": before.performance[company], "dividend": dividend}
            values |= {"bonus": bonus, "player": before.control[company]}
            held = (before.shares[share(before, company, seat)] for seat in range(before.players))
            values["paid"] = tuple(int(dividend * count) for count in held)  # by seat
            paid = bonus and before.control[company] != NONE
            said.append(line("dividend-bonus" if paid else "dividend", values))
    return said


def tell_prices(before: State, after: State) -> list[Line]:
    """SB-18.4 to SB-18.7: how each price moved, and by which cell and space."""
    said: list[Line] = []
    rules, cells = before.setup.rules, dividends.adjustments(before)
    blocked = tuple(rules.cells[cell] for cell in rules.blocked[: dividends.bankrupts(before)])
    for company in range(COMPANIES):
        if not is_living(before, company):
            continue
        old, new = before.price[company], after.price[company]
        space = dividends.space(rules, old, cells[company])
        values: dict[str, Value] = {"company": name(before, company), "old": old, "new": new}
        values |= {"performance": before.performance[company], "blocked": blocked}
        values |= {"cell": cells[company], "space": space}
        if not is_living(after, company):
            said.append(line("on-b", values))
        else:
            said.append(line("rose" if new > old else "fell" if new < old else "held", values))
    return said


def tell_sales(before: State, after: State) -> list[Line]:
    """SB-19.1: revealed together; SB-15.6: control; SB-19.2: bankrupts leave."""
    said: list[Line] = []
    for player in range(before.players):
        said += tell_sale(before, player)
    for company in range(COMPANIES):
        if is_living(after, company):
            said += tell_control(before, after, company)
    return said + tell_bankrupts(before, after)


def tell_bankrupts(before: State, after: State) -> list[Line]:
    """SB-19.2: companies that leave play."""
    return [
        line("bankrupt", {"company": name(before, company)})
        for company in range(COMPANIES)
        if not is_living(after, company)
        and (before.treasury[company] or before.control[company] != NONE)
    ]


def tell_sale(before: State, player: int) -> list[Line]:
    """What one player sold."""
    counts = before.chosen[player * COMPANIES : (player + 1) * COMPANIES]
    if not any(counts):
        return [line("sold-nothing", {"player": player})]
    values: dict[str, Value] = {"player": player}
    return [
        line("sold", values | sold(before, company, count))
        for company, count in enumerate(counts)
        if count
    ]


def sold(before: State, company: int, count: int) -> dict[str, Value]:
    """Shares of a company that are sold, and what they bring."""
    return {
        "company": name(before, company),
        "count": count,
        "total": count * before.price[company],
    }


def tell_end(state: State) -> list[Line]:
    """SB-19.4: who won."""
    if state.phase != OVER:
        return []
    best = max(state.cash)
    winners = tuple(seat for seat in range(state.players) if state.cash[seat] == best)
    if len(winners) == 1:
        return [line("winner", {"player": winners[0], "cash": best})]
    return [line("winners", {"players": winners, "cash": best})]


def name(state: State, company: int) -> str:
    """A company's name."""
    return state.setup.rules.companies[company]


def line(key: str, values: dict[str, Value]) -> Line:
    """A line of this game's catalogue."""
    return Line(f"steam-barons.event.{key}", values)
