"""What an action does, as lines to be said in any language: the action, then what follows."""

from goldenspike.core.game import NOBODY
from goldenspike.core.words import Line, Value
from goldenspike.games.steam.rules import build, finish, income, selection
from goldenspike.games.steam.rules.actions import (
    BID,
    CITY,
    CONNECT,
    DECLINE,
    DONE,
    GROW,
    INCOME,
    MOVE,
    STAY,
    UPGRADE,
    Action,
)
from goldenspike.games.steam.rules.editions import LOCOMOTIVE, NONE
from goldenspike.games.steam.rules.money import height, steps_lost
from goldenspike.games.steam.rules.state import (
    AUCTION,
    BUILD,
    CAPITAL,
    DEALING_GOODS,
    DEALING_ORDER,
    GOODS,
    OVER,
    PLACES,
    SCORING,
    TILES,
    State,
    copy,
    is_in,
)
from goldenspike.games.steam.rules.turn import advance, step
from goldenspike.parts.hexes import tiles
from goldenspike.parts.hexes.board import COLOURS


def narrate(before: State, action: Action) -> list[Line]:
    """The lines of an action, played step by step on a copy."""
    state = copy(before)
    step(state, action)
    lines = tell(before, action, state)
    while state.seat == NOBODY and state.phase != OVER:
        lines += tell_advance(state)
    return lines


