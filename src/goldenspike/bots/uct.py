"""`uct`: plain tree search with random playouts, as in textbooks, for any game.

Every player takes what is best for him (max-n); what chance deals is dealt anew in every playout.
"""

from math import log, sqrt
from random import Random
from typing import Any

from goldenspike.bots.budget import Budget, Clock
from goldenspike.bots.guides import guide_of
from goldenspike.bots.search import Candidate, Report
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
    tree = Tree(game, state)
    tree.grow(Clock(budget), rng)
    return tree.best()


class Tree:
    """`uct` as a search, for games without a guide: used by analysis and by searching bots."""

    exact = False

    def __init__(self, game: Game[Any, Any, Any], state: Any) -> None:
        self.game, self.state = game, state
        self.root = Node(len(game.scores(state)))

    def grow(self, clock: Clock, rng: Random) -> None:
        """Runs playouts until time is up."""
        while playouts := clock.left(BATCH):
            for _ in range(playouts):
                play_out(self.game, self.root, self.game.copy(self.state), rng)
            clock.spend(playouts)

    def best(self) -> Any:
        """The action tried most often."""
        legal = self.game.legal_actions(self.state)
        return most_visited(self.root) if self.root.children else legal[0]

    def candidates(self) -> list[Candidate]:
        """The actions that were tried, most often first. Scores are those of now."""
        children = self.root.children
        tried = sorted(children, key=lambda action: -children[action].visits)
        return [self.candidate(action, children[action]) for action in tried]

    def candidate(self, action: Any, node: Node) -> Candidate:
        """An action, and the part of its playouts that each seat won."""
        wins = tuple(won / node.visits for won in node.wins)
        return Candidate(action, node.visits, wins, tuple(map(float, self.game.scores(self.state))))

    def line(self) -> list[Any]:
        """The actions tried most often, as long as they were tried more than once each."""
        line, node = [], self.root
        while node.children and node.visits > len(node.children):
            line.append(most_visited(node))
            node = node.children[line[-1]]
        return line

    def follow(self, state: Any) -> bool:
        """False: the search begins anew at every position."""
        return False

    def prices(self, clock: Clock, rng: Random) -> tuple[float, ...] | None:
        """None: prices are not known for games in general."""
        return None

    def report(self) -> Report:
        """By action: its visits, and the wins of each seat."""
        children = self.root.children
        return {action: [node.visits, *node.wins] for action, node in children.items()}

    def merge(self, before: Report, after: Report) -> None:
        """Adds the playouts of another process."""
        for action, (visits, *wins) in after.items():
            node = self.root.children.setdefault(action, Node(len(wins)))
            known, *won = before.get(action, [0.0] * (1 + len(wins)))
            node.visits += int(visits - known)
            node.wins = [a + b - c for a, b, c in zip(node.wins, wins, won, strict=True)]


def most_visited(node: Node) -> Any:
    """The action below a node that was tried most often."""
    return max(node.children, key=lambda action: node.children[action].visits)


def play_out(game: Game[Any, Any, Any], root: Node, state: Any, rng: Random) -> None:
    """One iteration: descends, plays a random game, and adds its result to the nodes."""
    path = descend(game, root, state, rng)
    wins = playout(game, state, rng)
    for node in path:
        node.visits += 1
        for seat, won in enumerate(wins):
            node.wins[seat] += won


def descend(game: Game[Any, Any, Any], node: Node, state: Any, rng: Random) -> list[Node]:
    """The nodes from the root to a new one, or to the end of the game; changes the state."""
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
    """An untried action, else the one with the highest bound (UCB1); and whether it is new.

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
    """The upper bound on how good an action is for the seat to act."""
    return node.wins[seat] / node.visits + spread / sqrt(node.visits)


def playout(game: Game[Any, Any, Any], state: Any, rng: Random) -> list[float]:
    """By seat: the share of the win after random play to the end."""
    guide = guide_of(game.NAME)
    if guide is not None and guide.playout is not None:
        return guide.playout(state, rng)
    while (seat := game.to_act(state)) != NOBODY:
        dealt = seat == CHANCE
        game.apply(state, game.deal(state, rng) if dealt else rng.choice(game.legal_actions(state)))
    return shares_of_win(game, state)


def shares_of_win(game: Game[Any, Any, Any], state: Any) -> list[float]:
    """By seat: the share of the win in a game that is over."""
    winners = game.winners(state)
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(game.scores(state)))]
