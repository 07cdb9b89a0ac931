"""Notebooks that run in the browser: JupyterLite, Python for browsers (Pyodide), and our own plain
wheel with all that it needs, in one folder of files. Nothing is fetched from elsewhere.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from environment import ROOT, Trouble, alone, lock_file_of, make_writable
from page import MODULES, build_page, get_modules, node_to_build
from wheels import PIP_OPTIONS, Workshop, tools_for

NOTEBOOKS = ROOT / "examples"
PYODIDE = MODULES / "pyodide"
PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
# Where the kernel's packages lie that come with it.
KERNEL = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
OURS = ("ipykernel", "piplite", "pyodide_kernel")
BEGAN = "2026-01-01T00:00:00Z"  # what files are dated, so that two builds are alike
PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"


def build_notebooks(arguments: list[str]) -> int:
    """Builds the folder, which is replaced as a whole."""
    parser = argparse.ArgumentParser(
        prog="./spike notebooks",
        description="Builds JupyterLite with our notebooks: they run in the browser, on any static "
        "host. See docs/notebooks.md.",
        epilog="example: ./spike notebooks && python3 -m http.server -d dist/notebooks 8000",
        allow_abbrev=False,
    )
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist" / "notebooks")
    target = parser.parse_args(arguments).folder.absolute()
    check_target(target)
    build_page()
    with alone() as lock_file, tempfile.TemporaryDirectory(prefix="notebooks-") as folder:
        get_modules(node_to_build(lock_file), lock_file, "dev")
        made = assemble(Path(folder), lock_file)
        shutil.rmtree(target, ignore_errors=True)
        shutil.move(made, target)
    size = sum(file.stat().st_size for file in target.rglob("*") if file.is_file())
    print(f"{target}  {size / 1e6:.0f} MB")
    return 0


def check_target(folder: Path) -> None:
    """Trouble if a folder cannot be written, or has something else than notebooks built before."""
    make_writable(folder)
    if any(folder.iterdir()) and not (folder / "jupyter-lite.json").is_file():
        raise Trouble(f"{folder} has other files, and is replaced as a whole: name a new folder.")


def assemble(folder: Path, lock_file: int) -> Path:
    """JupyterLite with Python, the packages and the notebooks, in a folder."""
    workshop = Workshop(folder, lock_file)
    wheel = workshop.plain(workshop.archive())
    tools = tools_for(workshop.own, lock_file, "notebooks")
    python = folder / "lite" / "static" / "pyodide"
    python.mkdir(parents=True)
    for name in PARTS:
        shutil.copy(PYODIDE / name, python)
    wheels = folder / "packages"
    workshop.run("Getting the packages for the browser", [tools, *downloading(wheels)])
    beside = [tools.parents[1] / KERNEL / f"{name}-*.whl" for name in OURS]
    found = [file for pattern in beside for file in pattern.parent.glob(pattern.name)]
    names = write_lock(python, [wheel, *sorted(wheels.glob("*.whl")), *found])
    write_settings(folder / "lite", names)
    built = folder / "built"
    command: list[str | Path] = [tools, "-m", "jupyterlite_core", "build", "--no-sourcemaps"]
    command += ["--no-unused-shared-packages", "--lite-dir", folder / "lite"]
    workshop.run("Building JupyterLite", [*command, "--output-dir", built])
    write_contents(built)
    return built


def downloading(folder: Path) -> list[str | Path]:
    """How pip gets the locked wheels for the browser's Python."""
    info = json.loads((PYODIDE / LOCK).read_text("utf-8"))["info"]
    version = "".join(info["python"].split(".")[:2])
    _, _, locked = lock_file_of("kernel")
    return [
        *("-m", "pip", "download", *PIP_OPTIONS, "--no-deps"),
        *("--only-binary=:all:", "--python-version", version, "--implementation", "cp"),
        *("--abi", f"cp{version}", "--abi", "none", "--platform", "any"),
        *("--platform", f"pyemscripten_{info['abi_version']}_{info['arch']}"),
        *locked,
        *("--dest", folder),
    ]


def write_lock(folder: Path, wheels: list[Path]) -> list[str]:
    """Copies wheels beside Pyodide, and writes the file by which it finds them; their names."""
    lock = json.loads((PYODIDE / LOCK).read_text("utf-8"))
    lock["packages"] = {}
    for wheel in wheels:
        shutil.copy(wheel, folder)
        package = described(wheel)
        lock["packages"][package["name"]] = package
    (folder / LOCK).write_text(json.dumps(lock, indent=1), "utf-8")
    return sorted(lock["packages"])


def described(wheel: Path) -> dict[str, Any]:
    """A wheel as Pyodide lists it. All are loaded together, so none names others."""
    name, version = wheel.name.split("-")[:2]
    return {
        "name": re.sub(r"[-_.]+", "-", name).lower(),
        "version": version,
        "file_name": wheel.name,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "imports": sorted(modules_in(wheel)),
        "depends": [],
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
    }


def modules_in(wheel: Path) -> set[str]:
    """The names that a wheel can be imported by."""
    with zipfile.ZipFile(wheel) as packed:
        tops = {name.split("/")[0] for name in packed.namelist()}
    return {top.removesuffix(".py") for top in tops if not top.endswith((".dist-info", ".data"))}


def write_contents(folder: Path) -> None:
    """Copies the notebooks, and writes the list of them, for which JupyterLite wants a server."""
    (folder / "files").mkdir(exist_ok=True)
    listed = []
    for notebook in sorted(NOTEBOOKS.glob("*.ipynb")):
        shutil.copy(notebook, folder / "files")
        listed.append(entry("notebook", notebook.name, size=notebook.stat().st_size))
    listing = {**entry("directory", ""), "format": "json", "content": listed}
    (folder / "api" / "contents").mkdir(parents=True, exist_ok=True)
    (folder / "api" / "contents" / "all.json").write_text(json.dumps(listing, indent=1), "utf-8")


def entry(kind: str, name: str, **facts: Any) -> dict[str, Any]:
    """A file or folder as JupyterLite lists it."""
    when = {"created": BEGAN, "last_modified": BEGAN}
    usual = {"content": None, "format": None, "mimetype": None, "writable": True, **when}
    return {"type": kind, "name": name, "path": name, **usual, **facts}


def write_settings(folder: Path, names: list[str]) -> None:
    """Writes what JupyterLite has to know: load these packages, and ask nobody for others."""
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": names}}
    told = {"litePluginSettings": {PLUGIN: kernel}, "contentsAllJsonFile": "all.json"}
    settings = {"jupyter-lite-schema-version": 0, "jupyter-config-data": told}
    (folder / "jupyter-lite.json").write_text(json.dumps(settings, indent=1), "utf-8")
