"""Build: corpus/pages → corpus/laws; and what the corpus becomes when pages are added and removed.

Whatever changes the corpus (build, import, remove, verify) says which pages come and go, and commits
the changes planned here in one transaction.

First each page is parsed by itself. Then a page whose numbering could be interpreted in two
ways, is not that of its sisters, or lacks what other pages refer to, is parsed again with
the numbers the sisters print and the references of its book, and every inferred number is compared
with those of its sisters (`lawtexts.corpus.cross_check`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.cross_check import (
    Backlinks,
    Boilerplate,
    Numbers,
    confirm,
    is_contradicted,
    is_unsettled,
    whole_evidence,
)
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.error import CorpusError, UnwritableError
from lawtexts.corpus.input_file import read_if_there
from lawtexts.corpus.law_file import law_from_xml, law_to_xml
from lawtexts.corpus.page import (
    Page,
    ParsedPage,
    Parser,
    Refusal,
    page_parser,
    pages_of,
    rank,
    stored_pages,
    wording,
)
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import Tell, writing
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext
from lawtexts.model.citation import Citation
from lawtexts.model.error import LawtextsError
from lawtexts.model.law import Law, Provision

Progress = Callable[[str, int, int], None]
"""Called with (what is being done, done, total)."""
NAMED = 5
"""How many missing pages are named; more are counted."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a build did: laws `written` (by their name in the corpus) and `unchanged`, pages read and refused.

    `provisions` counts those with words by expression, in the order of columns. `changes` are the written
    files with what they had before, None for nothing, and have.
    """

    pages: int
    provisions: tuple[tuple[str, int], ...]
    findings: int
    written: tuple[str, ...] = ()
    unchanged: int = 0
    refused: tuple[Refusal, ...] = ()
    changes: Mapping[Path, tuple[bytes | None, bytes]] = field(default_factory=dict)


def build(
    path: Path, progress: Progress | None = None, *, parse: Parser | None = None, tell: Tell | None = None
) -> Report:
    """Make the laws of the corpus folder `path` from its pages; one that is refused leaves its law as it was.

    `tell` is called when another command that writes has to end first. Raises CorpusError for a wrong data
    file and for pages that are missing, UnwritableError where laws cannot be written; then nothing has
    changed.
    """
    with writing(path, tell) as transaction:
        _require_pages(path)
        store = Corpus(path, Editions.read(path))
        planned = plan(store, parse or page_parser(), progress=progress)
        report = _report(store, planned)
        transaction.commit(planned.written)
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


@dataclass(frozen=True, slots=True)
class Plan:
    """The `pages` looked at, the `laws` made of them, those `refused`, and the law files to be `written`."""

    pages: tuple[Page, ...] = ()
    laws: tuple[Law, ...] = ()
    refused: tuple[Refusal, ...] = ()
    written: Mapping[Path, bytes] = field(default_factory=dict)


def plan(
    store: Corpus,
    parse: Parser,
    *,
    added: Sequence[ParsedPage] = (),
    removed: Collection[Path] = (),
    progress: Progress | None = None,
) -> Plan:
    """What a corpus becomes with the pages `added` and without those `removed`; nothing is written.

    Where pages are added, those of other laws are only parsed again where that may change the laws. Raises
    UnwritableError where a law file cannot be read.
    """
    own = {one.key for one in added}
    present = [law for law in store.laws() if (law.expression, law.citation) not in own] if added else []
    book = _Book(store.known, (*present, *(one.law for one in added)))
    affected = None
    if added:
        changed = [law.citation for law in present if removed or book.may_change(law)]
        affected = {*changed, *(root for _expression, root in own)}
    pages, refused = pages_of(store.path, store.known, affected)
    gone = {*removed, *(one.page.path for one in added)}
    pages = [page for page in pages if page.path not in gone]
    refused = [refusal for refusal in refused if refusal.page not in gone]
    first = [ParsedPage(one.page.path, one.page, one.law) for one in added]
    for done, page in enumerate(pages, 1):
        with _refusing(page.path, refused):
            first.append(ParsedPage(page.path, page, page.parsed(parse)))
        if progress is not None:
            progress(_("Reading pages"), done, len(pages))
    chosen, _repeated, clashing = one_each(first)
    if not added:
        book = _Book(store.known, [one.law for one in chosen])
    book.compare(chosen)
    laws: list[Law] = []
    written: dict[tuple[str, Citation], tuple[Path, bytes]] = {}
    for one in chosen:
        with _refusing(one.file, refused):
            law = book.settled(one, parse)
            file = layout.law_file(store.path, *one.key)
            data = _changed(file, law)
            laws.append(law)
            if data is not None:
                written[one.key] = file, data
    pages = [*(one.page for one in added), *pages]
    in_order = dict(written[key] for key in sorted(written))
    return Plan(tuple(pages), tuple(laws), (*refused, *clashing), in_order)


@contextmanager
def _refusing(file: Path, refused: list[Refusal]) -> Iterator[None]:
    """Adds to `refused` why the page in `file` was not taken; an error of writing is raised."""
    try:
        yield
    except UnwritableError:
        raise
    except LawtextsError as error:
        error.place = str(file)
        refused.append(Refusal(file, error))


def _changed(file: Path, law: Law) -> bytes | None:
    """What the file of a law is to have, None where it has it. Raises CorpusError where none can hold it."""
    for message in contradictions(law):
        raise CorpusError(message)
    data = law_to_xml(law)
    try:
        if read_if_there(file) == data:
            return None
    except CorpusError as error:
        raise UnwritableError(error.message, place=str(file)) from None
    if law_from_xml(data, str(file)) != law:
        raise CorpusError(_("The law is not the same when it is read back."))
    return data


class _Book:
    """What laws say of each other, and what a page's law is when that is known."""

    def __init__(self, editions: Editions, laws: Collection[Law]) -> None:
        self._editions = editions
        self._backlinks, self._boilerplate = Backlinks(laws), Boilerplate(laws)
        self._numbers: dict[Citation, dict[Path, Numbers]] = defaultdict(dict)

    def may_change(self, law: Law) -> bool:
        """Whether the other laws may settle or change this one, which is in the corpus."""
        return is_unsettled(law, self._backlinks.of(law)) or self._boilerplate.is_unreported(law)

    def compare(self, pages: Iterable[ParsedPage]) -> None:
        """Note the numbers of the pages, with which those of their sisters are compared."""
        order = [expression.id for expression in self._editions.expressions]
        for one in sorted(pages, key=lambda one: order.index(one.law.expression)):
            if not one.law.errors:
                self._numbers[one.page.citation][one.file] = Numbers(one.law)

    def settled(self, one: ParsedPage, parse: Parser) -> Law:
        """The law of a page, parsed again where its sisters and the references to it may say more."""
        law = one.law
        sisters = dict(self._numbers[one.page.citation])
        own = sisters.pop(one.file, None) or Numbers(law)
        others = list(sisters.values())
        cited = self._backlinks.of(law)
        if is_unsettled(law, cited) or is_contradicted(own, others, self._editions):
            known = whole_evidence(law.expression, others, self._editions)
            law = one.page.parsed(parse, known, cited) if known or cited else law
        return self._boilerplate.reported(confirm(law, others, self._editions))


