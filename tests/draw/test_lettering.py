"""Texts are shortened at a cost that grows with what is shown."""

import pytest

from goldenspike.draw import lettering


@pytest.mark.parametrize("letters", [10_000, 1_000_000])
def test_a_long_text_costs_no_more_than_it_shows(
    letters: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured: list[str] = []

    def measure(letter: str) -> float:
        measured.append(letter)
        return 0.6

    monkeypatch.setattr(lettering, "_ems", measure)
    assert lettering.shorten("a" * letters, 10, 100) == "a" * 15 + "…"
    assert len(measured) < 50
