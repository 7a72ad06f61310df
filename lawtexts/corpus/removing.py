"""Removing: pages out of the corpus, with their records and laws, and what they changed in other laws.

Nothing else is removed: what goes is a page, its entry in pages.toml, and its law where
no other page has it. The other laws are made again as if the page had never been there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.build import Progress, plan
from lawtexts.corpus.digest import files_digest
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.error import UnwritableError
from lawtexts.corpus.locks import settle
from lawtexts.corpus.page import Parser, page_parser, record_changes, stored_pages
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import Tell, writing
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation, InvalidCitationError
from lawtexts.model.error import UsageError
from lawtexts.model.law import Law

_Root = tuple[str, Citation]
"""An expression, and one of its laws or documents."""


@dataclass(frozen=True, slots=True)
class Removal:
    """What removing would do: files that go and laws that are written, by their names in the corpus.

    `citing` are the places (expression, citation) of other laws that refer to one that goes; `changes` the
    same as bytes, None for a file that goes; `state` is that of the corpus.
    """

    removed: tuple[str, ...]
    written: tuple[str, ...]
    citing: tuple[tuple[str, Citation], ...]
    changes: Mapping[Path, bytes | None]
    state: str


def removal(
    corpus: Path,
    names: Sequence[str],
    *,
    expressions: Collection[str] = (),
    parse: Parser | None = None,
    progress: Progress | None = None,
) -> Removal:
    """What removing the laws or pages `names` would do to the corpus folder; nothing is written.

    A law is named by its citation, and by `expressions` where several have it; a page by its path, in the
    folder of pages or from here. Raises UsageError for what is neither, CorpusError where another page cannot
    be used.
    """
    settle(corpus)
    state = _state(corpus)
    store = Corpus(corpus, Editions.read(corpus))
    for expression in expressions:
        store.expression(expression)
    present = _roots(corpus)
    chosen = [one for name in names for one in _named(corpus, name, present, expressions)]
    gone = [page for _root, pages in chosen for page in pages]
    planned = plan(store, parse or page_parser(), removed=gone, progress=progress)
    recorded = {page.path for page in stored_pages(corpus) if page.origin is not None}
    for refusal in planned.refused:
        if refusal.page in recorded:
            raise refusal.error
    left = {(page.expression.id, page.citation) for page in planned.looked_at}
    lost = dict.fromkeys(root for root, _pages in chosen if root not in left)
    paths = (*gone, *(layout.law_file(corpus, *root) for root in lost))
    changes = {**dict.fromkeys(paths), **record_changes(gone, {}), **planned.files}
    changes = {path: data for path, data in changes.items() if data is not None or path.exists()}
    return Removal(
        removed=tuple(layout.name_in(corpus, path) for path, data in changes.items() if data is None),
        written=planned.written,
        citing=tuple(_citing(planned.laws, lost)),
        changes=changes,
        state=state,
    )


def remove(corpus: Path, planned: Removal, tell: Tell | None = None) -> None:
    """Do what `planned` says, all or nothing; `tell` is called when another command has to end first.

    Raises UnwritableError, with nothing changed, also where the corpus is not what it was.
    """
    with writing(corpus, tell) as transaction:
        if _state(corpus) != planned.state:
            message = _("The corpus has changed meanwhile. Nothing has been removed; try again.")
            raise UnwritableError(message, place=str(corpus))
        transaction.commit(planned.changes)


def _state(corpus: Path) -> str:
    folders = (corpus / layout.PAGES, corpus / layout.LAWS)
    names = (layout.name_in(corpus, path) for folder in folders for path in sorted(folder.glob("*/*")))
    return files_digest(corpus, (layout.EDITIONS, *names))


def _roots(corpus: Path) -> dict[_Root, list[Path]]:
    """Every law and document that there is a law, a page or a record of, with its pages."""
    laws = layout.folders(corpus, layout.LAWS)
    found: dict[_Root, list[Path]] = {
        (name, root): [] for name in laws for root in layout.law_roots(corpus, name)
    }
    for page in stored_pages(corpus):
        if page.citation is not None:
            found.setdefault((page.path.parent.name, page.citation), []).append(page.path)
    return found


def _named(
    corpus: Path, name: str, present: Mapping[_Root, list[Path]], expressions: Collection[str]
) -> Iterable[tuple[_Root, list[Path]]]:
    """The laws that `name` names, with their pages; one law with one page where it is a page's path."""
    paths = [path.parent.resolve() / path.name for path in (Path(name), corpus / layout.PAGES / name)]
    for root, pages in present.items():
        for page in pages:
            if page.parent.resolve() / page.name in paths:
                return [(root, [page])]
    try:
        citation = Citation.parse(name)
    except InvalidCitationError:
        sentence = _("“{name}” is neither a law nor a page of the corpus.")
        raise UsageError(sentence.format(name=name)) from None
    found = {root: pages for root, pages in present.items() if root[1] == citation}
    found = {root: pages for root, pages in found.items() if not expressions or root[0] in expressions}
    if citation != citation.root:
        sentence = _("{citation} is part of a law; only a whole law can be removed, such as {root}.")
    elif not found:
        sentence = _("{citation} is not in the corpus.")
    elif len(found) > 1 and not expressions:
        sentence = _("{citation} is in {known}; choose with -x from which to remove it.")
    else:
        return sorted(found.items(), key=lambda one: one[0])
    known = ", ".join(sorted(expression for expression, _root in found))
    raise UsageError(sentence.format(citation=citation, root=citation.root, known=known))


def _citing(laws: Iterable[Law], lost: Collection[_Root]) -> Iterator[tuple[str, Citation]]:
    for law in laws:
        found = {
            place: None
            for place, text in ((law.citation, law.title), *law.texts)
            for reference in text.references
            for target in reference.targets
            if (law.expression, target.root) in lost
        }
        yield from ((law.expression, place) for place in found)
