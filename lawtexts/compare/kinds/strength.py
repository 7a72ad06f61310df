from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lawtexts.compare.comparison import Comparison, Group
from lawtexts.compare.divergence import Divergence
from lawtexts.compare.markers import Contrast, Marker, contrasts
from lawtexts.compare.passage import Passage, Span
from lawtexts.locale import mark as N_
from lawtexts.model.term import Strength

__doc__ = N_(
    """Strength: does each translation oblige as strongly as the others?

The Introduction to the Laws ranks the verbs: may, does, should, shall, must, and
the prohibitions may not, shall not, must not. The verbs of each language and their
rank are in the termbase; a clause without one of them, in the present tense,
"does". Verbs are compared within clauses that say the same. An infinitive after
"and" carries the verb before it; what may be so ("may have played") permits
nothing; a verb in a subordinate clause, or another phrase for a rank ("has the
choice"), only accounts for one elsewhere. A difference between the plain present,
the future and "shall" is information. That one denies what another does not is
reported under "negation".

It cannot know what a word order or a noun ("his right to …") makes of a verb, and a
verb that renders two ranks in a language is given the benefit of the doubt. It
claims a difference of form, never of meaning."""
)

_NEGATED = {
    Strength.MAY: Strength.MAY_NOT,
    Strength.SHALL: Strength.SHALL_NOT,
    Strength.SHOULD: Strength.SHALL_NOT,
    Strength.MUST: Strength.MUST_NOT,
}
_PROHIBITIONS = frozenset(_NEGATED.values())
_SOFT = frozenset({Strength.SHALL, Strength.DOES, Strength.SHALL_NOT})
"""Ranks between which and the plain present a difference may be one of tense alone."""
_STRICT = frozenset({Strength.MAY_NOT, Strength.MUST_NOT})
"""Prohibitions that many languages do not distinguish: what may not be done is forbidden."""
_NEAR = 4
"""An infinitive belongs to a verb that stands less than so many words before it."""
_SURE, _SAFE = 0.2, 0.4
"""From this on a pair of clauses is sure enough for information, and for a warning."""


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for group in comparison.groups:
        passages = group.passages.values()
        if not all(passage.lexicon.modals for passage in passages):
            continue
        for contrast in contrasts(group, read):
            found = _reported(group, contrast)
            if found is not None:
                yield found


def _reported(group: Group, contrast: Contrast) -> Divergence | None:
    verbs = contrast.markers.values()
    denied = {bool(_values(marker) & _PROHIBITIONS) for marker in verbs if marker.firm}
    if len(denied) > 1 or (contrast.instead and denied == {True}) or contrast.sure < _SURE:
        return None
    strengths = frozenset().union(*(_values(marker) for marker in verbs))
    soft = all(_values(marker) & _SOFT for marker in verbs) if contrast.instead else strengths <= _STRICT
    plain = {name: _plain(group.passages[name], span) for name, span in contrast.instead.items()}
    shown = replace(contrast, markers=contrast.markers | plain, instead={})
    return group.differs(
        "strength-verb",
        spans=shown.spans(group),
        readings={
            name: shown.reading(group, name, to_end=True) for name in group.passages if name in shown.markers
        },
        lowered=soft or group.where == "heading" or contrast.sure < _SAFE or _has_another(group, contrast),
    )


def _has_another(group: Group, contrast: Contrast) -> bool:
    """Whether a clause without this verb has another, of the ranking or unknown, that may stand for it."""
    for name in contrast.instead:
        passage = group.passages[name]
        for other, marker in contrast.markers.items():
            number = group.governed(other, marker.last - 1, name)
            there = None if number is None else passage.items[group.pairs(other, name)[number]]
            if there is None or passage.grammar.infinitive.fullmatch(passage.words[there.first].word):
                return True
    return any(
        span[0] <= marker.first < span[1] and marker.firm
        for name, span in contrast.instead.items()
        for marker in group.passages[name].read(read)
    )


def _values(marker: Marker) -> frozenset[Strength]:
    return frozenset(Strength(value) for value in marker.values)


