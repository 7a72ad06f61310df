"""Walls: what a server sends with status 200 in place of the page that was asked for.

A page of the law book that lawtexts cannot interpret is kept, and not asked for again. These are no
pages of the book: the next run asks again, and a site that sends nothing else is not asked any more.
A page that has law text as well, such as one under a consent banner, is a page of the book.
"""

from __future__ import annotations

import re
from contextlib import suppress

from lawtexts.harvest.error import FetchError
from lawtexts.harvest.fetch import Response
from lawtexts.languages import known_expressions
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.sources.decoding import charset_of
from lawtexts.sources.pipeline import decoded_page
from lawtexts.sources.recognition import evidence_for
from lawtexts.sources.refusal import PageRefusedError

_WALLS = {
    "login": (
        re.compile(r"<input\b[^>]{0,400}\btype\s{0,9}=\s{0,9}[\"']?password", re.IGNORECASE),
        N_("{url} asks for a password."),
    ),
    "error-page": (
        re.compile(rf"\b(?:404|403|410|500|502|503)\b|{known_expressions('ERRORS')}", re.IGNORECASE),
        N_("{url} is an error page, though its status says otherwise."),
    ),
    "consent": (
        re.compile(rf"(?:(?:cookie|gdpr|{known_expressions('CONSENT')})(?s:.*?)){{2}}", re.IGNORECASE),
        N_("{url} asks for consent to cookies in place of the page."),
    ),
}
"""How each shows itself, and what is said of it."""
_SHORT, _BEGINNING = 1_500, 250
"""Characters: with more a page is not only a message, and an error is named at its beginning."""
_SURE = 2
"""Signs of a site that make a page one of its book."""


def wall_before(source: str, answer: Response) -> FetchError | None:
    """What a site sent in place of the page; None for a page that may be of its book."""
    markup = words = answer.body.decode("utf-8", "replace")
    if not any(sign.search(markup) for sign, _sentence in _WALLS.values()):
        return None  # without reading it, as most pages
    with suppress(PageRefusedError):
        charset = charset_of(answer.headers.get("content-type", ""))
        words = decoded_page(answer.body, name="", charset=charset).stream
    if len(words) > _SHORT or evidence_for(words)[source] >= _SURE:
        return None
    shown = {"login": markup, "error-page": words[:_BEGINNING], "consent": words}
    for code, (sign, sentence) in _WALLS.items():
        if sign.search(shown[code]):
            return FetchError(code, _(sentence).format(url=answer.place), place=answer.place)
    return None
