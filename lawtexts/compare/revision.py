"""Revision: what became of a law from one expression to another of the same language.

Provisions are paired by citation, corrected by the recorded changes of the
editions, then by what they say: a provision whose words stand elsewhere was
moved. What is unchanged is reported once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from lawtexts.compare.alignment import Alignment, align
from lawtexts.compare.corpus_protocol import CorpusProtocol
from lawtexts.compare.pairing import best_first
from lawtexts.compare.redline import Edit, folded, is_clean, likeness, redline
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


def revise(corpus: CorpusProtocol, citation: Citation, old: str, new: str) -> Revision:
    """The revision of `citation` from the expression `old` to `new`.

    Raises UsageError for an unknown expression and for two different languages.
    """
    alignment = align(corpus, citation, [old, new])
    languages = {each.language for each in corpus.expressions if each.id in (old, new)}
    if len(languages) > 1:
        raise UsageError(
            _("{old} and {new} are in different languages; only their divergences can be listed.").format(
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


_Pair = tuple[_Piece | None, _Piece | None]
"""A text and what became of it; None where it is new or was removed."""


def _texts(alignment: Alignment, old: str, new: str) -> Iterator[Revised]:
    for where in ("heading", "text"):
        before, after = _pieces(alignment, old, where), _pieces(alignment, new, where)
        pairs = _pairs(before, after, _origins(before, after))
        pairs.sort(key=lambda pair: next(piece.row for piece in reversed(pair) if piece is not None))
        yield from (_revised(where, *pair) for pair in pairs)


def _notes(corpus: CorpusProtocol, citation: Citation, old: str, new: str) -> Iterator[Revised]:
    """The notes of the law, when the whole law is asked for."""
    laws = [corpus.law(name, citation) for name in (old, new)]
    if citation.parent is not None or None in laws:
        return
    before, after = (
        [
            _Piece(place, place, "\n".join(text.content for text in note.texts))
            for note in law.notes
            for place in (law.anchors(note) or (citation,))[:1]
        ]
        for law in laws
        if law is not None
    )
    alike = _alike(before, after, range(len(before)), range(len(after)), _SAME)
    yield from (_revised("note", *pair) for pair in _pairs(before, after, best_first(alike)))


def _revised(where: str, one: _Piece | None, two: _Piece | None) -> Revised:
    return Revised(
        where,
        one.citation if one is not None else None,
        two.citation if two is not None else None,
        redline(one.text if one is not None else "", two.text if two is not None else ""),
    )


def _pairs(before: Sequence[_Piece], after: Sequence[_Piece], origins: dict[int, int]) -> list[_Pair]:
    """Each new text with the old one it comes from, then those that were removed."""
    pairs: list[_Pair] = [
        (before[origins[new]] if new in origins else None, two) for new, two in enumerate(after)
    ]
    kept = set(origins.values())
    return pairs + [(one, None) for old, one in enumerate(before) if old not in kept]


def _pieces(alignment: Alignment, name: str, where: str) -> list[_Piece]:
    found, seen = [], set[tuple[Citation, str]]()
    for row in alignment.rows:
        cell = row.cell(name)
        text = "" if cell is None else cell.heading if where == "heading" else cell.text
        if cell is not None and text and (cell.citation, text) not in seen:
            seen.add((cell.citation, text))
            found.append(_Piece(row.citation, cell.citation, text))
    return found


def _origins(before: Sequence[_Piece], after: Sequence[_Piece]) -> dict[int, int]:
    """The number of each new text with that of the old one it comes from; a new one is left out.

    What stands unchanged keeps its place, then what stands unchanged elsewhere was
    moved, and only then is a text like the one in its place a rewording of it.
    """
    rows = {one.row: old for old, one in enumerate(before)}
    in_place = [(new, rows[two.row]) for new, two in enumerate(after) if two.row in rows]
    before_words, after_words = ([folded(piece.text) for piece in pieces] for pieces in (before, after))

    def free(found: dict[int, int]) -> tuple[list[int], list[int]]:
        """The new and the old texts not paired so far; old ones long enough not to recur by chance."""
        taken = set(found.values())
        olds = [old for old, one in enumerate(before) if old not in taken and len(one.text) > _SHORT]
        return [new for new in range(len(after)) if new not in found], olds

    found = best_first((new, old) for new, old in in_place if after_words[new] == before_words[old])
    news, olds = free(found)
    once, other = _once(after_words, news), _once(before_words, olds)
    found |= {once[words]: other[words] for words in once if words in other}
    reworded = (
        (new, old)
        for new, old in in_place
        if new not in found and likeness(before[old].text, after[new].text) >= _SAME
    )
    found = best_first(chain(found.items(), reworded))
    news, olds = free(found)
    moved = _alike(before, after, olds, news, _MOVED)
    return best_first(chain(found.items(), moved, in_place))  # what is left in place was reworded entirely


def _once(words: Sequence[str], numbers: Sequence[int]) -> dict[str, int]:
    """Those of the texts with these numbers that stand once among them."""
    counts = Counter(words[number] for number in numbers)
    return {words[number]: number for number in numbers if counts[words[number]] == 1}


def _alike(
    before: Sequence[_Piece],
    after: Sequence[_Piece],
    olds: Sequence[int],
    news: Sequence[int],
    least: float,
) -> list[tuple[int, int]]:
    """Pairs of a new and an old text at least so alike, most alike first."""
    likenesses = [(-likeness(before[old].text, after[new].text), new, old) for new in news for old in olds]
    return [(new, old) for like, new, old in sorted(likenesses) if -like >= least]
