"""Parts that games on maps of hexes share beside their rules (`parts.hexes`): a folder per room."""

from goldenspike.core import words

words.add_source(words.Folder(__name__))
