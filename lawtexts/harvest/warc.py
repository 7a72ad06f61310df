"""WARC 1.1: the exchange with a site as an archive keeps it, request and response.

A response has its body as it was received, still packed, but not in chunks: what said so of the headers is
kept as `X-Original-Transfer-Encoding`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from urllib.parse import urlsplit

from warcio.statusandheaders import StatusAndHeaders
from warcio.warcwriter import WARCWriter

from lawtexts import __version__
from lawtexts.corpus.error import UnwritableError
from lawtexts.harvest.fetch import Exchange, Record
from lawtexts.locale import gettext as _


@contextmanager
def recording(path: Path) -> Iterator[Record]:
    """Writes exchanges to the new WARC file `path`. Raises UnwritableError where that cannot be written."""
    try:
        file = path.open("xb")
    except OSError as error:
        message = _("This cannot be written: {reason}. Nothing has been changed.")
        raise UnwritableError(message.format(reason=error.strerror), place=str(path)) from None
    with file:
        writer = WARCWriter(file, gzip=path.suffix == ".gz", warc_version="1.1")
        software = {"software": f"lawtexts/{__version__}", "format": "WARC File Format 1.1"}
        writer.write_record(writer.create_warcinfo_record(path.name, software))

        def record(exchange: Exchange) -> None:
            _write(writer, exchange)
            file.flush()

        yield record


def _write(writer: WARCWriter, exchange: Exchange) -> None:
    headers = [
        (f"X-Original-{name}" if name.lower() == "transfer-encoding" else name, value)
        for name, value in exchange.headers
    ]
    parts = urlsplit(exchange.url)
    request_line = f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query} HTTP/1.1"
    status = f"{exchange.status} {exchange.reason}".rstrip()
    request, response = (
        writer.create_warc_record(
            exchange.url,
            kind,
            payload=BytesIO(body),
            http_headers=head,
            warc_headers_dict={"WARC-Date": exchange.time},
        )
        for kind, body, head in (
            ("request", b"", StatusAndHeaders(request_line, list(exchange.request), protocol="GET")),
            ("response", exchange.body, StatusAndHeaders(status, headers, protocol="HTTP/1.1")),
        )
    )
    writer.write_request_response_pair(request, response)
