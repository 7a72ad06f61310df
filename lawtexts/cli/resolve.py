"""What a person asked for: the citations in the words of a query, and the places they mean."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from lawtexts.citing.canonical import canonical
from lawtexts.locale import gettext as _
from lawtexts.model.citation import DOCUMENTS, FIRST_LAW, LAST_LAW, Citation
from lawtexts.model.error import LawtextsError, UsageError
from lawtexts.model.value import value

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from lawtexts.citing.reading import Reading
    from lawtexts.corpus.store import Corpus
    from lawtexts.model.edition import Expression


LONGEST_TEXT = 1_000_000
"""Characters of a text on standard input: the Laws have 300,000."""


@value
class Asked:
    """One query, what it was read as, and the words of it that belong to no citation."""

    query: str
    readings: tuple[Reading, ...]
    rest: tuple[str, ...] = ()


@value
class Wanted:
    """A place to show: only its `note`, if one is named, and only as `expression` or `edition` has it."""

    citation: Citation
    note: str = ""
    expression: str = ""
    edition: int = 0

    def of(self, chosen: Sequence[Expression], corpus: Corpus) -> tuple[Expression, ...]:
        """The expressions it is wanted from: those it names, else those of `chosen` that have its edition."""
        from lawtexts.citing.reading import is_meant

        among = corpus.expressions if self.expression else chosen
        return tuple(found for found in among if is_meant(found, self.expression, self.edition))


def asks_for_citations(words: Sequence[str]) -> bool:
    """Whether bare words are citations and nothing else, held or not."""
    if words and all(simple(word) for word in words):
        return True
    from lawtexts.model.query import LONGEST

    query = " ".join(words)
    if len(query) > LONGEST:
        return False
    from lawtexts.citing.read import read_with_rest

    readings, rest = read_with_rest(query)
    return bool(readings) and not rest


def read(
    words: Sequence[str],
    corpus: Corpus,
    expressions: Sequence[Expression],
    *,
    here: Citation | None = None,
) -> tuple[Asked, ...]:
    """What `words` ask for: each word by itself if each is a citation, else all of them together.

    "-" stands for the text on standard input, in which every citation is asked for.
    `here` is the place the words were read at. Raises CorpusError for a law that is
    held and broken.
    """
    from lawtexts.citing.answer import answer

    ids = [found.id for found in expressions]
    asked = []
    for query, readings, rest in _read(words, corpus, here):
        for reading in readings:
            _insist_on_whole(corpus, ids, reading.citation)
        asked.append(Asked(query, answer(readings, corpus, ids), rest))
    return tuple(asked)


def _insist_on_whole(corpus: Corpus, ids: Sequence[str], citation: Citation | None) -> None:
    """Raise CorpusError where a law asked for is held and broken; an answer without it would mislead."""
    if citation is not None:
        for expression_id in ids:
            corpus.law(expression_id, citation)


def _read(
    words: Sequence[str], corpus: Corpus, here: Citation | None
) -> Iterator[tuple[str, tuple[Reading, ...], tuple[str, ...]]]:
    if list(words) == ["-"]:
        from lawtexts.citing.read import find

        text = sys.stdin.read(LONGEST_TEXT + 1)
        if len(text) > LONGEST_TEXT:
            sentence = _("The text on standard input has more than {count} characters.")
            raise LawtextsError(sentence.format(count=LONGEST_TEXT))
        yield text, find(text, here=here), ()
        return
    singles = [_simple_reading(word) for word in words]
    if all(singles):
        yield from ((word, (single,), ()) for word, single in zip(words, singles, strict=True) if single)
        return
    from lawtexts.citing.read import read_with_rest
    from lawtexts.model.query import insist_on_length

    insist_on_length(" ".join(words))
    apart = [read_with_rest(word, here=here) for word in words]
    if all(readings and not rest and all(one.is_found for one in readings) for readings, rest in apart):
        yield from ((word, readings, rest) for word, (readings, rest) in zip(words, apart, strict=True))
        return
    query = " ".join(words)
    readings, rest = read_with_rest(query, here=here)
    if rest or not readings:
        title = _title(query, corpus)
        if title is not None:
            readings, rest = (title,), ()
    yield query, readings, rest


def simple(word: str) -> Citation | None:
    """The citation `word` is, in one of the spellings read without loading more."""
    return Citation(document=word) if word in DOCUMENTS else canonical(word)


def _simple_reading(word: str) -> Reading | None:
    citation = simple(word)
    if citation is None:
        return None
    from lawtexts.citing.reading import Answer, How, Reading

    if word == str(citation):
        return Reading(citation, (0, len(word)), status=Answer.EXACT, text=word)
    return Reading(citation, (0, len(word)), how=(How.SPELLING,), text=word)


def place_named(option: str, value: str | None) -> Citation | None:
    """The one place that `option` names. Raises UsageError for what is none."""
    if value is None:
        return None
    from lawtexts.citing.read import read_with_rest
    from lawtexts.model.query import insist_on_length

    insist_on_length(value)
    readings, rest = read_with_rest(value)
    if rest or len(readings) != 1 or readings[0].citation is None:
        sentence = _("{option} takes one citation, such as {example}; “{value}” is none.")
        raise UsageError(sentence.format(option=option, example="51B2a", value=value))
    return readings[0].citation


def limit(
    laws: Sequence[str], corpus: Corpus, expressions: Sequence[Expression]
) -> tuple[tuple[Asked, ...], tuple[Citation, ...] | None]:
    """How --law was read, and the places it limits the answer to, None where no law is named.

    Raises UsageError where a part of it names no place of the Laws.
    """
    if not laws:
        return (), None
    asked = read(laws, corpus, expressions)
    for one in asked:
        strange = [*one.rest, *(reading.text for reading in one.readings if reading.citation is None)]
        if strange or not one.readings:
            sentence = _(
                "--law takes Laws {first} to {last} and places in them, such as 50-60,51B; “{value}” is none."
            )
            raise UsageError(
                sentence.format(first=FIRST_LAW, last=LAST_LAW, value=", ".join(strange) or one.query)
            )
    return asked, places(asked, corpus)


def _title(query: str, corpus: Corpus) -> Reading | None:
    """The law or section whose title or heading the query is, or begins, in any language."""
    from lawtexts.citing.title import by_title

    return by_title(
        query,
        (
            (text.content, place, law.language)
            for law in corpus.laws()
            for place, text in [
                (law.citation, law.title),
                *((found.citation, found.heading) for found in law.walk() if found.heading is not None),
            ]
        ),
    )


def wanted(asked: Sequence[Asked], corpus: Corpus) -> tuple[Wanted, ...]:
    """Everything asked for that is there, in order, each once."""
    return tuple(
        dict.fromkeys(
            Wanted(place, reading.note, reading.expression, reading.edition)
            for reading in _readings(asked)
            if reading.is_found and reading.citation is not None
            for place in _members(reading, reading.citation, corpus)
        )
    )


def lacking(asked: Sequence[Asked], corpus: Corpus, chosen: Sequence[Expression]) -> tuple[Wanted, ...]:
    """What was asked for, a place of the Laws, and is in none of the expressions; laws of a range, too."""
    found: dict[Wanted, None] = {}
    for reading in _readings(asked):
        if reading.citation is None:
            continue
        if reading.through is not None or reading.open_ended:
            from lawtexts.citing.phrase import laws_between

            among = Wanted(reading.citation, "", reading.expression, reading.edition).of(chosen, corpus)
            held = {root for expression in among for root in corpus.held(expression.id)}
            laws = laws_between(reading.citation, reading.through)
            places = [law for law in laws if law not in held]
        else:
            places = []
        if not places and reading.status.value in ("not-held", "not-in-edition"):
            places = [reading.citation]
        for place in places:
            found[Wanted(place, "", reading.expression, reading.edition)] = None
    return tuple(found)


def places(asked: Sequence[Asked], corpus: Corpus) -> tuple[Citation, ...]:
    """The places asked for that are there, in order, each once."""
    return tuple(dict.fromkeys(one.citation for one in wanted(asked, corpus)))


def _readings(asked: Sequence[Asked]) -> Iterator[Reading]:
    for query in asked:
        yield from query.readings


def _members(reading: Reading, first: Citation, corpus: Corpus) -> tuple[Citation, ...]:
    """The places a reading means: one, those from one to another, or one and all that follow it."""
    if reading.through is None and not reading.open_ended:
        return (first,)
    from lawtexts.citing.phrase import interval, laws_between

    laws = (
        law
        for root in laws_between(first, reading.through)
        for expression in corpus.expressions
        if (law := corpus.law(expression.id, root)) is not None
    )
    held = (place for law in laws for place in (law.citation, *(found.citation for found in law.walk())))
    return interval(first, reading.through, held)
