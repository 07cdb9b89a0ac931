"""Lessons of Steam Barons: every .toml file here is one."""
