"""Serve: an edition on this machine alone, to look at it before it is put on a host."""

from __future__ import annotations

import gzip
import socket
from hashlib import sha256
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError
from lawtexts.publish.folder import read_manifest

HOST = "127.0.0.1"
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
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cache-Control", "no-cache"),
)


class ServingError(LawtextsError):
    """The edition cannot be served."""


class EditionServer(ThreadingHTTPServer):
    """A server of one edition, under the path it will have on its host; `url` is where it is read."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int, root: str) -> None:
        self.folder = folder
        self.root = root
        self._open: set[socket.socket] = set()
        super().__init__((HOST, port), _Handler)

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.server_address[1]}{self.root}"

    def process_request(self, request: Any, client_address: Any) -> None:
        self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self._open.discard(request)
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


class _Handler(SimpleHTTPRequestHandler):
    """Files of the folder only: no listing, compressed where it helps, the 404 page for the rest."""

    server: EditionServer
    protocol_version = "HTTP/1.1"
    server_version = "lawtexts"
    sys_version = ""

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def _answer(self, *, body: bool) -> None:
        root, folder = self.server.root, self.server.folder
        plain = self.path.split("?", 1)[0].split("#", 1)[0]
        if plain == "/" != root:
            self._redirect(root)
            return
        self.directory = str(folder)
        path = Path(self.translate_path("/" + plain.removeprefix(root))) if plain.startswith(root) else folder
        status = HTTPStatus.OK
        if path.is_dir() and plain.startswith(root):
            if not plain.endswith("/"):
                self._redirect(plain + "/")
                return
            path = path / "index.html"
        try:
            data = path.read_bytes()
        except OSError:
            status, path = HTTPStatus.NOT_FOUND, folder / "404.html"
            try:
                data = path.read_bytes()
            except OSError:
                data = b""
        self._send(status, path.suffix, data, body=body)

    def _redirect(self, to: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", "/" + to.strip("/") + "/")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send(self, status: HTTPStatus, suffix: str, data: bytes, *, body: bool) -> None:
        tag = f'"{sha256(data).hexdigest()[:20]}"'
        if status is HTTPStatus.OK and self.headers.get("If-None-Match") == tag:
            status, data = HTTPStatus.NOT_MODIFIED, b""
        self.send_response(status)
        self.send_header("ETag", tag)
        self.send_header("Content-Type", _TYPES.get(suffix, "application/octet-stream"))
        if data and suffix in _COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", ""):
            data = gzip.compress(data, 6, mtime=0)
            self.send_header("Content-Encoding", "gzip")
        for name, value in _HEADERS:
            self.send_header(name, value)
        if status is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if body:
            self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name of the base class)
        """Nothing: the terminal is the reader's."""
