"""Answer: whether the corpus has what was read, and what is near if not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from lawtexts.citing.phrase import laws_between, within
from lawtexts.citing.reading import Answer, Reading, Reason, is_selected
from lawtexts.citing.suggest import suggest
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.law import Law
from lawtexts.model.reference import Status
from lawtexts.model.value import replace

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from typing import Protocol

    class Holdings(Protocol):
        """What `answer` asks of a corpus."""

        @property
        def expressions(self) -> Sequence[Expression]: ...

        def status(self, expression_id: str, citation: Citation) -> Status: ...

        def law(self, expression_id: str, citation: Citation) -> Law | None: ...


def answer(
    readings: Iterable[Reading], holdings: Holdings, expressions: Sequence[str] | None = None
) -> tuple[Reading, ...]:
    """`readings` with the status each has in the corpus, the ids `expressions` of it, None for all.

    A reading that names its own expression, language or edition is looked for there. A place is found if any
    of them has it, and never replaced by its parent.
    """
    lookups = [_Lookup(reading, holdings, expressions) for reading in readings]
    for one, other in pairwise(lookups):
        _settle_pair(one, other)
    return tuple(one.answered() for one in lookups)


class _Lookup:
    """A `reading` with the ids of the texts in which it is looked for."""

    def __init__(self, reading: Reading, holdings: Holdings, expressions: Sequence[str] | None) -> None:
        self.reading, self.holdings, self.expressions = reading, holdings, expressions
        self.texts = [
            one.id
            for one in holdings.expressions
            if is_selected(one, reading.expression, reading.edition)
            and (reading.expression or expressions is None or one.id in expressions)
        ]

    def statuses(self, place: Citation) -> set[Status]:
        return {self.holdings.status(text, place) for text in self.texts}

    def can_be(self, place: Citation) -> bool:
        """Whether a place is there, or may be on a page that is not in the corpus."""
        statuses = self.statuses(place)
        return Status.OK in statuses or statuses <= {Status.NOT_HELD}

    def places(self, root: Citation) -> Iterator[Citation]:
        """Every place of the law that `root` lies in."""
        for law in (self.holdings.law(text, root) for text in self.texts):
            if law is not None:
                yield law.citation
                yield from (provision.citation for provision in law.walk())

    def has_any(self, first: Citation, last: Citation | None) -> bool:
        """Whether any place from `first` to `last`, or following `first`, is there."""
        roots = laws_between(first, last)
        return any(within(place, first, last) for root in roots for place in self.places(root))

    def answered(self) -> Reading:
        place = self.reading.citation
        if place is None:
            near = [next(filter(self.can_be, reversed(one.path)), None) for one in self.reading.alternates]
            return replace(self.reading, alternates=tuple(dict.fromkeys(one for one in near if one)))
        reading = self.reading = self._with_known()
        if reading.through is not None:
            return self._range(place, reading.through)
        statuses = self.statuses(place)
        if Status.OK in statuses:
            return self._noted(self._settled() if reading.status is Answer.AMBIGUOUS else reading, place)
        if reading.open_ended and self.has_any(place, None):
            return reading
        there = [other for other in reading.alternates if Status.OK in self.statuses(other)]
        there = there or [other for other in reading.alternates if self.can_be(other)]
        certain = Status.DANGLING in statuses or Status.NOT_IN_EDITION in statuses
        if reading.status is Answer.AMBIGUOUS and there and certain:
            others = [other for other in reading.alternates if other != there[0]] if there[1:] else []
            self.reading = _with_alternates(replace(reading, citation=there[0]), others)
            return self.reading if Status.OK in self.statuses(there[0]) else self._refused(there[0])
        return self._refused(place)

    def _settled(self) -> Reading:
        return _with_alternates(self.reading, filter(self.can_be, self.reading.alternates))

    def _range(self, first: Citation, last: Citation) -> Reading:
        """A range: there if anything in it is; an end that is nowhere is `missing`."""
        statuses = {place: self.statuses(place) for place in (first, last)}
        if self.has_any(first, last):
            nowhere = [
                one for one in statuses if Status.OK not in statuses[one] and Status.DANGLING in statuses[one]
            ]
            return replace(self.reading, missing=tuple(nowhere))
        gone = (one for one in statuses if statuses[one] & {Status.DANGLING, Status.NOT_IN_EDITION})
        return self._refused(next(gone, first))

    def _refused(self, place: Citation) -> Reading:
        statuses = self.statuses(place)
        if Status.NOT_IN_EDITION in statuses:
            return replace(self.reading, status=Answer.NOT_IN_EDITION, alternates=())
        if Status.DANGLING not in statuses:
            return replace(self.reading, status=Answer.NOT_HELD, alternates=())
        return replace(self.reading, status=Answer.DANGLING, alternates=suggest(place, self.places(place)))

    def _with_known(self) -> Reading:
        reading, expressions = self.reading, self.holdings.expressions
        name = reading.expression
        if name and not any(name in (found.id, found.language) for found in expressions):
            known = dict.fromkeys(found.id if "-" in name else found.language for found in expressions)
            return replace(reading, reasons=(*reading.reasons, Reason.NO_EXPRESSION), known=tuple(known))
        if not reading.edition or self.texts:
            return reading
        any_edition = _Lookup(replace(reading, edition=0), self.holdings, self.expressions)
        years = sorted({str(found.edition) for found in expressions if found.id in any_edition.texts})
        return replace(reading, reasons=(*reading.reasons, Reason.NO_EDITION), known=tuple(years))

    def _noted(self, reading: Reading, place: Citation) -> Reading:
        laws = [law for law in (self.holdings.law(text, place) for text in self.texts) if law is not None]
        if reading.note in ("", "all") or any(law.notes_called(place, reading.note) for law in laws):
            return reading
        marks = {note.mark.strip("()") for law in laws for note in law.notes_called(place, "all")}
        reasons, known = (*reading.reasons, Reason.NO_NOTE), tuple(sorted(marks))
        return replace(reading, status=Answer.DANGLING, reasons=reasons, alternates=(place,), known=known)


def _settle_pair(one: _Lookup, other: _Lookup) -> None:
    first, second = one.reading, other.reading
    fused = Reason.FUSED in first.reasons and Reason.FUSED in second.reasons
    if fused and first.text == second.text and len(first.alternates) == len(second.alternates) > 0:
        splits = zip(first.alternates, second.alternates, strict=True)
        splits_left = [split for split in splits if all(map(one.can_be, split))]
        one.reading = _with_alternates(first, (split[0] for split in splits_left))
        other.reading = _with_alternates(second, (split[1] for split in splits_left))


def _with_alternates(reading: Reading, places: Iterable[Citation]) -> Reading:
    alternates = tuple(places)
    return replace(
        reading, alternates=alternates, status=Answer.AMBIGUOUS if alternates else Answer.NORMALISED
    )
