"""lawtexts sites: where the Laws are published, and what the corpus has of each site."""

from __future__ import annotations

from lawtexts.cli import names, options
from lawtexts.cli.errors import FOUND
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
    found = sites(settings.folder_to_read())
    if settings.json:
        settings.print_json(sites=[_entry(site, one) for site, here in found.items() for one in here])
        return FOUND
    screen = settings.screen()
    for site, here in found.items():
        screen.gap()
        screen.line(screen.style(site, "found"))
        for one in here:
            expression = one.expression
            head = f"{names.language(expression.language)} · {names.edition(expression)}  {expression.id}"
            screen.line(f"  {head}")
            for line in (expression.publisher, expression.url, expression.rights, _state(one)):
                screen.paragraph(line, indent="    ")
    return FOUND


def _state(one: Published) -> str:
    unread = [names.counted(UNREAD, one.unread)] if one.unread else []
    last = _("last asked on {day}").format(day=one.asked[:10]) if one.asked else _("never asked")
    return "; ".join((names.counted(PAGES, one.pages), *unread, last)) + "."


def _entry(site: str, one: Published) -> dict[str, object]:
    known = fields(one.expression, "publisher", "language", "edition", "url", "rights")
    state = fields(one, "pages", "unread") | {"asked": one.asked or None}
    return {"site": site, "expression": one.expression.id, **known, **state}
