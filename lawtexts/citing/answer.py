"""Answer: whether the corpus has what was read, and what is near if not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, zip_longest

from lawtexts.citing.phrase import interval, laws_between
from lawtexts.citing.reading import Reading, ReadingStatus, Reason, is_selected
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


PREFERENCE = (Status.OK, Status.DANGLING, Status.NOT_IN_EDITION, Status.NOT_HELD)
"""The status of a place in several texts is the first of these that it has in any."""


def answer(
    readings: Iterable[Reading], holdings: Holdings, expressions: Sequence[str] | None = None
) -> tuple[Reading, ...]:
    """`readings` with the status each has in the corpus, the ids `expressions` of it, None for all.

    A reading that names its own expression, language or edition is looked for there. A place is found if any
    of them has it, and never replaced by its parent.
    """
    return tuple(_Lookup(reading, holdings, expressions).answered() for reading in readings)


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

    def status(self, place: Citation) -> Status:
        """What the text that has most of a place has of it."""
        statuses = {self.holdings.status(text, place) for text in self.texts}
        return min(statuses, key=PREFERENCE.index, default=Status.NOT_HELD)

    def is_possible(self, place: Citation) -> bool:
        """Whether a place is there, or may be on a page that is not in the corpus."""
        return self.status(place) in (Status.OK, Status.NOT_HELD)

    def places(self, root: Citation) -> Iterator[Citation]:
        """Every place of the law that `root` lies in."""
        for law in (self.holdings.law(text, root) for text in self.texts):
            yield from (place.citation for place in law.root.walk()) if law is not None else ()

    def answered(self) -> Reading:
        first = self.reading.citation
        if first is None:
            near = (
                next(filter(self.is_possible, reversed(one.path)), None) for one in self.reading.alternates
            )
            return replace(self.reading, alternates=tuple(dict.fromkeys(filter(None, near))))
        self.reading = self._with_known()
        if self.reading.through is not None:
            return self._answered_range(first, self.reading.through)
        self._choose(first)
        place = self.reading.citation
        assert place is not None
        if self.reading.open_ended:
            return self._answered_range(place, None)
        return self._noted(place) if self.status(place) is Status.OK else self._refused(place)

    def _choose(self, first: Citation) -> None:
        """Limit an ambiguous reading to what is possible; if `first` is not, to what is there first."""
        others = zip_longest(self.reading.alternates, self.reading.partners)
        splits = [(first,), *(tuple(filter(None, split)) for split in others)]
        places = [split[0] for split in splits if all(map(self.is_possible, split))]
        if first not in places:
            places.sort(key=lambda place: self.status(place) is not Status.OK)
        if self.reading.status is ReadingStatus.AMBIGUOUS and places:
            status = ReadingStatus.AMBIGUOUS if places[1:] else ReadingStatus.NORMALISED
            changed = {"citation": places[0], "alternates": tuple(places[1:]), "status": status}
            self.reading = replace(self.reading, **changed)

    def _answered_range(self, first: Citation, last: Citation | None) -> Reading:
        """A range: there if anything in it is; an end that is nowhere is `missing`."""
        ends = (first,) if last is None else (first, last)
        if interval(first, last, chain.from_iterable(map(self.places, laws_between(first, last)))):
            missing = (place for place in ends if self.status(place) is Status.DANGLING)
            return replace(self.reading, missing=tuple(missing))
        return self._refused(next((place for place in ends if not self.is_possible(place)), first))

    def _refused(self, place: Citation) -> Reading:
        status = self.status(place)
        near = suggest(place, self.places(place)) if status is Status.DANGLING else ()
        return replace(self.reading, status=ReadingStatus(status.value), alternates=near)

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

    def _noted(self, place: Citation) -> Reading:
        reading = self.reading
        laws = [law for law in (self.holdings.law(text, place) for text in self.texts) if law is not None]
        if reading.note in ("", "all") or any(law.notes_called(place, reading.note) for law in laws):
            return reading
        marks = {note.mark.strip("()") for law in laws for note in law.notes_called(place, "all")}
        reasons, known = (*reading.reasons, Reason.NO_NOTE), tuple(sorted(marks))
        return replace(
            reading, status=ReadingStatus.DANGLING, reasons=reasons, alternates=(place,), known=known
        )
