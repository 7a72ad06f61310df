"""Verbs: which rank of the Introduction to the Laws the verbs of a passage have."""

from __future__ import annotations

from lawtexts.compare.language.grammar import Grammar
from lawtexts.compare.passage import Modal, Passage
from lawtexts.model.term import Strength

_NOT = {
    Strength.MAY: Strength.MAY_NOT,
    Strength.SHALL: Strength.SHALL_NOT,
    Strength.SHOULD: Strength.SHALL_NOT,
    Strength.MUST: Strength.MUST_NOT,
}

_NEAR = 4
"""An infinitive belongs to a verb that stands less than so many words before it."""

_UNABLE = frozenset({Strength.MAY_NOT, Strength.MUST_NOT})
"""Negated verbs that in a subordinate clause ("if he cannot") tell what somebody is unable to do."""


def modals(passage: Passage) -> list[Modal]:
    """The modal verbs of a passage, negated ones as such; the plain present is none.

    What somebody is unable to do ("if he cannot") is left out.
    """
    words, grammar, here = passage.words, passage.grammar, 0
    found: list[Modal] = []
    while here < len(words):
        read = passage.lexicon.modal(words, here) or _duty(passage, here)
        if read is None:
            here += 1
            continue
        length, strengths = read
        start = words[here].start
        if here and words[here - 1].word in grammar.negating and not _is_negated(strengths):
            strengths = _negated(strengths, grammar)
            start = words[here - 1].start
        subordinate = _is_subordinate(passage, here)
        if strengths != {Strength.DOES} and not (subordinate and strengths <= _UNABLE):
            end = words[here + length - 1].end
            found.append(Modal(start, end, strengths, passage.segment_of(here), subordinate))
        here += length
    return found


def plain_verbs(passage: Passage) -> list[tuple[int, int]]:
    """The verbs in the plain present that the termbase lists, as spans."""
    found = []
    for here, word in enumerate(passage.words):
        read = passage.lexicon.modal(passage.words, here)
        if read is not None and read[1] == {Strength.DOES}:
            found.append((word.start, passage.words[here + read[0] - 1].end))
    return found


def _duty(passage: Passage, here: int) -> tuple[int, frozenset[Strength]] | None:
    """Whether the word is a verb that orders by the infinitive after it ("he is to play")."""
    grammar, words = passage.grammar, passage.words
    if grammar.infinitive is None or words[here].word not in grammar.duty:
        return None
    for word in words[here + 1 : here + _NEAR]:
        if grammar.infinitive.fullmatch(word.word):
            apart = passage.breaks_between(words[here].end, word.start)
            return None if apart else (1, frozenset({Strength.SHALL}))
    return None


def _is_negated(strengths: frozenset[Strength]) -> bool:
    return any(strength.value.endswith("-not") for strength in strengths)


def _negated(strengths: frozenset[Strength], grammar: Grammar) -> frozenset[Strength]:
    if grammar.need_not and Strength.MUST in strengths:
        return frozenset({Strength.MAY})
    return frozenset(_NOT.get(strength, strength) for strength in strengths)


def _is_subordinate(passage: Passage, word: int) -> bool:
    """Whether a subordinating word stands before word number `word` since the last break."""
    words = passage.words
    for here in range(word - 1, -1, -1):
        if passage.breaks_between(words[here].end, words[here + 1].start):
            return False
        if words[here].word in passage.grammar.subordinating:
            return True
    return False
