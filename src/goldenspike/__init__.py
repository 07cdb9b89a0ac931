"""Golden Spike: Martin Wallace's railway share games, to play, to program and to study."""

import os

__version__ = "0.1.0"

if os.environ.get("GOLDENSPIKE_PURE", "0") not in ("", "0"):
    from goldenspike import plain

    plain.prefer()
