"""Assembling: pages → laws, in two passes.

First each page is parsed by itself. Then a page whose numbering could be read
in two ways, is not that of its sisters, or lacks what other pages refer to, is
parsed again with the numbers the sisters print and the references of its book
(`lawtexts.corpus.mentions`), and every number that was inferred is set beside
those of its sisters (`lawtexts.corpus.confirming`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from lawtexts.corpus.confirming import Numbers, confirm, is_contradicted
from lawtexts.corpus.conservation import fold
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.mentions import Mentions, is_unsettled
from lawtexts.corpus.page import Page, Parser, Refusal
from lawtexts.corpus.repeats import Repeats
from lawtexts.corpus.shelf import PAGE_SUFFIXES
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.error import LawtextsError
from lawtexts.model.law import Law
from lawtexts.sources.beside import UNCITED

Progress = Callable[[str, int, int], None]
"""Called with (what is being done, done, total)."""


@dataclass(frozen=True, slots=True)
class Assembly:
    """What became of pages: the laws made, and the pages refused."""

    laws: tuple[Law, ...]
    refused: tuple[Refusal, ...]


def assemble(
    pages: Sequence[Page],
    editions: Editions,
    parse: Parser,
    *,
    parsed: Mapping[Path, Law] | None = None,
    beside: Iterable[Law] = (),
    repeats: Repeats | None = None,
    progress: Progress | None = None,
) -> Assembly:
    """The laws of `pages`. Those in `parsed` need no first pass; a problem is a refusal, no error.

    `beside` are other laws of the same books, which refer to those of `pages`;
    `repeats` is what all of these have alike, where that is known already.
    """
    laws: dict[Path, Law] = {}
    refused: list[Refusal] = []
    for done, page in enumerate(pages, 1):
        try:
            laws[page.path] = (parsed or {}).get(page.path) or page.parsed(parse)
        except LawtextsError as error:
            refused.append(Refusal(page.path, error))
        if progress is not None:
            progress(_("Reading pages"), done, len(pages))
    chosen, clashing = _one_each([page for page in pages if page.path in laws], laws)
    refused.extend(clashing)
    by_root: dict[Citation, list[Numbers]] = defaultdict(list)
    numbers = {page.path: Numbers(laws[page.path]) for page in chosen}
    for page in chosen:
        by_root[page.citation].append(numbers[page.path])
    mentions = Mentions((*beside, *(laws[page.path] for page in chosen)))
    order = [expression.id for expression in editions.expressions]
    repeats = repeats or Repeats((*beside, *(laws[page.path] for page in chosen)))
    made = []
    for page in chosen:
        law = laws[page.path]
        own = numbers[page.path]
        sisters = [sister for sister in by_root[page.citation] if sister is not own]
        sisters.sort(key=lambda sister: order.index(sister.expression))
        cited = mentions.of(law)
        if is_unsettled(law, cited) or is_contradicted(own, sisters, editions):
            known = {sister.expression: sister.stated for sister in sisters if sister.stated}
            try:
                law = page.parsed(parse, known, cited) if known or cited != UNCITED else law
            except LawtextsError as error:
                refused.append(Refusal(page.path, error))
                continue
        made.append(repeats.told(confirm(law, sisters, editions)))
    return Assembly(tuple(made), tuple(refused))


def _one_each(pages: Sequence[Page], laws: Mapping[Path, Law]) -> tuple[list[Page], list[Refusal]]:
    """One page for each law: of several that say the same the one that says more, of others none."""
    groups: dict[tuple[str, Citation], list[Page]] = defaultdict(list)
    for page in pages:
        groups[page.expression.id, page.citation].append(page)
    chosen: list[Page] = []
    refused: list[Refusal] = []
    for (_expression, citation), group in groups.items():
        group.sort(key=lambda page: (PAGE_SUFFIXES.index(page.path.suffix), page.path.name))
        if len(group) == 1 or len({wording(laws[page.path]) for page in group}) == 1:
            chosen.append(group[0])
            continue
        refused.extend(clash(citation, [page.path for page in group]))
    return chosen, refused


def clash(citation: Citation, paths: Sequence[Path]) -> list[Refusal]:
    """The refusal of several pages that have one law with different text."""
    message = _("Several pages have {citation} with different text: {names}.").format(
        citation=citation, names=", ".join(map(str, paths))
    )
    return [Refusal(path, CorpusError(message)) for path in paths]


def wording(law: Law) -> str:
    """The words of a law without labels, marks and residue, folded: equal where two pages say the same."""
    texts = [law.title.plain]
    for provision in law.walk():
        texts.extend(text.plain for text in (provision.heading, *provision.texts) if text is not None)
    texts.extend(text.plain for note in law.notes for text in note.texts)
    return fold("".join(texts))
