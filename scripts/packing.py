"""The build backend that pip calls: setuptools, with the page added to wheels and archives.

An archive of the sources holds the page and not what it is built from, so that a wheel made from
an archive needs no Node. An editable install is served from the sources, where ./spike builds it.
"""

from __future__ import annotations

import shutil
import sys
from typing import Any

from environment import ROOT, Trouble
from page import build_page, is_there, node_to_ask_for
from setuptools import build_meta  # type: ignore[import-untyped]

build_editable = build_meta.build_editable
get_requires_for_build_editable = build_meta.get_requires_for_build_editable
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable
prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel


def get_requires_for_build_wheel(settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(settings), *node_to_ask_for()]


def get_requires_for_build_sdist(settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(settings), *node_to_ask_for()]


def build_wheel(folder: str, settings: Any = None, metadata: str | None = None) -> str:
    need_page()
    name: str = build_meta.build_wheel(folder, settings, metadata)
    return name


def build_sdist(folder: str, settings: Any = None) -> str:
    need_page()
    name: str = build_meta.build_sdist(folder, settings)
    return name


def need_page() -> None:
    """Builds the page, and removes what was packed the last time: it may be of older sources."""
    for packed in ROOT.glob("build/lib*"):
        shutil.rmtree(packed)
    try:
        build_page()
    except (Trouble, OSError) as trouble:
        sys.exit(f"goldenspike: {trouble}")
    if not is_there():
        print("goldenspike: without the page, which is not in these sources", file=sys.stderr)
