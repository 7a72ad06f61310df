"""Fetching one page: whether robots.txt allows it, where it leads, its size, what may be tried again."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from http.client import HTTPException
from urllib.parse import SplitResult, urljoin, urlsplit

import requests
import urllib3
from protego import Protego
from requests.models import REDIRECT_STATI

from lawtexts.harvest.connection import PORTS, FetchError, GuardedAdapter, guarded_session, place_of
from lawtexts.harvest.pace import Host, StoppedError, now
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext

AGENT = "lawtexts"
"""The name by which robots.txt can speak of lawtexts."""
MOST_HOPS = 5
TRIES = 3
SECONDS = 60.0
"""For a page, from the request to the last byte received."""
MOST_RECEIVED, MOST_UNPACKED = 2_000_000, 4_000_000
"""Bytes of a page."""
_BUSY = frozenset((429, 500, 502, 503, 504))
"""Answers that the same request may not get the next time."""
_CHUNK = 64 * 1024
_MOST_RULES = 500 * 1024
"""Bytes of robots.txt that are read, as RFC 9309 says."""


Record = Callable[[requests.Response, bytes, str], None]
"""Called with every answer, its body as received, and the time in UTC (ISO 8601)."""


@dataclass(frozen=True, slots=True)
class Response:
    """What was answered: the `place` that gave it, its headers in small letters, and the page unpacked.

    `retrieved` is the time in UTC (ISO 8601).
    """

    place: str
    status: int
    headers: Mapping[str, str]
    body: bytes
    retrieved: str


class Fetcher:
    """Asks for pages, one after the other, over one connection: sites, or the same paths on a mirror."""

    def __init__(
        self,
        mirror: SplitResult | None,
        pause: float,
        user_agent: str,
        record: Record | None = None,
        *,
        is_local: bool = False,
    ) -> None:
        self._mirror, self._record = mirror, record
        self._pause, self._is_local = pause, is_local
        self._hosts: dict[str, Host] = {}
        named = (mirror.hostname or "", mirror.port or PORTS[mirror.scheme]) if mirror is not None else None
        self._adapter = GuardedAdapter(named)
        self._session = guarded_session(self._adapter, user_agent)
        self._robots: dict[str, Protego] = {}

    def close(self) -> None:
        """Close the connection, and let other processes ask the hosts."""
        self._session.close()
        for host in self._hosts.values():
            host.close()
        self._hosts.clear()

    def _host(self, place: str) -> Host:
        """The pace of the host of an address. Raises StoppedError while another process asks it."""
        name = urlsplit(place).netloc
        if name not in self._hosts:
            self._hosts[name] = Host(name, self._pause, is_local=self._is_local)
        return self._hosts[name]

    def get(self, url: str, hosts: Collection[str], known: Mapping[str, str] | None = None) -> Response:
        """The answer to at most TRIES requests for `url` on the `hosts` of a site.

        `known` are headers that make the requests conditional. The status is 200, 304, 404 or 410. Raises
        FetchError where there is no such answer, StoppedError where the site must not be asked any more.
        """
        host = self._host(place_of(url, hosts, self._mirror))
        for attempt in range(1, TRIES + 1):
            try:
                answer = self._follow(url, hosts, known or {})
            except FetchError as error:
                if not error.is_passing or attempt == TRIES:
                    raise
                host.postpone("", attempt)
                continue
            if answer.status in (200, 304, 404, 410):
                return answer
            if answer.status not in _BUSY:
                break
            host.postpone(answer.headers.get("retry-after", ""), attempt)
        sentence = _("{url} answers with status {status}.")
        failure = FetchError("status", sentence, url, status=answer.status, is_passing=answer.status in _BUSY)
        raise StoppedError(failure.message) if answer.status == 429 else failure

    def _follow(
        self, url: str, hosts: Collection[str], headers: Mapping[str, str], *, for_robots: bool = False
    ) -> Response:
        target = url
        for _hop in range(MOST_HOPS + 1):
            place = place_of(target, hosts, self._mirror)
            if not for_robots:
                self._require_leave(place, hosts)
            answer = self._ask(place, headers)
            location = answer.headers.get("location", "")
            if answer.status not in REDIRECT_STATI or not location:
                return answer
            target = urljoin(place, location).split("#")[0]
        raise FetchError("hops", _("{url} is redirected more than {count} times."), url, count=MOST_HOPS)

    def _require_leave(self, place: str, hosts: Collection[str]) -> None:
        """Raises FetchError where robots.txt does not allow `place`, StoppedError where it cannot be had."""
        rules = self._rules(place, hosts)
        rate, delay = rules.request_rate(AGENT), float(rules.crawl_delay(AGENT) or 0)
        self._host(place).slow_down(max(delay, rate.seconds / rate.requests if rate and rate.requests else 0))
        if not rules.can_fetch(place, AGENT):
            sentence = _("robots.txt of {host} does not allow {url}.")
            raise FetchError("robots", sentence, place, host=urlsplit(place).netloc)

    def _rules(self, place: str, hosts: Collection[str]) -> Protego:
        """What a host allows, read once (RFC 9309).

        No such file (4xx): everything is allowed. One that cannot be had (5xx, no answer, too many
        redirections): nothing is, and the site is not asked.
        """
        url = urljoin(place, "/robots.txt")
        if url in self._robots:
            return self._robots[url]
        message = _("{url} says what may be asked for, and cannot be had: {reason} The site is not asked.")
        try:
            answer = self._follow(url, hosts, {}, for_robots=True)
        except FetchError as error:
            raise StoppedError(message.format(url=url, reason=error.message)) from None
        if answer.status != 200 and (not 400 <= answer.status < 500 or answer.status == 429):
            raise StoppedError(message.format(url=url, reason=f"HTTP {answer.status}."))
        said = answer.body[:_MOST_RULES] if answer.status == 200 else b""
        self._robots[url] = Protego.parse(said.decode("utf-8-sig", "replace"))
        return self._robots[url]

    def _ask(self, place: str, headers: Mapping[str, str]) -> Response:
        self._host(place).wait()
        retrieved = now().strftime("%Y-%m-%dT%H:%M:%SZ")
        request = self._session.prepare_request(requests.Request("GET", place, headers=dict(headers)))
        try:
            with (
                self._adapter.until(SECONDS),
                self._session.send(request, stream=True, allow_redirects=False, timeout=SECONDS) as response,
            ):
                received = _received(response, place)
            if self._adapter.is_late:
                raise TimeoutError
        except (requests.RequestException, urllib3.exceptions.HTTPError, HTTPException, OSError) as error:
            raise self._failure(place, error) from None
        if self._record is not None:
            self._record(response, received, retrieved)
        found = {name.lower(): value[:500] for name, value in response.headers.items()}
        body = _unpacked(received, found.get("content-encoding", ""), place)
        return Response(place, response.status_code, found, body, retrieved)

    def _failure(self, place: str, error: Exception) -> FetchError:
        """What to say of a request without an answer; it may have one the next time."""
        if self._adapter.is_late or isinstance(error, requests.Timeout | TimeoutError):
            sentence = ngettext(
                "{url} was not there after {count} second.",
                "{url} was not there after {count} seconds.",
                round(SECONDS),
            )
            return FetchError("time", sentence, place, is_passing=True, count=round(SECONDS, 1))
        sentence = _("{url} cannot be reached, or broke off: {reason}.")
        return FetchError("connection", sentence, place, is_passing=True, reason=_innermost(error))


def _received(response: requests.Response, place: str) -> bytes:
    """The body, still packed. urllib3 raises an error where it is shorter than it says."""
    received = bytearray()
    while chunk := response.raw.read(_CHUNK, decode_content=False):
        received += chunk
        if len(received) > MOST_RECEIVED:
            raise _too_large(place, MOST_RECEIVED)
    return bytes(received)


def _unpacked(received: bytes, coding: str, place: str) -> bytes:
    """The page in a body of a content coding; not more of it is unpacked than it may have."""
    if coding.lower() in ("", "identity"):
        return received
    unpacking = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)  # gzip: no other was asked for
    broke_off = True
    try:
        page = unpacking.decompress(received, MOST_UNPACKED + 1)
    except zlib.error:
        page, broke_off = b"", False
    if len(page) > MOST_UNPACKED:
        raise _too_large(place, MOST_UNPACKED)
    if not unpacking.eof:
        raise FetchError("encoding", _("{url} cannot be unpacked."), place, is_passing=broke_off)
    return page


def _too_large(place: str, most: int) -> FetchError:
    return FetchError("too-large", _("{url} has more than {count} bytes."), place, count=most)


def _innermost(error: BaseException) -> str:
    while (inner := error.__cause__ or error.__context__) is not None:
        error = inner
    reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return str(reason)[:200]
