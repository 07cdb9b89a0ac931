"""GOLDENSPIKE_PURE=1: the package runs as plain Python, although it was compiled."""

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class PlainFinder:
    """Finds the modules of this package as .py files, and does not see compiled ones."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """What Python asks: the module of that name, or None where somebody else should look."""
        if not name.startswith("goldenspike."):
            return None
        for folder in path or ():
            finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = finder.find_spec(name)
            if spec is not None:
                return spec
        return None


def prefer() -> None:
    """Look for plain modules first, from now on."""
    if PlainFinder not in sys.meta_path:
        sys.meta_path.insert(0, PlainFinder)
