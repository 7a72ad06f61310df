"""lawtexts config: what is kept of the reader: the languages that come first."""

from __future__ import annotations

from pathlib import Path

from lawtexts.cli import options
from lawtexts.corpus.lookup import require_known
from lawtexts.corpus.transaction import write_file
from lawtexts.locale import gettext as _


@options.command(
    _(
        "Without LANGUAGES the stored ones are printed; “none” clears them. LAWTEXTS_LANGUAGES in the "
        "environment takes precedence over them, -l over both."
    ),
    options.argument("name", ("languages",), "languages", default="languages"),
    options.argument("first", "languages,", _("[LANGUAGES]"), required=False),
)
def command(settings: options.Settings, name: str, first: tuple[str, ...] | None) -> int:
    if first is not None:
        chosen = () if first == ("none",) else first
        known = [one.language for one in settings.library.expressions]
        for language in chosen:
            require_known(language, known)
        file = Path(options.languages_file())
        file.parent.mkdir(parents=True, exist_ok=True)
        write_file(file, (",".join(chosen) + "\n").encode())
    stored = options.stored_languages()
    unset = _("No languages are set: that of lawtexts comes first, then the order of the corpus.")
    return settings.answer(",".join(stored) or unset, languages=stored)
