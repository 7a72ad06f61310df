"""Connections: only to a site's public hosts, or to the mirror that the user named; and not for ever.

A host is resolved once, and what is connected to is the address that was checked. At the deadline the socket
is closed, whatever is being waited for: an answer that comes byte by byte ends as one that does not come.
"""

from __future__ import annotations

import ipaddress
import socket
import threading
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from http.cookiejar import DefaultCookiePolicy
from typing import Any
from urllib.parse import SplitResult, urlsplit, urlunsplit

import requests
from requests.adapters import HTTPAdapter
from urllib3.connection import HTTPConnection
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool

from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError, UsageError

PORTS = {"http": 80, "https": 443}


class FetchError(LawtextsError):
    """A page that could not be fetched: a `sentence` about the `place`, its {url}, and other `values`.

    `code` is stable: host, address, scheme, hops, too-large, encoding, time, connection,
    certificate, status, robots. `is_passing`: the next try may have better luck.
    """

    def __init__(
        self, code: str, sentence: str, place: str, *, is_passing: bool = False, **values: object
    ) -> None:
        super().__init__(sentence.format(url=place, **values), place=place)
        self.code = code
        self.is_passing = is_passing


class GuardedAdapter(HTTPAdapter):
    """Connects to nothing private or on this machine but `named`, a host and port.

    There is one connection at a time, and none is tried again. `is_late` says that a deadline has passed.
    """

    def __init__(self, named: tuple[str, int] | None = None) -> None:
        self._named = named
        self._socket: socket.socket | None = None
        self.is_late = False
        super().__init__(pool_connections=1, pool_maxsize=1, max_retries=0)

    def init_poolmanager(self, *arguments: Any, **named: Any) -> None:
        super().init_poolmanager(*arguments, **named)
        guarded = {"_new_conn": lambda connection: self._connect(connection)}
        self.poolmanager.pool_classes_by_scheme = {
            scheme: type("Pool", (pool,), {"ConnectionCls": type("Guarded", (pool.ConnectionCls,), guarded)})
            for scheme, pool in (("http", HTTPConnectionPool), ("https", HTTPSConnectionPool))
        }

    def addresses(self, host: str, port: int) -> list[str]:
        """What `host` is connected to by. Raises FetchError where one of them is not to be connected to."""
        if (host, port) == self._named:
            return [host]
        found = [str(one[4][0]) for one in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
        for address in found:
            if not _is_public(address):
                sentence = _("{host} leads to {address}, which is not an address of the public network.")
                raise FetchError("address", sentence, host, host=host, address=address)
        return found

    def _connect(self, connection: HTTPConnection) -> socket.socket:
        """Connect to the first address of a connection's host that answers."""
        *others, last = self.addresses(connection.host, connection.port)
        for address in others:
            with suppress(OSError):
                return self._opened(address, connection)
        return self._opened(last, connection)

    def _opened(self, address: str, connection: HTTPConnection) -> socket.socket:
        self._socket = socket.create_connection((address, connection.port), connection.timeout)
        return self._socket

    @contextmanager
    def until(self, seconds: float) -> Iterator[None]:
        """Closes the connection when the work in the with block takes longer than `seconds`."""
        self.is_late = False
        clock = threading.Timer(seconds, self._end)
        clock.daemon = True
        clock.start()
        try:
            yield
        finally:
            clock.cancel()

    def _end(self) -> None:
        self.is_late = True
        if self._socket is not None:
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)


def _is_public(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address) and (inner := found.ipv4_mapped or found.sixtofour):
        return _is_public(str(inner))
    return found.is_global and not found.is_multicast


def guarded_session(adapter: GuardedAdapter, user_agent: str) -> requests.Session:
    """A session that takes no cookies, and nothing from the environment: no proxy, no password."""
    session = requests.Session()
    session.trust_env = False
    session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=()))
    session.headers.clear()
    session.headers.update(
        {"User-Agent": user_agent, "Accept": "text/html, */*;q=0.1", "Accept-Encoding": "gzip"}
    )
    for scheme in ("http://", "https://"):
        session.mount(scheme, adapter)
    return session


def place_of(url: str, hosts: Collection[str], mirror: SplitResult | None = None) -> str:
    """The address to ask for what is at `url`: itself, or the same path on a mirror of the site.

    Raises FetchError for an address that is neither of the `hosts` of the site nor of its mirror.
    """
    parts = _split(url)
    if mirror is not None and parts[:2] == mirror[:2]:
        return url
    own = {host.removeprefix("www.") for host in hosts}
    is_usual = parts.port in (None, PORTS[parts.scheme])
    if (parts.hostname or "").removeprefix("www.") not in own or not is_usual:
        raise FetchError("host", _("{url} is not an address of {hosts}."), url, hosts=", ".join(hosts))
    if mirror is None:
        return url
    return urlunsplit(mirror._replace(path=mirror.path.rstrip("/") + parts.path, query=parts.query))


def mirror_at(address: str | None) -> SplitResult | None:
    """The mirror that somebody named. Raises UsageError for what is no http(s)://host[:port][/path]."""
    if address is None:
        return None
    try:
        parts = _split(address)
    except FetchError:
        parts = None
    if parts is None or parts.query or parts.fragment:
        message = _("“{address}” is not the address of a mirror, http://host:port.")
        raise UsageError(message.format(address=address))
    return parts


def is_local(mirror: SplitResult | None) -> bool:
    """Whether a mirror is on this machine."""
    host = mirror.hostname or "" if mirror is not None else ""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _split(url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        bad = parts.scheme not in PORTS or not parts.hostname or "@" in parts.netloc or parts.port == 0
    except ValueError:
        bad = True
    if bad or not url.isprintable() or " " in url:
        raise FetchError("scheme", _("“{url}” is not an http or https address."), url)
    return parts
