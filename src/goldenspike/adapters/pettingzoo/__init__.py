"""The games as PettingZoo environments: `pip install goldenspike[pettingzoo]`.

`steel_driver_v0.env()`, `steam_barons_v0.env()` and `steam_v0.env()` are wrapped as PettingZoo's
own classic games are; `raw_env` is without the wrappers. docs/adapters.md tells the rest.
"""
