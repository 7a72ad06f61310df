"""TBX: the termbase for terminology tools, in the dialect TBX-Basic (ISO 30042:2019).

One entry a concept, the preferred term of each language first, its other
wordings admitted. Inflected forms are left out: terminology tools inflect themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lxml import etree
from lxml.builder import ElementMaker

from lawtexts.model.term import Term

_NAMESPACE = "urn:iso:std:iso:30042:ed-2"
_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
_E = ElementMaker(namespace=_NAMESPACE, nsmap={None: _NAMESPACE})
_SOURCE = "Concepts of the Laws of Duplicate Bridge, from the termbase of lawtexts."


def to_tbx(terms: Iterable[Term], languages: Sequence[str]) -> bytes:
    """The concepts that have a term in one of `languages`, with their terms in these, in this order."""
    body = _E.body()
    for term in terms:
        spoken = [language for language in languages if term.in_language(language)]
        if spoken:
            entry = _E.conceptEntry(_E.descrip(term.domain, type="subjectField"), id=f"c-{term.id}")
            if term.definition:
                entry.append(_E.descrip(term.definition, type="definition"))
            entry.extend(_section(term, language) for language in spoken)
            body.append(entry)
    header = _E.tbxHeader(_E.fileDesc(_E.sourceDesc(_E.p(_SOURCE))))
    tbx = _E.tbx(header, _E.text(body), {"type": "TBX-Basic", "style": "dca", _LANG: "en"})
    return etree.tostring(tbx, xml_declaration=True, encoding="UTF-8", pretty_print=True)


def _section(term: Term, language: str) -> etree._Element:
    section = _E.langSec({_LANG: language})
    for rendering in term.in_language(language):
        for wording in (rendering.term, *rendering.variants):
            status = "admittedTerm-admn-sts" if len(section) else "preferredTerm-admn-sts"
            section.append(_E.termSec(_E.term(wording), _E.termNote(status, type="administrativeStatus")))
    return section
