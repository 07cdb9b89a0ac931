"""What people are told of a table, without HTTP and without SQL."""
