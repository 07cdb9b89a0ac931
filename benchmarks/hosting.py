"""A server of the table in a process of its own: `python -m benchmarks.hosting DATABASE`."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Host(str):
    """The address of a server, and its process."""

    process: int = 0

    def work(self) -> float:
        """Milliseconds of processor time so far, on all cores; 0 where it is not known."""
        return processor_time(self.process)


def processor_time(process: int) -> float:
    """Milliseconds of processor time that a process took; 0 where it is not known."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text("utf-8")
    except OSError:
        return 0.0
    user, system = stat.rsplit(")", maxsplit=1)[1].split()[11:13]
    return 1000 * (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


@contextmanager
def server(database: Path) -> Iterator[Host]:
    """Runs a server on loopback with SQLite and without bots, until the block ends."""
    command = [sys.executable, "-m", "benchmarks.hosting", str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            host = Host(process.stdout.readline().strip())
            host.process = process.pid
            yield host
        finally:
            process.terminate()


def serve(database: str) -> None:
    """The server process: as `goldenspike serve`, but without limits and bots."""
    import uvicorn

    from goldenspike.cli.serve import listen
    from goldenspike.server.http.app import Options, create_app
    from goldenspike.server.http.limits import Limits
    from goldenspike.server.http.running import configured

    plenty = ["burst", "rate", "streams_person", "streams_network", "at_once_network"]
    plenty += ["tables_hour_person", "tables_hour_network", "people_hour", "import_bytes_network"]
    limits = Limits(**dict.fromkeys(plenty, 10**9))
    app = create_app(Options(f"sqlite:///{database}", limits=limits, bots=None))
    with listen("127.0.0.1", 0) as listening:
        print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
        uvicorn.Server(configured(app, 1, limits)).run(sockets=[listening])


if __name__ == "__main__":
    serve(sys.argv[1])
