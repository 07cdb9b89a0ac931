"""A short game that is over: a few companies are sold, then nobody wants any more."""

from functools import cache
from random import Random

from goldenspike.bots import Budget, find
from goldenspike.core import record as records
from goldenspike.core.record import Record
from goldenspike.games import steel_driver as sd

NAMES = ["Ann", "Bob", "Cyd"]
SOLD = 3  # companies
SEED = 5


@cache
def game() -> str:
    """As a file."""
    edition = sd.WARFROG_2008.edition
    state = sd.new(sd.set_up(edition, "usa", len(NAMES)))
    steady, rng = find("steady"), Random(SEED)
    actions: list[str] = []
    while state.phase != sd.OVER:
        action = steady(sd, sd.copy(state), rng, Budget())
        texts = {sd.write(state, one): one for one in sd.legal_actions(state)}
        if "pass" in texts and sum(text.startswith("open") for text in actions) >= SOLD:
            action = texts["pass"]
        actions.append(sd.write(state, action))
        sd.apply(state, action)
    return records.write(Record("steel-driver", edition, "usa", NAMES, actions=actions))
