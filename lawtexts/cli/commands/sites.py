"""lawtexts sites: where the Laws are published, and what the corpus has of each site."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from lawtexts.cli import names, options
from lawtexts.cli.errors import FOUND
from lawtexts.cli.screen import Screen
from lawtexts.cli.settings import Settings
from lawtexts.exchange.contract import fields
from lawtexts.harvest.sites import Published, sites
from lawtexts.locale import gettext as _
from lawtexts.locale import mark_plural

PAGES = mark_plural("{count} page in the corpus", "{count} pages in the corpus")
UNREAD = mark_plural("{count} in pages/_unread", "{count} in pages/_unread")


@options.command(
    "sites",
    help=_(
        "List the sites that lawtexts can fetch from: publisher, language, edition, addresses, rights, and "
        "what the corpus has of each."
    ),
)
def command(settings: Settings) -> int:
    found = sites(Path(settings.folder_to_read()))
    settings.answer(
        lambda screen: _write(screen, found),
        sites=[
            {
                **{"site": site, "expression": one.expression.id},
                **fields(one.expression, "publisher", "language", "edition", "url", "rights"),
                **fields(one, "pages", "unread"),
                **{"asked": one.requested or None},
            }
            for site, here in found.items()
            for one in here
        ],
    )
    return FOUND


def _write(screen: Screen, found: Mapping[str, Sequence[Published]]) -> None:
    for site, here in found.items():
        screen.gap()
        screen.line(screen.style(site, "found"))
        for one in here:
            language, edition, name = names.origin(one.expression)
            screen.line(f"  {language} · {edition}  {name}")
            for line in (one.expression.publisher, one.expression.url, one.expression.rights, _state(one)):
                screen.paragraph(line, "    ")


def _state(one: Published) -> str:
    unread = [names.counted(UNREAD, one.unread)] if one.unread else []
    last = _("last asked on {day}").format(day=one.requested[:10]) if one.requested else _("never asked")
    return "; ".join((names.counted(PAGES, one.pages), *unread, last)) + "."
