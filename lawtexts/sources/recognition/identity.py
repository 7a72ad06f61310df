"""Which law or document a page is: everything on it and around it that says so must say the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import PurePath

from lawtexts.locale import gettext as _
from lawtexts.model.citation import FIRST_LAW, LAST_LAW, Citation
from lawtexts.sources.documents.document import documents_named, seen_lines
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.registry import SOURCES, Source

_NAME = re.compile(
    r"(?:(?:p|l|ley|law|art|articolo|articulo|artículo|przepis)[ ._-]{0,2}"
    r"0{0,2}(?P<law>[1-9][0-9]?)(?![^\W_])|0{0,2}(?P<bare>[1-9][0-9]?)\.[a-z]{3,5}(?:\.[0-9]{1,2})?$)",
    re.IGNORECASE,
)
"""A file name as people give it: `p51.txt`, `Articolo 51.html`, `ley51 (1).htm`, `51.txt`; not `63` alone."""
_QUERY = re.compile(r"[?#].*$|(?<=[a-z])@[^/]*=.*$", re.IGNORECASE)


def root_of(
    stream: str, room: Source, citation: Citation | None, name: str, url: str, language: str
) -> Citation:
    """The law or document the page is about; everything that names one must name the same."""
    named = [(law, words) for law, words in room.laws_named(stream)]
    laws = any(law > 0 for law, _words in named)
    documents = documents_named(
        seen_lines(stream), stream, room, language, titled=not laws, places=(PurePath(name).name, url)
    )
    if citation is not None and citation.document:
        documents = (*documents, (citation.document, f"--law {citation}"))
    if documents:
        # The page before Law 1 says “→ 1”.
        return _document(documents, [(law, words) for law, words in named if law], citation, name, url)
    named.extend(_placed([room], url, name))
    if citation is not None:
        named.append((citation.law, f"--law {citation}"))
    if not named:
        raise PageRefusedError(
            "wrong-number", _("Nothing on the page says which law it is; give --law."), place=name
        )
    first, words = named[0]
    for law, others in named[1:]:
        if law != first:
            message = _("“{first}” says Law {law}, but “{second}” says Law {other}.")
            raise PageRefusedError(
                "wrong-number", message.format(first=words, law=first, second=others, other=law), place=name
            )
    if not FIRST_LAW <= first <= LAST_LAW:
        message = _("There is no Law {law}; the Laws run from {first} to {last}.")
        raise PageRefusedError(
            "wrong-number", message.format(law=first, first=FIRST_LAW, last=LAST_LAW), place=name
        )
    return Citation(first)


def _placed(rooms: Iterable[Source], url: str, name: str) -> Iterator[tuple[int, str]]:
    """The law that the address of a page names, and the one its file name does, each with its words."""
    file = PurePath(name).name
    for place in (url, file):
        path = without_query(place)
        found = next((hit["law"] for room in rooms if (hit := room.FILE.search(path))), None)
        if found is None and place == file and (hit := _NAME.match(path)):
            found = hit["law"] or hit["bare"]
        if found is not None:
            yield int(found), place


def without_query(place: str) -> str:
    """A file name or an address without its query: `?print=1`, which some systems keep as `@print=1`."""
    return _QUERY.sub("", place)


def _document(
    documents: tuple[tuple[str, str], ...],
    laws: list[tuple[int, str]],
    citation: Citation | None,
    name: str,
    url: str,
) -> Citation:
    """The document the page is; nothing may call it another, or a law."""
    first, words = documents[0]
    others = [(other, said) for other, said in documents[1:] if other != first]
    others.extend((_("Law {number}").format(number=law), said) for law, said in laws)
    for law, place in _placed(SOURCES.values(), url, name):
        others.append((_("Law {number}").format(number=law), place))
    if citation is not None and citation.law:
        others.append((_("Law {number}").format(number=citation.law), f"--law {citation}"))
    for other, said in others:
        message = _("“{first}” says {document}, but “{second}” says {other}.")
        raise PageRefusedError(
            "wrong-number",
            message.format(first=words, document=first, second=said, other=other),
            place=name,
        )
    return Citation(document=first)
