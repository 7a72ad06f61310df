"""Wordings: the terms of the termbase in one language, with the forms their words have.

A wording stands inside longer ones. Mostly these are of the same kind: a penalty
card is a card, in every language. Where the longer one has the shorter in it in
this language alone, or in few, it is an idiom: in presa (on lead) is no presa
(trick) in any other language, and is not one here.

The families of irregular words; every wording of every concept with the forms
the corpus has of its words; and of each wording the longer ones that hide it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lawtexts.model.term import Rendering, Term
from lawtexts.search.analysis import analysis
from lawtexts.search.words import fold, words

Keys = frozenset[str]

Kinds = frozenset[tuple[int, int]]
"""Pairs of concepts of which the second is a kind of the first: card, penalty card."""

CLOSED = frozenset({"modal", "logic", "number"})
"""Domains of the termbase whose words count as written; "may" and "not" are no words to translate by."""


class Part(NamedTuple):
    """One word of a wording: its keys, how the termbase spells it and its forms in the corpus, folded."""

    keys: Keys
    spelled: tuple[str, ...]
    forms: tuple[str, ...]


class Wording(NamedTuple):
    """One way a language words a concept.

    `concept` is the number of the concept. `hidden_by` are the numbers of longer
    wordings inside which it does not name its concept: a presa is a trick, but in
    presa is on lead. Where it `is_fixed`, its words stand side by side, in order.
    """

    concept: int
    parts: tuple[Part, ...]
    hidden_by: tuple[int, ...] = ()
    is_fixed: bool = False


def families(language: str, terms: Sequence[Term]) -> dict[str, Keys]:
    """Folded word → its keys and those of the word it is a form of, for what the termbase lists."""
    keys = analysis(language).keys
    found: dict[str, Keys] = {}
    for term in terms:
        if term.domain in CLOSED:
            continue
        for rendering in term.in_language(language):
            for form, base in _related(rendering):
                known = keys(base) | found.get(fold(base), frozenset())
                found[fold(form)] = found.get(fold(form), frozenset()) | keys(form) | known
    return found


def wordings(
    language: str, terms: Sequence[Term], family: Mapping[str, Keys], rows: Mapping[str, Sequence[str]]
) -> list[Wording]:
    """Every wording of every concept in a language; the closed domains have none to search by.

    `rows` are the forms that the corpus has under each key.
    """
    known = analysis(language)
    found: dict[Wording, None] = {}
    for number, term in enumerate(terms):
        if term.domain in CLOSED:
            continue
        for rendering in term.in_language(language):
            for wording in (rendering.term, *rendering.variants):
                here = _folded(wording)
                if not here:
                    continue
                alike = [one for one in map(_folded, rendering.forms) if len(one) == len(here)]
                parts = []
                for place, word in enumerate(word for word, _, _ in words(wording)):
                    keys = known.keys(word) | family.get(fold(word), frozenset())
                    spelled = tuple(dict.fromkeys((here[place], *(one[place] for one in alike))))
                    forms = sorted({form for key in keys for form in rows.get(key, ())})
                    parts.append(Part(keys, spelled, tuple(forms)))
                is_fixed = len(here) > 1 and not known.stop.isdisjoint(here)
                found[Wording(number, tuple(parts), (), is_fixed)] = None
    return _apart(list(found))


def _apart(found: list[Wording]) -> list[Wording]:
    """The wordings of one word without the forms that are spelled more like another concept's."""
    single = [one for one in found if len(one.parts) == 1]
    kept = []
    for one in found:
        rivals = [
            other
            for other in single
            if len(one.parts) == 1 and other.concept != one.concept and matches(one.parts, other.parts)
        ]
        if rivals:
            (part,) = one.parts
            sisters = [
                other.parts[0].spelled
                for other in single
                if other.concept == one.concept and matches(one.parts, other.parts)
            ]
            forms = tuple(
                form
                for form in part.forms
                if max(likeness(spelled, form) for spelled in sisters)
                >= max(likeness(other.parts[0].spelled, form) for other in rivals)
            )
            one = one._replace(parts=(part._replace(forms=forms),))
        kept.append(one)
    return kept


