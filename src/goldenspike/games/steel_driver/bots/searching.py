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
        """Game after game."""
        seed = rng.getrandbits(28)
        while games := clock.left(BATCH):
            grow(self.tree, games, seed)
            clock.spend(games)
            seed += games

    def best(self) -> Any:
        """The action looked at most often."""
        return ranked(self.tree.root)[0].action

    def candidates(self) -> list[Candidate]:
        """Every action that was looked at."""
        trust = confidence(self.tree.state)
        return [candidate(node, trust) for node in ranked(self.tree.root) if node.visits]

    def line(self) -> list[Any]:
        """What was looked at most often, as long as that says something."""
        actions, node = [], self.tree.root
        while node.children and node.visits > len(node.children):
            node = ranked(node)[0]
            actions.append(node.action)
        return actions

    def prices(self, clock: Clock, rng: Random) -> tuple[float, ...] | None:
        """In an auction: for every player, those who have passed included."""
        state = self.tree.state
        if state.phase != AUCTION or state.lot == NONE:
            return None
        return prices(state, clock, rng, BATCH)

    def follow(self, state: State) -> bool:
        """The part of the tree below the position, if it is in it."""
        return state.phase != FINALE and follow(self.tree, state)

    def report(self) -> Report:
        """Games, wins, worth and cash of every action."""
        return {
            node.action: list(map(float, (node.visits, *node.wins, *node.worth, *node.cash)))
            for node in self.tree.root.children
            if node.visits
        }

    def merge(self, before: Report, after: Report) -> None:
        """Their games count like ours."""
        players = self.tree.state.players
        for node in self.tree.root.children:
            if node.action in after:
                theirs = after[node.action]
                known = before.get(node.action, [0] * len(theirs))
                more = [round(new - old) for new, old in zip(theirs, known, strict=True)]
                add(node, players, more)


def ranked(node: Node) -> list[Node]:
    """The actions of a position, those looked at most often first."""
    seat = node.seat
    return sorted(
        node.children, key=lambda child: (-child.visits, -child.worth[seat] if child.visits else 0)
    )


def confidence(state: State) -> float:
    """How far to trust what was found: more towards the end."""
    coming = int(state.setup.rules.rounds) - int(state.round)
    return CONFIDENCE[min(coming, len(CONFIDENCE) - 1)]


def candidate(node: Node, trust: float) -> Candidate:
    """What came of an action."""
    games = int(node.visits)
    return Candidate(
        node.action,
        games,
        chances([int(won) / (games * int(ONE)) for won in node.wins], trust),
        tuple(int(cash) / games for cash in node.cash),
    )


def chances(wins: list[float], trust: float) -> tuple[float, ...]:
    """How likely each seat is to win, from the part of games it won."""
    powers = [(won + DOUBT) ** trust for won in wins]
    return tuple(power / sum(powers) for power in powers)


def add(node: Node, players: int, more: list[int]) -> None:
    """What another search found out about an action."""
    if node.visits == 0:
        blank(node, players)
    node.visits += more[0]
    for player in range(players):
        node.wins[player] += more[1 + player]
        node.worth[player] += more[1 + players + player]
        node.cash[player] += more[1 + 2 * players + player]


def edge(state: State) -> float:
    """What a lead is worth while so many cubes can still be claimed."""
    cubes = sum(int(word).bit_count() for word in state.cargo)
    return EDGE * cubes**2


class Claims:
    """The claims of the finale, looked at one further and one further, to their end if need be."""

    def __init__(self, state: State) -> None:
        self.solver = Solver(state)
        deepen(self.solver, LOOKS)

    @property
    def exact(self) -> bool:
        """Whether all of them were."""
        return self.solver.exact

    def grow(self, clock: Clock, rng: Random) -> None:
        """Deeper and deeper; with more looks, as long as there is time for them."""
        looks, iterations, pace = LOOKS, 1, 0.0
        while not self.solver.exact and clock.has(iterations, pace * looks):
            before, began = self.solver.looks, clock.elapsed
            if not deepen(self.solver, looks):
                pace = (clock.elapsed - began) / looks
                looks, iterations = looks * 2, iterations * 2
            clock.spend(1 + (self.solver.looks - before) // LOOKS)

    def best(self) -> Any:
        """The best claim of the deepest look."""
        return self.solver.best

    def candidates(self) -> list[Candidate]:
        """The claims that differ."""
        claims = zip(self.solver.claims, self.solver.values, strict=True)
        seat = self.solver.state.seat
        return [
            self.candidate(action, list(value))
            for action, value in sorted(claims, key=lambda claim: -claim[1][seat])
        ]

    def candidate(self, action: int, value: list[int]) -> Candidate:
        """What comes of a claim, for certain or as it seems."""
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
        """Nothing is for sale any more."""
        return None

    def follow(self, state: State) -> bool:
        """Nothing is kept: a look at fewer claims is cheaper than one at all of them."""
        return False

    def report(self) -> Report:
        """Nothing: everybody would find the same."""
        return {}

    def merge(self, before: Report, after: Report) -> None:
        """Nothing."""


def search(state: State) -> Games | Claims:
    """A search of a position."""
    return Claims(state) if state.phase == FINALE else Games(state)
