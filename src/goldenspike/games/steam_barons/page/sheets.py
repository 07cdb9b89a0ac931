"""What the sheets of a turn and of the end tell in Steam Barons: where money came from."""

from goldenspike.core.words import Line
from goldenspike.games.steam_barons.page.position import Position, signed, tell
from goldenspike.rooms.things import Explained, Table

PARTS = {  # of what came in or went, with the rules
    "start": ("SB-14.4",),
    "dividends": ("SB-18.1", "SB-18.2"),
    "bonuses": ("SB-18.1",),
    "received": ("SB-18.1",),
    "sales": ("SB-19.1",),
    "spent": ("SB-15.2", "SB-15.3"),
}
PART = "|".join(PARTS)


def came(position: Position) -> Explained:
    """SB-19.4: the column that says from what money came."""
    return Explained(tell("came"), (tell("cash-is"),), ("SB-18.1", "SB-19.1", "SB-19.4"))


def part(position: Position, name: str) -> Explained:
    """SB-18.1, SB-19.1: money of one kind."""
    return Explained(tell(f"came-{name}"), (tell(f"came-{name}-is"),), PARTS[name])


def part_of(position: Position, name: str, seat: str) -> Explained:
    """SB-18.1, SB-19.1: money of one kind that a player got or paid in all turns."""
    who = position.player(seat).seat
    return titled(position, name, tell("came-of", what=tell(f"came-{name}"), who=who))


def part_in_turn(position: Position, name: str, seat: str, turn: str) -> Explained:
    """SB-18.1, SB-19.1: money of one kind that a player got in a turn."""
    values = {"who": position.player(seat).seat, "turn": int(turn)}
    return titled(position, name, tell("came-turn", what=tell(f"came-{name}"), **values))


def titled(position: Position, name: str, title: Line) -> Explained:
    """Money of one kind, under a title."""
    said = part(position, name)
    return Explained(title, said.lines, said.rules)


def turn(position: Position, number: str) -> Explained:
    """SB-14.5: the column of a turn."""
    title = tell("turn", turn=int(number), turns=int(position.rules.turns))
    return Explained(title, (tell("turns-are"),), ("SB-14.5",))


def moved(position: Position, number: str) -> Explained:
    """SB-18.3, SB-18.4: a cell of the table of prices, whatever is on it now."""
    change = position.rules.cells[int(number) - 1]
    title = tell("cell", change=signed(change))
    return Explained(title, (tell("adjustment-is"),), ("SB-18.3", "SB-18.4", "SB-18.5"))


SHEETS: Table = {
    r"came": came,
    rf"came-({PART})": part,
    rf"came-({PART})-(\d+)": part_of,
    rf"came-({PART})-(\d+)-(\d+)": part_in_turn,
    r"turn-(\d+)": turn,
    r"moved-(\d+)": moved,
}
