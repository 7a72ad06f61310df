"""Confirming: inferred numbers beside those that other translations of the law print."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from lawtexts.corpus.editions import Editions
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Content, Law, Provision

_MARKS = " \u00a0.,:;()[]–-"
"""What may stand around a number in its label."""


def printed(law: Law) -> frozenset[Citation]:
    """The places whose number the page states itself."""
    return frozenset(place.citation for place in law.walk() if _is_stated(place))


def _is_stated(place: Provision) -> bool:
    """Whether the markup gives the number, or its label reads so: "1." before 25A does not."""
    if "html" in place.basis:
        return True
    return "printed" in place.basis and place.shown.strip(_MARKS).lower() in (
        "",
        place.citation.label.lower(),
    )


def is_contradicted(law: Law, sisters: Iterable[Law], editions: Editions) -> bool:
    """Whether an inferred number is one that a sister does not print, while it prints others."""
    return any(_Beside(law, sister, editions).difference() is not None for sister in sisters)


def confirm(law: Law, sisters: Sequence[Law], editions: Editions) -> Law:
    """`law` with `sister:<expression>` in the basis of each inferred number that a sister prints,

    and with a finding where a sister that has as many provisions numbers them otherwise.
    """
    stated = [(sister.expression, printed(sister)) for sister in sisters]
    content = tuple(_confirmed(part, stated) for part in law.content)
    findings = [found for found in law.findings if found.code != "sister-disagrees"]
    return replace(law, content=content, findings=(*findings, *_disagreements(law, sisters, editions)))


def _confirmed(part: Content, stated: Sequence[tuple[str, frozenset[Citation]]]) -> Content:
    if not isinstance(part, Provision):
        return part
    basis = [token for token in part.basis if not token.startswith("sister:")]
    if not _is_stated(part):
        basis += [f"sister:{expression}" for expression, places in stated if part.citation in places]
    content = tuple(_confirmed(inner, stated) for inner in part.content)
    return replace(part, basis=tuple(basis), content=content)


def _disagreements(law: Law, sisters: Iterable[Law], editions: Editions) -> list[Finding]:
    """One finding for each section, or else law, that a sister with as many provisions numbers otherwise.

    With fewer or more it may merely lack or add one; with as many, either the
    numbers inferred are wrong or the edition moved them, and a person must look.
    """
    found: dict[Citation, Finding] = {}
    for sister in sisters:
        beside = _Beside(law, sister, editions)
        differences = [beside.difference(section) for section in beside.sections]
        differences = [pair for pair in differences if pair is not None and len(pair[0]) == len(pair[1])]
        for wrong, missing in filter(None, differences or [beside.difference()]):
            if len(wrong) == len(missing):
                disagrees = finding(
                    "sister-disagrees",
                    wrong[0],
                    sister=sister.expression,
                    present=", ".join(map(str, missing)),
                    reading=", ".join(map(str, wrong)),
                )
                found.setdefault(wrong[0], disagrees)
    return list(found.values())


class _Beside:
    """The numbers of a law beside those of a sister."""

    def __init__(self, law: Law, sister: Law, editions: Editions) -> None:
        self._ours = [one.citation for one in law.provisions]
        self._theirs = [one.citation for one in sister.provisions]
        self._certain, self._stated = printed(law), printed(sister)
        self._editions = editions
        self._year = editions.expression(law.expression).edition
        self._sister_year = editions.expression(sister.expression).edition
        self.sections = sorted({place.section for place in self._ours + self._theirs})

    def difference(self, section: str | None = None) -> tuple[list[Citation], list[Citation]] | None:
        """The numbers inferred that the sister lacks, and those it prints that the law lacks.

        Of one section or of all. What known changes between the editions explain
        is left out; None where either is empty, or not merely inferred and printed.
        """
        wrong = [
            place
            for place in self._ours
            if section in (None, place.section)
            and place not in self._theirs
            and self._editions.has(self._sister_year, place) is not False
        ]
        missing = [
            place
            for place in self._theirs
            if section in (None, place.section)
            and place not in self._ours
            and self._editions.has(self._year, place) is not False
        ]
        if wrong and missing and self._certain.isdisjoint(wrong) and self._stated.issuperset(missing):
            return wrong, missing
        return None
