"""A worker: a process that measures its own tasks when asked. Standard library only, for peers.

A request is a line of JSON with a task, an amount of work and a seed; the answer is what the task
counted and the seconds of processor time it took.
"""

import json
import os
import sys
import time
from collections.abc import Callable, Mapping

Counts = dict[str, float]
Task = Callable[[int, int], Counts]  # an amount and a seed


def serve(tasks: Mapping[str, Task], greeting: Mapping[str, object]) -> None:
    """Sends a greeting, then answers requests until the input ends."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what a library prints is not an answer
    print(json.dumps({**greeting, "tasks": list(tasks)}), file=answers, flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        task, amount, seed = tasks[request["task"]], request["amount"], request["seed"]
        began = time.process_time()
        counts = task(amount, seed)
        counts["seconds"] = time.process_time() - began
        print(json.dumps(counts), file=answers, flush=True)
