"""What a person asked for: the citations in the words of a query, the places they mean, what is missing."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from lawtexts.citing.canonical import canonical
from lawtexts.cli import names
from lawtexts.cli.errors import remark
from lawtexts.locale import gettext as _
from lawtexts.model.citation import DOCUMENTS, FIRST_LAW, LAST_LAW, Citation
from lawtexts.model.error import LawtextsError, UsageError
from lawtexts.model.value import value

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from lawtexts.citing.reading import Reading
    from lawtexts.corpus.store import Corpus
    from lawtexts.model.edition import Expression, Gap


LONGEST_TEXT = 1_000_000
"""Characters of a text on standard input: the Laws have 300,000."""


@value
class Asked:
    """One query, how it was interpreted, and the words of it that belong to no citation."""

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


@value
class Request:
    """What a command is to answer: queries about places, from the expressions in `columns` of a corpus."""

    corpus: Corpus
    columns: tuple[Expression, ...]
    asked: tuple[Asked, ...]
    wanted: tuple[Wanted, ...]
    """Every place asked for that is there, in order, each once."""

    @property
    def ids(self) -> list[str]:
        """The ids of the columns."""
        return [column.id for column in self.columns]

    @property
    def places(self) -> tuple[Citation, ...]:
        """The places asked for that are there, in order, each once."""
        return tuple(dict.fromkeys(one.citation for one in self.wanted))

    @property
    def within(self) -> tuple[Citation, ...] | None:
        """The places to which an answer is limited; None where none was asked for."""
        return self.places if self.asked else None

    def missing(self, asked: Sequence[Asked] | None = None) -> tuple[Wanted, ...]:
        """The places of the Laws asked for that no column has; the missing laws of a range, too."""
        found: dict[Wanted, None] = {}
        for reading in _readings(self.asked if asked is None else asked):
            if reading.citation is None:
                continue
            limits = ("", reading.expression, reading.edition)
            places = []
            if reading.through is not None or reading.open_ended:
                from lawtexts.citing.phrase import laws_between

                among = Wanted(reading.citation, *limits).of(self.columns, self.corpus)
                held = {root for expression in among for root in self.corpus.law_roots(expression.id)}
                laws = laws_between(reading.citation, reading.through)
                places = [law for law in laws if law not in held]
            if not places and reading.status.value in ("not-held", "not-in-edition"):
                places = [reading.citation]
            found |= dict.fromkeys(Wanted(place, *limits) for place in places)
        return tuple(found)

    def gaps(self, places: Sequence[Wanted]) -> list[str]:
        """Why there is nothing at `places` in the expressions each is wanted from, in few sentences."""
        groups: dict[tuple[Expression, ...], list[Citation]] = {}
        for one in places:
            groups.setdefault(one.of(self.columns, self.corpus), []).append(one.citation)
        return [
            sentence
            for expressions, group in groups.items()
            for sentence in gap_sentences(self.corpus, expressions or self.corpus.known.expressions, *group)
        ]

    def report(self, *, gaps: bool = True) -> None:
        """Report beside the results how the words were interpreted, where that is not obvious.

        Without `gaps` what is missing is reported elsewhere.
        """
        for query in self.asked:
            if not query.readings:
                remark(_("No citation found in “{query}”.").format(query=" ".join(query.query.split())[:60]))
            elif query.rest:
                remark(_("Not part of a citation: {words}.").format(words=", ".join(query.rest)))
            absent = self.gaps(self.missing([query])) if gaps else []
            for sentence in absent:
                remark(sentence)
            for reading in query.readings:
                if reading.message and not (_is_absent(reading) and (absent or not gaps)):
                    remark(reading.message)


def _is_absent(reading: Reading) -> bool:
    """Whether it is a place of the Laws that is not there, and nothing else is wrong with it."""
    unknown = {"no-expression", "no-edition"}.intersection(reading.how)
    return reading.status.value in ("not-held", "not-in-edition") and not unknown


def request(
    corpus: Corpus,
    words: Sequence[str],
    *,
    languages: Sequence[str] = (),
    expressions: Sequence[str] = (),
    here: Citation | None = None,
) -> Request:
    """The request in `words`, read at the place `here`, of these languages or expressions.

    Raises UsageError for a language or expression that the corpus does not have, CorpusError for a law
    asked for whose file is broken.
    """
    columns = choose(corpus, languages, expressions)
    asked = read(words, corpus, columns, here=here) if words else ()
    return Request(corpus, columns, asked, _wanted(asked, corpus))


def choose(corpus: Corpus, languages: Sequence[str], expressions: Sequence[str]) -> tuple[Expression, ...]:
    """The expressions asked for, in the order asked; all of them where none is named.

    Raises UsageError for a language or expression that the corpus does not have.
    """
    if not languages and not expressions:
        return corpus.expressions
    chosen = []
    for name in expressions:
        named = [found for found in corpus.expressions if found.id == name]
        if not named:
            raise UsageError(_unknown(name, [found.id for found in corpus.expressions]))
        chosen += named
    for name in languages:
        spoken = [found for found in corpus.expressions if found.language == name]
        if not spoken:
            raise UsageError(_unknown(name, [found.language for found in corpus.expressions]))
        chosen += spoken
    return tuple(dict.fromkeys(chosen))


def _unknown(name: str, known: Sequence[str]) -> str:
    sentence = _("The corpus has no “{name}”; it has {known}.")
    return sentence.format(name=name, known=names.listed(list(dict.fromkeys(known))))


def asks_for_citations(words: Sequence[str]) -> bool:
    """Whether bare words are citations and nothing else, in the corpus or not."""
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
    `here` is the place the words were read at. Raises CorpusError for a law whose
    file is broken.
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
    """Raise CorpusError where the file of a law asked for is broken; an answer without it would mislead."""
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
    from lawtexts.model.query import require_length

    require_length(" ".join(words))
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
    from lawtexts.model.query import require_length

    require_length(value)
    readings, rest = read_with_rest(value)
    if rest or len(readings) != 1 or readings[0].citation is None:
        sentence = _("{option} takes one citation, such as {example}; “{value}” is none.")
        raise UsageError(sentence.format(option=option, example="51B2a", value=value))
    return readings[0].citation


def limit(
    corpus: Corpus, laws: Sequence[str], *, languages: Sequence[str] = (), expressions: Sequence[str] = ()
) -> Request:
    """The request that --law makes. Raises UsageError where a part of it names no place of the Laws."""
    made = request(corpus, laws, languages=languages, expressions=expressions)
    for one in made.asked:
        strange = [*one.rest, *(reading.text for reading in one.readings if reading.citation is None)]
        if strange or not one.readings:
            sentence = _(
                "--law takes Laws {first} to {last} and places in them, such as 50-60,51B; “{value}” is none."
            )
            raise UsageError(
                sentence.format(first=FIRST_LAW, last=LAST_LAW, value=", ".join(strange) or one.query)
            )
    return made


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


def _wanted(asked: Sequence[Asked], corpus: Corpus) -> tuple[Wanted, ...]:
    """Everything asked for that is there, in order, each once."""
    return tuple(
        dict.fromkeys(
            Wanted(place, reading.note, reading.expression, reading.edition)
            for reading in _readings(asked)
            if reading.is_found and reading.citation is not None
            for place in _members(reading, reading.citation, corpus)
        )
    )


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


def gap_sentences(corpus: Corpus, chosen: Sequence[Expression], *places: Citation) -> list[str]:
    """Why expressions have nothing at `places`: one sentence for each reason and edition.

    The laws without a page in the corpus come last, those missing in the same expressions together, with
    where to get them.
    """
    said: list[str] = []
    unheld: dict[tuple[Expression, ...], dict[Citation, None]] = {}
    for place in places:
        groups: dict[tuple[Gap, int], list[Expression]] = {}
        without_page: list[Expression] = []
        for expression in chosen:
            reason = corpus.presence(expression.id, place)
            if reason is None:
                continue
            if reason.value == "page-not-held":
                without_page.append(expression)
            else:
                groups.setdefault((reason, expression.edition), []).append(expression)
        said += [names.gap(reason, place, missing) for (reason, _year), missing in groups.items()]
        if without_page:
            unheld.setdefault(tuple(without_page), {})[place.root] = None
    for missing, laws in unheld.items():
        said.append(f"{names.unheld(tuple(laws), missing)} {_how_to_get(tuple(laws), missing)}".rstrip())
    return said


def _how_to_get(laws: Sequence[Citation], missing: Sequence[Expression]) -> str:
    """Where these laws are on their sites, and the command that fetches them; "" where no site is known."""
    there = [one for one in missing if one.url]
    if not there:
        return ""
    one_site = len({one.source for one in there}) == 1
    site = f"{there[0].source} -l {','.join(one.language for one in there)}" if one_site else "all"
    numbers = ",".join(str(law) for law in laws if law.law)
    command = f"lawtexts harvest {site} {f'--laws {numbers}' if numbers else '--documents'}"
    if len(laws) > 1 or not numbers:
        return _("To fetch: {command}").format(command=command)
    addresses = ", ".join(one.url.format(n=laws[0].law) for one in there)
    return _("On the site: {addresses} To fetch: {command}").format(addresses=addresses, command=command)
