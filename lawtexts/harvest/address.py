"""Addresses: where the laws of an expression are on its site, and the same paths on a mirror of it."""

from __future__ import annotations

import ipaddress
from collections.abc import Collection
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit, urlunsplit

from lawtexts.harvest.error import FetchError
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.error import UsageError

PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True, slots=True)
class Address:
    """Where a law or document of an expression is on its site."""

    expression: str
    citation: Citation
    url: str


def address_of(expression: Expression, citation: Citation) -> Address:
    """The address of a law by the pattern of its expression, {n} or {n:02}."""
    return Address(expression.id, citation, expression.url.format(n=citation.law))


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
        message = _("{url} is not an address of {hosts}.")
        raise FetchError("host", message.format(url=url, hosts=", ".join(hosts)), place=url)
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
        raise FetchError("scheme", _("“{url}” is not an http or https address.").format(url=url), place=url)
    return parts
