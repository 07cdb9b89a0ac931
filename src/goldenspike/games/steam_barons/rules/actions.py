"""Actions as tuples of numbers: a kind, then what it names.

Outside this game an action is opaque: `notation` gives its text.
"""

from typing import Final, TypeAlias

Action: TypeAlias = tuple[int, ...]

PASS: Final = 0
BID: Final = 1  # an amount
BUY: Final = 2  # a number of shares
DONE: Final = 3
LAY: Final = 4  # a hex, and the tile on it afterwards
CONNECT: Final = 5  # a connection
SKIP: Final = 6
MOVE: Final = 7  # a colour, the exit each stop is left by, the last stop
SELL: Final = 8  # by company: how many shares
DEAL_GOODS: Final = 9  # a stop and a colour, for each cube
DEAL_ORDER: Final = 10  # companies
