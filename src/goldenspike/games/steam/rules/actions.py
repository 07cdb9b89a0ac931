"""Actions as tuples of numbers: a kind, then what it names.

Outside this game an action is opaque: `notation` gives its text.
"""

from typing import Final, TypeAlias

Action: TypeAlias = tuple[int, ...]

PASS: Final = 0
BID: Final = 1  # an amount
STAY: Final = 2
RAISE: Final = 3  # a number of lots
TAKE: Final = 4  # an action tile
DECLINE: Final = 5  # an action tile taken without its action
DONE: Final = 6
LAY: Final = 7  # a hex, and the tile on it afterwards
CONNECT: Final = 8  # a connection
GROW: Final = 9  # a city, and a space of the goods supply or -1
CITY: Final = 10  # a town, a colour, and a space of the goods supply or -1
SKIP: Final = 11
UPGRADE: Final = 12
MOVE: Final = 13  # INCOME or POINTS, a colour, the exit each stop is left by, the last stop
SCORE: Final = 14  # INCOME or POINTS
DEAL_GOODS: Final = 15  # a stop, or the number of stops and a space, and a colour: for each cube
DEAL_ORDER: Final = 16  # seats

INCOME: Final = 0
POINTS: Final = 1
