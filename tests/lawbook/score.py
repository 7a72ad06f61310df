"""How well a parsed law matches the true one.

`score(parsed, true)` compares two `lawtexts.model.law.Law` values by meaning:
provisions by citation and words, references by wording and targets, notes by
where they are marked. White space and typographic invisibles do not count.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from lawtexts.model.citation import Citation
from lawtexts.model.finding import Severity
from lawtexts.model.law import Law, Note, Provision, Text
from lawtexts.model.reference import Reference

_INVISIBLE = dict.fromkeys(
    map(ord, "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u202a\u202b\u202c\u202d\u202e")
)


@dataclass(frozen=True, slots=True)
class Score:
    """Counts over one law or many, and what went wrong, readable.

    `silent` counts wrong provisions on pages without a single warning or error
    among their findings: the worst there is. `invented` references are those
    that the truth does not have, `missed` those that only the truth has; one
    with other targets is both. `kinds` counts right references of another kind.
    """

    laws: int = 0
    provisions: int = 0
    provisions_right: int = 0
    extra: int = 0
    headings_wrong: int = 0
    silent: int = 0
    references: int = 0
    references_right: int = 0
    invented: int = 0
    missed: int = 0
    kinds: int = 0
    anchors: int = 0
    anchors_right: int = 0
    anchors_invented: int = 0
    titles_wrong: int = 0
    mistakes: tuple[str, ...] = field(default=(), compare=False)

    def __add__(self, other: Score) -> Score:
        summed = {name: getattr(self, name) + getattr(other, name) for name in COUNTS}
        return replace(self, mistakes=self.mistakes + other.mistakes, **summed)

    @property
    def is_exact(self) -> bool:
        """Whether nothing at all differs, kinds of references aside."""
        wrong = self.extra + self.headings_wrong + self.invented + self.missed
        right = self.provisions == self.provisions_right and self.anchors == self.anchors_right
        return right and not wrong and not self.anchors_invented and not self.titles_wrong

    def __str__(self) -> str:
        return (
            f"{self.laws} laws: provisions {_share(self.provisions_right, self.provisions)}"
            f" (+{self.extra} extra, {self.silent} silent, {self.headings_wrong} headings),"
            f" references {_share(self.references_right, self.references)}"
            f" ({self.invented} invented, {self.missed} missed, {self.kinds} kinds),"
            f" anchors {_share(self.anchors_right, self.anchors)} ({self.anchors_invented} invented),"
            f" titles wrong {self.titles_wrong}"
        )


COUNTS = tuple(name for name in Score.__slots__ if name != "mistakes")


def _share(part: int, whole: int) -> str:
    return f"{part}/{whole} = {100 * part / whole:.2f} %" if whole else "0/0"


def score(parsed: Law | None, true: Law) -> Score:
    """One law's score; a refused page (None) has nothing right, and is never silent."""
    if parsed is None:
        return Score(laws=1, provisions=len(true.provisions), mistakes=(f"{_place(true)}: refused",))
    found = _provisions(parsed, true) + _references(parsed, true) + _anchors(parsed, true)
    if squeezed(parsed.title.content) != squeezed(true.title.content):
        line = f"{_place(true)}: title “{parsed.title}” should be “{true.title}”"
        found += Score(titles_wrong=1, mistakes=(line,))
    return found + Score(laws=1)


def total(scores: Iterable[Score]) -> Score:
    """The sum of many."""
    return sum(scores, Score())


def squeezed(text: str) -> str:
    """Text as compared: NFC, without white space and invisibles."""
    return "".join(unicodedata.normalize("NFC", text).translate(_INVISIBLE).split())


def _place(law: Law) -> str:
    return f"{law.expression} {law.citation} {law.page}".strip()


def _heading(provision: Provision) -> str:
    return squeezed(provision.heading.content).rstrip(":") if provision.heading is not None else ""


def _words(provision: Provision) -> str:
    """Heading and own text as one, so that a heading read as text is still in the right place."""
    return _heading(provision) + "".join(squeezed(text.content) for text in provision.texts)


def _same(one: Provision, other: Provision) -> bool:
    return _words(one).replace(":", "") == _words(other).replace(":", "")


