"""The types the page is written with are those of this server."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from goldenspike.server.http.app import Options, create_app

TYPES = Path(__file__).resolve().parents[2] / "web" / "src" / "openapi.ts"


def as_written(value: Any) -> Any:
    """Numbers as JavaScript writes them."""
    if isinstance(value, dict):
        return {key: as_written(each) for key, each in value.items()}
    if isinstance(value, list):
        return [as_written(each) for each in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


@pytest.mark.skipif(not TYPES.exists(), reason="an archive has no web/")
def test_types_of_the_page_are_up_to_date(sqlite: str) -> None:
    """By the hash that `npm run types` writes into them."""
    described = as_written(create_app(Options(sqlite, bots=None)).openapi()["components"])
    text = json.dumps(described, separators=(",", ":"), ensure_ascii=False)
    made = sha256(text.encode()).hexdigest()
    assert f"\n// {made}\n" in TYPES.read_text("utf-8"), "stale: npm run types, with a server"
