"""How Steel Driver is searched: a tree of whole games, and the last claims to their end."""

from math import exp
from random import Random
from typing import Any

from goldenspike.bots.budget import Clock
from goldenspike.bots.search import Candidate, Report
from goldenspike.core.column import COMPILED
from goldenspike.games.steel_driver.bots.claims import WIN, Solver, deepen
from goldenspike.games.steel_driver.bots.prices import prices
from goldenspike.games.steel_driver.bots.search import ONE, Node, Tree, blank, follow, grow
from goldenspike.games.steel_driver.rules.editions import NONE
from goldenspike.games.steel_driver.rules.state import AUCTION, FINALE, State

BATCH = 8 if COMPILED else 1  # games between two looks at the clock
LOOKS = 100  # positions of claims that count as one game
# By rounds to come: how far to trust the part of games that a seat won. Fitted to games of masters,
# who are stronger than the players in the games that they think with.
CONFIDENCE = (0.6, 0.5, 0.5, 0.45, 0.2)
DOUBT = 0.02  # nothing is impossible before the finale is solved
# In a finale not yet solved: by how much cash, for the square of the cubes left, a seat has to be
# ahead to be e times as likely to win. Fitted to the same games.
EDGE = 1 / 26
SHARES = 60  # a part of a win is a multiple of a sixtieth


class Games:
    """A tree of positions, grown by playing games to their end."""

    exact = False

    def __init__(self, state: State) -> None:
        self.tree = Tree(state)

    def grow(self, clock: Clock, rng: Random) -> None:
        """Plays games from the position until the clock stops it."""
        seed = rng.getrandbits(28)
        while games := clock.left(BATCH):
            grow(self.tree, games, seed)
            clock.spend(games)
            seed += games

    def best(self) -> Any:
        """The action looked at most often."""
        return ranked(self.tree.root)[0].action

    def candidates(self) -> list[Candidate]:
        """Every action that was tried, with its results."""
        trust = confidence(self.tree.state)
        return [candidate(node, trust) for node in ranked(self.tree.root) if node.visits]

    def line(self) -> list[Any]:
        """The moves tried most often, one after another, as long as there are enough games."""
        actions, node = [], self.tree.root
        while node.children and node.visits > len(node.children):
            node = ranked(node)[0]
            actions.append(node.action)
        return actions

    def prices(self, clock: Clock, rng: Random) -> tuple[float, ...] | None:
        """In an auction: what the company is worth to each player, also to those who passed."""
        state = self.tree.state
        if state.phase != AUCTION or state.lot == NONE:
            return None
        return prices(state, clock, rng, BATCH)

    def follow(self, state: State) -> bool:
        """Keeps only the part of the tree below a position; false if it is not in the tree."""
        return state.phase != FINALE and follow(self.tree, state)

    def report(self) -> Report:
        """By action: its games, wins, worth and cash, so that another process can add them."""
        return {
            node.action: list(map(float, (node.visits, *node.wins, *node.worth, *node.cash)))
            for node in self.tree.root.children
            if node.visits
        }

    def merge(self, before: Report, after: Report) -> None:
        """Adds the games that another process played between two of its reports."""
        players = self.tree.state.players
        for node in self.tree.root.children:
            if node.action in after:
                theirs = after[node.action]
                known = before.get(node.action, [0] * len(theirs))
                more = [round(new - old) for new, old in zip(theirs, known, strict=True)]
                add(node, players, more)


def ranked(node: Node) -> list[Node]:
    """The children of a node, those with the most games first."""
    seat = node.seat
    return sorted(
        node.children, key=lambda child: (-child.visits, -child.worth[seat] if child.visits else 0)
    )


def confidence(state: State) -> float:
    """How far to trust what was found: more towards the end."""
    coming = int(state.setup.rules.rounds) - int(state.round)
    return CONFIDENCE[min(coming, len(CONFIDENCE) - 1)]


def candidate(node: Node, trust: float) -> Candidate:
    """The result of an action: its games, each seat's chance and each player's cash."""
    games = int(node.visits)
    return Candidate(
        node.action,
        games,
        chances([int(won) / (games * int(ONE)) for won in node.wins], trust),
        tuple(int(cash) / games for cash in node.cash),
    )


def chances(wins: list[float], trust: float) -> tuple[float, ...]:
    """How likely each seat is to win, from the share of games it won."""
    powers = [(won + DOUBT) ** trust for won in wins]
    return tuple(power / sum(powers) for power in powers)


def add(node: Node, players: int, more: list[int]) -> None:
    """Adds the games of another search to a node."""
    if node.visits == 0:
        blank(node, players)
    node.visits += more[0]
    for player in range(players):
        node.wins[player] += more[1 + player]
        node.worth[player] += more[1 + players + player]
        node.cash[player] += more[1 + 2 * players + player]


def edge(state: State) -> float:
    """How many dollars of lead matter while so many cubes can still be claimed."""
    cubes = sum(int(word).bit_count() for word in state.cargo)
    return EDGE * cubes**2


class Claims:
    """Searches the claims of the finale one claim deeper each time, to the end if possible."""

    def __init__(self, state: State) -> None:
        self.solver = Solver(state)
        deepen(self.solver, LOOKS)

    @property
    def exact(self) -> bool:
        """Whether the search has reached the end of the game."""
        return self.solver.exact

    def grow(self, clock: Clock, rng: Random) -> None:
        """Searches deeper and deeper, with more positions each time, while there is time."""
        looks, iterations, pace = LOOKS, 1, 0.0
        self.solver.is_late = lambda: clock.late
        while not self.solver.exact and clock.has(iterations, pace * looks):
            before, began = self.solver.looks, clock.elapsed
            if not deepen(self.solver, looks):
                pace = (clock.elapsed - began) / looks
                looks, iterations = looks * 2, iterations * 2
            clock.spend(1 + (self.solver.looks - before) // LOOKS)

    def best(self) -> Any:
        """The best claim of the deepest search."""
        return self.solver.best

    def candidates(self) -> list[Candidate]:
        """The claims that differ, the best for the player first."""
        claims = zip(self.solver.claims, self.solver.values, strict=True)
        seat = self.solver.state.seat
        return [
            self.candidate(action, list(value))
            for action, value in sorted(claims, key=lambda claim: -claim[1][seat])
        ]

    def candidate(self, action: int, value: list[int]) -> Candidate:
        """The result of a claim: exact if the search reached the end, else an estimate."""
        players = self.solver.state.players
        scores = tuple(map(float, value[players:]))
        if self.solver.exact:
            wins = tuple(round(share * SHARES / WIN) / SHARES for share in value[:players])
        else:
            odds = [exp((score - max(scores)) / edge(self.solver.state)) for score in scores]
            wins = tuple(odd / sum(odds) for odd in odds)
        return Candidate(action, self.solver.looks, wins, scores)

    def line(self) -> list[Any]:
        """The best claim."""
        return [self.solver.best]

    def prices(self, clock: Clock, rng: Random) -> tuple[float, ...] | None:
        """None: nothing is for sale in the finale."""
        return None

    def follow(self, state: State) -> bool:
        """False: a search of fewer claims is cheaper than keeping the old one."""
        return False

    def report(self) -> Report:
        """Nothing to share: every process would find the same."""
        return {}

    def merge(self, before: Report, after: Report) -> None:
        """Does nothing: there are no results of other processes to add."""


def search(state: State) -> Games | Claims:
    """Starts a search of a position: of claims in the finale, else of whole games."""
    return Claims(state) if state.phase == FINALE else Games(state)
