"""Making: corpus/pages → corpus/laws, all of it, only what changed.

A second run over the same pages with the same code compares hashes and parses
nothing (`lawtexts.corpus.memory`).
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from lawtexts.corpus import shelf
from lawtexts.corpus.assembling import Progress, assemble
from lawtexts.corpus.digest import law_files
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.error import CorpusError, UnwritableError
from lawtexts.corpus.input_file import read_input
from lawtexts.corpus.memory import Memory
from lawtexts.corpus.origin import read_origins
from lawtexts.corpus.page import Parser, Refusal, pages_of
from lawtexts.corpus.report import Report
from lawtexts.corpus.transaction import Tell, Transaction, writing
from lawtexts.corpus.writing import law_to_xml
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext
from lawtexts.model.law import Law

NAMED = 5
"""How many missing pages are named; more are counted."""


def make(
    path: Path, progress: Progress | None = None, *, parse: Parser | None = None, tell: Tell | None = None
) -> Report:
    """Makes the laws of the corpus folder `path` from its pages.

    A page that is refused is in the report and leaves its law as it was. Raises
    CorpusError for a data file that is not right and for pages that are missing,
    UnwritableError where the laws cannot be written; then nothing has changed. `parse` is
    lawtexts.sources.page.parse_page unless given; `tell` is called when another
    command that writes has to end first.
    """
    with writing(path, tell) as transaction:
        return _make(transaction, progress, parse or page_parser())


def _make(transaction: Transaction, progress: Progress | None, parse: Parser) -> Report:
    started = time.monotonic()
    path = transaction.root
    _require_pages(path)
    memory = Memory(path, parse)
    remembered = memory.recall()
    if remembered is not None:
        return replace(remembered, is_current=True, seconds=time.monotonic() - started)
    editions = Editions.read(path)
    pages, refused = pages_of(path, editions)
    assembly = assemble(pages, editions, parse, progress=progress)
    changes, unwritable = law_changes(path, assembly.laws)
    failed = {refusal.page for refusal in unwritable}
    laws = [law for law in assembly.laws if path / shelf.PAGES / law.expression / law.page not in failed]
    transaction.commit(changes)
    counts = Counter({law.expression: 0 for law in laws})
    for law in laws:
        counts[law.expression] += len(law.provisions)
    report = Report(
        pages=len(pages),
        provisions=tuple((one.id, counts[one.id]) for one in editions.expressions if one.id in counts),
        findings=sum(len(law.findings) for law in laws),
        written=tuple(file.relative_to(path).as_posix() for file in changes),
        unchanged=len(laws) - len(changes),
        refused=(*refused, *assembly.refused, *unwritable),
    )
    if not report.refused:
        memory.keep(report)
    return replace(report, seconds=time.monotonic() - started)


def page_parser() -> Parser:
    """The parser of pages; imported when needed, since it brings every source with it."""
    from lawtexts.sources.page import parse_page

    return parse_page


def law_changes(path: Path, laws: Iterable[Law]) -> tuple[dict[Path, bytes], list[Refusal]]:
    """The files of those `laws` whose bytes differ from what is in the corpus, in order.

    A law that XML cannot hold, that is not valid, or that is not the same when
    read back has no file: its page is refused.
    """
    changes: dict[Path, bytes] = {}
    refused: list[Refusal] = []
    for law in sorted(laws, key=lambda law: (law.expression, law.citation)):
        file = shelf.law_file(path, law.expression, law.citation)
        try:
            data = law_to_xml(law)
            if file.exists() and read_input(file) == data:
                continue
            _check(law, data, file)
            changes[file] = data
        except CorpusError as error:
            page = path / shelf.PAGES / law.expression / law.page
            refused.append(Refusal(page, CorpusError(error.message, place=str(page))))
        except OSError as error:
            raise UnwritableError(
                _("The file cannot be read: {reason}.").format(reason=error.strerror), place=str(file)
            ) from None
    return changes, refused


def _check(law: Law, data: bytes, file: Path) -> None:
    from lawtexts.corpus.validity import validate

    if validate(data, str(file)) != law:
        raise CorpusError(_("The law is not the same when it is read back."), place=str(file))


def _require_pages(path: Path) -> None:
    """Raises CorpusError where a page is missing that is recorded or has a law, or where there is none."""
    there: set[Path] = set()
    missing: list[Path] = []
    for folder in shelf.folders(path, shelf.PAGES):
        pages = shelf.pages(path, folder)
        there.update(shelf.law_file(path, folder, root) for root, _page in pages)
        recorded = {path / shelf.PAGES / folder / name for name in read_origins(path, folder)}
        missing += sorted(recorded - {page for _root, page in pages})
    named = {(page.parent.name, page.stem) for page in missing}
    for law in (path / name for name in law_files(path)):
        if law not in there and (law.parent.name, law.stem) not in named:
            missing.append(path / shelf.PAGES / law.parent.name / f"{law.stem}.*")
    if missing:
        names = [page.relative_to(path).as_posix() for page in missing]
        sentence = ngettext(
            "{count} page is missing: {names}. Put it back, or take it out: lawtexts remove. "
            "Nothing has been changed.",
            "{count} pages are missing: {names}. Put them back, or take them out: lawtexts remove. "
            "Nothing has been changed.",
            len(names),
        )
        shown = ", ".join(names[:NAMED]) + (", …" if names[NAMED:] else "")
        raise CorpusError(sentence.format(count=len(names), names=shown), place=str(path))
    if not there:
        raise CorpusError(
            _("There are no pages to make laws of. lawtexts import takes them in."),
            place=str(path / shelf.PAGES),
        )
