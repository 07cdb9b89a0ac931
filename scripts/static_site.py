"""Builds a page without a server: a folder of files for any static host, from the page, Python
compiled for browsers (Pyodide), the modules that the table needs, and answers that never change.
"""

from __future__ import annotations

import hashlib
import json
import os
import pickle
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from typing import Any

from environment import ROOT, Trouble, alone
from page import MODULES, WEB, get_modules, node_to_build, npm

PACKAGE = ROOT / "src" / "goldenspike"
PYODIDE = MODULES / "pyodide"
BINARIES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.zip"
# Of our package: what no page asks for.
LEFT_OUT = (
    *("adapters", "balance", "cli", "leaderboard", "server/db", "server/http", "server/jobs"),
    *("server/live", "server/static", "terminal", "testing.py", "server/metrics.py"),
    *("server/seldom.py", "server/headers.py", "api.py"),
)
ROOMS_LEFT_OUT = ("learning", "terminal")  # of games, and of games on hexes
# Of the standard library: what nothing here imports, and is large.
# fmt: off
MODULES_LEFT_OUT = frozenset(
    (
        "antigravity", "cProfile", "compileall", "concurrent/interpreters", "ctypes", "curses",
        "dbm", "doctest", "ensurepip", "filecmp", "ftplib", "getpass", "html", "http/cookiejar.py",
        "http/cookies.py", "http/server.py", "idlelib", "imaplib", "lib2to3", "mailbox", "mailcap",
        "multiprocessing", "netrc", "nntplib", "optparse", "pdb", "pickletools", "plistlib",
        "poplib", "profile", "pstats", "pty", "py_compile", "pyclbr", "pydoc", "pydoc_data",
        "sched", "shelve", "smtplib", "sqlite3", "ssl", "tabnanny", "tarfile", "telnetlib", "test",
        "this", "timeit", "tkinter", "trace", "turtle", "turtledemo", "unittest", "uuid", "venv",
        "wave", "webbrowser", "wsgiref", "xmlrpc", "zipapp", "xml/dom", "_pyio", "_pydecimal",
        "_pydatetime", "_aix_support", "_osx_support", "_ios_support", "_android_support",
        "_apple_support", "_pyrepl", "rlcompleter", "asyncio/windows_events.py",
        "asyncio/windows_utils.py", "fileinput", "graphlib", "logging/handlers.py",
        "logging/config.py", "urllib/robotparser.py",
    )
)
# fmt: on
DATA = (".py", ".toml", ".json", ".jsonl", ".css", ".svg")
LANGUAGES = ("en", "fr", "nl")
DRAWN = re.compile(r"\.(svg|css)$")


def build_site(target: Path) -> None:
    """Builds the site into a folder, which is replaced as a whole."""
    with alone() as lock_file:
        node = node_to_build(lock_file)
        get_modules(node, lock_file, "dev")
        with tempfile.TemporaryDirectory(dir=MODULES) as staging:
            ready, variables = laid(Path(staging, "ready"))
            made = Path(staging, "made")
            os.environ.update(variables, GOLDENSPIKE_SITE=str(ready), GOLDENSPIKE_POLICY=policy())
            command = ("run", "build", "--", "--mode", "site", "--outDir", str(made))
            npm(node, "Building the page", command, lock_file)
            if not (made / "index.html").is_file():
                raise Trouble("Building the page failed: npm run build made no index.html.")
            write_headers(made)
            shutil.rmtree(target, ignore_errors=True)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(made, target)


def laid(staging: Path) -> tuple[Path, dict[str, str]]:
    """What is laid ready, and what the page has to know; kept until its sources change."""
    digest = hashlib.sha256(Path(__file__).read_bytes() + (WEB / "compile.mjs").read_bytes())
    for path in (*sorted(PACKAGE.rglob("*")), *sorted((ROOT / "docs" / "rules").rglob("*"))):
        if path.suffix in (*DATA, ".md") and path.is_file():
            digest.update(str(path).encode() + path.read_bytes())
    kept = MODULES / ".laid" / digest.hexdigest()[:20]
    if not kept.is_dir():
        variables = lay_ready(staging)
        shutil.rmtree(kept.parent, ignore_errors=True)
        kept.parent.mkdir()
        kept.with_suffix(".json").write_text(json.dumps(variables), "utf-8")
        shutil.move(staging, kept)
    return kept, json.loads(kept.with_suffix(".json").read_text("utf-8"))


