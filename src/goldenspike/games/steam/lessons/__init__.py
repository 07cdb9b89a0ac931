"""Lessons of Steam: every .toml file here is one."""
