"""Being told that it is one's turn: the page of channels, and what a pushed message shows."""

import json

import pytest
from playwright.sync_api import expect

from tests.web.person import LOOKS, Sit
from tests.web.server import Server

SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map((one) => [one.title, one.body, one.tag, one.data.id])"""


@pytest.mark.full
@pytest.mark.parametrize("look", LOOKS)
def test_channels_are_set_up_by_anybody(server: Server, sit: Sit, look: dict[str, object]) -> None:
    """A test says what is wrong with an address; nothing is wider than the page."""
    ann = sit(server, bypass_csp=True, **look)
    ann.page.goto(f"{server.url}/told")
    ann.page.get_by_label("Address of the webhook").fill("https://127.0.0.1/hook")
    ann.button("Add it").click()
    ann.page.get_by_role("button", name="Send a test").click()
    expect(ann.page.get_by_text("127.0.0.1 is an address of a private network")).to_be_visible()
    ann.page.get_by_label("Quiet hours").check()
    expect(ann.page.get_by_label("From")).to_have_value("22:00")
    assert ann.axe() == []
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert ann.faults == []


@pytest.mark.full
def test_what_is_pushed_is_shown_once(server: Server, sit: Sit) -> None:
    """A repetition, and a later turn at the same table, take the place of the first."""
    ann = sit(server, service_workers="allow")
    ann.page.context.grant_permissions(["notifications"], origin=server.url)
    ann.page.goto(f"{server.url}/told")
    ann.button("Tell me in this browser").click()  # there is no push service in the tests
    ann.page.wait_for_function("async () => Boolean((await navigator.serviceWorker.ready).active)")
    session = ann.page.context.new_cdp_session(ann.page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registrations.extend(r["registrationId"] for r in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    ann.page.wait_for_timeout(0)
    for id in ("first", "first", "second"):
        said = {"id": id, "title": "Your turn", "body": "Steam", "url": "/table/x", "tag": "x"}
        pushed = {"origin": server.url, "registrationId": registrations[-1]}
        session.send("ServiceWorker.deliverPushMessage", {**pushed, "data": json.dumps(said)})
        expected = json.dumps([["Your turn", "Steam", "x", id]], separators=(",", ":"))
        ann.page.wait_for_function(
            f"async () => JSON.stringify(await ({SHOWN})()) === '{expected}'"
        )
    ann.faults = [fault for fault in ann.faults if "incognito" not in fault]
