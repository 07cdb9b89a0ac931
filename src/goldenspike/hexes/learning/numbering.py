"""Words about a map of hexes and its goods: amounts of any height, tiles, and the ways of cubes."""

from typing import Final

from goldenspike.adapters.numbering import Word
from goldenspike.core.bits import bit, numbers, put, words, zeros
from goldenspike.core.column import i64
from goldenspike.hexes.text.notation import stop_hex
from goldenspike.parts.hexes.board import COLOURS, HexBoard
from goldenspike.parts.hexes.builds import Survey, first_tile, numbers_in
from goldenspike.parts.hexes.goods import Listed, Move
from goldenspike.parts.hexes.track import Track

HUNDRED: Final = 100


class Amounts:
    """The first numbers of amounts: of what they have beyond hundreds, and of hundreds, from 1."""

    rest: int
    hundreds: int

    def __init__(self, rest: int, hundreds: int) -> None:
        self.rest, self.hundreds = rest, hundreds

    def after(self, word: Word, least: int, most: int) -> list[int]:
        """What may follow in the word of an amount within bounds."""
        if most < least:
            return []
        if not word:
            few = range(self.rest + least, self.rest + min(most, HUNDRED - 1) + 1)
            first = max(1, least // HUNDRED)
            many = range(self.hundreds + first - 1, self.hundreds + most // HUNDRED)
            return [*few, *many]
        if len(word) > 1 or word[0] < self.hundreds:
            return []
        said = (word[0] - self.hundreds + 1) * HUNDRED
        lowest, highest = max(least - said, 0), min(most - said, HUNDRED - 1)
        return list(range(self.rest + lowest, self.rest + highest + 1))

    def spell(self, amount: int) -> Word:
        """The word of an amount: one number below a hundred, else two."""
        hundreds, rest = divmod(amount, HUNDRED)
        if hundreds == 0:
            return (self.rest + rest,)
        return (self.hundreds + hundreds - 1, self.rest + rest)

    def read(self, word: Word) -> int:
        """The amount of a word."""
        hundreds = word[0] - self.hundreds + 1 if len(word) > 1 else 0
        return hundreds * HUNDRED + word[-1] - self.rest


class Lays:
    """The first numbers of hexes that a tile is laid on, and of tiles, from 1."""

    hex: int
    tile: int

    def __init__(self, hex: int, tile: int) -> None:
        self.hex, self.tile = hex, tile

    def after(self, survey: Survey, word: Word) -> list[int]:
        """The hexes of a survey; behind a hex its tiles; behind a tile nothing."""
        if len(word) > 1:
            return []
        if not word:
            return [self.hex + int(hex) for hex in survey.hexes]
        found: list[int] = []
        hex: i64 = word[0] - self.hex
        first = int(first_tile(survey.track, hex)) - 1 + self.tile
        at: i64
        for at in range(len(survey.hexes)):
            if survey.hexes[at] == hex:
                found += [first + tile for tile in numbers_in(survey.tiles[at])]
        return found


class Ways:
    """The first numbers of cubes, by stop and so many colours, and of the sides they leave by."""

    cube: int
    side: int
    colours: int

    _words: i64  # of a set of all cubes

    def __init__(self, cube: int, side: int, colours: int, stops: int) -> None:
        self.cube, self.side, self.colours = cube, side, colours
        self._words = words(colours * stops)

    def after(self, moves: Listed, word: Word) -> list[int]:
        """The cubes of some moves; behind a cube or a side the next side; behind the last none."""
        if not word:
            return self.cubes(moves)
        sides: i64 = 0
        said: i64 = len(word)
        move: i64
        for move in range(moves.count):
            begin = moves.begins[move]
            if begin + said + 1 < moves.begins[move + 1] and self.begins(moves, begin, word):
                sides |= bit(moves.numbers[begin + said] % 6)
        return [self.side + side for side in numbers_in(sides)]

    def cubes(self, moves: Listed) -> list[int]:
        """The numbers of all cubes that move."""
        colours: i64 = self.colours
        found = zeros(self._words)
        move: i64
        for move in range(moves.count):
            begin = moves.begins[move]
            put(found, 0, moves.numbers[begin + 1] // 6 * colours + moves.numbers[begin])
        return [self.cube + cube for cube in numbers(found, 0, self._words)]

    def begins(self, moves: Listed, at: i64, word: Word) -> bool:
        """Whether the move at a place begins with a word."""
        colours: i64 = self.colours
        if moves.numbers[at + 1] // 6 * colours + moves.numbers[at] != word[0] - self.cube:
            return False
        place: i64
        for place in range(1, len(word)):
            if moves.numbers[at + place] % 6 != word[place] - self.side:
                return False
        return True

    def spell(self, move: Move) -> Word:
        """The word of a move: the cube, then the side it leaves each stop by."""
        cube = self.cube + move[1] // 6 * self.colours + move[0]
        return (cube, *[self.side + exit % 6 for exit in move[1:-1]])

    def read(self, track: Track, word: Word) -> Move:
        """The move of a word, along complete links to where the last of them leads."""
        stop, colour = divmod(word[0] - self.cube, self.colours)
        path: list[int] = []
        for number in word[1:]:
            path.append(stop * 6 + number - self.side)
            stop = int(track.far[path[-1]]) // 6
        return (colour, *path, stop)

    def name(self, board: HexBoard, number: int) -> str:
        """What the number of a cube stands for."""
        stop, colour = divmod(number - self.cube, self.colours)
        return f"move {COLOURS[colour]} {stop_hex(board, stop)}"
