"""Revision: what became of a law from one expression to another of the same language.

Provisions are paired by citation, corrected by the recorded changes of the
editions, then by what they say: a provision whose words stand elsewhere was
moved. What is unchanged is reported once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from lawtexts.compare.alignment import Cell, align, titled
from lawtexts.compare.corpus_protocol import CorpusProtocol
from lawtexts.compare.pairing import best_first
from lawtexts.compare.redline import Edit, folded, is_clean, likeness, redline
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.error import UsageError
from lawtexts.model.law import Law

_SAME, _MOVED = 0.5, 0.75
"""How alike two texts are that keep their place although they are reworded, or that were moved."""
_STAYING = 0.99
"""A text like the one in its place comes from it unless it stands unchanged elsewhere."""
_SHORT = 20
"""Texts of so few characters stand in several places by chance."""
_WHERE = ("heading", "text", "note")


@dataclass(frozen=True, slots=True)
class Revised:
    """What became of one provision, heading or note.

    `old` and `new` are its places, None where it was added or removed; `where` is
    "heading", "text" or "note", `mark` that of a note.
    """

    where: str
    old: Citation | None
    new: Citation | None
    edits: tuple[Edit, ...]
    mark: str = ""

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
    revised: tuple[Revised, ...]

    @property
    def clean(self) -> bool:
        return all(each.clean for each in self.revised)

    @property
    def changed(self) -> tuple[Revised, ...]:
        return tuple(each for each in self.revised if not each.clean)


def revise(corpus: CorpusProtocol, citation: Citation, old: str, new: str) -> Revision:
    """The revision of `citation` from the expression `old` to `new`.

    Raises UsageError for an unknown expression and for two different languages.
    """
    alignment = align(corpus, citation, [old, new])
    languages = {each.language for each in corpus.expressions if each.id in (old, new)}
    if len(languages) > 1:
        sentence = _("{old} and {new} are in different languages; only their divergences can be listed.")
        raise UsageError(sentence.format(old=old, new=new))
    before, after = (
        _pieces(
            [(row.citation, cell) for row in alignment.rows if (cell := row.cell(name))],
            corpus.law(name, citation) if citation.parent is None else None,
        )
        for name in (old, new)
    )
    return Revision(citation, tuple(_revised(before, after)))


def revise_law(old: Law, new: Law) -> Revision:
    """The revision of a law from one version of its page to another."""
    before, after = (
        _pieces([(one.citation, Cell("", one.citation, (one,))) for one in (titled(law), *law.walk())], law)
        for law in (old, new)
    )
    return Revision(new.citation, tuple(_revised(before, after)))


@dataclass(frozen=True, slots=True)
class _Piece:
    """A heading, text or note with its mark: by the row it stands in and its sort, and its place in its own
    edition.
    """

    place: tuple[str, Citation]
    citation: Citation
    text: str
    mark: str = ""


def _pieces(cells: Iterable[tuple[Citation, Cell]], law: Law | None) -> list[_Piece]:
    """The texts in cells by their rows, each once though its place was split; and the notes of the law."""
    found: dict[object, _Piece] = {}
    for row, cell in cells:
        for where, text in (("heading", cell.heading), ("text", cell.text)):
            if text:
                found.setdefault((where, cell.citation, text), _Piece((where, row), cell.citation, text))
    if law is not None:
        for note in law.notes:
            anchor = (*law.anchors(note), law.citation)[0]
            text = "\n".join(text.content for text in note.texts)
            found[note.id] = _Piece(("note", anchor), anchor, text, note.mark)
    return list(found.values())


def _revised(before: Sequence[_Piece], after: Sequence[_Piece]) -> Iterator[Revised]:
    """What became of each text, row by row: first its heading, then its text, then its notes."""
    origins = _origins(before, after)
    pairs: list[tuple[tuple[str, Citation], _Piece | None, _Piece | None]] = [
        (two.place, before[origins[number]] if number in origins else None, two)
        for number, two in enumerate(after)
    ]
    gone = (one for number, one in enumerate(before) if number not in origins.values())
    pairs += [(one.place, one, None) for one in gone]
    for (where, _row), one, two in sorted(pairs, key=lambda pair: (pair[0][1], _WHERE.index(pair[0][0]))):
        edits = redline(one.text if one else "", two.text if two else "")
        places = one.citation if one else None, two.citation if two else None
        yield Revised(where, *places, edits, two.mark if two else one.mark if one else "")


def _origins(before: Sequence[_Piece], after: Sequence[_Piece]) -> dict[int, int]:
    """The number of each new text with that of the old one it comes from; a new one is left out.

    What stands unchanged keeps its place, then what stands unchanged elsewhere was moved, and only then is
    a text like the one in its place a rewording of it, and one like another moved and reworded; what is left
    in place was reworded entirely.
    """
    places = {one.place: old for old, one in enumerate(before)}
    in_place = {new: places[two.place] for new, two in enumerate(after) if two.place in places}
    olds, news = ([folded(piece.text) for piece in pieces] for pieces in (before, after))
    kept = best_first((new, old) for new, old in in_place.items() if news[new] == olds[old])
    left = [old for old in range(len(before)) if old not in kept.values()]
    ranked = []
    for new, old in product([new for new in range(len(after)) if new not in kept], left):
        where, _row = before[old].place
        like = likeness(before[old].text, after[new].text) if where == after[new].place[0] else 0.0
        if in_place.get(new) == old:
            ranked.append((-_STAYING if like >= _SAME else 0.0, new, old))
        elif len(olds[old]) > _SHORT and like >= (_SAME if where == "note" else _MOVED):
            ranked.append((-like, new, old))
    return kept | best_first((new, old) for _like, new, old in sorted(ranked))
