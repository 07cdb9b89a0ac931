"""How useful builds are, for the offers of a page: compiled, because there are hundreds of them."""
