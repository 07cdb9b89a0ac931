"""The changes that a position makes to the printed sheet, by element id."""

from collections.abc import Sequence

from goldenspike.draw.sheet import Marks, move
from goldenspike.draw.spaces import place_at, spread
from goldenspike.games.steam_barons.drawing.layout import (
    SMALL_TOKEN,
    TOP_PERFORMANCE,
    Market,
    lay_out,
)
from goldenspike.games.steam_barons.drawing.market import company_id, train_class
from goldenspike.games.steam_barons.drawing.table import PHASES
from goldenspike.games.steam_barons.rules.dividends import bankrupts, cells_for, stacks
from goldenspike.games.steam_barons.rules.editions import COMPANIES, NONE, Rules
from goldenspike.games.steam_barons.rules.state import (
    AUCTION,
    BUILD,
    OVER,
    PURCHASE,
    State,
    is_living,
    share,
)
from goldenspike.hexes.drawing.furniture import SEATS, TOKEN, mark_players, mark_turns, phase_id
from goldenspike.hexes.drawing.marks import Owner, mark_decay, mark_last
from goldenspike.hexes.drawing.marks import marks as map_marks

SELLING = (AUCTION, PURCHASE)


def marks(state: State, *, last: str | None = None, names: Sequence[str] = ()) -> Marks:
    """The changes to the printed sheet; `last` is a hex or a connection to point out, if any."""
    rules, market = state.setup.rules, lay_out(state.setup.board)
    changes = map_marks(state.setup.board, state.track, list(state.cubes), owners(rules))
    if last:
        mark_last(state.setup.board, last, changes)
    if state.phase == BUILD:
        mark_decay(state.setup.board, state.track, state.company, changes)
    mark_prices(state, market, changes)
    mark_performance(state, market, changes)
    mark_order(state, market, changes)
    mark_adjustment(state, market, changes)
    for company in range(COMPANIES):
        mark_company(state, company, changes)
    mark_turns(state.turn, state.phase == OVER, changes)
    if state.phase in PHASES:
        changes[phase_id(PHASES[state.phase])] = {"visibility": "visible"}
    mark_players(list(state.cash), state.seat, winners(state), names, changes)
    changes[f"player-{state.first}-marker"] = {"visibility": "visible"}
    return changes


def winners(state: State) -> list[int]:
    """SB-19.4: the players with most cash, at the end."""
    best = max(state.cash) if state.phase == OVER else NONE
    return [seat for seat in range(state.players) if state.cash[seat] == best]


def owners(rules: Rules) -> list[Owner]:
    """Companies as owners of track."""
    return [
        Owner(company_id(rules, company), rules.letters[company]) for company in range(COMPANIES)
    ]


def mark_prices(state: State, market: Market, changes: Marks) -> None:
    """Puts each company's token on its price; those on one space share it."""
    for price in sorted(set(state.price)):
        here = [company for company in range(COMPANIES) if state.price[company] == price]
        space = market.price_space(price)
        places = spread(space._replace(bottom=space.bottom - 26), len(here), TOKEN, 3)
        for company, at in zip(here, places, strict=True):
            changes[f"price-{company_id(state.setup.rules, company)}"] = place_at(at)


def mark_performance(state: State, market: Market, changes: Marks) -> None:
    """Puts each living company's token on its level."""
    living = [company for company in range(COMPANIES) if is_living(state, company)]
    levels = {company: min(state.performance[company], TOP_PERFORMANCE) for company in living}
    for level in sorted(set(levels.values())):
        here = [company for company in living if levels[company] == level]
        space = market.performance_space(level)
        places = spread(space._replace(bottom=space.top + 61), len(here), SMALL_TOKEN, 2)
        for company, at in zip(here, places, strict=True):
            changes[f"performance-{company_id(state.setup.rules, company)}"] = place_at(at)


def mark_order(state: State, market: Market, changes: Marks) -> None:
    """Shows the companies in their order, and whose turn it is."""
    for place, company in enumerate(state.order):
        if company != NONE:
            at = market.order_cell(place).middle
            changes[f"order-{company_id(state.setup.rules, company)}"] = place_at(at)
            if company == state.company:
                below = (at[0], market.order.bottom - 5)
                changes["turn-place"] = {"transform": move(*below), "visibility": "visible"}


def mark_adjustment(state: State, market: Market, changes: Marks) -> None:
    """SB-18.4, SB-18.5: puts each stack on its cell; bankrupt companies on those they block."""
    rules = state.setup.rules
    levels, lost = stacks(state), bankrupts(state)
    values = cells_for(rules, len(levels), lost)
    living = [company for company in range(COMPANIES) if is_living(state, company)]
    gone = [company for company in range(COMPANIES) if not is_living(state, company)]
    cells: list[tuple[int, list[int]]] = [
        (rules.cells.index(value), [one for one in living if state.performance[one] == level])
        for level, value in zip(levels, values, strict=True)
    ]
    cells += [(cell, [company]) for company, cell in zip(gone, rules.blocked, strict=False)]
    for cell, companies in cells:
        space = market.adjustment_cell(cell)
        room = space._replace(top=space.top + 20, bottom=space.bottom - 8)
        places = spread(room, len(companies), SMALL_TOKEN, 2)
        for company, at in zip(companies, places, strict=True):
            classes = f"piece {train_class(rules, company)}" + " bankrupt" * (company in gone)
            changes[f"stack-{company_id(rules, company)}"] = {"class": classes, **place_at(at)}


def mark_company(state: State, company: int, changes: Marks) -> None:
    """Shows a company's card."""
    rules = state.setup.rules
    name = company_id(rules, company)
    living = is_living(state, company)
    changes[f"worth-{name}"] = {"text": f"${state.price[company]}" if living else "B"}
    changes[f"treasury-of-{name}"] = {"text": f"${state.treasury[company]}"}
    changes[f"performance-of-{name}"] = {"text": str(state.performance[company])}
    changes[f"available-of-{name}"] = {"text": str(state.available[company])}
    changes[f"card-of-{name}"] = {"text": str(state.card[company])}
    lot = company == state.company and state.phase in SELLING
    now = " lot" if lot else " turn" if company == state.company else ""
    classes = f"box {train_class(rules, company)}{now}{'' if living else ' bankrupt'}"
    changes[f"box-{name}"] = {"class": classes}
    if lot and state.high_bidder != NONE:
        changes[f"performance-row-{name}"] = {"visibility": "hidden"}
        changes[f"bid-row-{name}"] = {"visibility": "visible"}
        changes[f"bid-of-{name}"] = {"text": f"${state.high_bid}"}
    mark_holdings(state, company, name, lot, changes)


def mark_holdings(state: State, company: int, name: str, lot: bool, changes: Marks) -> None:
    """SB-15.6: shows who holds how many shares, and who has the card."""
    for seat in range(SEATS):
        id = f"holding-{name}-{seat}"
        if seat >= state.setup.players:
            changes[id] = {"visibility": "hidden"}
            continue
        count = state.shares[share(state, company, seat)]
        classes = "holding" + " some" * (count > 0)
        classes += " controls" * (state.control[company] == seat)
        classes += " bidding" * (lot and state.high_bidder == seat)
        changes[id] = {"class": classes}
        changes[f"shares-{name}-{seat}"] = {
            "text": str(count) if "some" in classes or "controls" in classes else ""
        }
