"""Auctions and shares."""
