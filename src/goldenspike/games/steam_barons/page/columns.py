"""What the columns and cells of Steam Barons' tables are, and the rows of a company's card."""

from goldenspike.core.words import Line
from goldenspike.games.steam_barons.page.position import Position, signed, tell
from goldenspike.rooms.things import Explained, Table


def companies(position: Position) -> Explained:
    """SB-14.2: the companies."""
    return Explained(tell("companies"), (tell("companies-are"),), ("SB-14.2", "SB-15.6"))


def would_move(position: Position, name: str) -> tuple[Line, ...]:
    """SB-18.4, SB-18.6: how the price of a company would move now, and why."""
    one, figures = position.company(name), position.figures(name)
    if one.price is None:
        return (Line("page.market.gone"),)
    then = "B" if figures.price_then is None else str(figures.price_then)
    lines = [Line("page.market.would", {"price": one.price, "then": then})]
    lines.append(tell("cell-adds", change=signed(figures.cell)))
    if figures.space:
        key = "green-adds" if figures.space > 0 else "pink-takes"
        lines.append(Line(f"steam-barons.thing.{key}", {"change": signed(figures.space)}))
    return tuple(lines)


def payments(position: Position) -> Explained:
    """SB-18.1: the column of what companies would pay."""
    lines = (tell("dividend-is"), tell("profit-is"), tell("bonus-is"))
    return Explained(tell("payments"), lines, ("SB-18.1", "SB-18.2"))


def treasuries(position: Position) -> Explained:
    """SB-16.4: the column of treasuries."""
    return Explained(tell("treasury"), (tell("treasury-is"),), ("SB-14.2", "SB-16.4"))


def treasury_of(position: Position, name: str) -> Explained:
    """SB-16.4: what a company can build with."""
    one = position.company(name)
    issue = int(position.rules.issue)
    means = one.treasury + issue * one.card
    now = tell("treasury-now", treasury=one.treasury, card=one.card, means=means)
    title = tell("treasury-of", company=one.name)
    return Explained(title, (now, tell("treasury-is")), ("SB-16.4", "SB-19.4"))


def stocks(position: Position) -> Explained:
    """SB-15.1, SB-16.4: the column of shares that can be bought or issued."""
    lines = (tell("available-is"), tell("card-is"))
    return Explained(tell("stock"), lines, ("SB-14.2", "SB-15.1", "SB-16.4"))


def stock_of(position: Position, name: str) -> Explained:
    """SB-15.1, SB-16.4: shares of a company that nobody holds."""
    one = position.company(name)
    lines = (
        Line("page.market.available", {"count": one.available}),
        Line("page.market.card", {"count": one.card}),
        tell("available-is"),
        tell("card-is"),
    )
    return Explained(tell("stock-of", company=one.name), lines, ("SB-15.1", "SB-16.4"))


def control_of(position: Position, name: str) -> Line:
    """SB-15.6: who controls a company."""
    one = position.company(name)
    if one.controller is None:
        return tell("uncontrolled")
    return tell("controls", who=one.controller)


def holders(position: Position) -> Explained:
    """SB-15.6: the column of who holds shares."""
    return Explained(tell("holders"), (tell("shares-are"), tell("control-is")), ("SB-15.6",))


def held(position: Position, name: str) -> Explained:
    """SB-15.6: who holds shares of a company, and who controls it."""
    one, company = position.company(name), position.index(name)
    lines = [
        Line("page.market.holds", {"who": player.seat, "count": player.shares[company]})
        for player in position.view.players
        if player.shares[company]
    ]
    lines += [control_of(position, name), tell("control-is")]
    return Explained(tell("shares-of", company=one.name), tuple(lines), ("SB-15.3", "SB-15.6"))


def players(position: Position) -> Explained:
    """SB-19.4: the players."""
    return Explained(tell("players"), (tell("players-are"),), ("SB-14.4", "SB-19.4"))


def cash(position: Position) -> Explained:
    """SB-19.4: the column of cash."""
    return Explained(tell("cash"), (tell("cash-is"),), ("SB-14.4", "SB-19.4"))