def kinds(by_language: Mapping[str, Sequence[Wording]]) -> Kinds:
    """Which concept is a kind of which: its wordings have the other's in them in most languages of both."""
    inside: dict[tuple[int, int], set[str]] = defaultdict(set)
    languages: dict[int, set[str]] = defaultdict(set)
    for language, found in by_language.items():
        for one in found:
            languages[one.concept].add(language)
        for shorter, longer in _inside(found):
            inside[found[shorter].concept, found[longer].concept].add(language)
    return frozenset(
        (one, other) for (one, other), where in inside.items()
        if 2 * len(where) > len(languages[one] & languages[other])
    )  # fmt: skip


def hidden(found: Sequence[Wording], kinds: Kinds) -> list[Wording]:
    """The wordings of a language, each with the longer ones that hide it.

    A longer one that has a shorter wording of its own concept in it hides nothing
    else: a gracz wykraczający is a wykraczający, and a gracz.
    """
    pairs = _inside(found)
    own = {longer for shorter, longer in pairs if found[shorter].concept == found[longer].concept}
    hiding: dict[int, list[int]] = defaultdict(list)
    for shorter, longer in pairs:
        pair = found[shorter].concept, found[longer].concept
        if longer not in own and pair[0] != pair[1] and pair not in kinds:
            hiding[shorter].append(longer)
    return [one._replace(hidden_by=tuple(hiding[number])) for number, one in enumerate(found)]


def _inside(found: Sequence[Wording]) -> list[tuple[int, int]]:
    """Pairs of numbers of wordings: a shorter one, and a longer one that has its words side by side."""
    opening: dict[str, list[int]] = defaultdict(list)
    for number, one in enumerate(found):
        for key in one.parts[0].keys:
            opening[key].append(number)
    pairs: dict[tuple[int, int], None] = {}
    for longer, one in enumerate(found):
        for start, part in enumerate(one.parts):
            for shorter in {number for key in part.keys for number in opening[key]}:
                length = len(found[shorter].parts)
                if length < len(one.parts) and matches(
                    found[shorter].parts, one.parts[start : start + length]
                ):
                    pairs[shorter, longer] = None
    return sorted(pairs)


def _related(rendering: Rendering) -> Iterator[tuple[str, str]]:
    """Words and what they are forms of: what the termbase lists beside what the stemmer knows.

    Single words that are variants of each other and begin alike are of one root
    (explicación, explicar; pas, spasować). An irregular form goes with the wording
    whose beginning it shares.
    """
    known = [[word for word, _, _ in words(wording)] for wording in (rendering.term, *rendering.variants)]
    single = [wording[0] for wording in known if len(wording) == 1]
    yield from ((variant, single[0]) for variant in single[1:] if _is_of_one_root(single[0], variant))
    for form in rendering.forms:
        found = [word for word, _, _ in words(form)]
        same = [wording for wording in known if len(wording) == len(found)]
        if not same:
            continue
        base = max(same, key=lambda wording: sum(map(_shared, found, wording)))
        pairs = zip(found, base, strict=True)
        yield from ((mine, theirs) for mine, theirs in pairs if fold(mine) != fold(theirs))


def _is_of_one_root(one: str, other: str) -> bool:
    """Whether two words begin alike, the prefix of a Polish perfective verb aside."""
    bare = [other.removeprefix(prefix) for prefix in ("", "s", "z", "za", "po")]
    return any(_shared(one, word) >= min(4, len(one)) for word in bare)


def _shared(one: str, other: str) -> int:
    return shared(fold(one), fold(other))


def _folded(wording: str) -> list[str]:
    return [fold(word) for word, _, _ in words(wording)]


def matches(parts: Sequence[Part], words: Sequence[Part]) -> bool:
    """Whether the words, one by one, may be those of a wording."""
    return len(parts) == len(words) and all(
        not part.keys.isdisjoint(word.keys) for part, word in zip(parts, words, strict=True)
    )


def likeness(spelled: Iterable[str], folded: str) -> int:
    """How like a word is to one of those spelled: how much they share at the beginning, less what is left."""
    return max(2 * shared(one, folded) - max(len(one), len(folded)) for one in spelled)


def shared(one: str, other: str) -> int:
    """How many letters the beginnings of two words share."""
    count = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            break
        count += 1
    return count
