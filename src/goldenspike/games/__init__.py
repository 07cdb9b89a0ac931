"""The games. Each is a module that fits `goldenspike.core.game.Game`."""
