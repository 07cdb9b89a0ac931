"""The environment in .venv: made step by step, by one ./spike at a time."""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, NoReturn

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / "bin" / "python"
STAMPS = ENVIRONMENT / ".spike"  # a file for each step done: the hash of what it was made from
UNFINISHED = STAMPS / "unfinished"  # there while a step is under way
COMPILED = ENVIRONMENT / "compiled"  # see compiling.py
PIP = [str(PYTHON), "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input"]
# Modules are compiled to bytecode when they are first imported: most never are.
INSTALL = [*PIP, "install", "--retries", "2", "--no-deps", "--no-compile"]
PURPOSES = ("run", "table", "dev")  # the terminal, the browser, developing: each with those before
NOTHING: Mapping[str, str] = MappingProxyType({})

# What a failing step may print, and what it means.
NO_NETWORK = "there is no network, or no way to the packages"
SIGNS = {
    "No space left on device": "the disk is full",
    "Permission denied": "something may not be written to",
    "DO NOT MATCH THE HASHES": "a download differs from what the lock file says",
    "Failed to establish a new connection": NO_NETWORK,
    "name resolution": NO_NETWORK,
    "Could not resolve": NO_NETWORK,
    "Cannot connect to proxy": NO_NETWORK,
    "ENOTFOUND": NO_NETWORK,
    "EAI_AGAIN": NO_NETWORK,
    "ECONNREFUSED": NO_NETWORK,
    "ETIMEDOUT": NO_NETWORK,
    "ENOSPC": "the disk is full",
    "EINTEGRITY": "a download differs from what the lock file says",
    "No matching distribution found": "there is no network, or a package is not to be had",
}


class Trouble(Exception):
    """An error to tell the person at the keyboard, as a sentence."""


class Step(NamedTuple):
    """A step of making the environment."""

    name: str
    made_from: str  # a hash: the step is done again when it changes
    line: str  # what is said while it runs
    command: Sequence[str]


def become(*command: str, variables: Mapping[str, str] = NOTHING) -> NoReturn:
    """Replaces this process by a command in the environment."""
    sys.stdout.flush()
    sys.stderr.flush()
    inside = surroundings(variables)
    program = shutil.which(command[0], path=inside["PATH"])
    if not program:
        raise Trouble(f"there is no command {command[0]!r}.")
    os.execve(program, command, inside)


def in_environment(
    *command: str, quiet: bool = False, variables: Mapping[str, str] = NOTHING
) -> subprocess.CompletedProcess[str]:
    """Runs a command in the environment; with `quiet`, its output is in the result."""
    return subprocess.run(
        command,
        env=surroundings(variables),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        text=True,
        check=False,
    )


def surroundings(variables: Mapping[str, str] = NOTHING) -> dict[str, str]:
    """The variables of a command in .venv: on the plain core, unless told otherwise."""
    path = os.pathsep.join([str(PYTHON.parent), os.environ.get("PATH", os.defpath)])
    inside = {**os.environ, "PATH": path, "VIRTUAL_ENV": str(ENVIRONMENT), "PIP_USER": "0"}
    inside.pop("PYTHONHOME", None)
    inside.pop("PYTHONDONTWRITEBYTECODE", None)  # else every process compiles what it imports
    given = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    others = [folder for folder in given if COMPILED not in Path(folder).parents]
    together = os.pathsep.join(filter(None, [variables.get("PYTHONPATH"), *others]))
    return {**inside, **variables, "PYTHONPATH": together}


def prepare(purpose: str) -> None:
    """Takes the steps that are missing, also those another ./spike has begun."""
    steps = steps_to(purpose)
    if is_ready(steps):
        return
    with alone() as lock_file:
        remove_if_spoilt(steps)
        take_missing(steps, lock_file)


def prepare_beside(purpose: str, work: Callable[[int], None]) -> None:
    """Prepares the environment, and runs `work` with the lock file at the same time.

    The work begins when .venv has a Python. If it fails, that is raised at the end.
    """
    steps = steps_to(purpose)
    with alone() as lock_file, ThreadPoolExecutor(1) as beside:
        remove_if_spoilt(steps)
        take_missing(steps[:1], lock_file)
        working = beside.submit(work, lock_file)
        take_missing(steps[1:], lock_file)
        working.result()


