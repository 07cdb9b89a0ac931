"""What each room of a game offers, and the general room where a game has none of its own."""
