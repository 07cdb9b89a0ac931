"""The table of one person in a browser, without a server: tables in memory, answers to the page."""
