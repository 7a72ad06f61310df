"""XLIFF 2.1: the aligned texts of two translations, unit by unit, for translating and revising.

Specification: https://docs.oasis-open.org/xliff/xliff-core/v2.1/. One file a law,
one unit a paragraph, heading or note that the source has; a unit whose target
is missing is left to be translated.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from lxml import etree

from lawtexts.exchange.segments import Segment
from lawtexts.model.edition import Expression

_NAMESPACE = "urn:oasis:names:tc:xliff:document:2.0"
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
_NOT_IN_IDS = re.compile(r"[^0-9A-Za-z]+")


def to_xliff(segments: Iterable[Segment], source: Expression, target: Expression) -> bytes:
    """The segments that `source` has, with what `target` says."""
    xliff = etree.Element(
        f"{{{_NAMESPACE}}}xliff",
        {"version": "2.1", "srcLang": source.language, "trgLang": target.language},
        nsmap={None: _NAMESPACE},
    )
    held = (segment for segment in segments if segment.texts.get(source.id))
    for root, units in groupby(held, key=lambda segment: segment.citation.root):
        file = etree.SubElement(
            xliff, f"{{{_NAMESPACE}}}file", {"id": f"law-{root}", "original": f"{source.id}/{root}"}
        )
        for segment in units:
            _unit(file, segment, source.id, target.id)
    return etree.tostring(xliff, xml_declaration=True, encoding="UTF-8", pretty_print=True)


def _unit(file: etree._Element, segment: Segment, source: str, target: str) -> None:
    unit = etree.SubElement(
        file,
        f"{{{_NAMESPACE}}}unit",
        {"id": identifier(segment.key), "name": segment.key, _SPACE: "preserve"},
    )
    translated = segment.texts.get(target)
    notes = [f"{segment.citation} ({segment.part})"]
    if target in segment.gaps:
        notes.append(segment.gaps[target].value)
    listed = etree.SubElement(unit, f"{{{_NAMESPACE}}}notes")
    for note in notes:
        etree.SubElement(listed, f"{{{_NAMESPACE}}}note").text = note
    state = "initial" if translated is None else "translated"
    part = etree.SubElement(unit, f"{{{_NAMESPACE}}}segment", {"state": state})
    etree.SubElement(part, f"{{{_NAMESPACE}}}source").text = segment.texts[source]
    if translated is not None:
        etree.SubElement(part, f"{{{_NAMESPACE}}}target").text = translated


def identifier(key: str) -> str:
    """`key` as an XML name token: 51B2a/text/1 is 51B2a.text.1."""
    return _NOT_IN_IDS.sub(".", key).strip(".")
