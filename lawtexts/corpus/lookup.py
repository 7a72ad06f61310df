"""Lookup: what words ask of a corpus: citations, the places they mean, what of these is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from lawtexts.citing.canonical import canonical
from lawtexts.locale import gettext as _
from lawtexts.model.citation import DOCUMENTS, Citation
from lawtexts.model.error import UsageError
from lawtexts.model.value import replace, value

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from lawtexts.citing.reading import Reading
    from lawtexts.corpus.backlinks import Backlink
    from lawtexts.corpus.store import Corpus
    from lawtexts.model.edition import Expression
    from lawtexts.model.law import Law

LONGEST = 2_000
"""Characters of a query: three times the longest text of a provision in the corpus (41B, 590)."""
_ABSENT = ("not-held", "not-in-edition")


@value
class Query:
    """Words asked with, how they were interpreted, and those of them that belong to no citation."""

    words: str
    readings: tuple[Reading, ...]
    rest: tuple[str, ...] = ()


@value
class Place:
    """A place asked for: only its `note`, if one is named, and only as `expression` or `edition` has it."""

    citation: Citation
    note: str = ""
    expression: str = ""
    edition: int = 0


class Lookup:
    """What is asked of a corpus: `queries` about places, from the expressions in `columns`.

    `found` are the places asked for that are there, each once, in order; `citations` those without the
    limits that a query set; `ids` those of the columns.
    """

    def __init__(self, corpus: Corpus, columns: tuple[Expression, ...], queries: tuple[Query, ...]) -> None:
        self.corpus, self.columns, self.queries = corpus, columns, queries
        self.ids = [column.id for column in columns]
        self._asked = [
            (reading, Place(reading.citation, reading.note, reading.expression, reading.edition))
            for query in queries
            for reading in query.readings
            if reading.citation is not None
        ]
        found = (
            replace(place, citation=citation)
            for reading, place in self._asked
            if reading.is_found
            for citation in self._members(reading, place.citation)
        )
        self.found = tuple(dict.fromkeys(found))
        self.citations = tuple(dict.fromkeys(place.citation for place in self.found))

    @property
    def within(self) -> tuple[Citation, ...] | None:
        """The places to which an answer is limited; None where none was asked for."""
        return self.citations if self.queries else None

    @property
    def compared(self) -> list[Citation]:
        """The laws asked for of which two of the columns have a page, so that they can be compared."""
        asked = self.corpus.roots() if self.within is None else [place.root for place in self.within]
        held = Counter(root for one in self.columns for root in self.corpus.law_roots(one.id))
        return [root for root in dict.fromkeys(asked) if held[root] > 1]

    @property
    def pageless(self) -> dict[Citation, list[Expression]]:
        """The laws asked for of which some of the columns have no page, and these columns."""
        roots = dict.fromkeys(place.root for place in self.citations)
        lacking = {root: [one for one in self.columns if self.law(one, root) is None] for root in roots}
        return {root: columns for root, columns in lacking.items() if columns}

    @cached_property
    def every(self) -> tuple[Place, ...]:
        """The places found, then those that are missing."""
        return (*self.found, *self.missing())

    def lacking(self, places: Iterable[Place]) -> dict[Citation, tuple[Expression, ...]]:
        """Which expressions have nothing at `places`, or not all that another expression has in them.

        In the order of the corpus, whichever languages come first; where it is empty, all those it knows.
        """
        lacking: dict[Citation, list[Expression]] = {}
        known = self.corpus.known.expressions
        for place in places:
            asked = self.expressions(place) if self.corpus.expressions else known
            for expression in (one for one in known if one in asked):
                for citation in self._absent(expression, place):
                    lacking.setdefault(citation, []).append(expression)
        return {citation: tuple(dict.fromkeys(found)) for citation, found in lacking.items()}

    def _absent(self, expression: Expression, place: Place) -> list[Citation]:
        """The outermost places in `place` that `expression` lacks and another of the corpus has."""
        if self.law(expression, place.citation) is None:
            return [place.citation]
        absent: list[Citation] = []
        for citation in sorted(self._there([place.citation.root])) if not place.note else ():
            inside = citation in place.citation and not any(citation in other for other in absent)
            if inside and self.corpus.presence(expression.id, citation) is not None:
                absent.append(citation)
        return absent

    def _there(self, roots: Iterable[Citation]) -> set[Citation]:
        """Every place of these laws that any expression has."""
        laws = (self.corpus.law(one.id, root) for root in roots for one in self.corpus.expressions)
        return {place.citation for law in laws if law is not None for place in law.root.walk()}

    def cited_by(self) -> dict[Citation, list[Backlink]]:
        """Who cites each place asked for."""
        from lawtexts.corpus.backlinks import backlinks

        places = dict.fromkeys(place.citation for place in self.every)
        return {place: backlinks(self.corpus, self.columns, place) for place in places}

    def expressions(self, place: Place) -> tuple[Expression, ...]:
        """The expressions `place` is asked of: those it names, else the columns that have its edition."""
        from lawtexts.citing.reading import is_selected

        among = self.corpus.expressions if place.expression else self.columns
        return tuple(found for found in among if is_selected(found, place.expression, place.edition))

    def law(self, expression: Expression, place: Citation) -> Law | None:
        """The law of `place`, where this expression has the place itself."""
        law = self.corpus.law(expression.id, place.root)
        return law if law is not None and law.provision(place) is not None else None

    def missing(self) -> tuple[Place, ...]:
        """The places of the Laws asked for that no column has; the missing laws of a range, too."""
        absent = (
            replace(place, citation=citation, note="")
            for reading, place in self._asked
            for citation in self._missing(reading, place)
        )
        return tuple(dict.fromkeys(absent))

    def _missing(self, reading: Reading, place: Place) -> list[Citation]:
        if reading.through is not None or reading.open_ended:
            from lawtexts.citing.phrase import laws_between

            present = {root for one in self.expressions(place) for root in self.corpus.law_roots(one.id)}
            laws = [law for law in laws_between(place.citation, reading.through) if law not in present]
            if laws:
                return laws
        return [place.citation] if reading.status.value in _ABSENT else []

    def _members(self, reading: Reading, first: Citation) -> tuple[Citation, ...]:
        """The places a reading means: one, those from one to another, or one and all that follow it."""
        if reading.through is None and not reading.open_ended:
            return (first,)
        from lawtexts.citing.phrase import interval, laws_between

        return interval(first, reading.through, self._there(laws_between(first, reading.through)))


def look_up(
    corpus: Corpus,
    words: Sequence[str],
    columns: tuple[Expression, ...],
    *,
    here: Citation | None = None,
    text: str | None = None,
) -> Lookup:
    """What `words` ask of `columns`: each by itself if each is a citation, else all as one.

    They are read at the place `here`. With `text` every citation in it is asked for instead. Raises
    CorpusError for a law asked for whose file is broken.
    """
    from lawtexts.citing.answer import answer

    asked: Iterable[Query] = _read(words, corpus, here)
    if text is not None:
        from lawtexts.citing.read import find

        asked = (Query(text, find(text, here=here)),)
    ids = [found.id for found in columns]
    queries = []
    for query in asked:
        for reading in query.readings:
            if reading.citation is not None:
                for name in ids:
                    corpus.law(name, reading.citation)  # an answer without a broken law would mislead
        queries.append(Query(query.words, answer(query.readings, corpus, ids), query.rest))
    return Lookup(corpus, columns, tuple(queries))


def choose(
    known: tuple[Expression, ...], names: Iterable[str] | None, first: Sequence[str] = ()
) -> tuple[Expression, ...]:
    """Those of the expressions `known` that are named, or are in a language that is, in the order of `names`.

    All where none is named, these languages `first`. Raises UsageError for a name of nothing known.
    """
    chosen: list[Expression] = []
    for name in names or ():
        require_known(name, [each for one in known for each in (one.language, one.id)])
        chosen += [one for one in known if name in (one.language, one.id)]
    if not chosen:
        ranks = {name: rank for rank, name in enumerate(first)}
        chosen = sorted(known, key=lambda one: ranks.get(one.language, len(ranks)))
    return tuple(dict.fromkeys(chosen))


def require_known(name: str, known: Sequence[str]) -> None:
    """Raise UsageError, which says what the corpus has, where `name` is not one of `known`."""
    if name not in known:
        sentence = _("The corpus has no “{name}”; it has {known}.")
        raise UsageError(sentence.format(name=name, known=", ".join(dict.fromkeys(known))))


def require_length(query: str) -> None:
    """Raise UsageError for a query that is too long to be one."""
    if len(query) > LONGEST:
        sentence = _(
            "A query has at most {most} characters; this one has {count}. "
            "For the citations in a text, give it on standard input: lawtexts show -"
        )
        raise UsageError(sentence.format(most=LONGEST, count=len(query)))


def one_place(words: str) -> Citation | None:
    """The one place that words cite, in any spelling, and nothing else."""
    from lawtexts.citing.read import read_with_rest

    require_length(words)
    readings, rest = read_with_rest(words)
    is_one = not rest and len(readings) == 1 and readings[0].through is None
    return readings[0].citation if is_one else None


def asks_for_citations(words: Sequence[str]) -> bool:
    """Whether bare words are citations and nothing else, in the corpus or not, or “-”, a text with them."""
    if list(words) == ["-"] or (words and all(map(_simple, words))):
        return True
    query = " ".join(words)
    if len(query) > LONGEST:
        return False
    from lawtexts.citing.read import read_with_rest

    readings, rest = read_with_rest(query)
    return bool(readings) and not rest


def _read(words: Sequence[str], corpus: Corpus, here: Citation | None) -> Iterator[Query]:
    singles = [_simple(word) for word in words]
    if all(singles):
        from lawtexts.citing.reading import Reading, ReadingStatus

        for word, one in zip(words, singles, strict=True):
            status = ReadingStatus.EXACT if word == str(one) else ReadingStatus.NORMALISED
            yield Query(word, (Reading(one, (0, len(word)), word, status),))
        return
    from lawtexts.citing.read import read_with_rest

    query = " ".join(words)
    require_length(query)
    apart = [Query(word, *read_with_rest(word, here=here)) for word in words]
    if all(one.readings and not one.rest and all(each.is_found for each in one.readings) for one in apart):
        yield from apart
        return
    readings, rest = read_with_rest(query, here=here)
    title = _title(query, corpus) if rest or not readings else None
    yield Query(query, readings, rest) if title is None else Query(query, (title,))


def _simple(word: str) -> Citation | None:
    """The citation `word` is, in one of the spellings read without loading more."""
    return Citation(document=word) if word in DOCUMENTS else canonical(word)


def _title(query: str, corpus: Corpus) -> Reading | None:
    """The law or section whose title or heading the query is, or begins, in any language."""
    from lawtexts.citing.read import by_title

    def titles() -> Iterator[tuple[str, Citation]]:
        for law in corpus.laws():
            yield law.title.content, law.citation
            yield from ((one.heading.content, one.citation) for one in law.walk() if one.heading is not None)

    return by_title(query, titles())
