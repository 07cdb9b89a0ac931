"""Steam Barons' actions as numbers; what is open-ended is spelled in several of them."""

from typing import Final

from goldenspike.adapters.numbering import Word
from goldenspike.core.column import i64
from goldenspike.games.steam_barons.learning import deals
from goldenspike.games.steam_barons.rules import actions, auction, build, numbered, purchase, sale
from goldenspike.games.steam_barons.rules.actions import Action
from goldenspike.games.steam_barons.rules.editions import COMPANIES, TOP_PRICE
from goldenspike.games.steam_barons.rules.state import (
    BUILD,
    GOODS,
    PURCHASE,
    SALE,
    Setup,
    State,
    budget,
)
from goldenspike.hexes.learning.numbering import HUNDRED, Amounts, Lays, Ways
from goldenspike.hexes.text.notation import write_connection
from goldenspike.parts.hexes import builds, goods, tiles
from goldenspike.parts.hexes.board import CITY_COLOURS
from goldenspike.parts.hexes.grid import SIDES

PASS: Final = 0
DONE: Final = 1
SKIP: Final = 2
SELL_NOTHING: Final = 3  # by a player who has nothing to sell
PLAIN: Final = (actions.PASS, actions.DONE, actions.SKIP)  # by number
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
        self.size: int = self.connect + ground.connections
        self.bids = Amounts(self.bid, self.hundreds)
        self.lays = Lays(self.hex, self.tile)
        self.ways = Ways(self.cube, self.side, COLOURS, int(ground.stops))
        self.chance_size = deals.SIZE

    def after(self, state: State, word: Word) -> list[int]:
        """What may be said next. A sale is said company by company."""
        if state.phase == BUILD:
            return self.after_build(state, word)
        if state.phase == GOODS:
            return self.after_move(state, word)
        if state.phase == SALE:
            return self.after_sale(state, word)
        if state.phase == PURCHASE:
            return [] if word else [self.buy + action[1] for action in purchase.legal(state)]
        bids = self.bids.after(word, auction.least_bid(state), state.cash[state.seat])
        return bids if word else [PASS, *bids]

    def after_build(self, state: State, word: Word) -> list[int]:
        """SB-16.2, SB-21.3, SB-21.6: the end, tiles by hex, connections."""
        if word and not self.hex <= word[0] < self.cube:
            return []
        numbers = [] if word else [DONE]
        if state.builds == build.limit(state):
            return numbers
        company, rules = state.company, state.setup.rules
        means = budget(state, company)
        numbers += self.lays.after(
            builds.survey_of(state.track, company, means, rules.terrain), word
        )
        if not word and rules.connection <= means:
            joined = builds.connections(state.track, company)
            numbers += [self.connect + connection for connection in joined]
        return numbers

    def after_move(self, state: State, word: Word) -> list[int]:
        """SB-20.6, SB-21.11: no move, or a cube and its way."""
        if word and word[0] == SKIP:
            return []
        moves = self.ways.after(goods.listed(state.track, state.cubes, state.company), word)
        return moves if word else [SKIP, *moves]

    def after_sale(self, state: State, word: Word) -> list[int]:
        """SB-19.1: how many of each company that the player has shares of, first to last."""
        held = for_sale(state)
        if len(word) < len(held):
            company = held[len(word)]
            most = sale.for_sale(state, company, state.seat)
            return [self.sold(company, count) for count in range(most + 1)]
        return [] if word else [SELL_NOTHING]

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
        if kind == actions.CONNECT:
            return (self.connect + action[1],)
        return (PLAIN.index(kind),)

    def spell_sale(self, state: State, action: Action) -> Word:
        """A number for each company the seller has shares of."""
        said = [self.sold(company, action[1 + company]) for company in for_sale(state)]
        return tuple(said or [SELL_NOTHING])

    def read(self, state: State, word: Word) -> Action:
        """The action of a whole word."""
        first = word[0]
        if first >= self.connect:
            return (actions.CONNECT, first - self.connect)
        if first >= self.cube:
            return (actions.MOVE, *self.ways.read(state.track, word))
        if first >= self.hex:
            return (actions.LAY, first - self.hex, word[1] - self.tile + 1)
        if first >= self.sell or first == SELL_NOTHING:
            return self.read_sale(word)
        if first >= self.buy:
            return (actions.BUY, first - self.buy)
        if first >= self.bid:
            return (actions.BID, self.bids.read(word))
        return (PLAIN[first],)

    def pick(self, state: State, luck: i64) -> Action:
        """A legal action: the one at this part of the list, in parts of 2 to the power of 32."""
        return numbered.pick(state, luck)

    def read_sale(self, word: Word) -> Action:
        """By company; those that were not asked about are kept."""
        counts = [0] * COMPANIES
        for number in word:
            if number != SELL_NOTHING:
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

    def chances(self, state: State, word: Word) -> list[tuple[int, float]]:
        """What may be drawn next and how likely it is."""
        return deals.chances(state, word)

    def read_deal(self, state: State, word: Word) -> Action:
        """The deal of a whole word."""
        return deals.read_deal(state, word)

    def chance_name(self, number: int) -> str:
        """What a number of a deal stands for: a colour, or a company."""
        return deals.name(self.setup, number)


def for_sale(state: State) -> list[int]:
    """SB-19.1: the companies that the player who decides has shares of."""
    return [
        company for company in range(COMPANIES) if sale.for_sale(state, company, state.seat) > 0
    ]


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
