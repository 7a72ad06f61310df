"""robots.txt: what a site allows to programs, by RFC 9309.

No such file (4xx): everything is allowed. One that cannot be had (5xx, no answer, too many redirections):
nothing is, and the site is not asked. It is read once in a run.
"""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import SplitResult, urlunsplit

from protego import Protego

from lawtexts.harvest.error import FetchError, StoppedError
from lawtexts.locale import gettext as _

AGENT = "lawtexts"
"""The name by which robots.txt can speak of lawtexts."""
_MOST = 500 * 1024
"""Bytes that are read, as the RFC says."""


class Robots:
    """The rules of each scheme, host and port; `read` gives status and bytes of an address."""

    def __init__(self, read: Callable[[str], tuple[int, bytes]]) -> None:
        self._read = read
        self._rules: dict[tuple[str, str], Protego] = {}

    def allows(self, place: SplitResult) -> bool:
        """Whether `place` may be asked for. Raises StoppedError where robots.txt cannot be had."""
        return bool(self._of(place).can_fetch(urlunsplit(place), AGENT))

    def delay(self, place: SplitResult) -> float:
        """Seconds between two requests that robots.txt asks for; 0 for nothing."""
        rules = self._of(place)
        rate, delay = rules.request_rate(AGENT), float(rules.crawl_delay(AGENT) or 0)
        return max(delay, rate.seconds / rate.requests if rate is not None and rate.requests else 0.0)

    def _of(self, place: SplitResult) -> Protego:
        key = (place.scheme, place.netloc)
        if key not in self._rules:
            self._rules[key] = self._parsed(place)
        return self._rules[key]

    def _parsed(self, place: SplitResult) -> Protego:
        url = urlunsplit((place.scheme, place.netloc, "/robots.txt", "", ""))
        message = _("{url} says what may be asked for, and cannot be had: {reason} The site is not asked.")
        try:
            status, body = self._read(url)
        except FetchError as error:
            raise StoppedError(message.format(url=url, reason=error.message)) from None
        if status == 200:
            return Protego.parse(body[:_MOST].decode("utf-8", "replace").removeprefix("\ufeff"))
        if 400 <= status < 500 and status != 429:
            return Protego.parse("")
        raise StoppedError(message.format(url=url, reason=f"HTTP {status}."))
