"""Revision: what became of a law from one expression to another of the same language.

Provisions are paired by citation, corrected by the recorded changes of the
editions, then by what they say: a provision whose words stand elsewhere was
moved. What is unchanged is told once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lawtexts.compare.alignment import Alignment, Cell, align
from lawtexts.compare.redline import Change, Edit, folded, is_clean, likeness, redline
from lawtexts.compare.shelf import Shelf
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Edition, EditionBasis, Expression, Gap
from lawtexts.model.error import UsageError
from lawtexts.model.law import Law
from lawtexts.model.term import Term

_SAME, _MOVED = 0.5, 0.75
"""How alike two texts are that keep their place although they are reworded, or that were moved."""
_SHORT = 20
"""Texts of so few characters stand in several places by chance."""


@dataclass(frozen=True, slots=True)
class Revised:
    """What became of one provision, heading or note.

    `old` and `new` are its places, None where it was added or removed; `where` is
    "heading", "text" or "note".
    """

    where: str
    old: Citation | None
    new: Citation | None
    edits: tuple[Edit, ...]

    @property
    def moved(self) -> bool:
        return self.old is not None and self.new is not None and self.old != self.new

    @property
    def clean(self) -> bool:
        """Whether it stands where it stood, and only white space or typography differ."""
        return not self.moved and is_clean(self.edits)


@dataclass(frozen=True, slots=True)
class Revision:
    """Everything a law became, in the order of the new text, what was removed at its old place."""

    citation: Citation
    old: str
    new: str
    revised: tuple[Revised, ...]

    @property
    def clean(self) -> bool:
        return all(each.clean for each in self.revised)

    @property
    def changed(self) -> tuple[Revised, ...]:
        return tuple(each for each in self.revised if not each.clean)


def revise(corpus: Shelf, citation: Citation, old: str, new: str) -> Revision:
    """The revision of `citation` from the expression `old` to `new`.

    Raises UsageError for an unknown expression and for two different languages.
    """
    alignment = align(corpus, citation, [old, new])
    languages = {each.language for each in corpus.expressions if each.id in (old, new)}
    if len(languages) > 1:
        raise UsageError(
            _("{old} and {new} are in different languages; only divergences can be told.").format(
                old=old, new=new
            )
        )
    revised = [*_texts(alignment, old, new), *_notes(corpus, citation, old, new)]
    return Revision(citation, old, new, tuple(revised))


class _Versions:
    """Two versions of one law as a shelf of two translations, `old` and `new`."""

    editions: tuple[Edition, ...] = ()
    terms: tuple[Term, ...] = ()

    def __init__(self, old: Law, new: Law) -> None:
        self._laws = {"old": old, "new": new}
        self.expressions = tuple(
            Expression(
                id=name,
                language=law.language,
                edition=0,
                edition_basis=EditionBasis.INFERRED,
                publisher="",
                title="",
                source="",
            )
            for name, law in self._laws.items()
        )

    def law(self, expression_id: str, citation: Citation, /) -> Law | None:
        law = self._laws[expression_id]
        return law if law.citation == citation.root else None

    def roots(self) -> tuple[Citation, ...]:
        return tuple(dict.fromkeys(law.citation for law in self._laws.values()))

    def presence(self, expression_id: str, citation: Citation, /) -> Gap | None:
        return Gap.ABSENT_IN_SOURCE


def revise_law(old: Law, new: Law) -> Revision:
    """The revision of a law from one version of its page to another."""
    return revise(_Versions(old, new), new.citation, "old", "new")


@dataclass(frozen=True, slots=True)
class _Piece:
    """A text at a place: of the row it stands in, and by its own edition's name."""

    row: Citation
    citation: Citation
    text: str


def _texts(alignment: Alignment, old: str, new: str) -> Iterable[Revised]:
    for where in ("heading", "text"):
        before = _pieces(alignment, old, where)
        after = _pieces(alignment, new, where)
        pairs = _paired(before, after)
        taken = {id(one) for one, _two in pairs if one is not None}
        pairs += [(one, None) for one in before if id(one) not in taken]
        pairs.sort(key=lambda each: (each[1] or each[0] or before[0]).row)
        for one, two in pairs:
            yield Revised(
                where,
                one.citation if one is not None else None,
                two.citation if two is not None else None,
                redline(one.text if one is not None else "", two.text if two is not None else ""),
            )


