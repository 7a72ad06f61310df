"""lawtexts compare: the same places of several translations side by side."""

from __future__ import annotations

from lawtexts.cli import options
from lawtexts.cli.commands.show import report
from lawtexts.cli.differences import report_uncompared_languages, write_alignments
from lawtexts.cli.terminal import FOUND, NOTHING, Screen
from lawtexts.differences import compare
from lawtexts.exchange.contract import alignment_rows
from lawtexts.locale import gettext as _


@options.command(
    _(
        "Where one has nothing, its cell says why. What differs in form stands below the row it is found "
        "in; lawtexts judges no meaning."
    ),
    options.citations,
    *options.differences("warning"),
    options.columns,
)
def command(settings: options.Settings, words: tuple[str, ...]) -> int:
    request = settings.ask(words)
    found = compare(request, settings.selection())

    def write(screen: Screen) -> None:
        write_alignments(screen, request, found.alignments[: len(request.citations)], found.divergences)
        report(request)

    settings.answer(
        write,
        asked=request.queries,
        rows=(row for each in found.alignments for row in alignment_rows(each, request.corpus)),
        divergences=found.divergences,
    )
    report_uncompared_languages(request)
    return FOUND if request.citations else NOTHING