def _provisions(parsed: Law, true: Law) -> Score:
    have = {one.citation: one for one in parsed.provisions}
    want = {one.citation: one for one in true.provisions}
    right = headings = 0
    mistakes = []
    for citation, provision in want.items():
        found = have.get(citation)
        if found is not None and _same(found, provision):
            right += 1
            if _heading(found) != _heading(provision):
                headings += 1
                mistakes.append(f"{_place(true)}: heading of {citation} is “{found.heading}”")
        else:
            instead = f"“{_words(found)[:60]}”" if found is not None else "nothing"
            elsewhere = [str(one.citation) for one in have.values() if _same(one, provision)]
            where = f" (it is at {', '.join(elsewhere)})" if elsewhere else ""
            mistakes.append(f"{_place(true)}: {citation} “{_words(provision)[:60]}” has {instead}{where}")
    extra = [str(citation) for citation in have if citation not in want]
    if extra:
        mistakes.append(f"{_place(true)}: invented provisions {', '.join(extra)}")
    wrong = len(want) - right + len(extra)
    warned = any(one.severity is not Severity.INFO for one in parsed.findings)
    if wrong and not warned:
        mistakes.append(f"{_place(true)}: {wrong} wrong provisions and no finding")
    return Score(
        provisions=len(want),
        provisions_right=right,
        extra=len(extra),
        headings_wrong=headings,
        silent=0 if warned else wrong,
        mistakes=tuple(mistakes),
    )


def _texts(law: Law) -> Iterable[Text]:
    yield law.title
    for provision in law.walk():
        if provision.heading is not None:
            yield provision.heading
        yield from provision.texts
    for note in law.notes:
        yield from note.texts


def _cited(law: Law) -> list[Reference]:
    return [one for text in _texts(law) for one in text.references]


def _references(parsed: Law, true: Law) -> Score:
    have = Counter(one.targets for one in _cited(parsed))
    want = Counter(one.targets for one in _cited(true))
    right = (have & want).total()
    mistakes = []
    for name, odd in (("missed", want - have), ("invented", have - want)):
        law = true if name == "missed" else parsed
        for targets in odd:
            wording = next(_wordings(law, targets))
            cited = ", ".join(map(str, targets))
            mistakes.append(f"{_place(true)}: {name} reference “{wording}” → {cited}")
    return Score(
        references=want.total(),
        references_right=right,
        invented=(have - want).total(),
        missed=(want - have).total(),
        kinds=_other_kinds(parsed, true),
        mistakes=tuple(mistakes),
    )


def _wordings(law: Law, targets: tuple[Citation, ...]) -> Iterator[str]:
    for text in _texts(law):
        for one in text.references:
            if one.targets == targets:
                yield text.content[max(0, one.start - 12) : one.end + 12]


def _other_kinds(parsed: Law, true: Law) -> int:
    have = Counter((one.targets, one.kind) for one in _cited(parsed))
    want = Counter((one.targets, one.kind) for one in _cited(true))
    right = Counter(one.targets for one in _cited(parsed)) & Counter(one.targets for one in _cited(true))
    return right.total() - (have & want).total()


def _anchored(law: Law) -> Counter[tuple[str, Citation]]:
    """Every note's words at every place that marks it."""
    notes = {note.id: _note_words(note) for note in law.notes}
    found: Counter[tuple[str, Citation]] = Counter()
    for note in law.notes:
        for place in law.anchors(note):
            found[notes[note.id], place] += 1
    return found


def _note_words(note: Note) -> str:
    words = "".join(squeezed(text.content) for text in note.texts)
    return words.removeprefix("N.d.T.").lstrip(":")


def _anchors(parsed: Law, true: Law) -> Score:
    have, want = _anchored(parsed), _anchored(true)
    mistakes = []
    for name, odd in (("missed", want - have), ("invented", have - want)):
        mistakes += [f"{_place(true)}: {name} mark at {place} of “{words[:40]}”" for words, place in odd]
    return Score(
        anchors=want.total(),
        anchors_right=(have & want).total(),
        anchors_invented=(have - want).total(),
        mistakes=tuple(mistakes),
    )
