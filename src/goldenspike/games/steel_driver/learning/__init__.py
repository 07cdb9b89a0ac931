"""Steel Driver for learners: actions as numbers, positions as tensors."""

from goldenspike.games.steel_driver.learning.length import longest as longest
from goldenspike.games.steel_driver.learning.numbering import Numbers as Numbers
from goldenspike.games.steel_driver.learning.observing import fill as fill
from goldenspike.games.steel_driver.learning.observing import layout as layout
from goldenspike.games.steel_driver.learning.observing import names as names

SCALE = 1000  # this much score is a reward of 1
HAS_CHANCE = False  # SD-0.6
IS_IMPERFECT = False  # SD-0.6
