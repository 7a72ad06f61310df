"""Codes: every kind of divergence, and every code with its severity and the sentence shown for it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from lawtexts.locale import mark as N_
from lawtexts.model.finding import Severity


class Kind(StrEnum):
    """What a divergence is about; `lawtexts.compare.kinds` has one module for each."""

    STRUCTURE = "structure"
    REFERENCE = "reference"
    NOTE = "note"
    STRENGTH = "strength"
    NEGATION = "negation"
    QUANTITY = "quantity"
    TERM = "term"
    EXTENT = "extent"
    EDITION = "edition"


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of difference: its severity unless circumstances lower it, and its sentence.

    The sentence may name {citation}, {readings} (each expression with what was
    read in it), {expressions}, and the divergence's own details. {citation} says
    also which note or heading is meant, {passage} does not.
    """

    kind: Kind
    severity: Severity
    sentence: str


CODES: dict[str, Code] = {
    "provision-missing": Code(
        Kind.STRUCTURE,
        Severity.ERROR,
        N_("{citation} is missing from {missing}, not from {present}; no change of edition explains it."),
    ),
    "provision-shifted": Code(
        Kind.STRUCTURE,
        Severity.ERROR,
        N_("{citation} seems to be missing from {missing}, where all that follows it is numbered too low."),
    ),
    "provision-merged": Code(
        Kind.STRUCTURE,
        Severity.WARNING,
        N_("{citation} seems to be part of {other} in {missing}."),
    ),
    "provision-extra": Code(
        Kind.STRUCTURE,
        Severity.WARNING,
        N_("Only {present} has a provision {citation}; no change of edition explains it."),
    ),
    "text-missing": Code(
        Kind.STRUCTURE,
        Severity.WARNING,
        N_("{citation} has no text of its own in {missing}; it has one in {present}."),
    ),
    "provision-split": Code(
        Kind.STRUCTURE,
        Severity.WARNING,
        N_("{citation} is one text in {whole} and divided into numbered points in {divided}."),
    ),
    "provision-order": Code(
        Kind.STRUCTURE,
        Severity.WARNING,
        N_("{citation} and {other} seem to have changed places in {moved}."),
    ),
    "provision-level": Code(
        Kind.STRUCTURE,
        Severity.WARNING,
        N_("What {present} has at {citation} stands at {other} in {missing}."),
    ),
    "heading-missing": Code(
        Kind.STRUCTURE,
        Severity.WARNING,
        N_("{passage} has no heading in {missing}; it has one in {present}."),
    ),
    "reference-target": Code(
        Kind.REFERENCE,
        Severity.WARNING,
        N_("{citation} refers to different places: {readings}."),
    ),
    "reference-missing": Code(
        Kind.REFERENCE,
        Severity.WARNING,
        N_("Not every translation of {citation} makes the same references: {readings}."),
    ),
    "reference-depth": Code(
        Kind.REFERENCE,
        Severity.INFO,
        N_("The references of {citation} are not equally exact: {readings}."),
    ),
    "reference-not-in-edition": Code(
        Kind.REFERENCE,
        Severity.WARNING,
        N_("{citation} of {expressions} cites {target}, which the {edition} Laws do not have."),
    ),
    "note-anchor": Code(
        Kind.NOTE,
        Severity.WARNING,
        N_("The notes marked in {citation} are not the same: {readings}."),
    ),
    "note-target": Code(
        Kind.NOTE,
        Severity.WARNING,
        N_("Notes that seem to be the same refer to different places: {readings}."),
    ),
    "note-missing": Code(
        Kind.NOTE,
        Severity.WARNING,
        N_("The note “{note}” of {present} has no counterpart in {missing}."),
    ),
    "note-exchanged": Code(
        Kind.NOTE,
        Severity.WARNING,
        N_("Two notes seem to be exchanged in {exchanged}: {readings}."),
    ),
    "strength-verb": Code(
        Kind.STRENGTH,
        Severity.WARNING,
        N_("The strength of a verb in {citation} differs: {readings}."),
    ),
    "strength-subordinate": Code(
        Kind.STRENGTH,
        Severity.INFO,
        N_("The strength of a verb in a subordinate clause of {citation} differs: {readings}."),
    ),
    "negation": Code(
        Kind.NEGATION,
        Severity.WARNING,
        N_("The translations of {citation} do not negate alike: {readings}."),
    ),
    "exception": Code(
        Kind.NEGATION,
        Severity.WARNING,
        N_("Not every translation of {citation} makes the same exception or restriction: {readings}."),
    ),
    "number": Code(
        Kind.QUANTITY,
        Severity.WARNING,
        N_("The numbers in {citation} differ: {readings}."),
    ),
    "rank": Code(
        Kind.QUANTITY,
        Severity.WARNING,
        N_("The cards or suits named in {citation} differ: {readings}."),
    ),
    "direction": Code(
        Kind.QUANTITY,
        Severity.WARNING,
        N_("The sides and directions named in {citation} differ: {readings}."),
    ),
    "term-other": Code(
        Kind.TERM,
        Severity.WARNING,
        N_("Where others speak of “{usual}”, {odd} speaks of “{instead}” ({citation}): {readings}."),
    ),
    "term-person": Code(
        Kind.TERM,
        Severity.INFO,
        N_("Not every translation of {citation} names the same person: {readings}."),
    ),
    "term-absent": Code(
        Kind.TERM,
        Severity.INFO,
        N_("The translations of {citation} do not name the same things: {readings}."),
    ),
    "term-variant": Code(
        Kind.TERM,
        Severity.INFO,
        N_("{expressions} usually says “{usual}” ({count} times); here it says “{instead}”."),
    ),
    "term-untranslated": Code(
        Kind.TERM,
        Severity.WARNING,
        N_("“{term}” stands untranslated in {citation} of {expressions}."),
    ),
    "clause-added": Code(
        Kind.EXTENT,
        Severity.WARNING,
        N_("{citation} of {odd} has a clause that seems to have no counterpart: “{clause}”."),
    ),
    "sentence-count": Code(
        Kind.EXTENT,
        Severity.INFO,
        N_("{citation} is not divided into as many sentences: {readings}."),
    ),
    "length": Code(
        Kind.EXTENT,
        Severity.WARNING,
        N_("The texts of {citation} differ in length more than these translations usually do: {readings}."),
    ),
    "not-in-edition": Code(
        Kind.EDITION,
        Severity.INFO,
        N_("{citation} is in {present} alone: it was added or removed between the editions ({readings})."),
    ),
    "edition-contradicted": Code(
        Kind.EDITION,
        Severity.WARNING,
        N_("{citation} of {expressions} is as in the {found} Laws, though it is said to follow {claimed}."),
    ),
}
"""Every code a divergence can have. A code never changes its meaning."""
