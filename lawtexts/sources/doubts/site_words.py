"""Words of a site about its page, which no law has: who translated it, when it changed, where to click."""

from __future__ import annotations

import re
from collections.abc import Iterator

_SITE_WORDS = re.compile(
    r"""
    # addresses
      [\w.+-]{1,64}@[\w-]{1,64}\.\w
    # what a page is and can be made
    | \b(?:pdf|cookies?|newsletter|privacy|copyright|website|web\ssite)\b | ©
    | \bklikni\w+ | \bclicca(?:re|te)?\b | \bclick\b | \bhaga\sclic\b | \bpincha(?:r|ndo)?\saquí\b
    | \b(?:pobierz|scarica(?:re)?|descarg(?:ar|ue|a)|download)\b
    | \b(?:strona\sinternetowa|stron[ay]\s(?:www|wbf|pzbs|związku)|witryn[ay] | serwis\sinternetowy)\b
    | \bsito\s(?:web|internet|wbf|figb|ufficiale|della|dell|utilizza) | \bquesto\ssito\b
    | \bsitio\s(?:web|oficial|de\sla|utiliza)\b | \beste\ssitio\b
    # where one is in a book of pages
    | \b(?:stron[ay]|pagina|página|page)\s[0-9]{1,3}\s(?:z|di|de|of)\s[0-9]{1,3}\b
    | \b(?:poprzedni[ae]?|następn[yae]|precedente|successiv[oa]|anterior|siguiente|previous|next)\s?:\s
    # who wrote it and when
    | \b(?:tłumaczeni[ea]|przekład|przetłumaczył[ai]?|opracowa(?:nie|ł[ai]?))\s?[:\s]\s?[A-ZŁŚŻ]
    | \btradu(?:zione|cción|cido|tto)\s(?:a\scura\s)?(?:di|de|del|dell['’]|por|da)\s
    | \btranslat(?:ed|ion)\sby\b | \ba\scura\sdi\s[A-Z] | \bcurato\sda\s[A-Z]
    | \b(?:data\spublikacji|opublikowano|pubblichiamo)\b | \bpubblicat[oa]\s(?:il|da|su)\b
    | \bpublicad[oa]\s(?:el|por)\b
    | \bpublished\s?(?:on|by|:) | \btext\scourtesy\sof\b
    | \b(?:ostatni[ae]|ultim[ao]|última|last|latest)\s
      (?:aktualizacj|modyfikacj|zmian|modific|aggiornament|actualizaci|updated?\b|modified|change)
    | \b(?:odsłon|odwiedzin|wyświetle[ńn]|visualizzazioni|visitas?|visite|views|hits)\s?:?\s?[0-9]
    | \b(?:wersja|versione|versión|version)\s[0-9] | \b[0-9]{1,2}/20[0-9]{2}\b
    | \b(?:this|questa|la\spresente|esta)\s(?:page|pagina|página)\b
    | \b(?:this|ten|il\spresente|questo|este)\s(?:text|tekst|testo|texto)\b
    | ^(?:pagina|página|strona)\s\w+ta\b
    | \bciastecz\w{1,3}\b
    # what is said to readers, for no law says “we” or “you”
    | \b(?:us|our|you|your|nas|nam|nami|nasz\w{0,4}|twój|twoj\w{1,3}|państwa|państwu)\b
    | \b(?:noi|nostr[oaie]|vostr[oaie]|tuo|tua|tuoi|tue|nosotros|nuestr[oa]s?|síganos|seguici)\b
    | \b(?:zapraszamy|dziękujemy|polecamy|iscriviti|inscríbase|grazie\sper|gracias\spor|thank\syou)\b
    | \b(?:udostępnij|condividil?[oae]?|compart[ae]|share\sthis)\b | \bzauważyłeś\b | \bnapisz\sdo\snas\b
    | \b(?:facebook|twitter|whatsapp|google|wikipedia)
    | \b(?:tekst\spochodzi\sze|testo\stratto\sda|texto\stomado\sde|text\staken\sfrom)\b
    | \b(?:testo\sufficiale\sè|texto\soficial\ses)\b
    # what is said about the law
    | ^\W{0,3}(?:komentarz|commento|comentario|comment(?:ary)?|przykład|esempio|ejemplo|example
              |interpretacja|interpretazione|interpretación|interpretation|wyjaśnienie|redakcja)\s?[:.–-]
    | ^(?:komentarz|commento|comentario|commentary|interpretacja|interpretazione|interpretación
         |interpretation|glossario|słownik|glosario|glossary)\b.{0,25}$
    """,
    re.IGNORECASE | re.VERBOSE,
)


_WORD = re.compile(r"\w+")
_FIGURE = re.compile(r"[0-9]|www")
_ISSUE = re.compile(r"/20[0-9]{2}\b")
_STEMS = frozenset(
    "pagi pági page pdf cook news priv copy webs web klik clic clik haga pinc pobi scar desc down"
    " witr serw sito siti"
    " tłum auto przekł przetł opra trad tran curat cura publ pubb opub ostatn ulti últi last late"
    " udos condiv compar shar zauw napi face twit whatsa goog wiki teks test text koment commen coment"
    " przykł esem ejem exam interp wyjaśn reda glos słow cias us our you your nas nam nami nasz"
    " nasze nasza naszym twój twoj pańs noi nost vost tuo tua tuoi tue noso nues síga segu zapr dzię pole"
    " iscr insc graz grac than".split()
)
"""How one of the words begins that show what is looked for, four letters or six: a fast first look."""
_WITH_FIGURES = frozenset("stro wers vers odsł odwi wyśw visu visi view hits".split())
_WITH_COLON = frozenset("popr nast prec succ ante sigu prev next".split())
_BEGINS = _STEMS | _WITH_FIGURES | _WITH_COLON | frozenset("a la il ten this data este esta ques".split())
"""How the first word begins of all that is looked for, but what stands at the beginning of a text."""
_LONGEST = 400
"""Characters; a paragraph of the law that is longer is no line of the site."""


def words_of_site(text: str) -> str:
    """The first words in `text` that a site says of its page and no law says; "" for none."""
    if len(text) > _LONGEST:
        return ""
    if "@" in text or "©" in text or ("/20" in text and _ISSUE.search(text)):
        found = _SITE_WORDS.search(text)
    elif _is_likely(text):
        found = next((hit for place in _places(text) if (hit := _SITE_WORDS.match(text, place))), None)
    else:
        found = None
    return "" if found is None else found[0].strip()


def _places(text: str) -> Iterator[int]:
    """Where in `text` something that is looked for can begin: trying it there only is ten times as fast."""
    yield 0
    for word in _WORD.finditer(text):
        small = word[0].lower()
        if small[:4] in _BEGINS or small[:6] in _BEGINS:
            yield word.start()


def _is_likely(text: str) -> bool:
    words = text.lower().replace("(", " ").split()
    stems = {one[:4] for one in words}.union([one[:6] for one in words])
    if not _STEMS.isdisjoint(stems) or (":" in text and not _WITH_COLON.isdisjoint(stems)):
        return True
    return not _WITH_FIGURES.isdisjoint(stems) and _FIGURE.search(text) is not None
