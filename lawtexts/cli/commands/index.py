"""lawtexts index: make the search index now, rather than at the first search."""

from __future__ import annotations

from pathlib import Path

from lawtexts.cli import names, options
from lawtexts.cli.options import Settings
from lawtexts.cli.terminal import FAILED, FOUND, remark
from lawtexts.locale import gettext as _
from lawtexts.search.index import open_index


@options.command(
    _("The first search makes it by itself, so this is never necessary."),
)
def command(settings: Settings) -> int:
    made = open_index(Path(settings.folder_to_read()))
    remark(*made.remarks)
    spoken = names.listed([names.language_within(tag) for tag in made.languages])
    said = {_("Texts that can be searched"): made.size, _("Languages"): spoken}
    code = FAILED if made.remarks else FOUND
    return settings.answer(said, code, documents=made.size, languages=made.languages)
