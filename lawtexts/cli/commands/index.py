"""lawtexts index: make the search index now, rather than at the first search."""

from __future__ import annotations

from lawtexts.cli import options
from lawtexts.cli.terminal import FAILED, FOUND, remark
from lawtexts.exchange import names
from lawtexts.locale import gettext as _


@options.command(
    _("The first search makes it by itself, so this is never necessary."),
)
def command(settings: options.Settings) -> int:
    made = settings.library.index
    remark(*made.remarks)
    spoken = names.listed([names.language_within(tag) for tag in made.languages])
    said = {_("Texts that can be searched"): made.size, _("Languages"): spoken}
    code = FAILED if made.remarks else FOUND
    return settings.answer(said, code, documents=made.size, languages=made.languages)
