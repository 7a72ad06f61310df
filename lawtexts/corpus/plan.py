"""Plan: what the pages of the corpus make anew, and which files change by that.

Whatever changes the corpus (build, import, remove, verify) says which pages there will
be, and commits the changes planned here in one transaction.

First each page is parsed by itself. Then a page whose numbering could be interpreted in two
ways, is not that of its sisters, or lacks what other pages refer to, is parsed again with
the numbers the sisters print and the references of its book, and every inferred number is compared
with those of its sisters (`lawtexts.corpus.cross_check`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
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
from lawtexts.corpus.page import Page, ParsedPage, Parser, Refusal, rank, wording
from lawtexts.corpus.reading import law_from_xml
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
    """The `laws` of the pages, the law files that are to be written, and the pages that are refused."""

    laws: tuple[Law, ...]
    changes: Mapping[Path, bytes]
    refused: tuple[Refusal, ...]


def plan(
    corpus: Path,
    editions: Editions,
    pages: Sequence[Page],
    parse: Parser,
    *,
    parsed: Mapping[Path, Law] | None = None,
    others: Iterable[Law] = (),
    boilerplate: Boilerplate | None = None,
    progress: Progress | None = None,
) -> Plan:
    """What the `pages` make of the corpus folder; nothing is written. Those in `parsed` need no first pass.

    `others` are laws of the same books that refer to those of `pages`, `boilerplate` what all of these have
    alike, where that is known. Raises UnwritableError where a law file cannot be read.
    """
    first: list[ParsedPage] = []
    refused: list[Refusal] = []
    for done, page in enumerate(pages, 1):
        try:
            law = (parsed or {}).get(page.path) or page.parsed(parse)
            first.append(ParsedPage(page.path, page, law))
        except LawtextsError as error:
            refused.append(Refusal(page.path, error))
        if progress is not None:
            progress(_("Reading pages"), done, len(pages))
    chosen, _repeated, clashing = one_each(first)
    refused += clashing
    laws: list[Law] = []
    changes: dict[Path, bytes] = {}
    settle = _Settling(editions, chosen, others, parse, boilerplate)
    for one in chosen:
        try:
            law = settle(one)
            changes |= _changed(corpus, law)
            laws.append(law)
        except UnwritableError:
            raise
        except LawtextsError as error:
            error.place = str(one.file)
            refused.append(Refusal(one.file, error))
    laws_in_order = sorted(laws, key=lambda law: (law.expression, law.citation))
    files = [layout.law_file(corpus, law.expression, law.citation) for law in laws_in_order]
    return Plan(tuple(laws), {file: changes[file] for file in files if file in changes}, tuple(refused))


def _changed(corpus: Path, law: Law) -> dict[Path, bytes]:
    """The file of a law where it is to change. Raises CorpusError where no file can hold the law."""
    file = layout.law_file(corpus, law.expression, law.citation)
    data = law_to_xml(law)
    try:
        if read_if_there(file) == data:
            return {}
    except CorpusError as error:
        raise UnwritableError(error.message, place=str(file)) from None
    if law_from_xml(data, str(file)) != law:
        raise CorpusError(_("The law is not the same when it is read back."))
    for _place, message in contradictions(law):
        raise CorpusError(message)
    return {file: data}


class _Settling:
    """What pages say of each other, and a page's law when that is known."""

    def __init__(
        self,
        editions: Editions,
        pages: Sequence[ParsedPage],
        others: Iterable[Law],
        parse: Parser,
        boilerplate: Boilerplate | None,
    ) -> None:
        self._editions, self._parse = editions, parse
        laws = (*others, *(one.law for one in pages))
        self._backlinks = Backlinks(laws)
        self._boilerplate = boilerplate or Boilerplate(laws)
        self._numbers = {one.file: Numbers(one.law) for one in pages}
        self._by_root: dict[Citation, list[Numbers]] = defaultdict(list)
        order = [expression.id for expression in editions.expressions]
        for one in sorted(pages, key=lambda one: order.index(one.law.expression)):
            if not one.law.errors:
                self._by_root[one.page.citation].append(self._numbers[one.file])

    def __call__(self, one: ParsedPage) -> Law:
        law, own = one.law, self._numbers[one.file]
        sisters = [sister for sister in self._by_root[one.page.citation] if sister is not own]
        cited = self._backlinks.of(law)
        if is_unsettled(law, cited) or is_contradicted(own, sisters, self._editions):
            known = whole_evidence(law.expression, sisters, self._editions)
            law = one.page.parsed(self._parse, known, cited) if known or cited else law
        return self._boilerplate.reported(confirm(law, sisters, self._editions))


def one_each(
    pages: Sequence[ParsedPage],
) -> tuple[list[ParsedPage], dict[Path, Path], list[Refusal]]:
    """One page for each law, the files that only repeat one of them, and those that contradict each other.

    Of several that say the same that one is taken whose kind says more.
    """
    groups: dict[tuple[str, Citation], list[ParsedPage]] = defaultdict(list)
    for one in pages:
        groups[one.page.expression.id, one.page.citation].append(one)
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
