"""lawtexts sites: where the Laws are published, and what the corpus has of each site."""

from __future__ import annotations

from pathlib import Path

from lawtexts.cli import options
from lawtexts.cli.settings import Settings
from lawtexts.cli.terminal import Screen
from lawtexts.exchange import names
from lawtexts.exchange.contract import fields
from lawtexts.harvest.sites import Published, sites
from lawtexts.locale import gettext as _
from lawtexts.locale import mark_plural

PAGES = mark_plural("{count} page in the corpus", "{count} pages in the corpus")
UNREAD = mark_plural("{count} in pages/_unread", "{count} in pages/_unread")
MEMBERS = (
    "expression=expression.id publisher=expression.publisher language=expression.language "
    "edition=expression.edition url=expression.url rights=expression.rights pages unread"
)


@options.command()
def command(settings: Settings) -> int:
    found = [(site, one) for site, here in sites(Path(settings.folder_to_read())).items() for one in here]

    def write(screen: Screen) -> None:
        shown = ""
        for site, one in found:
            if site != shown:
                screen.gap()
                screen.line(screen.style(site, "found"))
            shown = site
            language, edition, name = names.origin(one.expression)
            screen.line(f"  {language} · {edition}  {name}")
            for line in (one.expression.publisher, one.expression.url, one.expression.rights, _state(one)):
                screen.paragraph(line, "    ")

    entries = [fields(one, MEMBERS) | {"site": site, "asked": one.requested or None} for site, one in found]
    return settings.answer(write, sites=entries)


def _state(one: Published) -> str:
    unread = [names.counted(UNREAD, one.unread)] if one.unread else []
    last = _("last asked on {day}").format(day=one.requested[:10]) if one.requested else _("never asked")
    return "; ".join((names.counted(PAGES, one.pages), *unread, last)) + "."
