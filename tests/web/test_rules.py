"""The rules in a browser: narrow, searched, opened at a rule, and from there at a table."""

from playwright.sync_api import expect

from tests.sampling import sample
from tests.web.person import Sit
from tests.web.server import Server

TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"
DRAWN = "() => [...document.images].every((image) => image.complete && image.naturalWidth)"
LANGUAGES = [("nl", "Afdrukken"), ("en", "Print"), ("fr", "Imprimer")]


def test_the_rules_on_a_small_phone(server: Server, sit: Sit) -> None:
    ann = sit(server, phone=True, bypass_csp=True)
    page = ann.page
    page.set_viewport_size({"width": 360, "height": 740})
    for language, said in sample(LANGUAGES, 1)[::-1]:
        page.goto(server.url)
        page.evaluate(f"localStorage.setItem('goldenspike.language', '{language}')")
        page.goto(f"{server.url}/rules/steel-driver#SD-3.9")
        expect(page.get_by_role("button", name=said, exact=True)).to_be_visible()
        expect(page.locator(".wanted")).to_be_in_viewport()
        expect(page.locator(".wanted .numbers")).to_have_text("SD-3.9")
        assert page.evaluate(TOO_WIDE) <= 0, language
        assert ann.axe() == [], language
    page.evaluate(
        "() => document.querySelectorAll('img').forEach((image) => image.loading = 'eager')"
    )
    page.wait_for_function(DRAWN)
    page.get_by_role("searchbox").fill("gouden spijker")
    expect(page.locator(".wanted")).to_have_count(0)
    page.locator("figure button").first.click()
    expect(page.locator(".board svg.goldenspike")).to_be_attached()
    assert "/table/" in page.url
