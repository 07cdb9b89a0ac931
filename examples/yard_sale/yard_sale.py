"""Yard Sale: a small auction game in one file of rules. docs/new-game.md leads through it.

YS-1 Two to five play. Everybody has 12 coins; nine old engines, numbered 1 to 9, are for sale.
YS-2 One engine after the other is drawn by chance. Whoever is left of the last buyer speaks first.
YS-3 In turn one bids more than the bid before, up to one's coins, or passes and is out.
YS-4 The last who has not passed pays the bid and takes the engine; if all pass, it is scrapped.
YS-5 At the end an engine is worth its number, and two coins are worth a point. Most points win.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from types import MappingProxyType

from goldenspike.core.game import CHANCE, NOBODY, BoardSource, IllegalAction, one_decides
from goldenspike.core.setups import check_seats, edition_named
from goldenspike.core.words import Line, Reason
from goldenspike.games.kit import Kit

NAME = "yard-sale"
RULES_VERSION = 1
EDITION_NAMES = ("first",)
PLAYERS = range(2, 6)  # YS-1
SCORED_IN = "points"

COINS, ENGINES = 12, 9  # YS-1
PASS = 0  # actions are numbers: an engine that is drawn, a bid, or this


@dataclass(frozen=True)
class Setup:
    """Who plays."""

    players: int
    first: int


@dataclass
class State:
    """A position. An engine is its number; 0: none is for sale."""

    setup: Setup
    coins: list[int]  # by seat
    engines: list[list[int]]  # by seat
    left: list[int] = field(default_factory=lambda: list(range(1, ENGINES + 1)))
    lot: int = 0
    bid: int = 0
    bidder: int = NOBODY
    bidding: list[int] = field(default_factory=list)  # seats that have not passed, next first
    opener: int = 0


@dataclass(frozen=True)
class View:
    """A position for people."""

    for_sale: int
    bid: int
    still_to_come: list[int]
    coins: list[int]
    engines: list[list[int]]


def set_up(
    edition: str,
    board: BoardSource,
    players: int,
    first: int = 0,
    options: Mapping[str, object] = MappingProxyType({}),
) -> Setup:
    """A set-up from the words of a record's header. There is no board."""
    edition_named(edition, dict.fromkeys(EDITION_NAMES))
    check_seats("YS-1", (PLAYERS[0], PLAYERS[-1]), players, first)
    if options:
        raise ValueError(f"unknown options {', '.join(map(repr, options))}; there are none")
    return Setup(players, first)


def inline_board(setup: Setup) -> Mapping[str, object]:
    """There is no board."""
    return {}


def new(setup: Setup) -> State:
    """YS-1: coins, and no engines."""
    empty: list[list[int]] = [[] for _ in range(setup.players)]
    return State(setup, [COINS] * setup.players, empty, opener=setup.first)


def to_act(state: State) -> int:
    """YS-2, YS-3: chance draws, then somebody bids; nobody when all engines are gone."""
    if state.lot:
        return state.bidding[0]
    return CHANCE if state.left else NOBODY


def deciding(state: State) -> list[int]:
    """One decides after the other."""
    return one_decides(to_act(state))


def legal_actions(state: State) -> list[int]:
    """YS-3: pass, or bid more."""
    if not state.lot:
        return []
    return [PASS, *range(state.bid + 1, state.coins[state.bidding[0]] + 1)]


def deal(state: State, rng: Random) -> int:
    """YS-2: any engine that is left."""
    return rng.choice(state.left)


def apply(state: State, action: int) -> None:
    """Plays an action that is known to be legal."""
    if not state.lot:
        draw(state, action)
    elif action == PASS:
        state.bidding.pop(0)
        if not state.bidding or state.bidding == [state.bidder]:
            sell(state)
    else:
        state.bid, state.bidder = action, state.bidding[0]
        state.bidding.append(state.bidding.pop(0))
        if len(state.bidding) == 1:
            sell(state)


def draw(state: State, engine: int) -> None:
    """YS-2: an engine is for sale."""
    seats = range(state.opener, state.opener + state.setup.players)
    state.left.remove(engine)
    state.lot, state.bid, state.bidder = engine, 0, NOBODY
    state.bidding = [seat % state.setup.players for seat in seats]


def sell(state: State) -> None:
    """YS-4: to whoever is left, if anybody has bid."""
    if state.bidder != NOBODY:
        state.coins[state.bidder] -= state.bid
        state.engines[state.bidder].append(state.lot)
        state.opener = (state.bidder + 1) % state.setup.players
    state.lot, state.bidding = 0, []


