"""Removing: pages out of the corpus, with their records and laws, and what they changed in other laws.

Nothing else is removed: what goes is a page, its entry in pages.toml, and its law where
no other page has it. The other laws are made again as if the page had never been there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.digest import files_digest
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.error import UnwritableError
from lawtexts.corpus.page import Parser, page_parser, pages_of, read_origins, record_changes, stored_pages
from lawtexts.corpus.plan import Progress, plan
from lawtexts.corpus.readers import settle
from lawtexts.corpus.transaction import Tell, writing
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation, InvalidCitationError
from lawtexts.model.error import UsageError
from lawtexts.model.law import Law


@dataclass(frozen=True, slots=True)
class Place:
    """A law of an expression, and its pages by file name: in the folder, recorded, or both."""

    expression: str
    citation: Citation
    pages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Removal:
    """What removing would do: files that go and laws that are written, by their names in the corpus.

    `citing` are the places (expression, citation) of other laws that refer to a law that goes.
    `changes` are the same as bytes, None for a file that goes; `state` is that of the corpus.
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

    A law is named by its citation, and by `expressions` where several have it; a page by
    its path, in the folder of pages or from here. Raises UsageError for what is neither,
    CorpusError where another page cannot be used: the laws would change for that reason, too.
    A page that is neither recorded nor has a law, such as one that was renamed, changes nothing.
    """
    settle(corpus)
    state = _state(corpus)
    editions = Editions.read(corpus)
    for expression in expressions:
        editions.expression(expression)
    places = list(dict.fromkeys(place for one in names for place in _places(corpus, one, expressions)))
    gone = {corpus / layout.PAGES / place.expression / name: None for place in places for name in place.pages}
    others = _in_corpus(corpus) - gone.keys()
    pages, unusable = pages_of(corpus, editions)
    for refusal in unusable:
        if refusal.page in others:
            raise refusal.error
    left = [page for page in pages if page.path in others]
    planned = plan(corpus, editions, left, parse or page_parser(), progress=progress)
    for refusal in planned.refused:
        raise refusal.error
    kept = {(page.expression.id, page.citation) for page in left}
    lost = [place for place in places if (place.expression, place.citation) not in kept]
    laws = {layout.law_file(corpus, place.expression, place.citation): None for place in lost}
    changes = {**gone, **laws, **record_changes(corpus, gone, {}), **planned.changes}
    changes = {path: data for path, data in changes.items() if data is not None or path.exists()}
    return Removal(
        removed=tuple(layout.name_in(corpus, path) for path, data in changes.items() if data is None),
        written=tuple(layout.name_in(corpus, path) for path in planned.changes),
        citing=tuple(_citing(planned.laws, {(place.expression, place.citation) for place in lost})),
        changes=changes,
        state=state,
    )


def remove(corpus: Path, planned: Removal, tell: Tell | None = None) -> None:
    """Do what `planned` says, all or nothing.

    `tell` is called when another command that writes has to end first. Raises
    UnwritableError, with nothing changed, also where the corpus is not what it was.
    """
    with writing(corpus, tell) as transaction:
        if _state(corpus) != planned.state:
            message = _("The corpus has changed meanwhile. Nothing has been removed; try again.")
            raise UnwritableError(message, place=str(corpus))
        transaction.commit(planned.changes)


def _in_corpus(corpus: Path) -> set[Path]:
    return {
        one.path
        for folder in layout.folders(corpus, layout.PAGES)
        for roots in (layout.law_roots(corpus, folder),)
        for one in stored_pages(corpus, folder)
        if one.is_there and (one.origin is not None or one.citation in roots)
    }


def _state(corpus: Path) -> str:
    folders = (corpus / layout.PAGES, corpus / layout.LAWS)
    names = (layout.name_in(corpus, path) for folder in folders for path in sorted(folder.glob("*/*")))
    return files_digest(corpus, (layout.EDITIONS, *names))


def _places(corpus: Path, name: str, expressions: Collection[str]) -> list[Place]:
    page = _page(corpus, name)
    if page is not None:
        return [page]
    try:
        citation = Citation.parse(name)
    except InvalidCitationError:
        sentence = _("“{name}” is neither a law nor a page of the corpus.")
        raise UsageError(sentence.format(name=name)) from None
    all_places = [place for place in _all_places(corpus) if place.citation == citation]
    found = [place for place in all_places if not expressions or place.expression in expressions]
    if citation != citation.root:
        sentence = _("{citation} is part of a law; only a whole law can be removed, such as {root}.")
    elif not found:
        sentence = _("{citation} is not in the corpus.")
    elif len(found) > 1 and not expressions:
        sentence = _("{citation} is in {known}; choose with -x from which to remove it.")
    else:
        return found
    known = ", ".join(place.expression for place in found)
    raise UsageError(sentence.format(citation=citation, root=citation.root, known=known))


def _page(corpus: Path, name: str) -> Place | None:
    for path in (Path(name), corpus / layout.PAGES / name):
        root = layout.whole(path.name, layout.PAGE_SUFFIXES)
        if root is None or path.parent.parent.resolve() != (corpus / layout.PAGES).resolve():
            continue
        folder = path.parent.name
        if path.exists() or path.name in read_origins(corpus, folder):
            return Place(folder, root, (path.name,))
    return None


def _all_places(corpus: Path) -> Iterator[Place]:
    for folder in sorted({*layout.folders(corpus, layout.PAGES), *layout.folders(corpus, layout.LAWS)}):
        names: dict[Citation, list[str]] = {root: [] for root in layout.law_roots(corpus, folder)}
        for one in stored_pages(corpus, folder):
            if one.citation is not None:
                names.setdefault(one.citation, []).append(one.path.name)
        yield from (Place(folder, root, tuple(names[root])) for root in sorted(names))


def _citing(laws: Iterable[Law], lost: Collection[tuple[str, Citation]]) -> Iterator[tuple[str, Citation]]:
    for law in laws:
        found = {
            place: None
            for place, text in ((law.citation, law.title), *law.texts)
            for reference in text.references
            for target in reference.targets
            if (law.expression, target.root) in lost
        }
        yield from ((law.expression, place) for place in found)
