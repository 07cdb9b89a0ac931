"""How strong bots are: matches of one against others of a kind, with every game written down."""
