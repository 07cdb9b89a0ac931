"""The payloads that the page's own tests are made with are those of this server."""

from tests.web.payloads import FOLDER, fixtures


def test_payloads_are_up_to_date() -> None:
    """`python -m tests.web.payloads` writes them."""
    made = fixtures()
    assert {path.stem for path in FOLDER.glob("*.json")} == set(made)
    stale = [name for name, text in made.items() if (FOLDER / f"{name}.json").read_text() != text]
    assert not stale, "stale: python -m tests.web.payloads"
