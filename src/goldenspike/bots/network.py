"""`network:FILE`: a bot whose weights are a file. It needs neither PyTorch nor numpy to play.

A file is JSON, packed by gzip: for which game, board and number of players, and the layers of a
network from observations (docs/observations.md) to the numbers of actions (docs/adapters.md).
Between two layers everything below 0 becomes 0. Of the legal numbers the one with the highest
score is played.
"""

import base64
import gzip
import json
import struct
import zlib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from goldenspike import bots
from goldenspike.bots.budget import Bot, Budget
from goldenspike.core.game import Game
from goldenspike.games import catalogue

PREFIX = "network:"  # of a bot's name, before its file
FORMAT = "goldenspike-network/1"
LARGEST = 64 << 20  # bytes of a file, unpacked

Weights = Sequence[Sequence[float]]


class Layer(NamedTuple):
    """A layer of a network: a row of weights for each output, and what is added."""

    weights: Weights
    biases: Sequence[float]


class Network(NamedTuple):
    """A network, and what it plays."""

    game: str
    board: str
    players: int
    columns: Weights  # of the first layer: by input, because most inputs are 0
    first: Sequence[float]  # its biases
    middle: Sequence[Layer]
    last: Layer


class Learned:
    """The bot of a network."""

    def __init__(self, path: str) -> None:
        self.network = load(path)
        self.setup: Any = None

    def __call__(
        self, game: Game[Any, Any, Any], state: Any, rng: Random, budget: Budget, /
    ) -> Any:
        """The action that the network finds best, number by number."""
        if self.setup is not state.setup:
            self.begin(game, state.setup)
        seat = game.to_act(state)
        word: tuple[int, ...] = ()
        while following := self.numbers.after(state, word):
            self.tensor.begin(0, seat, self.network.players)
            self.room.fill(self.tensor, state, seat, word)
            scores = score(self.network, self.tensor.values(), following)
            word = (*word, max(scores, key=lambda number: scores[number]))
        return self.numbers.read(state, word)

    def begin(self, game: Game[Any, Any, Any], setup: Any) -> None:
        """Prepares for a set-up; ValueError if the network was not made for it."""
        network, board = self.network, game.inline_board(setup)["id"]
        made_for = (network.game, network.board, network.players)
        if (game.NAME, board, setup.players) != made_for:
            raise ValueError("this network plays {} on {} with {} players".format(*made_for))
        room = catalogue.kit(game.NAME).room("learning")
        if room is None:
            raise ValueError(f"{game.NAME} has no observations for a network")
        self.room, self.numbers, layout = room, room.Numbers(setup), room.layout(setup)
        if (layout.size, self.numbers.size) != (len(network.columns), len(network.last.biases)):
            raise ValueError("this network has other inputs or outputs than the game")
        self.tensor, self.setup = layout.tensor(), setup


def find(name: str) -> Bot:
    """A bot by its name, or by the file of its network after `network:`.

    Only commands ask here: what people name at a table of the server is no file to be read.
    """
    if name.startswith(PREFIX):
        return Learned(name.removeprefix(PREFIX))
    return bots.find(name)


def check(name: str, game: str) -> None:
    """Raises `ValueError` if there is no such bot or network, or it does not play the game."""
    if not name.startswith(PREFIX):
        bots.check(name, game)
    elif not plays(name, game):
        raise ValueError(f"{name} does not play {game}")


def plays(name: str, game: str) -> bool:
    """Whether a bot, or the network of a file, plays a game."""
    if name.startswith(PREFIX):
        return load(name.removeprefix(PREFIX)).game == game
    return bots.plays(name, game)


def score(network: Network, seen: Sequence[float], numbers: Sequence[int]) -> dict[int, float]:
    """The scores of some numbers."""
    sums = list(network.first)
    for value, column in zip(seen, network.columns, strict=True):
        if value:
            sums = [total + value * weight for total, weight in zip(sums, column, strict=True)]
    hidden = positive(sums)
    for layer in network.middle:
        hidden = positive([output(layer, place, hidden) for place in range(len(layer.biases))])
    return {number: output(network.last, number, hidden) for number in numbers}


def positive(values: Sequence[float]) -> list[float]:
    """Values, and 0 in place of those below."""
    return [max(0.0, value) for value in values]


def output(layer: Layer, place: int, inputs: Sequence[float]) -> float:
    """One output of a layer."""
    products = zip(layer.weights[place], inputs, strict=True)
    return layer.biases[place] + sum(weight * value for weight, value in products)


def write(
    path: Path, setting: Mapping[str, Any], layers: Sequence[tuple[Weights, Sequence[float]]]
) -> None:
    """Writes a network for a setting: `game`, `players`, and `board` if not the usual one."""
    board = setting.get("board") or catalogue.kit(setting["game"]).board
    said = {
        "format": FORMAT,
        "game": setting["game"],
        "board": board,
        "players": setting["players"],
        "layers": [
            {
                "inputs": len(weights[0]),
                "outputs": len(biases),
                "weights": pack([each for row in weights for each in row]),
                "biases": pack(biases),
            }
            for weights, biases in layers
        ],
    }
    path.write_bytes(gzip.compress(json.dumps(said).encode(), mtime=0))


def pack(numbers: Sequence[float]) -> str:
    """Numbers as 16-bit floats, lowest byte first, in base64.

    >>> pack([1.0, -2.0]), unpack(pack([1.0, -2.0]), 2)
    ('ADwAwA==', (1.0, -2.0))
    """
    return base64.b64encode(struct.pack(f"<{len(numbers)}e", *numbers)).decode()


def unpack(text: str, count: int) -> Sequence[float]:
    """The numbers of a text that `pack` made."""
    return struct.unpack(f"<{count}e", base64.b64decode(text, validate=True))


@cache
def load(path: str) -> Network:
    """The network of a file; ValueError says what is wrong with it."""
    try:
        with gzip.open(path) as file:
            said = json.loads(file.read(LARGEST))
        if said["format"] != FORMAT:
            raise ValueError(f"its format is not {FORMAT}")
        first, *middle, last = [layer_of(each) for each in said["layers"]]
        made_for = said["game"], said["board"], said["players"]
    except OSError as error:
        raise ValueError(f"network {path}: {error.strerror or error}") from None
    except (EOFError, KeyError, TypeError, ValueError, struct.error, zlib.error) as error:
        raise ValueError(f"network {path}: {type(error).__name__}: {error}") from None
    columns = list(zip(*first.weights, strict=True))
    return Network(*made_for, columns, first.biases, middle, last)


def layer_of(said: Mapping[str, Any]) -> Layer:
    """A layer of a file."""
    inputs, outputs = said["inputs"], said["outputs"]
    flat = unpack(said["weights"], inputs * outputs)
    rows = [flat[start : start + inputs] for start in range(0, len(flat), inputs)]
    return Layer(rows, unpack(said["biases"], outputs))
