"""Walls: what a server sends with status 200 in place of the page that was asked for.

A page of the law book that lawtexts cannot interpret is kept, and not asked for again. These are no
pages of the book: the next run asks again, and a site that sends nothing else is not asked any more.
A page that has law text as well, such as one under a consent banner, is a page of the book.
"""

from __future__ import annotations

import re

_PASSWORD = re.compile(rb"<input\b[^>]{0,400}\btype\s{0,9}=\s{0,9}[\"']?password", re.IGNORECASE)
_TITLE = re.compile(rb"<title[^>]{0,200}>([^<]{0,300})", re.IGNORECASE)
_ERROR = re.compile(
    r"\b(?:404|403|410|500|502|503)\b|not found|forbidden|access denied|service unavailable|maintenance"
    r"|just a moment|nie znaleziono|strona nie istnieje|błąd|non trovata|errore|no encontrad|mantenimiento",
    re.IGNORECASE,
)
_CONSENT = re.compile(r"cookie|gdpr|rodo\b|consent|consenso|consentimiento|zgod[aęy]", re.IGNORECASE)
_TAG = re.compile(r"<[^<>]{0,2000}>")
_SHORT = 1_500
"""Characters of text; with more of it a page is not only a form or a message."""
_READ = 200_000


def wall(body: bytes) -> str:
    """What stands in the way: "login", "error-page", "consent"; "" where nothing does."""
    text = _without("style", _without("script", body[:_READ].decode("utf-8", "replace")))
    words = " ".join(_TAG.sub(" ", text).split())
    if len(words) > _SHORT:
        return ""
    if _PASSWORD.search(body):
        return "login"
    title = _TITLE.search(body)
    head = f"{title[1].decode('utf-8', 'replace')} " if title is not None else ""
    if _ERROR.search(head + words[:200]):
        return "error-page"
    return "consent" if len(_CONSENT.findall(words)) > 1 else ""


def _without(element: str, text: str) -> str:
    """`text` without these elements, of which nobody sees anything."""
    small, pieces, end = text.lower(), [], 0
    if len(small) != len(text):
        return text
    while (start := small.find(f"<{element}", end)) >= 0:
        pieces.append(text[end:start])
        end = small.find(f"</{element}", start)
        if end < 0:
            return "".join(pieces)
    return "".join((*pieces, text[end:]))
