"""Comparison: one law in several expressions, aligned and read, ready for every kind of divergence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from lawtexts.compare.alignment import Alignment, Cell, Row, align_places, choose
from lawtexts.compare.corpus_protocol import CorpusProtocol
from lawtexts.compare.divergence import Divergence, divergence
from lawtexts.compare.grammar import grammar
from lawtexts.compare.lexicon import Lexicon
from lawtexts.compare.notes import NoteGroup, TranslatedNote, match
from lawtexts.compare.passage import Passage, Span
from lawtexts.compare.places import Places
from lawtexts.compare.renumbering import Shift, shifts
from lawtexts.compare.statistics import Statistics
from lawtexts.model.citation import Citation
from lawtexts.model.edition import ChangeKind, Expression
from lawtexts.model.law import Law, Text
from lawtexts.model.reference import Reference, ReferenceKind
from lawtexts.model.term import Term

_REWORDING = (ChangeKind.REWORDED, ChangeKind.SPLIT, ChangeKind.MERGED)

_SAMPLE = 31
"""Statistics are of at most so many laws, evenly spread over the book, so that a law is judged alike
whether it is compared alone or with all the others."""


class Book:
    """The corpus as comparing sees it: what all comparisons of one run share."""

    def __init__(self, corpus: CorpusProtocol, expressions: Iterable[str] | None = None) -> None:
        self.corpus = corpus
        self.expressions: tuple[Expression, ...] = choose(corpus, expressions)
        self.places = Places(corpus.editions)
        self.year = max((expression.edition for expression in self.expressions), default=0)
        self.comparisons: dict[Citation, Comparison] = {}
        """Those made so far; one that is done with may be removed, so that a corpus needs little memory."""
        self.statistics = Statistics(self._sample)
        self._lexicons: dict[str, Lexicon | None] = {}

    def lexicon(self, language: str) -> Lexicon | None:
        """How the termbase says things in `language`; None for one whose grammar is not known."""
        if language not in self._lexicons:
            known = grammar(language)
            self._lexicons[language] = Lexicon(self.corpus.terms, known) if known is not None else None
        return self._lexicons[language]

    @cached_property
    def concepts(self) -> dict[str, Term]:
        """The termbase by id."""
        return {term.id: term for term in self.corpus.terms}

    def comparison(self, root: Citation) -> Comparison:
        """The comparison of the law or document `root`, made once."""
        if root not in self.comparisons:
            alignment = align_places(self.corpus, root, self.expressions, self.places)
            self.comparisons[root] = Comparison(self, alignment)
        return self.comparisons[root]

    def _sample(self) -> Iterator[dict[str, Passage]]:
        roots = self.corpus.roots()
        for root in roots[:: max(1, -(-len(roots) // _SAMPLE))]:
            comparison = self.comparison(root)
            for row in comparison.rows:
                yield comparison.passages(row)


@dataclass(frozen=True, slots=True)
class Group:
    """Passages of two or more expressions that say the same: `where` is "heading", "text" or "note".

    A note belongs to the first row it is anchored in; `marks` are its marks by expression.
    """

    comparison: Comparison
    row: Row
    where: str
    passages: dict[str, Passage]
    marks: Mapping[str, str] = field(default_factory=dict)

    @property
    def statistics(self) -> Statistics:
        return self.comparison.book.statistics

    def differs(
        self,
        code: str,
        *,
        among: Iterable[str] | None = None,
        spans: Mapping[str, Iterable[Span]] | None = None,
        readings: Mapping[str, str] | None = None,
        lowered: bool = False,
        **details: object,
    ) -> Divergence:
        """A divergence between these passages, or those of the expressions `among` them.

        It is lowered to information, too, where a recorded change of the edition explains it.
        """
        texts = {name: self.passages[name].text for name in (self.passages if among is None else among)}
        return divergence(
            code,
            self.row.citation,
            texts,
            spans=spans,
            readings=readings,
            where=self.where,
            marks=self.marks,
            lowered=lowered or self.comparison.explained(self.row, texts),
            **details,
        )


class Comparison:
    """One law aligned in the book's expressions, its texts read once for every kind."""

    def __init__(self, book: Book, alignment: Alignment) -> None:
        self.book = book
        self.alignment = alignment
        self.root = alignment.citation
        self.rows = alignment.rows
        self.expressions = {expression.id: expression for expression in book.expressions}
        self._passages: dict[tuple[Citation, str, str], Passage | None] = {}

    def law(self, expression_id: str) -> Law | None:
        return self.book.corpus.law(expression_id, self.root)

    # Rows

    def present(self, row: Row) -> dict[str, Cell]:
        """The cells of the row that have something, by expression, those left out that are shifted."""
        return {
            cell.expression: cell
            for cell in row.cells
            if cell.provisions and not self.is_shifted(cell.expression, row.citation)
        }

    def texts(self, row: Row) -> dict[str, str]:
        """The stored texts of the row, by expression that has a provision there."""
        return {name: cell.text for name, cell in self.present(row).items()}

    @cached_property
    def shifts(self) -> tuple[Shift, ...]:
        """Where a page numbers everything after a missing provision too low."""
        return tuple(shifts(self.rows, self.alignment.expressions, self.features))

    def is_shifted(self, expression_id: str, place: Citation) -> bool:
        """Whether an expression has at this place what belongs to another."""
        return any(
            shift.expression == expression_id and any(place in shifted for shifted in shift.shifted)
            for shift in self.shifts
        )

    def row_of(self, notes: NoteGroup) -> Row | None:
        """The first row that one of the notes is anchored in, else the law's own."""
        anchors = notes.anchors
        anchored = (row for row in self.rows if row.citation in anchors)
        return next(anchored, self.rows[0] if self.rows else None)

    # What is said

    def read(self, texts: Iterable[Text], expression_id: str) -> Passage | None:
        """Texts of an expression as a passage; None where its language is unknown."""
        lexicon = self.book.lexicon(self.expressions[expression_id].language)
        if lexicon is None:
            return None
        return Passage(tuple(texts), lexicon, lambda place: self.carried(place, expression_id))

    def passage(self, row: Row, expression_id: str, where: str = "text") -> Passage | None:
        """The "text" or "heading" of an expression in the row; None without one or in an unknown language."""
        key = (row.citation, expression_id, where)
        if key not in self._passages:
            cell = row.cell(expression_id)
            texts = () if cell is None else cell.texts if where == "text" else cell.headings
            self._passages[key] = self.read(texts, expression_id) if texts else None
        return self._passages[key]

    def passages(self, row: Row, where: str = "text") -> dict[str, Passage]:
        """The passages of the row in all expressions that have one."""
        found = {}
        for name in self.alignment.expressions:
            passage = self.passage(row, name, where)
            if passage is not None and not self.is_shifted(name, row.citation):
                found[name] = passage
        return found

    def features(self, expression_id: str, place: Citation) -> Counter[str]:
        """What an expression says at a place and below it, as far as it is the same in every language."""
        found: Counter[str] = Counter()
        for row in self.rows:
            if row.citation in place:
                for where in ("heading", "text"):
                    passage = self.passage(row, expression_id, where)
                    if passage is not None:
                        found += passage.features
        return found

    @cached_property
    def notes(self) -> tuple[NoteGroup, ...]:
        """The law's notes, grouped by what they say and cite; a translator's own are left out."""
        return match([note for name in self.alignment.expressions for note in self._notes(name)])

    def _notes(self, name: str) -> Iterator[TranslatedNote]:
        law = self.law(name)
        for note in law.notes if law is not None else ():
            if law is not None and not note.translator:
                cited = (each for text in note.texts for each in text.references)
                targets = frozenset(place for each in cited for place in self.targets(name, each))
                anchors = (place for anchor in law.anchors(note) for place in self.carried(anchor, name))
                yield TranslatedNote(name, note, targets, frozenset(anchors), self.read(note.texts, name))

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """Everything that says the same in several expressions: headings and texts row by row, then notes.

        None in a document: it has no places by which its sentences could be aligned,
        and definitions stand in the order of each alphabet.
        """
        if self.root.document:
            return ()
        found = []
        for row in self.rows:
            for where in ("heading", "text"):
                passages = self.passages(row, where)
                if len(passages) > 1:
                    found.append(Group(self, row, where, passages))
        for notes in self.notes:
            passages = {note.expression: note.passage for note in notes.notes if note.passage is not None}
            first = self.row_of(notes)
            if len(passages) > 1 and first is not None:
                found.append(Group(self, first, "note", passages, notes.marks))
        return tuple(found)

    # Editions

    def carried(self, citation: Citation, expression_id: str) -> tuple[Citation, ...]:
        """A place of the expression's own edition as the rows call it; itself where it is gone."""
        year = self.expressions[expression_id].edition
        places = self.book.places.carry(citation, year, self.book.year)
        return tuple(place.citation for place in places) or (citation,)

    def targets(self, expression_id: str, reference: Reference) -> frozenset[Citation]:
        """What a reference of the expression cites, as the rows call it; "this Law" cites nothing."""
        if reference.kind is ReferenceKind.SELF:
            return frozenset()
        return frozenset(
            place for target in reference.targets for place in self.carried(target, expression_id)
        )

    def explained(self, row: Row, expressions: Iterable[str], *also: ChangeKind) -> bool:
        """Whether a recorded change between the editions of these expressions reworded the place.

        `also` names kinds of change that explain the difference at hand besides rewording.
        """
        years = {self.expressions[name].edition for name in expressions}
        if len(years) < 2:
            return False
        changes = self.book.places.touching(row.citation, min(years), max(years))
        return any(change.kind in (*_REWORDING, *also) for change in changes)
