"""How to play Steam well."""

from goldenspike.bots.guides import Guide, Judge
from goldenspike.games.steam.bots.appraisal import prospects, turns_to_come
from goldenspike.games.steam.bots.guide import choose
from goldenspike.games.steam.bots.guide_options import options

GUIDE = Guide(choose, Judge(options, prospects, turns_to_come, (1.3, 2.0, 2.7, 4.5, 5.5, 7.0, 9.0)))
