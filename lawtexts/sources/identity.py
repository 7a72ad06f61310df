"""Which law or document a page is: everything on it and around it that says so must say the same."""

from __future__ import annotations

import re
from pathlib import PurePath

from lawtexts.locale import gettext as _
from lawtexts.model.citation import FIRST_LAW, LAST_LAW, Citation
from lawtexts.sources.documents import documents_named, seen_lines
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.registry import SOURCES, Source

_STEM = re.compile(r"0?(?P<law>[1-9][0-9]?)$")
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
    for place in (url, PurePath(name).name):
        path = without_query(place)
        found = room.FILE.search(path) or (
            _STEM.match(PurePath(path).stem) if place == PurePath(name).name else None
        )
        if found is not None:
            named.append((int(found["law"]), place))
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
    for place in (url, PurePath(name).name):
        path = without_query(place)
        found = next((hit for room in SOURCES.values() if (hit := room.FILE.search(path))), None)
        found = found or _STEM.match(PurePath(path).stem)
        if found is not None:
            others.append((_("Law {number}").format(number=int(found["law"])), place))
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