def lay_ready(folder: Path) -> dict[str, str]:
    """Writes Python and the answers into a folder; what the page has to know of them."""
    python, said = folder / "python", folder / "said"
    write_python(python)
    look = write_answers(said)
    return {
        "GOLDENSPIKE_PYTHON": settled(python, folder / "assets"),
        "GOLDENSPIKE_SAID": settled(said, folder / "assets"),
        "GOLDENSPIKE_LOOK": look,
    }


def settled(folder: Path, assets: Path) -> str:
    """Moves a folder to a name that changes with its content; its address."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            digest.update(path.relative_to(folder).as_posix().encode())
            digest.update(path.read_bytes())
    assets.mkdir(exist_ok=True)
    name = f"{folder.name}-{digest.hexdigest()[:10]}"
    shutil.move(folder, assets / name)
    return f"/assets/{name}"


# Python


def write_python(folder: Path) -> None:
    """Writes Pyodide, its standard library and our package, and how large they are."""
    folder.mkdir(parents=True)
    for name in BINARIES:
        shutil.copy(PYODIDE / name, folder / name)
    for name, write in ((LIBRARY, write_library), ("goldenspike.zip", write_package)):
        sources = folder / f"{name}.sources"
        write(sources)
        compile_modules(sources, folder / name)
        sources.unlink()
    counted = ("pyodide.asm.wasm", LIBRARY, "goldenspike.zip")
    sizes = {name: (folder / name).stat().st_size for name in counted}
    (folder / "sizes.json").write_text(json.dumps(sizes), "utf-8")


def compile_modules(sources: Path, target: Path) -> None:
    """Compiles the modules in an archive for the browser's Python; what is compiled is kept."""
    digest = hashlib.sha256(sources.read_bytes() + (WEB / "compile.mjs").read_bytes())
    kept = MODULES / ".compiled" / digest.hexdigest()
    if not kept.is_file():
        kept.parent.mkdir(exist_ok=True)
        made = kept.with_suffix(".made")
        node = node_to_build(0).program
        command = [str(node), str(WEB / "compile.mjs"), str(sources), str(made)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode:
            raise Trouble(f"Compiling for the browser failed: {done.stderr[-1000:]}")
        made.rename(kept)
    shutil.copy(kept, target)


def write_package(path: Path) -> None:
    """Writes our package and what it needs of others."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, file in package_files():
            archive.writestr(zipfile.ZipInfo(name), file.read_bytes())
        for language in ("root", *LANGUAGES):
            name = f"babel/locale-data/{language}.dat"
            archive.writestr(zipfile.ZipInfo(name), plurals_of(language))


def plurals_of(language: str) -> bytes:
    """The data of a language for Babel: only how it counts."""
    from babel.core import Locale

    known = {} if language == "root" else {"plural_form": Locale.parse(language).plural_form}
    return pickle.dumps(known, 4)


def write_library(path: Path) -> None:
    """Writes the standard library without what nothing here needs; the host compresses it."""
    with zipfile.ZipFile(PYODIDE / LIBRARY) as whole, zipfile.ZipFile(path, "w") as archive:
        for name in whole.namelist():
            parts = name.split("/")
            starts = {"/".join(parts[:n]) for n in range(1, len(parts) + 1)}
            starts |= {parts[0].removesuffix(".py")}
            if not name.endswith("/") and not starts & MODULES_LEFT_OUT:
                archive.writestr(zipfile.ZipInfo(name), whole.read(name))


def package_files() -> Iterator[tuple[str, Path]]:
    """Our modules and their data, and those of other packages that they need."""
    for path in sorted(PACKAGE.rglob("*")):
        inside = path.relative_to(PACKAGE)
        left_out = any(inside.as_posix().startswith(f"{each}") for each in LEFT_OUT)
        room = inside.parts[0] in ("games", "hexes") and set(inside.parts) & {*ROOMS_LEFT_OUT}
        if path.is_file() and path.suffix in DATA and not (left_out or room):
            yield f"goldenspike/{inside.as_posix()}", path
    yield "mypy_extensions.py", module("mypy_extensions")
    babel = module("babel").parent
    for name in ("__init__", "core", "localedata", "plural"):
        yield f"babel/{name}.py", babel / f"{name}.py"
    yield "babel/global.dat", babel / "global.dat"


def module(name: str) -> Path:
    """The file of a module that is installed."""
    found = find_spec(name)
    if found is None or found.origin is None:
        raise Trouble(f"the package {name} is not installed")
    return Path(found.origin)


# Answers


def write_answers(folder: Path) -> str:
    """Writes what the server answers everybody alike; the version of all that draws."""
    from fastapi.testclient import TestClient

    from goldenspike.games import catalogue
    from goldenspike.server.http import caching
    from goldenspike.server.http.app import Options, create_app

    with tempfile.TemporaryDirectory() as data:
        options = Options(database=f"sqlite:///{data}/site.db", ratings=False, tournaments=False)
        client = TestClient(create_app(options), base_url="http://localhost")

        def write(path: str, *extras: str) -> Any:
            query = "&".join(extras)
            answer = client.get(f"/api{path}?{query}")
            answer.raise_for_status()
            stem, ending = (re.fullmatch(r"(.*)\.(svg|css)", path) and path.rsplit(".", 1)) or (
                path,
                "json",
            )
            name = ".".join([stem, *(each.partition("=")[2] for each in extras), ending])
            file = folder / name.lstrip("/")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(answer.content)
            return answer.json() if ending == "json" else None

        catalogue_told = write("/catalogue") | {"core": "browser"}
        (folder / "catalogue.json").write_text(json.dumps(catalogue_told), "utf-8")
        for path in ("/words", "/rules", "/rulebooks", "/puzzles"):
            write(path)
        for language in LANGUAGES:
            write(f"/words/{language}")
        for game in catalogue.names():
            for theme in ("light", "dark"):
                write(f"/themes/{theme}.css", f"game={game}")
        write_books(write)
        shell = client.get("/manifest.webmanifest?language=en")
        (folder.parent / "manifest.webmanifest").write_bytes(shell.content)
    return caching.version()


def write_books(write: Any) -> None:
    """Writes the rules of all games, with their pictures and positions."""
    from goldenspike.rulebook import book, pictures

    for game in book.games():
        for language in LANGUAGES:
            write(f"/rulebooks/{game}", f"language={language}")
        for name in pictures.pictures(game):
            write(f"/rulebooks/{game}/positions/{name}")
            for theme, language in product(("light", "dark"), LANGUAGES):
                extras = (f"theme={theme}", f"language={language}")
                write(f"/rulebooks/{game}/pictures/{name}.svg", *extras)


def policy() -> str:
    """The Content-Security-Policy: that of the server, and what Python and its workers need."""
    from goldenspike.server.headers import content_policy

    return content_policy("'wasm-unsafe-eval'", "'self'", "goldenspike-tables")


def write_headers(folder: Path) -> None:
    """Writes the headers in the form that several static hosts read."""
    from goldenspike.server.headers import security_headers

    lines = [
        "/*",
        *(f"  {name}: {value}" for name, value in security_headers(policy()).items()),
        "  Cache-Control: no-cache",
        "/assets/*",
        "  ! Cache-Control",
        "  Cache-Control: public, max-age=31536000, immutable",
    ]
    (folder / "_headers").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))
    try:
        build_site(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist" / "site"))
    except Trouble as trouble:
        sys.exit(f"spike: {trouble}")
