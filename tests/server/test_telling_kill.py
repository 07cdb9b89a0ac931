"""A server that is killed while a message is on its way sends it once more, and no other twice."""

import time
from pathlib import Path

import httpx2
import pytest
from sqlalchemy import update

from goldenspike.server.db.outbox import Outbox
from goldenspike.server.db.store import open_store
from goldenspike.server.db.telling_schema import outbox
from tests.server.browser import Browser
from tests.server.receivers import endpoint
from tests.web.server import Server


@pytest.mark.slow
@pytest.mark.full
def test_a_message_survives_a_kill(tmp_path: Path) -> None:
    """It has arrived, and before that can be noted the server dies."""
    server = Server(tmp_path, options=["--private-addresses"])
    server.start()
    with endpoint() as hook, httpx2.Client(base_url=server.url, timeout=60) as client:
        ann = Browser(client)
        told = ann.post("channels", 201, kind="web", address=hook.url)
        hook.before_answer = server.kill
        ann.post(f"channels/{told['channels'][0]['id']}/test", 202)
        hook.wait()
        hook.killed.wait(600)
        store = open_store(f"sqlite:///{tmp_path / 'table.db'}")
        with store.writing() as connection:  # as if the time for sending were over
            connection.execute(update(outbox).values(due=time.time()))
        server.start()
        first, second = hook.wait(2)
        assert first.json == second.json
        until = time.monotonic() + 600
        while Outbox(store).next_due() is not None:
            assert time.monotonic() < until
        store.close()
        assert len(hook.all) == 2
    server.kill()
