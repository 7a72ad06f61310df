"""Client: who requests pages, how slowly, through which mirror, and where the exchange is written.

The contact that every request names is kept in the user's folder for settings.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from io import BytesIO
from pathlib import Path
from urllib.parse import urlsplit

import requests
from warcio.statusandheaders import StatusAndHeaders
from warcio.warcwriter import WARCWriter

from lawtexts import __version__
from lawtexts.corpus.transaction import write_file
from lawtexts.harvest.connection import is_local, mirror_at
from lawtexts.harvest.fetch import AGENT, Fetcher, Record
from lawtexts.harvest.pace import SHORTEST
from lawtexts.locale import gettext as _
from lawtexts.model.error import UnwritableError, UsageError

_CONTACT = re.compile(r"[!-'*-?A-Z\[\]^-~]{1,64}@[A-Za-z0-9.-]{3,120}|https?://[!-'*-~]{4,150}")
"""An e-mail address, or that of a page; neither has a bracket, which would end the comment it stands in."""


@contextmanager
def fetching(
    mirror: str | None = None,
    pause: float | None = None,
    contact: str | None = None,
    warc: Path | None = None,
) -> Iterator[Fetcher]:
    """What asks the sites.

    `mirror` is asked for the same paths in place of a site, `pause` is in seconds, `contact` who asks;
    the exchange is written to the file `warc`. Raises UsageError for a pause that is too short, and where a
    site would be asked without a contact.
    """
    place = mirror_at(mirror)
    local = is_local(place)
    pause = SHORTEST if pause is None else pause
    if pause < SHORTEST and not local:
        message = _("The pause is at least {count} seconds, but for a mirror on this machine.")
        raise UsageError(message.format(count=round(SHORTEST)))
    who = known_contact(contact)
    if not who and not local:
        message = _(
            "Say once who asks, so that the site can reach you: --contact you@example.org. "
            "It is sent with every request."
        )
        raise UsageError(message)
    with ExitStack() as stack:
        record = None if warc is None else stack.enter_context(recording(warc))
        fetcher = Fetcher(place, pause, user_agent(who), record, is_local=local)
        yield stack.enter_context(closing(fetcher))


def contact_file() -> Path:
    """Where the contact is kept: in the user's folder for settings."""
    base = os.environ.get("XDG_CONFIG_HOME", "")
    return (Path(base) if base.startswith("/") else Path.home() / ".config") / "lawtexts" / "contact"


def known_contact(given: str | None) -> str:
    """The contact `given`, kept from now on, else the one kept; "" where there is none.

    Raises UsageError for what is neither an e-mail address nor that of a page.
    """
    if given is None:
        try:
            stored = contact_file().read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError):
            return ""
        return stored if _CONTACT.fullmatch(stored) else ""
    if not _CONTACT.fullmatch(given):
        message = _("“{contact}” is neither an e-mail address nor the address of a page.")
        raise UsageError(message.format(contact=given))
    contact_file().parent.mkdir(parents=True, exist_ok=True)
    write_file(contact_file(), f"{given}\n".encode())
    return given


def user_agent(contact: str) -> str:
    """`lawtexts/0.1.0 (+td@example.org)`"""
    return f"{AGENT}/{__version__} (+{contact})" if contact else f"{AGENT}/{__version__}"


@contextmanager
def recording(path: Path) -> Iterator[Record]:
    """Writes exchanges to the new WARC file `path` (WARC 1.1), request and response.

    A response has its body as it was received, still packed, but not in chunks: what said so of the headers
    is kept as `X-Original-Transfer-Encoding`. Raises UnwritableError where the file cannot be written.
    """
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
