"""Read: every way a director writes a citation.

`read` understands what was typed after a command or in a search box, `find`
the citations in a pasted text. Both say how each was read; whether the corpus
has it is said by `lawtexts.citing.answer`.
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from lawtexts.citing.alone import FIGURE, words_alone
from lawtexts.citing.plain import plain
from lawtexts.citing.reading import Answer, How, Reading
from lawtexts.citing.typed import typed
from lawtexts.citing.words import LANGUAGES, Words, typed_words
from lawtexts.model.citation import Citation
from lawtexts.model.value import replace

LONGEST = 240
"""Characters of a query; a longer one is a text."""


def read(
    query: str,
    *,
    language: str | None = None,
    here: Citation | None = None,
    known: Container[Citation] | None = None,
) -> tuple[Reading, ...]:
    """The citations in `query`, in order; empty if it is made of other words.

    `language` is the one the query is written in, None for any. `here` is where
    the reader is, for "B1a above". `known` settles readings that are ambiguous:
    one that it does not contain gives way to one that it does.
    """
    return read_with_rest(query, language=language, here=here, known=known)[0]


def read_with_rest(
    query: str,
    *,
    language: str | None = None,
    here: Citation | None = None,
    known: Container[Citation] | None = None,
) -> tuple[tuple[Reading, ...], tuple[str, ...]]:
    """The same with the words of `query` that belong to no citation.

    Nobody types more than LONGEST characters: what is longer was pasted, and is read as
    running text, in which other words are what one expects.
    """
    if len(query) > LONGEST:
        pasted = find(query, _languages(language), here=here)
        return tuple(_settled(reading, known) for reading in pasted), ()
    single = plain(query) if here is None else None
    if single is not None:
        exact = query == str(single)
        how = () if exact else (How.SPELLING,)
        status = Answer.EXACT if exact else Answer.NORMALISED
        return (Reading(single, (0, len(query)), None, status, (), how, text=query),), ()
    words = _words(language)
    left = words_alone(query, words) if here is None else None
    if left is not None:
        return (), left
    from lawtexts.citing.reader import Reader

    reader = Reader(query, words, here)
    return tuple(_settled(reading, known) for reading in reader.readings), tuple(reader.left)


def find(
    text: str, languages: Iterable[str] = LANGUAGES, *, here: Citation | None = None
) -> tuple[Reading, ...]:
    """The citations in a running `text`, with their spans; scores, years and counts are none."""
    if here is None and FIGURE.search(text) is None:
        return ()
    from lawtexts.citing.phrases import phrases, signs_of
    from lawtexts.citing.understood import readings_of

    folded, words = typed(text), typed_words(*languages)
    found = phrases(folded.text, signs_of(folded.text, words), words, here, free=True)
    return tuple(reading for phrase in found for reading in readings_of(phrase, folded, text))


def _words(language: str | None) -> Words:
    return typed_words(*_languages(language))


def _languages(language: str | None) -> tuple[str, ...]:
    """The one language, if it is known, else all."""
    return LANGUAGES if language is None or language[:2] not in LANGUAGES else (language[:2],)


def _settled(reading: Reading, known: Container[Citation] | None) -> Reading:
    """`reading` as what is known of the places it can mean decides it."""
    if known is None or reading.status is not Answer.AMBIGUOUS or reading.citation in known:
        return reading
    there = [place for place in reading.alternates if place in known]
    if not there or reading.citation is None:
        return reading
    others = tuple(place for place in (reading.citation, *reading.alternates) if place != there[0])
    return replace(reading, citation=there[0], alternates=others)
