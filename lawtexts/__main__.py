"""`python -m lawtexts` is the command `lawtexts`."""

from lawtexts.cli import main

main()
