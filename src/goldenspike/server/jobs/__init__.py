"""Work that is done beside requests: bots, analyses, clean-up."""
