"""Another action at a decision: what it would have cost, judged as the chosen one was."""

from dataclasses import dataclass
from random import Random

from goldenspike.analysis.analyst import load_replay
from goldenspike.analysis.decision import FOR_LINES
from goldenspike.analysis.marks import is_known
from goldenspike.analysis.model import Judged
from goldenspike.analysis.positions import (
    Looking,
    Position,
    doubt_between,
    line_after,
    look_at_all,
    rounded,
    write_line,
)
from goldenspike.bots import Budget
from goldenspike.bots.assessing import part

OVERTIME = 5.0  # times the budget of looks: somebody waits, but wants an answer


@dataclass(frozen=True)
class Choice:
    """An action at a decision, by their number and texts, and the best one that is known."""

    number: int  # from 1
    action: str
    best: str


def judge(record: str, choice: Choice, budget: Budget, seed: int = 0) -> Judged:
    """What an action would have cost beside the best one, from what its seat could know.

    Both are looked at in the same way and with the same luck, as an analysis does.
    """
    replay = load_replay(record)
    game, state = replay.game, replay.at(choice.number - 1)
    seat = int(game.to_act(state))
    position = Position(game, game.seen(state, seat), Random(f"{seed}/{choice.number}/judge"))
    best, action = (game.read(position.state, text) for text in (choice.best, choice.action))
    looking = Looking(part(budget, 1 - FOR_LINES), (action,), OVERTIME)
    looks = look_at_all(position, list(dict.fromkeys([best, action])), looking)
    first, own = looks[0], looks[-1]
    known = is_known(first.outlook) and is_known(own.outlook)
    outlook, other = rounded(own.outlook), rounded(first.outlook)
    line = line_after(position, action, part(budget, FOR_LINES))
    return Judged(
        number=choice.number,
        seat=seat,
        action=position.write(action),
        wins=outlook.wins,
        scores=outlook.scores,
        games=outlook.games,
        doubts=outlook.doubts,
        line=write_line(position, line),
        analysed=known,
        best=other,
        cost=round(max(0.0, other.wins[seat] - outlook.wins[seat]), 4) if known else 0.0,
        doubt=round(doubt_between(first, own, seat), 4) if known and first is not own else 0.0,
    )
