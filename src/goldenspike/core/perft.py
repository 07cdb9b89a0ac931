"""Tree sizes: how many lines of play there are from a position, to a depth."""

from goldenspike.core.game import CHANCE, NOBODY, A, Game, S, U


def perft(game: Game[U, S, A], state: S, depth: int) -> int:
    """The number of lines of play of this depth; one that ends sooner counts too.

    A position in which chance deals cannot be counted.
    """
    if depth <= 0 or game.to_act(state) == NOBODY:
        return 1
    if game.to_act(state) == CHANCE:
        raise ValueError("chance deals here: lines of play cannot be counted")
    actions = game.legal_actions(state)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = game.copy(state)
        game.apply(after, action)
        total += perft(game, after, depth - 1)
    return total
