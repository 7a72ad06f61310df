"""Serve: an edition on this machine alone, to look at it before it is put on a host.

What is served is what the edition's manifest names, and nothing else that lies in the folder: a path
is looked up among those names, never put together with the folder. The server answers to its own
names only (127.0.0.1, localhost, [::1], with its port), so that a page of elsewhere cannot read it
under a name of its own.
"""

from __future__ import annotations

import gzip
import io
import re
import socket
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from http import HTTPStatus
from http.client import HTTPException
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes

from lawtexts.corpus.input_file import read_input
from lawtexts.corpus.readers import Reading
from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError
from lawtexts.publish.folder import MANIFEST, read_manifest
from lawtexts.publish.rendering import POLICY

HOST = "127.0.0.1"
NAMES = (HOST, "localhost", "[::1]")
CLIENTS = 512
"""How many are answered at a time, and how many more may wait; further requests are answered 503."""
PATIENCE = 15.0
"""Seconds for a request to arrive, the wait for it included; and for its answer to leave."""
LONGEST_TARGET, LONGEST_HEAD = 8_192, 32_768
"""Bytes of a request line; of a request line and its fields."""

_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".svg": "image/svg+xml",
    ".xml": "application/xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
_COMPRESSED = frozenset({".html", ".css", ".js", ".json", ".svg", ".xml", ".webmanifest"})
_HEADERS = (
    ("Content-Security-Policy", f"{POLICY}; frame-ancestors 'none'"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-cache"),
)
_DRAINED = 1_000_000
"""Bytes of a refused request that are still received, and forgotten."""
_ODD_PERCENT = re.compile(r"%(?![0-9A-Fa-f]{2})")
_DAMAGED = "This file of the edition is damaged; lawtexts verify names and heals what is.\n"
_BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
)


class ServingError(LawtextsError):
    """The edition cannot be served."""


class EditionServer(ThreadingHTTPServer):
    """A server of one edition, under the path it will have on its host; `url` is where it is read."""

    daemon_threads = True
    request_queue_size = CLIENTS

    def __init__(self, folder: Path, port: int, root: str) -> None:
        self.folder = folder
        self.root = root
        self._open: set[socket.socket] = set()
        self._free = threading.BoundedSemaphore(CLIENTS)
        self._named: tuple[object, Mapping[str, str]] = (None, {})
        super().__init__((HOST, port), _Handler)

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.server_address[1]}{self.root}"

    def is_own(self, host: str) -> bool:
        """Whether a Host field names this server."""
        port = self.server_address[1]
        return host.lower() in {f"{name}:{port}" for name in NAMES} or (port == 80 and host.lower() in NAMES)

    def file(self, name: str) -> bytes | None:
        """The file of that name; None where the edition names none, or a link leads out of its folder.

        Raises LawtextsError where it is not the one that was published.
        """
        data = self._read(name)
        if data is None or self._is_whole(name, data):
            return data
        with Reading(self.folder):  # it may just be published again
            data = self._read(name)
        if data is None or self._is_whole(name, data):
            return data
        raise ServingError(_("The file is not that of the edition."), place=name)

    def _read(self, name: str) -> bytes | None:
        if name not in self.names():
            return None
        path = self.folder / name
        try:
            inside = path.resolve(strict=True).is_relative_to(self.folder.resolve())
            return read_input(path) if inside else None
        except OSError:
            return None

    def _is_whole(self, name: str, data: bytes) -> bool:
        return self.names().get(name, "") in ("", sha256(data).hexdigest())

    def names(self) -> Mapping[str, str]:
        """The files of the edition as it is now, with SHA-256: it may be published again while served.

        Raises LawtextsError where the manifest is damaged or cannot be read.
        """
        try:
            found = (self.folder / MANIFEST).stat()
        except FileNotFoundError:
            return {}
        except OSError:
            raise ServingError(_("The file is not that of the edition."), place=MANIFEST) from None
        key = (found.st_mtime_ns, found.st_size, found.st_ino)
        if key != self._named[0]:
            manifest = read_manifest(self.folder)
            self._named = (key, {**(manifest.files if manifest else {}), MANIFEST: ""})
        return self._named[1]

    def process_request(self, request: Any, client_address: Any) -> None:
        if not self._free.acquire(blocking=False):
            request.settimeout(0.1)
            request.sendall(_BUSY)
            super().shutdown_request(request)
            return
        self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        if request in self._open:
            self._open.discard(request)
            self._free.release()
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Stop listening, and end what is still open."""
        super().server_close()
        for request in tuple(self._open):
            self.shutdown_request(request)

    def handle_error(self, request: object, client_address: object) -> None:
        """A reader who went away is no error."""


def server(folder: Path, port: int = 0) -> EditionServer:
    """A server of the edition in `folder` on this machine; port 0 is any that is free.

    Call `serve_forever` on it. Raises ServingError if there is no edition or
    the port is taken.
    """
    manifest = read_manifest(folder)
    if manifest is None:
        raise ServingError(
            _("There is no edition here. Make one with: lawtexts publish -o {folder}").format(folder=folder),
            place=str(folder),
        )
    try:
        return EditionServer(folder, port, manifest.root)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or error
        raise ServingError(
            _("The edition cannot be served at port {port}: {reason}.").format(port=port, reason=reason)
        ) from None


class _Incoming(io.RawIOBase):
    """What a client sends, for as long and as much as one request may take."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self.begin()

    def begin(self) -> None:
        """The time and the bytes of the next request count from now."""
        self._until, self._left = time.monotonic() + PATIENCE, LONGEST_HEAD

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        if self._left <= 0:
            raise HTTPException("the head of the request is too long")
        self._connection.settimeout(max(0.001, self._until - time.monotonic()))
        count = self._connection.recv_into(memoryview(buffer)[: self._left])
        self._left -= count
        return count


