"""What bots, hints and analyses work out: tasks that any process can do, without the database."""
