"""Reference: a place in a text that cites; and whether its targets are there."""

from __future__ import annotations

from enum import StrEnum

from lawtexts.model.citation import Citation
from lawtexts.model.value import value


class ReferenceKind(StrEnum):
    """How a reference is worded.

    ABSOLUTE names the law ("przepis 50D2a"); RELATIVE leaves out what the context gives ("punkt B1a
    powyżej"); LIST names several ("47E oraz 54"); RANGE names the first and the last; SELF is "this Law";
    FUSED is a pair that lost the word between its parts ("5051" for "50 i 51"); NOTE cites the footnote of a
    law.
    """

    ABSOLUTE = "absolute"
    RELATIVE = "relative"
    LIST = "list"
    RANGE = "range"
    SELF = "self"
    FUSED = "fused"
    NOTE = "note"


class Status(StrEnum):
    """Whether what a reference cites is there, seen from the expression that cites.

    OK: this expression has it. NOT_IN_EDITION: its edition does not have it by editions.toml. DANGLING: no
    page in the corpus has it, though the law is there. NOT_HELD: all else; the page of that law is not in the
    corpus, or lacks what another has.
    """

    OK = "ok"
    NOT_HELD = "not-held"
    NOT_IN_EDITION = "not-in-edition"
    DANGLING = "dangling"


@value
class Reference:
    """One citing phrase in a text: the noun and its numbers, without wrappers such as "see".

    `start` and `end` count characters of the text it stands in. `targets` holds
    every place cited, in the order written; a range holds all its members.
    """

    start: int
    end: int
    targets: tuple[Citation, ...]
    kind: ReferenceKind
