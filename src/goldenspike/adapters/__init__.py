"""The games for learners: actions as numbers, positions as tensors, and other people's libraries.

`numbering`, `observing` and `play` need nothing but the games. `gymnasium`, `pettingzoo`,
`openspiel` and `batch` each need the extra of their name or numpy, and are imported by nobody but
you.
"""
