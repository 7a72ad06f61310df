"""The command line. `main` is the only name other programs may call."""

from __future__ import annotations


def main() -> None:
    """Run the command line given to this process and end it with the right exit code."""
    import gc
    import sys

    gc.set_threshold(500_000, 20, 20)  # a command is short, and what it imports is not garbage

    from lawtexts.cli.run import run

    sys.exit(run(sys.argv[1:]))
