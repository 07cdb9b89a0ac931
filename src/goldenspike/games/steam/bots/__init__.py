"""How to play Steam well."""

from goldenspike.bots.guides import Guide, Judge, Manner
from goldenspike.games.steam.bots.appraisal import prospects, turns_to_come
from goldenspike.games.steam.bots.guide import choose, prices
from goldenspike.games.steam.bots.guide_options import options
from goldenspike.games.steam.bots.manner import boldness, matters, near

EDGES = (1.5, 2.3, 3.2, 4.0, 5.0, 5.5, 15.0)
LAST, ERROR = 0.6, 0.035
GUIDE = Guide(
    choose,
    Judge(options, prospects, turns_to_come, EDGES, LAST, ERROR, prices),
    manner=Manner(matters, near, boldness),
)
