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
from lawtexts.corpus.error import CorpusError, UnwritableError, unreadable
from lawtexts.corpus.input_file import read_input
from lawtexts.corpus.page import Page, ParsedPage, Parser, Refusal, wording
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
    """What the `pages` make of the corpus folder; nothing is written.

    Those in `parsed` need no first pass. `others` are laws of the same books that refer to those of
    `pages`; `boilerplate` is what all of these have alike, where that is known already. Raises
    UnwritableError where a law file cannot be read.
    """
    made, refused = _laws(editions, pages, parse, parsed or {}, tuple(others), boilerplate, progress)
    unwritable = set()
    changes: dict[Path, bytes] = {}
    for law in sorted(made, key=lambda law: (law.expression, law.citation)):
        file = layout.law_file(corpus, law.expression, law.citation)
        try:
            data = law_to_xml(law)
            if not file.exists() or read_input(file) != data:
                _check(law, data, file)
                changes[file] = data
        except CorpusError as error:
            unwritable.add(file)
            page = corpus / layout.PAGES / law.expression / law.page
            refused.append(Refusal(page, CorpusError(error.message, place=str(page))))
        except OSError as error:
            raise UnwritableError(unreadable(error, file).message, place=str(file)) from None
    laws = [law for law in made if layout.law_file(corpus, law.expression, law.citation) not in unwritable]
    return Plan(tuple(laws), changes, tuple(refused))


def _check(law: Law, data: bytes, file: Path) -> None:
    if law_from_xml(data, str(file)) != law:
        raise CorpusError(_("The law is not the same when it is read back."), place=str(file))
    for _place, message in contradictions(law):
        raise CorpusError(message, place=str(file))


def _laws(
    editions: Editions,
    pages: Sequence[Page],
    parse: Parser,
    parsed: Mapping[Path, Law],
    others: tuple[Law, ...],
    boilerplate: Boilerplate | None,
    progress: Progress | None,
) -> tuple[list[Law], list[Refusal]]:
    first: list[ParsedPage] = []
    refused: list[Refusal] = []
    for done, page in enumerate(pages, 1):
        try:
            law = parsed.get(page.path) or page.parsed(parse)
            first.append(ParsedPage(page.path, page, law))
        except LawtextsError as error:
            refused.append(Refusal(page.path, error))
        if progress is not None:
            progress(_("Reading pages"), done, len(pages))
    chosen, _repeated, clashing = one_each(first)
    refused.extend(clashing)
    by_root: dict[Citation, list[Numbers]] = defaultdict(list)
    numbers = {one.file: Numbers(one.law) for one in chosen}
    for one in chosen:
        if not one.law.errors:
            by_root[one.page.citation].append(numbers[one.file])
    known_laws = (*others, *(one.law for one in chosen))
    backlinks = Backlinks(known_laws)
    boilerplate = boilerplate or Boilerplate(known_laws)
    order = [expression.id for expression in editions.expressions]
    made = []
    for one in chosen:
        law, own = one.law, numbers[one.file]
        sisters = [sister for sister in by_root[one.page.citation] if sister is not own]
        sisters.sort(key=lambda sister: order.index(sister.expression))
        cited = backlinks.of(law)
        if is_unsettled(law, cited) or is_contradicted(own, sisters, editions):
            known = whole_evidence(law.expression, sisters, editions)
            try:
                law = one.page.parsed(parse, known, cited) if known or cited else law
            except LawtextsError as error:
                refused.append(Refusal(one.file, error))
                continue
        made.append(boilerplate.reported(confirm(law, sisters, editions)))
    return made, refused


def one_each(pages: Sequence[ParsedPage]) -> tuple[list[ParsedPage], list[Path], list[Refusal]]:
    """One page for each law, the files that only repeat one, and those that contradict each other.

    Of several that say the same that one is taken whose kind says more.
    """
    groups: dict[tuple[str, Citation], list[ParsedPage]] = defaultdict(list)
    for one in pages:
        groups[one.page.expression.id, one.page.citation].append(one)
    chosen: list[ParsedPage] = []
    repeated: list[Path] = []
    refused: list[Refusal] = []
    for (_expression, citation), group in groups.items():
        group.sort(key=lambda one: (layout.PAGE_SUFFIXES.index(one.page.path.suffix), one.page.path.name))
        if len({one.page.data for one in group}) == 1 or len({wording(one.law) for one in group}) == 1:
            chosen.append(group[0])
            repeated.extend(one.file for one in group[1:])
            continue
        message = _("Several pages have {citation} with different text: {names}.").format(
            citation=citation, names=", ".join(str(one.file) for one in group)
        )
        refused.extend(Refusal(one.file, CorpusError(message)) for one in group)
    return chosen, repeated, refused
