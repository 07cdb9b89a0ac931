"""The table of Steam in a terminal: players on their tracks, action tiles, goods supply."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from goldenspike.core.words import enumerate_words, printed, say
from goldenspike.games.steam.drawing.tracks import COLOURS as COLOURS
from goldenspike.games.steam.rules import finish
from goldenspike.games.steam.rules.state import State
from goldenspike.games.steam.text import explain
from goldenspike.games.steam.text.view import AuctionView, PlayerView, TileView, View, view
from goldenspike.hexes.terminal.hexmap import CUBES, letters
from goldenspike.terminal.labels import label as colour_label
from goldenspike.terminal.names import clipped, short_names
from goldenspike.terminal.tables import simple_table

HERE = "▸"  # who decides now
PHASES = {
    "deal goods": "goods are dealt",
    "deal order": "the turn order is dealt",
    "places": "auction of places",
    "capital": "borrowing",
    "auction": "auction of the turn order",
    "tiles": "taking action tiles",
    "build": "building track",
    "goods": "moving goods",
    "scoring": "scoring a delivery",
    "over": "the game is over",
}
FREE = "free"


def tables(out: Console, state: State, seen: View, names: Sequence[str]) -> None:
    """Everybody and everything beside the map, on 80 columns."""
    out.print(heading(state, seen, names))
    out.print(players_table(state, seen, names))
    out.print()
    out.print(tiles_table(seen, names))
    out.print(supply_line(seen))
    out.print()


def heading(state: State, seen: View, names: Sequence[str]) -> Text:
    """Turn, phase, whose decision; then what is common to all."""
    parts = [f"Turn {max(1, seen.turn)} of {seen.turns}", PHASES[seen.phase]]
    if seen.phase == "over":
        parts = [PHASES["over"]]
    if seen.to_act is not None:
        parts.append(f"{names[seen.to_act]} to decide")
    text = Text(" · ".join(parts), "bold")
    return text.append(f"\n{' · '.join(common(state, seen))}", "not bold dim")


def common(state: State, seen: View) -> list[str]:
    """The map, the edition, and how far a phase has come."""
    parts = [state.setup.board.name, f"{seen.edition} game"]
    if seen.build_limit is not None:
        parts.append(f"build {min(seen.builds + 1, seen.build_limit)} of {seen.build_limit}")
    if seen.phase in ("goods", "scoring"):
        parts.append(f"round {seen.round} of {state.setup.rules.goods_rounds}")
    return parts


def label(seat: int, name: str, width: int) -> Text:
    """A player's seat and name, in the player's colour."""
    coloured = colour_label(str(seat), COLOURS[seat], 0)
    return Text(f" {seat} {name:<{width}} ", coloured.style)


def players_table(state: State, seen: View, names: Sequence[str]) -> object:
    """A line for each player, in turn order; players without a place come last."""
    width, numbers = max(len(clipped(name)) for name in names), explain.explain(state).players
    last = [seat for seat in range(len(seen.players)) if seat not in seen.order]
    rows: list[list[str | Text]] = []
    for seat in (*seen.order, *last):
        player, own = seen.players[seat], numbers[seat]
        row: list[str | Text] = [HERE if seat == seen.to_act else ""]
        row.append(label(seat, clipped(names[seat]), width))
        money = own.means if state.setup.rules.raises_to_pay else own.net
        row += map(printed, (player.cash, money, player.income, player.points))
        row += map(printed, (player.level, player.links, player.score))
        rows.append([*row, tile_of(player)])
    money_head = "Means" if state.setup.rules.raises_to_pay else "Net"
    heads = ("", "Player", "Cash", money_head, "Income", "Points", "Loco", "Links", "Score", "Tile")
    return simple_table(heads, rows, gap=1)


def tile_of(player: PlayerView) -> Text:
    """A player's action tile; or that the player is out."""
    if not player.living:
        return Text("bankrupt", "dim")
    return Text("" if player.tile is None else tile_name(player.tile))


def tile_name(number: int) -> str:
    """What an action tile is called."""
    return say(f"tile.{number}", {})


