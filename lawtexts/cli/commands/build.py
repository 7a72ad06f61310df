"""lawtexts build: everything that is made of the corpus."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING

from lawtexts.cli import names, options, progress
from lawtexts.cli.commands.publish import remark_damaged, sentence_about
from lawtexts.cli.errors import FAILED, FOUND, complain, remark
from lawtexts.cli.screen import Screen, padded
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext
from lawtexts.model.error import LawtextsError

if TYPE_CHECKING:
    from lawtexts.corpus.build import Report as Making
    from lawtexts.corpus.store import Corpus
    from lawtexts.publish.edition import Report as Edition

EXAMPLES = ("51B2a", "search carta penalizzata", "compare 51")
"""What to try first."""


@options.command(
    "build",
    help=_(
        "Make everything of the pages in the corpus: the laws as XML, the search index, the edition.\n\n"
        "Only what changed is made again."
    ),
    short_help=_("Make laws, index and edition of the pages."),
)
@options.edition_folder
def command(settings: Settings, out: str | None) -> int:
    """Make everything of the corpus: laws, index, edition; say what was made and what to try next."""
    from lawtexts.corpus.build import build as build_laws
    from lawtexts.corpus.build import undo
    from lawtexts.corpus.layout import find_to_write
    from lawtexts.corpus.store import Corpus
    from lawtexts.publish.edition import publish as make_edition
    from lawtexts.search.index import open_index

    started = time.monotonic()
    folder = find_to_write(settings.corpus)
    place = settings.edition_folder(out)
    with progress.shown() as report:
        making = build_laws(folder, report, tell=remark)
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
        with progress.shown() as report:
            index = open_index(corpus, report)
        for sentence in index.told:
            remark(sentence)
        with progress.shown() as report:
            edition = make_edition(corpus, place, report, tell=remark)
    except LawtextsError:
        undo(folder, making, remark)
        raise
    remark_damaged(edition)
    seconds = time.monotonic() - started
    screen = settings.screen()
    if settings.json:
        settings.print_json(
            pages=making.pages,
            provisions=dict(making.provisions),
            findings=making.findings,
            written=list(making.written),
            searchable=index.size,
            out=str(edition.out),
            edition_pages=edition.pages,
            damaged=list(edition.damaged),
            seconds=round(seconds, 2),
        )
    else:
        _write(screen, corpus, making, index.size, edition, seconds)
    return FAILED if making.refused else FOUND


def _invalid(folder: Path) -> list[Exception]:
    """What is wrong with the law files by the schema."""
    from lawtexts.corpus.input_file import read_input
    from lawtexts.corpus.validity import problems

    return [
        problem
        for path in sorted(folder.glob("laws/*/*.xml"))
        for problem in problems(read_input(path), str(path))
    ]


def _write(
    screen: Screen, corpus: Corpus, making: Making, searchable: int, edition: Edition, seconds: float
) -> None:
    pages = ngettext("{count} page read", "{count} pages read", making.pages).format(count=making.pages)
    changed = len(making.written)
    laws = _("laws unchanged")
    if changed:
        laws = ngettext("{count} law written", "{count} laws written", changed).format(count=changed)
    screen.line(f"{pages}, {laws}.")
    for expression_id, count in making.provisions:
        expression = corpus.expression(expression_id)
        provisions = ngettext("{count} provision", "{count} provisions", count).format(count=count)
        name = f"{names.language(expression.language)} · {names.edition(expression)}"
        screen.line(f"  {padded(name, 32)}{padded(provisions, 18)}{screen.style(expression_id, 'quiet')}")
    if making.findings:
        findings = ngettext(
            "{count} finding: lawtexts check lists it.",
            "{count} findings: lawtexts check lists them.",
            making.findings,
        )
        screen.line(findings.format(count=making.findings))
    screen.line(
        ngettext("{count} text can be searched.", "{count} texts can be searched.", searchable).format(
            count=searchable
        )
    )
    screen.line(sentence_about(edition))
    screen.line(_("Done in {seconds} s. What to try next:").format(seconds=f"{seconds:.1f}"))
    for example in EXAMPLES:
        screen.line(f"  {_program()} {example}")


def _program() -> str:
    """What to type for lawtexts: its name where it is on the path, else where it is."""
    program = Path(sys.argv[0])
    if which("lawtexts") or program.name != "lawtexts":
        return "lawtexts"
    return os.path.relpath(program)
