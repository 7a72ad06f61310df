"""Akoma Ntoso 3.0: one law of one translation as a legal document other systems of law understand.

Specification: https://docs.oasis-open.org/legaldocml/akn-core/v1.0/. A law is an
article, its sections are paragraphs, its items points; eIds are built of these,
`art_51__para_B__point_2__point_a`, and are understood by lawtexts as citations. The
words are those of the page; a number that the page does not print is generated.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from lxml import etree
from lxml.etree import SubElement

from lawtexts.model.citation import Citation, Level
from lawtexts.model.edition import Expression
from lawtexts.model.law import Content, Entry, Law, Mark, Provision, Residue, Table, Text
from lawtexts.model.reference import Reference, ReferenceKind

_NAMESPACE = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
_ELEMENTS = {Level.LAW: "article", Level.SECTION: "paragraph"}
_STEPS = {Level.LAW: "art", Level.SECTION: "para"}
"""The elements of levels, and their short names in eIds; "point" for all others."""
_MAKER, _OWNER = "#lawtexts", "#publisher"


@dataclass(frozen=True, slots=True)
class _Act:
    law: Law
    expression: Expression

    def href(self, target: Citation) -> str:
        if target.root == self.law.citation:
            return f"#{eid(target)}"
        return uri(target, self.expression)

    def note(self, note_id: str) -> str:
        return f"{eid(self.law.citation)}__{note_id}"


def to_zip(laws: Iterable[tuple[Law, Expression]]) -> bytes:
    """All of them as one archive, a file a law: pl-pzbs-2017/51.xml."""
    return packed((f"{found.id}/{law.citation}.xml", to_akn(law, found)) for law, found in laws)


def packed(files: Iterable[tuple[str, bytes]]) -> bytes:
    """An archive of files by their names; the same files give the same bytes, with the date ZIP begins with.

    A `mimetype` is not compressed, so that programs find what the archive is at its beginning.
    """
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in files:
            method = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            archive.writestr(zipfile.ZipInfo(name), data, method)
    return out.getvalue()


def to_akn(law: Law, expression: Expression) -> bytes:
    """The law or document as an Akoma Ntoso act."""
    of = _Act(law, expression)
    root = etree.Element("akomaNtoso", xmlns=_NAMESPACE)
    act = SubElement(root, "act", name="law", contains="singleVersion")
    _meta(SubElement(act, "meta"), of)
    body = SubElement(act, "body")
    top = SubElement(body, "article", eId=eid(law.citation))
    if law.citation.law:
        SubElement(top, "num").text = str(law.citation)
    _inline(SubElement(top, "heading"), law.title, of)
    _content(top, law.content, of)
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8")


@lru_cache(maxsize=8192)
def eid(citation: Citation) -> str:
    """The eId of a place: art_51__para_B__point_2__point_a; the name itself for a document."""
    if citation.document:
        return citation.document
    return "__".join(f"{_STEPS.get(step.level, 'point')}_{step.label}" for step in citation.path)


def uri(citation: Citation, expression: Expression) -> str:
    """The address of a place in an expression: /akn/wbf/act/2017/law-51/pl@/pl-pzbs-2017#…"""
    place = f"#{eid(citation)}" if citation.parent is not None else ""
    return f"{_work(citation, expression)}/{expression.language}@/{expression.id}{place}"


def _work(citation: Citation, expression: Expression) -> str:
    return f"/akn/wbf/act/{expression.edition}/{citation.document or f'law-{citation.law}'}"


def _meta(meta: etree._Element, of: _Act) -> None:
    law, expression = of.law, of.expression
    address = uri(law.citation, expression)
    identification = SubElement(meta, "identification", source=_MAKER)
    for level, uri_of, author, last in (
        ("FRBRWork", _work(law.citation, expression), "#wbf", ("FRBRcountry", {"value": "wbf"})),
        ("FRBRExpression", address, _OWNER, ("FRBRlanguage", {"language": expression.language})),
        ("FRBRManifestation", f"{address}.xml", _OWNER, ("FRBRformat", {"value": "application/akn+xml"})),
    ):
        part = SubElement(identification, level)
        SubElement(part, "FRBRthis", value=f"{uri_of}/!main")
        SubElement(part, "FRBRuri", value=uri_of)
        SubElement(part, "FRBRdate", date=f"{expression.edition}-01-01", name="edition")
        SubElement(part, "FRBRauthor", href=author)
        SubElement(part, last[0], last[1])
    references = SubElement(meta, "references", source=_MAKER)
    names = {"wbf": "World Bridge Federation", "publisher": expression.publisher, "lawtexts": "lawtexts"}
    for name, shown in names.items():
        href = f"/ontology/organization/{name}"
        SubElement(references, "TLCOrganization", eId=name, href=href, showAs=shown)
    if law.notes:
        notes = SubElement(meta, "notes", source=_MAKER)
        for note in law.notes:
            entry = SubElement(notes, "note", eId=of.note(note.id), marker=note.mark or "*")
            for text in note.texts:
                _inline(SubElement(entry, "p"), text, of)


