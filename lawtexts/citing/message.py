"""Message: what a reader is told about how a citation was read."""

from __future__ import annotations

from lawtexts.citing.reading import Answer, How, Reading
from lawtexts.locale import gettext as _
from lawtexts.model.citation import LAST_LAW


def message(reading: Reading) -> str | None:
    """The sentence for `reading`, None where the answer speaks for itself."""
    return _refusal(reading) if not reading.is_found else _explanation(reading)


def _refusal(reading: Reading) -> str:
    near = ", ".join(map(str, reading.alternates))
    values = {
        "text": reading.text,
        "citation": reading.citation,
        "near": near,
        "year": reading.edition,
        "last": LAST_LAW,
    }
    unknown = _unknown(reading)
    if unknown is not None:
        return unknown
    if reading.status is Answer.NOT_IN_EDITION:
        if reading.edition:
            return _("No page of the {year} Laws has {citation}.").format(**values)
        return _("No page of the edition asked for has {citation}.").format(**values)
    if reading.status is Answer.NOT_HELD:
        return _("The page of {citation} is not in the corpus.").format(**values)
    if reading.status is Answer.DANGLING and reading.through is not None:
        return _("Nothing of “{text}” is there; near it: {near}.").format(**values)
    if reading.status is Answer.DANGLING:
        if near:
            return _("No page in the corpus has {citation}; near it: {near}.").format(**values)
        return _("No page in the corpus has {citation}.").format(**values)
    return _not_a_citation(reading, near).format(**values)


def _not_a_citation(reading: Reading, near: str) -> str:
    """The sentence, still to be filled in, for words that name no place; `near` are the nearest."""
    if How.NO_CONTEXT in reading.how:
        return _(
            "“{text}” does not say of which law; name it, or say where you read it: lawtexts show --from."
        )
    if How.NO_LAW in reading.how:
        return _("“{text}” is no law: they are numbered 1 to {last}.")
    if How.NO_ITEM in reading.how and near:
        return _("“{text}” leaves out a number; perhaps {near}.")
    return _("“{text}” is no citation; perhaps {near}.") if near else _("“{text}” is no citation.")


def _unknown(reading: Reading) -> str | None:
    """What is said of an expression, edition or note that is not there; None if nothing is."""
    known = ", ".join(reading.known)
    if How.NO_EXPRESSION in reading.how:
        names = [name for name in reading.expression.split(",") if name not in reading.known]
        return _("The corpus has no “{name}”; it has {known}.").format(name=", ".join(names), known=known)
    if How.NO_EDITION in reading.how:
        if not known:
            return _("No text of the {year} Laws is held.").format(year=reading.edition)
        sentence = _("No text of the {year} Laws is held; there are texts of {known}.")
        return sentence.format(year=reading.edition, known=known)
    if How.NO_NOTE in reading.how:
        if not known:
            return _("{citation} has no note.").format(citation=reading.citation)
        sentence = _("{citation} has no note “{note}”; its notes are {known}.")
        return sentence.format(citation=reading.citation, note=reading.note, known=known)
    return None


def _explanation(reading: Reading) -> str | None:
    unknown = _unknown(reading)
    if unknown is not None:
        return unknown
    if reading.missing:
        missing = ", ".join(map(str, reading.missing))
        return _("No page in the corpus has {missing}; the rest of “{text}” is shown.").format(
            missing=missing, text=reading.text
        )
    others = ", ".join(map(str, reading.alternates))
    values = {
        "text": reading.text,
        "citation": reading.citation,
        "through": reading.through,
        "others": others,
    }
    if How.FUSED in reading.how:
        if others:
            return _(
                "“{text}” lost a word: {citation} is read as one of a pair; it could be {others}."
            ).format(**values)
        return _("“{text}” lost a word: {citation} is read as one of a pair.").format(**values)
    if reading.status is Answer.AMBIGUOUS:
        return _("“{text}” is read as {citation}; it could also be {others}.").format(**values)
    if How.TURNED in reading.how:
        return _("“{text}” is turned round; it is read as {citation} to {through}.").format(**values)
    return None
