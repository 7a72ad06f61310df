"""TMX 1.4b: the aligned texts as a translation memory for CAT tools.

Specification: https://www.gala-global.org/tmx-14b. One unit a paragraph,
heading or note; units that only one translation has are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lxml import etree
from lxml.builder import E

from lawtexts import __version__
from lawtexts.exchange.segments import Segment
from lawtexts.model.edition import Expression

_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def to_tmx(segments: Iterable[Segment], expressions: Sequence[Expression]) -> bytes:
    """The segments in the languages of `expressions`, the first of which is the source."""
    header = {
        "creationtool": "lawtexts",
        "creationtoolversion": __version__,
        "segtype": "paragraph",
        "o-tmf": "lawtexts",
        "adminlang": "en",
        "srclang": expressions[0].language,
        "datatype": "plaintext",
    }
    body = E.body()
    for segment in segments:
        texts = [(one, segment.texts[one.id]) for one in expressions if segment.texts.get(one.id)]
        if len(texts) > 1:
            unit = E.tu(_property("citation", str(segment.citation)), _property("part", segment.part))
            unit.set("tuid", segment.key)
            for one, text in texts:
                unit.append(E.tuv({_LANG: one.language}, _property("expression", one.id), E.seg(text)))
            body.append(unit)
    tmx = E.tmx(E.header(header), body, version="1.4")
    return etree.tostring(tmx, xml_declaration=True, encoding="UTF-8", pretty_print=True)


def _property(kind: str, value: str) -> etree._Element:
    return E.prop(value, type=f"x-{kind}")
