"""Documents: what is indexed. One for each title, each provision and each note of each expression.

They stand in the order of the Laws, the same place of all expressions together:
the same citation but for what is known to have moved between their editions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from lawtexts.compare.places import Places
from lawtexts.corpus.store import Corpus
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.law import Law, Text
from lawtexts.search.static_format import NOTE, PROVISION, TITLE

Progress = Callable[[str, int, int], None] | None
"""Called with what is done, how much of it is done and how much there is."""


@dataclass(frozen=True, slots=True)
class Document:
    """A text that is found as one: the title of a law, a provision or a note.

    `citation` is where it is found: the law of a title, a place a note is called
    from (a note called from several places is a document at each). The spans of
    note marks are `skipped`. A provision's paragraphs are joined by a line feed.
    """

    kind: int
    citation: Citation
    expression: str
    language: str
    heading: str = ""
    text: str = ""
    heading_skipped: tuple[tuple[int, int], ...] = ()
    text_skipped: tuple[tuple[int, int], ...] = ()
    moved: Citation | None = None

    @property
    def place(self) -> Citation:
        """Its citation in the newest edition of the corpus: what stands beside it in other expressions."""
        return self.moved or self.citation


_ORDER = {TITLE: 0, PROVISION: 1, NOTE: 2}


def documents(corpus: Corpus, progress: Progress = None) -> list[Document]:
    """Every document of the corpus, by place, then by expression in display order."""
    ranks = {expression.id: rank for rank, expression in enumerate(corpus.expressions)}
    years = {expression.id: expression.edition for expression in corpus.expressions}
    places = Places(corpus.editions)
    found: list[Document] = []
    laws = list(corpus.laws())
    for done, law in enumerate(laws):
        if progress:
            progress(_("Search index"), done, len(laws) * 2)
        for one in _of_law(law):
            place = _place(places, one.citation, years[one.expression], max(years.values()))
            found.append(one if place == one.citation else replace(one, moved=place))
    found.sort(key=lambda one: (one.place._key(), ranks.get(one.expression, len(ranks)), _ORDER[one.kind]))
    return found


def _place(places: Places, citation: Citation, year: int, newest: int) -> Citation:
    """Where a place of the edition `year` stands in the newest; one that was split keeps its number."""
    targets = [place.citation for place in places.carry(citation, year, newest)]
    return citation if not targets or citation in targets else targets[0]


def _of_law(law: Law) -> Iterable[Document]:
    yield Document(
        TITLE,
        law.citation,
        law.expression,
        law.language,
        heading=law.title.content,
        heading_skipped=_marks(law.title),
    )
    for provision in law.provisions:
        heading = provision.heading
        text, skipped = _joined(provision.texts)
        yield Document(
            PROVISION,
            provision.citation,
            law.expression,
            law.language,
            heading=heading.content if heading else "",
            text=text,
            heading_skipped=_marks(heading) if heading else (),
            text_skipped=skipped,
        )
    for note in law.notes:
        text, skipped = _joined(note.texts)
        for anchor in law.anchors(note) or (law.citation,):
            yield Document(NOTE, anchor, law.expression, law.language, text=text, text_skipped=skipped)


def _marks(text: Text) -> tuple[tuple[int, int], ...]:
    return tuple((mark.start, mark.end) for mark in text.marks)


def _joined(texts: Iterable[Text]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The texts joined by line feeds, and where their note marks stand in the whole."""
    contents: list[str] = []
    skipped: list[tuple[int, int]] = []
    offset = 0
    for text in texts:
        skipped.extend((mark.start + offset, mark.end + offset) for mark in text.marks)
        contents.append(text.content)
        offset += len(text.content) + 1
    return "\n".join(contents), tuple(skipped)
