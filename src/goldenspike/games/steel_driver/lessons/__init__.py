"""Lessons of Steel Driver: every .toml file here is one."""
