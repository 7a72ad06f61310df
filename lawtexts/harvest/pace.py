"""Pace: the pause between two requests, what a server asks to wait, and how many requests a day a host gets.

The pause is at least two seconds, or what robots.txt asks for (Crawl-delay), but on this machine. How often a
host was asked today is kept in the cache folder.
"""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path

from lawtexts.corpus import cache
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
    """When a host may be asked again."""

    def __init__(self, pause: float, *, is_local: bool = False, clock: Clock | None = None) -> None:
        self.clock = clock or Clock()
        self._pause = pause if is_local else max(pause, SHORTEST)
        self._is_local = is_local
        self._delays: dict[str, float] = {}
        self._next: dict[str, float] = {}
        self._today, self._counts = "", dict[str, int]()

    def pause_of(self, host: str) -> float:
        """Seconds between two requests to `host`."""
        return max(self._pause, self._delays.get(host, 0.0))

    def slow_down(self, host: str, delay: float) -> None:
        """What robots.txt of `host` asks for: seconds between two requests."""
        self._delays[host] = max(delay, self._delays.get(host, 0.0))

    def wait(self, host: str) -> None:
        """Wait until `host` may be asked, and count it. Raises StoppedError after today's last request."""
        self._count(host)
        rest = self._next.get(host, 0.0) - self.clock.monotonic()
        if rest > 0:
            self.clock.sleep(rest)
        self._next[host] = self.clock.monotonic() + self.pause_of(host)

    def wait_as_asked(self, host: str, retry_after: str, attempt: int) -> None:
        """Wait before `host` is tried again: as long as it asks, else longer with each attempt from 1.

        Raises StoppedError where it asks for too long.
        """
        asked = _seconds(retry_after, self.clock.now())
        rest = self.pause_of(host) * 2**attempt if asked is None else max(asked, self.pause_of(host))
        if rest > LONGEST_WAIT:
            message = ngettext(
                "{host} asks to wait {count} minute. Run the same command again then.",
                "{host} asks to wait {count} minutes. Run the same command again then.",
                round(rest / 60),
            )
            raise StoppedError(message.format(host=host, count=round(rest / 60)))
        self._next[host] = self.clock.monotonic() + rest

    def _count(self, host: str) -> None:
        if self._is_local:
            return
        today = self.clock.now().date().isoformat()
        file = cache.folder() / "harvest" / f"{today}.json"
        if self._today != today:
            self._today, self._counts = today, _counts(file)
        asked = self._counts.get(host, 0)
        if asked >= MOST_A_DAY:
            message = _("{host} has been asked {count} times today, which is enough. Go on tomorrow.")
            raise StoppedError(message.format(host=host, count=asked))
        self._counts[host] = asked + 1
        cache.keep(file, json.dumps(self._counts).encode(), newest=2)


def _counts(file: Path) -> dict[str, int]:
    try:
        found = json.loads(cache.read(file))
        return {str(host): int(count) for host, count in found.items()}
    except (OSError, ValueError, AttributeError, TypeError):
        return {}


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
