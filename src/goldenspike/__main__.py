"""`python -m goldenspike` is the command line."""

from goldenspike.cli import main

if __name__ == "__main__":
    main(prog_name="goldenspike")
