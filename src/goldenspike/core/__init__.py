"""What all games share: the protocol, records, words, and columns of integers."""
