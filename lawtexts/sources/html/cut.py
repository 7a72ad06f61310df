"""Signs on a saved page that only a part of the law is on it, though the page itself is whole.

Sites split long articles, show a beginning and a link to the rest, load the rest when a
reader scrolls, or keep it for members. What such a page lacks nobody sees who has not read
the law: it is not taken unless somebody says that it is whole.
"""

from __future__ import annotations

import re
from bisect import bisect_left

from lxml import etree

from lawtexts.sources.blocks import Blocks, Inline, Kind
from lawtexts.sources.html.chunks import Chunk, Read

_NEXT_PART = re.compile(
    r"(?:(?<!/page)/|\?(?:page|p|pag|pagina|strona|part)=)(?:[2-9]|1[0-9])/?$", re.IGNORECASE
)
"""`…/articolo-52/2/`, `p52.html?page=2`: where a further part of one article is."""
_NUMBERED = re.compile(r"(?:[2-9]|1[0-9])|.{0,20}\b(?:pagin|stron|page|part|cz[eę])\w{0,4}\b.{0,20}", re.I)
"""What leads there shows its number, or a word for a page."""
_OWN_PAGE = re.compile(
    r"^\?(?!.*(?:print|druk|stampa|impr|pdf|lang|share|comment|reply|edit|action|login|sort|tmpl|utm))|#more\b",
    re.IGNORECASE,
)
"""`?full=1`: the same page with more on it."""
_PARTS = re.compile(
    r"(?:page-?links?|post-?page-?numbers|next-?page|link-?pages|page-?numbers|pagination|pager)"
)
_MORE = re.compile(r"(?:more-?(?:link|tag)|read-?more(?:-?link)?|wp-block-read-more|continue-?reading)")
_SAYS_SO = re.compile(
    r"""
    # What a site says where it keeps a text for those it knows
      \b(?: riservat[oaie]\s(?:ai|agli|alle|a)\s(?:soc|abbonat|iscritt|utent|tesserat)
      | (?:effettua|esegui)\s(?:il\s)?log-?in | accedi\s(?:per|al\stuo)
      | zaloguj\ssię | (?:tylko|wyłącznie)\sdla\s(?:zalogowanych|członków|abonentów)
      | (?:sólo|solo|exclusivo|reservado)\s(?:para|a)\s(?:los\s)?(?:socios|miembros|suscriptores|usuarios)
      | inici[ae]r?\ssesión
      | (?:members|subscribers)\sonly | (?:log|sign)\sin\sto\s(?:read|continue|see|view)
    # or where a text goes on
      | (?:dalszy\s)?ciąg\s(?:dalszy\s)?na\s(?:następnej|kolejnej)\sstronie
      | continued?\son\s(?:the\s)?next\spage
      | continua\s(?:nella|alla)\spagina\s(?:seguente|successiva) | continúa\sen\sla\spágina\ssiguiente
      | (?:stron[ay]|pagina|página|page|część|parte|part)\s[1-9]\s(?:z|di|de|of|/)\s[2-9]\b(?!\d)
    # or where its server broke down
      | (?:fatal|parse)\serror\b | in\s/\S{1,200}\.php\b | \bon\sline\s[0-9]+\s*$ )
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""Words that no law has, on a page that does not have the whole."""
_LEADS_TO_MORE = re.compile(
    r"""
    (?:^|[.…\]!?]\s?|\s)
    (?: continua(?:\sa|\sla)?\s(?:leggere|lettura) | leggi\s(?:tutto|di\spiù|il\sresto|ancora|l['’]articolo)
      | czytaj\s(?:dalej|więcej|całość) | pokaż\s(?:więcej|resztę|całość|całe)
      | (?:seguir|sigue|continuar|continúa)\sleyendo | leer\s(?:más|todo|el\sresto)
      | (?:read|show|load)\s(?:more|the\srest|all|full) | continue\sreading
      | ładowanie | wczytywanie | caricamento | cargando | loading )
    [^.!?]{0,40}?[\s.…»›>→\])]*$
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""How a line ends that leads to the rest of an article, or stands where the rest will be."""
_ONLY_MORE = re.compile(
    r"""
    [\s«»›>→…\[(+]*
    (?: więcej | rozwiń(?:\s\w+)? | następna\sstrona | dalszy\sciąg
      | continua | mostra\s(?:altro|tutto|di\spiù) | espandi | altro | di\spiù | pagina\ssuccessiva
      | más | (?:mostrar|ver)\s(?:más|todo) | ampliar | página\ssiguiente | continúa
      | (?<=\()(?:segue|sigue|continued)\.?
      | \(?(?:cdn|c\.d\.n|to\sbe\scontinued|continuará|ciąg\sdalszy\snastąpi)\.?\)?
      | (?:vedi|mostra)\stutto | ver\stodo | zobacz\scałość | (?:view|see)\s(?:the\s)?full\s\w+
      | (?:vai\salla|ir\sa\sla|przejdź\sdo|go\sto\s(?:the\s)?)\s?(?:full|pełnej|versi\w+\scomplet\w)(?:\s\w+)?
      | more | see\smore | expand | next\spage | continued )
    [\s»›>→…\])+.]*
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""The same, in words that say so only on a line of their own."""
_BROKEN_OFF = re.compile(r"(?:\[\s?(?:…|\.{3})\s?\]|\(\s?(?:…|\.{3})\s?\)|…|\.{3})[\s»›>→]*$")
"""How an excerpt ends: `[…]`, `…`."""
_UNSTOPPED = re.compile(r"[\w,–—-][\s*†‡()¹²³]*$")
_LONGEST_SIGN = 60
"""Characters of a line that is a sign and no sentence of the law."""
_QUOTED = 60
_DIGITS = frozenset("0123456789/")


def leads_on(link: etree._Element) -> str:
    """What a link leads to: "part" of the article that it stands in, or "more" of one; "" elsewhere."""
    above = link.getparent()
    if _is_named(link, _PARTS) or (above is not None and _is_named(above, _PARTS)):
        return "part"
    address = link.get("href") or ""
    if address[-1:] in _DIGITS and _NEXT_PART.search(address):
        shown = "".join(link.itertext()).strip()
        return "part" if _NUMBERED.fullmatch(shown) else ""
    return "more" if _is_named(link, _MORE) or (address[:1] in "?#" and _OWN_PAGE.search(address)) else ""


def _is_named(element: etree._Element, names: re.Pattern[str]) -> bool:
    said = element.get("class")
    return said is not None and any(names.fullmatch(name) for name in said.lower().split())


def part_sign(blocks: Blocks, read: Read) -> tuple[str, int] | None:
    """The words that show that a page has only a part of its law, and their line; None for a whole one."""
    if read.onward:
        return read.onward, 0
    law = [one for one in blocks.blocks if one.kind not in (Kind.RESIDUE, Kind.TITLE, Kind.NOTICE)]
    texts = [one for one in law if one.kind in (Kind.TEXT, Kind.ITEM) and one.text]
    begin, last = law[0].span.start, max((one.span.end for one in texts), default=0)
    lines = sorted((one.span.start, one.span.end) for one in texts)
    above = False
    for chunk in (one for one in read.chunks if one.span.end > begin and one.text):
        if _is_onward(chunk, inside=chunk.span.start < last):
            return _quoted(chunk.text), chunk.line
        own = _holds_text(lines, chunk)
        if (own or above) and not chunk.frame and not chunk.withdrawn and _says_more(chunk, last):
            return _quoted(chunk.text), chunk.line
        above = own
    if texts and _BROKEN_OFF.search(texts[-1].text):
        return _quoted(texts[-1].text), texts[-1].line
    return None


def unended(blocks: Blocks) -> tuple[str, int] | None:
    """The last words of a law, and their line, if they lack the stop that all its other paragraphs have."""
    law = [one for one in blocks.blocks if one.kind in (Kind.TEXT, Kind.ITEM, Kind.TABLE, Kind.ENTRY)]
    texts = [one for one in law if one.text]
    if not texts or law[-1] is not texts[-1] or texts[-1].doubt or len(texts) < 2:
        return None
    if not _UNSTOPPED.search(texts[-1].text) or any(_UNSTOPPED.search(one.text) for one in texts[:-1]):
        return None
    return _quoted(texts[-1].text), texts[-1].line


def _quoted(text: str) -> str:
    return text[-_QUOTED:]


def _holds_text(lines: list[tuple[int, int]], chunk: Chunk) -> bool:
    """Whether one of the `lines` of the law, which are sorted, begins in a chunk or goes on in it."""
    before = bisect_left(lines, (chunk.span.end, 0)) - 1
    return before >= 0 and lines[before][1] > chunk.span.start


def _says_more(chunk: Chunk, last: int) -> bool:
    """Whether a line of the law, or right behind one, says that the law is not whole."""
    if chunk.span.end < last:
        # Behind it the law goes on.
        return False
    if _SAYS_SO.search(chunk.text) or _LEADS_TO_MORE.search(chunk.text[-2 * _QUOTED :]):
        return True
    return len(chunk.text) <= _LONGEST_SIGN and _ONLY_MORE.fullmatch(chunk.text) is not None


def next_part(tree: etree._Element) -> str:
    """The address of the next part of an article, where the head of its page names one; "" for none."""
    named = (one.get("href") or "" for one in tree.iter("link") if (one.get("rel") or "").lower() == "next")
    return next((one for one in named if _NEXT_PART.search(one)), "")


def _is_onward(chunk: Chunk, *, inside: bool) -> bool:
    """Whether a line has a link to a further part; one to more may be that of a list of articles beside."""
    if chunk.frame and not any(_PARTS.fullmatch(name) for name in chunk.named.lower().split()):
        return False
    return any(
        one.kind == "onward"
        and (one.value == "part" or (inside and not chunk.furniture) or _is_all(one, chunk))
        for one in chunk.inlines
    )


def _is_all(one: Inline, chunk: Chunk) -> bool:
    """Whether a link to more is all there is on its line."""
    return one.end - one.start >= len(chunk.text) - 2 and not chunk.frame