def copy(state: State) -> State:
    """A position of its own."""
    return replace(
        state,
        coins=list(state.coins),
        engines=[list(mine) for mine in state.engines],
        left=list(state.left),
        bidding=list(state.bidding),
    )


def scores(state: State) -> list[int]:
    """YS-5: engines, and coins by twos."""
    seats = zip(state.coins, state.engines, strict=True)
    return [sum(engines) + coins // 2 for coins, engines in seats]


def winners(state: State) -> list[int]:
    """YS-5: nobody until the end."""
    points = scores(state)
    over = to_act(state) == NOBODY
    return [seat for seat, mine in enumerate(points) if over and mine == max(points)]


def measures(state: State) -> Mapping[str, float | None]:
    """What statistics may ask."""
    return {"engines scrapped": float(ENGINES - sum(map(len, state.engines)))}


def write(state: State, action: int) -> str:
    """An action as text: `draw 7`, `bid 3` or `pass`."""
    if not state.lot:
        return f"draw {action}"
    return f"bid {action}" if action else "pass"


def read(state: State, text: str) -> int:
    """The action of a text that has the right form here."""
    word, _, number = text.partition(" ")
    wanted = "bid" if state.lot else "draw"
    if text == "pass" and state.lot:
        return PASS
    if word == wanted and number.isascii() and number.isdigit() and number == str(int(number)):
        return int(number)
    raise IllegalAction(Reason("YS-3", "yard-sale.reason.unreadable", {"text": text}))


def why_not(state: State, text: str) -> Reason | None:
    """None exactly when the text is a legal action; else the rule it breaks."""
    try:
        action = read(state, text)
    except IllegalAction as error:
        return error.reason
    if to_act(state) == NOBODY:
        return Reason("YS-5", "yard-sale.reason.over")
    if not state.lot:
        gone = {"engine": action}
        return None if action in state.left else Reason("YS-2", "yard-sale.reason.gone", gone)
    coins = state.coins[state.bidding[0]]
    if action in legal_actions(state):
        return None
    return Reason("YS-3", "yard-sale.reason.bid", {"high": state.bid, "coins": coins})


def narrate(state: State, action: int) -> list[Line]:
    """What an action does, before it is applied."""
    if not state.lot:
        return [Line("yard-sale.event.drawn", {"engine": action})]
    who, after = state.bidding[0], copy(state)
    told = Line("yard-sale.event.bid", {"player": who, "amount": action})
    lines = [told if action else Line("yard-sale.event.passed", {"player": who})]
    apply(after, action)
    if not after.lot:
        lines.append(outcome(state, after))
    return lines


def outcome(before: State, after: State) -> Line:
    """YS-4: who took the engine that was for sale."""
    if after.bidder == NOBODY:
        return Line("yard-sale.event.scrapped", {"engine": before.lot})
    sold = {"player": after.bidder, "engine": before.lot, "amount": after.bid}
    return Line("yard-sale.event.sold", sold)


def seen(state: State, seat: int) -> State:
    """Nothing is hidden: a copy that is the seat's to spoil."""
    return copy(state)


def view(state: State) -> View:
    """A position for pages and terminals."""
    engines = [sorted(mine) for mine in state.engines]
    return View(state.lot, state.bid, list(state.left), list(state.coins), engines)


GAME = Kit(
    package=__name__,
    name=NAME,
    title="Yard Sale",
    rules="",
    words={
        "en": {
            "yard-sale.event.drawn": "Engine {engine} is for sale",
            "yard-sale.event.bid": "{player:seat} bids {amount:coin|coins}",
            "yard-sale.event.passed": "{player:seat} passes",
            "yard-sale.event.sold": "{player:seat} buys engine {engine} for {amount:coin|coins}",
            "yard-sale.event.scrapped": "Nobody wants engine {engine}; it is scrapped",
            "yard-sale.view.for_sale": "The engine that is bid for; 0: none (YS-2).",
            "yard-sale.view.bid": "The highest bid so far. Bid more, or pass (YS-3).",
            "yard-sale.view.still_to_come": "Engines that will be drawn, in any order (YS-2).",
            "yard-sale.view.coins": "By seat: what is left to bid with. At the end two are worth "
            "a point (YS-5).",
            "yard-sale.view.engines": "By seat: each is worth its number at the end (YS-5).",
            "yard-sale.reason.unreadable": "write `pass`, or `bid COINS` such as `bid 3`; "
            "not `{text}`",
            "yard-sale.reason.over": "the game is over",
            "yard-sale.reason.gone": "engine {engine} is not in the yard",
            "yard-sale.reason.bid": "a bid must be above {high}; you have {coins:coin|coins}",
        }
    },
)
