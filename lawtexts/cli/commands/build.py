"""lawtexts build: everything that is made of the corpus."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from shutil import which

from lawtexts.cli import options
from lawtexts.cli.commands.publish import described
from lawtexts.cli.terminal import FAILED, FOUND, Screen, complain, remark
from lawtexts.exchange.contract import fields
from lawtexts.locale import gettext as _

EXAMPLES = ("51B2a", "search carta penalizzata", "compare 51")
"""What to try first."""


@options.command(
    _("Only what changed is made again."),
    options.edition_folder,
)
def command(settings: options.Settings) -> int:
    started = time.monotonic()
    made, index, edition = settings.library_to_write.build(settings.edition_folder())
    complain(*(str(refusal.error) for refusal in made.refused))
    remark(*index.remarks)
    published = described(edition)
    seconds = time.monotonic() - started

    def write(screen: Screen) -> None:
        screen.record(
            {
                _("Pages read"): made.pages,
                _("Laws written"): len(made.written) or _("up to date"),
                **{_("Provisions in {name}").format(name=name): count for name, count in made.provisions},
                _("Doubts (lawtexts check)"): made.findings,
                _("Texts that can be searched"): index.size,
                **published,
            }
        )
        screen.line(_("Done in {seconds} s. What to try next:").format(seconds=f"{seconds:.1f}"))
        program = "lawtexts"
        if Path(sys.argv[0]).name == program and not which(program):
            program = os.path.relpath(sys.argv[0])
        for example in EXAMPLES:
            screen.line(f"  {program} {example}")

    members = (
        fields(made, "pages findings written")
        | {"searchable": index.size}
        | fields(edition, "out damaged edition_pages=pages")
        | {"provisions": dict(made.provisions), "seconds": round(seconds, 2)}
    )
    return settings.answer(write, FAILED if made.refused else FOUND, **members)
