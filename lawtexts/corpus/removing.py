"""Removing: pages out of the corpus, with their records and laws, and what they changed in other laws.

Nothing else is removed: what goes is a page, its entry in pages.toml, and its law where
no other page has it. The other laws are made again as if the page had never been there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.backlinks import references
from lawtexts.corpus.build import plan
from lawtexts.corpus.lookup import choose
from lawtexts.corpus.page import Page, by_law, page_changes
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import writing
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation, InvalidCitationError
from lawtexts.model.error import UsageError

_Root = tuple[str, Citation]
"""An expression, and one of its laws or documents."""


@dataclass(frozen=True, slots=True)
class Removal:
    """What removing does: files that go and laws that are written, by their names in the corpus.

    `citing` are the places (expression, citation) of other laws that refer to one that goes.
    """

    removed: tuple[str, ...]
    written: tuple[str, ...]
    citing: tuple[tuple[str, Citation], ...]


def remove(
    corpus: Path,
    names: Sequence[str],
    agreed: Callable[[Removal], bool],
    *,
    expressions: Collection[str] = (),
) -> Removal | None:
    """Remove the laws or pages `names` from the corpus folder, all or nothing, if what that does is `agreed`.

    A law is named by its citation, and by `expressions` where several have it; a page by its path, in the
    folder of pages or from here. Other writers wait for the answer; None where it is no. Raises UsageError
    for a name that is neither, CorpusError where another page cannot be used, UnwritableError.
    """
    with writing(corpus) as transaction:
        store, pages = Corpus(corpus), by_law(corpus)
        chosen_in = [one.id for one in choose(store.known.expressions, expressions)] if expressions else []
        present = {(name, root): own for (name, root), own in pages.items() if root is not None}
        chosen = [one for name in names for one in _named(corpus, name, present, chosen_in)]
        gone = {page.path for _root, own in chosen for page in own}
        left = [page for own in pages.values() for page in own if page.path not in gone]
        planned = plan(store, left)
        recorded = {page.path for page in left if page.is_recorded}
        for refusal in planned.refused:
            if refusal.page in recorded:
                raise refusal.error
        kept = {(page.expression, page.citation) for page in left}
        lost = dict.fromkeys(root for root, _own in chosen if root not in kept)
        going = page_changes(corpus, sorted(gone), {})
        going |= {layout.law_file(corpus, *root): None for root in lost}
        there = [path for path, data in going.items() if data is None and path.exists()]
        removed = tuple(path.relative_to(corpus).as_posix() for path in there)
        citing = dict.fromkeys(
            (law.expression, place)
            for law in planned.laws
            for place, _text, reference in references(law)
            if any((law.expression, target.root) in lost for target in reference.targets)
        )
        done = Removal(removed, planned.written, tuple(citing))
        if not agreed(done):
            return None
        transaction.commit(going | planned.files)
        return done


def _named(
    corpus: Path, name: str, present: Mapping[_Root, list[Page]], expressions: Collection[str]
) -> Iterable[tuple[_Root, list[Page]]]:
    """The laws that `name` names, with their pages; one law with one page where it is a page's path."""
    paths = [path.parent.resolve() / path.name for path in (Path(name), corpus / layout.PAGES / name)]
    for root, pages in present.items():
        for page in pages:
            if page.path.parent.resolve() / page.path.name in paths:
                return [(root, [page])]
    try:
        citation = Citation.parse(name)
    except InvalidCitationError:
        sentence = _("“{name}” is neither a law nor a page of the corpus.")
        raise UsageError(sentence.format(name=name)) from None
    holding = sorted(root for root in present if root[1] == citation.root)
    found = [root for root in holding if not expressions or root[0] in expressions]
    if citation == citation.root and found and (len(found) == 1 or expressions):
        return [(root, present[root]) for root in found]
    sentence = _("{citation} is not in the corpus.")
    if holding:
        sentence = _("Name a whole law, and with -x a translation that has it: {root} is in {known}.")
    known = ", ".join(expression for expression, _root in holding)
    raise UsageError(sentence.format(citation=citation, root=citation.root, known=known))
