"""Cross-check: what other pages say of the numbers of a law.

Other translations of the law print numbers, with which inferred ones are compared. Other pages of its book
refer to places in it: a Polish extract shows no letter and no level, but when another page says "przepis
27C1a", Law 27 has a 27C1a, and an interpretation without one is the less likely. Words that several laws
have alike are rather the site's than the Laws'.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from lawtexts.corpus.editions import Editions
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Content, Law, Provision, Text
from lawtexts.model.value import replace
from lawtexts.sources.conservation import squeezed

Evidence = Mapping[str, frozenset[Citation]]
"""The numbers that other translations of a law state, by expression."""
_AROUND = " \u00a0.,:;()[]–-"
"""What may stand around a number in its label."""
_DOUBTS = frozenset(("ambiguous-numbering", "doubtful-heading"))

CODE = "repeated-text"
"""The finding about words that several laws of a book have alike."""
_LAWS = 3
"""In how many laws of a book a paragraph is that of the site."""
_WORDS = 3
"""Words beside its references that such a paragraph has at least: laws share "See Law 16."."""
_WORD, _NUMBER = re.compile(r"\w+"), re.compile("[0-9]+")


class Books:
    """What laws say of each other, and what the law of a page is when that is known."""

    def __init__(self, editions: Editions, laws: Iterable[Law]) -> None:
        self._editions = editions
        self._cited: dict[tuple[str, Citation], set[Citation]] = defaultdict(set)
        self._numbers: dict[Citation, dict[str, Numbers]] = defaultdict(dict)
        places: dict[tuple[str, str], set[Citation]] = defaultdict(set)
        for law in laws:
            for target in _targets(law):
                self._cited[law.expression, target.root].add(target)
            for _place, _text, folded in _paragraphs(law):
                places[law.expression, folded].add(law.citation)
        self._repeated = {paragraph for paragraph, found in places.items() if len(found) >= _LAWS}

    def cited(self, law: Law) -> frozenset[Citation]:
        """The places of a law that other laws of its book refer to."""
        return frozenset(self._cited.get((law.expression, law.citation), ()))

    def with_repeats(self, law: Law) -> Law:
        """`law` with a finding for each of its paragraphs that others have, and none besides.

        One page cannot tell a sentence of its site, a request for cookies or a link to a print version, from
        a sentence of the law. A book can: what stands word for word in three of its laws is hardly law, nor
        what differs by a number only ("Pagina 51 di 93.").
        """
        repeated = (
            finding(CODE, place.citation, text=text.plain)
            for place, text, folded in (_paragraphs(law) if self._repeated else ())
            if (law.expression, folded) in self._repeated
        )
        return replace(law, findings=(*(one for one in law.findings if one.code != CODE), *repeated))

    def may_change(self, law: Law) -> bool:
        """Whether the other laws may settle or change this one, which is in the corpus."""
        return is_unsettled(law, self.cited(law)) or self.with_repeats(law) != law

    def compare(self, laws: Iterable[Law]) -> None:
        """Note the numbers of the laws, in the order of columns, to compare those of their sisters with."""
        for law in laws:
            if not law.errors:
                self._numbers[law.citation][law.expression] = Numbers(law, self._editions)

    def settled(self, law: Law, again: Callable[[Evidence, frozenset[Citation]], Law]) -> Law:
        """A law, parsed `again` where its sisters and the references to it may say more."""
        cited, own = self.cited(law), Numbers(law, self._editions)
        sisters = [each for name, each in self._numbers[law.citation].items() if name != law.expression]
        known = self.evidence(own, sisters)
        is_contradicted = any(None in self._differences(own, sister) for sister in sisters)
        if (known or cited) and (is_unsettled(law, cited) or is_contradicted):
            law = again(known, cited)
            own = Numbers(law, self._editions)
        return self.with_repeats(self._confirmed(law, own, sisters))

    def evidence(self, own: Numbers, sisters: Iterable[Numbers]) -> Evidence:
        """What each sister states whose law is known to be the same as a whole; what it lacks is evidence."""
        return {
            sister.expression: found
            for sister in sisters
            if self._editions.is_same(own.year, sister.year, own.law)
            and (
                found := frozenset(place for place in sister.stated if self._is_evidence(own, sister, place))
            )
        }

    def _is_evidence(self, own: Numbers, sister: Numbers, place: Citation) -> bool:
        """Whether `sister` states the number of a place that is known to be the same in both editions."""
        return place in sister.stated and self._editions.is_same(own.year, sister.year, place)

    def _confirmed(self, law: Law, own: Numbers, sisters: Sequence[Numbers]) -> Law:
        """The law with `sister:<expression>` in the basis of each inferred number for which one is evidence.

        A sister that has as many provisions and numbers them otherwise is a finding.
        """

        def confirm(part: Content) -> Content:
            if not isinstance(part, Provision):
                return part
            others = () if _is_stated(part) else sisters
            saying = [one.expression for one in others if self._is_evidence(own, one, part.citation)]
            basis = (*part.basis, *(f"sister:{name}" for name in saying))
            return replace(part, basis=basis, content=tuple(map(confirm, part.content)))

        findings = (*law.findings, *self._disagreements(own, sisters))
        return replace(law, content=tuple(map(confirm, law.content)), findings=findings)

    def _disagreements(self, own: Numbers, sisters: Iterable[Numbers]) -> Iterable[Finding]:
        """One finding for each section, or else law, that a sister with as many provisions numbers otherwise.

        With fewer or more it may merely lack or add one; with as many, either the
        numbers inferred are wrong or the edition moved them, and a person must look.
        """
        found: dict[Citation, Finding] = {}
        for sister in sisters:
            differences = self._differences(own, sister).items()
            as_many = {section: pair for section, pair in differences if len(pair[0]) == len(pair[1])}
            whole = as_many.pop(None, None)
            for wrong, missing in as_many.values() or filter(None, [whole]):
                present, reading = (", ".join(map(str, places)) for places in (missing, wrong))
                said = finding(
                    "sister-disagrees", wrong[0], sister=sister.expression, present=present, reading=reading
                )
                found.setdefault(wrong[0], said)
        return found.values()

    def _differences(
        self, own: Numbers, sister: Numbers
    ) -> dict[str | None, tuple[list[Citation], list[Citation]]]:
        """The numbers inferred that a sister lacks, and those it prints that the law lacks: by section, and
        at None of all.

        What known changes between the editions explain is left out; so is where there are not both, or they
        are not merely inferred and printed.
        """
        wrong, missing = self._lacking(own, sister), self._lacking(sister, own)
        found = {}
        for section in (None, *sorted({place.section for place in (*wrong, *missing)})):
            ours, theirs = (
                [place for place in places if section in (None, place.section)] for places in (wrong, missing)
            )
            if ours and theirs and own.stated.isdisjoint(ours) and sister.stated.issuperset(theirs):
                found[section] = ours, theirs
        return found

    def _lacking(self, one: Numbers, other: Numbers) -> list[Citation]:
        """The places of one law that the other lacks, though nothing says that its edition does."""
        absent = (place for place in one.places if place not in other.present)
        return [place for place in absent if self._editions.has(other.year, place) is not False]


class Numbers:
    """The numbers of a law: its `places` with words in order, as the set `present`, and those `stated`."""

    def __init__(self, law: Law, editions: Editions) -> None:
        self.expression, self.law = law.expression, law.citation
        self.year = editions.expression(law.expression).edition
        self.places = tuple(one.citation for one in law.provisions)
        self.present = frozenset(self.places)
        self.stated = frozenset(place.citation for place in law.walk() if _is_stated(place))


def _is_stated(place: Provision) -> bool:
    """Whether the markup gives the number, or its label reads so: "1." before 25A does not."""
    label = place.shown.strip(_AROUND).lower()
    is_printed = "printed" in place.basis and label in ("", place.citation.label.lower())
    return is_printed or "html" in place.basis


def _targets(law: Law) -> Iterable[Citation]:
    """The places of other laws that a law refers to. A reference that could be read in two ways is no
    evidence.
    """
    doubtful = {dict(one.values)["text"] for one in law.findings if one.code == "ambiguous-reference"}
    for _place, text in law.texts:
        for one in text.references:
            if text.content[one.start : one.end] not in doubtful:
                yield from (target for target in one.targets if target.root != law.citation)


def is_unsettled(law: Law, cited: frozenset[Citation]) -> bool:
    """Whether references could settle or change the numbers of `law`.

    They can where its reading left a doubt, or a place they name is not there and numbers were inferred.
    """
    if any(found.code in _DOUBTS for found in law.findings):
        return True
    return not cited.issubset(place.citation for place in law.root.walk()) and any(
        "html" not in place.basis and "printed" not in place.basis for place in law.walk()
    )


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
