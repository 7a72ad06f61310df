"""Which site a page is of: by the layout of each, and by the addresses that the page states as its own."""

from __future__ import annotations

import re

from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError
from lawtexts.model.finding import Finding, finding
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.registry import SOURCES, Source

_ERROR_PAGE = re.compile(
    r"\b(?:404|403|500|502|503)\b.{0,40}\b(?:not found|forbidden|error|unavailable|gateway)", re.I
)

_SURE, _CERTAIN = 2, 4
"""Signs of a source that make a page one of it; and as many that it can be of no other."""

_HEAD = 40_000
"""Characters of a saved page in which it can state its address."""
_STATING = re.compile(
    r"<(?:link\b(?=[^<>]{0,400}\bcanonical\b)|meta\b(?=[^<>]{0,400}\bog:url\b)|base\b"
    r"|!--\s{0,3}saved from url=)"
    r"[^<>]{0,400}?(?P<address>https?://(?P<host>[^\s/:\"'<>?#]{3,80})[^\s\"'<>]{0,300})",
    re.IGNORECASE,
)
"""`<link rel=canonical href=…>`, `<meta property=og:url content=…>`, `<base href=…>`, a comment."""
_ADDRESS = re.compile(r"(?:https?://|(?=www\.))(?P<host>[^\s/:?#]{3,80})", re.IGNORECASE)
_DOMAIN = re.compile(r"(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,12}", re.IGNORECASE)
"""The name of a host; a number or `localhost` is where a page was copied to."""
_COPIES = re.compile(
    r"\b(?:archive\.(?:ph|today|is|li|vn|fo|md|org)|perma\.cc|(?:google)?usercontent\.com|translate\.goog)$",
    re.IGNORECASE,
)
"""Hosts of copies, which say nothing of where a page was."""


def source_of(
    stream: str, markup: str, *, wanted: str | None, is_numbered: bool, url: str, name: str
) -> tuple[Source, list[Finding]]:
    """The source of a page, and a finding where that is not sure.

    `stream` is what a reader sees of it, `markup` the page where it is HTML,
    `url` the address it is known to be from, and `wanted` the source somebody
    named; with its number given, too, it may show no sign of that source. Raises
    PageRefusedError for a page of none or of another, UsageError where `wanted`
    is no source.
    """
    if wanted is not None and wanted not in SOURCES:
        message = _("There is no source “{source}”; there are {sources}.")
        raise UsageError(message.format(source=wanted, sources=", ".join(SOURCES)))
    signs = signs_of(stream)
    most = max(signs.values())
    likely = [source for source, count in signs.items() if count == most]
    if most < _SURE:
        if _ERROR_PAGE.search(stream[:2000]):
            raise PageRefusedError("not-a-law", _("The page is an error page of the web server."), place=name)
        if wanted is None or not is_numbered:
            message = _("The page is not a law page of any known source ({sources}).")
            raise PageRefusedError("not-a-law", message.format(sources=", ".join(SOURCES)), place=name)
        likely = [wanted]
    if wanted is not None and wanted not in likely:
        message = _("The page is of the source {found}, not of {wanted}.")
        raise PageRefusedError("wrong-source", message.format(found=likely[0], wanted=wanted), place=name)
    if wanted is None and len(likely) > 1:
        message = _("The page may be of the source {first} or of {second}. Give its source with --source.")
        raise PageRefusedError("wrong-source", message.format(first=likely[0], second=likely[1]), place=name)
    room = SOURCES[wanted or likely[0]]
    addresses = _addresses(markup, url)
    if any(_is_of(address, room) for address, _host in addresses):
        return room, []
    address, host = next((one for one in addresses if not _COPIES.search(one[1])), ("", ""))
    if host and wanted is None:
        message = _(
            "The page says that it is of {host} (“{address}”), not of {source}. "
            "Give --source {source} if it is a copy."
        )
        raise PageRefusedError(
            "wrong-source", message.format(host=host, address=address, source=room.ID), place=name
        )
    if host:
        return room, [finding("other-site", None, 0, text=address, host=host, source=room.ID)]
    return room, [finding("doubtful-source", None, 0, source=room.ID)] if signs[room.ID] < _CERTAIN else []


def signs_of(stream: str) -> dict[str, int]:
    """How many signs of each source a page shows."""
    return {source: room.recognised(stream) for source, room in SOURCES.items()}


def _addresses(markup: str, url: str) -> list[tuple[str, str]]:
    """The addresses that a page states as its own, and the one it is known to be from, each with its host."""
    found = [(one["address"], one["host"]) for one in _STATING.finditer(markup, 0, _HEAD)]
    known = _ADDRESS.match(url)
    if known is not None:
        found.append((url, known["host"]))
    return [(address, host) for address, host in found if _DOMAIN.fullmatch(host)]


def _is_of(address: str, room: Source) -> bool:
    """Whether an address leads to the site: by itself, through an archive, or through a translator."""
    return any(host in address.lower().replace("-", ".") for host in room.HOSTS)
