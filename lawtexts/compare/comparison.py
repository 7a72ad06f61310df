"""Comparison: one law in several expressions, its texts paired and read, ready for every kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from lawtexts.compare.alignment import Alignment, Cell, Row, align_places, choose
from lawtexts.compare.clauses import Clauses
from lawtexts.compare.corpus_protocol import CorpusProtocol
from lawtexts.compare.digest_cache import Digested, recalled
from lawtexts.compare.divergence import Cause, Divergence, divergence
from lawtexts.compare.lexicon import Lexicons
from lawtexts.compare.notes import NoteGroup, TranslatedNote, match
from lawtexts.compare.passage import Passage, Span
from lawtexts.compare.places import Places
from lawtexts.compare.placing import Move, Placed, place
from lawtexts.compare.statistics import Cited, Statistics, renderings
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, ChangeKind, Expression
from lawtexts.model.law import Law, Text
from lawtexts.model.reference import Reference, ReferenceKind

_REWORDING = (ChangeKind.REWORDED, ChangeKind.SPLIT, ChangeKind.MERGED)

_GOVERNED = 4
"""A small word governs what follows it within so many words."""

_BESIDE = 2
"""What stands beside a word is so near to it."""

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
        self.lexicons = Lexicons(corpus.terms)
        self.comparisons: dict[Citation, Comparison] = {}
        """Those made so far; one that is done with may be removed, so that a corpus needs little memory."""
        self.statistics = Statistics(
            self._sample, self._references, lambda: renderings(corpus, self.lexicons), self._recorded()
        )
        asked = ("statistics", [expression.id for expression in self.expressions])
        if isinstance(corpus, Digested):
            self.statistics.__dict__.update(recalled(corpus, asked, self.statistics.learned))

    def comparison(self, root: Citation) -> Comparison:
        """The comparison of the law or document `root`, made once."""
        if root not in self.comparisons:
            alignment = align_places(self.corpus, root, self.expressions, self.places)
            self.comparisons[root] = Comparison(self, alignment)
        return self.comparisons[root]

    def _recorded(self) -> dict[tuple[int, Citation, int], Citation]:
        """What a later edition is recorded to cite otherwise: edition, place, later edition → place."""
        return {
            (change.before, old, change.after): new
            for edition in self.corpus.editions
            for change in edition.changes
            if _is_renumbering(change)
            for old, new in zip(change.old, change.new, strict=False)
        }

    def _sample(self) -> Iterator[tuple[Citation, dict[str, Passage]]]:
        """Texts with their translations as their citations pair them."""
        roots = self.corpus.roots()
        for root in roots[:: max(1, -(-len(roots) // _SAMPLE))]:
            comparison = self.comparison(root)
            for row in comparison.alignment.rows:
                yield row.citation, comparison.passages(row)

    def _references(self) -> Iterator[Cited]:
        """What each row of the book cites, by expression and edition."""
        for root in self.corpus.roots():
            alignment = align_places(self.corpus, root, self.expressions, self.places)
            comparison = self.comparisons.get(root) or Comparison(self, alignment)
            for row in alignment.rows:
                years = {name: expression.edition for name, expression in comparison.expressions.items()}
                cited = {
                    (cell.expression, years[cell.expression]): comparison.cited(cell) for cell in row.cells
                }
                yield row.citation, cited


def _is_renumbering(change: Change) -> bool:
    """Whether a change says that what was cited as one place is cited as another everywhere."""
    return change.kind is ChangeKind.REFERENCE and change.old != change.new


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
    _clauses: dict[tuple[str, str], tuple[Clauses, bool]] = field(default_factory=dict)

    @property
    def statistics(self) -> Statistics:
        return self.comparison.book.statistics

    def _pair(self, one: str, two: str) -> tuple[Clauses, bool]:
        """The clauses of two of the passages, aligned once, and whether the first is their second side."""
        if (one, two) not in self._clauses:
            first, second = sorted((one, two))
            clauses = Clauses(
                self.passages[first],
                self.passages[second],
                self.statistics.weights,
            )
            self._clauses[first, second] = clauses, False
            self._clauses[second, first] = clauses, True
        return self._clauses[one, two]

    def near(self, one: str, here: int, two: str, there: int) -> float:
        """How likely it is, from 0 to 1, that these words of two passages say the same."""
        clauses, turned = self._pair(one, two)
        return clauses.near((there, here) if turned else (here, there))

    def pairs(self, one: str, two: str) -> dict[int, int]:
        """Which item of `one` says what which item of `two` says, by their numbers."""
        clauses, turned = self._pair(one, two)
        return clauses.pairs[int(turned)]

    def governed(self, one: str, word: int, two: str) -> int | None:
        """The number of the item of `one` that a small word of it governs and `two` says as well.

        It is the first with a counterpart among those that follow closely.
        """
        passage, pairs = self.passages[one], self.pairs(one, two)
        for number, item in enumerate(passage.items):
            near = word < item.first <= word + _GOVERNED
            if near and number in pairs and not passage.is_broken(word, item.first):
                return number
        return None

    def same_clause(self, one: str, word: int, two: str) -> Span | None:
        """The words of `two` that say nearly all that the clause of a word of `one` says, and no more."""
        clauses, turned = self._pair(one, two)
        return clauses.same(int(turned), word)

    def around(self, one: str, first: int, last: int, two: str) -> bool:
        """Whether a word that stands beside words of `one` is said in `two` as well."""
        passage, pairs = self.passages[one], self.pairs(one, two)
        return any(
            (number in pairs or item.concepts & self.passages[two].possible)
            and (0 <= item.first - last < _BESIDE or 0 <= first - item.last < _BESIDE)
            and not passage.is_broken(min(item.last, last) - 1, max(item.first, first))
            for number, item in enumerate(passage.items)
        )

    def counterpart(self, one: str, word: int, two: str) -> tuple[Span, float]:
        """The words of `two` that say what the clause of a word of `one` says, and how sure that is."""
        clauses, turned = self._pair(one, two)
        span, confidence = clauses.counterpart(int(turned), word)
        return span, 0.5 * confidence + 0.5 * clauses.alike

    def left_alone(self, one: str, word: int, two: str) -> int:
        """How many items of `two` have no counterpart, of those that say what the clause of a word does."""
        clauses, turned = self._pair(one, two)
        return clauses.left_alone(int(turned), word)

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

        It is lowered to information where the `facts` speak
        against it (`lawtexts.compare.divergence.DOUBTS`), or a recorded change of the edition explains it.
        """
        texts = {name: self.passages[name].text for name in (self.passages if among is None else among)}
        cause = self.comparison.cause(self.row, texts)
        return divergence(
            code,
            self.row.citation,
            texts,
            spans=spans,
            readings=readings,
            where=self.where,
            marks=self.marks,
            sentences=self._sentences(tuple(texts), spans or {}),
            lowered=cause is Cause.EDITION,
            doubt=next(iter(doubts), ""),
            cause=cause,
            **details,
        )

    def _sentences(self, names: Sequence[str], spans: Mapping[str, Iterable[Span]]) -> dict[str, Span]:
        """The sentences that the characters `spans` stand in, and what says the same in the others."""
        found: dict[str, Span] = {}
        marked = {name: sorted(each) for name in names if (each := spans.get(name))}
        for name, each in marked.items():
            passage = self.passages[name]
            found[name] = passage.sentences_around(
                passage.word_at(each[0][0]), passage.word_at(each[-1][1] - 1)
            )
        for name in names if marked else ():
            if name not in found:
                one = next(iter(marked))
                (first, last), _sure = self.counterpart(
                    one, self.passages[one].word_at(marked[one][0][0]), name
                )
                found[name] = self.passages[name].sentences_around(first, last - 1)
        return {name: found[name] for name in names if name in found}


