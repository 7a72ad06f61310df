"""Pace: one connection to a host, the pause between two requests, and how many requests a day it gets.

The pause is at least two seconds, or what robots.txt asks for (Crawl-delay), but on this machine. All of it
holds across processes: `harvest/<host>.lock` in the cache folder is locked by the one that asks the host, and
`harvest/<host>.json` says when it may be asked again, and how often it was today.
"""

from __future__ import annotations

import json
import os
import time
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from pathlib import Path

from lawtexts.corpus import cache
from lawtexts.corpus.locks import lock_file
from lawtexts.harvest.error import StoppedError
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext

SHORTEST = 2.0
"""Seconds between two requests to a host that is not this machine."""
MOST_A_DAY = 600
"""Requests to one host between midnight and midnight, UTC: three books and as many tries again."""
LONGEST_WAIT = 600.0
"""Seconds that a server may ask to wait; where it asks for more, the next run goes on."""


class Clock:
    """The time; a test has its own."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    def monotonic(self) -> float:
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)


class Pace:
    """When a host may be asked again. `close` lets other processes ask the hosts that this one asked."""

    def __init__(self, pause: float, *, is_local: bool = False, clock: Clock | None = None) -> None:
        self.clock = clock or Clock()
        self._pause = pause if is_local else max(pause, SHORTEST)
        self._is_local = is_local
        self._hosts: dict[str, _Host] = {}

    def pause_of(self, host: str) -> float:
        """Seconds between two requests to `host`."""
        return max(self._pause, self._of(host).delay)

    def slow_down(self, host: str, delay: float) -> None:
        """What robots.txt of `host` asks for: seconds between two requests."""
        self._of(host).delay = max(delay, self._of(host).delay)

    def wait(self, host: str) -> None:
        """Wait until `host` may be asked, and count it.

        Raises StoppedError after today's last request, where the host asked for a longer wait, and while
        another process asks it.
        """
        state, now = self._of(host), self.clock.now()
        if not self._is_local and state.asked_on(now) >= MOST_A_DAY:
            message = _("{host} has been asked {count} times today, which is enough. Go on tomorrow.")
            raise StoppedError(message.format(host=host, count=MOST_A_DAY))
        rest = (state.next_at - now).total_seconds()
        if rest > LONGEST_WAIT:
            message = ngettext(
                "{host} asks to wait {count} minute. Run the same command again then.",
                "{host} asks to wait {count} minutes. Run the same command again then.",
                round(rest / 60),
            )
            raise StoppedError(message.format(host=host, count=round(rest / 60)))
        if rest > 0:
            self.clock.sleep(rest)
            now = self.clock.now()
        state.asked = state.asked_on(now) + 1
        state.keep(now, self.pause_of(host))

    def postpone(self, host: str, retry_after: str, attempt: int) -> None:
        """`host` is tried again as late as it asks, or else later with each attempt from 1."""
        now, pause = self.clock.now(), self.pause_of(host)
        wait = _seconds(retry_after, now)
        self._of(host).keep(now, pause * 2**attempt if wait is None else max(wait, pause))

    def close(self) -> None:
        """Let other processes ask the hosts."""
        for state in self._hosts.values():
            state.close()
        self._hosts.clear()

    def _of(self, host: str) -> _Host:
        if host not in self._hosts:
            self._hosts[host] = _Host(host)
        return self._hosts[host]


class _Host:
    """What is known of a host, which no other process asks as long as this is open.

    It may be asked at `next_at`; `delay` is what its robots.txt asks for, `asked` how often it was on `day`.
    """

    def __init__(self, host: str) -> None:
        """Raises StoppedError where another process asks the host."""
        self.delay = 0.0
        self.next_at = datetime.min.replace(tzinfo=UTC)
        self.day, self.asked = "", 0
        self._file = Path(cache.folder_name(), "harvest", f"{host.replace(':', '_')}.json")
        self._lock: int | None = None
        is_ours = True
        with suppress(OSError):  # where nothing can be kept, the pause holds in this process alone
            self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = os.open(self._file.with_suffix(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
            is_ours = lock_file(self._lock)
        if not is_ours:
            self.close()
            message = _("{host} is being asked by another lawtexts. Run the same command again afterwards.")
            raise StoppedError(message.format(host=host))
        with suppress(OSError, ValueError, LookupError, TypeError):
            stored = json.loads(cache.read(self._file))
            self.next_at = datetime.fromisoformat(stored["next"])
            self.day, self.asked = str(stored["day"]), int(stored["asked"])

    def asked_on(self, now: datetime) -> int:
        """How often the host was asked today."""
        return self.asked if self.day == now.date().isoformat() else 0

    def keep(self, now: datetime, pause: float) -> None:
        """Keep that the host is not to be asked for `pause` seconds, for other processes too."""
        self.day, self.next_at = now.date().isoformat(), now + timedelta(seconds=pause)
        stored = {"next": self.next_at.isoformat(), "day": self.day, "asked": self.asked}
        cache.keep(self._file, [json.dumps(stored).encode()])

    def close(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def _seconds(retry_after: str, now: datetime) -> float | None:
    """What Retry-After says, in seconds or as a date (RFC 9110); None for nothing that can be understood."""
    word = retry_after.strip()
    if word.isascii() and word.isdigit():
        return float(word[:9])
    try:
        until = parsedate_to_datetime(word)
    except (ValueError, TypeError, IndexError):
        return None
    until = until if until.tzinfo is not None else until.replace(tzinfo=UTC)
    return max(0.0, (until - now).total_seconds())
