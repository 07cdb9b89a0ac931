"""How long browsers keep a table's sheet and board: they follow from the table and the program."""

import hashlib
from functools import cache
from importlib.resources import files
from pathlib import Path

from goldenspike import __version__

DRAWING = ("draw", "games", "hexes", "rooms")  # what makes sheets and boards
FOREVER = "public, max-age=31536000, immutable"
OWN = FOREVER.replace("public", "private")  # of a table: not for those who share a proxy
ASK = "no-cache"


@cache
def version() -> str:
    """Another one whenever a table might look otherwise; it goes into addresses."""
    package, found = Path(str(files("goldenspike"))), hashlib.sha256(__version__.encode())
    for folder in DRAWING:
        for path in sorted((package / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".css"):
                found.update(path.read_bytes())
    return found.hexdigest()[:12]


def caching(wanted: str | None) -> str:
    """For ever, by an address of this very version; else browsers ask again."""
    return OWN if wanted == version() else ASK
