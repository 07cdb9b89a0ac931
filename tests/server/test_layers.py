"""Inside the server, imports point one way, and what people do and are told knows no framework."""

import re
import subprocess
import sys
from pathlib import Path

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
    "thinking": {"table", "present"},
    "site": {"table", "present", "thinking"},
    "jobs": {"table", "present", "thinking", "db"},
    "http": {"table", "present", "db", "thinking", "live", "jobs"},
}
PLAIN = ("table", "present", "thinking", "site")  # also for a page without a server
FRAMEWORKS = {"fastapi", "starlette", "pydantic", "sqlalchemy", "alembic", "asyncio"}
SPEAK_SQL = ("sqlalchemy", "alembic", "psycopg", "sqlite3")


def package_of(file: str) -> str:
    return file.split("/", maxsplit=1)[0]


def imported(file: str) -> list[str]:
    """The modules that a file of the server imports."""
    return [module for _, module in imports(f"server/{file}")]


def is_below(file: str, module: str) -> bool:
    """Whether a module is none of the server's, or of a package that a file may import."""
    package, other = package_of(file), module.removeprefix("goldenspike.server.").split(".")[0]
    ours = module.startswith("goldenspike.server.") and {package, other} <= BELOW.keys()
    return not ours or other in BELOW[package] | {package}


def test_packages_know_those_below() -> None:
    assert not is_below("table/events.py", "goldenspike.server.http.app")
    assert [
        f"{file} imports {module}"
        for file in FILES
        for module in imported(file)
        if not is_below(file, module)
    ] == []


def test_only_the_database_speaks_sql() -> None:
    assert [
        f"{file} imports {module}"
        for file in FILES
        for module in imported(file)
        if package_of(file) != "db" and module.split(".")[0] in SPEAK_SQL
    ] == []


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
    kept = [file for file in files if package_of(file) != "site"]
    assert not loaded(kept) & FRAMEWORKS
    assert not loaded(files) & (FRAMEWORKS - {"asyncio"})


def test_every_package_is_known() -> None:
    """A new package gets its place here."""
    assert {package_of(file) for file in FILES if "/" in file} == set(BELOW)


def test_every_refusal_has_a_status() -> None:
    texts = [(PACKAGE / file).read_text("utf-8") for file in FILES]
    codes = {code for text in texts for code in re.findall(r'Refusal\("([a-z-]+)"', text)}
    assert codes and codes <= STATUS.keys()
