"""The browser's table: games in a database, people by cookies and links, bots in processes."""
