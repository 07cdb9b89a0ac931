"""Loading the scripts of the project, or copies of them, to test them from inside; and an npm."""

import importlib.machinery
import importlib.util
import sys
from pathlib import Path
from typing import Any

NODE = "#!/bin/sh\necho v24.1.0\n"
# Writes down what it is told, and does nothing more than the page needs.
NPM = """\
#!/bin/sh
PATH=/usr/bin:/bin
echo "$1" >> "$0.log"
case $1 in
ci) rm -rf node_modules; test -e "$0.offline" || mkdir node_modules ;;
run) mkdir "$5"; cp src/main.ts "$5"; test -e "$0.offline" || cp index.html "$5" ;;
esac
test ! -e "$0.offline" || { echo 'npm error code ENOTFOUND'; exit 1; }
"""


def load(path: Path) -> Any:
    """The script as a module; what it imports from beside it is loaded anew with it."""
    beside = path.parent if path.parent.name == "scripts" else path.parent / "scripts"
    if path.stem not in ("compiling", "page"):
        for helper in ("environment", "compiling", "page"):
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


def put_node(folder: Path) -> None:
    """A Node, and an npm that a page can be built with."""
    folder.mkdir(parents=True)
    for name, text in {"node": NODE, "npm": NPM}.items():
        (folder / name).write_text(text, "utf-8")
        (folder / name).chmod(0o755)
