"""Random games of Steam Barons, of many tempers, played by the engine."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any

from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.actions import Action
from goldenspike.games.steam_barons.rules.editions import NONE
from goldenspike.games.steam_barons.rules.state import (
    AUCTION,
    BUILD,
    GOODS,
    SALE,
    is_living,
    share,
)
from goldenspike.games.steam_barons.text.view import PHASES
from tests.laws.hex_walk import track_facts

TEMPERS = (0.0, 0.3, 0.8)  # how often a bidder bids low, a seller sells little
BUSY = (0.5, 0.9, 1.0)  # how often a company that can build or move does
PLAIN_PHASES = {"purchase": "buy", "goods": "move", "sale": "sell"}  # in the plain rules' words


@dataclass(frozen=True)
class Moment:
    """A decision of a random game, or a deal."""

    state: sb.State  # before it
    actions: list[Action]  # none of chance
    action: Action


def set_up(
    board: str | Mapping[str, Any],
    players: int,
    first: int = 0,
    options: Mapping[str, Any] = MappingProxyType({}),
) -> sb.Setup:
    """A table."""
    return sb.set_up("2009", board, players, first, options)


def moments(setup: sb.Setup, rng: Random) -> Iterator[Moment]:
    """Plays a game to its end."""
    state, temper, busy = sb.new(setup), rng.choice(TEMPERS), rng.choice(BUSY)
    while sb.to_act(state) != NOBODY:
        if sb.to_act(state) == CHANCE:
            moment = Moment(state, [], sb.deal(state, rng))
        else:
            actions = sb.legal_actions(state)
            moment = Moment(state, actions, choose(state, actions, temper, busy, rng))
        yield moment
        sb.apply(state, moment.action)
    yield Moment(state, [], ())


def choose(
    state: sb.State, actions: list[Action], temper: float, busy: float, rng: Random
) -> Action:
    """Any action; often a cheap bid, seldom the end of a build turn that could go on."""
    if state.phase in (AUCTION, SALE) and rng.random() < temper:
        return actions[min(rng.randrange(4), rng.randrange(len(actions)))]
    if state.phase in (BUILD, GOODS) and len(actions) > 1 and rng.random() < busy:
        return rng.choice(actions[1:])
    return rng.choice(actions)


def facts(state: sb.State) -> dict[str, object]:
    """A position in the words of the plain rules' `facts`."""
    names, over = state.setup.rules.companies, state.phase == sb.OVER
    phase = PHASES.get(state.phase, "over")
    return {
        "turn": max(1, state.turn),
        "phase": PLAIN_PHASES.get(phase, phase),
        "seat": sb.to_act(state),
        "company": names[state.company] if state.company != NONE else "",
        "marker": state.first,
        "cash": list(state.cash),
        "holdings": {name: held(state, number) for number, name in enumerate(names)},
        "available": dict(zip(names, state.available, strict=True)),
        "card": dict(zip(names, state.card, strict=True)),
        "treasury": dict(zip(names, state.treasury, strict=True)),
        "price": {
            name: state.price[number] if is_living(state, number) else None
            for number, name in enumerate(names)
        },
        "performance": dict(zip(names, state.performance, strict=True)),
        "control": {name: some(state.control[number]) for number, name in enumerate(names)},
        "order": [names[company] for company in state.order if company != NONE],
        "cubes": {hex: sorted(cubes) for hex, cubes in sb.view(state).cubes.items()},
        **track_facts(state.setup.board, state.track, names),
        "scores": sb.scores(state) if over else [],
        "winners": sb.winners(state),
    }


def held(state: sb.State, company: int) -> list[int]:
    """A company's shares, by player."""
    return [state.shares[share(state, company, player)] for player in range(state.players)]


def some(number: int) -> int | None:
    """A number that stands for none, as None."""
    return None if number == NONE else number
