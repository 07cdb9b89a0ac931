"""The changes that a position makes to the printed sheet, by element id."""

from collections.abc import Sequence

from goldenspike.core.bits import has, numbers
from goldenspike.draw.printed import numeral
from goldenspike.draw.sheet import Marks, move, safe
from goldenspike.games.steel_driver.drawing.furniture import SEATS, SHARES
from goldenspike.games.steel_driver.drawing.layout import TRACK_STEPS, Layout, lay_out
from goldenspike.games.steel_driver.drawing.pieces import company_class, company_id
from goldenspike.games.steel_driver.drawing.places import location_class, location_id, route_id
from goldenspike.games.steel_driver.rules.board import GOODS
from goldenspike.games.steel_driver.rules.editions import COLOURS, COMPANIES, NONE
from goldenspike.games.steel_driver.rules.finale import winners
from goldenspike.games.steel_driver.rules.state import (
    AUCTION,
    BUILD,
    FINALE,
    OVER,
    State,
    share,
)

LAP = 10 * TRACK_STEPS


def marks(state: State, *, last: str | None = None, names: Sequence[str] = ()) -> Marks:
    """The changes to the printed sheet; `last` is the route to point out, if any."""
    changes: Marks = {}
    layout = lay_out(state.setup.board)
    mark_track(state, last, changes)
    mark_locations(state, changes)
    mark_spike(state, changes)
    for company in range(COMPANIES):
        mark_box(state, company, changes)
    mark_profits(state, layout, changes)
    mark_display(state, layout, changes)
    mark_rounds(state, changes)
    mark_players(state, names, changes)
    return changes


def mark_track(state: State, last: str | None, changes: Marks) -> None:
    """Shows each link along its route, with its company's letter on the token."""
    board, rules = state.setup.board, state.setup.rules
    width = board.chart.route_words
    latest = board.route_numbers.get(last or "", NONE)
    for company in range(COMPANIES):
        classes = f"route built {company_class(rules, company)}"
        for number in numbers(state.track, company * width, width):
            id = route_id(board.routes[number])
            changes[id] = {"class": classes + " last" * (number == latest)}
            changes[f"token-{id.removeprefix('route-')}"] = {"text": rules.letters[company]}


def mark_locations(state: State, changes: Marks) -> None:
    """SD-6.1: shows goods cubes, and locations that have lost theirs; the ends of the spike."""
    board, finale = state.setup.board, state.phase in (FINALE, OVER)
    joined = board.transcontinental if state.spike else ()
    for number, place in enumerate(board.locations):
        classes = " joined" * (number in joined)
        if finale:
            loaded = has(state.cargo, 0, number)
            classes += " loaded" if loaded else " bare"
            if loaded:
                changes[f"goods-{safe(place.id)}"] = {"visibility": "visible"}
        if classes:
            printed = location_class(place, state.setup.rules)
            changes[location_id(place)] = {"class": printed + classes}


def mark_spike(state: State, changes: Marks) -> None:
    """SD-3.20: shows the driven spike between its two ends, with the round."""
    if state.spike:
        changes["spike"] = {"class": "spike driven"}
        changes["spike-round"] = {"text": numeral(state.spike)}


def mark_box(state: State, company: int, changes: Marks) -> None:
    """Shows a company's box: cubes, shares, control or bid, goods."""
    rules = state.setup.rules
    name = company_id(rules, company)
    changes[f"cubes-{name}"] = {"text": str(state.box[company])}
    turn = " lot" * (company == state.lot) + " turn" * (company == state.company)
    if turn:
        changes[f"box-{name}"] = {"class": f"box {company_class(rules, company)}{turn}"}
    mark_shares(state, company, name, changes)
    mark_control(state, company, name, changes)
    for colour, goods in enumerate(GOODS):
        count = state.goods[company * COLOURS + colour]
        if count:
            changes[f"claimed-{name}-{goods}"] = {"class": "claimed some"}
            changes[f"count-{name}-{goods}"] = {"text": str(count)}


def mark_shares(state: State, company: int, name: str, changes: Marks) -> None:
    """Shows the players who hold a share, each by their number."""
    holders = [
        seat
        for seat in range(state.setup.players)
        for _ in range(state.shares[share(state, company, seat)])
    ]
    for number, seat in enumerate(holders[:SHARES], start=1):
        changes[f"share-{name}-{number}"] = {"class": "share held"}
        changes[f"holder-{name}-{number}"] = {"text": str(seat + 1)}


