"""TBX: the termbase for terminology tools, in the dialect TBX-Basic (ISO 30042:2019).

One entry a concept, the preferred term of each language first, its other
wordings admitted. Inflected forms are left out: terminology tools inflect themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lxml import etree

from lawtexts.model.term import Rendering, Term

_NAMESPACE = "urn:iso:std:iso:30042:ed-2"
_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
PREFERRED, ADMITTED = "preferredTerm-admn-sts", "admittedTerm-admn-sts"


def to_tbx(terms: Iterable[Term], languages: Sequence[str]) -> bytes:
    """The concepts that have a term in one of `languages`, with their terms in these, in this order."""
    tbx = etree.Element(
        f"{{{_NAMESPACE}}}tbx",
        {"type": "TBX-Basic", "style": "dca", _LANG: "en"},
        nsmap={None: _NAMESPACE},
    )
    source = _into(_into(_into(tbx, "tbxHeader"), "fileDesc"), "sourceDesc")
    _into(source, "p").text = "Concepts of the Laws of Duplicate Bridge, from the termbase of lawtexts."
    body = _into(_into(tbx, "text"), "body")
    for term in terms:
        spoken = [language for language in languages if term.in_language(language)]
        if spoken:
            entry = _into(body, "conceptEntry", id=f"c-{term.id}")
            _into(entry, "descrip", type="subjectField").text = term.domain
            if term.definition:
                _into(entry, "descrip", type="definition").text = term.definition
            for language in spoken:
                section = _into(entry, "langSec")
                section.set(_LANG, language)
                for number, rendering in enumerate(term.in_language(language)):
                    _renderings(section, rendering, PREFERRED if number == 0 else ADMITTED)
    return etree.tostring(tbx, xml_declaration=True, encoding="UTF-8", pretty_print=True)


def _renderings(section: etree._Element, rendering: Rendering, status: str) -> None:
    for wording in (rendering.term, *rendering.variants):
        term = _into(section, "termSec")
        _into(term, "term").text = wording
        _into(term, "termNote", type="administrativeStatus").text = status
        status = ADMITTED


def _into(parent: etree._Element, name: str, **attributes: str) -> etree._Element:
    made: etree._Element = etree.SubElement(parent, f"{{{_NAMESPACE}}}{name}", attributes)
    return made