def tiles_table(seen: View, names: Sequence[str]) -> object:
    """A column for each action tile: its price for whoever decides now, and who has it."""
    tags = short_names(names)
    heads = [tile_name(tile.number) for tile in seen.action_tiles]
    prices = [f"{tile.number} {price(tile.price)}" for tile in seen.action_tiles]
    holders = [holder(tile, tags) for tile in seen.action_tiles]
    return simple_table(heads, [prices, holders], gap=1)


def price(amount: int) -> str:
    """What a tile costs.

    >>> price(0), price(6)
    ('free', 'for 6')
    """
    return f"for {amount}" if amount else FREE


def holder(tile: TileView, tags: Sequence[str]) -> Text:
    """The player who has a tile."""
    return Text("") if tile.holder is None else label(tile.holder, tags[tile.holder], 0)


def supply_line(seen: View) -> Text:
    """The goods supply, space by space, and the New Cities that are left."""
    text = Text("Supply", "bold")
    for number, cubes in enumerate(seen.supply, start=1):
        if cubes:
            text.append(f" {number} ", "not bold")
            for letter in letters(cubes):
                text.append(letter, f"not bold {CUBES[letter]}")
    left = [f"{colour} {count}" for colour, count in seen.new_cities.items()]
    return text.append(f"\nNew Cities: {', '.join(left) or 'none left'}", "not bold dim")


def phase_line(state: State, seen: View, names: Sequence[str]) -> Text | None:
    """What an auction is about, or what there is to pay with."""
    if seen.auction is not None:
        return auction_line(seen, seen.auction, names)
    if seen.to_act is None:
        return None
    own = explain.explain(state).players[seen.to_act]
    if seen.phase == "capital":
        lot = state.setup.rules.lot
        return Text(f"Up to {own.lots} times {lot}, each for a step of income, then for points.")
    if seen.phase == "build":
        return build_line(seen, own.means)
    return None


def auction_line(seen: View, auction: AuctionView, names: Sequence[str]) -> Text:
    """What is bid for, the highest bid and who is still in."""
    place, high = auction.place + 1, auction.high_bidder
    said = f"Place {place}" if seen.phase == "places" else f"Who passes gets place {place}"
    bids = "nobody bids yet"
    if high is not None:
        bids = f"{names[high]} bids {auction.high_bid}"
    others = [names[seat] for seat in auction.bidders if seat != high]
    free = auction.free_pass
    stays = f" {names[free]} may pass once and stay in." if free is not None else ""
    return Text(f"{said}: {bids}. Still in: {enumerate_words(others)}.{stays}")


def build_line(seen: View, means: int) -> Text:
    """What a player has to build with, and the action of their tile."""
    assert seen.to_act is not None and seen.build_limit is not None
    player, left = seen.players[seen.to_act], seen.build_limit - seen.builds
    raised = f", can borrow {means - player.cash} more" if means > player.cash else ""
    said = f"{player.cash} in cash{raised}; {left} build{'s' * (left != 1)} left."
    still = f" {tile_name(player.tile)} is still to be used." if player.acts and player.tile else ""
    return Text(said + still)


def result(out: Console, state: State, names: Sequence[str]) -> None:
    """What each player's score is made of, and who won."""
    numbers, winners = explain.explain(state).players, finish.winners(state)
    seats = sorted(range(state.players), key=lambda seat: finish.standing(state, seat))[::-1]
    heads = ("Player", "Points", "From income", "Links", "Score", "")
    living = [player.living for player in view(state).players]
    rows: list[list[str]] = []
    for seat in seats:
        own = numbers[seat]
        parts = map(printed, (own.points, own.from_income, own.links, own.score))
        rows.append([names[seat], *parts, "" if living[seat] else "bankrupt"])
    out.print(simple_table(heads, rows))
    out.print()
    verb = "wins." if len(winners) == 1 else "share the win."
    best = [names[seat] for seat in winners]
    out.print(Text(f"{enumerate_words(best)} {verb}", "bold"))
