"""Build: corpus/pages → corpus/laws, what it becomes when pages come and go, and what it was on a day.

Whatever changes the corpus (build, import, remove, verify) says which pages it is to have, and commits
the changes planned here in one transaction.

First each page is parsed by itself. Then a page whose numbering could be interpreted in two
ways, is not that of its sisters, or lacks what other pages refer to, is parsed again with
the numbers the sisters print and the references of its book, and every inferred number is compared
with those of its sisters (`lawtexts.corpus.cross_check`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, MutableMapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from lawtexts.corpus import layout
from lawtexts.corpus.cache import sha256
from lawtexts.corpus.cross_check import Books, Evidence
from lawtexts.corpus.digest import files_digest
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.input_file import read_if_there
from lawtexts.corpus.law_file import law_from_xml, law_to_xml
from lawtexts.corpus.page import Page, Refusal, by_law, pages_in
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import settle, writing
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.error import CorpusError, LawtextsError, UsageError
from lawtexts.model.law import Law
from lawtexts.model.value import replace
from lawtexts.progress import steps
from lawtexts.sources.conservation import squeezed
from lawtexts.sources.pipeline import PageRequest, explain_page

NAMED = 5
"""How many missing pages are named."""


@dataclass(frozen=True, slots=True)
class ParsedPage:
    """A page of the corpus, or on its way there, with its bytes, found in `file`, and its `law`."""

    file: Path
    page: Page
    data: bytes
    law: Law

    @property
    def key(self) -> tuple[str, Citation]:
        """Its expression, and the law or document that it is."""
        return self.page.expression, self.page.citation or self.law.citation


def law_of(
    page: Page,
    data: bytes,
    editions: Editions,
    known: Evidence = MappingProxyType({}),
    cited: frozenset[Citation] = frozenset(),
) -> Law:
    """The law on a page of the corpus; `known` and `cited` as in PageRequest. Raises like the parser."""
    if page.citation is None:
        message = _("This is not named for a law, such as 51.html or preface.txt.")
        raise CorpusError(message, place=str(page.path))
    expression = editions.expression(page.expression)
    request = PageRequest(
        name=page.path.name,
        source=expression.source,
        citation=page.citation,
        expression=expression,
        url=page.origin.url,
        charset=page.origin.charset,
        known=known,
        cited=cited,
        whole=page.origin.whole,
        forced=page.origin.forced,
    )
    return replace(explain_page(data, request).law, page=page.path.name)


@dataclass(frozen=True, slots=True)
class LawChange:
    """A `file` that gets another `law`: the bytes it has `before`, None for no file, and is to have."""

    file: Path
    law: Law
    before: bytes | None
    data: bytes

    @property
    def name(self) -> str:
        """What the file is called in the corpus."""
        return layout.law_name(self.law.expression, self.law.citation)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a corpus becomes: how many `pages` were read, which `refused`, the `laws`, in order of columns,
    and which of their files change.
    """

    pages: int = 0
    laws: tuple[Law, ...] = ()
    refused: tuple[Refusal, ...] = ()
    changes: tuple[LawChange, ...] = ()

    @property
    def files(self) -> dict[Path, bytes]:
        """The law files to be written."""
        return {change.file: change.data for change in self.changes}

    @property
    def written(self) -> tuple[str, ...]:
        """Their names in the corpus."""
        return tuple(change.name for change in self.changes)

    @property
    def rewritten(self) -> tuple[str, ...]:
        """Those of them that are there already."""
        return tuple(change.name for change in self.changes if change.before is not None)

    @property
    def findings(self) -> int:
        return sum(len(law.findings) for law in self.laws)

    @property
    def provisions(self) -> tuple[tuple[str, int], ...]:
        """How many provisions have words, by expression."""
        counts = Counter({law.expression: 0 for law in self.laws})
        for law in self.laws:
            counts[law.expression] += len(law.provisions)
        return tuple(counts.items())


def build(path: Path) -> Plan:
    """Make the laws of the corpus folder `path` from its pages; one that is refused leaves its law as it was.

    Raises CorpusError for a wrong data file and for pages that are missing, UnwritableError where laws cannot
    be written; then nothing has changed.
    """
    with writing(path) as transaction:
        planned = plan(Corpus(path), _complete_pages(path))
        transaction.commit(planned.files)
        return planned


