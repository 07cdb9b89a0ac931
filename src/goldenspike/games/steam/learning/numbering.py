"""Steam's actions as numbers; what is open-ended is spelled in several of them."""

from typing import Final

from goldenspike.adapters.numbering import Word
from goldenspike.core.column import i64
from goldenspike.games.steam.learning import deals
from goldenspike.games.steam.rules import actions, build, goods, growth, numbered
from goldenspike.games.steam.rules.actions import Action
from goldenspike.games.steam.rules.editions import CITY_GROWTH, TILES, URBANIZATION
from goldenspike.games.steam.rules.money import means
from goldenspike.games.steam.rules.state import AUCTION, BUILD, GOODS, PLACES, Setup, State
from goldenspike.games.steam.rules.turn import legal_actions
from goldenspike.hexes.learning.numbering import HUNDRED, Amounts, Lays, Ways
from goldenspike.hexes.text.notation import stop_hex, write_connection
from goldenspike.parts.hexes import builds, tiles
from goldenspike.parts.hexes.board import COLOURS
from goldenspike.parts.hexes.grid import SIDES

PASS: Final = 0  # numbers of actions that are one word
DONE: Final = 1
SKIP: Final = 2
STAY: Final = 3
UPGRADE: Final = 4
PLAIN: Final = ("pass", "done", "skip", "stay", "upgrade")  # the same by name, and as actions
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
        self.lays = Lays(self.hex, self.tile)
        self.ways = Ways(self.cube, self.side, CUBES, int(ground.stops))
        self.chance_size = deals.size(setup)

    def after(self, state: State, word: Word) -> list[int]:
        """What may be said next."""
        if state.phase == BUILD:
            return self.after_build(state, word)
        if state.phase == GOODS:
            return self.after_move(state, word)
        if state.phase in (PLACES, AUCTION):
            return self.after_bid(state, word)
        return [] if word else [self.single(action) for action in legal_actions(state)]

    def after_bid(self, state: State, word: Word) -> list[int]:
        """ST-5.1, ST-9.1: a pass, in the standard game perhaps one that is free, every bid."""
        if word and word[0] < self.bid:
            return []
        in_places = state.phase == PLACES
        most = means(state, state.seat) if in_places else state.cash[state.seat]
        bids = self.bids.after(word, state.high_bid + 1, most)
        if word:
            return bids
        if not in_places and state.free_pass == state.seat:
            bids.append(STAY)
        return [PASS, *bids]

    def after_build(self, state: State, word: Word) -> list[int]:
        """ST-4.5, ST-12.8: the end, tiles by hex, connections, the action of the player's tile."""
        if word and self.grow <= word[0] < self.connect:
            return self.after_growth(state, word)
        if word and not self.hex <= word[0] < self.cube:
            return []
        numbers: list[int] = []
        if state.builds < build.limit(state):
            numbers = self.builds(state, word)
        if word:
            return numbers
        if not growth.must_act(state):
            numbers.append(DONE)
        return numbers + self.growths(state)

    def builds(self, state: State, word: Word) -> list[int]:
        """ST-4.5: tiles and connections that the player can pay."""
        rules, player, budget = state.setup.rules, state.seat, means(state, state.seat)
        survey = builds.survey_of(state.track, player, budget, rules.terrain)
        numbers = self.lays.after(survey, word)
        if not word and rules.connection <= budget:
            joined = builds.connections(state.track, player)
            numbers += [self.connect + connection for connection in joined]
        return numbers

    def growths(self, state: State) -> list[int]:
        """ST-12.5: the cities that may grow, or the towns that may become cities."""
        if state.acts[state.seat] == 0:
            return []
        first = self.grow if state.tile[state.seat] == CITY_GROWTH else self.city
        return [first + stop for stop in growth.targets(state)]

    def after_growth(self, state: State, word: Word) -> list[int]:
        """ST-7, ST-7.1: for a New City its colour, then a space of the goods supply."""
        parts = 1 if word[0] < self.city else 2
        if len(word) < parts:
            return [self.colour + colour for colour in numbered.colours(state)]
        if len(word) > parts:
            return []
        return [self.space + space + 1 for space in growth.spaces(state)]

    def after_move(self, state: State, word: Word) -> list[int]:
        """ST-8.1: nothing, a better locomotive, or a cube, its way and what it brings."""
        if word and (word[0] < self.cube or word[-1] < self.side):
            return []
        moves = self.ways.after(goods.listed_moves(state), word)
        if word:
            return moves or [self.choice, self.choice + 1]
        if goods.may_upgrade(state):
            moves.append(UPGRADE)
        return [SKIP, *moves]

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

    def pick(self, state: State, luck: i64) -> Action:
        """A legal action: the one at this part of the list, in parts of 2 to the power of 32."""
        return numbered.pick(state, luck)

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

    def chances(self, state: State, word: Word) -> list[tuple[int, float]]:
        """What may be drawn next and how likely it is."""
        return deals.chances(state, word)

    def read_deal(self, state: State, word: Word) -> Action:
        """The deal of a whole word."""
        return deals.read_deal(state, word)

    def chance_name(self, number: int) -> str:
        """What a number of a deal stands for: a colour, or a seat."""
        return deals.name(number)


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
