"""lawtexts sites: where the Laws are published, and what the corpus has of each site."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lawtexts.cli import names, options
from lawtexts.cli.errors import FOUND
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext

if TYPE_CHECKING:
    from lawtexts.harvest.sites import Published


@options.command(
    "sites",
    help=_(
        "List the sites that lawtexts can fetch from: publisher, language, edition, addresses, rights, and "
        "what the corpus has of each."
    ),
    short_help=_("List the sites, and what the corpus has of each."),
)
def command(settings: Settings) -> int:
    from lawtexts.harvest.sites import sites

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
    """What the corpus has, and when the site was last asked."""
    said = ngettext("{count} page in the corpus", "{count} pages in the corpus", one.pages)
    parts = [said.format(count=one.pages)]
    if one.unread:
        said = ngettext("{count} in pages/_unread", "{count} in pages/_unread", one.unread)
        parts.append(said.format(count=one.unread))
    last = _("last asked on {day}").format(day=one.asked[:10]) if one.asked else _("never asked")
    return "; ".join((*parts, last)) + "."


def _entry(site: str, one: Published) -> dict[str, object]:
    expression = one.expression
    return {
        "site": site,
        "expression": expression.id,
        "publisher": expression.publisher,
        "language": expression.language,
        "edition": expression.edition,
        "url": expression.url,
        "rights": expression.rights,
        "pages": one.pages,
        "unread": one.unread,
        "asked": one.asked or None,
    }
