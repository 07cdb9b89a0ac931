"""Tests of training are collected where PyTorch is installed: `./spike` does not install it."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("torch") else ["test_ppo.py"]
