"""lawtexts sites: where the Laws are published, and what the corpus has of each site."""

from __future__ import annotations

from lawtexts.cli import options
from lawtexts.cli.terminal import Screen
from lawtexts.exchange import contract, names
from lawtexts.locale import gettext as _

MEMBERS = (
    "expression=expression.id publisher=expression.publisher language=expression.language "
    "edition=expression.edition url=expression.url rights=expression.rights pages unread "
    "site=expression.source"
)


@options.command()
def command(settings: options.Settings) -> int:
    found = settings.library.sites()

    def write(screen: Screen) -> None:
        shown = ""
        for one in found:
            if one.expression.source != shown:
                screen.gap()
                screen.line(screen.style(one.expression.source, "found"))
            shown = one.expression.source
            screen.line("  " + " · ".join(names.origin(one.expression)))
            for line in (one.expression.publisher, one.expression.url, one.expression.rights):
                screen.paragraph(line, "    ")
            state = {
                _("Pages in the corpus"): str(one.pages),
                _("Pages in pages/_unread"): one.unread,
                _("Last asked on"): one.requested[:10] or _("never"),
            }
            screen.record(state, "    ")

    entries = [contract.fields(one, MEMBERS) | {"asked": one.requested or None} for one in found]
    return settings.answer(write, sites=entries)
