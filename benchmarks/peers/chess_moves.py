"""python-chess: random legal moves until mate, stalemate or a dead draw."""

import random
from importlib.metadata import version

import chess  # type: ignore[import-not-found]

from benchmarks.serve import Counts, serve


def driven(games: int, seed: int) -> Counts:
    """Whole games. `Board.is_game_over` would list the moves again: its parts are asked for."""
    chance, decisions = random.Random(seed).random, 0
    for _ in range(games):
        board = chess.Board()
        while not (board.is_seventyfive_moves() or board.is_insufficient_material()):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(chance() * len(moves))])
            decisions += 1
    return {"games": games, "decisions": decisions}


def copy(copies: int, seed: int) -> Counts:
    """Copies of a position, without the moves that led to it."""
    board = chess.Board()
    for _ in range(copies):
        board.copy(stack=False)
    return {"copies": copies}


if __name__ == "__main__":
    serve({"driven": driven, "copy": copy}, {"version": version("chess")})
