"""Finding: everything doubtful, repaired or refused, as a stable code with the values its sentence needs.

The words are chosen when it is shown, in the reader's language.
"""

from __future__ import annotations

from enum import StrEnum

from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation
from lawtexts.model.value import value


class Severity(StrEnum):
    """How much a reader should care."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


@value
class Code:
    """A kind of finding: its severity and the sentence shown for it, with {names} for its values."""

    severity: Severity
    sentence: str


_SENTENCES = {
    Severity.INFO: {
        "fused-reference": N_("“{text}” is missing a connector; interpreted as {reading}."),
        "possible-reference": N_("“{text}” may be a reference; nothing shows that it is one of the Laws."),
        "source-slip": N_(
            "The page has “{text}”, where “{expected}” would be expected: {reason}. It is kept as it is."
        ),
        "untranslated-term": N_("“{text}” is untranslated."),
        "unclosed-bracket": N_("A bracket opened in “{text}” is not closed."),
        "doubtful-source": N_("Little on the page shows that it is of {source}; it may be of another site."),
        "torn-word": N_("A line break splits “{text}”; interpreted as “{reading}”."),
    },
    Severity.WARNING: {
        "ambiguous-numbering": N_("“{text}” is interpreted as {reading}; it could also be {alternates}."),
        "number-disagrees": N_("The page prints “{shown}” where the structure makes this {reading}."),
        "number-missing": N_("The numbering jumps to “{shown}”: nothing is numbered {missing}."),
        "cited-missing": N_(
            "{missing} is referred to, but nothing here is interpreted as it: the numbers may be others."
        ),
        "sister-disagrees": N_("{sister} numbers this place otherwise: it has {present} and no {reading}."),
        "doubtful-heading": N_("“{text}” is interpreted as {reading}; it could also be {alternates}."),
        "doubtful-paragraph": N_(
            "“{text}” is interpreted as part of {reading}; it could also belong to {alternates}."
        ),
        "unread-label": N_(
            "“{text}” may begin with a number, “{shown}”, and be a place of its own; interpreted as "
            "text of {reading}."
        ),
        "unlikely-text": N_("“{text}” is interpreted as text of {reading}, but {reason}."),
        "ambiguous-reference": N_("“{text}” is interpreted as {reading}; it could also be {alternates}."),
        "dangling-reference": N_("“{text}” cites {reading}, which lies beyond the last of the Laws."),
        "link-disagrees": N_("“{text}” is linked to Law {linked}, which its words do not name."),
        "mark-without-note": N_("The mark “{text}” has no note on this page."),
        "note-without-mark": N_("The note “{text}” is marked nowhere on this page."),
        "duplicate-note": N_("The page has several notes marked “{text}”; the first is used."),
        "other-edition": N_("“{text}” on the page names the Laws of {year}."),
        "other-site": N_("The page says that it is of {host} (“{text}”), not of {source}."),
        "truncated-page": N_("The page may be cut off: it ends with “{text}”, {reason}."),
        "unknown-markup": N_(
            "The markup “{text}” is not known; its words are interpreted as text where they stand."
        ),
        "image-without-words": N_(
            "An image in “{text}” has no words to stand for it; what it shows is lost."
        ),
        "empty-heading": N_(
            "A heading without words stands here. If the site counts it, the letters after it are one "
            "too low."
        ),
        "numbers-lost": N_(
            "The lines from “{text}” on look like a list whose numbers are lost; interpreted as text."
        ),
        "site-words": N_("“{text}” may be words of the site and no law: {reason}."),
        "repeated-text": N_(
            "“{text}” stands word for word in other laws, too: it may be of the site and no law text."
        ),
        "unread-text": N_("“{text}” fits nowhere in the law and is kept as residue."),
    },
    Severity.ERROR: {
        "forced-page": N_(
            "This page was taken by --force: nothing on it shows that it is of {source}, or a law of "
            "the game at all."
        ),
    },
}
CODES = {
    code: Code(severity, sentence) for severity, own in _SENTENCES.items() for code, sentence in own.items()
}
"""Every code a finding of a page can have. A code never changes its meaning."""


@value
class Finding:
    """Something about a page that a person should know; `code` is a key of CODES.

    `citation` is where in the law, None for the whole page; `line` that of the page, from 1, 0 when unknown.
    """

    code: str
    citation: Citation | None
    line: int
    values: tuple[tuple[str, str], ...] = ()

    @property
    def severity(self) -> Severity:
        return CODES[self.code].severity

    @property
    def message(self) -> str:
        """The sentence for a reader, in the language set in lawtexts.locale."""
        values = {name: _(value) if name == "reason" else value for name, value in self.values}
        return _(CODES[self.code].sentence).format(**values)


def finding(code: str, citation: Citation | None, line: int = 0, **values: object) -> Finding:
    """A finding whose values are given by name and kept as strings."""
    return Finding(code, citation, line, tuple((name, str(value)) for name, value in values.items()))
