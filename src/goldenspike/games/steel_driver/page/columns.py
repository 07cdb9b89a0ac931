"""What the columns and cells of Steel Driver's tables are, where the sheet has no such thing."""

from goldenspike.core.words import Line
from goldenspike.games.steel_driver.page.position import Position, tell
from goldenspike.games.steel_driver.text.explain import CompanyNumbers
from goldenspike.rooms.things import Explained, Table


def companies(position: Position) -> Explained:
    """SD-0.2: the companies."""
    return Explained(tell("companies"), (tell("companies-are"),), ("SD-0.2", "SD-2.4"))


def controls(position: Position) -> Explained:
    """SD-2.4: the column of who controls companies."""
    return Explained(tell("control"), (tell("control-is"),), ("SD-2.4", "SD-4.1", "SD-6.2"))


def boxes(position: Position) -> Explained:
    """SD-3.5: the column of companies' cubes."""
    return Explained(tell("cubes"), (tell("cubes-build"),), ("SD-3.3", "SD-3.5", "SD-3.10"))


def shares(position: Position) -> Explained:
    """SD-2.4, SD-6.7: the column of shares."""
    return Explained(tell("shares"), (tell("shares-are"),), ("SD-2.4", "SD-6.7"))


def shares_of(position: Position, name: str) -> Explained:
    """SD-2.4, SD-6.7: the shares of a company, and who has them."""
    one, company = position.company(name), position.index(name)
    held = [player for player in position.view.players if player.shares[company]]
    lines = [tell("shares-held", who=player.seat, count=player.shares[company]) for player in held]
    lines.append(tell("share-worth", value=position.in_turn(name)))
    return Explained(tell("shares-of", company=one.name), tuple(lines), ("SD-2.4", "SD-6.7"))


def goods(position: Position) -> Explained:
    """SD-6.4: the column of goods."""
    return Explained(tell("goods"), (tell("goods-later"),), ("SD-6.4", "SD-6.6"))


def values(position: Position) -> Explained:
    """SD-6.6: the column of what shares may pay."""
    lines = (tell("value-is"), tell("value-turn"), tell("value-alone"))
    return Explained(tell("value"), lines, ("SD-6.4", "SD-6.6", "SD-6.7"))


def value_of(position: Position, name: str) -> Explained:
    """SD-6.6: what a share of a company may pay, with the sets that make it."""
    numbers = position.numbers.companies[position.index(name)]
    turn = {"sum": set_sum(position, numbers.in_turn, numbers.in_turn_sets)}
    lines = [Line("page.explain.in-turn", turn)]
    if position.view.phase != "over":
        alone = {"sum": set_sum(position, numbers.alone, numbers.alone_sets)}
        lines.append(Line("page.explain.alone", alone))
    title = tell("value-of", company=position.company(name).name)
    return Explained(title, tuple(lines), ("SD-6.4", "SD-6.6", "SD-6.7"))


def set_sum(position: Position, value: int, sizes: tuple[int, ...]) -> str:
    """A value as the sum of its sets: "60 = 30 + 30"."""
    parts = [str(position.rules.set_values[size]) for size in sizes]
    return f"{value} = {' + '.join(parts)}" if len(parts) > 1 else str(value)


def players(position: Position) -> Explained:
    """SD-0.1: the players."""
    return Explained(tell("players"), (tell("players-are"),), ("SD-0.1", "SD-6.8"))


def bidding_cubes(position: Position) -> Explained:
    """SD-2.1: the column of players' cubes."""
    return Explained(tell("bid-cubes"), (tell("bid-cubes-are"),), ("SD-1.1", "SD-2.4", "SD-6.7"))


def cubes_of(position: Position, seat: str) -> Explained:
    """SD-2.2: the cubes of a player, who may be out of an auction."""
    one, auction = position.player(seat), position.view.auction
    lines = [tell("bid-cubes-now", cubes=one.cubes), tell("bid-cubes-are")]
    if auction and one.seat not in auction.bidders:
        lines.insert(1, tell("bid-cubes-out"))
    return Explained(tell("bid-cubes-of", who=one.seat), tuple(lines), ("SD-1.1", "SD-2.2"))


def cash(position: Position) -> Explained:
    """SD-0.3: the column of cash."""
    return Explained(tell("cash"), (tell("cash-is"),), ("SD-0.3", "SD-4.1", "SD-6.8"))


def cash_of(position: Position, seat: str) -> Explained:
    """SD-0.3: a player's cash, and what the profits of this round will add."""
    one = position.player(seat)
    due = position.numbers.players[one.seat].profit
    lines = [tell("cash-now", cash=one.cash), tell("cash-is")]
    if due:
        lines.insert(1, tell("cash-due", profit=due))
    return Explained(tell("cash-of", who=one.seat), tuple(lines), ("SD-0.3", "SD-4.1", "SD-6.8"))


def held_by(position: Position, seat: str) -> Explained:
    """SD-6.7: the shares of a player, and what they may pay."""
    one = position.player(seat)
    lines = share_lines(position, one.seat) or [tell("no-shares")]
    return Explained(tell("shares-by", who=one.seat), tuple(lines), ("SD-2.4", "SD-6.7"))


def share_lines(position: Position, seat: int) -> list[Line]:
    """By company of which a player has shares: how many, and what they may pay."""
    lines = []
    for company, held in enumerate(position.view.players[seat].shares):
        numbers: CompanyNumbers = position.numbers.companies[company]
        if held:
            name = Line(f"colour.{position.view.companies[company].name}")
            values = {"held": held, "value": numbers.in_turn, "worth": held * numbers.in_turn}
            lines.append(Line("page.explain.share", {"company": name, **values}))
    return lines


def totals(position: Position) -> Explained:
    """SD-6.8: the column of totals."""
    return Explained(tell("total"), (tell("total-is"),), ("SD-4.1", "SD-6.7", "SD-6.8"))


def total_of(position: Position, seat: str) -> Explained:
    """SD-6.8: what a player may have at the end, and from what."""
    one = position.player(seat)
    numbers = position.numbers.players[one.seat]
    parts = {"cash": numbers.cash, "profit": numbers.profit, "shares": numbers.shares}
    total = Line("page.explain.total", {"total": numbers.total, **parts})
    more = share_lines(position, one.seat) if numbers.shares else []
    rules = ("SD-4.1", "SD-6.7", "SD-6.8")
    return Explained(tell("total-of", who=one.seat), (total, *more), rules)


def paid_in(position: Position, seat: str, round: str) -> Explained:
    """SD-4.1: what a player took from companies at the end of a round."""
    title = tell("paid-in", who=position.player(seat).seat, round=int(round))
    return Explained(title, (tell("profits-are"),), ("SD-4.1",))


COLUMNS: Table = {
    r"companies": companies,
    r"control": controls,
    r"boxes": boxes,
    r"shares": shares,
    r"shares-([a-z]+)": shares_of,
    r"claims": goods,
    r"values": values,
    r"value-([a-z]+)": value_of,
    r"players": players,
    r"bid-cubes": bidding_cubes,
    r"player-(\d+)-cubes": cubes_of,
    r"cash": cash,
    r"player-(\d+)-cash": cash_of,
    r"player-(\d+)-shares": held_by,
    r"totals": totals,
    r"player-(\d+)-total": total_of,
    r"player-(\d+)-paid-(\d+)": paid_in,
}
