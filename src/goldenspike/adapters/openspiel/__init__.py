"""The games in OpenSpiel: `pip install goldenspike[openspiel]`; importing this registers them.

    import pyspiel
    import goldenspike.adapters.openspiel
    game = pyspiel.load_game("goldenspike_NAME(players=3)"  # - in a name is _ here)

Use OpenSpiel's algorithms in Python with them. Its bots in C++ (`pyspiel.MCTSBot` and the like)
crash on any game that is written in Python, its own examples included.
"""

from goldenspike.adapters.openspiel.game import register

register()
