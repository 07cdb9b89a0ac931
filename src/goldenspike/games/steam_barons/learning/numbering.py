"""Steam Barons' actions as numbers; what is open-ended is spelled in several of them."""

from typing import Final

from goldenspike.adapters.numbering import Tree, Word, plant
from goldenspike.games.steam_barons.learning import deals as steam_barons_deals
from goldenspike.games.steam_barons.rules import actions, sale
from goldenspike.games.steam_barons.rules.actions import Action
from goldenspike.games.steam_barons.rules.editions import COMPANIES, TOP_PRICE
from goldenspike.games.steam_barons.rules.state import SALE, Setup, State
from goldenspike.games.steam_barons.rules.turn import legal_actions
from goldenspike.hexes.learning.numbering import HUNDRED, Amounts, Ways
from goldenspike.hexes.text.notation import write_connection
from goldenspike.parts.hexes import tiles
from goldenspike.parts.hexes.board import CITY_COLOURS
from goldenspike.parts.hexes.grid import SIDES

PASS: Final = 0
DONE: Final = 1
SKIP: Final = 2
SELL_NOTHING: Final = 3  # by a player who has nothing to sell
PLAIN_WORDS: Final[dict[Action, int]] = {
    (actions.PASS,): PASS,
    (actions.DONE,): DONE,
    (actions.SKIP,): SKIP,
}
COLOURS: Final = len(CITY_COLOURS)  # of cubes that can move


class Numbers:
    """The numbers of a set-up. An attribute is the first number of its kind, in this order."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.shares: int = setup.rules.available + setup.board.shares_on_card  # of each company
        ground, counts = setup.board.ground, self.shares + 1
        self.side = 4  # + the side by which a cube leaves a stop
        self.tile: int = self.side + 6  # + the tile, from 1
        self.bid: int = self.tile + tiles.TILES - 1  # + the amount, or what it has beyond hundreds
        self.hundreds: int = self.bid + HUNDRED  # + how many hundreds a bid has, from 1
        self.buy: int = self.hundreds + most_cash(setup) // HUNDRED  # + how many shares
        self.sell: int = self.buy + counts  # + company * (shares + 1) + how many
        self.hex: int = self.sell + COMPANIES * counts  # + where a tile is laid
        self.cube: int = self.hex + ground.hexes  # + stop * 5 + the colour of a cube that moves
        self.connect: int = self.cube + ground.stops * COLOURS  # + the connection
        self.size = self.connect + int(ground.connections)
        self.many = range(self.hundreds, self.buy)
        self.sales = range(self.sell, self.hex)
        self.hexes = range(self.hex, self.cube)
        self.cubes = range(self.cube, self.connect)
        self.bids = Amounts(self.bid, self.hundreds)
        self.ways = Ways(self.cube, self.side, COLOURS)
        self.chance_size = steam_barons_deals.SIZE

    def tree(self, state: State) -> Tree:
        """The tree of words that are legal now. A sale is said company by company."""
        if state.phase == SALE:
            return self.sale_tree(state)
        return plant(self.spell(state, action) for action in legal_actions(state))

    def sale_tree(self, state: State) -> Tree:
        """SB-19.1: how many of each company that the player has shares of, first to last."""
        tree: Tree = {}
        for company in reversed(range(COMPANIES)):
            held = sale.for_sale(state, company, state.seat)
            if held > 0:
                tree = dict.fromkeys((self.sold(company, count) for count in range(held + 1)), tree)
        return tree or {SELL_NOTHING: {}}

    def sold(self, company: int, count: int) -> int:
        """The number that sells so many shares of a company."""
        return self.sell + company * (self.shares + 1) + count

    def spell(self, state: State, action: Action) -> Word:
        """The word of an action that is legal here."""
        kind = action[0]
        if kind == actions.BID:
            return self.bids.spell(action[1])
        if kind == actions.LAY:
            return (self.hex + action[1], self.tile + action[2] - 1)
        if kind == actions.MOVE:
            return self.ways.spell(action[1:])
        if kind == actions.SELL:
            return self.spell_sale(state, action)
        if kind == actions.BUY:
            return (self.buy + action[1],)
        return (PLAIN_WORDS.get(action, self.connect + action[-1]),)

    def spell_sale(self, state: State, action: Action) -> Word:
        """A number for each company the seller has shares of."""
        held = [c for c in range(COMPANIES) if sale.for_sale(state, c, state.seat) > 0]
        return tuple(self.sold(c, action[1 + c]) for c in held) or (SELL_NOTHING,)

    def read(self, state: State, word: Word) -> Action:
        """The action of a whole word."""
        first = word[0]
        if first >= self.connect:
            return (actions.CONNECT, first - self.connect)
        if first in self.cubes:
            return (actions.MOVE, *self.ways.read(state.track, word))
        if first in self.hexes:
            return (actions.LAY, first - self.hex, word[1] - self.tile + 1)
        if first in self.sales or first == SELL_NOTHING:
            return self.read_sale(word)
        if first >= self.buy:
            return (actions.BUY, first - self.buy)
        if first >= self.bid:
            return (actions.BID, self.bids.read(word))
        return ({PASS: actions.PASS, DONE: actions.DONE, SKIP: actions.SKIP}[first],)

    def read_sale(self, word: Word) -> Action:
        """By company; those that were not asked about are kept."""
        counts = [0] * COMPANIES
        for number in word if word != (SELL_NOTHING,) else ():
            company, count = divmod(number - self.sell, self.shares + 1)
            counts[company] = count
        return (actions.SELL, *counts)

    def name(self, number: int) -> str:
        """What a number stands for."""
        board, shares = self.setup.board, self.shares + 1
        if number >= self.connect:
            return write_connection(board, number - self.connect)
        if number >= self.cube:
            return self.ways.name(board, number)
        if number >= self.hex:
            return f"lay {board.hex_name(number - self.hex)}"
        if number >= self.sell:
            company, count = divmod(number - self.sell, shares)
            return f"sell {self.setup.rules.companies[company]} {count}"
        return self.short_name(number)

    def short_name(self, number: int) -> str:
        """What a number stands for, if it is the same on every board."""
        if number >= self.buy:
            return f"buy {number - self.buy}"
        if number >= self.hundreds:
            return f"bid {number - self.hundreds + 1}.."
        if number >= self.bid:
            return f"bid {number - self.bid}"
        if number >= self.tile:
            return f"tile {tiles.write(number - self.tile + 1)}"
        if number >= self.side:
            return f"by {SIDES[number - self.side]}"
        return ("pass", "done", "skip", "sell nothing")[number]

    chances = staticmethod(steam_barons_deals.chances)
    read_deal = staticmethod(steam_barons_deals.read_deal)

    def chance_name(self, number: int) -> str:
        """What a number of a deal stands for: a colour, or a company."""
        return steam_barons_deals.name(self.setup, number)


def most_cash(setup: Setup) -> int:
    """More than anybody can have to bid with.

    In each turn before the last every share pays a dividend and is sold, at the most of either, to
    one player, who has every bonus.
    """
    rules = setup.rules
    shares = COMPANIES * (rules.available + setup.board.shares_on_card)
    dividend, bonus = (max(row[column] for row in rules.chart) for column in (1, 3))
    income = shares * (TOP_PRICE + dividend) + COMPANIES * bonus
    most: int = rules.cash[setup.players] + (rules.turns - 1) * income
    return most
