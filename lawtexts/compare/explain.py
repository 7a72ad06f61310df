"""Explain: what a kind of divergence compares, how, and what it cannot know."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from lawtexts.compare.divergence import CODES, Kind
from lawtexts.compare.naming import outline
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError
from lawtexts.model.finding import Severity


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
    module = import_module(f"lawtexts.compare.kinds.{known.value}")
    codes = tuple(
        (name, code.severity, outline(code.sentence)) for name, code in CODES.items() if code.kind is known
    )
    return Explained(known, _(module.__doc__ or kind), codes)
