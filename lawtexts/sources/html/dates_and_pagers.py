"""Lines within a saved page that are a date and nothing else, or numbers between arrows: the site's."""

from __future__ import annotations

import re

from lawtexts.model.value import replace
from lawtexts.sources.html.chunks import Chunk

_DATE = re.compile(
    r"[0-9]{1,2}\.?\s(?:de\s)?[^\W\d_]{3,12}\s(?:de\s)?(?:19|20)[0-9]{2}(?:\s?r\.?|\sroku)?\.?"
    r"|[0-9]{1,2}[./-][0-9]{1,2}[./-](?:19|20)[0-9]{2}|(?:19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}"
)
"""12 marca 2018 r., 12 de marzo de 2010, 12/03/2010, 2010-03-12"""
_PAGER = re.compile(r"(?=.*[«‹←»›→])[«‹←»›→|·\s]*(?:[0-9]{1,2}[«‹←»›→|·\s]*){1,3}")
"""« 43 | 45 »"""


def without_dates_and_pagers(chunks: tuple[Chunk, ...]) -> tuple[Chunk, ...]:
    """`chunks`, with such lines as furniture of the site, unless they are of a list, a table or a note."""
    return tuple(replace(one, furniture=True, frame=True) if _is_of_site(one) else one for one in chunks)


def _is_of_site(chunk: Chunk) -> bool:
    if len(chunk.text) > 40 or chunk.furniture or chunk.lists or chunk.cell is not None or chunk.note:
        return False
    return _DATE.fullmatch(chunk.text) is not None or _PAGER.fullmatch(chunk.text) is not None
