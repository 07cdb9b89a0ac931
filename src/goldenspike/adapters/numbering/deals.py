"""The odds of deals that chance makes piece by piece."""

from collections import Counter
from collections.abc import Sequence

from goldenspike.adapters.numbering import Word


def draws(bag: Sequence[int], places: int, word: Word) -> list[tuple[int, float]]:
    """ST-6.1: a cube from a bag, by colours, while a place waits for one.

    >>> draws([1, 3], 2, (0,)), draws([1, 3], 2, (0, 1))
    ([(1, 1.0)], [])
    """
    if len(word) == places:
        return []
    drawn = Counter(word)
    left = [count - drawn[colour] for colour, count in enumerate(bag)]
    return [(colour, count / sum(left)) for colour, count in enumerate(left) if count > 0]


def lots(numbers: Sequence[int], word: Word) -> list[tuple[int, float]]:
    """The numbers that have not been drawn, each as likely.

    >>> lots([6, 7, 8], (7,))
    [(6, 0.5), (8, 0.5)]
    """
    left = [number for number in numbers if number not in word]
    return [(number, 1 / len(left)) for number in left]
