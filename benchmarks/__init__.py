"""Measurements of Golden Spike's speed: `./spike bench`."""
