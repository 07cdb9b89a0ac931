"""Facts about the machine of a run: processor, load and versions."""

import os
import platform
import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from benchmarks import limit


def described(versions: dict[str, str]) -> dict[str, str]:
    """Facts by name, in the order to print them."""
    return {
        "processor": f"{processor()}, {os.cpu_count()} cores, one used",
        "system": system(),
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
        "mypy": packaged("mypy"),
        "librt": packaged("librt"),
        "C compiler": compiler(),
        **versions,
        "load before": load(),
    }


def processor() -> str:
    """The model of the processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def system() -> str:
    """The operating system."""
    try:
        name = platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        name = platform.system()
    return f"{name}, {platform.system()} {platform.release()}, {platform.machine()}"


def packaged(name: str) -> str:
    """The version of an installed package."""
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


def compiler() -> str:
    """The first line of the C compiler's version."""
    try:
        command = [limit.compiler(), "--version"]
    except limit.NoCompiler:
        return "none"
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()[0] if done.stdout else command[0]


def load() -> str:
    """The load average over a minute."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
