"""Addresses: where the laws of an expression are on its site, and the same paths on a mirror of it."""

from __future__ import annotations

import ipaddress
from collections.abc import Collection
from dataclasses import dataclass
from urllib.parse import SplitResult, urljoin, urlsplit, urlunsplit

from lawtexts.harvest.error import FetchError
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.error import UsageError

_SCHEMES = {"http": 80, "https": 443}


@dataclass(frozen=True, slots=True)
class Address:
    """Where a law or document of an expression is on its site."""

    expression: str
    citation: Citation
    url: str


def address_of(expression: Expression, citation: Citation) -> Address:
    """The address of a law by the pattern of its expression, {n} or {n:02}."""
    return Address(expression.id, citation, expression.url.format(n=citation.law))


@dataclass(frozen=True, slots=True)
class Reach:
    """Which hosts may be asked for the pages of a site.

    `hosts` are the site's own. With a `mirror`, such as http://127.0.0.1:8000, the same paths are asked for
    there, and nothing else is asked at all.
    """

    hosts: Collection[str]
    mirror: SplitResult | None = None

    def place_of(self, url: str) -> str:
        """The address to ask for what is at `url`. Raises FetchError for an address outside the site."""
        parts = _split(url)
        if self.mirror is None:
            self._require_own(parts, url)
            return url
        if (parts.scheme, parts.netloc) != (self.mirror.scheme, self.mirror.netloc):
            self._require_own(parts, url)
            path = self.mirror.path.rstrip("/") + parts.path
            parts = parts._replace(scheme=self.mirror.scheme, netloc=self.mirror.netloc, path=path)
        return urlunsplit(parts)

    def next_place(self, place: str, location: str) -> str:
        """Where a redirection from `place` leads. Raises FetchError where nobody of the site is."""
        return self.place_of(urljoin(place, location).split("#")[0])

    @property
    def named(self) -> tuple[str, int] | None:
        """The host and port that the user named, which may be private; None without a mirror."""
        if self.mirror is None:
            return None
        return self.mirror.hostname or "", self.mirror.port or _SCHEMES[self.mirror.scheme]

    @property
    def is_local(self) -> bool:
        """Whether everything is asked on this machine."""
        host = self.mirror.hostname if self.mirror is not None else None
        try:
            return host is not None and (host == "localhost" or ipaddress.ip_address(host).is_loopback)
        except ValueError:
            return False

    def _require_own(self, parts: SplitResult, url: str) -> None:
        host = (parts.hostname or "").removeprefix("www.")
        usual = parts.port in (None, _SCHEMES[parts.scheme])
        if host not in {own.removeprefix("www.") for own in self.hosts} or not usual:
            message = _("{url} is not an address of {hosts}.")
            raise FetchError("host", message.format(url=url, hosts=", ".join(self.hosts)), place=url)


def mirror_at(address: str | None) -> SplitResult | None:
    """The mirror that somebody named. Raises UsageError for what is no http(s)://host[:port][/path]."""
    if address is None:
        return None
    try:
        parts = _split(address)
    except FetchError:
        parts = None
    if parts is None or not parts.hostname or parts.query or parts.fragment:
        raise UsageError(
            _("“{address}” is not the address of a mirror, http://host:port.").format(address=address)
        )
    return parts


def _split(url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        bad = parts.scheme not in _SCHEMES or not parts.hostname or "@" in parts.netloc or parts.port == 0
    except ValueError:
        bad = True
    if bad or not url.isprintable() or " " in url:
        raise FetchError("scheme", _("“{url}” is not an http or https address.").format(url=url), place=url)
    return parts
