"""Comparison: one law in several expressions, aligned and read, ready for every kind of divergence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from lawtexts.compare.alignment import Alignment, Cell, Row, align_places, choose
from lawtexts.compare.divergence import Divergence, divergence
from lawtexts.compare.habits import Habits
from lawtexts.compare.language.grammar import grammar
from lawtexts.compare.lexicon import Lexicon
from lawtexts.compare.passage import Passage
from lawtexts.compare.places import Places
from lawtexts.compare.shelf import Shelf
from lawtexts.model.citation import Citation
from lawtexts.model.edition import ChangeKind, Expression
from lawtexts.model.law import Law, Text
from lawtexts.model.term import Term

if TYPE_CHECKING:
    from lawtexts.compare.notes import SameNote
    from lawtexts.compare.shifts import Shift

_REWORDING = (ChangeKind.REWORDED, ChangeKind.SPLIT, ChangeKind.MERGED)


class Book:
    """The corpus as comparing sees it: what all comparisons of one run share."""

    def __init__(self, corpus: Shelf, expressions: Iterable[str] | None = None) -> None:
        self.corpus = corpus
        self.expressions: tuple[Expression, ...] = choose(corpus, expressions)
        self.places = Places(corpus.editions)
        self.year = max((expression.edition for expression in self.expressions), default=0)
        self._lexicons: dict[str, Lexicon | None] = {}
        self._english: dict[str, dict[str, str]] = {}
        self.habits = Habits(self)
        self._comparisons: dict[Citation, Comparison] = {}

    def beside(self, corpus: Shelf) -> Book:
        """A book of another state of the corpus, judged by the terms and habits of this one."""
        other = Book(corpus, [expression.id for expression in self.expressions])
        other._lexicons, other._english, other.habits = self._lexicons, self._english, self.habits
        return other

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

    def english(self, language: str) -> dict[str, str]:
        """English terms of one word that are no words of another language's terms: word → as written."""
        if language not in self._english:
            self._english[language] = _foreign(self.corpus.terms, language)
        return self._english[language]

    def comparison(self, root: Citation) -> Comparison:
        """The comparison of the law or document `root`, made once."""
        if root not in self._comparisons:
            alignment = align_places(self.corpus, root, self.expressions, self.places)
            self._comparisons[root] = Comparison(self, alignment)
        return self._comparisons[root]

    def forget(self, root: Citation) -> None:
        """Let go of a comparison that is done with, so that a whole corpus needs little memory."""
        self._comparisons.pop(root, None)


@dataclass(frozen=True, slots=True)
class Group:
    """Passages of several expressions that say the same: `where` is "heading", "text" or "note".

    A note belongs to the first row it is anchored in; `marks` are its marks by expression.
    """

    row: Row
    where: str
    passages: dict[str, Passage]
    marks: Mapping[str, str] = field(default_factory=dict)

    def differs(
        self,
        code: str,
        *,
        among: Iterable[str] | None = None,
        spans: Mapping[str, Iterable[tuple[int, int]]] | None = None,
        readings: Mapping[str, str] | None = None,
        lowered: bool = False,
        **details: object,
    ) -> Divergence:
        """A divergence between these passages, or those of the expressions `among` them."""
        texts = {name: self.passages[name].text for name in (self.passages if among is None else among)}
        return divergence(
            code,
            self.row.citation,
            texts,
            spans=spans,
            readings=readings,
            where=self.where,
            marks=self.marks,
            lowered=lowered,
            **details,
        )


