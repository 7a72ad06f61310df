from __future__ import annotations

from collections.abc import Iterator

from lawtexts.compare.comparison import Comparison, Group
from lawtexts.compare.divergence import Divergence
from lawtexts.compare.markers import Contrast, Marker, contrasts
from lawtexts.compare.passage import Passage
from lawtexts.locale import mark as N_

__doc__ = N_(
    """Negation and exception: does each translation deny, except and restrict the same?

Compared are the verbs that are denied ("not"), exceptions ("unless", "except") and
restrictions ("only"), within clauses that say the same, by the small words of each
language. A "not" before a participle or adjective, after "until" and "unless", or
in "not only" denies no verb; "neither … nor" and several negative words in one
clause deny once. Words that deny in themselves ("unable", "fail", "illegal") are not
reported, but account for a "not" elsewhere. That something ceases to be so, which no
other translation says, is reported as an added clause (extent).

It cannot know every word that denies in itself; and two denials that cancel each
other are not seen."""
)

_MEANT = {"ceasing": "cease", "except": "except", "not_negating": "except"}
_DENIED = frozenset({"not", "soft", "cease", "except"})
"""What a denied verb may stand for elsewhere."""
_SURE, _SAFE = 0.15, {"": 0.55, "except": 0.25, "only": 0.9}
"""From this on a pair of clauses is sure enough for information, and for a warning: an exception is a clause
of its own, and "only" may be said in many ways."""


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for group in comparison.groups:
        for contrast in contrasts(group, read, soft_first=True):
            if "cease" not in contrast.labels and contrast.sure >= _SURE:
                yield _reported(group, contrast)


def _reported(group: Group, contrast: Contrast) -> Divergence:
    label = next((label for label in ("except", "only") if label in contrast.labels), "")
    return group.differs(
        "exception" if label else "negation",
        spans=contrast.spans(group),
        readings={
            name: contrast.reading(group, name, to_end=True, label=False) if name in contrast.markers else ""
            for name in group.passages
            if name in contrast.markers or name in contrast.instead
        },
        lowered=group.where == "heading" or contrast.sure < _SAFE[label],
    )


def read(passage: Passage) -> list[Marker]:
    """What a passage denies, excepts and restricts; "soft" is what a word like "unable" accounts for."""
    found = [
        Marker(first, last, frozenset({_MEANT[field]}), field != "not_negating", _MEANT[field])
        for field in _MEANT
        for first, last, _ in passage.found(field)
    ]
    taken = passage.covered(*_MEANT)
    found += [
        Marker(first, last, frozenset({"only", "soft"}), True, "only")
        for first, last, _ in passage.found("only")
        if first not in taken
    ]
    found += _denials(passage, taken)
    taken |= {number for marker in found for number in range(marker.first, marker.last)}
    found += [
        Marker(first, last, frozenset({"soft"}), False)
        for first, last, _ in passage.found("denying")
        if not taken & set(range(first, last))
    ]
    return sorted(found, key=lambda marker: marker.first)


def _denials(passage: Passage, skipped: set[int]) -> Iterator[Marker]:
    """The negating and negative words; only the first of a clause, and of a chain of denials, is firm."""
    words = passage.grammar.words
    phrases = (*passage.found("until"), *passage.found("except"))
    until = {passage.clause_at(last - 1): last for _first, last, _ in phrases}
    soft = {passage.clause_at(first): first for first, _last, _ in reversed(passage.found("denying"))}
    denied: set[int] = set()
    negated = {
        passage.clause_at(number)
        for number, word in enumerate(passage.words)
        if word.word in words["negating"] and number not in skipped
    }
    chained = -1
    for number, word in enumerate(passage.words):
        clause, sentence = passage.clause_at(number), passage.sentence_at(number)
        if number in skipped or word.word not in words["negating"] | words["negative"]:
            continue
        firm = clause not in denied and not _is_adjectival(passage, number)
        if word.word in words["negative"]:
            before = soft.get(clause, number)  # "before any player", "without any"
            firm = (
                firm and clause not in negated and until.get(clause, number + 1) > number and before >= number
            )
        elif until.get(clause, number + 1) <= number:
            del until[clause]
            continue
        joined = number > 0 and passage.words[number - 1].word in words["joining"]
        if chained == sentence and (joined or word.word in words["joining"]):
            firm = False
        if firm:
            denied.add(clause)
            chained = sentence
        yield Marker(number, number + 1, _DENIED, firm)


def _is_adjectival(passage: Passage, number: int) -> bool:
    """Whether a negating word denies the participle or adjective after it, and no verb."""
    if number + 1 >= len(passage.words):
        return True
    before = passage.words[number - 1].word if number else ""
    if before in passage.grammar.words["auxiliary"]:
        return False
    return passage.grammar.adjectival.fullmatch(passage.words[number + 1].word) is not None
