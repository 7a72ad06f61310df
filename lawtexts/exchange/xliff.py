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
    translatable = (segment for segment in segments if segment.texts.get(source.id))
    for root, units in groupby(translatable, key=lambda segment: segment.citation.root):
        file = _into(xliff, "file", id=f"law-{root}", original=f"{source.id}/{root}")
        for segment in units:
            _add_unit(file, segment, source.id, target.id)
    return etree.tostring(xliff, xml_declaration=True, encoding="UTF-8", pretty_print=True)


def _add_unit(file: etree._Element, segment: Segment, source: str, target: str) -> None:
    translated = segment.texts.get(target)
    unit = _into(file, "unit", id=identifier(segment.key), name=segment.key)
    unit.set(_SPACE, "preserve")
    notes = _into(unit, "notes")
    _into(notes, "note").text = f"{segment.citation} ({segment.part})"
    if target in segment.gaps:
        _into(notes, "note").text = segment.gaps[target].value
    part = _into(unit, "segment", state="initial" if translated is None else "translated")
    _into(part, "source").text = segment.texts[source]
    if translated is not None:
        _into(part, "target").text = translated


def _into(parent: etree._Element, element: str, /, **attributes: str) -> etree._Element:
    made: etree._Element = etree.SubElement(parent, f"{{{_NAMESPACE}}}{element}", attributes)
    return made


def identifier(key: str) -> str:
    """`key` as an XML name token: 51B2a/text/1 is 51B2a.text.1."""
    return _NOT_IN_IDS.sub(".", key).strip(".")
