"""An action of a goods round, part by part: the cube, its points, the income, the new turn."""

from goldenspike.core.words import Line
from goldenspike.games.steam.rules import goods, income
from goldenspike.games.steam.rules.actions import Action
from goldenspike.games.steam.rules.state import State, copy
from goldenspike.games.steam.rules.turn import step
from goldenspike.games.steam.text.narrate import narrate
from goldenspike.hexes.page.parts import begins, event
from goldenspike.parts.hexes.goods import deliver

FIRST = ("moved", "skipped", "level", "scored-income", "scored-points")
POINTS = ("scored-income", "scored-points")
INCOME = ("collected", "raised", "sold", "paid", "short", "bankrupt")
NEXT = ("order", "turn", "winner", "winners")


def parts(lines: list[Line]) -> list[int]:
    """The lines at which points, income, and the new turn or the end begin."""
    if not lines or event(lines[0]) not in FIRST:
        return []
    return begins(lines, (POINTS, INCOME, NEXT))


def during(before: State, action: Action, part: int) -> State:
    """ST-8.1, ST-8.2: the position when so many parts of an action of a goods round are done."""
    lines, state = narrate(before, action), copy(before)
    coming = event(lines[parts(lines)[part - 1]])
    if coming in POINTS:
        deliver(state.cubes, action[2:])
        goods.count(state, action[2:])
        return state
    step(state, action)
    if coming in NEXT:
        income.settle_all(state)
    return state
