"""Queries: what is asked for, as values, and how it is interpreted (docs/searching.md, “What can be asked”).

What cannot be interpreted so is searched as its words; a remark says so. Plain words, phrases and places are
parsed here, all else by Whoosh's parser, with the plugins for what the help promises.
"""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import accumulate

from lawtexts.corpus.lookup import require_length
from lawtexts.locale import gettext as _
from lawtexts.model.citation import FIRST_LAW, LAST_LAW, Citation, InvalidCitationError
from lawtexts.model.error import UsageError
from lawtexts.model.value import value
from lawtexts.search.words import words

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    from whoosh import qparser

    Attempt = tuple["Query", tuple[str, ...]]
    """One way to interpret a query, and what the reader should know of it."""

PARTS = ("title", "heading", "text", "note")
"""The parts of a law that a query can name."""
FIELDS = (*PARTS, "law", "in", "x")
"""What may stand before a colon."""
QUOTATION = str.maketrans(dict.fromkeys("„“”«»", '"'))
_NOT_CITED = r"""
      "[^"]*" | [„“«][^„“”«»"]*[”»"]              # a phrase
    | \b (?i: law|in|x ) : \s* [^\s()]+            # law:50-60, which the grammar of queries reads
    | (?: ^ | (?<=\s) ) - \S+                     # -word
    """
"""What has no citations in it; compiled when a query has a digit."""
_EXCLUDED = r'"[^"]*"|(?<![^\s(])-(?=\d)([^\s()"]+(?:\([^\s()"]*\)[^\s()"]*)*)'
"""A quotation, or what may be a place to leave out: -51B."""
_DEEPEST = 20
"""Brackets within brackets; more are no query."""


@value
class Clause:
    """One thing that a query asks for.

    `words` are, as typed: WORDS that follow each other, a PHRASE of words side by side, a word that others
    begin as (PREFIX) or nearly are (FUZZY), in a `field`, "" for anywhere; the EXPRESSION or language; the
    places IN which it must be found (51B, 50..60). Of `queries` one must be answered (EITHER), or the one
    must not (WITHOUT).
    """

    WORDS, PHRASE, PREFIX, FUZZY, EITHER, WITHOUT, IN, EXPRESSION = " ", '"', "*", "~", "OR", "-", "in", "x"
    """The kinds, named by how a person types them."""

    kind: str
    words: tuple[str, ...] = ()
    field: str = ""
    queries: tuple[Query, ...] = ()

    def __str__(self) -> str:
        limits = {self.WITHOUT: "-", self.IN: "in:", self.EXPRESSION: "x:"}
        before = limits.get(self.kind, self.field and f"{self.field}:")
        words = " OR ".join(map(str, self.queries)) or " ".join(self.words)
        return before + words + (self.kind if self.kind in (self.PREFIX, self.FUZZY) else "")


@value
class Query:
    """What must all be true of what is found: words first, then all else in the order typed.

    Its string, and that of a clause, is what remarks show.
    """

    clauses: tuple[Clause, ...] = ()

    def __str__(self) -> str:
        return " ".join(map(str, self.clauses))

    def of(self, *kinds: str) -> tuple[Clause, ...]:
        """The clauses of some kinds."""
        return tuple(one for one in self.clauses if one.kind in kinds)

    @property
    def sought(self) -> tuple[Clause, ...]:
        """The clauses that say what must be found; the others say where, or what must not be."""
        return self.of(Clause.WORDS, Clause.PHRASE, Clause.PREFIX, Clause.FUZZY, Clause.EITHER)

    def typed(self) -> Iterator[str]:
        """Every word that is to be found, as typed."""
        for one in self.of(Clause.WORDS, Clause.PHRASE, Clause.EITHER):
            yield from one.words
            for query in one.queries:
                yield from query.typed()


