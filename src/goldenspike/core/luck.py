"""A small random generator that plays the same on both cores, and in C."""

from typing import Final

from goldenspike.core.column import i64

LOW_WORD: Final[i64] = 0xFFFFFFFF
SPREAD: Final[i64] = 1_000_003  # seeds of neighbouring games lie far apart


def roll(luck: i64) -> i64:
    """The next number of a random generator (xorshift of 32 bits): never 0, if the last was not."""
    luck ^= luck << 13 & LOW_WORD
    luck ^= luck >> 17
    return luck ^ (luck << 5 & LOW_WORD)


def seeded(seed: i64, game: i64) -> i64:
    """The generator's state before a game: never 0."""
    return roll((seed * SPREAD + game + 1) % LOW_WORD + 1)
