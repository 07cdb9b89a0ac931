"""The numbers people want to see beside a position. Not compiled: pages read its types."""

from dataclasses import dataclass

from goldenspike.games.steam.rules import finish, income
from goldenspike.games.steam.rules.actions import POINTS
from goldenspike.games.steam.rules.money import lots, means
from goldenspike.games.steam.rules.state import OVER, State
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
    now = int(state.income[player])
    more = int(finish.from_income(now + links) - finish.from_income(now))
    return Worth("income", more, links * paydays(state))


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
