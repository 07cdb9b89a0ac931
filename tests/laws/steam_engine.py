"""Random games of Steam, of many tempers, played by the engine."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.core.versions import set_up_of
from goldenspike.games import steam as st
from goldenspike.games.steam.rules.actions import DEAL_GOODS, Action
from goldenspike.games.steam.rules.state import is_in
from goldenspike.parts.hexes.board import COLOURS, is_town
from goldenspike.parts.hexes.goods import KINDS
from tests.laws.hex_walk import track_facts
from tests.laws.steam_tempers import TEMPERS, choose


class Gift(NamedTuple):
    """What players begin with, so that games see much."""

    income: int = 0
    points: int = 0
    spaces: int = 12  # of the goods supply that are left


NOTHING = Gift()
GIFTS = (NOTHING, NOTHING, Gift(3, 0, 2), Gift(20), Gift(-9, 30))


@dataclass(frozen=True)
class Moment:
    """A decision of a random game, or a deal."""

    state: st.State  # before it
    actions: list[Action]  # none of chance
    action: Action


def set_up(
    edition: str,
    board: str | Mapping[str, Any],
    players: int,
    first: int = 0,
    options: Mapping[str, Any] = MappingProxyType({}),
    version: int = st.RULES_VERSION,
) -> st.Setup:
    """A table, under a version of the rules."""
    return set_up_of(st, version)(edition, board, players, first, options)


def moments(setup: st.Setup, rng: Random, gift: Gift = NOTHING) -> Iterator[Moment]:
    """Plays a game to its end, all of one temper or each of his own.

    With a gift to begin with, wild players go on for long and build much.
    """
    state, temper, mixed = st.new(setup), rng.choice(TEMPERS), rng.random() < 0.3
    seats = [rng.choice(TEMPERS) if mixed else temper for _ in range(setup.players)]
    for seat in range(setup.players):
        state.income[seat] = min(gift.income, int(setup.rules.income_top))
        state.points[seat] = gift.points
    while (seat := st.to_act(state)) != NOBODY:
        if seat == CHANCE:
            moment = Moment(state, [], st.deal(state, rng))
        else:
            actions = st.legal_actions(state)
            moment = Moment(state, actions, choose(state, actions, seats[seat], rng))
        yield moment
        st.apply(state, moment.action)
        if moment.action[0] == DEAL_GOODS:
            for at in range(gift.spaces * KINDS, len(state.supply)):
                state.supply[at] = 0
    yield Moment(state, [], ())


def facts(state: st.State) -> dict[str, object]:
    """A position in the words of the plain rules' `facts`."""
    seen, board, is_over = st.view(state), state.setup.board, state.phase == st.OVER
    seats, ground = range(state.players), state.track.ground
    return {
        "turn": seen.turn,
        "phase": seen.phase,
        "seat": st.to_act(state),
        "order": list(seen.order),
        "cash": [player.cash for player in seen.players],
        "income": [player.income for player in seen.players],
        "points": [player.points for player in seen.players],
        "level": [player.level for player in seen.players],
        "tile": [player.tile or 0 for player in seen.players],
        "acts": {player.seat for player in seen.players if player.acts},
        "upgraded": {player.seat for player in seen.players if player.upgraded},
        "out": [not is_in(state, seat) for seat in seats],
        "standing bid": seen.auction.high_bid if seen.auction else None,
        "cubes": {hex: sorted(cubes) for hex, cubes in seen.cubes.items()},
        "supply": {space: sorted(cubes) for space, cubes in enumerate(seen.supply, 1) if cubes},
        "grown": set(seen.grown),
        "cities": {
            board.hex_name(ground.hex_of[stop]): COLOURS[ground.colour[stop]]
            for stop in range(ground.stops)
            if not is_town(ground, stop)
        },
        "new cities": dict(seen.new_cities),
        **track_facts(board, state.track, seats),
        "links": [player.links for player in seen.players],
        "scores": st.scores(state) if is_over else [],
        "winners": st.winners(state),
    }
