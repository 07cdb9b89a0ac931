"""What each choice would bring: builds, goods moves and sales, best first."""

from goldenspike.games.steam_barons.rules import build, goods
from goldenspike.games.steam_barons.rules.actions import DONE, MOVE
from goldenspike.games.steam_barons.rules.sale import for_sale
from goldenspike.games.steam_barons.rules.state import BUILD, GOODS, SALE, State
from goldenspike.games.steam_barons.text.notation import write
from goldenspike.hexes.terminal.prospects import (
    Builder,
    Cells,
    best_ways,
    build_cells,
    way_told,
)
from goldenspike.parts.hexes import goods as cubes
from goldenspike.parts.hexes.track import Track

HEADS = {
    int(BUILD): ("Cost", "Issues", "Move", ""),
    int(GOODS): ("Links", "Perf", ""),
    int(SALE): ("Brings", ""),
}


def offers(state: State) -> Cells:
    """By text, best first; in an auction there are none."""
    if state.phase == BUILD:
        return build_offers(state)
    if state.phase == GOODS:
        return move_offers(state)
    if state.phase == SALE:
        return sale_offers(state)
    return {}


def build_offers(state: State) -> Cells:
    """`done` first: it is always there. Then the best build of each kind, then all others."""
    builds = [action for action in build.legal(state) if action[0] != DONE]
    done: Cells = {"done": ("", "", "", "no more builds this turn")}
    return done | build_cells(builder(state), builds)


def builder(state: State) -> Builder:
    """The company whose turn it is."""
    return Builder(
        state.setup.board,
        state.track,
        int(state.company),
        cost=lambda action: int(build.cost(state, action)),
        lots=lambda cost: issues(state, cost),
        gain=lambda track: best_move(track, state),
        write=lambda action: write(state, action),
    )


def issues(state: State, cost: int) -> int:
    """SB-16.4: shares that the company would have to issue."""
    missing = cost - int(state.treasury[state.company])
    return max(0, -(-missing // int(state.setup.rules.issue)))


def best_move(track: Track, state: State) -> int:
    """Own links of the longest goods move there would be."""
    moves = cubes.moves(track, state.cubes, state.company)
    return max((int(cubes.own_links(track, move, state.company)) for move in moves), default=0)


def move_offers(state: State) -> Cells:
    """The best way of each cube to each city first, then all other ways."""
    moves = [action[1:] for action in goods.legal(state) if action[0] == MOVE]
    gains = {move: int(cubes.own_links(state.track, move, state.company)) for move in moves}
    now, cells = int(state.performance[state.company]), Cells()
    for move in best_ways(moves, gains.__getitem__):
        numbers = str(gains[move]), str(now + gains[move])
        cells[write(state, (MOVE, *move))] = (*numbers, way_told(state.setup.board, move))
    return cells | {"skip": ("", str(now), "no goods move")}


def sale_offers(state: State) -> Cells:
    """Nothing, some of one company, everything there is to sell; in the last turn that first."""
    cells: Cells = {"sell nothing": ("0", "")}
    held: list[str] = []
    total = 0
    for company, name in enumerate(state.setup.rules.companies):
        most, price = int(for_sale(state, company, state.seat)), int(state.price[company])
        for count in range(1, most + 1):
            share = "all you hold" if count == most else f"of {most}"
            cells[f"sell {name} {count}"] = (str(count * price), share)
        held += [f"{name} {most}"] if most else []
        total += most * price if most else 0
    everything: Cells = {}
    if held:
        everything[f"sell {' '.join(held)}"] = (str(total), "everything")
    return everything | cells if is_last_turn(state) else cells | everything


def is_last_turn(state: State) -> bool:
    """SB-19.4: what is not sold now counts for nobody."""
    return bool(state.turn == state.setup.rules.turns)
