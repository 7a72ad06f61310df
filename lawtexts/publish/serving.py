"""Serve: an edition on this machine alone, to look at it before it is put on a host.

A path is looked up among the names in the edition's manifest, never joined to the folder. The server
answers to its own names only, so that no page of another site reads it under a name of its own.
"""

from __future__ import annotations

import gzip
import socket
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote

from lawtexts.corpus.input_file import read_input
from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError
from lawtexts.publish.addresses import host_path
from lawtexts.publish.folder import MANIFEST, read_manifest
from lawtexts.publish.rendering import POLICY

HOST = "127.0.0.1"
NAMES = (HOST, "localhost", "[::1]")
PATIENCE = 15.0
"""Seconds of silence after which a connection is closed."""

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
_HEADERS = (
    ("Content-Security-Policy", f"{POLICY}; frame-ancestors 'none'"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-cache"),
)
_DAMAGED = "This file of the edition is damaged; lawtexts verify names and heals what is.\n"


class ServingError(LawtextsError):
    """The edition cannot be served."""


class EditionServer(ThreadingHTTPServer):
    """A server of one edition, under the path it will have on its host; `url` is where it is read."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, folder: Path, port: int, root: str) -> None:
        self.folder = folder
        self.root = root
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
        digest = self.names().get(name)
        path = self.folder / name
        try:
            inside = digest is not None and path.resolve(strict=True).is_relative_to(self.folder.resolve())
            data = read_input(path) if inside else None
        except OSError:
            return None
        if data is not None and digest not in ("", sha256(data).hexdigest()):
            raise ServingError(_("The file is not that of the edition."), place=name)
        return data

    def names(self) -> Mapping[str, str]:
        """The files of the edition as it is now, with SHA-256: it may be published again while served.

        Raises LawtextsError where the manifest is damaged or cannot be read.
        """
        try:
            found = (self.folder / MANIFEST).stat()
        except OSError:
            raise ServingError(_("The file is not that of the edition."), place=MANIFEST) from None
        return _names(self.folder, (found.st_mtime_ns, found.st_size, found.st_ino))

    def handle_error(self, request: object, client_address: object) -> None:
        """A reader who went away is no error."""


@lru_cache(maxsize=1)
def _names(folder: Path, _version: object) -> Mapping[str, str]:
    manifest = read_manifest(folder)
    return {**(manifest.files if manifest else {}), MANIFEST: ""}


def server(folder: Path, port: int = 0) -> EditionServer:
    """A server of the edition in `folder` on this machine; port 0 is any that is free.

    Call `serve_forever` on it. Raises ServingError if there is no edition or the port is taken.
    """
    manifest = read_manifest(folder)
    if manifest is None:
        raise ServingError(
            _("There is no edition here. Make one with: lawtexts publish -o {folder}").format(folder=folder),
            place=str(folder),
        )
    try:
        return EditionServer(folder, port, host_path(manifest.base_url))
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or error
        raise ServingError(
            _("The edition cannot be served at port {port}: {reason}.").format(port=port, reason=reason)
        ) from None


class _Handler(BaseHTTPRequestHandler):
    """GET and HEAD of the edition's files, compressed where it helps; the 404 page for the rest."""

    server: EditionServer
    timeout = PATIENCE
    protocol_version = "HTTP/1.1"
    server_version = "lawtexts"
    sys_version = ""

    def parse_request(self) -> bool:
        """As the base class has it; what is wrong apart from the path is answered here, for every method."""
        if not super().parse_request():
            return False
        wrong = self._wrong()
        if wrong is not None:
            self.send_error(wrong)
        elif self.headers.get("Content-Length", "0") != "0" or "Transfer-Encoding" in self.headers:
            self.close_connection = True  # what follows is no request, and nobody reads it
        return wrong is None

    def _wrong(self) -> HTTPStatus | None:
        if self.command not in ("GET", "HEAD"):
            return HTTPStatus.METHOD_NOT_ALLOWED
        hosts = self.headers.get_all("Host", [])
        if len(hosts) != 1 or not self.path.startswith("/"):
            return HTTPStatus.BAD_REQUEST
        return None if self.server.is_own(hosts[0]) else HTTPStatus.MISDIRECTED_REQUEST

    def do_GET(self) -> None:
        """Answer with a file, a redirection or the page for addresses that are not there."""
        target = self.path.split("?", 1)[0].split("#", 1)[0]
        path = unquote(target)
        root = self.server.root
        name = path.removeprefix(root) if path.startswith(root) else ".."
        try:
            if path == "/" != root:
                self._redirect(root)
            elif name and not name.endswith("/") and f"{name}/index.html" in self.server.names():
                self._redirect(f"/{target.strip('/')}/")
            else:
                self._send(f"{name}index.html" if not name or name.endswith("/") else name)
        except LawtextsError:
            self.send_error(HTTPStatus.INTERNAL_SERVER_ERROR)

    def do_HEAD(self) -> None:
        """Answer like GET, without the body."""
        self.do_GET()

    def _redirect(self, to: str) -> None:
        self._answer(HTTPStatus.MOVED_PERMANENTLY, b"", ("Location", to))

    def _send(self, name: str) -> None:
        data, status = self.server.file(name), HTTPStatus.OK
        if data is None:
            name, status = "404.html", HTTPStatus.NOT_FOUND
            data = self.server.file(name) or b""
        kind = _TYPES.get(Path(name).suffix, "application/octet-stream")
        fields = [("Content-Type", kind)]
        if kind != "application/octet-stream" and "gzip" in self.headers.get("Accept-Encoding", ""):
            data = gzip.compress(data, 6, mtime=0)
            fields.append(("Content-Encoding", "gzip"))
        self._answer(status, data, *fields)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """An answer that repeats nothing of the request; the connection ends with it."""
        status = HTTPStatus(code)
        why = _DAMAGED if status is HTTPStatus.INTERNAL_SERVER_ERROR else ""
        data = f"{status.value} {status.phrase}\n{why}".encode()
        fields = [("Content-Type", _TYPES[".txt"]), ("Connection", "close")]
        if status is HTTPStatus.METHOD_NOT_ALLOWED:
            fields.append(("Allow", "GET, HEAD"))
        self._answer(status, data, *fields)
        self.connection.shutdown(socket.SHUT_WR)

    def _answer(self, status: HTTPStatus, data: bytes, *fields: tuple[str, str]) -> None:
        self.request_version = self.protocol_version  # to HTTP/0.9 an answer would have no head
        self.send_response(status)
        for name, value in (*fields, ("Content-Length", str(len(data))), *_HEADERS):
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, *_said: object) -> None:
        """Nothing: the terminal is the reader's."""