def undo(path: Path, built: Plan) -> None:
    """Undo a build, for a command that fails after it, unless another has written since. Raises
    UnwritableError.
    """
    if built.changes:
        with writing(path) as transaction:
            if all(read_if_there(one.file) == one.data for one in built.changes):
                transaction.commit({one.file: one.before for one in built.changes})


def _complete_pages(path: Path) -> list[Page]:
    """All pages. Raises CorpusError where some are missing that are recorded or have a law, or all are."""
    pages = by_law(path)
    names: list[str] = []
    for (expression, root), own in pages.items():
        names += [page.path.relative_to(path).as_posix() for page in own if not page.is_there]
        names += [] if own else [f"{layout.PAGES}/{expression}/{root}.*"]
    if names:
        sentence = _(
            "Pages are missing: {names}. Put them back, or take them out: lawtexts remove. "
            "Nothing has been changed."
        )
        shown = ", ".join(names[:NAMED]) + (", …" if names[NAMED:] else "")
        raise CorpusError(sentence.format(names=shown), place=str(path))
    if not pages:
        sentence = _("There are no pages to make laws of. lawtexts import takes them in.")
        raise CorpusError(sentence, place=str(path / layout.PAGES))
    return [page for own in pages.values() for page in own]


def plan(store: Corpus, pages: Iterable[Page], added: Sequence[ParsedPage] = ()) -> Plan:
    """What the laws of a corpus become if it has these pages and those `added`; nothing is written.

    Where pages are added, the others are only parsed again where that may change their laws. Raises
    CorpusError where a law file cannot be read.
    """
    others = [page for page in pages if page.is_there]
    books = None
    if added:
        own = {one.key for one in added}
        present = [law for law in store.laws() if (law.expression, law.citation) not in own]
        books = Books(store.known, (*present, *(one.law for one in added)))
        are_new = not any(root in store.law_roots(expression) for expression, root in own)
        affected = {law.citation for law in present if not are_new or books.may_change(law)}
        affected |= {root for _expression, root in own}
        others = [page for page in others if page.citation in affected]
    errors: dict[Path, LawtextsError] = {}
    columns = {expression.id: place for place, expression in enumerate(store.known.expressions)}
    parsed = list(added)
    for page in steps(_("Reading pages"), others):
        with refusing(page.path if page.expression in columns else page.path.parent, errors):
            data = page.read()
            parsed.append(ParsedPage(page.path, page, data, law_of(page, data, store.known)))
    chosen, _repeated, clashing = one_each(parsed)
    errors |= clashing
    chosen.sort(key=lambda one: (columns[one.page.expression], one.key[1]))
    books = books or Books(store.known, [one.law for one in chosen])
    books.compare(one.law for one in chosen)
    laws: list[Law] = []
    changes: list[LawChange] = []
    for one in chosen:
        file = layout.law_file(store.path, *one.key)
        before = read_if_there(file)
        with refusing(one.file, errors):
            law = books.settled(one.law, partial(law_of, one.page, one.data, store.known))
            for name in contradictions(law):
                message = _(
                    "{citation} contradicts itself: {name} is there twice, out of place, or called and not "
                    "there."
                )
                raise CorpusError(message.format(citation=law.citation, name=name))
            data = law_to_xml(law)
            if data != before:
                if law_from_xml(data, str(file)) != law:
                    raise CorpusError(_("The law is not the same when it is read back."))
                changes.append(LawChange(file, law, before, data))
            laws.append(law)
    refused = tuple(Refusal(file, error) for file, error in errors.items())
    return Plan(len(added) + len(others), tuple(laws), refused, tuple(changes))


@contextmanager
def refusing(file: Path, errors: MutableMapping[Path, Any]) -> Iterator[None]:
    """Notes in `errors` why the page in `file` is not taken."""
    try:
        yield
    except LawtextsError as error:
        error.place = str(file)
        errors[file] = error


