"""Whether the chances that analysis shows come true."""
