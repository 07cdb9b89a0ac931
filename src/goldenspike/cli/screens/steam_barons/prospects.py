"""What each choice would bring: builds, goods moves and sales, best first."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from goldenspike.games.steam_barons import build, goods
from goldenspike.games.steam_barons.actions import DONE, LAY, MOVE, Action
from goldenspike.games.steam_barons.notation import write
from goldenspike.games.steam_barons.sale import for_sale
from goldenspike.games.steam_barons.state import BUILD, GOODS, SALE, State
from goldenspike.parts import goods as cubes
from goldenspike.parts import track as tracks
from goldenspike.parts.hex_board import NONE, City
from goldenspike.parts.track import Track

Cells = dict[str, tuple[str, ...]]
HEADS = {
    int(BUILD): ("Cost", "Issues", "Move", ""),
    int(GOODS): ("Links", "Perf", ""),
    int(SALE): ("Brings", ""),
}
FAR = 99  # hexes: no stop lies ahead


def offers(state: State) -> Cells:
    """By text, best first; in an auction there are none."""
    if state.phase == BUILD:
        return build_offers(state)
    if state.phase == GOODS:
        return move_offers(state)
    if state.phase == SALE:
        return sale_offers(state)
    return {}


@dataclass(frozen=True)
class Prospect:
    """A build: what it costs and completes, and how near it brings loose track to a stop."""

    action: Action
    cost: int
    links: tuple[tuple[int, int], ...]  # pairs of stops
    gain: int  # own links of the best move there would be, where a link is completed
    ahead: int  # hexes from its loose end to a stop
    towards: int  # that stop, or NONE

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """The best first: links, then the best move, then the cheapest, then the nearest stop."""
        return -len(self.links), -self.gain, self.cost if self.links else self.ahead, self.cost

    @property
    def aim(self) -> tuple[object, ...]:
        """What other builds may do too."""
        return self.links or (self.towards, self.ahead)


def build_offers(state: State) -> Cells:
    """`done` first: it is always there. Then the best build of each kind, then all others."""
    found = [prospect(state, action) for action in build.legal(state) if action[0] != DONE]
    found.sort(key=lambda it: it.rank)
    best = {it.aim: it for it in reversed(found)}
    found.sort(key=lambda it: best[it.aim] is not it)
    cells: Cells = {"done": ("", "", "", "no more builds this turn")}
    for it in found:
        missing = it.cost - state.treasury[state.company]
        issues = -(-missing // state.setup.rules.issue) if missing > 0 else 0
        numbers = it.cost, issues or "-", it.gain or "-"
        cells[write(state, it.action)] = (*map(str, numbers), told(state, it))
    return cells


def told(state: State, it: Prospect) -> str:
    """What a build does, in words."""
    name = state.setup.board.place
    if it.links:
        return "links " + ", ".join(f"{name(a).name}–{name(b).name}" for a, b in it.links)
    if it.towards == NONE:
        return "leads nowhere yet"
    return f"{it.ahead} more to {name(it.towards).name}"


def prospect(state: State, action: Action) -> Prospect:
    """A build, tried on track of its own."""
    company, before, after = state.company, state.track, tracks.copy(state.track)
    if action[0] == LAY:
        tracks.lay(after, company, action[1], action[2])
    else:
        tracks.connect(after, company, action[1])
    links = tuple(new_links(before, after))
    ahead, towards = FAR, int(NONE)
    for exit in new_ends(before, after):
        ahead, towards = min((ahead, towards), nearest(after, exit, company))
    gain = best_move(after, state) if links else 0
    return Prospect(action, build.cost(state, action), links, gain, ahead, towards)


def new_links(before: Track, after: Track) -> Iterator[tuple[int, int]]:
    """The links a build completes or claims, as pairs of stops."""
    for exit, far in enumerate(after.far):
        claimed = before.far[exit] != far or before.owner[exit] != after.owner[exit]
        if far > exit and claimed:
            yield exit // 6, far // 6


def new_ends(before: Track, after: Track) -> list[int]:
    """The exits of loose runs that a build made or moved on."""
    return [
        exit
        for exit, loose in enumerate(after.loose)
        if loose != NONE and loose != before.loose[exit]
    ]


def nearest(track: Track, exit: int, company: int) -> tuple[int, int]:
    """How many hexes of land a loose run is away from another stop, and which."""
    ground = track.ground
    queue, known = deque([(int(track.loose[exit]) // 6, 0)]), {int(track.loose[exit]) // 6}
    while queue:
        hex, steps = queue.popleft()
        stop = int(ground.stop_at[hex])
        if stop not in (NONE, exit // 6) and not track.ends[company * ground.stops + stop]:
            return steps + (stop >= ground.cities), stop
        if stop != NONE:
            continue
        for side in range(6):
            beyond = int(ground.across[hex * 6 + side])
            if beyond != NONE and beyond // 6 not in known:
                known.add(beyond // 6)
                queue.append((beyond // 6, steps + 1))
    return FAR, int(NONE)


def best_move(track: Track, state: State) -> int:
    """Own links of the longest goods move there would be."""
    moves = cubes.moves(track, state.cubes, state.company)
    return max((int(cubes.own_links(track, move, state.company)) for move in moves), default=0)


def move_offers(state: State) -> Cells:
    """The best way of each cube to each city first, then all other ways."""
    moves = [action for action in goods.legal(state) if action[0] == MOVE]
    gains = {move: int(cubes.own_links(state.track, move[1:], state.company)) for move in moves}
    moves.sort(key=lambda move: (-gains[move], len(move)))
    best = {ends(move): move for move in reversed(moves)}
    moves.sort(key=lambda move: best[ends(move)] is not move)
    now, cells = int(state.performance[state.company]), Cells()
    for move in moves:
        numbers = str(gains[move]), str(now + gains[move])
        cells[write(state, move)] = (*numbers, way_told(state, move))
    return cells | {"skip": ("", str(now), "no goods move")}


def ends(move: Action) -> Action:
    """A cube's colour, where it starts and where it ends."""
    return move[1], move[2] // 6, move[-1]


def way_told(state: State, action: Action) -> str:
    """Where a cube comes from and goes to."""
    place = state.setup.board.place
    start, end = place(action[2] // 6), place(action[-1])
    assert isinstance(end, City), "cubes end in cities"
    return f"{start.name} to {end.name}"


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