def cash_of(position: Position, seat: str) -> Explained:
    """SB-15.2, SB-19.4: a player's cash, who may be out of an auction."""
    one, auction = position.player(seat), position.view.auction
    lines = [tell("cash-now", cash=one.cash), tell("cash-is")]
    if position.view.phase == "auction" and auction and one.seat not in auction.bidders:
        lines.insert(1, tell("cash-out"))
    return Explained(tell("cash-of", who=one.seat), tuple(lines), ("SB-15.2", "SB-19.4"))


def portfolios(position: Position) -> Explained:
    """SB-18.1, SB-19.1: the column of players' shares."""
    lines = (tell("shares-are"),)
    return Explained(tell("shares"), lines, ("SB-15.3", "SB-18.1", "SB-19.1"))


def portfolio(position: Position, seat: str) -> Explained:
    """SB-19.1: a player's shares at their price."""
    one = position.player(seat)
    lines = share_lines(position, one.seat) or [tell("no-shares")]
    title = tell("shares-by", who=one.seat)
    return Explained(title, (*lines, tell("shares-are")), ("SB-15.3", "SB-19.1"))


def share_lines(position: Position, seat: int) -> list[Line]:
    """By company of which a player has shares: how many, and what they would bring now."""
    worth = position.numbers.players[seat].by_company
    lines = []
    for company, count in enumerate(position.view.players[seat].shares):
        one = position.view.companies[company]
        values = {"held": count, "value": one.price or 0, "worth": worth[company]}
        line = Line("page.explain.share", {"company": Line(f"colour.{one.name}"), **values})
        lines += [line] if count else []
    return lines


def incomes(position: Position) -> Explained:
    """SB-18.1: the column of what players would be paid."""
    lines = (tell("dividend-is"), tell("bonus-is"))
    return Explained(tell("due"), lines, ("SB-18.1",))


def income_of(position: Position, seat: str) -> Explained:
    """SB-18.1: what a player would be paid now, company by company."""
    one = position.numbers.players[position.player(seat).seat]
    lines = [Line("page.explain.income", {"income": one.income})]
    for company, (paid, bonus) in enumerate(zip(one.dividends, one.bonuses, strict=True)):
        name = Line(f"colour.{position.name(company)}")
        count = position.player(seat).shares[company]
        each = {"held": count, "value": paid // max(1, count), "worth": paid}
        lines += [Line("page.explain.share", {"company": name, **each})] if paid else []
        lines += [Line("page.explain.bonus", {"company": name, "bonus": bonus})] if bonus else []
    return Explained(tell("due-to", who=int(seat)), tuple(lines), ("SB-18.1",))


def worths(position: Position) -> Explained:
    """SB-19.4: the column of worth."""
    return Explained(tell("worth"), (tell("worth-is"),), ("SB-19.1", "SB-19.4"))


def worth_of(position: Position, seat: str) -> Explained:
    """SB-19.1, SB-19.4: what a player has, with shares at their price."""
    one = position.numbers.players[position.player(seat).seat]
    values = {"worth": one.worth, "cash": one.cash, "shares": one.shares}
    lines = (Line("page.explain.worth", values), *share_lines(position, int(seat)))
    return Explained(tell("worth-of", who=int(seat)), lines, ("SB-19.1", "SB-19.4"))


COLUMNS: Table = {
    r"companies": companies,
    r"payments": payments,
    r"treasuries": treasuries,
    r"(?:treasury-row|word-treasury|treasury-of)-([a-z]+)": treasury_of,
    r"stocks": stocks,
    r"(?:stock|(?:word-)?(?:available|card)(?:-row|-of)?)-([a-z]+)": stock_of,
    r"holders": holders,
    r"held-([a-z]+)": held,
    r"players": players,
    r"cash": cash,
    r"player-(\d+)-cash": cash_of,
    r"portfolios": portfolios,
    r"player-(\d+)-shares": portfolio,
    r"incomes": incomes,
    r"player-(\d+)-income": income_of,
    r"worths": worths,
    r"player-(\d+)-worth": worth_of,
}
