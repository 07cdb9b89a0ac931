"""How much script the page loads: a table only what its game needs."""

import gzip

import pytest
from playwright.sync_api import Response

from tests.web.person import Sit
from tests.web.server import Server

MOST = 85_000  # bytes, gzipped


@pytest.mark.parametrize(
    ("game", "other"),
    [("Steel Driver", "steam"), ("Steam Barons", "steel"), ("Steam", "barons")],
)
def test_a_table_loads_its_own_game(server: Server, sit: Sit, game: str, other: str) -> None:
    scripts: list[Response] = []
    ann = sit(server)
    ann.page.on("response", lambda one: scripts.append(one) if one.url.endswith(".js") else None)
    ann.play_now(game)
    assert len(scripts) > 1
    assert not [one.url for one in scripts if other in one.url or "analysis" in one.url]
    assert sum(len(gzip.compress(one.body(), 9)) for one in scripts) < MOST
