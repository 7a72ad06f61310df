"""The three sites on 127.0.0.1: a generated book under the addresses of each, which misbehaves on demand.

`Site.answers` gives a path another behaviour than to send its page; `Site.asked` is every request. A
behaviour gets the handler of http.server, and does to the connection what it likes.
"""

from __future__ import annotations

import gzip
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from email.message import Message
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from tests.lawbook.making import EXPRESSIONS, Work
from tests.lawbook.pages import address, page

Behaviour = Callable[["Handler"], None]


class Request(NamedTuple):
    """One request: its path and what its headers said."""

    path: str
    headers: Message


class Handler(BaseHTTPRequestHandler):
    """Sends the page of a path, or does what the site says."""

    protocol_version = "HTTP/1.1"
    site: Site

    def do_GET(self) -> None:
        self.site.asked.append(Request(self.path, self.headers))
        behaviour = self.site.answers.get(self.path)
        if behaviour is not None:
            behaviour(self)
        elif self.path in self.site.pages:
            send_page(self)
        else:
            answer(404, b"<html><title>404</title><p>Not found</p></html>")(self)

    def log_message(self, *_words: object) -> None:
        pass


class Site:
    """Pages by path, and what happens where a path is asked for."""

    def __init__(self, pages: Mapping[str, bytes]) -> None:
        self.books = dict(pages)
        self.reset()
        kind = type("SiteHandler", (Handler,), {"site": self})
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), kind)
        self._server.handle_error = lambda *_where: None  # clients leave
        self.port = self._server.server_address[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def reset(self) -> None:
        self.pages = dict(self.books)
        self.answers: dict[str, Behaviour] = {}
        self.asked: list[Request] = []

    @property
    def options(self) -> tuple[str, ...]:
        """How a command asks it."""
        return ("--mirror", self.url, "--pause", "0")

    @property
    def paths(self) -> list[str]:
        """The paths asked for, in order, without robots.txt."""
        return [one.path for one in self.asked if one.path != "/robots.txt"]

    @contextmanager
    def running(self) -> Iterator[Site]:
        thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self._server.shutdown()
            self._server.server_close()


def path_of(language: str, law: int) -> str:
    """The path of a law's page on the site of a language."""
    return urlsplit(address(EXPRESSIONS[language], law)).path


def pages_of(work: Work, languages: tuple[str, ...] = ("pl", "it", "es")) -> dict[str, bytes]:
    """The pages of a work under their paths."""
    return {
        path_of(book.language, law.citation.law): page(law, "html")
        for book in map(work.book, languages)
        for law in book.laws
    }


def send_page(handler: Handler) -> None:
    """The page of the path, or 304 where the request has its ETag."""
    data = handler.site.pages[handler.path]
    etag = f'"{sha256(data).hexdigest()[:16]}"'
    if handler.headers["If-None-Match"] == etag:
        answer(304, b"", ETag=etag)(handler)
    else:
        answer(200, data, ETag=etag, Last_Modified="Wed, 01 Jan 2025 00:00:00 GMT")(handler)


def answer(status: int, body: bytes = b"", **headers: str) -> Behaviour:
    """Answers so; a `_` in the name of a header is a hyphen."""

    def behave(handler: Any) -> None:
        found = {name.replace("_", "-"): value for name, value in headers.items()}
        found.setdefault("Content-Type", "text/html")
        handler.send_response(status)
        for name, value in found.items():
            handler.send_header(name, value)
        if "Content-Length" not in found and "Transfer-Encoding" not in found and status != 304:
            handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        with suppress(OSError):
            handler.wfile.write(body)

    return behave


def redirect(to: str, status: int = 302) -> Behaviour:
    return answer(status, b"", Location=to)


def once(first: Behaviour, then: Behaviour = send_page) -> Behaviour:
    """Behaves so the first time, then otherwise."""
    left = [first]

    def behave(handler: Handler) -> None:
        (left.pop() if left else then)(handler)

    return behave


def gzipped(body: bytes) -> Behaviour:
    return answer(200, gzip.compress(body), Content_Encoding="gzip")


def endless(handler: Handler) -> None:
    """A body without end, in chunks."""
    answer(200, b"", Transfer_Encoding="chunked")(handler)
    with suppress(OSError):
        while True:
            handler.wfile.write(b"10000\r\n" + b"x" * 0x10000 + b"\r\n")


def drip(handler: Handler) -> None:
    """The page byte by byte, as slowly as nobody waits for."""
    data = handler.site.pages[handler.path]
    answer(200, b"", Content_Length=str(len(data)))(handler)
    _slowly(handler, (bytes((byte,)) for byte in data))


def drip_headers(handler: Handler) -> None:
    """An answer whose head does not end."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\n")
    _slowly(handler, [b"X: y\r\n"] * 200)


def _slowly(handler: Handler, parts: Iterable[bytes]) -> None:
    with suppress(OSError):
        for part in parts:
            handler.wfile.write(part)
            time.sleep(0.05)
    handler.close_connection = True


def short(handler: Handler) -> None:
    """Half of the page, though its length says it is the whole."""
    data = handler.site.pages[handler.path]
    answer(200, data[: len(data) // 2], Content_Length=str(len(data)))(handler)
    handler.close_connection = True


def reset(handler: Handler) -> None:
    """Half of the page, then the connection is reset."""
    short(handler)
    handler.wfile.flush()
    handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    handler.connection.close()
