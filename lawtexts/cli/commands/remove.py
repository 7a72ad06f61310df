"""lawtexts remove: a page and its law out of the corpus; what goes is said, then asked, then done."""

from __future__ import annotations

import sys

import click

from lawtexts.cli import names, options, progress
from lawtexts.cli.errors import FOUND, MISUSED, NOTHING, complain, remark
from lawtexts.cli.settings import Settings
from lawtexts.corpus.removing import Removal, removal, remove
from lawtexts.locale import gettext as _
from lawtexts.locale import mark_plural

WRITTEN = mark_plural(
    "{count} other law changes, because this page confirmed or settled it: {laws}.",
    "{count} other laws change, because this page confirmed or settled them: {laws}.",
)
CITING = mark_plural(
    "{count} place refers to what is removed: {places}.", "{count} places refer to what is removed: {places}."
)


@options.command(
    "remove",
    help=_(
        "Take a page and its law out of the corpus, with what is recorded of the page.\n\n"
        "First lawtexts says what is removed and which other laws change; then it asks. The law is named by "
        "its number, or the page by its path. Nothing outside the corpus is removed."
    ),
)
@click.argument(
    "laws_or_pages", nargs=-1, required=True, metavar=_("LAW|PAGE..."), type=options.Known("laws")
)
@options.only_expressions
@click.option("--yes", is_flag=True, help=_("Do not ask for confirmation."))
def command(settings: Settings, laws_or_pages: tuple[str, ...], yes: bool) -> int:
    folder = settings.folder_to_write()
    with progress.shown() as shown:
        planned = removal(folder, laws_or_pages, expressions=settings.expressions, progress=shown)
    sentences = _sentences(planned)
    if not yes:
        for sentence in sentences:
            remark(sentence)
        if not sys.stdin.isatty():
            complain(_("Nothing has been removed: the question can only be asked on a terminal. Give --yes."))
            return MISUSED
        if not _agreed(_("Remove this?")):
            remark(_("Nothing has been removed."))
            return NOTHING
    remove(folder, planned, remark)
    citing = [{"expression": name, "citation": place} for name, place in planned.citing]
    said = sentences if yes else _("Removed.")
    settings.answer(said, removed=planned.removed, written=planned.written, citing=citing)
    return FOUND


def _agreed(question: str) -> bool:
    """Whether the user answers yes, in a word of the language that lawtexts speaks; anything else is no."""
    choice = _("[y/N]")
    answer = click.prompt(f"{question} {choice}", default="", show_default=False, err=True)
    return answer.strip().casefold() in _("y yes").split()


def _sentences(planned: Removal) -> list[str]:
    said = [_("Removed from the corpus: {files}.").format(files=names.listed(planned.removed))]
    if planned.written:
        said.append(names.counted(WRITTEN, len(planned.written), laws=names.some(planned.written)))
    if planned.citing:
        places = [f"{place} ({expression})" for expression, place in planned.citing]
        said.append(names.counted(CITING, len(places), places=names.some(places)))
    return said
