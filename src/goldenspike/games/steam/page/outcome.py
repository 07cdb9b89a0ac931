"""How a game went: the final score turn by turn, and what it was made of."""

from dataclasses import dataclass
from itertools import pairwise

from goldenspike.core.words import Line
from goldenspike.games.steam.rules import finish
from goldenspike.games.steam.rules.state import Setup, State, is_in
from goldenspike.parts.hexes.track import complete_links
from goldenspike.rooms.page import Seen

COUNTED = (".scored-income", ".scored-points", ".lost")  # lines that tell what deliveries brought


@dataclass(frozen=True)
class TurnScore:
    """What a turn's deliveries brought, by seat."""

    turn: int
    income: list[int]  # steps
    points: list[int]


@dataclass(frozen=True)
class Chart:
    """The score were it the end, at the start and after every turn."""

    at: list[int]  # numbers of actions
    rounds: list[int]  # that were over then
    scores: list[list[int]]  # by point in time, then by seat
    turns: list[TurnScore]  # the one being played included


@dataclass(frozen=True)
class PlayerResult:
    """ST-11.2: score = points + from_income + links."""

    seat: int
    points: int
    income: int
    from_income: int
    links: int
    score: int
    living: bool


@dataclass(frozen=True)
class Result:
    """The end of the game."""

    points: list[int]  # the final score, by seat
    winners: list[int]
    players: list[PlayerResult]
    turns: list[TurnScore]


def chart(setup: Setup, seen: list[Seen]) -> Chart:
    """The start, and the end of every turn."""
    over = pairwise(map(turns_over, seen))
    ends = [number for number, (then, after) in enumerate(over, start=1) if after > then]
    at, turns = [0, *ends], list[TurnScore]()
    for then in seen[:-1]:
        if then.round > len(turns):
            turns.append(TurnScore(then.round, *([0] * setup.players for _ in range(2))))
        for line in then.lines:
            if line.key.endswith(COUNTED):
                count(turns, line)
    return Chart(at, list(range(len(at))), [seen[number].scores for number in at], turns)


def turns_over(then: Seen) -> int:
    """How many turns are over."""
    return then.round if then.phase == "over" else max(0, then.round - 1)


def count(turns: list[TurnScore], line: Line) -> None:
    """Adds what a delivery brought a player."""
    kind = line.key.rpartition(".")[2]
    if kind in ("scored-income", "scored-points"):
        column = turns[-1].income if kind == "scored-income" else turns[-1].points
        column[int(str(line.values["player"]))] += int(str(line.values["links"]))
    elif kind == "lost":
        turns[-1].income[int(str(line.values["player"]))] -= int(str(line.values["steps"]))


def result(state: State, chart: Chart) -> Result:
    """The end of a game that is over."""
    return Result(
        points=finish.scores(state),
        winners=finish.winners(state),
        players=[player_result(state, seat) for seat in range(state.players)],
        turns=chart.turns,
    )


def player_result(state: State, seat: int) -> PlayerResult:
    """The parts of a player's score."""
    return PlayerResult(
        seat=seat,
        points=int(state.points[seat]),
        income=int(state.income[seat]),
        from_income=int(finish.from_income(state.income[seat])),
        links=int(complete_links(state.track, seat)),
        score=int(finish.final_score(state, seat)),
        living=is_in(state, seat),
    )
