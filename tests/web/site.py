"""The page without a server, built once, and a host of static files that sends its headers."""

import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).resolve().parent.parent.parent
KINDS = {".mjs": "text/javascript", ".wasm": "application/wasm"}


@dataclass(frozen=True)
class Host:
    """Where the site is."""

    url: str
    folder: Path  # of its files


class Files(SimpleHTTPRequestHandler):
    """Sends files with the site's policy; 404.html where there is none, as static hosts do."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | KINDS

    def end_headers(self) -> None:
        said = Path(self.directory, "_headers").read_text("utf-8").partition("/assets/")[0]
        for name, value in re.findall(r"^  ([\w-]+): (.*)$", said, re.MULTILINE):
            if name != "Cache-Control":
                self.send_header(name, value)
        kept = "public, max-age=31536000, immutable"
        self.send_header("Cache-Control", kept if "/assets/" in self.path else "no-cache")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        body = Path(self.directory, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


def build(folder: Path) -> None:
    """Builds the site into a folder."""
    command = [sys.executable, str(ROOT / "scripts" / "static_site.py"), str(folder)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


def renew(folder: Path) -> None:
    """Makes a newer version of a site in its place: all its files of script have other names."""
    names = [path.name for path in (folder / "assets").glob("*.js")]
    for path in (folder / "assets").glob("*.js"):
        path.rename(path.with_name(newer(path.name)))
    for path in (*folder.glob("assets/*.js"), *folder.glob("*.html"), folder / "worker.js"):
        text = path.read_text("utf-8")
        for name in names:
            text = text.replace(name, newer(name))
        path.write_text(text, "utf-8")
    worker = folder / "worker.js"
    worker.write_text(worker.read_text().replace('VERSION = "', 'VERSION = "next-', 1))


def newer(name: str) -> str:
    """The name of a file in a newer version."""
    return name.removesuffix(".js") + "-next.js"


def serve(folder: Path, files: type[Files] = Files) -> Iterator[Host]:
    """Serves a site that was built into a folder."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(files, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield Host(f"http://127.0.0.1:{server.server_address[1]}", folder)
    server.shutdown()
    server.server_close()


def hosted(folder: Path) -> Iterator[Host]:
    """Builds the site into a folder and serves it."""
    build(folder)
    yield from serve(folder)