class _Handler(BaseHTTPRequestHandler):
    """GET and HEAD of the edition's files, compressed where it helps; the 404 page for the rest."""

    server: EditionServer
    protocol_version = "HTTP/1.1"
    server_version = "lawtexts"
    sys_version = ""
    default_request_version = "HTTP/1.0"  # with 0.9, an answer would have no head

    def setup(self) -> None:
        super().setup()
        self.rfile.close()
        self._incoming = _Incoming(self.connection)
        self.rfile = io.BufferedReader(self._incoming)

    def handle_one_request(self) -> None:
        """As the base class has it, with bounds in bytes and time, and one answer to every method."""
        self._incoming.begin()
        self.close_connection = True
        self.command, self.request_version, self.requestline = "", self.protocol_version, ""
        try:
            self.raw_requestline = self.rfile.readline(LONGEST_TARGET + 1)
            if len(self.raw_requestline) > LONGEST_TARGET:
                self.send_error(HTTPStatus.REQUEST_URI_TOO_LONG)
            elif self.raw_requestline and self.parse_request():
                self.connection.settimeout(PATIENCE)
                self._answer()
        except TimeoutError:
            self.close_connection = True

    def parse_request(self) -> bool:
        if not super().parse_request():
            return False
        wrong = self._wrong()
        if wrong is not None:
            self.send_error(wrong)
        elif self.headers.get("Content-Length", "0") != "0" or "Transfer-Encoding" in self.headers:
            self.close_connection = True  # what follows is no request, and nobody reads it
        return wrong is None

    def _wrong(self) -> HTTPStatus | None:
        """What is wrong with a request apart from its path; None for nothing."""
        if self.request_version not in ("HTTP/1.0", "HTTP/1.1"):
            self.request_version = self.protocol_version  # else the answer would have no head
            return HTTPStatus.HTTP_VERSION_NOT_SUPPORTED
        if self.command not in ("GET", "HEAD"):
            return HTTPStatus.METHOD_NOT_ALLOWED
        hosts = self.headers.get_all("Host", [])
        if self.path.lower().startswith("http://"):  # a proxy's form, which has to be understood
            authority, _slash, path = self.path[len("http://") :].partition("/")
            self.path = "/" + path
            hosts = [authority] if len(hosts) == 1 and self.server.is_own(hosts[0]) else hosts
        if len(hosts) != 1 or not self.path.startswith("/"):
            return HTTPStatus.BAD_REQUEST
        return None if self.server.is_own(hosts[0]) else HTTPStatus.MISDIRECTED_REQUEST

    def _answer(self) -> None:
        target = self.path.split("?", 1)[0].split("#", 1)[0]
        try:
            path = unquote_to_bytes(target).decode()
        except UnicodeDecodeError:
            path = "\0"
        if _ODD_PERCENT.search(target) or not path.isprintable():
            self.send_error(HTTPStatus.BAD_REQUEST)
            return
        root = self.server.root
        if path == "/" != root:
            self._redirect(root)
            return
        name = path.removeprefix(root) if path.startswith(root) else ".."
        try:
            if name and not name.endswith("/") and f"{name}/index.html" in self.server.names():
                self._redirect(target + "/")
                return
            name += "index.html" if not name or name.endswith("/") else ""
            data, status = self.server.file(name), HTTPStatus.OK
            if data is None:
                name, status = "404.html", HTTPStatus.NOT_FOUND
                data = self.server.file(name) or b""
        except LawtextsError:
            self.send_error(HTTPStatus.INTERNAL_SERVER_ERROR)
            return
        self._send(status, Path(name).suffix, data)

    def _redirect(self, to: str) -> None:
        self._head(
            HTTPStatus.MOVED_PERMANENTLY, ("Location", "/" + to.strip("/") + "/"), ("Content-Length", "0")
        )

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """An answer that repeats nothing of the request; the connection ends with it."""
        status = HTTPStatus(code)
        why = _DAMAGED if status is HTTPStatus.INTERNAL_SERVER_ERROR else ""
        data = f"{status.value} {status.phrase}\n{why}".encode()
        allowed = [("Allow", "GET, HEAD")] if status is HTTPStatus.METHOD_NOT_ALLOWED else []
        self._head(
            status,
            ("Content-Type", _TYPES[".txt"]),
            ("Content-Length", str(len(data))),
            ("Connection", "close"),
            *allowed,
        )
        with suppress(OSError):
            if self.command != "HEAD":
                self.wfile.write(data)
            self._drain()

    def _drain(self) -> None:
        """Let a client that is still sending read the answer: a connection closed on it would be reset."""
        self.connection.shutdown(socket.SHUT_WR)
        self.connection.settimeout(1)
        left = _DRAINED
        while left > 0 and (count := len(self.connection.recv(65_536))):
            left -= count

    def _send(self, status: HTTPStatus, suffix: str, data: bytes) -> None:
        tag = f'"{sha256(data).hexdigest()[:20]}"'
        fields = [("ETag", tag), ("Content-Type", _TYPES.get(suffix, "application/octet-stream"))]
        if status is HTTPStatus.OK and self.headers.get("If-None-Match") == tag:
            self._head(HTTPStatus.NOT_MODIFIED, *fields)
            return
        if data and suffix in _COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", ""):
            data = gzip.compress(data, 6, mtime=0)
            fields.append(("Content-Encoding", "gzip"))
        self._head(status, *fields, ("Content-Length", str(len(data))))
        if self.command != "HEAD":
            self.wfile.write(data)

    def _head(self, status: HTTPStatus, *fields: tuple[str, str]) -> None:
        self.send_response(status)
        for name, value in (*fields, *_HEADERS):
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name of the base class)
        """Nothing: the terminal is the reader's."""
