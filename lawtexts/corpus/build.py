"""Build: corpus/pages → corpus/laws, all of it, only what changed.

What the last build read and made is kept in build/ next to a folder called corpus, and nowhere
else; losing it costs time, never truth. A second run over the same pages with the same code
compares hashes and parses nothing.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.digest import files_digest
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.input_file import read_input
from lawtexts.corpus.page import Parser, Refusal, page_parser, pages_of, read_origins
from lawtexts.corpus.plan import Progress, plan
from lawtexts.corpus.transaction import Tell, Transaction, writing
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext

NAMED = 5
"""How many missing pages are named; more are counted."""

_PACKAGES = ("locale", "model", "languages", "citing", "sources", "corpus")
"""The packages whose code decides what a page becomes."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a build did.

    `pages` were read; `provisions` counts those with words by expression, in
    the order of columns; `findings` counts those of all laws. `written` are law
    files by their name in the corpus, `unchanged` counts the others made.
    `is_current`: nothing had changed since the last run, and no page was parsed.
    `seconds` is the time it took.
    """

    pages: int
    provisions: tuple[tuple[str, int], ...]
    findings: int
    written: tuple[str, ...] = ()
    unchanged: int = 0
    refused: tuple[Refusal, ...] = ()
    is_current: bool = False
    seconds: float = 0.0


def build(
    path: Path, progress: Progress | None = None, *, parse: Parser | None = None, tell: Tell | None = None
) -> Report:
    """Make the laws of the corpus folder `path` from its pages.

    A page that is refused is in the report and leaves its law as it was. Raises
    CorpusError for a data file that is not right and for pages that are missing,
    UnwritableError where the laws cannot be written; then nothing has changed. `parse` is
    that of `page_parser` unless given; `tell` is called when another
    command that writes has to end first.
    """
    with writing(path, tell) as transaction:
        return _build(transaction, progress, parse or page_parser())


def _build(transaction: Transaction, progress: Progress | None, parse: Parser) -> Report:
    started = time.monotonic()
    path = transaction.root
    _require_pages(path)
    memory = _Memory(path, parse)
    remembered = memory.recall()
    if remembered is not None:
        return replace(remembered, is_current=True, seconds=time.monotonic() - started)
    editions = Editions.read(path)
    pages, refused = pages_of(path, editions)
    planned = plan(path, editions, pages, parse, progress=progress)
    transaction.commit(planned.changes)
    counts = Counter({law.expression: 0 for law in planned.laws})
    for law in planned.laws:
        counts[law.expression] += len(law.provisions)
    report = Report(
        pages=len(pages),
        provisions=tuple((one.id, counts[one.id]) for one in editions.expressions if one.id in counts),
        findings=sum(len(law.findings) for law in planned.laws),
        written=tuple(layout.name_in(path, file) for file in planned.changes),
        unchanged=len(planned.laws) - len(planned.changes),
        refused=(*refused, *planned.refused),
    )
    if not report.refused:
        memory.keep(report)
    return replace(report, seconds=time.monotonic() - started)


def _require_pages(path: Path) -> None:
    """Raises CorpusError where a page is missing that is recorded or has a law, or where there is none."""
    there: set[Path] = set()
    missing: list[Path] = []
    for folder in layout.folders(path, layout.PAGES):
        pages = layout.pages(path, folder)
        there.update(layout.law_file(path, folder, root) for root, _page in pages)
        recorded = {path / layout.PAGES / folder / name for name in read_origins(path, folder)}
        missing += sorted(recorded - {page for _root, page in pages})
    named = {(page.parent.name, page.stem) for page in missing}
    for law in (path / name for name in layout.law_files(path)):
        if law not in there and (law.parent.name, law.stem) not in named:
            missing.append(path / layout.PAGES / law.parent.name / f"{law.stem}.*")
    if missing:
        names = [layout.name_in(path, page) for page in missing]
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
            place=str(path / layout.PAGES),
        )


class _Memory:
    """What the last build of one corpus folder with one parser read and made."""

    def __init__(self, corpus: Path, parse: Parser) -> None:
        self._corpus = corpus
        self._parser = f"{getattr(parse, '__module__', '')}.{getattr(parse, '__qualname__', '')}"
        resolved = corpus.resolve()
        self._file = resolved.parent / "build" / "laws.json" if resolved.name == "corpus" else None

    def recall(self) -> Report | None:
        """The last report, if pages, data, code and laws are what they were then."""
        if self._file is None:
            return None
        try:
            kept = json.loads(read_input(self._file))
            if kept["inputs"] != self._inputs() or kept["laws"] != self._laws():
                return None
            return Report(
                pages=int(kept["pages"]),
                provisions=tuple((str(name), int(count)) for name, count in kept["provisions"]),
                findings=int(kept["findings"]),
                unchanged=int(kept["unchanged"]),
            )
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return None

    def keep(self, report: Report) -> None:
        """Remembers `report` as that of the corpus as it is now."""
        if self._file is None:
            return
        kept = {
            "inputs": self._inputs(),
            "laws": self._laws(),
            "pages": report.pages,
            "provisions": report.provisions,
            "findings": report.findings,
            "unchanged": report.unchanged + len(report.written),
        }
        try:
            self._file.parent.mkdir(exist_ok=True)
            if not (self._file.is_symlink() or self._file.parent.is_symlink()):
                self._file.write_bytes(json.dumps(kept, indent=1).encode())  # what is cut off is not used
        except OSError:
            return

    def _inputs(self) -> str:
        code = Path(__file__).parent.parent
        sources = sorted(
            path.relative_to(code).as_posix()
            for package in _PACKAGES
            for path in (code / package).rglob("*.py")
        )
        pages = sorted(
            layout.name_in(self._corpus, path)
            for path in (self._corpus / layout.PAGES).rglob("*")
            if path.is_file() and not path.name.startswith(".")
        )
        parts = (
            files_digest(code, sources),
            files_digest(self._corpus, (layout.EDITIONS, *pages)),
            self._parser,
        )
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()

    def _laws(self) -> str:
        return files_digest(self._corpus, layout.law_files(self._corpus))
