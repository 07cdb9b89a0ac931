"""Steel Driver's actions as numbers: pass, bids, openings, builds, claims; one number each."""

from goldenspike.adapters.numbering import Word
from goldenspike.core.column import i64, vec
from goldenspike.games.steel_driver.rules import actions
from goldenspike.games.steel_driver.rules.editions import COMPANIES
from goldenspike.games.steel_driver.rules.state import Setup, State
from goldenspike.games.steel_driver.rules.turn import buffer_for, legal_into


class Numbers:
    """The numbers of a set-up, in the order of `all_actions`."""

    chance_size: int = 0  # SD-0.6
    setup: Setup
    actions: list[int]  # by number
    size: int
    _most: i64  # cubes that anybody can bid
    _builds: i64  # the first number of builds
    _claims: i64  # the first number of claims
    _legal: vec[i64]  # what is legal where somebody asked last

    def __init__(self, setup: Setup) -> None:
        self.setup, self.actions = setup, all_actions(setup)
        self.size = len(self.actions)
        self._most, self._legal = most_cubes(setup), buffer_for(setup)
        self._builds = 1 + (1 + COMPANIES) * self._most
        self._claims = self._builds + 2 * setup.board.chart.routes

    def after(self, state: State, word: Word) -> list[int]:
        """Every legal action; nothing after a number, which is a whole word."""
        if word:
            return []
        legal, numbers = self._legal, list[int]()
        place: i64
        for place in range(legal_into(state, legal)):
            numbers.append(self.number(legal[place]))
        return numbers

    def number(self, action: i64) -> i64:
        """The number of an action."""
        kind = action & actions.KIND
        if kind == actions.BID:
            return actions.amount_of(action)
        if kind == actions.OPEN:
            return (1 + actions.company_of(action)) * self._most + actions.amount_of(action)
        if kind == actions.BUILD:
            return self._builds + action - actions.BUILD
        if kind == actions.CLAIM:
            return self._claims + actions.location_of(action)
        return 0

    def spell(self, state: State, action: int) -> Word:
        """The number of an action, as a word."""
        return (int(self.number(action)),)

    def read(self, state: State, word: Word) -> int:
        """The action of a number."""
        return self.actions[word[0]]

    def pick(self, state: State, luck: i64) -> i64:
        """A legal action: the one at this part of the list, in parts of 2 to the power of 32."""
        return self._legal[luck * legal_into(state, self._legal) >> 32]

    def name(self, number: int) -> str:
        """The action's text; a first link from its route's other end says so."""
        rules, board, action = self.setup.rules, self.setup.board, self.actions[number]
        kind = action & actions.KIND
        if kind == actions.BID:
            return f"bid {actions.amount_of(action)}"
        if kind == actions.OPEN:
            company = rules.companies[actions.company_of(action)]
            return f"open {company} {actions.amount_of(action)}"
        if kind == actions.CLAIM:
            return f"claim {board.locations[actions.location_of(action)].id}"
        if kind == actions.BUILD:
            route = board.routes[actions.route_of(action)]
            start = f" from {board.locations[route.ends[1]].id}"
            return f"build {route.id}{start if actions.starts_at_b(action) else ''}"
        return "pass"

    def chances(self, state: State, word: Word) -> list[tuple[int, float]]:
        """SD-0.6: nothing, because nothing is random."""
        raise AssertionError("SD-0.6: chance never acts")

    def read_deal(self, state: State, word: Word) -> int:
        """SD-0.6: never called, because nothing is dealt."""
        raise AssertionError("SD-0.6: chance never acts")

    def chance_name(self, number: int) -> str:
        """SD-0.6: never called, because nothing is dealt."""
        raise AssertionError("SD-0.6: chance never acts")


def all_actions(setup: Setup) -> list[int]:
    """Every action there can be: the order is for ever."""
    board, amounts = setup.board, range(1, most_cubes(setup) + 1)
    companies, ends = range(COMPANIES), (False, True)
    return [
        actions.PASS,
        *(actions.bid(amount) for amount in amounts),
        *(actions.open_auction(company, amount) for company in companies for amount in amounts),
        *(actions.build(route, at_b) for route in range(len(board.routes)) for at_b in ends),
        *(actions.claim(location) for location in range(len(board.locations))),
    ]


def most_cubes(setup: Setup) -> int:
    """SD-1.1: the cubes of a player who never spends any; nobody can bid more."""
    most: int = setup.rules.deal[setup.players] * setup.rules.rounds
    return most
