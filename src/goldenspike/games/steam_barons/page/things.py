"""What the things on the sheet of Steam Barons are, and are worth in a position."""

from goldenspike.core.words import Line
from goldenspike.games.steam_barons.page.columns import COLUMNS, control_of, would_move
from goldenspike.games.steam_barons.page.position import Position, signed, tell
from goldenspike.games.steam_barons.page.sheets import SHEETS
from goldenspike.games.steam_barons.rules.dividends import row
from goldenspike.games.steam_barons.rules.editions import TOP_PRICE
from goldenspike.games.steam_barons.rules.state import Setup, State
from goldenspike.games.steam_barons.rules.turn import new
from goldenspike.hexes.page.things import on_map
from goldenspike.rooms.things import Explained, Table, Thing, Things, listed

NO_CONTROLS = (
    *("cartouche", "price-track", "performance-track", "order-of-play", "adjustment-table"),
    *("turn-track", "phase-box"),
)
PRICES = ("SB-18.6", "SB-18.7")


def prices(position: Position) -> Explained:
    """SB-18.3, SB-18.7: the price track."""
    living = [one for one in position.view.companies if one.price is not None]
    now = tuple(tell("price-level", company=one.name, price=one.price or 0) for one in living)
    lines = (tell("prices-are", top=TOP_PRICE), tell("now", levels=now))
    return Explained(tell("prices"), lines, ("SB-18.3", *PRICES, "SB-19.1"))


def price_space(position: Position, price: str) -> Explained:
    """SB-18.6: a space of the price track, green or pink or plain."""
    bonus = position.rules.spaces[int(price)]
    kind = "space-green" if bonus > 0 else "space-pink" if bonus < 0 else "space-plain"
    here = tuple(one.name for one in position.view.companies if one.price == int(price))
    lines = [Line(f"steam-barons.thing.{kind}", {"bonus": signed(bonus)} if bonus else {})]
    lines += [tell("space-here", companies=here)] if here else []
    return Explained(tell("space", price=int(price)), tuple(lines), PRICES)


def bankruptcy(position: Position) -> Explained:
    """SB-18.7, SB-19.2: the space for companies that are bankrupt."""
    gone = tuple(one.name for one in position.view.companies if not one.living)
    lines = [tell("b-is"), *([tell("space-here", companies=gone)] if gone else [])]
    return Explained(tell("b"), tuple(lines), ("SB-18.7", "SB-19.2"))


def price(position: Position, name: str) -> Explained:
    """SB-18.4: the price of a company, and what this turn's stacks would do to it."""
    one = position.company(name)
    title = tell("price-of", company=one.name)
    return Explained(title, would_move(position, name), ("SB-18.4", *PRICES, "SB-19.1"))


def performances(position: Position) -> Explained:
    """SB-17.5, SB-18.1: the performance track, and the chart of what it pays."""
    some = [one for one in position.view.companies if one.living and one.performance]
    now = tuple(tell("performance-level", company=one.name, level=one.performance) for one in some)
    lines = (tell("performance-is"), tell("now", levels=now) if now else tell("all-0"))
    return Explained(tell("performance"), lines, ("SB-17.5", "SB-18.1", "SB-18.8"))


def level(position: Position, number: str) -> Explained:
    """SB-18.1: what a performance pays."""
    dividend, profit, bonus = row(position.rules, int(number))
    values = {"dividend": dividend, "profit": profit, "bonus": bonus}
    pays = Line("page.market.pays", {"performance": int(number), **values})
    return Explained(tell("level", level=int(number)), (pays,), ("SB-18.1", "SB-18.2"))


def performance(position: Position, name: str) -> Explained:
    """SB-17.5, SB-18.1: a company's performance, and what it would pay now."""
    one = position.company(name)
    title = tell("performance-of", company=one.name)
    lines = (pays(position, name), tell("performance-is"))
    return Explained(title, lines, ("SB-17.5", "SB-18.1"))


def pays(position: Position, name: str) -> Line:
    """SB-18.1: dividend, profit and bonus of a company, were they paid now."""
    one, figures = position.company(name), position.figures(name)
    values = {"dividend": figures.dividend, "profit": figures.profit, "bonus": figures.bonus}
    return Line("page.market.pays", {"performance": one.performance, **values})


def payment(position: Position, kind: str) -> Explained:
    """SB-18.1: a row of the chart."""
    return Explained(Line(f"page.sheet.{kind}"), (tell(f"{kind}-is"),), ("SB-18.1", "SB-18.2"))


def order(position: Position) -> Explained:
    """SB-14.3, SB-19.3: the order of companies."""
    view = position.view
    names = tuple(position.name(company) for company in view.order)
    lines = [tell("order-is", companies=names)] if names else []
    if view.company is not None:
        lines.append(tell("order-turn", company=position.name(view.company)))
    return Explained(tell("order"), (*lines, tell("order-drawn")), ("SB-14.3", "SB-19.3"))


def place_in_order(position: Position, name: str) -> Explained:
    """SB-14.3: a company's place in the order."""
    one = position.company(name)
    now = tell("place-none") if one.place is None else tell("place-now", place=one.place + 1)
    title = tell("place-of", company=one.name)
    return Explained(title, (now, tell("order-drawn")), ("SB-14.3", "SB-19.3"))


def adjustment(position: Position) -> Explained:
    """SB-18.3, SB-18.4: what this turn's stacks would do to prices."""
    stacks = tuple(
        tell("stack", companies=tuple(map(position.name, one.companies)), change=signed(one.change))
        for one in position.numbers.stacks
    )
    lines = [tell("adjustment-is"), *([tell("now", levels=stacks)] if stacks else [])]
    return Explained(tell("adjustment"), tuple(lines), ("SB-18.3", "SB-18.4", "SB-18.5"))