def query_of(clauses: Iterable[Clause]) -> Query:
    """The query of some clauses; words that follow each other in one field are one clause."""
    first: list[Clause] = []
    others: list[Clause] = []
    for one in clauses:
        if one.kind not in (Clause.WORDS, Clause.PHRASE):
            others.append(one)
        elif first and first[-1].kind == one.kind == Clause.WORDS and first[-1].field == one.field:
            first[-1] = Clause(Clause.WORDS, first[-1].words + one.words, one.field)
        else:
            first.append(one)
    return Query((*first, *others))


def plain_query(text: str) -> Query | None:
    """The query `text` if it is nothing but words and phrases, else None."""
    parts = text.translate(QUOTATION).split('"')
    typed = [tuple(part.split()) for part in parts]
    every = {word for words in typed for word in words}
    if len(parts) % 2 == 0 or not all(map(str.isalnum, every)) or not {"OR", "AND"}.isdisjoint(every):
        return None
    return query_of(
        one for number, words in enumerate(typed) for one in _typed(words, is_phrase=number % 2 == 1)
    )


def _without_citations(text: str) -> tuple[str, tuple[str, ...]]:
    """The query without the citations in it, and these as places: 51B, 50..60."""
    if not any(map(str.isdigit, text)):
        return text, ()
    hidden = re.sub(_NOT_CITED, lambda found: " " * len(found[0]), text, flags=re.VERBOSE)
    cited = _cited(hidden) if any(map(str.isdigit, hidden)) else []
    for (start, end), _place in cited:
        text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    return text, tuple(dict.fromkeys(place for _span, place in cited))


def _cited(text: str) -> list[tuple[tuple[int, int], str]]:
    """Where something is cited in a query, and what."""
    from lawtexts.citing.read import read  # loads the grammar of citations

    found = []
    for one in read(text):
        if one.citation is not None:
            is_open = one.open_ended and one.citation.parent is None  # 51 ff.
            found.append((one.span, _ends(one.citation, Citation(LAST_LAW) if is_open else one.through)))
    return found


def _places(written: str) -> tuple[str, ...]:
    """A place or several, as a person writes them. Raises UsageError where there is none."""
    with suppress(InvalidCitationError):
        plain = [Citation.parse(one) for one in written.split("-")]
        if all(FIRST_LAW <= one.law <= LAST_LAW for one in plain):
            return (_ends(*plain),)
    found = tuple(place for _span, place in _cited(written))
    if not found:
        problem = _("“{written}” is neither a law nor a place in one, such as 50-60 or 51B.")
        raise UsageError(problem.format(written=written))
    return found


def _named_excluded(found: re.Match[str]) -> str:
    """-51B as -in:51B; a quotation, and what cites nothing, as it is."""
    places = ",".join(place for _span, place in _cited(found[1] or ""))
    return f"-in:{places}" if places else found[0]


def _ends(*citations: Citation | None) -> str:
    return "..".join(map(str, sorted({one for one in citations if one is not None})))


def parse(text: str) -> Attempt:
    """What `text` asks for; its words where it cannot be interpreted, with a remark."""
    plain = plain_query(text)
    if plain is not None:
        return plain, ()
    text = re.sub(_EXCLUDED, _named_excluded, text)
    remarks = [_("The query could not be interpreted; its words are searched instead.")]
    try:
        if _is_whole(text):
            parsed = _parser().parse(text.translate(QUOTATION).replace("||", "|"), normalize=False)
            return query_of(_clauses(parsed)), ()
    except UsageError as error:  # of a law: or in:
        remarks.insert(0, str(error))
    bare = re.sub(rf"\b(?:OR|AND|(?i:{'|'.join(FIELDS)})(?=:))(?!\w)", " ", text)
    return query_of(_typed(words(bare))), tuple(remarks)


