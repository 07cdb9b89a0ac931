"""The changes that a position makes to the printed sheet, by element id."""

from collections.abc import Callable, Sequence

from goldenspike.draw.placing import Box
from goldenspike.draw.sheet import Marks
from goldenspike.draw.spaces import place_at, spread
from goldenspike.games.steam.drawing.layout import TOKEN, Table, lay_out, stacked
from goldenspike.games.steam.drawing.printed import printed
from goldenspike.games.steam.drawing.table import PHASES, holder_place
from goldenspike.games.steam.drawing.tracks import COLOURS as PLAYERS
from goldenspike.games.steam.rules import finish, order, selection
from goldenspike.games.steam.rules.editions import NONE, TILES
from goldenspike.games.steam.rules.state import AUCTION, BUILD, OVER, PLACES, State, is_in
from goldenspike.games.steam.text.view import PHASES as NAMES
from goldenspike.hexes.drawing.furniture import mark_players, mark_turns, phase_id
from goldenspike.hexes.drawing.marks import (
    Owner,
    lying_at,
    mark_decay,
    mark_last,
    mark_new_city,
    mark_slots,
)
from goldenspike.hexes.drawing.marks import marks as map_marks
from goldenspike.hexes.drawing.stops import stop_id
from goldenspike.parts.hexes.board import COLOURS, is_town
from goldenspike.parts.hexes.track import complete_links

SIX = range(len(PLAYERS))


def marks(state: State, *, last: str | None = None, names: Sequence[str] = ()) -> Marks:
    """The changes to the printed sheet; `last` is a hex or a connection to point out, if any."""
    board, table = printed(state.setup.board), lay_out(state.setup)
    owners = [Owner(colour, str(seat + 1)) for seat, colour in enumerate(PLAYERS)]
    changes = map_marks(board, state.track, list(state.cubes), owners, True)
    mark_cities(state, changes)
    if last:
        mark_last(board, last, changes)
    if state.phase == BUILD:
        mark_decay(board, state.track, state.seat, changes)
    mark_supply(state, changes)
    mark_action_tiles(state, table, changes)
    mark_tracks(state, table, changes)
    mark_order(state, table, changes)
    mark_turns(state.turn, state.phase == OVER, changes)
    mark_phase(state, changes)
    mark_table(state, names, changes)
    return changes


def mark_cities(state: State, changes: Marks) -> None:
    """ST-7, ST-7.1: shows growth markers and New Cities."""
    board, ground = printed(state.setup.board), state.track.ground
    for stop, grown in enumerate(state.grown):
        if stop < len(board.cities):
            if grown:
                changes[f"growth-{stop_id(board, stop)}"] = {"visibility": "visible"}
        elif not is_town(ground, stop):
            mark_new_city(board, stop, COLOURS[ground.colour[stop]], changes)


def mark_supply(state: State, changes: Marks) -> None:
    """Shows the cubes of every space, and the New City tiles left."""
    for space in range(state.setup.rules.spaces):
        lying = lying_at(list(state.supply), space)
        mark_slots(f"supply{space + 1}", lying, changes)
        if not lying:
            changes[f"space-{space + 1}"] = {"class": "supply-space empty"}
    printed_tiles = state.setup.rules.new_cities
    for colour, (left, all_of_them) in enumerate(zip(state.new_cities, printed_tiles, strict=True)):
        if all_of_them:
            name = COLOURS[colour]
            gone = "" if left else " gone"
            changes[f"left-{name}"] = {"text": f"\N{MULTIPLICATION SIGN}{left}"}
            changes[f"new-{name}"] = {"class": f"city new cube-{name}{gone}"}


def mark_action_tiles(state: State, table: Table, changes: Marks) -> None:
    """ST-7: shows each tile's holder and price, and whether its action is still to be done."""
    for number in range(1, TILES + 1):
        seat, box = int(order.holder(state, number)), table.action_tile(number)
        price = state.setup.rules.prices[number]
        if seat == NONE:
            price = selection.price(state, number) if state.seat >= 0 else price
        changes[f"price-{number}"] = {"text": f"${price}" if price and seat == NONE else ""}
        if seat != NONE:
            due = " due" if state.acts[seat] else ""
            changes[f"action-{number}"] = {"class": f"action taken{due}"}
            changes[f"tile-{seat}"] = place_at(holder_place(box))


def mark_tracks(state: State, table: Table, changes: Marks) -> None:
    """Puts every player's token on every track; those on one space lie above each other."""
    put("income", list(state.income), table.income_space, changes)
    put("points", list(state.points), table.points_space, changes)
    for level in sorted(set(state.level)):
        here = [seat for seat in range(state.players) if state.level[seat] == level]
        space = table.level_space(level)
        places = spread(space._replace(left=space.left + 13), len(here), TOKEN, 2)
        for seat, at in zip(here, places, strict=True):
            changes[f"level-{seat}"] = place_at(at)


def put(kind: str, values: Sequence[int], space: Callable[[int], Box], changes: Marks) -> None:
    """Places the tokens of one track."""
    spaces = [space(value) for value in values]
    for one in sorted(set(spaces)):
        here = [seat for seat, other in enumerate(spaces) if other == one]
        for seat, at in zip(here, stacked(one, len(here)), strict=True):
            changes[f"{kind}-{seat}"] = place_at(at)


def mark_order(state: State, table: Table, changes: Marks) -> None:
    """ST-8.3, ST-9.1: shows the turn order, or in an auction the places already taken."""
    seats = state.coming if state.phase == PLACES else state.order
    for place, seat in enumerate(seats):
        if seat != NONE:
            changes[f"order-{seat}"] = place_at(table.order_cell(place).middle)


def mark_phase(state: State, changes: Marks) -> None:
    """Shows the current phase."""
    name = NAMES.get(state.phase, "over")
    if name in PHASES:
        changes[phase_id(name)] = {"visibility": "visible"}


def mark_table(state: State, names: Sequence[str], changes: Marks) -> None:
    """ST-11.2: shows money, and the parts of each player's final score."""
    mark_players(list(state.cash), state.seat, finish.winners(state), names, changes)
    for seat in range(state.players):
        if not is_in(state, seat):
            changes[f"player-{seat}"] = {"class": "player out"}
        numbers = {
            "income": signed(state.income[seat]),
            "points": str(state.points[seat]),
            "links": str(complete_links(state.track, seat)),
            "score": signed(finish.final_score(state, seat)),
            "bid": bid_of(state, seat),
        }
        for word, text in numbers.items():
            changes[f"player-{seat}-{word}"] = {"text": text}


def bid_of(state: State, seat: int) -> str:
    """A player's bid in an auction under way; of those for places the highest alone is kept."""
    bid = state.bid[seat] if state.phase == AUCTION else NONE
    if state.phase == PLACES and state.high_place != NONE and state.order[state.high_place] == seat:
        bid = state.high_bid
    return f"${bid}" if bid != NONE else ""


def signed(value: int) -> str:
    """A number that may be below 0.

    >>> signed(3), signed(-1)
    ('3', '−1')
    """
    return str(value) if value >= 0 else f"\N{MINUS SIGN}{-value}"
