"""A game of another package, with rules only, played in the browser from start to end."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.installed import environment, install
from tests.web.person import Sit
from tests.web.server import Server

EXAMPLE = Path(__file__).parents[2] / "examples" / "yard_sale"
MOST_DECISIONS = 200


@pytest.fixture(scope="module")
def yard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the example installed."""
    package = install(EXAMPLE, tmp_path_factory.mktemp("installed"))
    before = dict(os.environ)
    os.environ.update(environment(package))
    running = Server(tmp_path_factory.mktemp("yard"))
    running.start()
    os.environ.clear()
    os.environ.update(before)
    yield running
    running.stop()


def test_it_is_played_to_the_end(yard: Server, sit: Sit) -> None:
    ann = sit(yard)
    ann.home()
    ann.play_now("Yard Sale")
    choices = ann.panel.get_by_role("list", name="Choices").get_by_role("button")
    expect(choices.first).to_be_visible()
    expect(ann.page.get_by_text("Still to come")).to_be_visible()
    for _ in range(MOST_DECISIONS):
        ann.await_turn()
        if ann.page.get_by_role("heading", name=re.compile("wins|win$")).count():
            break
        before = ann.standing()
        choices.first.click()
        ann.until_moved(before)
        if ann.standing() == "over":
            break
    expect(ann.page.get_by_text("Final scores").first).to_be_visible()
    assert ann.axe() == []
