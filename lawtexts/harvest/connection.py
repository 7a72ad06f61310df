"""Connections: only to addresses of the public network, or to the one that the user named; and not for ever.

A host is resolved and checked when it is connected to, so that no name leads to one address when it is
checked and to another when it is used. At the deadline the socket is closed, whatever is being waited for:
an answer that comes byte by byte ends as one that does not come.
"""

from __future__ import annotations

import ipaddress
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import requests
from requests.adapters import HTTPAdapter
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool

from lawtexts.harvest.error import FetchError
from lawtexts.locale import gettext as _


class Guard:
    """What is connected to: nothing private or on this machine but `named`, a host and port."""

    def __init__(self, named: tuple[str, int] | None = None) -> None:
        self._named = named
        self._socket: socket.socket | None = None
        self.is_late = False

    def check(self, host: str, port: int) -> None:
        """Raises FetchError where `host` has an address that is not to be connected to."""
        if (host, port) != self._named:
            for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
                self.check_address(str(found[4][0]), host, port)

    def check_address(self, address: str, host: str, port: int) -> None:
        if (host, port) != self._named and not _is_public(address):
            message = _("{host} leads to {address}, which is not an address of the public network.")
            raise FetchError("address", message.format(host=host, address=address), place=host)

    def opened(self, connection: socket.socket) -> None:
        self._socket = connection

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
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        return found.is_global and not found.is_multicast if inner is None else _is_public(str(inner))
    return found.is_global and not found.is_multicast


def _guarded(kind: type[HTTPConnection], guard: Guard) -> type[HTTPConnection]:
    def connect(self: HTTPConnection) -> socket.socket:
        guard.check(self.host, self.port)
        opened = kind._new_conn(self)
        try:
            guard.check_address(opened.getpeername()[0], self.host, self.port)
        except BaseException:
            opened.close()
            raise
        guard.opened(opened)
        return opened

    return type("Guarded", (kind,), {"_new_conn": connect})


class _GuardedAdapter(HTTPAdapter):
    """One connection at a time, none tried again, each guarded."""

    def __init__(self, guard: Guard) -> None:
        self._guard = guard
        super().__init__(pool_connections=1, pool_maxsize=1, max_retries=0)

    def init_poolmanager(self, *arguments: Any, **named: Any) -> None:
        super().init_poolmanager(*arguments, **named)
        guard = self._guard
        plain = type("Plain", (HTTPConnectionPool,), {"ConnectionCls": _guarded(HTTPConnection, guard)})
        secure = type("Secure", (HTTPSConnectionPool,), {"ConnectionCls": _guarded(HTTPSConnection, guard)})
        self.poolmanager.pool_classes_by_scheme = {"http": plain, "https": secure}


def guarded_session(guard: Guard, user_agent: str) -> requests.Session:
    """A session that takes no cookies, and nothing from the environment: no proxy, no password."""
    session = requests.Session()
    session.trust_env = False
    session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=()))
    session.headers.clear()
    session.headers.update(
        {"User-Agent": user_agent, "Accept": "text/html, */*;q=0.1", "Accept-Encoding": "gzip"}
    )
    adapter = _GuardedAdapter(guard)
    session.mount("http://", adapter)
    session.mount("https://", adapter)
    return session
