"""Builds the compiled core while the server already runs on the plain one.

`./spike play` names a command in GOLDENSPIKE_BUILDER. It prints the folder of the compiled core, or
it fails. Processes that are started after that import the package from there.
"""

import os
import shlex
import subprocess
import sys
from threading import Thread

from goldenspike.core.column import COMPILED


class CoreBuild:
    """Runs the build, and lets new processes use its result."""

    def __init__(self, command: str) -> None:
        self.command = shlex.split(command)
        self.status = "compiled" if COMPILED else "plain"  # later: building; ready or plain
        self.folder = ""  # of the compiled core, once it is ready
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Starts the build if there is something to build."""
        if COMPILED or not self.command:
            return
        self.status = "building"
        # In a session of its own: Ctrl-C is for the server, which closes the builder's input.
        self.process = subprocess.Popen(
            self.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        Thread(target=self.wait, args=(self.process,), daemon=True).start()

    def wait(self, process: subprocess.Popen[str]) -> None:
        """Waits for the build, then puts its folder first in sys.path for new processes."""
        assert process.stdout
        folder = process.stdout.read().strip()
        if process.wait() or not folder:
            self.status = "plain"
            return
        sys.path.insert(0, folder)
        self.folder, self.status = folder, "ready"

    def stop(self) -> None:
        """Ends the build by closing its input."""
        if self.process and self.process.stdin:
            self.process.stdin.close()
            self.process.wait()


core_build = CoreBuild(os.environ.get("GOLDENSPIKE_BUILDER", ""))
