"""The compiled core: built in .venv where there is a C compiler, a folder for each state of the
sources, so that a game under way keeps the core it began with.

A folder's name is two hashes: of what its libraries were made from, and of the whole package. When
only the second has changed, the libraries are taken over and nothing is compiled.
"""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from threading import Thread

from environment import (
    COMPILED,
    INSTALL,
    PYTHON,
    ROOT,
    Trouble,
    alone,
    digest,
    hash_of,
    install_from_debian,
    is_from_debian,
    lock_file_of,
    may_install,
    watch,
)

# Folders and files of what compiled modules may import.
LAYERS = {"core", "parts", "bots", "building", "rules", "nearest.py", "tiles.py"}
LAYERS |= {"learning", "numbering", "observing", "batch", "play.py"}
BUILD_FILES = ("pyproject.toml", "setup.py")
NOT_SOURCES = ("__pycache__", "*.egg-info")
KEPT = 20  # folders, those used last: something may still run on them
FACTS = "import json, sys, sysconfig as s; print(json.dumps([s.get_config_var('CC') or 'cc', "
FACTS += "s.get_path('include'), sys.base_prefix, '%d.%d' % sys.version_info[:2]]))"


def is_pure() -> bool:
    """Whether the plain core is asked for."""
    return os.environ.get("GOLDENSPIKE_PURE", "0") not in ("", "0")


def compiled_core() -> dict[str, str]:
    """The variables for the compiled core; none, with a message, if there is none."""
    if is_pure():
        return {}
    try:
        return on(built())
    except (Trouble, OSError) as trouble:
        say_uncompiled(trouble)
        return {}


def say_uncompiled(trouble: Exception) -> None:
    """Prints why the plain core is used."""
    first = str(trouble).splitlines()[0]
    print(f"spike: running uncompiled, which is slow: {first}", file=sys.stderr, flush=True)


def core_for_table() -> dict[str, str]:
    """The variables for a server: those of the compiled core, or the command that builds it."""
    if is_pure():
        return {}
    name = name_of(ROOT)
    if any(COMPILED.glob(f"{rules_in(name)}-*")):  # it stands, or there is nothing to compile
        return compiled_core()
    command = [sys.executable, str(Path(__file__).resolve()), name]
    return {"GOLDENSPIKE_BUILDER": shlex.join(command)}


def build_behind(name: str) -> int:
    """Builds the core for a running server, and prints its folder if it has that name.

    The server holds the other end of our input. When it closes, the build ends.
    """
    os.nice(19)
    Thread(target=end_with_input, daemon=True).start()
    try:
        core = built()
    except (Trouble, OSError) as trouble:
        say_uncompiled(trouble)
        return 1
    if core.name != name:
        say_uncompiled(Trouble("the sources have changed; the next start is compiled."))
        return 1
    print("Compiled: bots are faster from now on.", file=sys.stderr, flush=True)
    print(core, flush=True)
    return 0


def end_with_input() -> None:
    """Kills this process and its compilers as soon as the input is closed."""
    os.read(0, 1)
    os.killpg(0, signal.SIGKILL)


def on(core: Path) -> dict[str, str]:
    """The variables that put a core first."""
    return {"PYTHONPATH": str(core), "GOLDENSPIKE_CORE": "compiled", "GOLDENSPIKE_PURE": ""}


def standing() -> Path | None:
    """The compiled core of the present sources; None if it is not built."""
    core = COMPILED / name_of(ROOT)
    return core if core.is_dir() else None


def built() -> Path:
    """The compiled core of the present sources, built first if needed."""
    core = standing()
    if core:
        with contextlib.suppress(PermissionError):
            os.utime(core)
        return core
    failure = failure_of(name_of(ROOT))
    if failure.exists():
        raise Trouble(f"compiling failed; {failure.relative_to(ROOT)} says why, without it I retry")
    missing = what_is_missing()
    if missing:
        raise Trouble(f"{missing[0]}.")
    with alone() as lock_file:
        return standing() or build(lock_file)