def tell(before: State, action: Action, after: State) -> list[Line]:
    """The lines of the action itself, and of its immediate effects."""
    if before.phase == DEALING_GOODS:
        return [line("goods", {"cubes": (len(action) - 1) // 2})]
    if before.phase == DEALING_ORDER:
        return tell_order(after)
    if before.phase in (PLACES, AUCTION):
        return tell_auction(before, action, after)
    if before.phase == CAPITAL:
        return [tell_capital(before, action, after)]
    if before.phase == TILES:
        return tell_tile(before, action, after)
    if before.phase == BUILD:
        return tell_build(before, action, after)
    if before.phase == SCORING:
        return tell_score(before, before.seat, int(before.due[before.seat]), action[1])
    return tell_goods(before, action, after)


def tell_order(after: State) -> list[Line]:
    """ST-5.2: the new turn order."""
    seats = tuple(int(seat) for seat in after.order if seat != NONE)
    return [line("order", {"players": seats})]


def tell_auction(before: State, action: Action, after: State) -> list[Line]:
    """ST-5.1, ST-9.1: bids and passes, and who gets which place for how much."""
    values: dict[str, Value] = {"player": before.seat, "amount": action[-1]}
    key = "bid" if action[0] == BID else "stayed" if action[0] == STAY else "passed"
    said = [line(key, values)]
    for place in range(before.players):
        player = int(after.coming[place])
        if player != NONE and before.coming[place] == NONE:
            said += tell_payment(before, after, player)
            paid = paid_by(before, after, player)
            said.append(line("place", {"player": player, "place": place + 1, "cost": paid}))
    return said if after.seat != NOBODY else said + tell_order(after)


def paid_by(before: State, after: State, player: int) -> int:
    """What a player paid, money raised for it aside."""
    raised = lots_raised(before, after, player) * before.setup.rules.lot
    return int(before.cash[player] + raised - after.cash[player])


def lots_raised(before: State, after: State, player: int) -> int:
    """ST-3.2: how many lots by steps of income and how many by points."""
    steps = before.income[player] - after.income[player]
    points = before.points[player] - after.points[player]
    return int(steps + points // before.setup.rules.lot_points)


def tell_payment(before: State, after: State, player: int) -> list[Line]:
    """ST-3.3: what was raised to pay."""
    if lots_raised(before, after, player) == 0:
        return []
    return [tell_raise(before, after, player)]


def tell_raise(before: State, after: State, player: int) -> Line:
    """ST-3.2: how much, and the player's income and points afterwards."""
    amount = lots_raised(before, after, player) * before.setup.rules.lot
    values: dict[str, Value] = {"player": player, "amount": int(amount)}
    values |= {"income": after.income[player], "points": after.points[player]}
    return line("raised" if after.points[player] == before.points[player] else "sold", values)


def tell_capital(before: State, action: Action, after: State) -> Line:
    """ST-3.4: what is raised for the turn."""
    if action[1] == 0:
        return line("no-capital", {"player": before.seat})
    return tell_raise(before, after, before.seat)


def tell_tile(before: State, action: Action, after: State) -> list[Line]:
    """ST-7: the tile, what it cost, and what it does at once."""
    player, number = before.seat, action[1]
    values: dict[str, Value] = {"player": player, "tile": str(number)}
    if action[0] == DECLINE:
        return [line("declined", values)]
    cost = int(selection.price(before, number))
    said = [line("took-for" if cost else "took", values | {"cost": cost})]
    said += tell_payment(before, after, player)
    if number == LOCOMOTIVE and after.level[player] > before.level[player]:
        said.append(line("level", {"player": player, "level": after.level[player]}))
    return said


def tell_build(before: State, action: Action, after: State) -> list[Line]:
    """A build and what it cost, the action of a tile, or the end of a build turn."""
    player, board = before.seat, before.setup.board
    values: dict[str, Value] = {"player": player}
    if action[0] == DONE:
        return tell_done(before, after)
    if action[0] in (GROW, CITY):
        return [tell_growth(before, action)]
    said = tell_payment(before, after, player)
    values["cost"] = build.cost(before, action)
    if action[0] == CONNECT:
        a, b = (board.cities[end].name for end in board.connections[action[1]])
        return [line("connected", values | {"a": a, "b": b}), *said]
    hex = board.hex_name(action[1])
    return [line("laid", values | {"hex": hex, "track": tiles.write(action[2])}), *said]


def tell_done(before: State, after: State) -> list[Line]:
    """ST-4.8c: and the unfinished track that was not extended."""
    values: dict[str, Value] = {"player": before.seat}
    lost = before.track.pieces[before.seat] - after.track.pieces[before.seat]
    ended = [line("done" if before.builds else "no-build", values)]
    return [*ended, line("decayed", values | {"count": lost})] if lost else ended


def tell_growth(before: State, action: Action) -> Line:
    """ST-7, ST-7.1: cubes for a city, or a New City."""
    values: dict[str, Value] = {
        "player": before.seat,
        "place": before.setup.board.place(action[1]).name,
        "space": action[-1] + 1,
    }
    if action[0] == CITY:
        values["colour"] = COLOURS[action[2]]
    key = "grew" if action[0] == GROW else "city"
    return line(key if action[-1] != NONE else f"{key}-empty", values)


def tell_goods(before: State, action: Action, after: State) -> list[Line]:
    """ST-8.1: a cube and what it brings, a better locomotive, or nothing."""
    player = before.seat
    values: dict[str, Value] = {"player": player}
    if action[0] == UPGRADE:
        return [line("level", values | {"level": after.level[player]})]
    if action[0] != MOVE:
        return [line("skipped", values)]
    board = before.setup.board
    ends: dict[str, Value] = {
        "colour": COLOURS[action[2]],
        "start": board.place(action[3] // 6).name,
        "end": board.place(action[-1]).name,
        "links": len(action) - 4,
    }
    own = sum(before.track.owner[exit] == player for exit in action[3:-1])
    return [line("moved", values | ends), *tell_score(before, player, own, action[1])]


def tell_score(before: State, player: int, links: int, choice: int) -> list[Line]:
    """ST-10.5: which track the points of the player's links went to. ST-3.5: steps lost."""
    values: dict[str, Value] = {"player": player, "links": links}
    if choice != INCOME:
        return [line("scored-points", values | {"now": int(before.points[player]) + links})]
    now, lost = int(height(before, player, links)), int(steps_lost(before, player, links))
    said = [line("scored-income", values | {"now": now})]
    return [*said, line("lost", {"player": player, "steps": lost, "top": now})] if lost else said


def tell_advance(state: State) -> list[Line]:
    """The lines of one step of the order of play."""
    before = copy(state)
    advance(state)
    said = tell_income(before, state) if before.phase in (GOODS, SCORING) else []
    if state.phase == OVER:
        return said + tell_end(state)
    if state.turn > before.turn:
        if before.turn > 0 and not state.setup.rules.order_auction:
            said += tell_order(state)
        said.append(line("turn", {"turn": state.turn}))
    return said


def tell_income(before: State, after: State) -> list[Line]:
    """ST-8.2, ST-9.2: what each player collects or pays, and who cannot."""
    said: list[Line] = []
    for player in before.order:
        if player != NONE:
            said += tell_payday(before, after, int(player))
    return said


def tell_payday(before: State, after: State, player: int) -> list[Line]:
    """One player's income and expenses."""
    amount = int(income.net(before, player))
    values: dict[str, Value] = {"player": player, "amount": abs(amount)}
    if not is_in(after, player):
        return [line("bankrupt", values)]
    if amount >= 0:
        return [line("collected", values)] if amount else []
    if before.setup.rules.raises_to_pay:
        return [*tell_payment(before, after, player), line("paid", values)]
    lost = values | {"income": before.income[player] - after.income[player]}
    lost |= {"points": before.points[player] - after.points[player]}
    short = after.income[player] < before.income[player]
    short = short or after.points[player] < before.points[player]
    return [line("short" if short else "paid", lost)]


def tell_end(state: State) -> list[Line]:
    """ST-11.3: who won."""
    winners = tuple(finish.winners(state))
    score = finish.scores(state)[winners[0]]
    if len(winners) == 1:
        return [line("winner", {"player": winners[0], "score": score})]
    return [line("winners", {"players": winners, "score": score})]


def line(key: str, values: dict[str, Value]) -> Line:
    """A line of this game's catalogue."""
    return Line(f"steam.event.{key}", values)
