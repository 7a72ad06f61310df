"""The query parser: Whoosh's, with the plugins for what the help promises.

    karta przygwożdżona        both words, in any inflection
    "carta penalizada"         the words side by side; „…”, “…”, «…» as well
    przygw*   salidda~         words that begin so; words nearly so
    dama OR walet   (a b) | c  either; OR in capitals
    -dziadek                   nothing at that citation has it
    title: heading: text: note:   only there: title:kara, heading:"pierwsze wyjście"
    law:50-60   in:51B   x:pl-pzbs-2017   only in these laws, this place, this expression

What cannot be read so is searched as its words, and `Parsed.remarks` says why.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from whoosh import qparser, query

from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError
from lawtexts.model.query import require_length
from lawtexts.search.query_tree import (
    QUOTATION,
    AnyOf,
    Clause,
    Limit,
    Pattern,
    Query,
    Run,
    Without,
    plain_query,
    query_of,
)
from lawtexts.search.whoosh_index import PARTS
from lawtexts.search.words import words

LIMITS = ("law", "in", "x")
FIELDS = (*PARTS, *LIMITS)
_DEEPEST = 20
"""Brackets within brackets; more are no query."""


class Parsed(NamedTuple):
    """What is to be found; and remarks on how it was interpreted."""

    query: Query
    remarks: tuple[str, ...] = ()


class _UnreadableError(Exception):
    """The query breaks off or contradicts the grammar; the message says where."""


def parse(text: str) -> Parsed:
    """What `text` asks for. What cannot be read is searched as words; UsageError where it is too long."""
    require_length(text)
    plain = plain_query(text)
    if plain is not None:
        return Parsed(plain)
    try:
        _insist_on_ends(text)
        tree = _parser().parse(text.translate(QUOTATION).replace("||", "|"), normalize=False)
        return Parsed(query_of(_clauses(tree)), tuple(dict.fromkeys(_unknown_fields(text))))
    except _UnreadableError as why:
        remark = _("The query could not be interpreted ({why}); its words are searched instead.")
        bare = re.sub(rf"\b(?:OR|AND|(?i:{'|'.join(FIELDS)})(?=:))(?!\w)", " ", text)
        return Parsed(query_of(_words(bare)), (remark.format(why=why),))


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


def _insist_on_ends(text: str) -> None:
    """Raise _UnreadableError for what breaks off or goes too deep: Whoosh would pass over it in silence."""
    if re.search(r"^\s*(OR\b|\|)|(\bOR|\|)\s*$", text):
        raise _UnreadableError(_("OR stands without a word beside it"))
    name = re.search(rf"\b(?i:{'|'.join(FIELDS)}):\s*$", text)
    if name:
        raise _UnreadableError(_("nothing follows {name}").format(name=name[0].strip()))
    depth = 0
    parts = text.translate(QUOTATION).split('"')
    if len(parts) % 2 == 0:
        raise _UnreadableError(_("a quotation is not closed"))
    for bracket in re.findall(r"[()]", "".join(parts[::2])):
        depth += 1 if bracket == "(" else -1
        if depth < 0:
            raise _UnreadableError(_("a bracket is closed that was not opened"))
        if depth > _DEEPEST:
            raise _UnreadableError(_("too many brackets"))
    if depth:
        raise _UnreadableError(_("a bracket is not closed"))


def _clauses(tree: Any) -> tuple[Clause, ...]:
    """What a query of Whoosh asks for."""
    field = (tree.field() or "").lower()
    match tree:
        case query.And():
            return tuple(clause for part in tree.subqueries for clause in _clauses(part))
        case query.Or():
            branches = tuple(query_of(_clauses(part)) for part in tree.subqueries)
            if len(branches) < 2 or not all(one.clauses for one in branches):
                raise _UnreadableError(_("OR stands without a word beside it"))
            return (AnyOf(branches),)
        case query.Not():
            unwanted = query_of(_clauses(tree.query))
            if not unwanted.clauses:
                raise _UnreadableError(_("a minus stands without a word"))
            return (Without(unwanted),)
        case query.Phrase():
            return tuple(Run(run.words, len(run.words) > 1, field) for run in _words(" ".join(tree.words)))
        case query.Prefix() | query.FuzzyTerm() if len(found := words(tree.text)) == 1:
            return (Pattern(found[0], "*" if isinstance(tree, query.Prefix) else "~", field),)
        case _ if field in LIMITS:
            return (Limit("x", tree.text) if field == "x" else Limit("in", _places(tree.text)),)
        case _ if hasattr(tree, "text"):
            return _words(tree.text, field)
    return ()


def _words(text: str, field: str = "") -> tuple[Run, ...]:
    found = tuple(words(text))
    return (Run(found, field=field),) if found else ()


def _places(written: str) -> str:
    from lawtexts.search.places import place  # loads the grammar of citations

    try:
        return ",".join(map(place, written.split(",")))
    except UsageError:
        problem = _("“{value}” is neither a law nor a place in one")
        raise _UnreadableError(problem.format(value=written)) from None


def _unknown_fields(text: str) -> list[str]:
    """What to tell of a token that looks as if it named a field, and names none: foo:bar."""
    remark = _("“{name}:” is not one of {fields}; it is searched as a word.")
    known = ", ".join(f"{one}:" for one in FIELDS)
    names = re.findall(r"(?<![\w\"])([^\W\d_]+):(?=\w)", text)
    return [remark.format(name=name, fields=known) for name in names if name.lower() not in FIELDS]
