"""lawtexts report: the structure of a page without its words, for whoever improves lawtexts."""

from __future__ import annotations

from pathlib import Path

from lawtexts.cli import options
from lawtexts.corpus.page import shelf
from lawtexts.corpus.saved import Saved
from lawtexts.harvest.report import report
from lawtexts.locale import gettext as _
from lawtexts.sources.page import PageRequest, explain_page
from lawtexts.sources.refusal import PageRefusedError


@options.command(
    _(
        "PAGE is a saved page, or one that harvest keeps in pages/_unread. There is no law text in what is "
        "printed, so that it can be sent with a bug report."
    ),
    options.argument("page", "files", _("PAGE")),
)
def command(settings: options.Settings, page: str) -> int:
    path = Path(page)
    data = Saved(path).read()
    unread = shelf(settings.corpus_folder()).get(path.resolve())
    refused = "" if unread is None else unread.origin.refused
    if not refused:
        try:
            explain_page(data, PageRequest(path.name))
        except PageRefusedError as error:
            refused = f"{error.code}{f' in line {error.line}' if error.line else ''}"
    text = report(data, name=path.name, origin=None if unread is None else unread.origin, refused=refused)
    return settings.answer(text, report=text)
