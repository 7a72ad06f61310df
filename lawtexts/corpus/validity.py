"""Whether a law file is valid: by lawtexts.rng, and by what a schema cannot say.

The only module here that needs lxml, which reading a passage does not import.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from lxml import etree

from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.reading import law_from_xml
from lawtexts.locale import gettext as _
from lawtexts.model.law import Law, Provision, Text

SCHEMA = Path(__file__).with_name("lawtexts.rng")


def problems(data: bytes, name: str) -> tuple[CorpusError, ...]:
    """Everything wrong with the law file `data`, each with file `name` and line; empty when valid."""
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, encoding="utf-8"
    )
    try:
        document = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        reason = _("The XML is broken: {reason}.").format(reason=error.msg)
        return (CorpusError(reason, place=name, line=error.lineno or 0),)
    if document.getroottree().docinfo.doctype:
        return (CorpusError(_("A document type declaration is not allowed here."), place=name, line=1),)
    schema = _schema()
    if not schema.validate(document):
        sentence = _("This is not valid by lawtexts.rng: {reason}.")
        return tuple(
            CorpusError(sentence.format(reason=entry.message), place=name, line=entry.line)
            for entry in schema.error_log
        )
    try:
        law = law_from_xml(data, name)
    except CorpusError as error:
        return (error,)
    lines = {element.get("cite", ""): element.sourceline or 0 for element in document.iter("provision")}
    return tuple(
        CorpusError(message, place=name, line=lines.get(cite, 0)) for cite, message in contradictions(law)
    )


@cache
def _schema() -> etree.RelaxNG:
    return etree.RelaxNG(etree.parse(SCHEMA))


def contradictions(law: Law) -> Iterator[tuple[str, str]]:
    """(citation, sentence) for what the schema allows and a law cannot be."""
    yield from _misplaced(law.root, set())
    notes = [note.id for note in law.notes]
    for twice in sorted({note for note in notes if notes.count(note) > 1}):
        yield "", _("Several notes are called “{note}”.").format(note=twice)
    for cite, text in _all_texts(law):
        for mark in text.marks:
            if mark.note and mark.note not in notes:
                yield (
                    cite,
                    _("The mark “{mark}” calls the note “{note}”, which is not there.").format(
                        mark=mark.sign, note=mark.note
                    ),
                )


def _misplaced(provision: Provision, seen: set[str]) -> Iterator[tuple[str, str]]:
    for child in provision.children:
        cite = str(child.citation)
        if child.citation == provision.citation or child.citation not in provision.citation:
            sentence = _("{citation} stands in {parent}, where it does not belong.")
            yield cite, sentence.format(citation=cite, parent=provision.citation)
        elif cite in seen:
            yield cite, _("{citation} is there twice.").format(citation=cite)
        seen.add(cite)
        yield from _misplaced(child, seen)


def _all_texts(law: Law) -> Iterator[tuple[str, Text]]:
    yield from (("", text) for text in (law.title, *(notice.text for notice in law.notices)))
    yield from ((str(place), text) for place, text in law.texts)
