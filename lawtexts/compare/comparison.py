"""Comparison: one law in several expressions, its texts paired and read, ready for every kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from lawtexts.compare.alignment import Alignment, Cell, Row, align_places
from lawtexts.compare.clauses import Pair
from lawtexts.compare.corpus_protocol import CorpusProtocol
from lawtexts.compare.digest_cache import recalled
from lawtexts.compare.divergence import CODES, Divergence, Kind, divergence
from lawtexts.compare.equivalents import Meanings, learn
from lawtexts.compare.lexicon import lexicons
from lawtexts.compare.notes import NoteGroup, TranslatedNote, match
from lawtexts.compare.pairing import added
from lawtexts.compare.passage import Passage, Span
from lawtexts.compare.places import Places
from lawtexts.compare.realignment import Moves, realign
from lawtexts.compare.renumbering import Key, recorded
from lawtexts.compare.statistics import Renderings, Statistics, Texts, learned, renderings
from lawtexts.corpus.lookup import choose
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.law import Law, Text
from lawtexts.model.reference import Reference, ReferenceKind

_SAMPLE = 31
"""Statistics are of at most so many laws, evenly spread over the book, so that a law is judged alike
whether it is compared alone or with all the others."""
_KNOWN = dict.fromkeys((Kind.NEGATION, Kind.QUANTITY, Kind.CONNECTIVE, Kind.TERM), 0.6) | {Kind.EXTENT: 0.4}
"""The share of a book's words that must be known to warn of a difference of this kind; what a verb of the
ranking says, or where a reference leads, can be told without."""

NoteTexts = list[tuple[Citation, dict[str, str]]]
"""Of each group of notes of a law the first place, and its texts by expression."""
PairedNotes = dict[Citation, NoteTexts]
"""The notes by law."""


class Book:
    """The corpus as comparing sees it: what all comparisons of one run share."""

    def __init__(self, corpus: CorpusProtocol, expressions: Iterable[str] | None = None) -> None:
        self.corpus = corpus
        self.expressions: tuple[Expression, ...] = choose(corpus.expressions, expressions)
        self.places = Places(corpus.editions)
        self.year = max((expression.edition for expression in self.expressions), default=0)
        self.lexicon = lexicons(corpus.terms)
        self.comparisons: dict[Citation, Comparison] = {}

    @cached_property
    def statistics(self) -> Statistics:
        """What is usual in the book, learned once for each state of the corpus."""
        return recalled(self.corpus, ("statistics", [each.id for each in self.expressions]), self._learned)

    def _learned(self) -> Statistics:
        """What is usual by the texts of some laws as their citations pair them, and by all references."""
        plain = Book(self.corpus, [each.id for each in self.expressions])
        plain.meanings = {}
        self.meanings = learn(passages for _place, passages in plain._sample())
        every = [self.comparison(root) for root in self.corpus.roots()]
        years = {expression.id: expression.edition for expression in self.expressions}
        cited = (
            (row.citation, [(years[cell.expression], each.cited(cell)) for cell in row.cells])
            for each in every
            for row in each.alignment.rows
        )
        return learned(self._sample(), self.renderings(), cited, self.corpus.terms, self.meanings)

    def _sample(self) -> Texts:
        """The texts of some laws as their citations pair them."""
        every = self.corpus.roots()
        sample = map(self.comparison, every[:: max(1, -(-len(every) // _SAMPLE))])
        return [(row.citation, each.passages(row)) for each in sample for row in each.alignment.rows]

    @cached_property
    def meanings(self) -> Meanings:
        """What words mean by their equivalents in other translations."""
        return self.statistics.meanings

    @cached_property
    def gaps(self) -> frozenset[tuple[str, str]]:
        """The expressions and the concepts that they never name, though others do."""
        return frozenset((gap.expression, gap.concept) for gap in self.statistics.gaps)

    @cached_property
    def recorded(self) -> dict[Key, Citation]:
        """The references that another edition is known to make elsewhere."""
        return recorded(self.corpus.editions)

    def renderings(self) -> Renderings:
        """Every rendering of every concept in the corpus."""
        return renderings(self.corpus, self.lexicon)

    def comparison(self, root: Citation) -> Comparison:
        """The comparison of the law or document `root`, made once."""
        if root not in self.comparisons:
            aligned = align_places(self.corpus, root, self.expressions, self.places)
            self.comparisons[root] = Comparison(self, aligned)
        return self.comparisons[root]

    def notes(self, roots: Sequence[Citation], known: PairedNotes | None = None) -> PairedNotes:
        """The notes of each of these laws, those that say the same as one: its first place, its texts."""
        key = "notes", [each.id for each in self.expressions], list(roots)
        return recalled(
            self.corpus, key, lambda: known or {root: self.comparison(root).paired_notes for root in roots}
        )


@dataclass(frozen=True)
class Group:
    """Passages of two or more expressions that say the same: `where` is "heading", "text" or "note".

    A note belongs to the first row it is anchored in; `marks` are its marks by expression.
    """

    comparison: Comparison
    row: Row
    where: str
    passages: dict[str, Passage]
    marks: Mapping[str, str] = field(default_factory=dict)
    _pairs: dict[tuple[str, str], Pair] = field(default_factory=dict)

    def pair(self, one: str, two: str) -> Pair:
        """Two of the passages with what says the same in both, seen from the first; aligned once."""
        if (one, two) not in self._pairs:
            first, second = sorted((one, two))
            weights = self.comparison.book.statistics.weights
            pair = Pair.of(self.passages[first], self.passages[second], weights)
            self._pairs[first, second], self._pairs[second, first] = pair, pair.turned
        return self._pairs[one, two]

    def differs(
        self,
        code: str,
        *,
        among: Iterable[str] | None = None,
        spans: Mapping[str, Iterable[Span]] | None = None,
        readings: Mapping[str, str] | None = None,
        doubts: Iterable[str] = (),
        **details: object,
    ) -> Divergence:
        """A divergence between these passages, or those of the expressions `among` them.

        It is information where one of the `doubts` speaks against it (`lawtexts.compare.divergence.DOUBTS`).
        """
        texts = {name: self.passages[name].text for name in (self.passages if among is None else among)}
        known = self.comparison.book.statistics.known
        if min(known.get(name, 1.0) for name in texts) < _KNOWN.get(CODES[code].kind, 0.0):
            doubts = (*doubts, "unknown words")
        return divergence(
            code,
            self.row.citation,
            texts,
            spans=spans,
            readings=readings,
            where=self.where,
            marks=self.marks,
            sentences=self._sentences(tuple(texts), spans or {}),
            doubt=next(iter(doubts), ""),
            **details,
        )

    def _sentences(self, names: Sequence[str], spans: Mapping[str, Iterable[Span]]) -> dict[str, Span]:
        """The sentences that the characters `spans` stand in, and what says the same in the others."""
        found: dict[str, Span] = {}
        marked = {name: sorted(each) for name in names if (each := spans.get(name))}
        for name in names if marked else ():
            passage = self.passages[name]
            if name in marked:
                start, end = marked[name][0][0], marked[name][-1][1]
                first, last = passage.word_at(start), passage.word_at(end - 1)
            else:
                one, (span, *_others) = next(iter(marked.items()))
                first, following = self.pair(one, name).counterpart(self.passages[one].word_at(span[0]))
                last = following - 1
            found[name] = passage.sentences_around(first, last)
        return found


class Comparison:
    """One law in the book's expressions, each text in the row where it belongs, read once for every kind."""

    def __init__(self, book: Book, alignment: Alignment) -> None:
        self.book = book
        self.alignment = alignment
        """The rows by citation alone."""
        self.root = alignment.citation
        self.expressions = {expression.id: expression for expression in book.expressions}
        self._passages: dict[tuple[int, str], Passage | None] = {}

    def law(self, expression_id: str) -> Law | None:
        return self.book.corpus.law(expression_id, self.root)

    # Rows

    @cached_property
    def _placed(self) -> tuple[tuple[Row, ...], Moves]:
        rows = self.alignment.rows
        if self.root.document or len(rows) < 2:
            return rows, {}
        said: dict[str, dict[Citation, Counter[str]]] = {name: {} for name in self.expressions}
        for row in rows:
            for cell in row.cells:
                if found := self._said(cell):  # what was removed has a row after that of its number
                    said[cell.expression].setdefault(row.citation, found)
        order = sorted(said, key=lambda name: (-self.expressions[name].edition, -len(said[name]), name))
        return realign(rows, {name: said[name] for name in order}, self.book.statistics.weights)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the law, each text in the row where it belongs by what it says."""
        return self._placed[0]

    @property
    def moves(self) -> Moves:
        """The texts that belong in another row than that of their citation, or in none."""
        return self._placed[1]

    def _said(self, cell: Cell) -> Counter[str]:
        """The features of a heading and text."""
        passages = (self._passage(cell, where) for where in ("heading", "text"))
        said = [passage.said for passage in passages if passage is not None and passage.said]
        return said[0] if len(said) == 1 else added(said)

    def present(self, row: Row) -> dict[str, Cell]:
        """The cells of the row that have something, by expression."""
        return {cell.expression: cell for cell in row.cells if cell.provisions}

    def shown(self, present: Mapping[str, Cell], lacking: Collection[str] = ()) -> dict[str, str]:
        """What to show of each of these cells, by expression in order; "" for those that are `lacking`."""
        return {
            name: present[name].text or present[name].heading if name in present else ""
            for name in self.expressions
            if name in present or name in lacking
        }

    def row(self, place: Citation) -> Row | None:
        return next((row for row in self.rows if row.citation == place), None)

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
        equivalents = self.book.meanings.get(lexicon.grammar.language, {})
        return Passage(tuple(texts), lexicon, equivalents, lambda place: self.carried(place, expression_id))

    def _passage(self, cell: Cell, where: str) -> Passage | None:
        """The "text" or "heading" of a cell; None without one or in an unknown language."""
        key = id(cell), where  # of a row that is kept
        if key not in self._passages:
            texts = cell.texts if where == "text" else cell.headings
            self._passages[key] = self.read(texts, cell.expression) if texts else None
        return self._passages[key]

    def passages(self, row: Row, where: str = "text") -> dict[str, Passage]:
        """The passages of the row in all expressions that have one."""
        found = ((cell.expression, self._passage(cell, where)) for cell in row.cells)
        return {name: passage for name, passage in found if passage is not None}

    @cached_property
    def notes(self) -> tuple[NoteGroup, ...]:
        """The law's notes, grouped by what they say and cite; a translator's own are left out."""
        weights = self.book.statistics.weights
        return match([note for name in self.alignment.expressions for note in self._notes(name)], weights)

    @property
    def paired_notes(self) -> NoteTexts:
        """The notes that say the same as one, as `Book.notes` has them."""
        return [
            (min(each.anchors, default=self.root), {note.expression: note.text for note in each.notes})
            for each in self.notes
        ]

    def _notes(self, name: str) -> Iterator[TranslatedNote]:
        law = self.law(name)
        if law is None or not law.notes:
            return  # before the texts are placed in rows, which takes long
        for note in law.notes:
            if not note.translator:
                cited = (each for text in note.texts for each in text.references)
                targets = frozenset(place for each in cited for place in self.targets(name, each))
                anchors = (place for anchor in law.anchors(note) for place in self.carried(anchor, name))
                there = frozenset(self.moves.get((name, place)) or place for place in anchors)
                yield TranslatedNote(name, note, targets, there, self.read(note.texts, name))

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """Everything that says the same in several expressions.

        None in a document: it has no places by which its sentences could be aligned,
        and definitions stand in the order of each alphabet.
        """
        every = () if self.root.document else self.every_group()
        return tuple(group for group in every if len(group.passages) > 1)

    def every_group(self) -> Iterator[Group]:
        """Headings and texts row by row, then notes, be they of several expressions, of one or of none."""
        for row in self.rows:
            for where in ("heading", "text"):
                yield Group(self, row, where, self.passages(row, where))
        for notes in self.notes:
            passages = {note.expression: note.passage for note in notes.notes if note.passage is not None}
            if (first := self.row_of(notes)) is not None:
                yield Group(self, first, "note", passages, notes.marks)

    # Pages

    def is_after_cut(self, expression_id: str, place: Citation) -> bool:
        """Whether a place stands after everything that a cut page still has, or is its last, broken one."""
        law = self.law(expression_id)
        if law is None or not law.is_cut:
            return False
        return all(place >= provision.citation for provision in law.provisions)

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

    def cited(self, cell: Cell) -> frozenset[Citation]:
        """What the headings and texts of a cell cite, as the rows call it."""
        references = [each for text in (*cell.headings, *cell.texts) for each in text.references]
        return frozenset().union(*(self.targets(cell.expression, each) for each in references))
