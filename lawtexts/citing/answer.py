"""Answer: whether the corpus has what was read, and what is near if not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from lawtexts.citing.phrase import laws_between, within
from lawtexts.citing.reading import Answer, Normalisation, Reading, is_selected
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
    """`readings` with the status each has in the corpus.

    `expressions` are the ids asked for, None for all; a reading that names its
    own expression, language or edition is looked for there. A place is found if
    any of them has it, and never replaced by its parent.
    """
    given = list(readings)
    for index, (one, other) in enumerate(pairwise(given)):
        pair = Normalisation.FUSED in one.how and Normalisation.FUSED in other.how and one.text == other.text
        if pair and one.alternates and len(one.alternates) == len(other.alternates):
            given[index : index + 2] = _settled_pair(one, other, holdings, expressions)
    return tuple(_answered(reading, holdings, expressions) for reading in given)


def _settled_pair(
    one: Reading, other: Reading, holdings: Holdings, expressions: Sequence[str] | None
) -> tuple[Reading, Reading]:
    """A fused pair with those of its other splits that can be there, both halves of them."""
    wanted = tuple(_wanted(one, holdings.expressions, expressions))
    splits = [
        (first, second)
        for first, second in zip(one.alternates, other.alternates, strict=True)
        if _can_be(holdings, wanted, first) and _can_be(holdings, wanted, second)
    ]
    status = Answer.AMBIGUOUS if splits else Answer.NORMALISED
    return (
        replace(one, alternates=tuple(first for first, _ in splits), status=status),
        replace(other, alternates=tuple(second for _, second in splits), status=status),
    )


def _answered(reading: Reading, holdings: Holdings, expressions: Sequence[str] | None) -> Reading:
    place = reading.citation
    if place is None:
        return reading
    wanted = tuple(_wanted(reading, holdings.expressions, expressions))
    reading = _of_known(reading, holdings.expressions, expressions, wanted)
    statuses = {holdings.status(expression, place) for expression in wanted}
    if reading.through is not None:
        return _answered_range(reading, holdings, wanted, statuses)
    if Status.OK in statuses:
        return _noted(_settled(reading, holdings, wanted), holdings, wanted)
    if reading.open_ended and _is_held(holdings, wanted, place, None):
        return reading
    there = [other for other in reading.alternates if _has(holdings, wanted, other)]
    certain = Status.DANGLING in statuses or Status.NOT_IN_EDITION in statuses
    if reading.status is Answer.AMBIGUOUS and there and certain:
        others = tuple(other for other in reading.alternates if other != there[0])
        status = Answer.AMBIGUOUS if len(there) > 1 else Answer.NORMALISED
        return replace(reading, citation=there[0], alternates=others if len(there) > 1 else (), status=status)
    return _refused(reading, place, statuses, holdings, wanted)


def _answered_range(
    reading: Reading, holdings: Holdings, wanted: Sequence[str], first: set[Status]
) -> Reading:
    """A range: there if anything in it is; an end that is nowhere is `missing`."""
    assert reading.citation is not None and reading.through is not None
    last = {holdings.status(expression, reading.through) for expression in wanted}
    ends = ((reading.citation, first), (reading.through, last))
    nowhere = tuple(
        place for place, statuses in ends if Status.OK not in statuses and Status.DANGLING in statuses
    )
    if _is_held(holdings, wanted, reading.citation, reading.through):
        return (
            replace(reading, missing=nowhere, how=(*reading.how, Normalisation.PARTLY))
            if nowhere
            else reading
        )
    for place, statuses in ends:
        if statuses & {Status.DANGLING, Status.NOT_IN_EDITION}:
            return _refused(reading, place, statuses, holdings, wanted)
    return _refused(reading, reading.citation, first, holdings, wanted)


def _is_held(holdings: Holdings, wanted: Sequence[str], first: Citation, last: Citation | None) -> bool:
    """Whether any place from `first` to `last`, or following `first`, is there."""
    return any(
        within(place, first, last)
        for root in laws_between(first, last)
        for expression in wanted
        for place in _places(holdings, expression, root)
    )


def _of_known(
    reading: Reading, held: Sequence[Expression], asked: Sequence[str] | None, wanted: Sequence[str]
) -> Reading:
    """`reading` with what there is in place of an expression or edition that is not held."""
    names = [name for name in reading.expression.split(",") if name]
    there = {name for found in held for name in (found.id, found.language)}
    if not there.issuperset(names):
        longer = any("-" in name for name in names if name not in there)
        known = dict.fromkeys(found.id if longer else found.language for found in held)
        return replace(reading, how=(*reading.how, Normalisation.NO_EXPRESSION), known=tuple(known))
    if not reading.edition or wanted:
        return reading
    editions = {
        found.edition
        for found in held
        if is_selected(found, reading.expression, 0) and (names or asked is None or found.id in asked)
    }
    known_years = tuple(map(str, sorted(editions)))
    return replace(reading, how=(*reading.how, Normalisation.NO_EDITION), known=known_years)


def _noted(reading: Reading, holdings: Holdings, wanted: Sequence[str]) -> Reading:
    """`reading`, dangling where the note it names is marked at its place in no text."""
    if not reading.note or reading.note == "all" or reading.citation is None:
        return reading
    held = (holdings.law(expression, reading.citation) for expression in wanted)
    laws = [law for law in held if law is not None]
    if any(law.notes_called(reading.citation, reading.note) for law in laws):
        return reading
    marks = {note.mark.strip("()") for law in laws for note in law.notes_called(reading.citation, "all")}
    return replace(
        reading,
        status=Answer.DANGLING,
        how=(*reading.how, Normalisation.NO_NOTE),
        alternates=(reading.citation,),
        known=tuple(sorted(marks)),
    )


def _refused(
    reading: Reading,
    place: Citation,
    statuses: set[Status],
    holdings: Holdings,
    wanted: Sequence[str],
) -> Reading:
    """`reading` with the reason why `place` is not there."""
    if Status.NOT_IN_EDITION in statuses:
        return replace(reading, status=Answer.NOT_IN_EDITION, alternates=())
    if Status.DANGLING in statuses:
        places = {known for one in wanted for known in _places(holdings, one, place)}
        return replace(reading, status=Answer.DANGLING, alternates=suggest(place, places))
    return replace(reading, status=Answer.NOT_HELD, alternates=())


def _settled(reading: Reading, holdings: Holdings, wanted: tuple[str, ...]) -> Reading:
    """A reading that is there; ambiguous only with others that can be there too."""
    if reading.status is not Answer.AMBIGUOUS:
        return reading
    others = tuple(place for place in reading.alternates if _can_be(holdings, wanted, place))
    if others:
        return replace(reading, alternates=others)
    return replace(reading, alternates=(), status=Answer.NORMALISED)


def _wanted(reading: Reading, held: Sequence[Expression], asked: Sequence[str] | None) -> Iterable[str]:
    """The ids of the expressions to look in."""
    for expression in held:
        asked_for = asked is None or expression.id in asked
        if is_selected(expression, reading.expression, reading.edition) and (reading.expression or asked_for):
            yield expression.id


def _can_be(holdings: Holdings, expressions: Iterable[str], place: Citation) -> bool:
    """Whether a place is there, or may be on a page that is not held."""
    statuses = {holdings.status(expression, place) for expression in expressions}
    return Status.OK in statuses or statuses <= {Status.NOT_HELD}


def _has(holdings: Holdings, expressions: Iterable[str], place: Citation) -> bool:
    return any(holdings.status(expression, place) is Status.OK for expression in expressions)


def _places(holdings: Holdings, expression: str, citation: Citation) -> Iterable[Citation]:
    """Every place of the law that `citation` lies in."""
    law = holdings.law(expression, citation)
    if law is None:
        return
    yield law.citation
    for provision in law.walk():
        yield provision.citation
