"""What every game stands on: the protocol, records, words, and columns of integers."""
