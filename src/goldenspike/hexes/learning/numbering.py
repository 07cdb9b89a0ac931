"""Words about a map of hexes and its goods: amounts of any height, and the ways of cubes."""

from typing import Final, NamedTuple

from goldenspike.adapters.numbering import Word
from goldenspike.hexes.text.notation import stop_hex
from goldenspike.parts.hexes.board import COLOURS, HexBoard
from goldenspike.parts.hexes.goods import Move
from goldenspike.parts.hexes.track import Track

HUNDRED: Final = 100


class Amounts(NamedTuple):
    """The first numbers of amounts: of what they have beyond hundreds, and of hundreds, from 1."""

    rest: int
    hundreds: int

    def spell(self, amount: int) -> Word:
        """The word of an amount: one number below a hundred, else two."""
        hundreds, rest = divmod(amount, HUNDRED)
        more = (self.hundreds + hundreds - 1,) if hundreds else ()
        return (*more, self.rest + rest)

    def read(self, word: Word) -> int:
        """The amount of a word."""
        hundreds = word[0] - self.hundreds + 1 if len(word) > 1 else 0
        return hundreds * HUNDRED + word[-1] - self.rest


class Ways(NamedTuple):
    """The first numbers of cubes, by stop and so many colours, and of the sides they leave by."""

    cube: int
    side: int
    colours: int

    def spell(self, move: Move) -> Word:
        """The word of a move: the cube, then the side it leaves each stop by."""
        cube = self.cube + move[1] // 6 * self.colours + move[0]
        return (cube, *(self.side + exit % 6 for exit in move[1:-1]))

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
