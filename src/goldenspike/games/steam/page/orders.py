"""What standing orders know of the notation."""

from goldenspike.rooms.ordering import Ordering

ORDERING = Ordering(("pass", "raise 0", "done", "skip"), {"take": 2}, "steam.deed")
