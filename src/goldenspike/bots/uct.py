"""`uct`: plain tree search with random playouts, as textbooks have it, for any game.

Every player takes what is best for him (max-n); what chance deals is dealt anew in every playout.
"""

from math import log, sqrt
from random import Random
from typing import Any

from goldenspike.bots.budget import Budget, Clock
from goldenspike.bots.guides import guide_of
from goldenspike.core.game import CHANCE, NOBODY, Game

EXPLORATION = sqrt(2)
BATCH = 4  # playouts between two looks at the clock


class Node:
    """A position after an action: how often it was reached, and what each seat won."""

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.wins = [0.0] * seats
        self.children: dict[Any, Node] = {}


def choose(game: Game[Any, Any, Any], state: Any, rng: Random, budget: Budget) -> Any:
    """The action tried most often."""
    legal = game.legal_actions(state)
    if len(legal) == 1:
        return legal[0]
    root, clock = Node(len(game.scores(state))), Clock(budget)
    while playouts := clock.left(BATCH):
        for _ in range(playouts):
            play_out(game, root, game.copy(state), rng)
        clock.spend(playouts)
    return max(root.children, key=lambda action: root.children[action].visits, default=legal[0])


def play_out(game: Game[Any, Any, Any], root: Node, state: Any, rng: Random) -> None:
    """Down the tree, one new node, a random game from there; what it gives goes to all of them."""
    path = descend(game, root, state, rng)
    wins = playout(game, state, rng)
    for node in path:
        node.visits += 1
        for seat, won in enumerate(wins):
            node.wins[seat] += won


def descend(game: Game[Any, Any, Any], node: Node, state: Any, rng: Random) -> list[Node]:
    """The nodes from the root to a new one, or to the end of the game; the state goes along."""
    path = [node]
    while (seat := game.to_act(state)) != NOBODY:
        if seat == CHANCE:
            game.apply(state, game.deal(state, rng))
            continue
        action, is_new = next_action(game, node, state, rng)
        game.apply(state, action)
        node = node.children[action]
        path.append(node)
        if is_new:
            break
    return path


def next_action(game: Game[Any, Any, Any], node: Node, state: Any, rng: Random) -> tuple[Any, bool]:
    """One that was never tried, in any order; else the one with the highest bound (UCB1).

    After another deal other actions may be legal: those alone count.
    """
    legal = game.legal_actions(state)
    untried = [action for action in legal if action not in node.children]
    if untried:
        action = rng.choice(untried)
        node.children[action] = Node(len(node.wins))
        return action, True
    seat, spread = game.to_act(state), EXPLORATION * sqrt(log(node.visits))
    return max(legal, key=lambda action: bound(node.children[action], seat, spread)), False


def bound(node: Node, seat: int, spread: float) -> float:
    """How good an action may be for who decides."""
    return node.wins[seat] / node.visits + spread / sqrt(node.visits)


def playout(game: Game[Any, Any, Any], state: Any, rng: Random) -> list[float]:
    """What each seat wins if all play on at random: 1, or a part of it when several win."""
    guide = guide_of(game.NAME)
    if guide is not None and guide.playout is not None:
        return guide.playout(state, rng)
    while (seat := game.to_act(state)) != NOBODY:
        dealt = seat == CHANCE
        game.apply(state, game.deal(state, rng) if dealt else rng.choice(game.legal_actions(state)))
    return shares_of_win(game, state)


def shares_of_win(game: Game[Any, Any, Any], state: Any) -> list[float]:
    """What each seat has of the win in a game that is over."""
    winners = game.winners(state)
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(game.scores(state)))]
