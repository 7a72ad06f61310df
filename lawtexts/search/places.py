"""Places: the citations in a query, which say where to search."""

from __future__ import annotations

import re

from lawtexts.citing.read import find, read
from lawtexts.citing.reading import Reading
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError

_NOT_CITED = re.compile(
    r"""
      "[^"]*" | [„“«][^„“”«»"]*[”»"]              # a phrase
    | \b (?i: law|in|x ) : \s* [^\s()]+            # law:50-60, which the grammar of queries reads
    | (?: ^ | (?<=\s) ) - \S+                     # -word
    """,
    re.VERBOSE,
)


def cited(query: str) -> tuple[str, str]:
    """The query without the citations in it, and these as a limit: 51B, or 50..60,63A; "" for none."""
    hidden = _NOT_CITED.sub(lambda found: " " * len(found[0]), query)
    places = []
    for reading in find(hidden):
        limit = _limit(reading)
        if limit:
            start, end = reading.span
            query = f"{query[:start]}{' ' * (end - start)}{query[end:]}"
            places.append(limit)
    return query, ",".join(dict.fromkeys(places))


def place(written: str) -> str:
    """A place or several, as a person writes them, as a limit. Raises UsageError where there is none."""
    places = [limit for reading in read(written) if (limit := _limit(reading))]
    if not places:
        problem = _("“{written}” is neither a law nor a place in one, such as 50-60 or 51B.")
        raise UsageError(problem.format(written=written))
    return ",".join(places)


def _limit(reading: Reading) -> str:
    if reading.citation is None:
        return ""
    if reading.through is None:
        return str(reading.citation)
    return "..".join(map(str, sorted((reading.citation, reading.through))))
