"""How to play Steam Barons well."""

from goldenspike.bots.guides import Guide, Judge
from goldenspike.games.steam_barons.bots.appraisal import prospects, turns_to_come
from goldenspike.games.steam_barons.bots.guide import choose
from goldenspike.games.steam_barons.bots.guide_options import options

GUIDE = Guide(choose, Judge(options, prospects, turns_to_come, (0.5, 10.0, 17.0, 29.0, 48.0, 60.0)))
