"""lawtexts remove: a page and its law out of the corpus; what goes is said, then asked, then done."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from lawtexts.cli import names, options, progress
from lawtexts.cli.errors import FOUND, MISUSED, NOTHING, complain, remark
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext

if TYPE_CHECKING:
    from lawtexts.corpus.removing import Removal

NAMED = 12
"""How many laws or places are named; more are counted."""


@options.command(
    "remove",
    help=_(
        "Take a page and its law out of the corpus, with what is recorded of the page.\n\n"
        "What goes and which other laws change is said first; then you are asked. The law is named by its "
        "number, or the page by its path. Nothing outside the corpus is removed."
    ),
    short_help=_("Take a page and its law out of the corpus."),
)
@click.argument(
    "asked", nargs=-1, required=True, metavar=_("LAW|PAGE..."), shell_complete=options.complete_law
)
@click.option(
    "-x",
    "--expressions",
    metavar="pl-pzbs-2017,…",
    callback=options.separated,
    shell_complete=options.complete_expression,
    help=_("Of these translations, where several have the law."),
)
@click.option("--yes", is_flag=True, help=_("Do not ask."))
def command(settings: Settings, asked: tuple[str, ...], expressions: tuple[str, ...], yes: bool) -> int:
    """Take what is asked for out of the corpus; returns 1 where the answer is no."""
    from lawtexts.corpus.layout import find_to_write
    from lawtexts.corpus.removing import removal, remove

    folder = find_to_write(settings.corpus)
    with progress.shown() as report:
        planned = removal(folder, asked, expressions=expressions, progress=report)
    screen = settings.screen()
    if not yes:
        for sentence in sentences(planned):
            remark(sentence)
        if not sys.stdin.isatty():
            complain(_("Nothing has been removed: nobody can be asked here. Give --yes."))
            return MISUSED
        if not click.confirm(_("Remove this?"), err=True):
            remark(_("Nothing has been removed."))
            return NOTHING
    remove(folder, planned, remark)
    if settings.json:
        citing = [{"expression": name, "citation": str(place)} for name, place in planned.citing]
        settings.print_json(removed=list(planned.removed), written=list(planned.written), citing=citing)
    elif yes:
        for sentence in sentences(planned):
            screen.paragraph(sentence)
    else:
        screen.line(_("Removed."))
    return FOUND


def sentences(planned: Removal) -> list[str]:
    """What goes, what changes, and what then refers to nothing, a sentence for each."""
    said = [_("Removed from the corpus: {files}.").format(files=names.listed(planned.removed))]
    if planned.written:
        count = len(planned.written)
        sentence = ngettext(
            "{count} other law changes, which was confirmed or settled by it: {laws}.",
            "{count} other laws change, which were confirmed or settled by it: {laws}.",
            count,
        )
        said.append(sentence.format(count=count, laws=_some(planned.written)))
    if planned.citing:
        places = [f"{place} ({expression})" for expression, place in planned.citing]
        sentence = ngettext(
            "{count} place refers to what goes: {places}.",
            "{count} places refer to what goes: {places}.",
            len(places),
        )
        said.append(sentence.format(count=len(places), places=_some(places)))
    return said


def _some(words: Sequence[str]) -> str:
    """All of a few words as a list, the first of many."""
    return names.listed(words) if len(words) <= NAMED else ", ".join((*words[:NAMED], "…"))
