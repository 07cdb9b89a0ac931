"""`goldenspike serve`: what it says, and what it refuses."""

import importlib
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx2
import pytest
from click.testing import CliRunner

from goldenspike.cli import main
from tests.server.running import READY, running

serve: Any = importlib.import_module("goldenspike.cli.serve")  # the module, not the command


def said(*arguments: str) -> str:
    """What the command says when it fails."""
    result = CliRunner().invoke(main, ["serve", "--no-browser", *arguments])
    assert result.exit_code == 2
    return result.output


def test_it_runs_and_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a screen the address is printed; the database is in the user's own folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("DISPLAY", raising=False)
    command = [sys.executable, "-m", "goldenspike", "serve", "--port=0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = line.removeprefix(READY).split()[0]
        assert address.startswith("http://127.0.0.1:")
        assert httpx2.get(f"{address}/api/health").json()["ok"]
        process.terminate()
        assert process.wait(timeout=60) in (0, -15, 143)
    assert (tmp_path / "goldenspike" / "tables.db").exists()


def test_faults_are_sentences() -> None:
    assert "is no address of a database" in said("--database", "nonsense")
    assert "sqlite:///FILE" in said("--database", "mysql://x/y")
    assert "cannot be used" in said("--database", "postgresql://nobody@127.0.0.1:1/x")
    assert "whole address" in said("--public-url", "trains.example.org")
    assert "at least 512 megabytes" in said("--board-memory", "64")
    assert "cannot listen" in said("--host", "192.0.2.1")


def test_a_taken_port(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that was asked for is an error; in place of the usual one any other will do."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"port {port}" in said("--port", str(port))
        monkeypatch.setattr(serve, "USUAL_PORT", port)
        with serve.listen("127.0.0.1", None) as other:
            assert other.getsockname()[1] != port


def test_the_browser_is_opened_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(serve.webbrowser, "open", opened.append)
    monkeypatch.setenv("DISPLAY", ":0")
    serve.announce("http://x", browser=False)
    assert opened == []
    serve.announce("http://x", browser=True).join()
    assert opened == ["http://x"]
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    serve.announce("http://x", browser=True)
    assert opened == ["http://x"]


def test_the_example_plays_a_game(sqlite: str) -> None:
    """examples/client.py, a bot against the JSON API, plays to the end."""
    example = Path(__file__).parents[2] / "examples" / "client.py"
    with running(sqlite) as server:
        command = [sys.executable, str(example), server.address]
        done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0, done.stderr
    assert "wins" in done.stdout or "win" in done.stdout
