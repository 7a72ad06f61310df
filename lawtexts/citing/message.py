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
    values = {"text": reading.text, "citation": reading.citation, "near": near, "year": reading.edition}
    if reading.status is Answer.NOT_IN_EDITION:
        if reading.edition:
            return _("The Laws of {year} have no {citation}.").format(**values)
        return _("{citation} is not in the edition asked for.").format(**values)
    if reading.status is Answer.NOT_HELD:
        return _("The page of {citation} is not in the corpus.").format(**values)
    if reading.status is Answer.DANGLING and reading.through is not None:
        return _("Not all of “{text}” is there; near its end: {near}.").format(**values)
    if reading.status is Answer.DANGLING:
        if near:
            return _("There is no {citation}; near it: {near}.").format(**values)
        return _("There is no {citation}.").format(**values)
    if How.NO_CONTEXT in reading.how:
        return _("“{text}” does not say of which law; name it, or say where you read it (--from).").format(
            **values
        )
    if How.NO_LAW in reading.how:
        return _("“{text}” is no law: they are numbered 1 to {last}.").format(last=LAST_LAW, **values)
    if How.NO_ITEM in reading.how and near:
        return _("“{text}” leaves out a number; perhaps {near}.").format(**values)
    if near:
        return _("“{text}” is no citation; perhaps {near}.").format(**values)
    return _("“{text}” is no citation.").format(**values)


def _explanation(reading: Reading) -> str | None:
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