def build(lock_file: int) -> Path:
    """Builds the core from a copy, so that no change slips in between hash and compiler."""
    stage = COMPILED / "unfinished"
    shutil.rmtree(stage, ignore_errors=True)
    shutil.copytree(ROOT / "src", stage / "src", ignore=shutil.ignore_patterns(*NOT_SOURCES))
    for file in BUILD_FILES:
        shutil.copy(ROOT / file, stage)
    name = name_of(stage)
    core = COMPILED / name
    if core.is_dir():  # the sources have changed back meanwhile
        return core
    twins = sorted(COMPILED.glob(f"{rules_in(name)}-*"))
    libraries = twins[0] if twins else compile_in(stage, name, lock_file)
    for library in libraries.rglob("*.so"):
        shutil.copy(library, stage / "src" / library.relative_to(libraries))
    os.utime(stage / "src")
    (stage / "src").rename(core)
    shutil.rmtree(stage)
    forget()
    return core


def compile_in(stage: Path, name: str, lock_file: int) -> Path:
    """The folder with the libraries. A failure is stored, so that it is not repeated every time."""
    tools = tools_to_compile(lock_file)
    where = ["--build-lib", "libraries", "--build-temp", "objects"]
    command = [str(PYTHON), "setup.py", "--quiet", "build_ext", *where]
    strictly = {"PYTHONPATH": str(tools), "GOLDENSPIKE_PURE": "0"}
    try:
        watch("Compiling the rules (about a minute)", command, lock_file, stage, strictly)
    except Trouble as trouble:
        failure_of(name).write_text(f"{trouble}\n", "utf-8")
        raise
    return stage / "libraries"


def tools_to_compile(lock_file: int) -> Path:
    """The folder of mypyc, which is installed apart: playing does not need it."""
    text, line, locked = lock_file_of("build")
    tools = COMPILED / f"tools-{digest(text)[:12]}"
    if not tools.is_dir():
        unfinished = COMPILED / "unfinished-tools"
        shutil.rmtree(unfinished, ignore_errors=True)
        watch(line, [*INSTALL, "--target", str(unfinished), *locked], lock_file)
        unfinished.rename(tools)
    return tools


def name_of(root: Path) -> str:
    """The two hashes of the sources in a folder, as a name."""
    package = root / "src" / "goldenspike"
    files = sorted(path for path in package.rglob("*") if is_source(path))
    rules = [p for p in files if p.suffix == ".py" and LAYERS & set(p.relative_to(package).parts)]
    made_from = [root / file for file in BUILD_FILES]
    others = [sys.version, digest(lock_file_of("build")[0])]
    return f"{hash_of(root, [*made_from, *rules], *others)}-{hash_of(root, files, *others)}"


def rules_in(name: str) -> str:
    """The first hash of a name: that of the sources of the libraries."""
    return name.partition("-")[0]


def is_source(path: Path) -> bool:
    """Whether a file belongs to the package."""
    return path.is_file() and path.suffix != ".pyc"


def failure_of(name: str) -> Path:
    """The file that says why the libraries could not be built."""
    return COMPILED / f"{rules_in(name)}.failed"


def forget() -> None:
    """Removes the folders that were not used for longest."""
    cores = [folder.parent for folder in COMPILED.glob("*-*/goldenspike")]
    for old in sorted(cores, key=lambda core: core.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)


def what_is_missing() -> list[str]:
    """Why nothing can be compiled, and the Debian packages that are missing; else nothing."""
    asked = subprocess.run([PYTHON, "-c", FACTS], capture_output=True, text=True, check=True)
    usual, headers, prefix, version = json.loads(asked.stdout)
    compiler = shlex.split(os.environ.get("CC") or usual)
    if not shutil.which(compiler[0]):
        return ["there is no C compiler", "gcc", "libc6-dev"]
    if not (Path(headers) / "Python.h").exists():
        package = [f"python{version}-dev"] if is_from_debian(prefix) else []
        return ["the headers of Python are missing (Debian: python3-dev)", *package]
    tried = subprocess.run(
        [*compiler, "-x", "c", "-fsyntax-only", f"-I{headers}", "-"],
        input="#include <Python.h>\n",
        capture_output=True,
        text=True,
        check=False,
    )
    return ["the C compiler does not work here", "libc6-dev"] if tried.returncode else []


def need_compiler() -> None:
    """Installs a compiler from Debian for the tests, if it is missing and that is allowed."""
    for _ in range(3):
        missing = what_is_missing()
        if not missing[1:] or not may_install():
            return
        with alone() as lock_file:
            install_from_debian(missing[1:], lock_file)


if __name__ == "__main__":
    sys.exit(build_behind(sys.argv[1]))
