"""Query: what a person asks for in words, and how long that may be."""

from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError

LONGEST = 2_000
"""Characters: three times the longest text of a provision in the corpus (41B, 590)."""


def require_length(query: str) -> None:
    """Raise UsageError for a query that is too long to be one."""
    if len(query) > LONGEST:
        sentence = _(
            "A query has at most {most} characters; this one has {count}. "
            "For the citations in a text, give it on standard input: lawtexts show -"
        )
        raise UsageError(sentence.format(most=LONGEST, count=len(query)))
