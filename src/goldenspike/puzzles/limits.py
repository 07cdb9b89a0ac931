"""Judges whether an auction is a puzzle: a fair price, known well, that `steady` misses."""

from math import ceil, floor, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from goldenspike.bots import Budget
from goldenspike.bots.budget import Clock
from goldenspike.bots.searching import start
from goldenspike.puzzles.judging import Fell, Question
from goldenspike.puzzles.model import Price
from goldenspike.rooms.puzzles import Lot

GLANCE, FULL = 400, 1500  # games of an estimate: a first one, and each of those that count
LOOKS = 8  # separate estimates, whose spread says how far off they are
T = 2.36  # standard errors on each side of a 95% interval, from so many
WIDEST = 2  # between the ends of an interval, in whole numbers
WHIM = 1  # by which `steady` may go beyond its limit, or stop before it


def judge_limit(question: Question, lot: Lot) -> Price:
    """The interval of the fair price if it makes a puzzle; raises `Fell` if not."""
    if abs(price(question, GLANCE, Random(f"{question.seed}/glance")) - lot.limit) <= 2 * WHIM:
        raise Fell("steady")
    first = interval(question, FULL, "price")
    need_miss(lot, *first[::2])
    low, fair, high = interval(question, 2 * FULL, "price again")
    if fair < first[0] or fair > first[2]:
        raise Fell("unstable")
    need_miss(lot, low, high)
    return Price(float(floor(low)), round(fair, 1), float(ceil(high)), 0, lot.most, lot.unit)


def need_miss(lot: Lot, low: float, high: float) -> None:
    """Raises `Fell` unless the interval is narrow and far enough from the limit of `steady`."""
    least, most = floor(low), ceil(high)
    if most - least > WIDEST or least <= 0 or most >= lot.most:
        raise Fell("unpriced")
    if least <= lot.limit + WHIM and lot.limit - WHIM <= most:
        raise Fell("steady")


def interval(question: Question, games: int, purpose: str) -> tuple[float, float, float]:
    """The low end, the middle and the high end of the 95% interval of the fair price."""
    rng = Random(f"{question.seed}/{purpose}")
    found = [price(question, games, rng) for _ in range(LOOKS)]
    middle, half = fmean(found), T * stdev(found) / sqrt(LOOKS)
    return middle - half, middle, middle + half


def price(question: Question, games: int, rng: Random) -> float:
    """What the lot is worth to the seat, by an estimate of its own."""
    position: Any = question.position
    search = start(position.game, position.copy(), rng)
    prices = search.prices(Clock(Budget(iterations=games)), rng)
    if prices is None:
        raise Fell("unpriced")
    return prices[question.seat]
