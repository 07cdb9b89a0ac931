"""`python -m benchmarks`."""

import statistics
import sys
import tempfile
import time
from pathlib import Path

from benchmarks import limit
from goldenspike.core.column import COMPILED
from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver import playout

if sys.argv[1:2] == ["limit"]:
    start = sd.new(sd.set_up("warfrog-2008", "usa", 4))
    ratios, ours, theirs = [], [], []
    with tempfile.TemporaryDirectory() as folder:
        program = limit.build(start.setup.board, Path(folder))
        for repeat in range(15):
            began = time.process_time()
            tally = playout.random_games(start, 8000 if COMPILED else 200, repeat)
            ours.append(tally.decisions / (time.process_time() - began))
            found = program.play(4, "warfrog-2008", 20000, repeat)
            theirs.append(found["decisions"] / found["seconds"])
            ratios.append(ours[-1] / theirs[-1])
    middle = statistics.median
    print(f"compiled {COMPILED}: {middle(ours) / 1e6:.2f} M/s, C {middle(theirs) / 1e6:.2f} M/s")
    print(
        f"ratio {middle(ratios):.3f}, best {max(ours) / max(theirs):.3f}, {max(ours) / 1e6:.2f} {max(theirs) / 1e6:.2f}"
    )
