"""The best action for a player in a goods round: a long delivery, or a better locomotive."""

from goldenspike.games.steam.bots.appraisal import (
    POINT,
    of_income,
    of_level,
    of_links,
    turns_to_come,
)
from goldenspike.games.steam.rules import goods
from goldenspike.games.steam.rules.actions import (
    INCOME,
    MOVE,
    POINTS,
    SCORE,
    SKIP,
    UPGRADE,
    Action,
)
from goldenspike.games.steam.rules.editions import NONE
from goldenspike.games.steam.rules.state import State
from goldenspike.hexes.bots.links import rivals
from goldenspike.parts.hexes.goods import Move, own_links, shared_moves

RIVAL = 100  # percent: what all others together get counts so much, shared among them
REGRET = 10  # percent: of what a cube could bring more with the next locomotive
SLACK = 2  # dollars that may be short
THREAT = 30  # what each other player at a cube adds, who might take it


def choice(state: State, player: int, links: int) -> int:
    """ST-10.5: income while it is worth more than points."""
    return INCOME if of_income(state, player, links) > POINT * links else POINTS


def score(state: State) -> Action:
    """The choice of a player whose links another's delivery used."""
    player = int(state.seat)
    return (SCORE, choice(state, player, int(state.due[player])))


class Round:
    """The deliveries of a player, by cube: the best way of each."""

    def __init__(self, state: State, player: int) -> None:
        self.state, self.player = state, player
        self.worths = [of_links(state, player, links) for links in range(8)]
        self.level = int(state.level[player])

    def best_ways(self, level: int) -> dict[tuple[int, int], tuple[int, Move]]:
        """By stop and colour: the worth of the best way to the player, and the move."""
        state, best = self.state, dict[tuple[int, int], tuple[int, Move]]()
        counted = state.setup.rules.counts_nobodys
        for move in shared_moves(state.track, state.cubes, self.player, level, counted):
            cube, worth = (move[1] // 6, move[0]), self.net(move)
            if cube not in best or worth > best[cube][0]:
                best[cube] = (worth, move)
        return best

    def net(self, move: Move) -> int:
        """What a move brings the player, less what it brings to others."""
        owners = [self.state.track.owner[exit] for exit in move[1:-1]]
        others = sum(owner not in (self.player, NONE) for owner in owners)
        return self.worths[self.own(move)] - others * RIVAL // int(self.state.players - 1)

    def own(self, move: Move) -> int:
        """How many links of a move are the player's."""
        return int(own_links(self.state.track, move, self.player))

    def ranked(self, level: int) -> list[tuple[int, Move]]:
        """Every cube's best way; first those that others might take and that are best now."""
        ways, later = self.best_ways(level), {}
        if turns_to_come(self.state) and level < self.state.setup.rules.top_level:
            later = self.best_ways(level + 1)
        weighed = []
        for cube, (worth, move) in ways.items():
            regret = (later[cube][0] - worth) * REGRET // 100 if later else 0
            threat = THREAT * rivals(self.state.track, self.player, cube[0])
            weighed.append((worth - regret + threat, worth, move))
        weighed.sort(reverse=True)
        return [(worth, move) for _, worth, move in weighed]


def next_move(state: State) -> Action:
    """The best delivery, or the locomotive where that is better."""
    player = int(state.seat)
    hand = Round(state, player)
    moves = [way for way in hand.ranked(hand.level) if way[0] > 0]
    if goods.may_upgrade(state) and prefers_level(state, hand, moves):
        return (UPGRADE,)
    if not moves:
        return (SKIP,)
    move = moves[0][1]
    return (MOVE, choice(state, player, hand.own(move)), *move)


def prefers_level(state: State, hand: Round, moves: list[tuple[int, Move]]) -> bool:
    """Whether to raise the locomotive now: in round 1 only if the second round gains by it."""
    gain, worths = of_level(state, hand.player), [worth for worth, _ in moves]
    is_last = state.round == state.setup.rules.goods_rounds
    if moves and lacks(state, hand, 0 if is_last else hand.own(moves[0][1])):
        return False
    if is_last:
        return gain > sum(worths[:1])
    if gain <= sum(worths[1:2]):
        return False
    longer = max((worth for worth, _ in hand.best_ways(hand.level + 1).values()), default=0)
    return longer > sum(worths[:1])


def lacks(state: State, hand: Round, links: int) -> bool:
    """ST-9.2: whether the player could not pay one more level this turn, with such an income."""
    due = int(state.setup.rules.maintenance) * (hand.level + 1)
    return 0 < due > int(state.cash[hand.player]) + int(state.income[hand.player]) + links + SLACK
