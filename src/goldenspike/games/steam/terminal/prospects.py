"""What each choice would bring: tiles, builds, growth and deliveries, best first."""

from goldenspike.games.steam.rules import build, goods, selection
from goldenspike.games.steam.rules.actions import (
    CONNECT,
    DECLINE,
    INCOME,
    LAY,
    MOVE,
    POINTS,
    SCORE,
)
from goldenspike.games.steam.rules.editions import TURN_ORDER
from goldenspike.games.steam.rules.state import BUILD, GOODS, SCORING, TILES, State
from goldenspike.games.steam.terminal import growth
from goldenspike.games.steam.terminal.table import FREE, tile_name
from goldenspike.games.steam.text import explain
from goldenspike.games.steam.text.notation import write
from goldenspike.hexes.terminal.prospects import (
    Builder,
    Cells,
    best_ways,
    build_cells,
    way_told,
)
from goldenspike.parts.hexes.goods import Move

HEADS = {
    int(TILES): ("Price", ""),
    int(BUILD): ("Cost", "Borrow", "Move", ""),
    int(GOODS): ("Own", "Others", "Final", "Cash", ""),
    int(SCORING): ("Final", "Cash", ""),
}
EFFECTS = (  # by action tile (ST-7)
    "",
    "be first next turn",
    "move goods first, in both rounds",
    "build four times",
    "build first",
    "cubes of the supply for a city without growth",
    "raise the locomotive at once",
    "make a town a city, with cubes of the supply",
)
STANDARD_ORDER = "pass once in the next auction and stay in"
DECLINED = "without its action"


def offers(state: State) -> Cells:
    """By text, best first; in an auction there are none."""
    if state.phase == TILES:
        return tile_offers(state)
    if state.phase == BUILD:
        return build_offers(state)
    if state.phase == GOODS:
        return move_offers(state)
    if state.phase == SCORING:
        links = int(state.due[state.seat])
        return {
            write(state, (SCORE, choice)): (*worth(state, links, choice), f"{links} links")
            for choice in choices(state, links)
        }
    return {}


def tile_offers(state: State) -> Cells:
    """ST-7: every tile that is left."""
    cells: Cells = {}
    for action in selection.legal(state):
        number = action[1]
        price = str(selection.price(state, number) or FREE)
        effect = f"{tile_name(number)}: {effect_of(state, number)}"
        if action[0] == DECLINE:
            price, effect = FREE, f"{tile_name(number)}, {DECLINED}"
        cells[write(state, action)] = (price, effect)
    return cells


def effect_of(state: State, number: int) -> str:
    """ST-7: what a tile does; the first differs by edition."""
    ordered = number == TURN_ORDER and state.setup.rules.order_auction
    return STANDARD_ORDER if ordered else EFFECTS[number]


def build_offers(state: State) -> Cells:
    """`done` first, where it may be said; the best builds, then what the tile is for."""
    cells: Cells = {}
    legal = build.legal(state)
    if legal and len(legal[0]) == 1:
        cells["done"] = ("", "", "", "no more builds this turn")
    builds = [action for action in legal if action[0] in (LAY, CONNECT)]
    return cells | growth.offers(state) | build_cells(builder(state), builds)


def builder(state: State) -> Builder:
    """The player whose turn it is."""
    return Builder(
        state.setup.board,
        state.track,
        int(state.seat),
        cost=lambda action: int(build.cost(state, action)),
        lots=lambda cost: to_raise(state, cost),
        gain=lambda track: growth.best_move(state, track),
        write=lambda action: write(state, action),
    )


def to_raise(state: State, cost: int) -> int:
    """ST-3.3: money, in whole lots."""
    lot = int(state.setup.rules.lot)
    return max(0, -(-(cost - int(state.cash[state.seat])) // lot)) * lot


def move_offers(state: State) -> Cells:
    """ST-8.1: deliveries, each with the better choice first; a better locomotive; nothing."""
    owners = {move: owners_of(state, move) for move in goods.legal_moves(state)}
    own = {move: seats.count(int(state.seat)) for move, seats in owners.items()}
    cells: Cells = {}
    for move in best_ways(owners, lambda move: own[move]):
        numbers = str(own[move]), others(state, owners[move])
        for choice in choices(state, own[move]):
            brings = worth(state, own[move], choice)
            way = way_told(state.setup.board, move)
            cells[write(state, (MOVE, choice, *move))] = (*numbers, *brings, way)
    if goods.may_upgrade(state):
        level = int(state.level[state.seat]) + 1
        cells["upgrade"] = ("", "", "", "", f"the locomotive to {level}")
    return cells | {"skip": ("", "", "", "", "no goods move")}


def owners_of(state: State, move: Move) -> list[int]:
    """Whose links a cube rides over; nobody's left out."""
    return [int(owner) for exit in move[1:-1] if (owner := state.track.owner[exit]) >= 0]


def others(state: State, owners: list[int]) -> str:
    """The other seats with their links: `1:2`."""
    seats = sorted(set(owners) - {int(state.seat)})
    return " ".join(f"{seat}:{owners.count(seat)}" for seat in seats) or "-"


def choices(state: State, links: int) -> list[int]:
    """Income and points, that with the higher final score first, cash at a fifth of a point."""
    worths = {at: explain.worth(state, int(state.seat), links, at) for at in (INCOME, POINTS)}
    lot = int(state.setup.rules.lot)
    return sorted(worths, key=lambda at: -(worths[at].points * lot + worths[at].cash))


def worth(state: State, links: int, choice: int) -> tuple[str, str]:
    """ST-11.2: what links add to the final score, and the cash until then. ST-3.5: steps lost."""
    gain = explain.worth(state, int(state.seat), links, choice)
    cash = str(gain.cash or "-")
    if gain.lost:
        cash = f"{gain.cash}, {gain.lost} lost" if gain.cash else f"{gain.lost} lost"
    return str(gain.points), cash
