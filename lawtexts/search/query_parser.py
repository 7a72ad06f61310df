"""The query parser: Whoosh's, with the plugins for what the help promises.

    karta przygwożdżona        both words, in any inflection
    "carta penalizada"         the words side by side; „…”, “…”, «…» as well
    przygw*   salidda~         words that begin so; words nearly so
    dama OR walet   (a b) | c  either; OR in capitals
    -dziadek                   nothing at that citation has it
    title: heading: text: note:   only there: title:kara, heading:"pierwsze wyjście"
    law:50-60   in:51B   x:pl-pzbs-2017   only in these laws, this place, this expression

What cannot be interpreted so is searched as its words; a remark says so.
"""

from __future__ import annotations

import re
from itertools import accumulate
from typing import Any

from whoosh import qparser, query

from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError
from lawtexts.search import query_tree as tree
from lawtexts.search.query_tree import Clause, Query, places, query_of
from lawtexts.search.words import words

LIMITS = ("law", "in", "x")
FIELDS = (*tree.PARTS, *LIMITS)
_DEEPEST = 20
"""Brackets within brackets; more are no query."""


def parse(text: str) -> tuple[Query, tuple[str, ...]]:
    """What `text` asks for; its words where it cannot be interpreted, with a remark."""
    remarks = [_("The query could not be interpreted; its words are searched instead.")]
    try:
        if _is_whole(text):
            parsed = _parser().parse(text.translate(tree.QUOTATION).replace("||", "|"), normalize=False)
            return query_of(_clauses(parsed)), ()
    except UsageError as error:  # of a law: or in:
        remarks.insert(0, str(error))
    bare = re.sub(rf"\b(?:OR|AND|(?i:{'|'.join(FIELDS)})(?=:))(?!\w)", " ", text)
    return query_of(_words(bare)), tuple(remarks)


def _is_whole(text: str) -> bool:
    """Whether all is closed that opens, and something follows OR and each field: Whoosh does not say."""
    parts = text.translate(tree.QUOTATION).split(tree.PHRASE)
    depths = [0, *accumulate({"(": 1, ")": -1}.get(sign, 0) for sign in "".join(parts[::2]))]
    ends = re.search(rf"^\s*(OR\b|\|)|(\bOR|\||\b(?i:{'|'.join(FIELDS)}):)\s*$", text)
    is_closed = len(parts) % 2 == 1 and depths[-1] == min(depths) == 0
    return is_closed and max(depths) <= _DEEPEST and not ends


def _parser() -> qparser.QueryParser:
    fields = "|".join(FIELDS)
    return qparser.QueryParser(
        None,
        None,
        plugins=[
            qparser.WhitespacePlugin(),
            qparser.FieldsPlugin(rf"(?<!\w)(?P<text>(?i:{fields})):\s*", remove_unknown=False),
            qparser.PhrasePlugin(),
            qparser.PrefixPlugin(),
            qparser.FuzzyTermPlugin(),
            qparser.GroupPlugin(),
            qparser.OperatorsPlugin(
                And=r"(?<=\s)(AND|&)(?=\s)", Or=r"(?<!\w)(OR(?!\w)|\|)", Not=r"(?<![^\s(:])-(?=[^\s-])",
                AndNot=None, AndMaybe=None, Require=None,
            ),
        ],
    )  # fmt: skip


def _clauses(parsed: Any) -> tuple[Clause, ...]:
    field = (parsed.field() or "").lower()
    match parsed:
        case query.And():
            return tuple(clause for part in parsed.subqueries for clause in _clauses(part))
        case query.Or():
            return (Clause(tree.EITHER, queries=tuple(query_of(_clauses(one)) for one in parsed.subqueries)),)
        case query.Not():
            return (Clause(tree.WITHOUT, queries=(query_of(_clauses(parsed.query)),)),)
        case query.Phrase():
            return _words(" ".join(parsed.words), field, tree.PHRASE)
        case query.Prefix() | query.FuzzyTerm() if len(found := words(parsed.text)) == 1:
            kind = tree.PREFIX if isinstance(parsed, query.Prefix) else tree.FUZZY
            return (Clause(kind, tuple(found), field),)
        case _ if field == tree.EXPRESSION:
            return (Clause(field, (parsed.text,)),)
        case _ if field in LIMITS:
            found = [place for one in parsed.text.split(",") for place in places(one)]
            return (Clause(tree.IN, tuple(found)),)
        case _:
            return _words(getattr(parsed, "text", ""), field)


def _words(text: str, field: str = "", kind: str = tree.WORDS) -> tuple[Clause, ...]:
    found = tuple(words(text))
    return (Clause(kind if len(found) > 1 else tree.WORDS, found, field),) if found else ()
