"""Pictures of boards and positions as SVG, drawn with the standard library alone."""
