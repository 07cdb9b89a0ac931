"""The JSON API, a file for each subject."""
