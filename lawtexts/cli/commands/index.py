"""lawtexts index: make the search index now, rather than at the first search."""

from __future__ import annotations

from lawtexts.cli import names, options, progress
from lawtexts.cli.errors import FAILED, FOUND, remark
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext


@options.command(
    "index",
    help=_("Make the search index. It is made by itself at the first search, so this is never needed."),
    short_help=_("Make the search index."),
)
def command(settings: Settings) -> int:
    """Make the index and say how much is in it."""
    from lawtexts.search.index import open_index

    with progress.shown() as report:
        made = open_index(settings.folder_to_read(), report)
    for sentence in made.told:
        remark(sentence)
    if settings.json:
        settings.print_json(documents=made.size, languages=list(made.languages))
    else:
        said = ngettext(
            "{count} text can be searched, in {languages}.",
            "{count} texts can be searched, in {languages}.",
            made.size,
        )
        spoken = names.listed([names.language_within(tag) for tag in made.languages])
        settings.screen().line(said.format(count=made.size, languages=spoken))
    return FAILED if made.told else FOUND
