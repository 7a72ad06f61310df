"""lawtexts index: make the search index now, rather than at the first search."""

from __future__ import annotations

from lawtexts.cli import options
from lawtexts.cli.settings import Settings
from lawtexts.cli.terminal import FAILED, FOUND, progress, remark
from lawtexts.exchange import names
from lawtexts.locale import gettext as _
from lawtexts.locale import mark_plural
from lawtexts.search.index import Index

SEARCHABLE = mark_plural(
    "{count} text can be searched, in {languages}.", "{count} texts can be searched, in {languages}."
)


@options.command(
    _("The first search makes it by itself, so this is never necessary."),
)
def command(settings: Settings) -> int:
    made = Index(settings.folder_to_read(), progress)
    remark(*made.remarks)
    spoken = names.listed([names.language_within(tag) for tag in made.languages])
    said = names.counted(SEARCHABLE, made.size, languages=spoken)
    code = FAILED if made.remarks else FOUND
    return settings.answer(said, code, documents=made.size, languages=made.languages)
