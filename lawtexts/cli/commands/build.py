"""lawtexts build: everything that is made of the corpus."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from shutil import which

from lawtexts.cli import names, options, progress
from lawtexts.cli.commands.import_pages import FINDINGS
from lawtexts.cli.commands.publish import edition_sentence, report_damaged
from lawtexts.cli.errors import FAILED, FOUND, complain, remark
from lawtexts.cli.screen import Screen, padded
from lawtexts.cli.settings import Settings
from lawtexts.corpus.build import Report, undo
from lawtexts.corpus.build import build as build_laws
from lawtexts.corpus.input_file import read_input
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.validity import problems
from lawtexts.exchange.contract import fields
from lawtexts.locale import gettext as _
from lawtexts.locale import mark_plural
from lawtexts.model.error import LawtextsError
from lawtexts.publish.edition import publish
from lawtexts.search.index import open_index

EXAMPLES = ("51B2a", "search carta penalizzata", "compare 51")
"""What to try first."""
READ = mark_plural("{count} page read", "{count} pages read")
WRITTEN = mark_plural("{count} law written", "{count} laws written")
PROVISIONS = mark_plural("{count} provision", "{count} provisions")
SEARCHABLE = mark_plural("{count} text can be searched.", "{count} texts can be searched.")


@options.command(
    "build",
    help=_(
        "Build everything from the pages in the corpus: the laws as XML, the search index, the edition.\n\n"
        "Only what changed is made again."
    ),
)
@options.edition_folder
def command(settings: Settings) -> int:
    started = time.monotonic()
    folder = settings.folder_to_write()
    place = settings.edition_folder()
    with progress.shown() as shown:
        making = build_laws(folder, shown, tell=remark)
    for refusal in making.refused:
        complain(str(refusal.error))
    try:
        corpus = Corpus.open(folder)
        broken = dict.fromkeys(map(str, (*corpus.problems, *_invalid(folder))))
        for problem in broken:
            complain(problem)
        if broken:
            undo(folder, making, remark)
            return FAILED
        with progress.shown() as shown:
            index = open_index(corpus, shown)
        for sentence in index.remarks:
            remark(sentence)
        with progress.shown() as shown:
            edition = publish(corpus, place, shown, tell=remark)
    except LawtextsError:
        undo(folder, making, remark)
        raise
    report_damaged(edition)
    seconds = time.monotonic() - started
    if settings.json:
        settings.print_json(
            **fields(making, "pages", "findings", "written"),
            provisions=dict(making.provisions),
            searchable=index.size,
            **fields(edition, "out", "damaged"),
            edition_pages=edition.pages,
            seconds=round(seconds, 2),
        )
        return FAILED if making.refused else FOUND
    screen = settings.screen()
    _write_laws(screen, corpus, making)
    screen.line(names.counted(SEARCHABLE, index.size))
    screen.line(edition_sentence(edition))
    screen.line(_("Done in {seconds} s. What to try next:").format(seconds=f"{seconds:.1f}"))
    for example in EXAMPLES:
        screen.line(f"  {_program()} {example}")
    return FAILED if making.refused else FOUND


def _invalid(folder: Path) -> list[Exception]:
    files = sorted(folder.glob("laws/*/*.xml"))
    return [problem for path in files for problem in problems(read_input(path), str(path))]


def _write_laws(screen: Screen, corpus: Corpus, making: Report) -> None:
    laws = names.counted(WRITTEN, len(making.written)) if making.written else _("laws unchanged")
    screen.line(f"{names.counted(READ, making.pages)}, {laws}.")
    for expression_id, count in making.provisions:
        expression = corpus.expression(expression_id)
        name = f"{names.language(expression.language)} · {names.edition(expression)}"
        provisions = padded(names.counted(PROVISIONS, count), 18)
        screen.line(f"  {padded(name, 32)}{provisions}{screen.style(expression_id, 'quiet')}")
    if making.findings:
        screen.line(names.counted(FINDINGS, making.findings))


def _program() -> str:
    """What to type for lawtexts: its name where it is on the path, else where it is."""
    program = Path(sys.argv[0])
    if which("lawtexts") or program.name != "lawtexts":
        return "lawtexts"
    return os.path.relpath(program)
