"""Builds the package, and compiles its rules where that is possible.

`pyproject.toml` says what the package is and, under [tool.goldenspike], which modules are compiled.
An editable install never compiles: a library beside the sources would hide every change to them.
With GOLDENSPIKE_PURE=1 nothing is compiled; with GOLDENSPIKE_PURE=0 everything has to be; without
it a build that cannot compile goes on, says so in a line, and makes a wheel of plain Python.
GOLDENSPIKE_COMPILED is a folder with what was compiled of these sources before: that is taken.
"""

import os
import shutil
import sys
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

COMPILES = {"bdist_wheel", "build", "build_ext", "install"}  # commands; editable_wheel does not
# How hard the compiler tries, by library. Functions of Steel Driver are short and call each other
# by the million: let them be put into one another, and loops be unrolled. Of the others more would
# be compiled twice as long and play no faster.
EFFORT = {
    "steel_driver": [
        *("-O3", "-funroll-loops"),
        *("--param", "max-inline-insns-auto=100", "--param", "inline-unit-growth=300"),
    ],
    "hexes": ["-O2"],
    "steady": ["-O2"],
    "learning": ["-O2"],
}
PURE = os.environ.get("GOLDENSPIKE_PURE", "")
BEFORE = os.environ.get("GOLDENSPIKE_COMPILED", "")


def extensions() -> list[Extension]:
    """The extension modules, translated to C."""
    if not COMPILES & set(sys.argv) or PURE not in ("", "0"):
        return []
    if BEFORE:
        return [Extension(name, []) for name in compiled_before()]
    try:
        from mypyc.build import mypycify

        # Errors of type in other modules are for ./spike check to find.
        groups = [(files, f"goldenspike_{name}") for name, files in libraries().items()]
        paths = ["--follow-imports=silent", *(file for files, _ in groups for file in files)]
        made = mypycify(paths, opt_level="3", debug_level="0", separate=groups)
        for extension in made:
            extension.extra_compile_args = [*extension.extra_compile_args, *flags(extension.name)]
        return made
    except ImportError as error:
        warn_or_fail(error)
    except SystemExit:
        warn_or_fail("mypyc says why above")
    return []


def compiled_before() -> dict[str, Path]:
    """By name: the extension modules in the folder of what was compiled before."""
    files = sorted(Path(BEFORE).rglob("*.so"))
    names = [file.relative_to(BEFORE).with_name(file.name.partition(".")[0]) for file in files]
    return {".".join(name.parts): file for name, file in zip(names, files, strict=True)}


def libraries() -> dict[str, list[str]]:
    """By library: the files to compile. A single library would take twice as long."""
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
    listed: dict[str, list[str]] = project["tool"]["goldenspike"]["compiled"]
    return {
        library: [str(file) for name in names for file in modules(Path("src/goldenspike") / name)]
        for library, names in listed.items()
    }


def modules(place: Path) -> list[Path]:
    """The modules in a folder, or the one module of that name."""
    if place.is_dir():
        return sorted(file for file in place.glob("*.py") if file.name != "__init__.py")
    return [place.with_suffix(".py")]


def flags(extension: str) -> list[str]:
    """The compiler flags of an extension."""
    if sys.platform == "win32":
        return []
    library = extension.removeprefix("goldenspike_").removesuffix("__mypyc")
    return ["-Wno-error", "-fno-semantic-interposition", *EFFORT.get(library, [])]


def warn_or_fail(why: object) -> None:
    """Prints why nothing is compiled; ends the build if compiling was asked for."""
    if PURE == "0":
        sys.exit(f"goldenspike: not compiled: {why}")
    print(f"goldenspike: not compiled, so it will run as plain Python: {why}", file=sys.stderr)


class BuildAllOrNothing(build_ext):
    """Compiles every module, or none if the compiler fails: half a core would not load."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = True  # as many compilers as there are processors

    def run(self) -> None:
        if BEFORE:
            self.take_over()
            return
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as error:
            warn_or_fail(error)
            self.go_without()

    def take_over(self) -> None:
        """Copies what was compiled before to where it would be compiled."""
        for name, file in compiled_before().items():
            target = Path(self.get_ext_fullpath(name))
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, target)

    def go_without(self) -> None:
        """Removes what was compiled, so that the wheel is pure Python."""
        for made in map(Path, self.get_outputs()):
            made.unlink(missing_ok=True)
        self.extensions = self.distribution.ext_modules = []
        wheel = self.distribution.get_command_obj("bdist_wheel", create=False)
        if wheel:
            wheel.root_is_pure = True


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAllOrNothing})
