"""Limits that no test reaches, for tests that ask for more than people do."""

from dataclasses import fields

from goldenspike.server.http.limits import Limits

KEPT = ("body", "post", "known", "at_once", "seconds")  # what these names contain stays as it is
NAMES = [each.name for each in fields(Limits)]
PLENTY = Limits(**{name: 10**9 for name in NAMES if not any(part in name for part in KEPT)})
