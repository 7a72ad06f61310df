"""Finding: everything doubtful, repaired or refused, as a value with a stable code.

A finding carries a code and the values its sentence needs, never the sentence:
the words are chosen when it is shown, in the reader's language.
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


CODES: dict[str, Code] = {
    "ambiguous-numbering": Code(
        Severity.WARNING,
        N_("“{text}” is interpreted as {reading}; it could also be {alternates}."),
    ),
    "number-disagrees": Code(
        Severity.WARNING,
        N_("The page prints “{shown}” where the structure makes this {reading}."),
    ),
    "number-missing": Code(
        Severity.WARNING,
        N_("The numbering jumps to “{shown}”: nothing is numbered {missing}."),
    ),
    "cited-missing": Code(
        Severity.WARNING,
        N_("{missing} is referred to, but nothing here is interpreted as it: the numbers may be others."),
    ),
    "sister-disagrees": Code(
        Severity.WARNING,
        N_("{sister} numbers this place otherwise: it has {present} and no {reading}."),
    ),
    "doubtful-heading": Code(
        Severity.WARNING,
        N_("“{text}” is interpreted as {reading}; it could also be {alternates}."),
    ),
    "doubtful-paragraph": Code(
        Severity.WARNING,
        N_("“{text}” is interpreted as part of {reading}; it could also belong to {alternates}."),
    ),
    "unread-label": Code(
        Severity.WARNING,
        N_(
            "“{text}” may begin with a number, “{shown}”, and be a place of its own; "
            "interpreted as text of {reading}."
        ),
    ),
    "unlikely-text": Code(
        Severity.WARNING,
        N_("“{text}” is interpreted as text of {reading}, but {reason}."),
    ),
    "too-deep": Code(
        Severity.WARNING,
        N_("“{text}” is numbered deeper than the Laws go; it is kept as a paragraph."),
    ),
    "fused-reference": Code(
        Severity.INFO,
        N_("“{text}” is missing a connector; interpreted as {reading}."),
    ),
    "ambiguous-reference": Code(
        Severity.WARNING,
        N_("“{text}” is interpreted as {reading}; it could also be {alternates}."),
    ),
    "possible-reference": Code(
        Severity.INFO,
        N_("“{text}” may be a reference; nothing shows that it is one of the Laws."),
    ),
    "dangling-reference": Code(
        Severity.WARNING,
        N_("“{text}” cites {reading}, which lies beyond the last of the Laws."),
    ),
    "link-disagrees": Code(
        Severity.WARNING,
        N_("“{text}” is linked to Law {linked}, which its words do not name."),
    ),
    "mark-without-note": Code(
        Severity.WARNING,
        N_("The mark “{text}” has no note on this page."),
    ),
    "note-without-mark": Code(
        Severity.WARNING,
        N_("The note “{text}” is marked nowhere on this page."),
    ),
    "duplicate-note": Code(
        Severity.WARNING,
        N_("The page has several notes marked “{text}”; the first is used."),
    ),
    "source-slip": Code(
        Severity.INFO,
        N_("The page has “{text}”, where “{expected}” would be expected: {reason}. It is kept as it is."),
    ),
    "untranslated-term": Code(
        Severity.INFO,
        N_("“{text}” is untranslated."),
    ),
    "unclosed-bracket": Code(
        Severity.INFO,
        N_("A bracket opened in “{text}” is not closed."),
    ),
    "other-edition": Code(
        Severity.WARNING,
        N_("“{text}” on the page names the Laws of {year}."),
    ),
    "other-site": Code(
        Severity.WARNING,
        N_("The page says that it is of {host} (“{text}”), not of {source}."),
    ),
    "doubtful-source": Code(
        Severity.INFO,
        N_("Little on the page shows that it is of {source}; it may be of another site."),
    ),
    "forced-page": Code(
        Severity.ERROR,
        N_(
            "This page was taken by --force: nothing on it shows that it is of {source}, "
            "or a law of the game at all."
        ),
    ),
    "torn-word": Code(
        Severity.INFO,
        N_("A line break splits “{text}”; interpreted as “{reading}”."),
    ),
    "truncated-page": Code(
        Severity.WARNING,
        N_("The page may be cut off: it ends with “{text}”, {reason}."),
    ),
    "unknown-markup": Code(
        Severity.WARNING,
        N_("The markup “{text}” is not known; its words are interpreted as text where they stand."),
    ),
    "image-without-words": Code(
        Severity.WARNING,
        N_("An image in “{text}” has no words to stand for it; what it shows is lost."),
    ),
    "empty-heading": Code(
        Severity.WARNING,
        N_(
            "A heading without words stands here. "
            "If the site counts it, the letters after it are one too low."
        ),
    ),
    "numbers-lost": Code(
        Severity.WARNING,
        N_("The lines from “{text}” on look like a list whose numbers are lost; interpreted as text."),
    ),
    "site-words": Code(
        Severity.WARNING,
        N_("“{text}” may be words of the site and no law: {reason}."),
    ),
    "repeated-text": Code(
        Severity.WARNING,
        N_("“{text}” stands word for word in other laws, too: it may be of the site and no law text."),
    ),
    "unread-text": Code(
        Severity.WARNING,
        N_("“{text}” fits nowhere in the law and is kept as residue."),
    ),
}
"""Every code a finding of a page can have. A code never changes its meaning."""


@value
class Finding:
    """Something about a page that a person should know.

    `code` is a key of CODES. `citation` is where in the law, None for the page
    as a whole. `line` is the line of the page, from 1; 0 when unknown. `values`
    are the named values of the code's sentence, in a fixed order.
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
