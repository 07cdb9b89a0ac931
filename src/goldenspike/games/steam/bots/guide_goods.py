"""The best action for a player in a goods round: a long delivery, or a better locomotive."""

from typing import Final, TypeAlias

from goldenspike.core.bits import filled
from goldenspike.core.column import append, i64, vec
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
from goldenspike.games.steam.rules.money import height
from goldenspike.games.steam.rules.state import State
from goldenspike.hexes.bots.links import rivals
from goldenspike.parts.hexes.goods import (
    KINDS,
    Listed,
    Move,
    is_too_long,
    own_links,
    shared_listed,
    shared_search,
)

UNKNOWN: Final[i64] = -(2**40)
RIVAL: Final[i64] = 100  # percent: what all others together get counts so much, shared among them
REGRET = 10  # percent: of what a cube could bring more with the next locomotive
SLACK = 2  # dollars that may be short
THREAT = 30  # what each other player at a cube adds, who might take it


def choice(state: State, player: int, links: int) -> int:
    """ST-10.5: income while it is worth more than points."""
    return INCOME if of_income(state, player, links) > POINT * links else POINTS


def choices(state: State, player: int) -> list[int]:
    """ST-10.5: income and points; at the top of the income (ST-3.5) points alone."""
    return [INCOME, POINTS] if height(state, player, 1) > state.income[player] else [POINTS]


def score(state: State) -> Action:
    """The choice of a player whose links another's delivery used."""
    player = int(state.seat)
    return (SCORE, choice(state, player, int(state.due[player])))


Ways: TypeAlias = dict[tuple[int, int], tuple[int, Move]]  # by stop and colour: worth, and move


class Round:
    """The deliveries of a player, by cube: the best way of each."""

    def __init__(self, state: State, player: int, ahead: int = 0) -> None:
        self.state = state
        self.player: i64 = player
        self.worths = [of_links(state, player, links) for links in range(8)]
        self.level = int(state.level[player])
        self.reach = self.level  # the highest level that will be asked for, as far as is known
        if turns_to_come(state):
            self.reach = min(self.level + ahead, int(state.setup.rules.top_level))
        self.known: dict[int, Ways] = {}  # by level

    def best_ways(self, level: int) -> Ways:
        """By stop and colour: the worth of the best way to the player, and the move."""
        if level not in self.known:
            self.find_ways(level)
        return self.known[level]

    def find_ways(self, level: int) -> None:
        """The best of all legal moves: those of a locomotive are among those of a better one."""
        state, counted = self.state, self.state.setup.rules.counts_nobodys
        track, reach = state.track, max(level, self.reach)
        search = shared_search(track, state.cubes, self.player, reach, counted)
        if is_too_long(search.steps, search.found):
            found = shared_listed(track, state.cubes, self.player, level, counted)
            self.known[level] = self.best_of(found, level)
            return
        for each in range(level, reach + 1):
            self.known[each] = self.best_of(search.found, each)

    def best_of(self, found: Listed, level: i64) -> Ways:
        """The best moves over no more links than a locomotive has levels, by stop and colour."""
        numbers, begins = found.numbers, found.begins
        worths = filled(UNKNOWN, len(self.state.cubes))
        places, cubes = worths[:], vec[i64]()
        place: i64
        for place in range(found.count):
            first, last = begins[place], begins[place + 1] - 1
            if last - first - 1 <= level:
                cube = numbers[first + 1] // 6 * KINDS + numbers[first]
                worth = self.net(numbers, first + 1, last)
                if worths[cube] == UNKNOWN:
                    cubes = append(cubes, cube)
                if worth > worths[cube]:
                    worths[cube], places[cube] = worth, place
        return {
            (int(cube // KINDS), int(cube % KINDS)): (int(worths[cube]), found.move(places[cube]))
            for cube in cubes
        }

    def net(self, numbers: vec[i64], first: i64, last: i64) -> i64:
        """What a move over these exits brings the player, less what it brings to others."""
        owners, player = self.state.track.owner, self.player
        own: i64 = 0
        others: i64 = 0
        place: i64
        for place in range(first, last):
            owner = owners[numbers[place]]
            if owner == player:
                own += 1
            elif owner != NONE:
                others += 1
        return self.worths[own] - others * RIVAL // (self.state.players - 1)

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
    hand = Round(state, player, ahead=1)
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
