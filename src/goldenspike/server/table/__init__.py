"""What people do at a table, without HTTP and without SQL."""
