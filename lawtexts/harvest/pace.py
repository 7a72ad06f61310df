"""Pace: one connection to a host, the pause between two requests, and how many requests a day it gets.

The pause is at least two seconds, or what robots.txt asks for (Crawl-delay or Request-rate), but on this
machine. All of it holds across processes: `harvest/<host>.json` in the cache folder is locked by the one that
asks the host; it says when the host may be asked again, and how often it was today.
"""

from __future__ import annotations

import json
import math
import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from time import sleep
from typing import TextIO

from urllib3.exceptions import InvalidHeader
from urllib3.util import Retry

from lawtexts.corpus import cache
from lawtexts.corpus.transaction import lock_file
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext
from lawtexts.model.error import LawtextsError

SHORTEST = 2.0
"""Seconds between two requests to a host that is not this machine."""
MOST_A_DAY = 600
"""Requests to one host between midnight and midnight, UTC: three books and as many tries again."""
LONGEST_WAIT = 600.0
"""Seconds that a server may ask to wait; where it asks for more, the next run goes on."""
_A_DAY = 86_400.0
_FLAGS = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
"""No link is followed, and no pipe waited for."""


class StoppedError(LawtextsError):
    """A site that is not to be asked any more now: it says so itself, or nothing it answers is of use."""


def now() -> datetime:
    return datetime.now(UTC)


class Host:
    """What is known of a host, which no other process asks as long as this is open.

    Where the cache folder cannot be written, this holds in this process alone. `close` lets others ask it.
    """

    def __init__(self, name: str, pause: float, *, is_local: bool = False) -> None:
        """Raises StoppedError while another process asks the host."""
        self._name = name
        self._pause = pause if is_local else max(pause, SHORTEST)
        self._most = math.inf if is_local else MOST_A_DAY
        self._next, self._day, self._asked = 0.0, "", 0
        self._file: TextIO | None = None
        path = Path(cache.folder_name(), "harvest", f"{name.replace(':', '_')}.json")
        is_ours = True
        with suppress(OSError):
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file = os.fdopen(os.open(path, _FLAGS, 0o600), "r+", encoding="utf-8")
            is_ours = lock_file(self._file.fileno())
        if not is_ours:
            self.close()
            message = _("{host} is being asked by another lawtexts. Run the same command again afterwards.")
            raise StoppedError(message.format(host=name))
        if self._file is not None:
            with suppress(OSError, ValueError, LookupError, TypeError):
                stored = json.load(self._file)
                self._asked, self._day = int(stored["asked"]), str(stored["day"])
                self._next = float(stored["next"])

    def slow_down(self, delay: float) -> None:
        """What robots.txt asks for: seconds between two requests."""
        self._pause = max(delay, self._pause)

    def wait(self) -> None:
        """Wait until the host may be asked, and count it.

        Raises StoppedError after today's last request, and where the host asked for a longer wait.
        """
        today = now().date().isoformat()
        if self._day != today:
            self._day, self._asked = today, 0
        if self._asked >= self._most:
            message = _("{host} has been asked {count} times today, which is enough. Go on tomorrow.")
            raise StoppedError(message.format(host=self._name, count=self._most))
        rest = self._next - now().timestamp()
        if rest > LONGEST_WAIT:
            message = ngettext(
                "{host} asks to wait {count} minute. Run the same command again then.",
                "{host} asks to wait {count} minutes. Run the same command again then.",
                round(rest / 60),
            )
            raise StoppedError(message.format(host=self._name, count=round(rest / 60)))
        if rest > 0:
            sleep(rest)
        self._asked += 1
        self._keep(self._pause)

    def postpone(self, retry_after: str, attempt: int) -> None:
        """The host is tried again as late as it asks, or else later with each attempt from 1."""
        wait = self._pause * 2**attempt
        with suppress(InvalidHeader, ValueError, OverflowError):
            wait = max(min(Retry().parse_retry_after(retry_after), _A_DAY), self._pause)
        self._keep(wait)

    def _keep(self, pause: float) -> None:
        """Keep that the host is not to be asked for `pause` seconds, for other processes too."""
        self._next = now().timestamp() + pause
        if self._file is not None:
            with suppress(OSError):
                self._file.seek(0)
                self._file.truncate()
                json.dump({"next": self._next, "day": self._day, "asked": self._asked}, self._file)
                self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
