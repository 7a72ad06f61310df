"""Phrases: every citing phrase of a folded text, with a noun or without."""

from __future__ import annotations

import re

from lawtexts.citing.bare import bare_phrases, candidates
from lawtexts.citing.nouns import Nouns
from lawtexts.citing.phrase import Phrase
from lawtexts.citing.words import Words
from lawtexts.model.citation import Citation
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import replace, value


@value
class Signs:
    """What in a folded text may cite, wherever it stands: its nouns, and where numbers may do without."""

    nouns: tuple[re.Match[str], ...]
    bare: tuple[int, ...]


def signs_of(text: str, words: Words) -> Signs:
    return Signs(tuple(words.nouns(text)), candidates(text))


def phrases(
    text: str, signs: Signs, words: Words, here: Citation | None, *, free: bool = False
) -> tuple[Phrase, ...]:
    """The citing phrases of `text`, in order, without overlap, found by its `signs`; `free` as in `bare`."""
    with_noun = list(Nouns(text, words, here, last=free).phrases(signs.nouns)) if signs.nouns else []
    alone = bare_phrases(text, words, here, signs.bare, tuple(with_noun), free=free)
    ordered: list[Phrase] = []
    for phrase in sorted((*with_noun, *alone), key=lambda phrase: phrase.start):
        if ordered and phrase.start < ordered[-1].end:
            continue  # Law 12, which “C1 of Law 12” took with it
        if ordered and phrase.kind is ReferenceKind.SELF and _is_of(text, words, ordered[-1], phrase):
            ordered[-1] = replace(ordered[-1], end=phrase.end)
        else:
            ordered.append(phrase)
    return tuple(ordered)


def _is_of(text: str, words: Words, part: Phrase, this: Phrase) -> bool:
    """Whether `this` Law is what `part` is said to be part of: C1(e) of this Law."""
    if part.kind is not ReferenceKind.RELATIVE or part.targets[-1] not in this.targets[0]:
        return False
    of = words.whole_of.match(text, part.end)
    return of is not None and of.end() == this.start
