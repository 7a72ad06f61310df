"""Documents: what is indexed. One for each title, each provision and each note of each expression.

They stand in the order of the Laws, the same place of all expressions together:
the same citation but for what is known to have moved between their editions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from lawtexts.compare.places import Places
from lawtexts.corpus.store import Corpus
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.law import Law, Text
from lawtexts.search.static_reader import NOTE, PROVISION, TITLE, Document
from lawtexts.search.words import cut

Progress = Callable[[str, int, int], None] | None
"""Called with what is done, how much of it is done and how much there is."""


def documents(corpus: Corpus, progress: Progress = None) -> list[Document]:
    """Every document of the corpus, by place, then by expression in display order."""
    ranks = {expression.id: rank for rank, expression in enumerate(corpus.expressions)}
    years = {expression.id: expression.edition for expression in corpus.expressions}
    places = Places(corpus.editions)
    found: list[Document] = []
    total = sum(len(corpus.law_roots(expression)) for expression in ranks)
    for done, law in enumerate(corpus.laws()):
        if progress:
            progress(_("Search index"), done, total * 2)
        for kind, citation, heading, text in _texts(law):
            place = _place(places, citation, years[law.expression], max(years.values()))
            found.append(Document(kind, place, citation, law.expression, law.language, heading, text))
    found.sort(key=lambda one: (one.place._key(), ranks.get(one.expression, len(ranks)), one.kind))
    return found


def _place(places: Places, citation: Citation, year: int, newest: int) -> Citation:
    """Where a place of the edition `year` stands in the newest; one that was split keeps its number."""
    targets = [place.citation for place in places.carry(citation, year, newest)]
    return citation if not targets or citation in targets else targets[0]


def _texts(law: Law) -> Iterator[tuple[int, Citation, str, str]]:
    yield TITLE, law.citation, _cut([law.title]), ""
    for provision in law.provisions:
        heading = [provision.heading] if provision.heading else []
        yield PROVISION, provision.citation, _cut(heading), _cut(provision.texts)
    for note in law.notes:
        for anchor in law.anchors(note) or (law.citation,):
            yield NOTE, anchor, "", _cut(note.texts)


def _cut(texts: Iterable[Text]) -> str:
    return "\n".join(cut(text.content, [(mark.start, mark.end) for mark in text.marks]) for text in texts)