def take_missing(steps: Sequence[Step], lock_file: int) -> None:
    """Takes the steps that are missing."""
    for step in steps:
        if stamp(step) != step.made_from:
            take(step, lock_file)


def steps_to(purpose: str) -> list[Step]:
    """The steps for a purpose, in order."""
    base = getattr(sys, "_base_executable", None) or sys.executable
    steps = [
        Step(
            "python",
            digest("{}.{}".format(*sys.version_info), str(ROOT)),
            f"Making the environment in {ENVIRONMENT.name}",
            [base, "-m", "venv", str(ENVIRONMENT)],
        )
    ]
    for name in PURPOSES[: PURPOSES.index(purpose) + 1]:
        text, line, locked = lock_file_of(name)
        steps.append(Step(name, digest(text), line, [*INSTALL, *locked]))
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    editable = ["--no-build-isolation", "--editable", str(ROOT)]
    steps.append(Step("package", digest(project), "Installing Golden Spike", [*INSTALL, *editable]))
    return steps


def lock_file_of(name: str) -> tuple[str, str, list[str]]:
    """A lock file: its text, the line to print while it is installed, and pip's options."""
    path = ROOT / "requirements" / f"{name}.txt"
    text = path.read_text("utf-8")
    line = f"Installing the {text.count('==')} packages of requirements/{name}.txt"
    return text, line, ["--require-hashes", "-r", str(path)]


