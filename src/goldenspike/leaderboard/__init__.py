"""The leaderboard: matches that every bot plays alike, result files, and how they are checked."""
