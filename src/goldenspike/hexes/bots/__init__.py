"""Track and goods for bots: ways, links, deliveries and plans."""
