"""Random games of the plain Steam Barons: what chance deals, what random players do."""

from collections.abc import Iterator
from random import Random

from tests.laws.barons import BAG, GRAY, Barons
from tests.laws.plain_play import CHANCE, OVER


def deal(game: Barons, rng: Random) -> str:
    """What chance says where it is asked."""
    if game.phase == "deal goods":
        return deal_goods(game, rng)
    order = game.living()
    rng.shuffle(order)
    return " ".join(["deal order", *order])


def deal_goods(game: Barons, rng: Random) -> str:
    """SB-14.1: draws for every city and town, and takes the gray cubes away."""
    land = game.track.land
    bag = [colour for colour, number in (BAG | {"gray": GRAY}).items() for _ in range(number)]
    rng.shuffle(bag)
    words = ["deal goods"]
    for place in [*land.cities, *land.towns]:
        number = land.cities[place]["cubes"] if place in land.cities else 1
        drawn = [bag.pop() for _ in range(number)]
        if kept := [colour for colour in drawn if colour != "gray"]:
            words.append(f"{place}:{','.join(kept)}")
    return " ".join(words)


def choose(game: Barons, rng: Random) -> str:
    """Anything; low bids often, a long build turn, a goods move where there is one."""
    actions = sorted(game.legal())
    if game.phase == "auction" and rng.random() < 0.6:
        return rng.choice(sorted(actions, key=len)[:3])
    if game.phase in {"build", "move"} and len(actions) > 1 and rng.random() < 0.9:
        actions = [text for text in actions if text not in {"done", "skip"}]
    return rng.choice(actions)


def positions(game: Barons, rng: Random) -> Iterator[Barons]:
    """Plays a game to its end: the same table after each action."""
    while game.to_act() != OVER:
        text = deal(game, rng) if game.to_act() == CHANCE else choose(game, rng)
        game.play(text)
        yield game
