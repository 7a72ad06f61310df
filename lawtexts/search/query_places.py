"""Places in queries: the citations among the words, and places as a person writes them."""

from __future__ import annotations

import re

from lawtexts.locale import gettext as _
from lawtexts.model.citation import FIRST_LAW, LAST_LAW, Citation, InvalidCitationError
from lawtexts.model.error import UsageError

TYPE_CHECKING = False  # without importing typing, which a search would wait for
if TYPE_CHECKING:
    from collections.abc import Iterable

_NOT_CITED = re.compile(
    r"""
      "[^"]*" | [„“«][^„“”«»"]*[”»"]              # a phrase
    | \b (?i: law|in|x ) : \s* [^\s()]+            # law:50-60, which the grammar of queries reads
    | (?: ^ | (?<=\s) ) - \S+                     # -word
    """,
    re.VERBOSE,
)


def without_citations(text: str) -> tuple[str, tuple[str, ...]]:
    """The query without the citations in it, and these as places: 51B, 50..60."""
    hidden = _NOT_CITED.sub(lambda found: " " * len(found[0]), text)
    if not any(map(str.isdigit, hidden)):
        return text, ()
    from lawtexts.citing.read import find  # loads the grammar of citations

    found = []
    for reading in find(hidden):
        if reading.citation is not None:
            start, end = reading.span
            text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
            found.append(_ends(filter(None, (reading.citation, reading.through))))
    return text, tuple(dict.fromkeys(found))


def places(written: str) -> tuple[str, ...]:
    """A place or several, as a person writes them. Raises UsageError where there is none."""
    try:
        plain = [Citation.parse(one) for one in written.split("-")]
    except InvalidCitationError:
        plain = []
    if plain and all(FIRST_LAW <= one.law <= LAST_LAW for one in plain):
        return (_ends(plain),)
    from lawtexts.citing.read import read  # loads the grammar of citations

    cited = (reading for reading in read(written) if reading.citation is not None)
    found = tuple(_ends(filter(None, (reading.citation, reading.through))) for reading in cited)
    if not found:
        problem = _("“{written}” is neither a law nor a place in one, such as 50-60 or 51B.")
        raise UsageError(problem.format(written=written))
    return found


def _ends(citations: Iterable[Citation]) -> str:
    return "..".join(map(str, sorted(set(citations))))
