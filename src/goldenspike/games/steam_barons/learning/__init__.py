"""Steam Barons for learners: actions as numbers, positions as tensors."""

from goldenspike.games.steam_barons.learning.length import longest as longest
from goldenspike.games.steam_barons.learning.numbering import Numbers as Numbers
from goldenspike.games.steam_barons.learning.observing import fill as fill
from goldenspike.games.steam_barons.learning.observing import layout as layout
from goldenspike.games.steam_barons.learning.observing import names as names

SCALE = 100  # this much score is a reward of 1
HAS_CHANCE = True
IS_IMPERFECT = True  # SB-19.1: sales
