"""Plan: what the corpus becomes when pages are added and removed, and which of its files change by that.

Whatever changes the corpus (build, import, remove, verify) says which pages come and go, and commits
the changes planned here in one transaction.

First each page is parsed by itself. Then a page whose numbering could be interpreted in two
ways, is not that of its sisters, or lacks what other pages refer to, is parsed again with
the numbers the sisters print and the references of its book, and every inferred number is compared
with those of its sisters (`lawtexts.corpus.cross_check`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.boilerplate import Boilerplate
from lawtexts.corpus.cross_check import (
    Backlinks,
    Numbers,
    confirm,
    is_contradicted,
    is_unsettled,
    whole_evidence,
)
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.error import CorpusError, UnwritableError
from lawtexts.corpus.input_file import read_if_there
from lawtexts.corpus.page import Page, ParsedPage, Parser, Refusal, pages_of, rank, wording
from lawtexts.corpus.reading import law_from_xml
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.validity import contradictions
from lawtexts.corpus.writing import law_to_xml
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.error import LawtextsError
from lawtexts.model.law import Law

Progress = Callable[[str, int, int], None]
"""Called with (what is being done, done, total)."""


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
