"""Peers: other programs and libraries at random play, in an environment of their own."""

import hashlib
import subprocess
import venv
from pathlib import Path

from benchmarks.worker import ROOT, Failed

FOLDER = ROOT / ".venv" / "peers"
LOCK = Path(__file__).parent.parent / "peers.txt"
STAMP = FOLDER / "installed"

# Module and its arguments, by the name in the table.
SPIEL = ("tic_tac_toe", "connect_four", "chess", "backgammon", "gin_rummy")
ZOO = ("tictactoe_v3", "connect_four_v3", "chess_v6")
PEERS = {
    "Catanatron": ("catan",),
    "python-chess": ("chess_moves",),
    **{f"OpenSpiel {name}": ("spiel", name) for name in SPIEL},
    **{f"PettingZoo {name}": ("zoo", name) for name in ZOO},
}

# The same of what learners step, with what each is called in the table.
LEARNERS = {
    "PettingZoo chess_v6, a plain loop": ("zoo", "chess_v6"),
    "OpenSpiel chess, SyncVectorEnv of 64": ("spiel_vector", "chess"),
    "OpenSpiel backgammon, SyncVectorEnv of 64": ("spiel_vector", "backgammon"),
    "Catanatron, its Gymnasium environment": ("catan_gym",),
    "Pgx chess, 64 at once": ("pgx_games", "chess"),
    "Pgx backgammon, 64 at once": ("pgx_games", "backgammon"),
}


def python() -> str:
    """The path of the Python in the peers' environment."""
    return str(FOLDER / "bin" / "python")


def are_installed() -> bool:
    """Whether the peers are installed as the lock file says."""
    return STAMP.is_file() and STAMP.read_text("utf-8") == digest()


def digest() -> str:
    """A hash of what the environment is made from."""
    return hashlib.sha256(LOCK.read_bytes()).hexdigest()


def install() -> None:
    """Makes the peers' environment from the lock file."""
    venv.create(FOLDER, clear=True, with_pip=True)
    pip = [python(), "-m", "pip", "--disable-pip-version-check", "install", "-qq"]
    done = subprocess.run([*pip, "--require-hashes", "--no-deps", "-r", str(LOCK)], check=False)
    if done.returncode:
        raise Failed("the peers could not be installed; pip says why above")
    STAMP.write_text(digest(), "utf-8")