def _is_whole(text: str) -> bool:
    """Whether all is closed that opens, and something follows OR and each field: Whoosh does not say."""
    parts = text.translate(QUOTATION).split('"')
    depths = [0, *accumulate({"(": 1, ")": -1}.get(sign, 0) for sign in "".join(parts[::2]))]
    ends = re.search(rf"^\s*(OR\b|\|)|(\bOR|\||\b(?i:{'|'.join(FIELDS)}):)\s*$", text)
    is_closed = len(parts) % 2 == 1 and depths[-1] == min(depths) == 0
    return is_closed and max(depths) <= _DEEPEST and not ends


def _parser() -> qparser.QueryParser:
    from whoosh import qparser  # which takes longer to load than a plain query to answer

    fields = rf"(?<!\w)(?P<text>(?i:{'|'.join(FIELDS)})):\s*"
    operators = {
        "And": r"(?<=\s)(AND|&)(?=\s)",
        "Or": r"(?<!\w)(OR(?!\w)|\|)",
        "Not": r"(?<![^\s(:])-(?=[^\s-])",
        **dict.fromkeys(("AndNot", "AndMaybe", "Require")),
    }
    plugins = [
        qparser.WhitespacePlugin(),
        qparser.FieldsPlugin(fields, remove_unknown=False),
        qparser.PhrasePlugin(),
        qparser.PrefixPlugin(r"(?P<text>\w[^\s*]*)[*](?=[\s)]|$)"),  # Whoosh's takes the minus with it
        qparser.FuzzyTermPlugin(),
        qparser.GroupPlugin(),
        qparser.OperatorsPlugin(**operators),
    ]
    return qparser.QueryParser(None, None, plugins=plugins)


def _clauses(parsed: Any) -> tuple[Clause, ...]:
    from whoosh import query as node

    field = (parsed.field() or "").lower()
    match parsed:
        case node.And():
            return tuple(clause for part in parsed.subqueries for clause in _clauses(part))
        case node.Or():
            branches = tuple(query_of(_clauses(one)) for one in parsed.subqueries)
            return (Clause(Clause.EITHER, queries=branches),)
        case node.Not():
            return (Clause(Clause.WITHOUT, queries=(query_of(_clauses(parsed.query)),)),)
        case node.Phrase():
            return _typed(words(" ".join(parsed.words)), field, is_phrase=True)
        case node.Prefix() | node.FuzzyTerm() if len(found := words(parsed.text)) == 1:
            kind = Clause.PREFIX if isinstance(parsed, node.Prefix) else Clause.FUZZY
            return (Clause(kind, tuple(found), field),)
        case _ if field == Clause.EXPRESSION:
            return (Clause(Clause.EXPRESSION, (parsed.text,)),)
        case _ if field in ("law", Clause.IN):
            places = tuple(place for one in parsed.text.split(",") for place in _places(one))
            return (Clause(Clause.IN, places),)
        case _:
            return _typed(words(getattr(parsed, "text", "")), field)


def _typed(words: Sequence[str], field: str = "", *, is_phrase: bool = False) -> tuple[Clause, ...]:
    kind = Clause.PHRASE if is_phrase and len(words) > 1 else Clause.WORDS
    return (Clause(kind, tuple(words), field),) if words else ()


def attempts(text: str, within: str | None) -> Iterator[Attempt]:
    """The ways to interpret a query, of which the first that finds something counts.

    Citations say where to search (51B karta, 51 karta); else they are words of the texts, which refer to
    them. `within` limits each to a place. Raises UsageError where it names none, for a query without a word,
    or what is too long.
    """
    require_length(text)
    require_length(within or "")
    limits = [Clause(Clause.IN, _places(within))] if within else []
    rest, cited = _without_citations(text)
    if cited:
        wanted, remarks = parse(rest)
        remark = _("Searched only in {places}.").format(places=", ".join(cited).replace("..", "–"))
        yield query_of((*wanted.clauses, Clause(Clause.IN, cited), *limits)), (*remarks, remark)
    whole, remarks = parse(text)
    if not whole.sought:
        sentence = _("“{query}” has no word to search for.")
        raise UsageError(sentence.format(query=" ".join(text.split())))
    yield query_of((*whole.clauses, *limits)), remarks
