"""The kinds of divergence, one module each, all with the same function: `find(comparison)`.

The docstring of each says what it compares, how, and what it cannot know; it is
what `lawtexts explain KIND` prints.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import ModuleType

from lawtexts.compare.divergence import CODES, Kind, outline
from lawtexts.compare.kinds import (
    connective,
    edition,
    extent,
    negation,
    note,
    quantity,
    reference,
    strength,
    structure,
    term,
)
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError
from lawtexts.model.finding import Severity

MODULES: dict[Kind, ModuleType] = {
    Kind.STRUCTURE: structure,
    Kind.REFERENCE: reference,
    Kind.NOTE: note,
    Kind.STRENGTH: strength,
    Kind.NEGATION: negation,
    Kind.QUANTITY: quantity,
    Kind.CONNECTIVE: connective,
    Kind.TERM: term,
    Kind.EXTENT: extent,
    Kind.EDITION: edition,
}


@dataclass(frozen=True, slots=True)
class Explained:
    """A kind in words, with its codes: each with its severity and the outline of its sentence."""

    kind: Kind
    text: str
    codes: tuple[tuple[str, Severity, str], ...]


def explain(kind: str) -> Explained:
    """What `lawtexts explain KIND` prints. A code may be given in place of its kind.

    Raises UsageError for what is neither.
    """
    known = CODES[kind].kind if kind in CODES else next((one for one in Kind if one.value == kind), None)
    if known is None:
        raise UsageError(
            _("There is no kind of divergence “{name}”; there are: {known}.").format(
                name=kind, known=", ".join(Kind)
            )
        )
    codes = tuple(
        (name, code.severity, outline(code.sentence)) for name, code in CODES.items() if code.kind is known
    )
    return Explained(known, _(MODULES[known].__doc__ or kind), codes)
