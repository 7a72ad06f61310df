"""TMX 1.4b: the aligned texts as a translation memory for CAT tools.

Specification: https://www.gala-global.org/tmx-14b. One unit a paragraph,
heading or note; units that only one translation has are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lxml import etree

from lawtexts import __version__
from lawtexts.exchange.segments import Segment
from lawtexts.model.edition import Expression

_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def to_tmx(segments: Iterable[Segment], expressions: Sequence[Expression]) -> bytes:
    """The segments in the languages of `expressions`, the first of which is the source."""
    tmx = etree.Element("tmx", version="1.4")
    etree.SubElement(
        tmx,
        "header",
        {
            "creationtool": "lawtexts",
            "creationtoolversion": __version__,
            "segtype": "paragraph",
            "o-tmf": "lawtexts",
            "adminlang": "en",
            "srclang": expressions[0].language,
            "datatype": "plaintext",
        },
    )
    body = etree.SubElement(tmx, "body")
    for segment in segments:
        held = [found for found in expressions if segment.texts.get(found.id)]
        if len(held) > 1:
            unit = etree.SubElement(body, "tu", tuid=segment.key)
            _property(unit, "citation", str(segment.citation))
            _property(unit, "part", segment.part)
            for found in held:
                variant = etree.SubElement(unit, "tuv", {_LANG: found.language})
                _property(variant, "expression", found.id)
                etree.SubElement(variant, "seg").text = segment.texts[found.id]
    return etree.tostring(tmx, xml_declaration=True, encoding="UTF-8", pretty_print=True)


def _property(parent: etree._Element, kind: str, value: str) -> None:
    etree.SubElement(parent, "prop", type=f"x-{kind}").text = value
