"""Writes the tables of docs/observations.md anew: `python -m goldenspike.adapters.observing`."""

import sys
from pathlib import Path

from goldenspike.adapters.observing.page import written


def main(path: Path) -> None:
    """Rewrites the tables of the page."""
    path.write_text(written(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/observations.md"))
