"""Build: corpus/pages → corpus/laws, all of it, only what changed.

What a build read and made is remembered in the cache folder; losing it costs time, never truth.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from lawtexts.corpus import cache, layout
from lawtexts.corpus.digest import files_digest
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.input_file import read_if_there
from lawtexts.corpus.page import Parser, Refusal, page_parser, stored_pages
from lawtexts.corpus.plan import Plan, Progress, plan
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import Tell, writing
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext

NAMED = 5
"""How many missing pages are named; more are counted."""

_REMEMBERED = 16
"""How many builds are remembered."""
_PACKAGES = ("locale", "model", "languages", "citing", "sources", "corpus")
"""The packages whose code decides what a page becomes."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a build did: laws `written` (by their name in the corpus) and `unchanged`, pages read and refused.

    `provisions` counts those with words by expression, in the order of columns. `is_current`: nothing had
    changed since the last run. `changes` are the written files with what they had before, None for nothing,
    and have.
    """

    pages: int
    provisions: tuple[tuple[str, int], ...]
    findings: int
    written: tuple[str, ...] = ()
    unchanged: int = 0
    refused: tuple[Refusal, ...] = ()
    is_current: bool = False
    changes: Mapping[Path, tuple[bytes | None, bytes]] = field(default_factory=dict)


def build(
    path: Path, progress: Progress | None = None, *, parse: Parser | None = None, tell: Tell | None = None
) -> Report:
    """Make the laws of the corpus folder `path` from its pages; one that is refused leaves its law as it was.

    `tell` is called when another command that writes has to end first. Raises CorpusError for a wrong data
    file and for pages that are missing, UnwritableError where laws cannot be written; then nothing has
    changed.
    """
    parser = parse or page_parser()
    with writing(path, tell) as transaction:
        _require_pages(path)
        remembered = cache.recall(_memory(path, parser))
        if remembered is not None:
            pages, provisions, findings, laws = json.loads(remembered)
            return Report(pages, tuple(map(tuple, provisions)), findings, unchanged=laws, is_current=True)
        store = Corpus(path, Editions.read(path))
        planned = plan(store, parser, progress=progress)
        report = _report(store, planned)
        transaction.commit(planned.written)
        if not report.refused:
            laws = len(report.written) + report.unchanged
            made = json.dumps([report.pages, report.provisions, report.findings, laws])
            cache.remember(_memory(path, parser), made.encode(), newest=_REMEMBERED)
        return report


def undo(path: Path, report: Report, tell: Tell | None = None) -> None:
    """Undo a build, for a command that fails after it, unless another has written since. Raises
    UnwritableError.
    """
    if report.changes:
        with writing(path, tell) as transaction:
            if all(read_if_there(file) == made for file, (_before, made) in report.changes.items()):
                transaction.commit({file: before for file, (before, _made) in report.changes.items()})


def _report(store: Corpus, planned: Plan) -> Report:
    counts = Counter({law.expression: 0 for law in planned.laws})
    for law in planned.laws:
        counts[law.expression] += len(law.provisions)
    return Report(
        pages=len(planned.pages),
        provisions=tuple((one.id, counts[one.id]) for one in store.known.expressions if one.id in counts),
        findings=sum(len(law.findings) for law in planned.laws),
        written=tuple(layout.name_in(store.path, file) for file in planned.written),
        unchanged=len(planned.laws) - len(planned.written),
        refused=planned.refused,
        changes={file: (read_if_there(file), data) for file, data in planned.written.items()},
    )


def _require_pages(path: Path) -> None:
    """Raises CorpusError where pages are missing that are recorded or have a law, or where there are none."""
    folders = {name: stored_pages(path, name) for name in layout.folders(path, layout.PAGES)}
    names = [
        layout.name_in(path, one.path) for pages in folders.values() for one in pages if not one.is_there
    ]
    stems = {(folder, page.path.stem) for folder, pages in folders.items() for page in pages}
    for law in (path / name for name in layout.law_files(path)):
        if (law.parent.name, law.stem) not in stems:
            names.append(f"{layout.PAGES}/{law.parent.name}/{law.stem}.*")
    if names:
        sentence = ngettext(
            "{count} page is missing: {names}. Put it back, or take it out: lawtexts remove. "
            "Nothing has been changed.",
            "{count} pages are missing: {names}. Put them back, or take them out: lawtexts remove. "
            "Nothing has been changed.",
            len(names),
        )
        shown = ", ".join(names[:NAMED]) + (", …" if names[NAMED:] else "")
        raise CorpusError(sentence.format(count=len(names), names=shown), place=str(path))
    if not any(folders.values()):
        sentence = _("There are no pages to make laws of. lawtexts import takes them in.")
        raise CorpusError(sentence, place=str(path / layout.PAGES))


def _memory(corpus: Path, parse: Parser) -> Path:
    """Where the cache folder keeps what a build made, under what it read and made, as one hash."""
    code = Path(__file__).parent.parent
    sources = sorted(
        path.relative_to(code).as_posix() for package in _PACKAGES for path in (code / package).rglob("*.py")
    )
    pages = sorted(
        layout.name_in(corpus, path)
        for path in (corpus / layout.PAGES).rglob("*")
        if path.is_file() and not path.name.startswith(".")
    )
    parts = (
        files_digest(code, sources),
        files_digest(corpus, (layout.EDITIONS, *pages, *layout.law_files(corpus))),
        f"{getattr(parse, '__module__', '')}.{getattr(parse, '__qualname__', '')}",
    )
    return cache.folder() / "builds" / hashlib.sha256("\n".join(parts).encode()).hexdigest()[:40]
