"""A tree of positions, grown by playing on from its leaves: players take what is best for them.

Actions come into the tree in the order of their promise: the longer a position is looked at, the
more of them (progressive widening). So every bid can be found, and few are looked at for nothing.
"""

from math import sqrt
from typing import Final

from goldenspike.core.bits import zeros
from goldenspike.core.column import i64, vec
from goldenspike.core.game import NOBODY
from goldenspike.games.steel_driver.bots.appraisal import PERCENT
from goldenspike.games.steel_driver.bots.claims import lead
from goldenspike.games.steel_driver.bots.promise import promising
from goldenspike.games.steel_driver.bots.rollout import play_on, styles_for
from goldenspike.games.steel_driver.rules.state import EMPTY, State, copy, facts, scalars
from goldenspike.games.steel_driver.rules.turn import apply

ONE: Final[i64] = 1_000_000  # a game won, or a lead as large as can be
CLARITY: Final[i64] = 25  # percent that a clear lead counts, as against winning at all
REACH: Final[i64] = 400  # cash: a lead of more counts no more
WHOLE: Final[float] = 1_000_000.0  # the same, to divide by
CURIOSITY: Final[float] = 1.0  # how much promise counts against what was found
WIDTH: Final[float] = 2.0  # how fast actions come into the tree
FAR: Final[i64] = 2000  # positions looked at to find one in a tree
LEAVES: Final[i64] = 1  # visits before a position's actions are listed


class Node:
    """A position, by the action that led to it, and the results of the games through it."""

    action: i64 = 0
    promise: i64 = 0  # of its action, in thousandths of all there are
    visits: i64 = 0
    seat: i64 = NOBODY  # who decides here; known when its actions are
    wins: vec[i64] = EMPTY  # by player: games won, ONE each
    worth: vec[i64] = EMPTY  # by player: games won and how clearly, ONE each at most
    cash: vec[i64] = EMPTY  # by player: the sum of cash at the end

    def __init__(self) -> None:
        self.children: list[Node] = []


class Tree:
    """The tree of the position to decide in."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.root = Node()
        self.games: i64 = 0
        self.styles = styles_for(state.players)
        blank(self.root, state.players)
        list_actions(self.root, state)


def blank(node: Node, players: i64) -> None:
    """Prepares a node for its first game."""
    node.wins, node.worth, node.cash = zeros(players), zeros(players), zeros(players)


def list_actions(node: Node, state: State) -> None:
    """Adds a child for every legal action, the most promising first."""
    promise = promising(state)
    node.seat = state.seat
    index: i64
    for index in range(promise.count):
        child = Node()
        child.action = promise.actions[index]
        child.promise = promise.weights[index] * 1000 // promise.total
        node.children.append(child)


def grow(tree: Tree, games: i64, seed: i64) -> None:
    """Plays a number of games more."""
    game: i64
    for game in range(games):
        grow_once(tree, seed + game)
        tree.games += 1


def grow_once(tree: Tree, seed: i64) -> None:
    """Plays one game: down the tree, to a new leaf, and on to the end."""
    state, node = copy(tree.state), tree.root
    path = [node]
    while state.seat != NOBODY:
        if not node.children:
            if node.visits < LEAVES:
                break
            list_actions(node, state)
        node = most_urgent(node)
        if node.visits == 0:
            blank(node, state.players)
        apply(state, node.action)
        path.append(node)
    play_on(state, seed, tree.styles)
    learn(path, state)


def most_urgent(node: Node) -> Node:
    """The child to try next: good for the deciding seat, or promising and rarely tried."""
    root = sqrt(float(node.visits + 1))
    width = min(len(node.children), 2 + int(WIDTH * root))
    seat, urge = node.seat, CURIOSITY * root / 1000.0
    usual = 0.0
    if node.visits > 0:
        usual = float(node.worth[seat]) / float(node.visits)
    best, most = node.children[0], -1.0
    index: i64
    for index in range(width):
        child = node.children[index]
        mean = usual
        if child.visits > 0:
            mean = float(child.worth[seat]) / float(child.visits)
        urgency = mean / WHOLE + urge * float(child.promise) / float(1 + child.visits)
        if urgency > most:
            best, most = child, urgency
    return best


def learn(path: list[Node], end: State) -> None:
    """Adds the end of a game to every node it went through."""
    wins, worth = zeros(end.players), zeros(end.players)
    player: i64
    for player in range(end.players):
        wins[player] = won(lead(end.cash, player))
        worth[player] = worth_to(end, player)
    for node in path:
        node.visits += 1
        for player in range(end.players):
            node.wins[player] += wins[player]
            node.worth[player] += worth[player]
            node.cash[player] += end.cash[player]


def worth_to(end: State, player: i64) -> i64:
    """What the end of a game is worth to a player: winning counts, and winning clearly."""
    ahead = lead(end.cash, player)
    clear = (max(-REACH, min(REACH, ahead)) + REACH) * (ONE // (2 * REACH))
    return (won(ahead) * (PERCENT - CLARITY) + clear * CLARITY) // PERCENT


def won(ahead: i64) -> i64:
    """One for a won game, half if it ends level; breaking the tie is not worth the time."""
    if ahead > 0:
        return ONE
    if ahead == 0:
        return ONE // 2
    return 0


def follow(tree: Tree, state: State) -> bool:
    """Makes a position of the tree its new root; false if it is not in the tree."""
    if state.setup != tree.state.setup:
        return False
    search = Pursuit(state)
    node = pursue(search, tree.root, tree.state)
    if node is None:
        return False
    tree.root, tree.state, tree.games = node, state, node.visits
    return True


class Pursuit:
    """A position that is looked for in a tree."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.scalars = scalars(state)
        self.steps: i64 = 0


def pursue(pursuit: Pursuit, node: Node, state: State) -> Node | None:
    """The node of the position, at or below a node; its actions are listed if they were not."""
    pursuit.steps += 1
    if scalars(state) == pursuit.scalars and facts(state) == facts(pursuit.state):
        if not node.children:
            list_actions(node, state)
        return node
    if pursuit.steps > FAR or is_later(state, pursuit.state):
        return None
    for child in node.children:
        if child.visits > 0:
            twin = copy(state)
            apply(twin, child.action)
            match = pursue(pursuit, child, twin)
            if match is not None:
                return match
    return None


def is_later(state: State, than: State) -> bool:
    """Whether a position cannot lead to the other."""
    if state.round != than.round:
        return state.round > than.round
    return state.phase > than.phase
