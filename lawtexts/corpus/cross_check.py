"""Cross-check: what other pages say of the numbers of a law.

Other translations of the law print numbers, with which inferred ones are compared. Other pages of its book
refer to places in it: a Polish extract shows no letter and no level, but when another page says "przepis
27C1a", Law 27 has a 27C1a, and an interpretation without one is the less likely. Words that several laws
have alike are rather the site's than the Laws'.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from lawtexts.corpus.editions import Editions
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Content, Law, Provision, Text
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import replace
from lawtexts.sources.conservation import squeezed

_AROUND = " \u00a0.,:;()[]–-"
"""What may stand around a number in its label."""
_UNLIKE = (ReferenceKind.SELF, ReferenceKind.NOTE)
"""Kinds of reference that name no provision of another law."""

_DOUBTS = frozenset(("ambiguous-numbering", "doubtful-heading"))

CODE = "repeated-text"
"""The finding about words that several laws of a book have alike."""

_LAWS = 3
"""In how many laws of a book a paragraph is that of the site."""
_WORDS = 3
"""Words beside its references that such a paragraph has at least: laws share "See Law 16."."""
_WORD, _NUMBER = re.compile(r"\w+"), re.compile("[0-9]+")


class Numbers:
    """The numbers of a law: its `places` with words in order, as the set `present`, and those `stated`."""

    def __init__(self, law: Law) -> None:
        self.expression = law.expression
        self.law = law.citation
        self.places = tuple(one.citation for one in law.provisions)
        self.present = frozenset(self.places)
        self.stated = printed(law)


def printed(law: Law) -> frozenset[Citation]:
    """The places whose number the page states itself."""
    return frozenset(place.citation for place in law.walk() if _is_stated(place))


def _is_stated(place: Provision) -> bool:
    """Whether the markup gives the number, or its label reads so: "1." before 25A does not."""
    if "html" in place.basis:
        return True
    return "printed" in place.basis and place.shown.strip(_AROUND).lower() in (
        "",
        place.citation.label.lower(),
    )


def _is_evidence(expression: str, sister: Numbers, place: Citation, editions: Editions) -> bool:
    """Whether `sister` states the number of a place that is known to be the same in `expression`.

    A text of another edition is no evidence where editions.toml does not say so.
    """
    if place not in sister.stated:
        return False
    year, other = (editions.expression(one).edition for one in (expression, sister.expression))
    return editions.is_same(year, other, place)


def whole_evidence(
    expression: str, sisters: Iterable[Numbers], editions: Editions
) -> dict[str, frozenset[Citation]]:
    """What each sister states whose law is known to be the same as a whole; what it lacks is evidence."""
    year = editions.expression(expression).edition
    return {
        sister.expression: found
        for sister in sisters
        if editions.is_same(year, editions.expression(sister.expression).edition, sister.law)
        and (found := frozenset(x for x in sister.stated if _is_evidence(expression, sister, x, editions)))
    }


def is_contradicted(own: Numbers, sisters: Iterable[Numbers], editions: Editions) -> bool:
    """Whether an inferred number is one that a sister does not print, while it prints others."""
    return any(_Comparison(own, sister, editions).difference() is not None for sister in sisters)


def confirm(law: Law, sisters: Sequence[Numbers], editions: Editions) -> Law:
    """`law` with `sister:<expression>` in the basis of each inferred number for which one is evidence.

    A sister that has as many provisions and numbers them otherwise is a finding.
    """

    def confirmed(part: Content) -> Content:
        if not isinstance(part, Provision):
            return part
        basis = [token for token in part.basis if not token.startswith("sister:")]
        if not _is_stated(part):
            basis += [
                f"sister:{sister.expression}"
                for sister in sisters
                if _is_evidence(law.expression, sister, part.citation, editions)
            ]
        content = tuple([confirmed(inner) for inner in part.content])
        return Provision(part.citation, part.shown, tuple(basis), part.heading, content)

    findings = [found for found in law.findings if found.code != "sister-disagrees"]
    findings += _disagreements(Numbers(law), sisters, editions)
    return replace(law, content=tuple(map(confirmed, law.content)), findings=tuple(findings))


def _disagreements(own: Numbers, sisters: Iterable[Numbers], editions: Editions) -> list[Finding]:
    """One finding for each section, or else law, that a sister with as many provisions numbers otherwise.

    With fewer or more it may merely lack or add one; with as many, either the
    numbers inferred are wrong or the edition moved them, and a person must look.
    """
    found: dict[Citation, Finding] = {}
    for sister in sisters:
        compared = _Comparison(own, sister, editions)
        differences = [compared.difference(section) for section in compared.sections]
        differences = [pair for pair in differences if pair is not None and len(pair[0]) == len(pair[1])]
        for wrong, missing in filter(None, differences or [compared.difference()]):
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


class _Comparison:
    def __init__(self, own: Numbers, sister: Numbers, editions: Editions) -> None:
        self._certain, self._stated = own.stated, sister.stated
        year, other = (editions.expression(one.expression).edition for one in (own, sister))
        self._wrong = _lacking(own, sister, other, editions)
        self._missing = _lacking(sister, own, year, editions)
        self.sections = sorted({place.section for place in (*self._wrong, *self._missing)})

    def difference(self, section: str | None = None) -> tuple[list[Citation], list[Citation]] | None:
        """The numbers inferred that the sister lacks, and those it prints that the law lacks.

        Of one section or of all. What known changes between the editions explain
        is left out; None where either is empty, or not merely inferred and printed.
        """
        wrong = [place for place in self._wrong if section in (None, place.section)]
        missing = [place for place in self._missing if section in (None, place.section)]
        if wrong and missing and self._certain.isdisjoint(wrong) and self._stated.issuperset(missing):
            return wrong, missing
        return None


def _lacking(one: Numbers, other: Numbers, year: int, editions: Editions) -> list[Citation]:
    return [
        place for place in one.places if place not in other.present and editions.has(year, place) is not False
    ]


class Backlinks:
    """For every law of the books that `laws` are of, the places of it that other laws of its book refer to.

    A reference that could be read in two ways is no evidence.
    """

    def __init__(self, laws: Iterable[Law]) -> None:
        self._places: dict[tuple[str, Citation], set[Citation]] = defaultdict(set)
        for law in laws:
            for target in _targets(law):
                self._places[law.expression, target.root].add(target)

    def of(self, law: Law) -> frozenset[Citation]:
        """What other pages of its book refer to in `law`."""
        return frozenset(self._places.get((law.expression, law.citation), ()))


def _targets(law: Law) -> Iterable[Citation]:
    doubtful = {
        value
        for found in law.findings
        if found.code == "ambiguous-reference"
        for name, value in found.values
        if name == "text"
    }
    for _place, text in law.texts:
        for one in text.references:
            if one.kind not in _UNLIKE and text.content[one.start : one.end] not in doubtful:
                yield from (target for target in one.targets if target.root != law.citation)


def is_unsettled(law: Law, cited: frozenset[Citation]) -> bool:
    """Whether references could settle or change the numbers of `law`.

    They can where its reading left a doubt, or a place they name is not there and numbers were inferred.
    """
    if any(found.code in _DOUBTS for found in law.findings):
        return True
    places = {place.citation for place in law.walk()}
    return not cited <= {law.citation, *places} and any(
        "html" not in place.basis and "printed" not in place.basis for place in law.walk()
    )


class Boilerplate:
    """The paragraphs that stand in several of the `laws` of one expression.

    One page cannot tell a sentence of its site, a request for cookies or a link to a print version, from a
    sentence of the law. A book can: what stands word for word in three of its laws is hardly law, nor what
    differs by a number only ("Pagina 51 di 93.").
    """

    def __init__(self, laws: Iterable[Law]) -> None:
        places: dict[tuple[str, str], set[Citation]] = defaultdict(set)
        for law in laws:
            for _place, _text, folded in _paragraphs(law):
                places[law.expression, folded].add(law.citation)
        self._repeated = {unit for unit, found in places.items() if len(found) >= _LAWS}

    def reported(self, law: Law) -> Law:
        """`law` with a finding for each of its paragraphs that others have, and none besides."""
        others = [found for found in law.findings if found.code != CODE]
        findings = (*others, *self._findings(law))
        return law if findings == law.findings else replace(law, findings=findings)

    def is_unreported(self, law: Law) -> bool:
        """Whether the findings of `law` do not say what is repeated."""
        return [found for found in law.findings if found.code == CODE] != self._findings(law)

    def _findings(self, law: Law) -> list[Finding]:
        if not self._repeated:
            return []
        return [
            finding(CODE, place.citation, text=text.plain)
            for place, text, folded in _paragraphs(law)
            if (law.expression, folded) in self._repeated
        ]


def _paragraphs(law: Law) -> Iterator[tuple[Provision, Text, str]]:
    """The paragraphs with more than a few words besides references, and their words folded."""
    for place in law.walk():
        for part in place.content:
            if isinstance(part, Text):
                rest = part.content
                for one in reversed(part.references):
                    rest = f"{rest[: one.start]} {rest[one.end :]}"
                if len(_WORD.findall(rest)) >= _WORDS:
                    yield place, part, _folded(part.plain)


# Each text is counted with those of its book, then looked up among them.
@lru_cache(maxsize=20_000)
def _folded(plain: str) -> str:
    return squeezed(_NUMBER.sub("0", plain))