class Comparison:
    """One law in the book's expressions, each text in the row where it belongs, read once for every kind."""

    def __init__(self, book: Book, alignment: Alignment) -> None:
        self.book = book
        self.alignment = alignment
        """The rows by citation alone."""
        self.root = alignment.citation
        self.expressions = {expression.id: expression for expression in book.expressions}
        self._passages: dict[tuple[str, Citation, str], Passage | None] = {}

    def law(self, expression_id: str) -> Law | None:
        return self.book.corpus.law(expression_id, self.root)

    # Rows

    @cached_property
    def _placed(self) -> Placed:
        rows = self.alignment.rows
        if self.root.document or len(rows) < 2:
            return Placed(rows, ())
        filled = {name: sum(1 for row in rows if self.said(row, name)) for name in self.expressions}
        order = sorted(
            (name for name in self.expressions if filled[name]),
            key=lambda name: (-self.expressions[name].edition, -filled[name], name),
        )
        return place(rows, order, self.said, self.book.statistics.weights)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the law, each text in the row where it belongs by what it says."""
        return self._placed.rows

    @property
    def moves(self) -> tuple[Move, ...]:
        """The texts that belong in another row than that of their citation, or in none."""
        return self._placed.moves

    @property
    def as_numbered(self) -> tuple[Move, ...]:
        """The texts that stand where their numbers say, against a recorded change of the edition."""
        return self._placed.as_numbered

    def said(self, row: Row, expression_id: str) -> Counter[str]:
        said: Counter[str] = Counter()
        for where in ("heading", "text"):
            passage = self.passage(row, expression_id, where)
            if passage is not None:
                said.update(passage.said)
        return said

    def present(self, row: Row) -> dict[str, Cell]:
        """The cells of the row that have something, by expression."""
        return {cell.expression: cell for cell in row.cells if cell.provisions}

    def texts(self, row: Row) -> dict[str, str]:
        """The stored texts of the row, by expression that has a provision there."""
        return {name: cell.text for name, cell in self.present(row).items()}

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
        lexicon = self.book.lexicons[self.expressions[expression_id].language]
        if lexicon is None:
            return None
        return Passage(tuple(texts), lexicon, lambda place: self.carried(place, expression_id))

    def passage(self, row: Row, expression_id: str, where: str = "text") -> Passage | None:
        """The "text" or "heading" of an expression in the row; None without one or in an unknown language."""
        cell = row.cell(expression_id)
        texts = () if cell is None else cell.texts if where == "text" else cell.headings
        if not texts or cell is None:
            return None
        key = (expression_id, cell.provisions[0].citation, where + "+" * (len(cell.provisions) - 1))
        if key not in self._passages:
            self._passages[key] = self.read(texts, expression_id)
        return self._passages[key]

    def passages(self, row: Row, where: str = "text") -> dict[str, Passage]:
        """The passages of the row in all expressions that have one."""
        found = ((name, self.passage(row, name, where)) for name in self.alignment.expressions)
        return {name: passage for name, passage in found if passage is not None}

    @cached_property
    def notes(self) -> tuple[NoteGroup, ...]:
        """The law's notes, grouped by what they say and cite; a translator's own are left out."""
        weights = self.book.statistics.weights
        return match([note for name in self.alignment.expressions for note in self._notes(name)], weights)

    def _notes(self, name: str) -> Iterator[TranslatedNote]:
        law = self.law(name)
        if law is None or not law.notes:
            return  # before the texts are placed in rows, which takes long
        moved = {move.own: move.row for move in self.moves if move.expression == name}
        for note in law.notes:
            if not note.translator:
                cited = (each for text in note.texts for each in text.references)
                targets = frozenset(place for each in cited for place in self.targets(name, each))
                anchors = (place for anchor in law.anchors(note) for place in self.carried(anchor, name))
                there = frozenset(moved.get(place, place) or place for place in anchors)
                yield TranslatedNote(name, note, targets, there, self.read(note.texts, name))

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

    # Pages

    def is_cut(self, expression_id: str) -> bool:
        """Whether the page of an expression ends before the law does."""
        law = self.law(expression_id)
        return law is not None and law.is_cut

    def is_beyond_cut(self, expression_id: str, place: Citation) -> bool:
        """Whether a place stands after everything that a cut page still has, or is its last, broken one."""
        if not self.is_cut(expression_id):
            return False
        law = self.law(expression_id)
        return law is not None and all(place >= provision.citation for provision in law.provisions)

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
        references = (each for text in (*cell.headings, *cell.texts) for each in text.references)
        return frozenset(place for each in references for place in self.targets(cell.expression, each))

    def explained(self, row: Row, expressions: Iterable[str], *also: ChangeKind) -> bool:
        """Whether a recorded change between the editions of these expressions reworded the place.

        `also` names kinds of change that explain the difference at hand besides rewording.
        """
        years = {self.expressions[name].edition for name in expressions}
        if len(years) < 2:
            return False
        changes = self.book.places.touching(row.citation, min(years), max(years))
        return any(change.kind in (*_REWORDING, *also) and not _is_renumbering(change) for change in changes)

    def cause(self, row: Row, expressions: Iterable[str], *also: ChangeKind) -> Cause:
        """What explains a difference of these expressions: a recorded change, or nothing that is known."""
        names = tuple(expressions)
        if self.explained(row, names, *also):
            return Cause.EDITION
        one_edition = len({self.expressions[name].edition for name in names}) < 2
        return Cause.TRANSLATION if one_edition else Cause.UNKNOWN
