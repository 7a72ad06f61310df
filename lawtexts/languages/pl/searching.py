"""Polish: Snowball's stemmer and the changes inside words it does not know.

Polish words change at the seam (karta, karcie; kontra, kontrze; ręka, ręce),
lose a vowel (przypadek, przypadku) and are typed without accents, where the
stemmer no longer sees the ending (kolorów, kolorow). So a folded word has two
more keys: what is left without its ending as a noun or adjective (`kart~`) and
as a verb (`zagr^`).
"""

from __future__ import annotations

STOP = """
a aby albo ale ani az by byc byl byla bylo byly bedzie beda co czy dla do go gdy gdyz i ich ile ilekroc im
robic robi zrobic
inaczej ja jak jako jakby je jego jej jednak jest jesli jezeli juz kiedy ktora ktore ktorego ktorej
ktoremu ktorych ktory ktorym ktorymi lub ma mu na nad nam nami nas nia niego niej nich nie nim nimi niz o
od on ona one oni ono oraz po pod ponadto przez przy sa sie soba sobie ta tak taka taki takich takie
takiego takiej takim tam te tego tej temu ten to tu tych tylko tym tymi u w we wiec wszystkie wszystkich
wowczas wtedy z za ze zanim zas zeby badz bo bowiem chyba dopoki jaki jakie jakiej jakim jednego jego
kto kogo komu gdzie obu swoj swoja swoje swojej swoim swoimi swego swej swych tez rowniez takze zarowno
"""

FAMILIES = """
uporzadkuj^ uporzadkowac uporzadkow
rek~ rak
rzad~ rzed~ rzadz~
gr~ gier gier~
wyjd^ wyjsc wyjsc~ wyszedl wyszl wyszl~ wychodz wychodz^
wejd^ wejsc wejsc~ wszedl wchodz wchodz^
podj^ podjac podejm podejmuj podejmuj^ podejm^ podjet podjet^ podjec
przyj^ przyjac przyjm przyjmuj przyjmuj^ przyjm^ przyjet przyjet^ przyjec
obj^ objac obejm obejmuj obejmuj^ obejm^ objet objet^ objec
moz mog moc mogl mogl^
mus mus^ musiec musial musz musz^
wybr^ wybra wybrac wybier^ wybier wybierz
zebr^ zebrac zbier^ zbier
odebr^ odebrac odbier^ odbier
rozpocz rozpoczac rozpoczn^ rozpoczn rozpoczyn^ rozpoczyn rozpoczej
przypas przypasc przypad^ przypadn^ przypadl^
zosta^ zostac zostan^ zostaj^ zostan zostaj zostal
przesta^ przestac przestan^ przestaj^ przestan przestaj przestal
"""

_ADJECTIVES = {
    **dict.fromkeys("lewego lewemu lewej lewym lewych lewymi".split(), frozenset({"lewy="})),
    **dict.fromkeys("prawy prawego prawej prawym prawych prawymi".split(), frozenset({"prawy="})),
}
"""Forms that can only be left and right, not a trick (lewa) or the law (prawo)."""