def cell(position: Position, number: str) -> Explained:
    """SB-18.3, SB-18.5: a cell of the table, and the stack on it."""
    at = int(number) - 1
    change, numbers = position.rules.cells[at], position.numbers
    here = [stack for stack in numbers.stacks if stack.cell == at]
    if at in numbers.blocked:
        now = tell("cell-blocked", company=position.name(numbers.blocked[at]))
    elif here:
        now = tell("space-here", companies=tuple(map(position.name, here[0].companies)))
    else:
        now = tell("cell-free")
    title = tell("cell", change=signed(change))
    return Explained(title, (now, tell("adjustment-is")), ("SB-18.3", "SB-18.4", "SB-18.5"))


def stack(position: Position, name: str) -> Explained:
    """SB-18.4: the stack that a company is in."""
    title = tell("stack-of", company=position.company(name).name)
    return Explained(title, would_move(position, name), ("SB-18.3", "SB-18.4"))


def company(position: Position, name: str) -> Explained:
    """SB-14.2: a company's card."""
    one = position.company(name)
    if one.price is None:
        lines: tuple[Line, ...] = (Line("page.market.gone"),)
        return Explained(tell("company", company=one.name), lines, ("SB-19.2",))
    stock = {"treasury": one.treasury, "card": one.card, "available": one.available}
    card = Line("page.barons-board.company", {"price": one.price, **stock})
    lines = (card, control_of(position, name), pays(position, name))
    return Explained(tell("company", company=one.name), lines, ("SB-14.2", "SB-15.6"))


def holding(position: Position, name: str, seat: str) -> Explained:
    """SB-15.3: the shares of a company that a player holds, at their price."""
    one, player = position.company(name), position.player(seat)
    held, worth = player.shares[position.index(name)], one.price or 0
    lines = (tell("holding", who=player.seat, count=held, price=worth, worth=held * worth),)
    title = tell("shares-of", company=one.name)
    return Explained(title, (*lines, control_of(position, name)), ("SB-15.3", "SB-15.6", "SB-19.1"))


def bid(position: Position, name: str) -> Explained:
    """SB-15.2: the highest bid for shares of a company."""
    auction, one = position.view.auction, position.company(name)
    here = auction is not None and auction.company == position.index(name)
    if auction is not None and here and auction.high_bidder is not None:
        now = tell("bid-now", bid=auction.high_bid, who=auction.high_bidder)
    else:
        now = tell("bid-none", price=max(1, one.price or 0))
    return Explained(
        tell("bid-of", company=one.name), (now, tell("bid-is")), ("SB-15.2", "SB-15.3")
    )


def turns(position: Position) -> Explained:
    """SB-14.5: the turns."""
    title = tell("turn", turn=position.view.turn, turns=int(position.rules.turns))
    return Explained(title, (tell("turns-are"), tell("turns-end")), ("SB-14.5", "SB-19.4"))


def phase(position: Position) -> Explained:
    """SB-14.5: the phase."""
    now = Line(f"page.phase.{position.view.phase.replace(' ', '-')}")
    return Explained(tell("phase", phase=now), (tell("turns-are"),), ("SB-14.5",))


def marker(position: Position, seat: str) -> Explained:
    """SB-15.4: the first-player marker."""
    position.player(seat)
    lines = (tell("first-now", who=position.view.first), tell("first-is"))
    return Explained(tell("first"), lines, ("SB-15.2", "SB-15.4"))


def player(position: Position, seat: str) -> Explained:
    """SB-19.4: what a player has."""
    one = position.numbers.players[position.player(seat).seat]
    worth = {"worth": one.worth, "cash": one.cash, "shares": one.shares}
    due = Line("page.explain.income", {"income": one.income})
    lines = (Line("page.explain.worth", worth), due)
    return Explained(tell("player", who=int(seat)), lines, ("SB-18.1", "SB-19.4"))


PRINTED: Table = {
    **on_map(lambda position: position.land),
    r"price-track|word-price": prices,
    r"price-(\d+)": price_space,
    r"price-B": bankruptcy,
    r"(?:price|worth)-([a-z]+)": price,
    r"performance-track|word-performance": performances,
    r"performance-(\d+)": level,
    r"(?:performance|performance-row|word-performance|performance-of)-([a-z]+)": performance,
    r"word-(dividend|profit|bonus)": payment,
    r"order-of-play|word-order|turn-place|turn-marker": order,
    r"order-([a-z]+)": place_in_order,
    r"adjustment-table|word-adjustment": adjustment,
    r"adjustment-(\d+)": cell,
    r"stack-([a-z]+)": stack,
    r"(?:box|sign|word-company)-([a-z]+)": company,
    r"(?:holding|shares)-([a-z]+)-(\d+)": holding,
    r"(?:bid-row|word-bid|bid-of)-([a-z]+)": bid,
    r"turn-track|word-turns|round-\d+": turns,
    r"phase-box|word-phase-[a-z]+": phase,
    r"player-(\d+)-marker": marker,
    r"player-(\d+)(?:-name)?": player,
}
THINGS = Things(COLUMNS, PRINTED, SHEETS)


def explain(state: State, element: str) -> Explained | None:
    """What a thing on the sheet or in a table is, and is worth now; None if it is no thing."""
    return THINGS.explain(Position(state), element)


def things(setup: Setup) -> list[Thing]:
    """The things on the sheet that are no controls, in the order of reading."""
    start = Position(new(setup))
    players = [f"player-{seat}" for seat in range(setup.players)]
    return listed(lambda element: THINGS.explain(start, element), [*NO_CONTROLS, *players])
