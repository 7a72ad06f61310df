"""Phrases: every citing phrase of a folded text, with a noun or without."""

from __future__ import annotations

from lawtexts.citing.bare import bare_phrases
from lawtexts.citing.nouns import Nouns
from lawtexts.citing.phrase import Phrase, kind_of
from lawtexts.citing.words import Words
from lawtexts.model.citation import Citation


def phrases(text: str, words: Words, here: Citation | None, *, free: bool = False) -> tuple[Phrase, ...]:
    """The citing phrases of `text`, in order, without overlap; `free` as in `bare`."""
    with_noun = list(Nouns(text, words, here, last=free))
    alone = [
        Phrase(start, end, members, kind_of(members, relative=relative))
        for start, end, members, relative in bare_phrases(
            text, words, here, tuple((phrase.start, phrase.end) for phrase in with_noun), free=free
        )
    ]
    return tuple(sorted((*with_noun, *alone), key=lambda phrase: phrase.start))
