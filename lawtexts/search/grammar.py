"""Grammar: what a person typed, as a tree of what is to be found.

    karta przygwożdżona        both words, in any inflection
    "carta penalizada"         the words side by side; „…”, “…”, «…» as well
    przygw*   salidda~         words that begin so; words nearly so
    dama OR walet   (a b) OR c either; OR in capitals, or |
    -dziadek                   nothing at that citation has it
    title: heading: text: note:   only there: title:kara, heading:"pierwsze wyjście"
    law:50-60   in:51B   x:pl-pzbs-2017   only in these laws, this place, this expression

What cannot be read so is searched as its bare words, and `Parsed.told` says why.
"""

from functools import cache
from re import Pattern
from typing import NamedTuple

from lawtexts.locale import gettext as _
from lawtexts.model.query import require_length
from lawtexts.search.node import ALL, ANY, FIELD, FUZZY, LIMIT, NOT, PHRASE, PREFIX, Node, every, word
from lawtexts.search.words import words

LIMITS = ("law", "in", "x")
FIELDS = ("title", "heading", "text", "note", *LIMITS)


class Parsed(NamedTuple):
    """What is to be found, all its parts; and what the reader should be told about how it was read."""

    node: Node
    told: tuple[str, ...] = ()


class _UnreadableError(Exception):
    """The query breaks off or contradicts the grammar; the message says where."""


@cache
def _token() -> Pattern[str]:
    """One token of a query. Compiled only when a query is more than words: it takes longer than a search."""
    import re

    return re.compile(
        r"""
        \s* (?:
          (?P<minus> - ) (?= [^\s-] )                                   # -dziadek
        | (?P<field> (?i: title|heading|text|note|law|in|x ) ) : \s*    # heading:
        | "(?P<quoted> [^"]* )"                                         # "carta penalizada"
        | [„“«] (?P<book> [^„“”«»"]* ) [”“»"]                           # „karta przygwożdżona”
        | (?P<open> \( ) | (?P<close> \) )
        | (?P<either> (?: OR \b | \|{1,2} ) )                           # dama OR walet
        | (?P<both> (?: AND \b | & ) )
        | (?P<broken> ["„“«] )                                          # a quotation that never ends
        | (?P<bare> [^\s()"„“”«»|]+ )                                   # przygw*
        | (?P<other> . )
        )
        """,
        re.VERBOSE | re.DOTALL,
    )


def parse(query: str) -> Parsed:
    """What `query` asks for. What cannot be read is searched as words; UsageError where it is too long."""
    require_length(query)
    plain = query.split()
    if all(part.isalpha() for part in plain) and not {"OR", "AND"}.intersection(plain):
        return Parsed(every(tuple(map(word, plain))))
    try:
        reader = _Reader(query)
        return Parsed(reader.whole(), tuple(reader.told))
    except _UnreadableError as why:
        told = _("The query could not be read as typed ({why}); its words are searched.")
        return Parsed(_bare(query), (told.format(why=why),))


def _bare(text: str) -> Node:
    """The words of a query without what belongs to its language: OR, AND, field names."""
    import re

    text = re.sub(rf"\b(?:OR|AND|(?i:{'|'.join(FIELDS)})(?=:))(?!\w)", " ", text)
    return every(tuple(word(found) for found, _start, _end in words(text)))


def _places(value: str) -> str:
    """50-60 as 50..60, and 16,51B as it is."""
    from lawtexts.model.citation import Citation, InvalidCitationError

    places = []
    for part in value.split(","):
        try:
            ends = sorted(Citation.parse(end) for end in part.replace("–", "-").split("-", 1))
        except InvalidCitationError:
            problem = _("“{value}” is neither a law nor a place in one")
            raise _UnreadableError(problem.format(value=value)) from None
        places.append("..".join(map(str, ends)))
    return ",".join(places)


class _Reader:
    """Reads one query from left to right."""

    def __init__(self, query: str) -> None:
        self._tokens = [
            (str(found.lastgroup), found[str(found.lastgroup)])
            for found in _token().finditer(query)
            if found.lastgroup
        ]
        self._next = 0
        self.told: dict[str, None] = {}

    def whole(self) -> Node:
        node = self._either(depth=0)
        if self._peek() == "close":
            raise _UnreadableError(_("a bracket is closed that was not opened"))
        return node if node.kind == ALL else every((node,))

    def _peek(self) -> str:
        return self._tokens[self._next][0] if self._next < len(self._tokens) else ""

    def _take(self) -> tuple[str, str]:
        self._next += 1
        return self._tokens[self._next - 1]

    def _either(self, depth: int) -> Node:
        if depth > 20:
            raise _UnreadableError(_("too many brackets"))
        branches = [self._all(depth)]
        while self._peek() == "either":
            self._take()
            branches.append(self._all(depth))
        if len(branches) == 1:
            return branches[0]
        if not all(branch.parts for branch in branches):
            raise _UnreadableError(_("OR stands without a word beside it"))
        return Node(ANY, parts=tuple(branches))

    def _all(self, depth: int) -> Node:
        parts: list[Node] = []
        while self._peek() not in ("", "either", "close"):
            part = self._one(depth)
            if part is not None and part.kind == ALL:
                parts.extend(part.parts)
            elif part is not None:
                parts.append(part)
        return every(tuple(parts))

    def _one(self, depth: int) -> Node | None:
        kind, text = self._take()
        match kind:
            case "minus":
                part = self._one(depth) if self._peek() not in ("", "either", "close") else None
                if part is None or (part.kind == ALL and not part.parts):
                    raise _UnreadableError(_("a minus stands without a word"))
                return Node(NOT, parts=(part,))
            case "field":
                return self._field(text.lower(), depth)
            case "quoted" | "book":
                found = tuple(one for one, _start, _end in words(text))
                return None if not found else word(found[0]) if len(found) == 1 else Node(PHRASE, words=found)
            case "open":
                inner = self._either(depth + 1)
                if self._peek() != "close":
                    raise _UnreadableError(_("a bracket is not closed"))
                self._take()
                return inner
            case "broken":
                raise _UnreadableError(_("a quotation is not closed"))
            case "bare":
                self._tell_of_field(text)
                return _word(text)
        return None

    def _tell_of_field(self, text: str) -> None:
        """Tell of a token that looks as if it named a field, and names none: foo:bar."""
        name, colon, value = text.partition(":")
        if colon and value[:1].isalnum() and name.isalpha():
            told = _("“{name}:” is none of {fields}; it is searched as a word.")
            self.told[told.format(name=name, fields=", ".join(f"{one}:" for one in FIELDS))] = None

    def _field(self, name: str, depth: int) -> Node:
        if self._peek() not in ("bare", "quoted", "book", "open"):
            raise _UnreadableError(_("nothing follows {name}").format(name=f"{name}:"))
        if name in LIMITS:
            value = self._take()[1]
            if name == "x":
                return Node(LIMIT, "x", words=(value,))
            return Node(LIMIT, "in", words=(_places(value),))
        part = self._one(depth)
        if part is None or (part.kind == ALL and not part.parts):
            raise _UnreadableError(_("nothing follows {name}").format(name=f"{name}:"))
        return Node(FIELD, name, (part,))


def _word(text: str) -> Node | None:
    """A bare token: a word, a prefix, a fuzzy word, or several that punctuation joins (dell'Articolo)."""
    last = text[-1]
    found = tuple(one for one, _start, _end in words(text))
    if not found:
        return None
    if last in "*~" and len(found) == 1:
        return Node(PREFIX if last == "*" else FUZZY, found[0])
    if len(found) == 1:
        return word(found[0])
    return every(tuple(map(word, found)))