def mark_control(state: State, company: int, name: str, changes: Marks) -> None:
    """Shows the controller of a company; in its auction, the highest bidder and the bid."""
    if company == state.lot:
        changes[f"control-{name}"] = {"class": "control bidding"}
        changes[f"controller-{name}"] = {"text": str(state.high_bidder + 1)}
        changes[f"bidding-{name}"] = {"visibility": "visible"}
        changes[f"bid-{name}"] = {"text": str(state.high_bid)}
    elif state.control[company] != NONE:
        changes[f"control-{name}"] = {"class": "control held"}
        changes[f"controller-{name}"] = {"text": str(state.control[company] + 1)}


def mark_profits(state: State, layout: Layout, changes: Marks) -> None:
    """Puts each company's token on its level; those on one space share it."""
    spaces: dict[int, list[int]] = {}
    for company in range(COMPANIES):
        spaces.setdefault(step_of(state.profit[company]), []).append(company)
    for step, companies in spaces.items():
        rows = token_rows(state, companies)
        space = layout.profit_space(step)
        apart = min(21.0, 32 / max(1, len(rows) - 1))
        for row, members in enumerate(rows):
            for column, company in enumerate(members):
                left = space.middle[0] - row_width(state, members) / 2
                place = (left + 18 * column, space.top + 13 + apart * row)
                mark_level(state, company, place, changes)


def row_width(state: State, members: Sequence[int]) -> float:
    """From the middle of its first token to its end."""
    return 34.0 if laps_of(state.profit[members[0]]) else 18 * (len(members) - 1)


def token_rows(state: State, companies: Sequence[int]) -> list[list[int]]:
    """Three tokens in a row; one that went beyond 200 needs a row for itself."""
    plain = [company for company in companies if laps_of(state.profit[company]) == 0]
    rows = [plain[at : at + 3] for at in range(0, len(plain), 3)]
    return rows + [[company] for company in companies if company not in plain]


def step_of(level: int) -> int:
    """The space of a level: 200 is the last, 210 is on 10 again.

    >>> step_of(0), step_of(200), step_of(210), step_of(400)
    (0, 20, 1, 20)
    """
    return 0 if level <= 0 else (level - 1) % LAP // 10 + 1


def laps_of(level: int) -> int:
    """The part of a level that its space does not show.

    >>> laps_of(0), laps_of(200), laps_of(210), laps_of(600)
    (0, 0, 200, 400)
    """
    return 0 if level <= 0 else (level - 1) // LAP * LAP


def mark_level(state: State, company: int, place: tuple[float, float], changes: Marks) -> None:
    name, over = company_id(state.setup.rules, company), laps_of(state.profit[company])
    changes[f"profit-{name}"] = {"transform": move(*place), "visibility": "visible"}
    if over:
        changes[f"over-{name}"] = {"transform": move(*place), "text": f"+{over}"}


def mark_display(state: State, layout: Layout, changes: Marks) -> None:
    """Shows the order-of-play display: who waits, whose turn it is, who has passed."""
    passed = [] if state.phase == AUCTION else list(state.pass_row[: state.passed])  # SD-5.1
    for place, company in enumerate(state.order):
        if company in passed:
            cell = layout.display_cell(2, passed.index(company))
        else:
            cell = layout.display_cell(0, place)
        id = f"order-{company_id(state.setup.rules, company)}"
        changes[id] = {"transform": move(*cell.middle), "visibility": "visible"}
    if state.phase in (BUILD, FINALE) and state.place != NONE:
        cell = layout.display_cell(1, state.place)
        changes["turn-marker"] = {"transform": move(*cell.middle), "visibility": "visible"}


def mark_rounds(state: State, changes: Marks) -> None:
    """SD-0.7: shows the rounds that are over, and the one being played."""
    for round in range(1, state.round + 1):
        now = round == state.round and state.phase in (AUCTION, BUILD)
        changes[f"round-{round}"] = {"class": "round now" if now else "round done"}
    changes["pool"] = {"text": str(state.pool)}


def mark_players(state: State, names: Sequence[str], changes: Marks) -> None:
    """Shows each player's cash, cubes and marker, and who has to decide or has won."""
    best = winners(state) if state.phase == OVER else []
    for seat in range(SEATS):
        if seat >= state.setup.players:
            changes[f"player-{seat}"] = {"visibility": "hidden"}
            continue
        if seat == state.seat or seat in best:
            changes[f"player-{seat}"] = {
                "class": "player acts" if seat == state.seat else "player wins"
            }
        changes[f"player-{seat}-cash"] = {"text": f"${state.cash[seat]}"}
        changes[f"player-{seat}-cubes"] = {"text": str(state.cubes[seat])}
        if seat < len(names):
            changes[f"player-{seat}-name"] = {"text": names[seat]}
    changes[f"player-{state.active}-marker"] = {"visibility": "visible"}
