"""The command line. `main` is the only name other programs may call."""

from __future__ import annotations


def main() -> None:
    """Run the command line given to this process and end it with the right exit code."""
    import gc
    import sys

    gc.set_threshold(2_000_000, 20, 20)  # a command is short, and most of what it makes is not garbage

    from lawtexts.cli.run import run

    code = run(sys.argv[1:])
    gc.freeze()  # the end of the process frees all of it
    sys.exit(code)