_ADJECTIVE = "iego iemu ego emu imi ymi ich ych im ym iej ej"
_NOUN = f"""
    iowie owie iami iach iowi iom ami ach owi ow om iem em ie ia iu io o u a e i y {_ADJECTIVE}
"""
_VERB = """
    ajacy ajac iwszy awszy
    alismy ilismy ylismy
    alby alaby aliby alyby ilby ilaby iliby ylby ylaby
    ac ic yc ec al ala alo ali aly il ila ilo ili ily yl yla ylo yli yly ial iala ialo iely iel iela ieli
    am asz amy acie aja ia iaja im isz imy icie ym ysz ymy ycie em esz emy ecie a e i y ie
    ano iono ono any ana ane ani anego anemu anej anym anych anymi
    anie ania aniu aniem aniach aniom an enie enia eniu eniem eniach eniom en
    iecie iecia ieciu ieciem ieciach iec iety ieta iete ieci ietego ietej ietym ietych
    yty yta yto yte yci ytego ytemu ytej ytym ytych ytymi
    eniami aniami ecie ecia eciu eciem
    ony ona one oni onego onemu onej onym onych onymi
"""
_CONDITIONAL = "aliby aloby yliby iloby ylby alismy alysmy ilismy ilysmy bym bysmy loby"
_PERSISTENT = """
    owac owal owala owalo owali owaly owano uje ujesz ujemy ujecie uja uj ujcie ujac
    ywac ywal ywala ywalo ywali ywaly ywano ywa ywam ywasz ywamy ywacie ywaja ywajac
    iwac iwal iwala iwalo iwali iwaly iwano iwa iwam iwasz iwamy iwacie iwaja iwajac
    owanie owania owaniu owaniem owan ywanie ywania ywaniu ywaniem ywan iwanie iwania iwaniu iwaniem iwan
    owany owana owane owani owanego owanemu owanej owanym owanych owanymi
"""
_SOFT = (
    ("zdzie", "zd"),  # gwieździe
    ("scie", "st"),  # mieście
    ("dzie", "d"),  # rzędzie
    ("cie", "t"),  # karcie, momencie
    ("rze", "r"),  # kontrze, kolorze
    ("sze", "ch"),  # musze
    ("dze", "g"),  # wadze
    ("ce", "k"),  # ręce, rozgrywce
    ("cy", "k"),  # przeciwnicy
    ("dzy", "g"),  # koledzy
    ("rzy", "r"),  # aktorzy
    ("ci", "t"),  # studenci
    ("iek", "k"),
    ("ek", "k"),  # przypadek, dziadek
    ("iec", "c"),  # koniec
    ("ien", "n"),  # dzień
)


def _longest(endings: str) -> tuple[str, ...]:
    return tuple(sorted(set(endings.split()), key=lambda ending: (-len(ending), ending)))


_NOUN_ENDINGS, _VERB_ENDINGS, _PERSISTENT_ENDINGS = _longest(_NOUN), _longest(_VERB), _longest(_PERSISTENT)
ENDINGS = f"{_NOUN} {_VERB} {_PERSISTENT} {_CONDITIONAL}"


def _cut(word: str, endings: tuple[str, ...], least: int) -> str:
    """`word` without the longest of `endings` that leaves `least` letters; "" where none does."""
    for ending in endings:
        if word.endswith(ending) and len(word) - len(ending) >= least:
            return word[: -len(ending)]
    return ""


def refine(folded: str, stems: frozenset[str]) -> frozenset[str]:
    """The stems and what is left of the folded word as noun and as verb."""
    if folded in _ADJECTIVES:
        return _ADJECTIVES[folded]
    noun = _cut(folded, _NOUN_ENDINGS, 2) or folded
    found = {stem for stem in stems if len(stem) >= min(len(noun), 4)}  # karcie is no form of kara
    if folded.endswith("ow") and len(found) > 1:
        found.discard(folded)  # kolorów is no form of kolorowy
    found.add(f"{noun}~")
    for soft, hard in _SOFT:
        if folded.endswith(soft) and len(folded) - len(soft) >= 2:
            found.add(f"{folded[: -len(soft)]}{hard}~")
            break
    persistent = _cut(folded, _PERSISTENT_ENDINGS, 3)
    if persistent:
        found |= {f"{persistent}uj^", f"{persistent}^"}  # utrzymuje, utrzymać
    else:
        verb = _cut(folded, _VERB_ENDINGS, 3)
        if verb and folded.endswith(("ac", "ic", "yc")):
            found.add(folded[:-2])  # what the stemmer makes of zakazać, but not of zakazac
        if verb.endswith("sz"):
            found.add(f"{verb[:-1]}^")  # poproszą, zgłoszone: poprosić, zgłosić
        if verb and not verb.endswith("ow"):  # przepisowi, przepisowe: no verb
            found.add(f"{verb}^")
    return frozenset(found)
