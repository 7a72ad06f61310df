"""lawtexts index: make the search index now, rather than at the first search."""

from __future__ import annotations

from lawtexts.cli import names, options, progress
from lawtexts.cli.errors import FAILED, FOUND, remark
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _
from lawtexts.locale import mark_plural
from lawtexts.search.index import open_index


@options.command(
    "index",
    help=_("Make the search index. The first search makes it by itself, so this is never necessary."),
)
def command(settings: Settings) -> int:
    with progress.shown() as report:
        made = open_index(settings.folder_to_read(), report)
    for sentence in made.remarks:
        remark(sentence)
    if settings.json:
        settings.print_json(documents=made.size, languages=made.languages)
    else:
        spoken = names.listed([names.language_within(tag) for tag in made.languages])
        sentences = mark_plural(
            "{count} text can be searched, in {languages}.", "{count} texts can be searched, in {languages}."
        )
        settings.screen().line(names.counted(sentences, made.size, languages=spoken))
    return FAILED if made.remarks else FOUND
