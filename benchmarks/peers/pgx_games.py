"""Pgx: games in JAX, stepped side by side on the processor, random legal actions."""

import sys
from importlib.metadata import version

import jax  # type: ignore[import-not-found]
import pgx  # type: ignore[import-not-found]
from pgx.experimental import auto_reset  # type: ignore[import-not-found]

from benchmarks.serve import Counts, serve

SIDE_BY_SIDE = 64
env = pgx.make(sys.argv[1])
begin = jax.jit(jax.vmap(env.init))
step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))


@jax.jit
def any_actions(key, masks):  # type: ignore[no-untyped-def]
    """A random legal action for every game."""
    return jax.random.categorical(key, jax.numpy.log(masks.astype(float)), axis=1)


def driven(amount: int, seed: int) -> Counts:
    """So many steps of all games."""
    key = jax.random.PRNGKey(seed)
    state = begin(jax.random.split(key, SIDE_BY_SIDE))
    for _ in range(amount):
        key, chosen, dealt = jax.random.split(key, 3)
        said = any_actions(chosen, state.legal_action_mask)
        state = step(state, said, jax.random.split(dealt, SIDE_BY_SIDE))
    state.observation.block_until_ready()
    return {"steps": amount * SIDE_BY_SIDE}


driven(2, 1)  # compiles it

if __name__ == "__main__":
    serve({"driven": driven}, {"version": version("pgx")})