def digest(*parts: str) -> str:
    """A hash of some texts."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def hash_of(root: Path, files: Iterable[Path], *others: str) -> str:
    """A short hash of the names and contents of files."""
    digest = hashlib.sha256("\0".join(others).encode())
    for file in files:
        digest.update(f"\0{file.relative_to(root)}\0{file.stat().st_size}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def stamp(step: Step) -> str:
    """What a step was last made from; empty if it never was."""
    try:
        return (STAMPS / step.name).read_text("utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return ""


def is_ready(steps: Sequence[Step]) -> bool:
    """Whether all steps are done."""
    sound = PYTHON.exists() and not UNFINISHED.exists()
    return sound and all(stamp(step) == step.made_from for step in steps)


def is_spoilt(steps: Sequence[Step]) -> bool:
    """Whether to start afresh: after an interruption, or if the lock or the Python changed."""
    if not ENVIRONMENT.exists():
        return ENVIRONMENT.is_symlink()
    if not STAMPS.is_dir():
        raise Trouble(f"{ENVIRONMENT} was not made by ./spike: move it away or delete it first.")
    changed = [s for s in steps if s.name != "package" and stamp(s) not in ("", s.made_from)]
    return bool(changed) or UNFINISHED.exists() or not PYTHON.exists()


def remove_if_spoilt(steps: Sequence[Step]) -> None:
    """Removes the environment if its steps cannot be built upon.

    It is moved out of the way first, so that half a removal does not pass for an environment.
    """
    if not is_spoilt(steps):
        return
    say("Removing the old environment")
    old = ROOT / ".venv-old"
    shutil.rmtree(old, ignore_errors=True)
    ENVIRONMENT.rename(old)
    if old.is_symlink():
        old.unlink()
    else:
        shutil.rmtree(old)


def take(step: Step, lock_file: int) -> None:
    """Takes a step, and stamps it when it succeeded."""
    if step.name == "python":
        need_ensurepip(lock_file)
    STAMPS.mkdir(parents=True, exist_ok=True)
    UNFINISHED.touch()
    watch(step.line, step.command, lock_file)
    (STAMPS / step.name).write_text(step.made_from, "utf-8")
    UNFINISHED.unlink()


def need_ensurepip(lock_file: int) -> None:
    """Installs ensurepip, which Debian keeps in another package, where that is allowed."""
    if has_ensurepip():
        return
    package = "python{}.{}-venv".format(*sys.version_info)
    if is_from_debian(sys.base_prefix) and may_install():
        install_from_debian([package], lock_file)
    if not has_ensurepip():
        raise Trouble(
            "this Python lacks ensurepip, which makes environments. On Debian or Ubuntu install "
            f"it with: sudo apt-get install {package}"
        )


def has_ensurepip() -> bool:
    """Whether this Python has ensurepip."""
    importlib.invalidate_caches()
    return importlib.util.find_spec("ensurepip") is not None


def is_from_debian(prefix: str) -> bool:
    """Whether the Python in a folder comes from apt."""
    return prefix.startswith("/usr") and not prefix.startswith("/usr/local")


def may_install() -> bool:
    """Whether apt can be used without asking anybody."""
    if not shutil.which("apt-get"):
        return False
    if os.geteuid() == 0:
        return True
    sudo = shutil.which("sudo")
    asked = [sudo or "false", "-n", "true"]
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0


def install_from_debian(packages: Sequence[str], lock_file: int) -> None:
    """Installs packages with apt."""
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    as_root += ["env", "DEBIAN_FRONTEND=noninteractive"]
    apt = [*as_root, "apt-get", "-o", "DPkg::Lock::Timeout=120", "-y", "--no-install-recommends"]
    watch("Reading the list of Debian packages", [*as_root, "apt-get", "update"], lock_file)
    watch(f"Installing {' '.join(packages)}", [*apt, "install", *packages], lock_file)


@contextlib.contextmanager
def alone() -> Iterator[int]:
    """Locks out any other ./spike; a child process that lives longer keeps the lock."""
    import fcntl

    with (ROOT / ".spike.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Waiting for another ./spike to finish its set-up")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield file.fileno()


def watch(
    line: str,
    command: Sequence[str],
    lock_file: int,
    folder: Path = ROOT,
    variables: Mapping[str, str] = NOTHING,
) -> None:
    """Runs a command quietly, shows how long it takes, and says what went wrong if it fails."""
    say(line)
    with tempfile.TemporaryFile("w+", errors="replace") as output:
        with subprocess.Popen(
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            env=surroundings(variables),
            pass_fds=[lock_file],
        ) as process:
            try:
                wait(process)
            except BaseException:
                process.terminate()
                raise
        if process.returncode:
            output.seek(0)
            raise Trouble(diagnosis(line, output.read()))


def wait(process: subprocess.Popen[bytes]) -> None:
    """Waits for a process, and counts the seconds at a terminal."""
    began, counting, seen = time.monotonic(), False, is_seen()
    while True:
        try:
            process.wait(timeout=1)
            break
        except subprocess.TimeoutExpired:
            seconds = time.monotonic() - began
            if seconds >= 2 and seen:
                counting = True
                print(f"\r  {seconds:.0f} s", end="", file=sys.stderr, flush=True)
    if counting:
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def is_seen() -> bool:
    """Whether seconds may be counted: at a terminal, and by one thread at a time."""
    terminal = sys.stdin and sys.stdin.isatty() and sys.stderr.isatty()
    return bool(terminal) and threading.current_thread() is threading.main_thread()


def diagnosis(line: str, output: str) -> str:
    """Why a step failed, as far as its output says."""
    causes = [cause for sign, cause in SIGNS.items() if sign in output]
    if shutil.disk_usage(ROOT).free < 10_000_000:
        causes.insert(0, "the disk is full")
    rows = [row for row in output.rstrip().splitlines() if not row.startswith("npm error     at ")]
    tail = "\n".join(f"  {row}" for row in rows[-15:])
    return f"{line} failed: {causes[0] if causes else 'it said'}\n{tail}"


def make_writable(folder: Path) -> None:
    """Makes a folder if needed; trouble if nothing can be written there, before any long work."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Trouble(f"{folder} cannot be written: {error.strerror}.") from error


def say(line: str) -> None:
    """Prints a line to standard error."""
    clear = "\r\033[K" if sys.stderr.isatty() else ""  # seconds that another thread counts
    print(f"{clear}{line} ...", file=sys.stderr, flush=True)
