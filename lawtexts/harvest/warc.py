"""WARC 1.1: the exchange with a site as an archive keeps it, request and response.

A response has its body as it was received, still packed, but not in chunks: what said so of the headers is
kept as `X-Original-Transfer-Encoding`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from pathlib import Path
from urllib.parse import urlsplit

import requests
from warcio.statusandheaders import StatusAndHeaders
from warcio.warcwriter import WARCWriter

from lawtexts import __version__
from lawtexts.harvest.fetch import Record
from lawtexts.locale import gettext as _
from lawtexts.model.error import UnwritableError


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

        def record(response: requests.Response, body: bytes, time: str) -> None:
            asked = response.request
            headers = {"Host": urlsplit(asked.url or "").netloc, **asked.headers}
            request = StatusAndHeaders(f"{asked.path_url} HTTP/1.1", list(headers.items()), protocol="GET")
            answered = [
                (f"X-Original-{name}" if name.lower() == "transfer-encoding" else name, value)
                for name, value in response.raw.headers.items()
            ]
            status = f"{response.status_code} {response.reason or ''}".rstrip()
            answer = StatusAndHeaders(status, answered, protocol="HTTP/1.1")
            written = partial(writer.create_warc_record, asked.url, warc_headers_dict={"WARC-Date": time})
            writer.write_request_response_pair(
                written("request", http_headers=request),
                written("response", payload=BytesIO(body), http_headers=answer),
            )
            file.flush()

        yield record
