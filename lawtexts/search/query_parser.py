"""The query parser: Whoosh's, with the plugins for what the help promises.

    karta przygwożdżona        both words, in any inflection
    "carta penalizada"         the words side by side; „…”, “…”, «…» as well
    przygw*   salidda~         words that begin so; words nearly so
    dama OR walet   (a b) | c  either; OR in capitals
    -dziadek                   nothing at that citation has it
    title: heading: text: note:   only there: title:kara, heading:"pierwsze wyjście"
    law:50-60   in:51B   x:pl-pzbs-2017   only in these laws, this place, this expression

What cannot be interpreted so is searched as its words; the remarks say why.
"""

from __future__ import annotations

import re
from typing import Any

from whoosh import qparser, query

from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError
from lawtexts.search import query_tree as tree
from lawtexts.search.query_places import places
from lawtexts.search.query_tree import Clause, Query, query_of
from lawtexts.search.words import words

LIMITS = ("law", "in", "x")
FIELDS = (*tree.PARTS, *LIMITS)
_DEEPEST = 20
"""Brackets within brackets; more are no query."""


class _UnreadableError(Exception):
    """The query breaks off or contradicts the grammar; the message says where."""


def parse(text: str) -> tuple[Query, tuple[str, ...]]:
    """What `text` asks for, its words where it cannot be interpreted; and remarks on that."""
    try:
        _insist_on_ends(text)
        parsed = _parser().parse(text.translate(tree.QUOTATION).replace("||", "|"), normalize=False)
        return query_of(_clauses(parsed)), tuple(dict.fromkeys(_unknown_fields(text)))
    except _UnreadableError as why:
        remark = _("The query could not be interpreted ({why}); its words are searched instead.")
        bare = re.sub(rf"\b(?:OR|AND|(?i:{'|'.join(FIELDS)})(?=:))(?!\w)", " ", text)
        return query_of(_words(bare)), (remark.format(why=why),)


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
    parts = text.translate(tree.QUOTATION).split(tree.PHRASE)
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


def _clauses(parsed: Any) -> tuple[Clause, ...]:
    field = (parsed.field() or "").lower()
    match parsed:
        case query.And():
            return tuple(clause for part in parsed.subqueries for clause in _clauses(part))
        case query.Or():
            branches = tuple(query_of(_clauses(part)) for part in parsed.subqueries)
            if len(branches) < 2 or not all(one.clauses for one in branches):
                raise _UnreadableError(_("OR stands without a word beside it"))
            return (Clause(tree.EITHER, queries=branches),)
        case query.Not():
            unwanted = query_of(_clauses(parsed.query))
            if not unwanted.clauses:
                raise _UnreadableError(_("a minus stands without a word"))
            return (Clause(tree.WITHOUT, queries=(unwanted,)),)
        case query.Phrase():
            return _words(" ".join(parsed.words), field, tree.PHRASE)
        case query.Prefix() | query.FuzzyTerm() if len(found := words(parsed.text)) == 1:
            kind = tree.PREFIX if isinstance(parsed, query.Prefix) else tree.FUZZY
            return (Clause(kind, tuple(found), field),)
        case _ if field in LIMITS:
            is_place = field != tree.EXPRESSION
            return (
                Clause(*((tree.IN, _written_places(parsed.text)) if is_place else (field, (parsed.text,)))),
            )
        case _:
            return _words(getattr(parsed, "text", ""), field)


def _words(text: str, field: str = "", kind: str = tree.WORDS) -> tuple[Clause, ...]:
    found = tuple(words(text))
    return (Clause(kind if len(found) > 1 else tree.WORDS, found, field),) if found else ()


def _written_places(written: str) -> tuple[str, ...]:
    try:
        return tuple(place for one in written.split(",") for place in places(one))
    except UsageError:
        problem = _("“{value}” is neither a law nor a place in one")
        raise _UnreadableError(problem.format(value=written)) from None


def _unknown_fields(text: str) -> list[str]:
    """What to tell of a token that looks as if it named a field, and names none: foo:bar."""
    remark = _("“{name}:” is not one of {fields}; it is searched as a word.")
    known = ", ".join(f"{one}:" for one in FIELDS)
    names = re.findall(r"(?<![\w\"])([^\W\d_]+):(?=\w)", text)
    return [remark.format(name=name, fields=known) for name in names if name.lower() not in FIELDS]
