"""Steam for learners: actions as numbers, positions as tensors."""

from goldenspike.games.steam.learning.length import longest as longest
from goldenspike.games.steam.learning.numbering import Numbers as Numbers
from goldenspike.games.steam.learning.observing import fill as fill
from goldenspike.games.steam.learning.observing import layout as layout
from goldenspike.games.steam.learning.observing import names as names

SCALE = 50  # this much score is a reward of 1
HAS_CHANCE = True
IS_IMPERFECT = False
