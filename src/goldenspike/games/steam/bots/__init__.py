"""How to play Steam well."""

from goldenspike.bots.guides import Guide, Judge, Manner
from goldenspike.games.steam.bots.appraisal import prospects, turns_to_come
from goldenspike.games.steam.bots.guide import choose, prices
from goldenspike.games.steam.bots.guide_options import options
from goldenspike.games.steam.bots.manner import boldness, matters, near
from goldenspike.games.steam.bots.playout import play_on

# As `benchmarks.calibration` fits them.
EDGES = (1.6, 2.4, 3.3, 4.5, 6.1, 7.5, 11.4)
LAST, ERROR = 0.7, 0.012
GUIDE = Guide(
    choose,
    Judge(options, prospects, turns_to_come, EDGES, LAST, ERROR, prices, play_on=play_on),
    manner=Manner(matters, near, boldness),
)
