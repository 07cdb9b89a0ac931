"""What the columns and cells of Steam's tables are, and the numbers in a player's place."""

from goldenspike.core.words import Line, Value
from goldenspike.games.steam.page.position import Position, signed, tell
from goldenspike.rooms.things import Explained, Table

SCORED = ("ST-11.2", "ST-11.3")
DELIVERED = ("ST-10.4", "ST-10.5")


def players(position: Position) -> Explained:
    """ST-11.2: the players."""
    return Explained(tell("players"), (tell("players-are"),), SCORED)


def tiles(position: Position) -> Explained:
    """ST-7: the column of action tiles."""
    standard = position.rules.order_auction
    lines = [tell("tiles-are")] + ([] if standard else [tell("order-tiles")])
    return Explained(tell("tiles"), tuple(lines), ("ST-12.4",) if standard else ("ST-8.3",))


def cash(position: Position) -> Explained:
    """ST-3.2: the column of cash."""
    return Explained(tell("cash"), (cash_is(position),), ("ST-3.1", "ST-3.2"))


def cash_is(position: Position) -> Line:
    """ST-3.3, ST-3.4: when money is raised."""
    lot = int(position.rules.lot)
    if position.rules.raises_to_pay:
        return tell("cash-raised", lot=lot)
    return tell("cash-capital", lot=lot)


def cash_of(position: Position, seat: str) -> Explained:
    """ST-3.2: a player's cash, and what could be paid with all that can be raised."""
    one, figures = position.player(seat), position.figures(seat)
    lines = [tell("cash-now", cash=one.cash, means=figures.means), cash_is(position)]
    auction = position.view.auction
    if auction is not None and one.seat not in auction.bidders and one.living:
        lines.insert(1, tell("out"))
    rules = ("ST-3.2", "ST-3.3" if position.rules.raises_to_pay else "ST-3.4")
    return Explained(tell("cash-of", who=one.seat), tuple(lines), rules)


def income_of(position: Position, seat: str) -> Explained:
    """ST-8.2, ST-9.2: a player's income, and what the end of the turn brings."""
    one, net = position.player(seat), signed(position.figures(seat).net)
    values: dict[str, Value] = {"net": net, "income": signed(one.income), "level": one.level}
    standard = bool(position.rules.maintenance)
    due = Line("page.steam.net-standard", values) if standard else tell("net", net=net)
    lines = [tell("income-now", income=signed(one.income)), due, tell("income-end")]
    if position.view.phase == "over":
        lines.remove(due)  # nothing is paid any more
    rules = ("ST-3.2", "ST-9.2" if standard else "ST-8.2", "ST-11.2")
    return Explained(tell("income-of", who=one.seat), tuple(lines), rules)


def points_of(position: Position, seat: str) -> Explained:
    """ST-10.5: a player's points."""
    one = position.player(seat)
    lines = (tell("points-now", points=one.points), tell("points-are"))
    return Explained(tell("points-of", who=one.seat), lines, ("ST-10.5", "ST-11.2"))


def level_of(position: Position, seat: str) -> Explained:
    """ST-10.1: a player's locomotive."""
    one, upkeep = position.player(seat), int(position.rules.maintenance)
    lines = [
        tell("level-now", links=one.level),
        tell("level-is", top=int(position.rules.top_level)),
    ]
    lines += [tell("level-costs", cost=upkeep)] if upkeep else []
    return Explained(tell("level-of", who=one.seat), tuple(lines), ("ST-8.1", "ST-10.1"))


def links(position: Position) -> Explained:
    """ST-2.5, ST-11.2: the column of links."""
    return Explained(tell("links"), (tell("links-are"),), ("ST-2.5", "ST-10.5", "ST-11.2"))


def links_of(position: Position, seat: str) -> Explained:
    """ST-11.2: a player's links."""
    one = position.player(seat)
    lines = (tell("links-now", links=one.links), tell("links-are"))
    return Explained(tell("links-of", who=one.seat), lines, ("ST-2.5", "ST-11.2"))


def scores(position: Position) -> Explained:
    """ST-11.2: the column of scores."""
    lines = (tell("score-is"), tell("income-end"))
    return Explained(tell("score"), lines, SCORED)


def score(position: Position, seat: str) -> Line:
    """ST-11.2: the parts of a player's score."""
    one = position.figures(seat)
    parts: dict[str, Value] = {"points": one.points, "links": one.links}
    parts["income"] = signed(one.from_income)
    return Line("page.steam.score-is", {"score": signed_score(one.score), **parts})


def signed_score(value: int) -> str:
    """A score, which may be below 0."""
    return signed(value) if value < 0 else str(value)


def score_of(position: Position, seat: str) -> Explained:
    """ST-11.2: a player's score were this the end."""
    return Explained(tell("score-of", who=int(seat)), (score(position, seat),), SCORED)


def put(position: Position) -> Explained:
    """ST-10.5: the column that says on which track deliveries were put."""
    return Explained(tell("put"), (tell("put-is"),), DELIVERED)


def put_on(position: Position, track: str) -> Explained:
    """ST-10.5: what deliveries brought on a track."""
    return Explained(tell(f"put-{track}"), (tell("put-is"),), DELIVERED)


def put_by(position: Position, track: str, seat: str, turn: str) -> Explained:
    """ST-10.5: what deliveries of a turn brought a player on a track."""
    values = {"who": position.player(seat).seat, "turn": int(turn)}
    title = tell("put-of", what=tell(f"put-{track}"), **values)
    return Explained(title, (tell("put-is"),), DELIVERED)


def turn(position: Position, number: str) -> Explained:
    """ST-11.1: the column of a turn."""
    title = tell("turn", turn=int(number), turns=position.view.turns)
    return Explained(title, (tell("turns-are"),), ("ST-11.1",))


COLUMNS: Table = {
    r"players": players,
    r"tiles": tiles,
    r"cash": cash,
    r"player-(\d)-cash": cash_of,
    r"player-(\d)-income": income_of,
    r"(?:word-)?income-(\d)": income_of,
    r"player-(\d)-points": points_of,
    r"(?:word-)?points-(\d)": points_of,
    r"level-(\d)": level_of,
    r"links": links,
    r"player-(\d)-links": links_of,
    r"word-links-(\d)": links_of,
    r"scores": scores,
    r"player-(\d)-score": score_of,
    r"word-score-(\d)": score_of,
    r"put": put,
    r"put-(income|points)": put_on,
    r"put-(income|points)-(\d)-(\d+)": put_by,
    r"turn-(\d+)": turn,
}
