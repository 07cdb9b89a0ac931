"""A bot by the weights of a network plays what the network finds best, and says what is wrong."""

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from goldenspike.bots import Budget, match, network
from goldenspike.cli import main
from goldenspike.core.replay import Replay
from goldenspike.games import catalogue

SETTING = {"game": "steel-driver", "players": 3}
GAMES = {name: {"game": name, "players": 3} for name in catalogue.names()}


def set_up(game: str, players: int = 3) -> Any:
    rules = catalogue.find(game)
    return rules.set_up(rules.EDITION_NAMES[0], catalogue.kit(game).board, players)


def sizes(game: str) -> tuple[int, int]:
    """The inputs and outputs of a network for a game of three."""
    room: Any = catalogue.kit(game).room("learning")
    return room.layout(set_up(game)).size, room.Numbers(set_up(game)).size


def layer(inputs: int, outputs: int, rng: Random) -> Any:
    """A layer of small random weights."""
    rows = [[rng.randrange(-8, 9) / 8 for _ in range(inputs)] for _ in range(outputs)]
    return rows, [rng.randrange(-8, 9) / 8 for _ in range(outputs)]


def random_network(path: Path, game: str = "steel-driver") -> str:
    """A file with a small random network; its path."""
    (inputs, outputs), rng = sizes(game), Random(5)
    layers = [layer(inputs, 2, rng), layer(2, 3, rng), layer(3, outputs, rng)]
    network.write(path, GAMES[game], layers)
    return str(path)


def test_scores_are_what_the_layers_say() -> None:
    """By hand: hidden are 1 + 2*0.5 = 2 and -1 → 0; then 2*3 + 1 = 7 and -2*2 → 0."""
    columns = [(9.0, 9.0), (2.0, -4.0)]
    middle = [network.Layer([(3.0, 1.0), (-2.0, 5.0)], (1.0, 0.0))]
    last = network.Layer([(1.0, 1.0), (2.0, 9.0), (0.5, 9.0)], (0.0, -1.0, 2.0))
    made = network.Network("a game", "a board", 3, columns, (1.0, 1.0), middle, last)
    assert network.score(made, [0.0, 0.5], [1, 2]) == {1: 13.0, 2: 5.5}


@pytest.mark.parametrize("game", GAMES)
def test_a_network_plays_a_whole_game(game: str, tmp_path: Path) -> None:
    bot = network.find(f"network:{random_network(tmp_path / 'net.json.gz', game)}")
    replay = Replay(catalogue.find(game), set_up(game))
    others = [network.find("random")] * 2
    match.run(replay, [bot, *others], Random(1), Budget(iterations=1))
    assert replay.is_over


def test_the_highest_score_is_played(tmp_path: Path) -> None:
    """With weights of 0 the biases decide."""
    inputs, outputs = sizes("steel-driver")
    game, setup = catalogue.find("steel-driver"), set_up("steel-driver")
    state = game.new(setup)
    room: Any = catalogue.kit("steel-driver").room("learning")
    numbers = room.Numbers(setup)
    wanted = numbers.after(state, ())[4]
    biases = [float(number == wanted) for number in range(outputs)]
    layers = [([[0.0] * inputs], [0.0]), ([[0.0]] * outputs, biases)]
    network.write(tmp_path / "net", SETTING, layers)
    bot = network.find(f"network:{tmp_path / 'net'}")
    assert bot(game, state, Random(1), Budget()) == numbers.read(state, (wanted,))


def test_it_plays_what_it_was_made_for_alone(tmp_path: Path) -> None:
    name = f"network:{random_network(tmp_path / 'net')}"
    with pytest.raises(ValueError, match="does not play steam"):
        network.check(name, "steam")
    network.check(name, "steel-driver")
    game = catalogue.find("steel-driver")
    with pytest.raises(ValueError, match="plays steel-driver on usa with 3 players"):
        network.find(name)(game, game.new(set_up("steel-driver", 4)), Random(1), Budget())


@pytest.mark.parametrize(
    "content",
    [
        b"no gzip",
        gzip.compress(b"no JSON"),
        gzip.compress(b"[]"),
        gzip.compress(b'{"format": "another/1"}'),
        gzip.compress(json.dumps({"format": network.FORMAT, "layers": [{}]}).encode()),
        gzip.compress(json.dumps({"format": network.FORMAT, "layers": []}).encode()),
        gzip.compress(b"cut in the middle, and spoiled")[:14] + b"\xff" * 20,
    ],
    ids=[
        "no gzip",
        "no JSON",
        "a list",
        "another format",
        "an empty layer",
        "no layers",
        "spoiled",
    ],
)
def test_a_file_that_is_no_network_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "net"
    path.write_bytes(content)
    with pytest.raises(ValueError, match=f"network {path}: "):
        network.load(str(path))


@pytest.mark.parametrize("left_out", ["game", "board", "players"])
def test_a_network_says_what_it_plays(left_out: str, tmp_path: Path) -> None:
    path = random_network(tmp_path / "net")
    said = json.loads(gzip.decompress(Path(path).read_bytes()))
    del said[left_out]
    Path(path).write_bytes(gzip.compress(json.dumps(said).encode()))
    with pytest.raises(ValueError, match=f"KeyError: '{left_out}'"):
        network.load(str(path))


def test_commands_take_a_network(tmp_path: Path) -> None:
    name = f"network:{random_network(tmp_path / 'net')}"
    words = ["arena", "steel-driver", name, "random", "random", "--games", "3", "--jobs", "1"]
    done = CliRunner().invoke(main, [*words, "--seed", "1", "--iterations", "1", "--json"])
    assert done.exit_code == 0, done.output
    missing = CliRunner().invoke(main, [*words[:2], "network:missing", *words[3:]])
    assert missing.exit_code == 2
    assert "network missing: No such file" in missing.output
