"""Every parser of what others write, for a fuzzer: read, or refused in words; nothing else.

`python -m tests.fuzz.parsers --seconds 600` gives each parser its share of the time, with
Google's atheris (`pip install atheris`, which is no dependency of the project). What it finds is
printed with the bytes that do it, and becomes a test in `test_findings.py`.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 8000  # bytes
SLOW = 30  # seconds after which an input counts as found
Target = Callable[[bytes], None]


def read_record(data: bytes) -> None:
    """A record file, played through."""
    from goldenspike.core import record
    from goldenspike.core.problems import Refused
    from goldenspike.games import records

    try:
        known = record.read(data.decode("utf-8", "surrogateescape"))
        records.replay(known)
    except Refused:
        return
    record.write(known)


def read_hex_board(data: bytes) -> None:
    """The file of a map of hexes."""
    from goldenspike.core.problems import Refused
    from goldenspike.hexes.text import board_file

    try:
        board = board_file.parse(data.decode("utf-8", "surrogateescape"))
    except Refused:
        return
    board_file.to_keys(board)


def read_board(data: bytes) -> None:
    """The file of a board of locations and routes."""
    from goldenspike.core.problems import Refused
    from goldenspike.games.steel_driver.text import board_file

    try:
        board = board_file.parse(data.decode("utf-8", "surrogateescape"))
    except Refused:
        return
    board_file.to_keys(board)


@cache
def positions() -> list[tuple[Any, Any]]:
    """A game and a position at its start and later, of each game."""
    from goldenspike.core import record
    from goldenspike.games import catalogue, records

    found = []
    for name in catalogue.names():
        path = next(p for p in seed_records() if f'"{name}"' in p.read_text("utf-8"))
        replay = records.replay(record.read(path.read_text("utf-8")))
        found += [(replay.game, replay.at(len(replay) * part // 4)) for part in range(4)]
    return found


def read_notation(data: bytes) -> None:
    """An action in notation, in positions of every game: `why_not` and `read` agree."""
    from goldenspike.core.game import IllegalAction

    text = data.decode("utf-8", "surrogateescape")
    for game, state in positions():
        reason = game.why_not(state, text)
        try:
            game.write(state, game.read(state, text))
        except IllegalAction:
            assert reason is not None, "what cannot be read is not legal"


def read_line(data: bytes) -> None:
    """A line that a bot in another process says."""
    from goldenspike.arena import lines
    from goldenspike.arena.entrants import Failure

    with suppress(Failure):
        lines.read(data)


def read_journals(data: bytes) -> None:
    """The files of a tournament and of a dataset, and an analysis beside its record."""
    from goldenspike.analysis import cache as analyses
    from goldenspike.analysis import journal as datasets
    from goldenspike.arena import journal as arena
    from goldenspike.core.problems import Refused

    with TemporaryDirectory() as folder:
        path = Path(folder)
        for name in (arena.GAMES, arena.SETTINGS, "dataset", "analysis"):
            (path / name).write_bytes(data)
        with arena.Journal(path) as opened:
            with suppress(Refused):
                opened.settings()
            with suppress(Refused):
                opened.finished([])
        analyses.settings(analyses.read(path / "analysis"))
        with datasets.Journal(path / "dataset") as rows, suppress(Refused):
            rows.begin({"format": "x"})
            list(rows.rows())


@cache
def client() -> Any:
    """A browser at a server in this process, with a table."""
    import tempfile

    from starlette.testclient import TestClient

    from goldenspike.server.http.app import Options, create_app
    from goldenspike.server.http.limits import Limits
    from goldenspike.server.jobs.analysis_jobs import AnalysisSettings

    folder = tempfile.mkdtemp()
    options = Options(
        f"sqlite:///{folder}/tables.db",
        limits=Limits(burst=10**9, rate=1e9),
        bots=None,
        analysis=AnalysisSettings(processes=0),
    )
    made = TestClient(create_app(options), base_url="http://127.0.0.1")
    seats = {"seats": [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]}
    made.table = made.post("/api/tables", json=seats).json()["id"]  # type: ignore[attr-defined]
    return made


def ask(method: str, path: str, **more: Any) -> None:
    """Sends a request; a refusal is well, a failure is not."""
    answer = client().request(method, path, **more)
    assert answer.status_code < 500, f"{answer.status_code}: {answer.text[:500]}"


POSTS = (
    "tables",
    "import",
    *(f"tables/TABLE/{name}" for name in ("actions", "undo", "undo/answer", "orders", "seats/1")),
    *(f"tables/TABLE/{name}" for name in ("watch", "analysis", "hints", "hint", "again")),
    "me",
)


def post_body(data: bytes) -> None:
    """The body of a request; the first byte says of which."""
    if data:
        path = POSTS[data[0] % len(POSTS)].replace("TABLE", client().table)
        ask("POST", f"/api/{path}", content=data[1:])


def open_links(data: bytes) -> None:
    """A cookie, and the token of a link."""
    text = data.decode("latin-1")
    token = "".join(sign for sign in text if sign.isalnum() or sign in "._-~")
    ask("GET", f"/api/join/{token or 'x'}")
    ask("POST", f"/api/watch/{token or 'x'}")
    printable = text.translate(dict.fromkeys((*range(32), 127)))
    ask("GET", "/api/tables", headers={"Cookie": printable.encode("latin-1")})


GETS = ("", "/why", "/board", "/sheet.svg", "/analysis", "/record")


def ask_queries(data: bytes) -> None:
    """The query of a request; the first byte says of which."""
    if data:
        from urllib.parse import quote

        query = quote(data[1:], safe="=&%+")
        ask("GET", f"/api/tables/{client().table}{GETS[data[0] % len(GETS)]}?{query}")


TARGETS: dict[str, Target] = {
    "record": read_record,
    "hex-board": read_hex_board,
    "board": read_board,
    "notation": read_notation,
    "line": read_line,
    "journal": read_journals,
    "body": post_body,
    "links": open_links,
    "query": ask_queries,
}


def seed_records() -> list[Path]:
    """Records to begin with, short ones first."""
    found = sorted((ROOT / "tests" / "records").rglob("*.json"), key=lambda p: p.stat().st_size)
    return [path for path in found if '"actions"' in path.read_text("utf-8")]


def seeds(target: str) -> Iterator[bytes]:
    """What to begin with."""
    if target == "record":
        yield from (path.read_bytes() for path in seed_records()[:20])
    if target in ("hex-board", "board"):
        yield from (path.read_bytes() for path in ROOT.glob("src/goldenspike/**/boards/*.toml"))
    if target == "notation":
        for path in seed_records()[:60:3]:
            yield from (text.encode() for text in json.loads(path.read_text())["actions"][::9])
    if target in ("line", "journal"):
        yield b'{"action": "pass"}\n'
        yield b'{"format": "goldenspike-arena/1"}\n'
        record = '{"result": {"cash": [3, 1], "winners": [0]}}'
        game = '"seats": [0, 1], "seconds": [[0.5], [0.1]], "forgiven": [0, 0]'
        yield f'{{"number": 1, {game}, "record": {record}}}\n'.encode()
    if target == "body":
        bodies = ('{"seats": [{"kind": "me"}]}', '{"after": 0, "text": "open red 2"}')
        more = ('{"after": 1, "to": 0}', '{"after": 1, "agree": true}', '{"up_to": 3}')
        for number, body in enumerate((*bodies, *more, '{"bot": "steady"}', '{"name": "x"}')):
            yield bytes([number]) + body.encode()
    if target == "query":
        yield b"\x00at=0&language=fr&log_from=2&branch=1&line=pass,bid 3"
        yield b"\x01text=open red 2&seat=0"
        yield b"\x03theme=dark&v=1"


def fuzz(target: str, seconds: int, folder: Path) -> None:
    """Fuzzes one parser in this process, which ends with it."""
    atheris: Any = import_module("atheris")  # installed by hand
    for number, seed in enumerate(seeds(target)):
        (folder / str(number)).write_bytes(seed)
    with atheris.instrument_imports(include=["goldenspike"], enable_loader_override=False):
        TARGETS[target](b"{}")  # imports what it needs
    limits = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", f"-timeout={SLOW}"]
    command = [
        sys.argv[0],
        str(folder),
        *limits,
        "-rss_limit_mb=2048",
        f"-artifact_prefix={folder}/",
    ]
    atheris.Setup(command, TARGETS[target])
    atheris.Fuzz()


@click.command()
@click.option("--seconds", default=600, show_default=True, help="For all parsers together.")
@click.option("--target", type=click.Choice(list(TARGETS)), help="One parser only.")
def main(seconds: int, target: str | None) -> None:
    """Fuzz the parsers with atheris, and print what makes one fail."""
    if target is not None:
        with TemporaryDirectory() as folder:
            fuzz(target, seconds, Path(folder))
        return
    failed = []
    for name in TARGETS:
        share = str(seconds // len(TARGETS))
        command = [sys.executable, "-m", "tests.fuzz.parsers", "--target", name, "--seconds", share]
        done = subprocess.run(
            command, capture_output=True, text=True, errors="replace", check=False
        )
        runs = [line for line in done.stderr.splitlines() if line.startswith("Done ")]
        click.echo(f"{name}: {runs[-1] if runs else 'failed'}")
        if done.returncode:
            failed.append(name)
            click.echo(f"{done.stdout[-3000:]}\n{done.stderr[-3000:]}")
    raise SystemExit(bool(failed))


if __name__ == "__main__":
    main()
