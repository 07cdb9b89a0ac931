"""Mechanisms that games share: functions over small values, with no game in sight."""
