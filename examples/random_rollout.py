"""A random game of either kind, number by number, as learners see it: python random_rollout.py

Nothing but the library is needed. For the same in your framework see docs/adapters.md.
"""

import sys
from random import Random

from goldenspike.adapters.observing import observe
from goldenspike.adapters.play import Play
from goldenspike.adapters.setting import set_up
from goldenspike.games import catalogue


def main(name: str = "steel-driver") -> None:
    game, rng = catalogue.find(name), Random(1)
    play, said = Play(game, set_up(game, players=4)), 0
    play.deal(rng)
    while not play.is_over:
        seen = observe(game, play.state, play.to_act, play.word)  # for a network of yours
        numbers = play.numbers()  # what it may answer
        assert len(seen) > len(numbers) > 0
        play.say(rng.choice(numbers))
        play.deal(rng)
        said += 1
    print(
        f"{name}: {said} numbers, cash {game.scores(play.state)}, won by {game.winners(play.state)}"
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
