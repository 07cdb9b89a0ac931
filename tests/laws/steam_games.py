"""Random games of the plain Steam: what chance deals, and players of many tempers.

Players at random go bankrupt or stall. So some of them are eager: they raise a little, build on,
take tiles that do something, and move goods for income until late.
"""

from collections.abc import Iterator
from random import Random

from tests.laws.plain_play import CHANCE, OVER
from tests.laws.steam import BAG, SPACES, TURNS, Steam

WILD, THRIFTY, EAGER = "wild", "thrifty", "eager"
TEMPERS = (WILD, THRIFTY, EAGER, EAGER)


def deal(game: Steam, rng: Random) -> str:
    """What chance says where it is asked."""
    if game.phase == "deal goods":
        return deal_goods(game, rng)
    order = [str(seat) for seat in range(game.players)]
    rng.shuffle(order)
    return " ".join(["deal order", *order])


def deal_goods(game: Steam, rng: Random) -> str:
    """ST-6.2: draws two for every city and every space of the goods supply."""
    bag = [colour for colour, number in BAG.items() for _ in range(number)]
    rng.shuffle(bag)
    places = [*game.track.land.cities, *map(str, SPACES)]
    return " ".join(["deal goods", *(f"{place}:{bag.pop()},{bag.pop()}" for place in places)])


def choose(texts: list[str], turn: int, last: int, temper: str, rng: Random) -> str:
    """What a player says, of some legal texts."""
    if temper == WILD or rng.random() < 0.1:
        return rng.choice(texts)
    kinds = [text for text in texts if is_sound(text, turn, last, temper, rng)]
    return rng.choice(kinds or texts)


def is_sound(text: str, turn: int, last: int, temper: str, rng: Random) -> bool:
    """Whether a text is what a player of a temper might say."""
    kind, *rest = text.split()
    if kind in {"bid", "raise"}:
        return int(rest[0]) <= (3 if temper == EAGER else 1)
    if kind == "take":
        return temper == EAGER or text.endswith("decline") or int(rest[0]) < 5
    if kind == "move":
        late = turn > last - 2
        return (rest[-1] == "points") == late and (temper == THRIFTY or len(rest) > 4)
    if kind == "score":
        return (rest[-1] == "points") == (turn > last - 2)
    if kind in {"done", "skip"}:
        return rng.random() < (0.05 if temper == EAGER else 0.5)
    return True


def positions(game: Steam, rng: Random) -> Iterator[Steam]:
    """Plays a game to its end: the same table after each action."""
    temper, last = rng.choice(TEMPERS), TURNS[game.players]
    while game.to_act() != OVER:
        if game.to_act() == CHANCE:
            game.play(deal(game, rng))
        else:
            game.play(choose(sorted(game.legal()), game.turn, last, temper, rng))
        yield game
