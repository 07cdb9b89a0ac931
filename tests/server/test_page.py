"""The page's files, the sheet and its stylesheets."""

import re
from pathlib import Path

import pytest

from goldenspike.server.http import static_files
from tests.server.browser import Browser

ADDRESSES = ("/", "/table/abc", "/join/abc.def-g", "/watch/abc", "/rules", "/rules/SD-3")


def test_without_a_page_it_says_so(
    ann: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(static_files, "STATIC", tmp_path)
    answer = ann.client.get("/")
    assert answer.status_code == 503
    assert "has not been built" in answer.text and "<script" not in answer.text


def test_every_address_of_the_app_is_its_page(
    ann: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>the page</title>")
    (tmp_path / "assets" / "main-1234.js").write_text("start()")
    (tmp_path.parent / "secret.txt").write_text("secret")
    monkeypatch.setattr(static_files, "STATIC", tmp_path)
    for address in ADDRESSES:
        answer = ann.client.get(address)
        assert "the page" in answer.text, address
        assert answer.headers["cache-control"] == "no-cache"
    lost = ann.client.get("/nowhere/at/all", headers={"accept": "text/html,*/*;q=0.8"})
    assert lost.status_code == 404 and "the page" in lost.text
    assert ann.client.get("/nowhere").json()["error"]["code"] == "nothing-here"
    for impossible in ("/a%00b", f"/{'a' * 5000}"):
        assert ann.client.get(impossible).status_code == 404
    inside = ann.client.get("/api/nowhere", headers={"accept": "text/html"})
    assert inside.status_code == 404 and inside.json()["error"]["code"] == "nothing-here"
    script = ann.client.get("/assets/main-1234.js")
    assert script.text == "start()" and "immutable" in script.headers["cache-control"]
    assert "javascript" in script.headers["content-type"]
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt"):
        assert "secret" not in ann.client.get(path).text


def test_the_sheet(ann: Browser) -> None:
    table = ann.table("me", "here", "here")["id"]
    path = f"/api/tables/{table}/sheet.svg"
    bare, light = ann.client.get(path), ann.client.get(path, params={"theme": "light"})
    assert bare.headers["content-type"] == "image/svg+xml"
    assert '<style id="style"/>' in bare.text
    assert ".goldenspike.light" in light.text and 'id="route-' in bare.text
    assert bare.headers["cache-control"] == "no-cache"
    again = ann.client.get(path, headers={"if-none-match": bare.headers["etag"]})
    assert again.status_code == 304 and again.text == ""
    assert ann.client.get(path, params={"theme": "pink"}).status_code == 422


@pytest.mark.parametrize("what", ["sheet.svg", "board"])
def test_what_is_kept_for_ever_has_its_version_in_the_address(ann: Browser, what: str) -> None:
    """A program that draws otherwise names another version, so nobody sees an old sheet."""
    table = ann.table("me", "here", "here")["id"]
    path, look = f"/api/tables/{table}/{what}", ann.see(table)["table"]["look"]
    kept = ann.client.get(path, params={"v": look}).headers["cache-control"]
    assert "immutable" in kept and "private" in kept
    for params in ({}, {"v": "of-yore"}):
        assert ann.client.get(path, params=params).headers["cache-control"] == "no-cache"


def test_stylesheets(ann: Browser) -> None:
    sheet = ann.client.get("/api/themes/dark.css")
    assert sheet.headers["content-type"].startswith("text/css")
    assert ".goldenspike.dark" in sheet.text
    tag = sheet.headers["etag"]
    headers = {"if-none-match": tag}
    assert ann.client.get("/api/themes/dark.css", headers=headers).status_code == 304


def test_marks_fit_the_sheet(ann: Browser) -> None:
    """Every mark and every offer names an element of the sheet."""
    table = ann.table("me", "here", "here")["id"]
    sheet = ann.client.get(f"/api/tables/{table}/sheet.svg").text
    payload = ann.play(table, "open red 9", *["pass"] * 5)
    assert payload["offers"] and payload["offers"][0]["kind"] == "build"
    elements = {offer["element"] for offer in payload["offers"]} | set(payload["marks"])
    assert [id for id in elements if f'id="{id}"' not in sheet] == []


def test_the_page_has_no_inline_script() -> None:
    """As the Content-Security-Policy asks: neither the source nor what was built of it."""
    source = Path(__file__).parents[2] / "web" / "index.html"
    for path in (source, static_files.STATIC / "index.html"):
        text = path.read_text("utf-8") if path.exists() else ""
        assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", text)), path
        assert not re.search(r"<style|\sstyle=|\son\w+=", text), path
