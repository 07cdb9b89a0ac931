"""Tables are deleted by who made them, where nobody else has a seat."""

from tests.server.browser import Browser


def listed(browser: Browser) -> dict[str, bool]:
    """My tables, and whether I may delete each."""
    return {card["id"]: card["deletable"] for card in browser.get("tables")["tables"]}


def delete(browser: Browser, table: str) -> int:
    return int(browser.client.delete(f"/api/tables/{table}").status_code)


def test_a_table_of_mine_is_deleted(ann: Browser) -> None:
    table, other = (ann.table("me", "here", "steady", first=0)["id"] for _ in range(2))
    ann.play(table, "open red 1")
    assert listed(ann) == {table: True, other: True}
    assert delete(ann, table) == 204
    assert listed(ann) == {other: True}
    assert ann.client.get(f"/api/tables/{table}").status_code == 404
    assert delete(ann, table) == 404


def test_not_where_somebody_else_sits(ann: Browser, bob: Browser) -> None:
    made = ann.table("me", "open", "here")
    table = made["id"]
    assert listed(ann) == {table: True}
    token = made["invitations"][0]["url"].rsplit("/", 1)[-1]
    bob.post(f"join/{token}", name="Bob")
    assert (listed(ann), listed(bob)) == ({table: False}, {table: False})
    assert (delete(ann, table), delete(bob, table)) == (403, 403)
    assert ann.see(table)["count"] == 0


def test_not_by_somebody_else(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "here", "here")["id"]
    assert delete(bob, table) in (403, 404)
    assert ann.see(table)["count"] == 0
