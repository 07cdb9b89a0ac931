"""How long browsers may cache a table's sheet and board."""

import hashlib
from functools import cache
from importlib.resources import files
from pathlib import Path

from goldenspike import __version__

DRAWING = ("draw", "games", "hexes", "rooms", "rulebook")  # what makes sheets and boards
FOREVER = "public, max-age=31536000, immutable"
OWN = FOREVER.replace("public", "private")  # of a table: not for those who share a proxy
ASK = "no-cache"


@cache
def version() -> str:
    """A hash of all that draws tables, for addresses: it changes when they may look different."""
    package, digest = Path(str(files("goldenspike"))), hashlib.sha256(__version__.encode())
    for folder in DRAWING:
        for path in sorted((package / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".css", ".json"):
                digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def caching(version_asked_for: str | None) -> str:
    """The Cache-Control header: for ever if the address has this version, else ask again."""
    return OWN if version_asked_for == version() else ASK
