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
from lxml.builder import ElementMaker

from lawtexts.exchange.segments import Segment
from lawtexts.model.edition import Expression

_NAMESPACE = "urn:oasis:names:tc:xliff:document:2.0"
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
_NOT_IN_IDS = re.compile(r"[^0-9A-Za-z]+")
_E = ElementMaker(namespace=_NAMESPACE, nsmap={None: _NAMESPACE})


def to_xliff(segments: Iterable[Segment], source: Expression, target: Expression) -> bytes:
    """The segments that `source` has, with what `target` says."""
    xliff = _E.xliff(version="2.1", srcLang=source.language, trgLang=target.language)
    translatable = (segment for segment in segments if segment.texts.get(source.id))
    for root, units in groupby(translatable, key=lambda segment: segment.citation.root):
        file = _E.file(id=f"law-{root}", original=f"{source.id}/{root}")
        file.extend(_unit(segment, source.id, target.id) for segment in units)
        xliff.append(file)
    return etree.tostring(xliff, xml_declaration=True, encoding="UTF-8", pretty_print=True)


def _unit(segment: Segment, source: str, target: str) -> etree._Element:
    translated = segment.texts.get(target)
    notes = [_E.note(f"{segment.citation} ({segment.part})")]
    if target in segment.gaps:
        notes.append(_E.note(segment.gaps[target].value))
    part = _E.segment(_E.source(segment.texts[source]), state="initial")
    if translated is not None:
        part.set("state", "translated")
        part.append(_E.target(translated))
    place = {"id": identifier(segment.key), "name": segment.key, _SPACE: "preserve"}
    return _E.unit(place, _E.notes(*notes), part)


def identifier(key: str) -> str:
    """`key` as an XML name token: 51B2a/text/1 is 51B2a.text.1."""
    return _NOT_IN_IDS.sub(".", key).strip(".")