def one_each(
    pages: Iterable[ParsedPage],
) -> tuple[list[ParsedPage], dict[Path, Path], dict[Path, LawtextsError]]:
    """One page for each law, the files that only repeat one of them, and errors of those that contradict.

    Of several that say the same that one is taken whose kind says more.
    """
    groups: dict[tuple[str, Citation], list[ParsedPage]] = defaultdict(list)
    for one in pages:
        groups[one.key].append(one)
    chosen: list[ParsedPage] = []
    repeated: dict[Path, Path] = {}
    errors: dict[Path, LawtextsError] = {}
    for (_expression, citation), group in groups.items():
        group.sort(key=lambda one: (one.page.rank, one.page.path.name))
        if len({wording(one.law) for one in group}) == 1:
            chosen.append(group[0])
            repeated |= {one.file: group[0].page.path for one in group[1:]}
        else:
            errors |= contradicting(citation, [one.file for one in group])
    return chosen, repeated, errors


def contradicting(citation: Citation, files: Sequence[Path]) -> dict[Path, LawtextsError]:
    """The error of each of several files that have a law with different text."""
    sentence = _("Several pages have {citation} with different text: {names}.")
    message = sentence.format(citation=citation, names=", ".join(map(str, files)))
    return {file: CorpusError(message, place=str(file), code="contradicting") for file in files}


def wording(law: Law) -> str:
    """The words of a law without labels, marks and residue, folded: equal where two pages say the same."""
    return squeezed("".join(text.plain for _place, text in law.texts))


def contradictions(law: Law) -> Iterator[str]:
    """What a law cannot have, though its file has the right form: provisions out of place or there twice,
    notes of one name, marks whose notes are not there.
    """
    seen: set[Citation] = set()
    for parent in law.root.walk():
        for place in (child.citation for child in parent.children):
            if place == parent.citation or place not in parent.citation or place in seen:
                yield str(place)
            seen.add(place)
    notes = [note.id for note in law.notes]
    yield from (note for place, note in enumerate(notes) if note in notes[:place])
    for text in (*(notice.text for notice in law.notices), *(text for _place, text in law.texts)):
        yield from (mark.note for mark in text.marks if mark.note and mark.note not in notes)


class CorpusAt(Corpus):
    """The corpus in `path` as its sites had it at the end of a day, such as 2026-01-31.

    A law is read from the page that was there then, where another has come into its place since. Of each page
    is recorded when it was first seen (`retrieved`), and when another was found in its place (`until`).
    """

    def __init__(self, path: str | Path, day: str) -> None:
        """Raises UsageError for what is no day, and what `Corpus.open` raises."""
        try:
            date.fromisoformat(day)
        except ValueError:
            raise UsageError(_("“{day}” is not a day such as 2026-01-31.").format(day=day)) from None
        settle(path)
        super().__init__(path)
        self._day = day
        self._fetched: dict[tuple[str, Citation], str] = {}

    def digest(self) -> str:
        """As that of the corpus of today, with the day and the records of the earlier pages."""
        if not self._digest:
            shelf = f"{layout.PAGES}/{layout.EARLIER}"
            folders = layout.names(self.path / shelf)
            earlier = files_digest(self._name, (f"{shelf}/{name}/{layout.PAGE_RECORD}" for name in folders))
            self._digest = sha256(f"{super().digest()} {self._day} {earlier}".encode()).hexdigest()
        return self._digest

    def remark(self, law: Law) -> str:
        day = self._fetched[law.expression, law.citation]
        if day and day <= self._day:
            return ""
        message = _("When the page of {expression} {law} was fetched is not recorded; it may be newer.")
        if day:
            message = _("{expression} {law} was first fetched on {day}; what it was before is not known.")
        return message.format(expression=law.expression, law=law.citation, day=day)

    def _read(self, expression_id: str, root: Citation) -> Law | None:
        law = super()._read(expression_id, root)
        if law is None:
            return None
        there = {page.path.name: page for page in pages_in(self.path, expression_id)}
        earlier = [
            page
            for page in pages_in(self.path, f"{layout.EARLIER}/{expression_id}")
            if page.path.name.split(".")[0] == str(root) and page.origin.until[:10] > self._day
        ]
        page = min(earlier, key=lambda page: page.origin.until, default=there.get(law.page))
        if page is not None and earlier:
            named = Page(page.path.with_name(f"{root}{page.path.suffix}"), page.origin)
            try:
                law = law_of(named, page.read(), self.known)
            except LawtextsError as error:
                error.place = str(page.path)
                raise
        self._fetched[expression_id, root] = page.origin.retrieved[:10] if page is not None else ""
        return law
