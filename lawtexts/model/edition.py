"""Edition, Expression and Change: which wording of the Laws, whose translation, what changed."""

from __future__ import annotations

from enum import StrEnum

from lawtexts.model.citation import Citation
from lawtexts.model.value import value


class EditionBasis(StrEnum):
    """How the edition of an expression is known: the publisher states it, or it was inferred.

    ASSUMED: nothing at hand tells; it is the one its site is known to publish.
    """

    STATED = "stated"
    INFERRED = "inferred"
    ASSUMED = "assumed"


@value
class Expression:
    """One translation of one edition by one publisher (FRBR): pl-pzbs-2017.

    `language` is a BCP 47 tag, `edition` the year of the Laws it follows, `source` the site of
    lawtexts.sources whose profile its pages have, `url` the pattern of its pages with {n} for the law,
    `evidence` why the edition is what it is, `evidence_in` the same by language.
    """

    id: str
    language: str
    edition: int
    edition_basis: EditionBasis
    publisher: str
    title: str
    source: str
    url: str = ""
    evidence: str = ""
    rights: str = ""
    evidence_in: tuple[tuple[str, str], ...] = ()

    def reason(self, language: str) -> str:
        """The evidence in this language, or the untranslated evidence where it has none."""
        return dict(self.evidence_in).get(language, self.evidence)


class ChangeKind(StrEnum):
    """What happened to a place between two editions; it has the same number where `is_of_words`."""

    ADDED = "added"
    REMOVED = "removed"
    MOVED = "moved"
    EXCHANGED = "exchanged"
    SPLIT = "split"
    MERGED = "merged"
    REWORDED = "reworded"
    REFERENCE = "reference"

    @property
    def is_of_words(self) -> bool:
        """Whether the words of a place changed, rather than its number."""
        return self in (ChangeKind.REWORDED, ChangeKind.REFERENCE)


@value
class Change:
    """One known difference between the editions `before` and `after`.

    `old` and `new` are the places in the one and the other: an added place has
    no `old`, 53B and 53C that were exchanged have both in both. `evidence` says
    from what it is known, `evidence_in` the same by language.
    """

    kind: ChangeKind
    before: int
    after: int
    old: tuple[Citation, ...]
    new: tuple[Citation, ...]
    evidence: str
    evidence_in: tuple[tuple[str, str], ...] = ()

    def reason(self, language: str) -> str:
        """The evidence in this language, or the untranslated evidence where it has none."""
        return dict(self.evidence_in).get(language, self.evidence)


@value
class Edition:
    """The wording of the Laws of a year."""

    year: int
    title: str
    changes: tuple[Change, ...] = ()
    """Known changes from an earlier edition to this one."""
    unchanged: tuple[tuple[int, tuple[Citation, ...]], ...] = ()
    """An earlier edition, and the laws or parts of laws known to have the same places in it, but for what a
    change names. Only there a text of the one edition is evidence for a number in the other."""


class Gap(StrEnum):
    """Why an expression has nothing at a place where another has something."""

    NOT_IN_EDITION = "not-in-edition"
    ABSENT_IN_SOURCE = "absent-in-source"
    PAGE_NOT_HELD = "page-not-held"
    UNPARSED = "unparsed"
