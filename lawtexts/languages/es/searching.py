"""Spanish: Snowball's stemmer, its vowels that break and its spellings that change.

Snowball reduces declarante (the declarer) and declaración (the call) to one
stem; in the Laws they are different things, so each keeps its own key.
"""

from __future__ import annotations

import re

STOP = """
a al ante con de del desde durante en entre hacia hasta para por segun sobre tras
el la los las lo un una unos unas y e o u ni que quien quienes cual cuales cuyo cuya si no se su sus
le les me te nos este esta estos estas ese esa esos esas aquel aquella aquellos aquellas esto eso
es son era fue sea sean ser esta estan este esten estar ha han haya hayan haber he
como cuando donde pero mas sino tal tales mismo misma mismos mismas dicho dicha dichos dichas
tambien ya asi entonces cada otro otra otros otras algun alguno alguna algunos algunas
"""

FAMILIES = """
jug jueg juegu
pod pued pud podr podri
ten teng tien tuv tendr
hac hag hiz hech har
sal salg saldr
pon pong pus puest pondr
ven veng vien vin vendr
dec dic dig dij dijer dijeron dich dir
segu sig sigu
ped pid
imped impid
correg corrig corrij correc
eleg elig elij
quer quier quis querr
expon expong expus expuest expondr
disp dispon dispong dispus dispuest
manten manteng mantien mantuv mantendr
obten obteng obtien obtuv
reten reteng retien retuv
conten conteng contien contuv
cubr cubiert
descubr descubiert
abr abiert
"""
ENDINGS = """
ando iendo ado ido aron ieron aba aban ase asen iese iesen iera ieran aria arian ira iran iria irian
eria erian ara aran aremos era eran eremos iremos amos emos imos dra dran dria drian
"""

_NOUN = re.compile(r"(?P<root>[a-z]{3,})(?P<kind>nte|cion)(?:s|es)?")
_SPELLINGS = (
    (re.compile(r"qu$"), "c"),  # aplique, aplicar
    (re.compile(r"gu$"), "g"),  # obligue, obligar
    (re.compile(r"j$"), "g"),  # recoja, recoger
    (re.compile(r"zc$"), "c"),  # ofrezca, ofrecer
    (re.compile(r"z$"), "c"),  # empiece, empieza
    (re.compile(r"uy$"), "u"),  # incluye, incluir
    (re.compile(r"ie(?=[^aeiou]+$)"), "e"),  # pierda, perder
    (re.compile(r"ue(?=[^aeiou]+$)"), "o"),  # mueva, mover
)


def refine(folded: str, stems: frozenset[str]) -> frozenset[str]:
    """Pierda is a form of perder, recoja one of recoger; -nte and -ción keep to themselves, not -mente."""
    noun = _NOUN.fullmatch(folded)
    if noun and not folded.endswith("mente"):
        return frozenset({f"{noun['root']}{noun['kind']}~"})
    found = set(stems)
    for pattern, plain in _SPELLINGS:
        found |= {pattern.sub(plain, stem) for stem in found if len(stem) > 2}
    return frozenset(found)
