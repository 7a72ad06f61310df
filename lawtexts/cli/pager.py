"""Pager: a long answer on a terminal is shown by $PAGER, a screen at a time."""

from __future__ import annotations

import os
import re
import subprocess
from shutil import get_terminal_size, which
from typing import TextIO

_STYLE = re.compile("\x1b\\[[0-9;]*m")


def show(text: str, stream: TextIO) -> None:
    """Write `text` to the terminal `stream`, through the pager where it has more lines than the terminal.

    A pager that cannot be started, or is left early, is no error.
    """
    pager = os.environ.get("PAGER", "less" if which("less") else "more")
    if text.count("\n") < get_terminal_size().lines or not pager.strip() or pager.strip() == "cat":
        stream.write(text)
        return
    stream.flush()
    shown = text if "less" in pager else _STYLE.sub("", text)
    environment = {"LESS": "FRX", "LESSCHARSET": "utf-8"} | os.environ
    try:
        running = subprocess.Popen(pager, shell=True, stdin=subprocess.PIPE, env=environment)  # their own
        try:
            running.communicate(shown.encode("utf-8", "backslashreplace"))
        except KeyboardInterrupt:
            running.wait()
    except OSError:
        stream.write(text)
        return
    if running.returncode == 127:
        stream.write(text)
