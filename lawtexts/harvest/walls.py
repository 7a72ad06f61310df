"""Walls: what a server sends with status 200 in place of the page that was asked for.

A page of the law book that lawtexts cannot interpret is kept, and not asked for again. These are no
pages of the book: the next run asks again, and a site that sends nothing else is not asked any more.
A page that has law text as well, such as one under a consent banner, is a page of the book.
"""

from __future__ import annotations

import re

from lawtexts.harvest.error import FetchError
from lawtexts.harvest.fetch import Answer
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.sources.decoding import charset_of
from lawtexts.sources.page import decoded_page
from lawtexts.sources.recognition import signs_of
from lawtexts.sources.refusal import PageRefusedError

_PASSWORD = re.compile(r"<input\b[^>]{0,400}\btype\s{0,9}=\s{0,9}[\"']?password", re.IGNORECASE)
_TITLE = re.compile(r"<title[^>]{0,200}>([^<]{0,300})", re.IGNORECASE)
_ERROR = re.compile(
    r"\b(?:404|403|410|500|502|503)\b|not found|forbidden|access denied|service unavailable|maintenance"
    r"|just a moment|nie znaleziono|strona nie istnieje|błąd|non trovata|errore|no encontrad|mantenimiento",
    re.IGNORECASE,
)
_CONSENT = re.compile(r"cookie|gdpr|rodo\b|consent|consenso|consentimiento|zgod[aęy]", re.IGNORECASE)
_MARKUP = re.compile(r"<(script|style)\b.*?(?:</\1\s*>|\Z)|<[^<>]{0,2000}>", re.DOTALL | re.IGNORECASE)
"""What a reader does not see."""
_SHORT = 1_500
"""Characters of text; with more of it a page is not only a form or a message."""
_READ = 200_000
_SURE = 2
"""Signs of a site that make a page one of its book."""
_SENTENCES = {
    "login": N_("{url} asks for a password."),
    "error-page": N_("{url} is an error page, though its status says otherwise."),
    "consent": N_("{url} asks for consent to cookies in place of the page."),
}


def wall_before(source: str, answer: Answer) -> FetchError | None:
    """What a site sent in place of the page; None for a page that may be of its book."""
    markup = answer.body[:_READ].decode("utf-8", "replace")
    words = " ".join(_MARKUP.sub(" ", markup).split())
    title = _TITLE.search(markup)
    if len(words) > _SHORT:
        return None
    if _PASSWORD.search(markup):
        code = "login"
    elif _ERROR.search(f"{title[1] if title is not None else ''} {words[:200]}"):
        code = "error-page"
    elif len(_CONSENT.findall(words)) > 1:
        code = "consent"
    else:
        return None
    if _is_of_book(source, answer):
        return None
    return FetchError(code, _(_SENTENCES[code]).format(url=answer.place), place=answer.place)


def _is_of_book(source: str, answer: Answer) -> bool:
    charset = charset_of(answer.headers.get("content-type", ""))
    try:
        return signs_of(decoded_page(answer.body, name="", charset=charset).stream)[source] >= _SURE
    except PageRefusedError:
        return False
