"""What every tile costs on every land: the table of ST-4.3, and some builds of it on LANDS."""

COSTS = [  # tile, then on plain, river, hills, mountains, and where a tile lies already
    ("E-W", 2, 3, 4, 5, 2),
    ("NE-SE", 2, 3, 4, 5, 2),
    ("NE-E", 2, 3, 4, 5, 2),
    ("NE-SW,E-W", 4, 5, 6, 7, 4),
    ("E-W,SE-SW", 4, 5, 6, 7, 4),
    ("NE", 2, 3, 4, 5, None),
    ("NE,E", 3, 4, 5, 6, 3),
    ("NE,E,W", 4, 5, 6, 7, 4),
    ("NE,E,SE,W", 5, 6, 7, 8, 5),
]
EVERYWHERE = (  # track on every land of both rows
    *("lay A2 E-SW", "lay A3 E-W", "lay A4 E-W", "lay A5 SW-W"),
    *("lay C2 E,NW", "lay C3 E,W", "lay C4 E,W", "lay C5 W"),
)
PAID = [  # what was built before, a build, and what it costs
    ([], "lay A2 E-SW", 2),
    (["lay A2 E-SW"], "lay A3 E-W", 3),
    (["lay A2 E-SW"], "lay A2 SE-SW", 2),
    (["lay A2 E-SW", "lay A3 E-W"], "lay A4 E-W", 4),
    (["lay A2 E-SW", "lay A3 E-W", "lay A4 E-W"], "lay A5 SW-W", 5),
    ([], "lay C2 NW", 2),
    ([], "lay C2 E,NW", 3),
    (["lay C2 E,NW"], "lay C3 E,W", 4),
    (["lay C2 NW"], "lay C2 E,NW", 3),
]


def on_every_land(tile: str) -> list[str]:
    """A tile laid on plain, river, hills and mountains: towns of row C, or the hexes of row A."""
    return [f"lay {'A' if '-' in tile else 'C'}{column} {tile}" for column in range(2, 6)]