def _content(parent: etree._Element, content: tuple[Content, ...], of: _Act) -> None:
    """Texts alone as content; with parts below them as what introduces, parts and ends these."""
    parts = (part for part in content if not isinstance(part, Residue))
    runs = [(kind, [*run]) for kind, run in groupby(parts, key=lambda part: isinstance(part, Provision))]
    for number, (are_provisions, run) in enumerate(runs):
        within = parent
        if len(runs) == 1 and not are_provisions:
            within = SubElement(parent, "content")
        elif not are_provisions and number in (0, len(runs) - 1):
            within = SubElement(parent, "wrapUp" if number else "intro")
        elif not are_provisions:
            place = f"{parent.get('eId')}__hcontainer_{len(parent) + 1}"
            within = SubElement(SubElement(parent, "hcontainer", name="text", eId=place), "content")
        _blocks(within, run, of)


def _provision(parent: etree._Element, provision: Provision, of: _Act) -> None:
    name = _ELEMENTS.get(provision.citation.level, "point")
    made = SubElement(parent, name, eId=eid(provision.citation))
    SubElement(made, "num").text = provision.shown or provision.citation.label
    if provision.heading is not None:
        _inline(SubElement(made, "heading"), provision.heading, of)
    _content(made, provision.content, of)
    if len(made) == 1 + (provision.heading is not None):
        SubElement(SubElement(made, "content"), "p")


def _blocks(parent: etree._Element, parts: Sequence[Content], of: _Act) -> None:
    for part in parts:
        match part:
            case Provision():
                _provision(parent, part, of)
            case Text():
                _inline(SubElement(parent, "p"), part, of)
            case Entry():
                _inline(SubElement(SubElement(parent, "p"), "b"), part.term, of)
                for shown, sense in part.labelled:
                    paragraph = SubElement(parent, "p")
                    _say(paragraph, f"{shown} " if shown else "")
                    _inline(paragraph, sense, of)
            case Table():
                rows = [row for row in part.rows if row]  # the schema knows no row without cells
                table = SubElement(parent, "table") if rows else parent
                for row in rows:
                    line = SubElement(table, "tr")
                    for cell in row:
                        spans = {"colspan": str(cell.columns), "rowspan": str(cell.rows)}
                        made = SubElement(line, "th" if cell.header else "td", spans)
                        _inline(SubElement(made, "p"), cell.text, of)


def _inline(parent: etree._Element, text: Text, of: _Act) -> None:
    at = 0
    parts: tuple[Reference | Mark, ...] = (*text.references, *text.marks)
    for part in sorted(parts, key=lambda part: part.start):
        if part.start < at or (isinstance(part, Mark) and not part.note):
            continue
        _say(parent, text.content[at : part.start])
        words = text.content[part.start : part.end]
        if isinstance(part, Mark):
            SubElement(parent, "noteRef", href=f"#{of.note(part.note)}", marker=words)
        else:
            _refer(parent, part, words, of)
        at = part.end
    _say(parent, text.content[at:])


def _refer(parent: etree._Element, reference: Reference, words: str, of: _Act) -> None:
    """A reference: of one place, of a range by its ends, of several as one that contains them all."""
    places = [of.href(target) for target in reference.targets]
    if reference.kind is ReferenceKind.RANGE and len(places) > 1:
        SubElement(parent, "rref", {"from": places[0], "upTo": places[-1]}).text = words
    elif len(places) == 1:
        SubElement(parent, "ref", href=places[0]).text = words
    else:
        several = SubElement(parent, "mref")
        for number, place in enumerate(places):
            SubElement(several, "ref", href=place).text = words if number == 0 else None


def _say(parent: etree._Element, words: str) -> None:
    if len(parent):
        parent[-1].tail = (parent[-1].tail or "") + words
    else:
        parent.text = (parent.text or "") + words
