"""The games in OpenSpiel: `pip install goldenspike[openspiel]`; importing this registers them.

    import pyspiel
    import goldenspike.adapters.openspiel
    game = pyspiel.load_game("goldenspike_steel_driver(players=3)")

Use OpenSpiel's algorithms in Python with them. Its bots in C++ (`pyspiel.MCTSBot` and the like)
crash on any game that is written in Python, its own examples included.
"""

from goldenspike.adapters.openspiel.choosing import STEAM as STEAM
from goldenspike.adapters.openspiel.choosing import STEAM_BARONS as STEAM_BARONS
from goldenspike.adapters.openspiel.choosing import STEEL_DRIVER as STEEL_DRIVER
from goldenspike.adapters.openspiel.game import register

register()