def _plain(passage: Passage, span: Span) -> Marker:
    """How a clause without a verb of the ranking orders: by its verb where that is known."""
    for number in range(*span):
        word = passage.words[number].word
        future = passage.grammar.future.fullmatch(word) is not None
        modal = passage.lexicon.modal(passage.words, number)
        if future or (modal is not None and modal[1] == {Strength.DOES}):
            return Marker(number, number + 1, frozenset(), True, "will" if future else "does")
    return Marker(*span, frozenset(), True, "does")


def read(passage: Passage) -> list[Marker]:
    """The verbs of the ranking in a passage, and what stands for one."""
    found: list[Marker] = []
    possible = {first for first, _last, _ in passage.found("possible")}
    here, taken = 0, set[int]()
    while here < len(passage.words):
        modal = passage.lexicon.modal(passage.words, here) or _duty(passage, here)
        if modal is None or modal[1] == {Strength.DOES}:
            here += 1
            continue
        marker = _verb(passage, here, *modal)
        if passage.words[here].word in passage.grammar.words["subordinating"] and here in passage.sentences:
            here += 1  # "Should he …" is a condition
            continue
        if here in possible:
            marker = replace(marker, firm=False)
        elif passage.is_subordinate(here):
            marker = replace(marker, needed=False)
        found += [marker, *_carried(passage, marker)]
        taken.update(range(here, here + modal[0]))
        here += modal[0]
    for first, last, values in passage.found("ranked"):
        if not taken & set(range(first, last)):
            found.append(Marker(first, last, values, False, next(iter(values))))
    may = frozenset({Strength.MAY.value})
    found += [
        Marker(number, number + 1, may, False)
        for number, word in enumerate(passage.plain_words)
        if number not in taken and passage.grammar.potential.fullmatch(word)
    ]
    return sorted(found, key=lambda marker: (marker.first, not marker.firm))


def _verb(passage: Passage, here: int, length: int, strengths: frozenset[Strength]) -> Marker:
    first = here
    clause = passage.clauses[passage.clause_at(here)]
    negative = passage.grammar.words["negative"] & set(passage.plain_words[clause[0] : here])
    negated = negative or (here and passage.words[here - 1].word in passage.grammar.words["negating"])
    if negated and not strengths & _PROHIBITIONS:
        need_not = passage.grammar.need_not and Strength.MUST in strengths
        denied = (_NEGATED.get(each, each) for each in strengths)
        strengths = frozenset({Strength.MAY} if need_not else denied)
        first -= not negative
    strongest = min(strengths, key=list(Strength).index)
    label = strongest.value.replace("-", " ")
    if strongest is Strength.SHALL and passage.grammar.future.fullmatch(passage.words[here].word):
        label = "will"
    return Marker(first, here + length, frozenset(each.value for each in strengths), True, label)


def _duty(passage: Passage, here: int) -> tuple[int, frozenset[Strength]] | None:
    """The word as a verb that orders by the infinitive after it ("he is to play"), if it is one."""
    if passage.words[here].word not in passage.grammar.words["duty"]:
        return None
    for number in range(here + 1, min(here + _NEAR, len(passage.words))):
        if passage.is_broken(number - 1, number):
            return None
        if passage.grammar.infinitive.fullmatch(passage.words[number].word):
            return 1, frozenset({Strength.SHALL})
    return None


def _carried(passage: Passage, marker: Marker) -> Iterator[Marker]:
    """What a verb governs besides its first infinitive: others after a joining word in its sentence."""
    words, grammar = passage.words, passage.grammar
    sentence = passage.sentence_at(marker.first)
    for number in range(marker.last + 1, len(words)):
        if passage.sentence_at(number) != sentence:
            break
        before = {word.word for word in words[max(marker.last, number - 6) : number]}
        joined = before & grammar.words["joining"]
        infinitive = grammar.infinitive.fullmatch(words[number].word) is not None
        unmarked = not grammar.infinitive.pattern and words[number - 1].word in grammar.words["joining"]
        if (joined and infinitive) or unmarked:
            yield Marker(number, number + 1, marker.values, False, marker.label)
