"""Loading the scripts of the project, or copies of them, to test them from inside."""

import importlib.machinery
import importlib.util
import sys
from pathlib import Path
from typing import Any


def load(path: Path) -> Any:
    """The script as a module; what it imports from beside it is loaded anew with it."""
    beside = path.parent if path.parent.name == "scripts" else path.parent / "scripts"
    for helper in ("environment", "compiling"):
        if path.stem != "compiling":
            sys.modules.pop(helper, None)
    sys.path.insert(0, str(beside))
    try:
        return execute(path)
    finally:
        while str(beside) in sys.path:
            sys.path.remove(str(beside))


def execute(path: Path) -> Any:
    """The module of a file, whatever its ending."""
    loader = importlib.machinery.SourceFileLoader(path.stem, str(path))
    spec = importlib.util.spec_from_loader(path.stem, loader)
    assert spec
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    loader.exec_module(module)
    return module
