"""Naming: what the kinds and severities of differences are called in the language of the reader."""

from __future__ import annotations

import re

from lawtexts.compare.codes import Kind
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.model.finding import Severity

_KINDS = {
    Kind.STRUCTURE: N_("structure"),
    Kind.REFERENCE: N_("references"),
    Kind.NOTE: N_("notes"),
    Kind.STRENGTH: N_("strength of verbs"),
    Kind.NEGATION: N_("negation and exception"),
    Kind.QUANTITY: N_("numbers, cards, sides"),
    Kind.TERM: N_("terms"),
    Kind.EXTENT: N_("extent"),
    Kind.EDITION: N_("edition"),
}
_SEVERITIES = {
    Severity.ERROR: N_("error"),
    Severity.WARNING: N_("to be judged"),
    Severity.INFO: N_("for information"),
}


_VALUE = re.compile(r"\{\w+\}")


def outline(sentence: str) -> str:
    """The sentence of a code, in the reader's language, without the values of a case: “… differs: …”."""
    return _VALUE.sub("…", _(sentence)).replace("….", "…")


def kind_name(kind: Kind) -> str:
    """What a divergence is about."""
    return _(_KINDS[kind])


def severity_name(severity: Severity) -> str:
    """How much a reader should care."""
    return _(_SEVERITIES[severity])
