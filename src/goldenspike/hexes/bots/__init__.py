"""What bots know of track and goods: ways, links, deliveries and plans."""
