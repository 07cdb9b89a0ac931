"""Steam's actions as numbers; what is open-ended is spelled in several of them."""

from typing import Final

from goldenspike.adapters.numbering import Tree, Word, plant
from goldenspike.games.steam.learning import deals as steam_deals
from goldenspike.games.steam.rules import actions
from goldenspike.games.steam.rules.actions import Action
from goldenspike.games.steam.rules.editions import CITY_GROWTH, TILES, URBANIZATION
from goldenspike.games.steam.rules.state import Setup, State
from goldenspike.games.steam.rules.turn import legal_actions
from goldenspike.hexes.learning.numbering import HUNDRED, Amounts, Ways
from goldenspike.hexes.text.notation import stop_hex, write_connection
from goldenspike.parts.hexes import tiles
from goldenspike.parts.hexes.board import COLOURS
from goldenspike.parts.hexes.grid import SIDES

PLAIN: Final = ("pass", "done", "skip", "stay", "upgrade")  # actions that are one word
KINDS: Final = (actions.PASS, actions.DONE, actions.SKIP, actions.STAY, actions.UPGRADE)
CHOICES: Final = ("income", "points")
DECLINED: Final = (int(CITY_GROWTH), int(URBANIZATION))
CUBES: Final = len(COLOURS)


class Numbers:
    """The numbers of a set-up. An attribute is the first number of its kind, in this order."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        ground, spaces = setup.board.ground, int(setup.rules.spaces)
        self.choice: int = len(PLAIN)  # + income or points
        self.side: int = self.choice + len(CHOICES)  # + the side by which a cube leaves a stop
        self.colour: int = self.side + 6  # + the colour of a New City
        self.space: int = self.colour + CUBES  # + a space of the goods supply, from 1; 0 for none
        self.tile: int = self.space + spaces + 1  # + the tile, from 1
        self.bid: int = self.tile + tiles.TILES - 1  # + the amount, or what it has beyond hundreds
        self.hundreds: int = self.bid + HUNDRED  # + how many hundreds a bid has, from 1
        self.lots: int = self.hundreds + most_cash(setup) // HUNDRED  # + how many are raised
        self.take: int = self.lots + most_lots(setup) + 1  # + the action tile, from 1
        self.decline: int = self.take + int(TILES)  # + which of DECLINED
        self.hex: int = self.decline + len(DECLINED)  # + where a tile is laid
        self.cube: int = self.hex + ground.hexes  # + stop * 6 + the colour of a cube that moves
        self.grow: int = self.cube + ground.stops * CUBES  # + the city
        self.city: int = self.grow + int(ground.stops)  # + the town
        self.connect: int = self.city + int(ground.stops)  # + the connection
        self.size: int = self.connect + int(ground.connections)
        self.bids = Amounts(self.bid, self.hundreds)
        self.ways = Ways(self.cube, self.side, CUBES)
        self.chance_size = steam_deals.size(setup)

    def tree(self, state: State) -> Tree:
        """The tree of words that are legal now."""
        return plant(self.spell(state, action) for action in legal_actions(state))

    def spell(self, state: State, action: Action) -> Word:
        """The word of an action that is legal here."""
        kind = action[0]
        if kind == actions.LAY:
            return (self.hex + action[1], self.tile + action[2] - 1)
        if kind == actions.MOVE:
            return (*self.ways.spell(action[2:]), self.choice + action[1])
        if kind == actions.BID:
            return self.bids.spell(action[1])
        if kind == actions.GROW:
            return (self.grow + action[1], self.space + action[2] + 1)
        if kind == actions.CITY:
            return (self.city + action[1], self.colour + action[2], self.space + action[3] + 1)
        return (self.single(action),)

    def single(self, action: Action) -> int:
        """The number of an action that is one number."""
        kind, named = action[0], action[-1]
        if kind == actions.TAKE:
            return self.take + named - 1
        if kind == actions.DECLINE:
            return self.decline + DECLINED.index(named)
        if kind == actions.RAISE:
            return self.lots + named
        if kind == actions.SCORE:
            return self.choice + named
        if kind == actions.CONNECT:
            return self.connect + named
        return KINDS.index(kind)

    def read(self, state: State, word: Word) -> Action:
        """The action of a whole word."""
        first = word[0]
        if first >= self.connect:
            return (actions.CONNECT, first - self.connect)
        if first >= self.city:
            colour, space = word[1] - self.colour, word[2] - self.space - 1
            return (actions.CITY, first - self.city, colour, space)
        if first >= self.grow:
            return (actions.GROW, first - self.grow, word[1] - self.space - 1)
        if first >= self.cube:
            choice = word[-1] - self.choice
            return (actions.MOVE, choice, *self.ways.read(state.track, word[:-1]))
        if first >= self.hex:
            return (actions.LAY, first - self.hex, word[1] - self.tile + 1)
        return self.read_short(word)

    def read_short(self, word: Word) -> Action:
        """The action of a word that names nothing on the map."""
        first = word[0]
        if first >= self.decline:
            return (actions.DECLINE, DECLINED[first - self.decline])
        if first >= self.take:
            return (actions.TAKE, first - self.take + 1)
        if first >= self.lots:
            return (actions.RAISE, first - self.lots)
        if first >= self.bid:
            return (actions.BID, self.bids.read(word))
        if first >= self.choice:
            return (actions.SCORE, first - self.choice)
        return (KINDS[first],)

    def name(self, number: int) -> str:
        """What a number stands for."""
        board = self.setup.board
        if number >= self.connect:
            return write_connection(board, number - self.connect)
        if number >= self.city:
            return f"city {stop_hex(board, number - self.city)}"
        if number >= self.grow:
            return f"grow {stop_hex(board, number - self.grow)}"
        if number >= self.cube:
            return self.ways.name(board, number)
        if number >= self.hex:
            return f"lay {board.hex_name(number - self.hex)}"
        return self.short_name(number)

    def short_name(self, number: int) -> str:
        """What a number stands for, if it is the same on every board."""
        if number >= self.decline:
            return f"take {DECLINED[number - self.decline]} decline"
        if number >= self.take:
            return f"take {number - self.take + 1}"
        if number >= self.lots:
            return f"raise {number - self.lots}"
        if number >= self.hundreds:
            return f"bid {number - self.hundreds + 1}.."
        if number >= self.bid:
            return f"bid {number - self.bid}"
        return self.part_name(number)

    def part_name(self, number: int) -> str:
        """What a number stands for, if it is mostly a part of a word."""
        if number >= self.tile:
            return f"tile {tiles.write(number - self.tile + 1)}"
        if number >= self.space:
            return f"from {number - self.space or 'nowhere'}"
        if number >= self.colour:
            return COLOURS[number - self.colour]
        if number >= self.side:
            return f"by {SIDES[number - self.side]}"
        return (*PLAIN, *CHOICES)[number]

    chances = staticmethod(steam_deals.chances)
    read_deal = staticmethod(steam_deals.read_deal)

    def chance_name(self, number: int) -> str:
        """What a number of a deal stands for: a colour, or a seat."""
        return steam_deals.name(number)


def most_gain(setup: Setup) -> int:
    """ST-8.1, ST-10.4: more points than anybody can score in a turn.

    Two own deliveries over own links, and half of all links of all other deliveries.
    """
    links = int(setup.rules.top_level)
    rounds = int(setup.rules.goods_rounds)
    return rounds * (links + (int(setup.players) - 1) * (links // 2))


def most_lots(setup: Setup) -> int:
    """ST-3.2: more lots than anybody can raise at once: all points on income, before the last."""
    turns = int(setup.rules.turns[setup.players])
    return most_gain(setup) * (turns - 1) - int(setup.rules.lowest_income)


def most_cash(setup: Setup) -> int:
    """More than anybody can bid: the income of all turns before, and all that can be raised."""
    turns = int(setup.rules.turns[setup.players])
    collected = most_gain(setup) * turns * (turns - 1) // 2
    return collected + int(setup.rules.lot) * most_lots(setup)
