"""Choices made together in secret: whose are made and not yet revealed."""

from goldenspike.core.sealed import Sealed


def test_all_but_the_last_of_several_are_sealed() -> None:
    sealed = Sealed()
    sealed.note([2, 0, 1])
    sealed.note([0, 1])
    assert sealed.seats == [2, 0]
    sealed.note([1])
    assert sealed.seats == [], "whoever is the last reveals all"
