"""lawtexts build: everything that is made of the corpus."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from shutil import which

from lawtexts.cli import options
from lawtexts.cli.commands.import_pages import FINDINGS
from lawtexts.cli.commands.publish import edition_sentence
from lawtexts.cli.settings import Settings
from lawtexts.cli.terminal import FAILED, FOUND, Screen, complain, progress, remark
from lawtexts.exchange import names
from lawtexts.exchange.contract import fields
from lawtexts.locale import gettext as _
from lawtexts.locale import mark_plural
from lawtexts.production import build

EXAMPLES = ("51B2a", "search carta penalizzata", "compare 51")
"""What to try first."""
READ = mark_plural("{count} page read", "{count} pages read")
WRITTEN = mark_plural("{count} law written", "{count} laws written")
PROVISIONS = mark_plural("{count} provision", "{count} provisions")
SEARCHABLE = mark_plural("{count} text can be searched.", "{count} texts can be searched.")
MEMBERS = (
    "pages=laws.pages findings=laws.findings written=laws.written searchable=index.size out=edition.out "
    "damaged=edition.damaged edition_pages=edition.pages"
)


@options.command(
    _("Only what changed is made again."),
    options.edition_folder,
)
def command(settings: Settings) -> int:
    started = time.monotonic()
    folders = settings.folder_to_write(), settings.edition_folder()
    built = build(*folders, progress=progress, tell=remark, complain=complain)
    if built is None:
        return FAILED
    edition = edition_sentence(built.edition)
    made, seconds = built.laws, time.monotonic() - started

    def write(screen: Screen) -> None:
        laws = names.counted(WRITTEN, len(made.written)) if made.written else _("laws unchanged")
        screen.line(f"{names.counted(READ, made.pages)}, {laws}.")
        rows = [
            (*names.origin(built.corpus.expression(name)), names.counted(PROVISIONS, count))
            for name, count in made.provisions
        ]
        screen.table(rows, "  ")
        if made.findings:
            screen.line(names.counted(FINDINGS, made.findings))
        screen.line(names.counted(SEARCHABLE, built.index.size))
        screen.line(edition)
        screen.line(_("Done in {seconds} s. What to try next:").format(seconds=f"{seconds:.1f}"))
        program = "lawtexts"
        if Path(sys.argv[0]).name == program and not which(program):
            program = os.path.relpath(sys.argv[0])
        for example in EXAMPLES:
            screen.line(f"  {program} {example}")

    members = fields(built, MEMBERS) | {"provisions": dict(made.provisions), "seconds": round(seconds, 2)}
    return settings.answer(write, FAILED if made.refused else FOUND, **members)
