"""The numbers people want to see beside a position. Not compiled: pages read its types."""

from dataclasses import dataclass
from typing import NamedTuple

from goldenspike.games.steam.rules import finish, income
from goldenspike.games.steam.rules.actions import POINTS
from goldenspike.games.steam.rules.money import height, lots, means, pay, steps_lost
from goldenspike.games.steam.rules.state import OVER, State, copy, is_in
from goldenspike.parts.hexes.track import complete_links


@dataclass(frozen=True)
class PlayerNumbers:
    """The final score of a player were this the end, and his money.

    score = points + from_income + links.
    """

    points: int
    from_income: int
    links: int
    score: int
    net: int  # what the player collects or pays at the end of the turn
    lots: int  # how many times the player could raise money
    means: int  # what the player could pay now


@dataclass(frozen=True)
class Worth:
    """What points of a delivery bring until the end, on one track or the other."""

    track: str  # "income" or "points"
    points: int  # of the final score
    cash: int  # collected until then
    lost: int = 0  # steps of income beyond the top


class Plight(NamedTuple):
    """What becomes of a player at the end of a turn who delivers nothing more in it."""

    short: int  # dollars that are missing for expenses
    ruin: bool  # whether the player is bankrupt by that


@dataclass(frozen=True)
class Explanation:
    """All the numbers of a position."""

    players: tuple[PlayerNumbers, ...]
    paydays: int  # incomes still to come, this turn's included


def explain(state: State) -> Explanation:
    """The numbers of a position, as if the game ended now."""
    return Explanation(
        players=tuple(_player(state, seat) for seat in range(state.players)),
        paydays=paydays(state),
    )


def paydays(state: State) -> int:
    """How often income is still paid."""
    if state.phase == OVER:
        return 0
    return int(state.setup.rules.turns[state.players] - max(state.turn, 1) + 1)


def worth(state: State, player: int, links: int, choice: int) -> Worth:
    """ST-11.2: what links of a delivery come to at the end, by what they are put on."""
    if choice == POINTS:
        return Worth("points", links, 0)
    now, then = int(state.income[player]), int(height(state, player, links))
    more = int(finish.from_income(then) - finish.from_income(now))
    lost = int(steps_lost(state, player, links))
    return Worth("income", more, (then - now) * paydays(state), lost)


def plight(state: State, player: int) -> Plight:
    """ST-8.2, ST-9.2: whether a player can pay expenses at the end of this turn."""
    due = -int(income.net(state, player))
    short = max(0, due - int(means(state, player)))
    if not short:
        return Plight(0, False)
    then = copy(state)
    income.settle(then, player)
    return Plight(short, not is_in(then, player))


def plight_after(state: State, player: int, cost: int) -> Plight:
    """The same after the player has paid so much, which must be possible."""
    then = copy(state)
    pay(then, player, cost)
    return plight(then, player)


def _player(state: State, seat: int) -> PlayerNumbers:
    return PlayerNumbers(
        points=state.points[seat],
        from_income=finish.from_income(state.income[seat]),
        links=complete_links(state.track, seat),
        score=finish.final_score(state, seat),
        net=income.net(state, seat),
        lots=lots(state, seat),
        means=means(state, seat),
    )