def one_each(
    pages: Sequence[ParsedPage],
) -> tuple[list[ParsedPage], dict[Path, Path], list[Refusal]]:
    """One page for each law, the files that only repeat one of them, and those that contradict each other.

    Of several that say the same that one is taken whose kind says more.
    """
    groups: dict[tuple[str, Citation], list[ParsedPage]] = defaultdict(list)
    for one in pages:
        groups[one.key].append(one)
    chosen: list[ParsedPage] = []
    repeated: dict[Path, Path] = {}
    refused: list[Refusal] = []
    for (_expression, citation), group in groups.items():
        group.sort(key=lambda one: (rank(one.page.path), one.page.path.name))
        if len({one.page.data for one in group}) == 1 or len({wording(one.law) for one in group}) == 1:
            chosen.append(group[0])
            repeated |= {one.file: group[0].page.path for one in group[1:]}
            continue
        message = _("Several pages have {citation} with different text: {names}.").format(
            citation=citation, names=", ".join(str(one.file) for one in group)
        )
        refused.extend(Refusal(one.file, CorpusError(message)) for one in group)
    return chosen, repeated, refused


def contradictions(law: Law) -> Iterator[str]:
    """What a law cannot be, though its file has the right form: provisions out of place or there twice,
    marks whose notes are not there.
    """
    yield from _misplaced(law.root, set())
    notes = [note.id for note in law.notes]
    for twice in sorted({note for note in notes if notes.count(note) > 1}):
        yield _("Several notes are called “{note}”.").format(note=twice)
    for text in (law.title, *(notice.text for notice in law.notices), *(text for _place, text in law.texts)):
        for mark in text.marks:
            if mark.note and mark.note not in notes:
                sentence = _("The mark “{mark}” calls the note “{note}”, which is not there.")
                yield sentence.format(mark=mark.sign, note=mark.note)


def _misplaced(provision: Provision, seen: set[str]) -> Iterator[str]:
    for child in provision.children:
        cite = str(child.citation)
        if child.citation == provision.citation or child.citation not in provision.citation:
            sentence = _("{citation} stands in {parent}, where it does not belong.")
            yield sentence.format(citation=cite, parent=provision.citation)
        elif cite in seen:
            yield _("{citation} is there twice.").format(citation=cite)
        seen.add(cite)
        yield from _misplaced(child, seen)