class Comparison:
    """One law aligned in the book's expressions, its texts read once for every kind."""

    def __init__(self, book: Book, alignment: Alignment) -> None:
        self.book = book
        self.alignment = alignment
        self.root = alignment.citation
        self.expressions = {expression.id: expression for expression in book.expressions}
        self._passages: dict[tuple[Citation, str, str], Passage | None] = {}

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.alignment.rows

    def law(self, expression_id: str) -> Law | None:
        return self.book.corpus.law(expression_id, self.root)

    def held(self, row: Row) -> dict[str, Cell]:
        """The cells of the row that have something, by expression, those left out that are shifted."""
        return {
            cell.expression: cell
            for cell in row.cells
            if cell.provisions and not self.is_shifted(cell.expression, row.citation)
        }

    @cached_property
    def shifts(self) -> tuple[Shift, ...]:
        """Where a page numbers everything after a missing provision too low."""
        from lawtexts.compare.shifts import shifts

        return tuple(shifts(self))

    def is_shifted(self, expression_id: str, place: Citation) -> bool:
        """Whether an expression has at this place what belongs to another."""
        return any(
            shift.expression == expression_id and any(place in shifted for shifted in shift.shifted)
            for shift in self.shifts
        )

    def texts(self, row: Row) -> dict[str, str]:
        """The stored texts of the row, by expression that has a provision there."""
        return {name: cell.text for name, cell in self.held(row).items()}

    def passage(self, row: Row, expression_id: str, where: str = "text") -> Passage | None:
        """The "text" or "heading" of an expression in the row; None without one or in an unknown language."""
        key = (row.citation, expression_id, where)
        if key not in self._passages:
            cell = row.cell(expression_id)
            texts: list[Text] = []
            for part in cell.provisions if cell is not None else ():
                if where == "text":
                    texts.extend(part.texts)
                elif part.heading is not None:
                    texts.append(part.heading)
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

    @cached_property
    def notes(self) -> tuple[SameNote, ...]:
        """The law's notes, grouped by what they say and cite."""
        from lawtexts.compare.notes import match

        return match(self)

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """Everything that says the same in several expressions: headings and texts row by row, then notes.

        None in a document: it has no places by which its sentences could be set side by side,
        and definitions stand in the order of each alphabet.
        """
        found: list[Group] = []
        if self.root.document:
            return ()
        for row in self.rows:
            for where in ("heading", "text"):
                passages = self.passages(row, where)
                if passages:
                    found.append(Group(row, where, passages))
        for same in self.notes:
            anchored = [row for row in self.rows if any(row.citation in held.anchors for held in same.notes)]
            passages = {held.expression: held.passage for held in same.notes if held.passage is not None}
            marks = {held.expression: held.note.mark for held in same.notes}
            if passages and self.rows:
                found.append(Group((anchored or self.rows)[0], "note", passages, marks))
        return tuple(found)

    def read(self, texts: Iterable[Text], expression_id: str) -> Passage | None:
        """Texts of an expression as a passage; None where its language is unknown."""
        language = self.expressions[expression_id].language
        lexicon, known = self.book.lexicon(language), grammar(language)
        return Passage(tuple(texts), lexicon, known) if lexicon is not None and known is not None else None

    def carried(self, citation: Citation, expression_id: str) -> tuple[Citation, ...]:
        """A place of the expression's own edition as the rows call it; itself where it is gone."""
        year = self.expressions[expression_id].edition
        places = self.book.places.carry(citation, year, self.book.year)
        return tuple(place.citation for place in places) or (citation,)

    def explained(self, row: Row, expressions: Iterable[str], *also: ChangeKind) -> bool:
        """Whether a recorded change between the editions of these expressions reworded the place.

        `also` names kinds of change that explain the difference at hand besides rewording.
        """
        years = {self.expressions[name].edition for name in expressions}
        if len(years) < 2:
            return False
        changes = self.book.places.touching(row.citation, min(years), max(years))
        return any(change.kind in (*_REWORDING, *also) for change in changes)


_ABBREVIATIONS = {"lho": "LHO", "rho": "RHO"}
"""English abbreviations that stand in every language's cards and minutes, though no translation's text."""


def _foreign(terms: Iterable[Term], language: str) -> dict[str, str]:
    """Words of English terms of one word that no term of `language` contains."""
    if language.split("-")[0] == "en":
        return {}
    english: dict[str, str] = dict(_ABBREVIATIONS)
    own: set[str] = set()
    for term in terms:
        for rendering in term.renderings:
            for wording in (rendering.term, *rendering.variants, *rendering.forms):
                if rendering.language == language.split("-")[0]:
                    own.update(wording.lower().split())
                elif rendering.language == "en" and wording.isalpha() and term.domain in _NOUNS:
                    english.setdefault(wording.lower(), wording)
    return {word: shown for word, shown in english.items() if word not in own and len(word) > 2}


_NOUNS = frozenset({"person", "direction", "play", "card", "call"})
"""Domains whose English words are not by chance words of another language."""


def quoted(text: str, limit: int = 60) -> str:
    """The beginning of a text in quotation marks, for a sentence."""
    text = " ".join(text.split())
    if len(text) > limit:
        text = text[:limit].rsplit(" ", 1)[0].rstrip(" ,;:.") + "…"
    return f"“{text}”"
