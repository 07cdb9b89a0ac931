"""What the site has beside the pages of docs/: pictures, the reference, and sources it points to.

`mkdocs.yml` names this file as a hook: mkdocs calls the functions whose names begin with `on_`.
"""

from __future__ import annotations

import logging
import os
import re
import runpy
import tempfile
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "goldenspike"
# Packages whose modules are in the reference; ./spike reference has all that there is.
PACKAGES = ("core", "bots", "arena", "analysis", "adapters", "leaderboard", "draw", "games")
ALONE = ("api", "testing")  # modules of the same
INSIDE = {"games": 1}  # how many folders deep a package is shown, if not as deep as it is
COMPILED = "librt.vecs"  # has no source to read; columns of it are described in core.column
OUTSIDE = re.compile(r"\]\(((?:\.\./)+(?:examples|src|CONTRIBUTING)[^)#]*)(#[^)]*)?\)")


def on_config(config: Any) -> Any:
    """Puts the pages that are made at build into the menu."""
    told = logging.getLogger("mkdocs.plugins.griffe")
    told.addFilter(lambda record: COMPILED not in record.getMessage())
    config["nav"].append({"Reference": [f"reference/{name}.md" for name in (*ALONE, *PACKAGES)]})
    config["nav"].append("gallery.md")
    return config


def on_files(files: Any, config: Any) -> Any:
    """Adds reference, pictures, and the sources that pages point to."""
    for name in (*ALONE, *PACKAGES):
        add(files, config, f"reference/{name}.md", reference(name))
    drawn = pictures()
    for name, svg in drawn.items():
        add(files, config, f"images/{name}", svg)
    add(files, config, "gallery.md", gallery(drawn))
    for page in list(files.documentation_pages()):
        for link, _ in OUTSIDE.findall(page.content_string):
            target = outside(page.src_uri, link)
            add(files, config, place(target), source(target))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Points links to sources at the pages that show them."""
    here = os.path.dirname(page.file.src_uri)

    def moved(match: re.Match[str]) -> str:
        to = place(outside(page.file.src_uri, match[1]))
        return f"]({os.path.relpath(to, here or '.')}{match[2] or ''})"

    return OUTSIDE.sub(moved, markdown)


def add(files: Any, config: Any, path: str, content: str) -> None:
    """Adds a file that is made at build, in place of one of that name."""
    known = files.get_file_from_path(path)
    if known is not None:
        files.remove(known)
    files.append(File.generated(config, path, content=content))


def reference(name: str) -> str:
    """A page with all modules of a package, or with one module."""
    path = SOURCE / name
    modules = [SOURCE / f"{name}.py"] if name in ALONE else modules_in(path, INSIDE.get(name, 9))
    dotted = [".".join(each.relative_to(SOURCE.parent).with_suffix("").parts) for each in modules]
    blocks = [f"::: {each.removesuffix('.__init__')}" for each in dotted]
    return "\n\n".join([f"# goldenspike.{name}", *blocks]) + "\n"


def modules_in(folder: Path, depth: int) -> list[Path]:
    """The modules of a package, its own first."""
    found = [path for path in folder.rglob("*.py") if path.stem != "__main__"]
    near = [path for path in found if len(path.relative_to(folder).parts) <= depth]
    return sorted(near, key=lambda path: (path.parent, path.stem != "__init__", path.stem))


def pictures() -> dict[str, str]:
    """The pictures of the README, drawn now: SVG by the file's name."""
    with tempfile.TemporaryDirectory() as folder:
        runpy.run_path(str(ROOT / "examples" / "pictures.py"))["main"](Path(folder))
        return {path.name: path.read_text("utf-8") for path in sorted(Path(folder).iterdir())}


def gallery(drawn: dict[str, str]) -> str:
    """A page of all pictures that were drawn."""
    shown = [f"## {name.removesuffix('.svg')}\n\n![](images/{name})" for name in drawn]
    return "\n\n".join(["# Boards and positions", *shown]) + "\n"


def outside(page: str, link: str) -> Path:
    """The file or folder that a page's link points to; it has to be there."""
    target = (ROOT / "docs" / page).parent.joinpath(link).resolve()
    if not target.exists():
        raise FileNotFoundError(f"{page} points to {link}, which is not there")
    return target


def place(target: Path) -> str:
    """Where the site has the page of a source."""
    return f"sources/{target.relative_to(ROOT).as_posix().removesuffix('.md')}.md"


def source(target: Path) -> str:
    """A page that shows a source, or those of a folder."""
    if target.suffix == ".md":
        up = "../"
        return re.sub(r"\]\(docs/", f"]({up}", target.read_text("utf-8"))
    shown = sorted(target.glob("*.py")) if target.is_dir() else [target]
    name = target.relative_to(ROOT).as_posix()
    return "\n\n".join([f"# {name}", *(block(path) for path in shown)]) + "\n"


def block(path: Path) -> str:
    """A source as a block of code, between marks that it does not have itself."""
    kinds = {".py": "python", ".sh": "sh", ".ipynb": "json"}
    return f'````{kinds.get(path.suffix, "")} title="{path.name}"\n{path.read_text("utf-8")}````'
