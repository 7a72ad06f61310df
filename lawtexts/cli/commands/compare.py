"""lawtexts compare: the same places of several translations side by side."""

from __future__ import annotations

from lawtexts.cli import options
from lawtexts.cli.divergences import report_accepted, report_uncompared_languages, write_alignments
from lawtexts.cli.terminal import FOUND, NOTHING, Screen, remark
from lawtexts.exchange import names
from lawtexts.exchange.contract import alignment_rows
from lawtexts.locale import gettext as _


@options.command(
    _(
        "Where one has nothing, its cell says why. What differs in form stands below the row it is found "
        "in, but for what waivers.toml accepts; lawtexts judges no meaning."
    ),
    options.citations,
    *options.differences("warning"),
    options.columns,
)
def command(settings: options.Settings, words: tuple[str, ...]) -> int:
    asked = settings.ask(words)
    found = settings.library.compare(asked, selection=settings.selection())

    def write(screen: Screen) -> None:
        write_alignments(screen, asked, found.alignments[: len(asked.citations)], found.divergences)
        remark(*names.interpretation(asked))

    settings.answer(
        write,
        asked=asked.queries,
        rows=(row for each in found.alignments for row in alignment_rows(each, asked.corpus)),
        divergences=found.divergences,
    )
    report_accepted(found)
    report_uncompared_languages(asked)
    return FOUND if asked.citations else NOTHING
