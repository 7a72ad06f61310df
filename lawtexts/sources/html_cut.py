"""Signs on a saved page that only a part of the law is on it, though the page itself is whole.

Sites split long articles, show a beginning and a link to the rest, load the rest when a
reader scrolls, or keep it for members. What such a page lacks nobody sees who has not read
the law: it is not taken unless somebody says that it is whole.
"""

from __future__ import annotations

import re

from lxml import etree

from lawtexts.sources.blocks import Blocks, Kind
from lawtexts.sources.html_chunks import Chunk, Read

_NEXT_PART = re.compile(r"(?<!page)[/=](?:[2-9]|1[0-9])/?$")
"""`…/articolo-52/2/`, `p52.html?page=2`: where a further part of one article is."""
_NUMBERED = re.compile(r"(?:[2-9]|1[0-9])|.{0,20}\b(?:pagin|stron|page|part|cz[eę])\w{0,4}\b.{0,20}", re.I)
"""What leads there shows its number, or a word for a page."""
_PARTS = re.compile(r"(?:page-?links?|post-?page-?numbers|next-?page|link-?pages|page-?numbers)")
_MORE = re.compile(r"(?:more-?(?:link|tag)|read-?more(?:-?link)?|wp-block-read-more|continue-?reading)")
_LEADS_TO_MORE = re.compile(
    r"""
    (?:^|[.…\]!?]\s?|\s)
    (?: continua(?:\sa|\sla)?\s(?:leggere|lettura) | leggi\s(?:tutto|di\spiù|il\sresto|ancora|l['’]articolo)
      | czytaj\s(?:dalej|więcej|całość) | pokaż\s(?:więcej|resztę|całość) | rozwiń
      | (?:seguir|sigue|continuar|continúa)\sleyendo | leer\s(?:más|todo|el\sresto)
      | (?:read|show|load)\s(?:more|the\srest) | continue\sreading
      | ładowanie | wczytywanie | caricamento | cargando | loading )
    [^.!?]{0,40}?[\s.…»›>→\])]*$
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""How a line ends that leads to the rest of an article, or stands where the rest will be."""
_KEPT_BACK = re.compile(
    r"""
    \b(?: riservat[oaie]\s(?:ai|agli|alle|a)\s(?:soc|abbonat|iscritt|utent|tesserat)
      | (?:effettua|esegui)\s(?:il\s)?log-?in | accedi\s(?:per|al\stuo)
      | zaloguj\ssię | (?:tylko|wyłącznie)\sdla\s(?:zalogowanych|członków|abonentów)
      | (?:sólo|solo|exclusivo|reservado)\s(?:para|a)\s(?:los\s)?(?:socios|miembros|suscriptores|usuarios)
      | inici[ae]r?\ssesión
      | (?:members|subscribers)\sonly | (?:log|sign)\sin\sto\s(?:read|continue|see|view) )
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""What a site says where it keeps a text for those it knows."""
_BROKEN_OFF = re.compile(r"(?:\[\s?(?:…|\.{3})\s?\]|\(\s?(?:…|\.{3})\s?\)|…|\.{3})[\s»›>→]*$")
"""How an excerpt ends: `[…]`, `…`."""
_QUOTED = 60


def leads_on(link: etree._Element) -> str:
    """What a link leads to: "part" of the article that it stands in, or "more" of one; "" elsewhere."""
    above = link.getparent()
    shown = "".join(link.itertext()).strip()
    numbered = _NEXT_PART.search(link.get("href") or "") is not None and _NUMBERED.fullmatch(shown)
    if numbered or _is_named(link, _PARTS) or (above is not None and _is_named(above, _PARTS)):
        return "part"
    return "more" if _is_named(link, _MORE) else ""


def _is_named(element: etree._Element, names: re.Pattern[str]) -> bool:
    return any(names.fullmatch(name) for name in (element.get("class") or "").lower().split())


def part_sign(blocks: Blocks, read: Read) -> tuple[str, int] | None:
    """The words that show that a page has only a part of its law, and their line; None for a whole one."""
    law = [one for one in blocks.blocks if one.kind not in (Kind.RESIDUE, Kind.TITLE, Kind.NOTICE)]
    for chunk in read.chunks:
        inside = law[0].span.start <= chunk.span.start < law[-1].span.end and not chunk.furniture
        if chunk.span.start >= law[0].span.start and _is_onward(chunk, inside=inside):
            return chunk.text[:_QUOTED], chunk.line
    for block in law:
        if block.kind in (Kind.TEXT, Kind.ITEM) and (
            _LEADS_TO_MORE.search(block.text[-2 * _QUOTED :]) or _KEPT_BACK.search(block.text)
        ):
            return block.text[-_QUOTED:], block.line
    texts = [one for one in law if one.kind in (Kind.TEXT, Kind.ITEM) and one.text]
    if texts and _BROKEN_OFF.search(texts[-1].text):
        return texts[-1].text[-_QUOTED:], texts[-1].line
    return None


def _is_onward(chunk: Chunk, *, inside: bool) -> bool:
    """Whether a line has a link to a further part; one to more may be that of a list of articles beside."""
    return any(one.kind == "onward" and (inside or one.value == "part") for one in chunk.inlines)