def _pieces(alignment: Alignment, name: str, where: str) -> list[_Piece]:
    found, seen = [], set[tuple[Citation, str]]()
    for row in alignment.rows:
        cell = row.cell(name)
        text = _of(cell, where) if cell is not None else ""
        if cell is not None and text and (cell.citation, text) not in seen:
            seen.add((cell.citation, text))
            found.append(_Piece(row.citation, cell.citation, text))
    return found


def _of(cell: Cell, where: str) -> str:
    return cell.heading if where == "heading" else cell.text


def _paired(before: list[_Piece], after: list[_Piece]) -> list[tuple[_Piece | None, _Piece | None]]:
    """Each new text with the old one it comes from, None where it is new.

    What stands unchanged keeps its place, then what stands unchanged elsewhere was
    moved, and only then is a text like the one in its place a rewording of it.
    """
    by_row = {one.row: one for one in before}
    found: dict[int, _Piece] = {}
    free = list(before)

    def take(one: _Piece, two: _Piece) -> None:
        found[id(two)] = one
        free.remove(one)

    for two in after:
        same = by_row.get(two.row)
        if same is not None and folded(same.text) == folded(two.text):
            take(same, two)
    for one, two in _only_ones(free, [two for two in after if id(two) not in found]):
        take(one, two)
    for two in after:
        same = by_row.get(two.row)
        if id(two) not in found and same in free and likeness(same.text, two.text) >= _SAME:
            take(same, two)
    likenesses = sorted(
        (
            (-like, place, number)
            for place, two in enumerate(after)
            if id(two) not in found
            for number, one in enumerate(free)
            if len(one.text) > _SHORT and (like := likeness(one.text, two.text)) >= _MOVED
        )
    )
    candidates = list(free)
    for _like, place, number in likenesses:
        if id(after[place]) not in found and candidates[number] in free:
            take(candidates[number], after[place])
    for two in after:  # what is left at the same place was reworded beyond recognition
        same = by_row.get(two.row)
        if id(two) not in found and same in free:
            take(same, two)
    return [(found.get(id(two)), two) for two in after]


def _only_ones(before: list[_Piece], after: list[_Piece]) -> list[tuple[_Piece, _Piece]]:
    """Texts that stand once in the old and once in the new, and are not so short as to do so by chance."""
    one, two = (_by_words(pieces) for pieces in (before, after))
    return [
        (one[words][0], two[words][0])
        for words in one
        if len(one[words]) == 1 == len(two.get(words, ())) and len(one[words][0].text) > _SHORT
    ]


def _by_words(pieces: list[_Piece]) -> dict[str, list[_Piece]]:
    found: dict[str, list[_Piece]] = {}
    for piece in pieces:
        found.setdefault(folded(piece.text), []).append(piece)
    return found


def _notes(corpus: Shelf, citation: Citation, old: str, new: str) -> Iterable[Revised]:
    """The notes of the law, when the whole law is asked for."""
    laws = [corpus.law(name, citation) for name in (old, new)]
    if citation.parent is not None or laws[0] is None or laws[1] is None:
        return
    before, after = (
        [
            _Piece(place, place, "\n".join(text.content for text in note.texts))
            for number, note in enumerate(law.notes)
            for place in (law.anchors(note) or (citation,))[:1]
        ]
        for law in laws
        if law is not None
    )
    pairs = sorted(
        (
            (-likeness(one.text, two.text), number, place)
            for number, one in enumerate(before)
            for place, two in enumerate(after)
        )
    )
    taken: dict[int, int] = {}
    for like, number, place in pairs:
        if -like >= _SAME and number not in taken.values() and place not in taken:
            taken[place] = number
    for place, two in enumerate(after):
        origin = before[taken[place]] if place in taken else None
        yield Revised(
            "note",
            origin.citation if origin is not None else None,
            two.citation,
            redline(origin.text if origin is not None else "", two.text),
        )
    for number, one in enumerate(before):
        if number not in taken.values():
            yield Revised("note", one.citation, None, redline(one.text, ""))


def told(edits: Iterable[Edit]) -> str:
    """A redline as plain text: [-removed-] and {+added+}."""
    signs = {Change.KEPT: "{}", Change.ADDED: "{{+{}+}}", Change.REMOVED: "[-{}-]"}
    return "".join(signs[edit.change].format(edit.new or edit.old) for edit in edits)
