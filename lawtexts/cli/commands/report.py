"""lawtexts report: the structure of a page without its words, for whoever improves lawtexts."""

from __future__ import annotations

from lawtexts.cli import options
from lawtexts.locale import gettext as _


@options.command(
    _(
        "PAGE is a saved page, or one that harvest keeps in pages/_unread. There is no law text in what is "
        "printed, so that it can be sent with a bug report."
    ),
    options.argument("page", "files", _("PAGE")),
)
def command(settings: options.Settings, page: str) -> int:
    text = settings.library.report(page)
    return settings.answer(text, report=text)
