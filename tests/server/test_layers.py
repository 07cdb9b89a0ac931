"""Inside the server, imports point one way, and what people do and are told knows no framework."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from goldenspike import server
from goldenspike.server.http.errors import STATUS
from tests.test_layers import imports

PACKAGE = Path(server.__file__).parent
FILES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))
BELOW = {  # a package may import itself and those named
    "table": set[str](),
    "present": {"table"},
    "db": {"table"},
    "live": {"table", "present", "db"},
    "jobs": {"table", "present", "db"},
    "http": {"table", "present", "db", "live", "jobs"},
}
PLAIN = ("table", "present")  # also for a page without a server
FRAMEWORKS = {"fastapi", "starlette", "pydantic", "sqlalchemy", "alembic", "asyncio"}
SPEAK_SQL = ("sqlalchemy", "alembic", "psycopg", "sqlite3")


def package_of(file: str) -> str:
    return file.split("/", maxsplit=1)[0]


def imported(file: str) -> list[str]:
    """The modules that a file of the server imports."""
    return [module for _, module in imports(f"server/{file}")]


@pytest.mark.parametrize("file", [file for file in FILES if package_of(file) in BELOW])
def test_packages_know_those_below(file: str) -> None:
    package = package_of(file)
    for module in imported(file):
        other = module.removeprefix("goldenspike.server.").split(".")[0]
        if module.startswith("goldenspike.server.") and other in BELOW:
            assert other in BELOW[package] | {package}, f"{file} imports {module}"


@pytest.mark.parametrize("file", FILES)
def test_only_the_database_speaks_sql(file: str) -> None:
    if package_of(file) != "db":
        known = {module.split(".")[0] for module in imported(file)}
        assert not known & set(SPEAK_SQL), file


def loaded(files: list[str]) -> set[str]:
    """All modules that are there once some files of the server were imported."""
    names = [file.removesuffix(".py").replace("/", ".") for file in files]
    imports = ", ".join(f"goldenspike.server.{name}" for name in names)
    script = f"import sys, {imports}\nprint(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    )
    return set(done.stdout.split())


def test_tables_know_no_framework() -> None:
    """Neither directly nor by what they import."""
    files = [file for file in FILES if package_of(file) in PLAIN and "__init__" not in file]
    assert not loaded(files) & FRAMEWORKS


def test_every_package_is_known() -> None:
    """A new package gets its place here."""
    assert {package_of(file) for file in FILES if "/" in file} == set(BELOW)


@pytest.mark.parametrize("file", FILES)
def test_every_refusal_has_a_status(file: str) -> None:
    codes = re.findall(r'Refusal\("([a-z-]+)"', (PACKAGE / file).read_text("utf-8"))
    assert set(codes) <= STATUS.keys()
