"""Italian: Snowball's stemmer, hard c and g, and the nouns it takes for verbs.

Snowball reduces dichiarante (the declarer) and dichiarazione (the call) to one
stem; in the Laws they are different things, so each keeps its own key.
"""

from __future__ import annotations

import re

STOP = """
a ad al allo all alla ai agli alle con col coi da dal dallo dall dalla dai dagli dalle di del dello dell
della dei degli delle in nel nello nell nella nei negli nelle su sul sullo sull sulla sui sugli sulle per
tra fra il lo l la i gli le un uno una d c e ed o od oppure ma se che chi cui non ne ci vi si
questo questa questi queste quest quello quella quelli quelle quel quell quei egli esso essa essi esse
suo sua suoi sue loro tale tali stesso stessa stessi stesse altro altra altri altre come quando dove
ha hanno abbia abbiano avere sia siano essere sono stato stata stati state viene vengono
allora anche ancora cosi quindi poi gia fino quale quali
"""

FAMILIES = """
pot poss puo potr potra
dov dev debb dobb dovr dovra
far fac facc fatt fec fann
ten teng tien terr tenut
riman rimang rimarr rimast
perman permang permarr
possed possied possegg
richied richiest richies
permett permess
commett commess
espon espong espost esporr
scegl scelg scelt scels
correggr corregg corrett corress
aggiung aggiunt
conclud conclus
decid decis
rispond rispost
scopr scopert
apr apert aprir aprend apra apre
usc uscir uscend uscit esc esce esca
prend prend~
vogl vuol vol vorr
dic dett dir
"""
ENDINGS = """
ando endo ava avano eva evano iva ivano arono irono asse assero esse essero isse issero iamo
ero era eremo ereste erete eranno erei eresti erebbe eremmo erebbero iro ira iremo irete iranno irei
irebbe irebbero hero hera heremo heranno herebbe herebbero
"""

_NOUN = re.compile(r"(?P<root>[a-z]{3,})(?P<kind>nt|zion)[ei]")
_HARD = re.compile(r"(?<=[cg])h$")


def refine(folded: str, stems: frozenset[str]) -> frozenset[str]:
    """Attacchi is a form of attaccare; -ante, -ente and -zione keep to themselves, -mente does not."""
    noun = _NOUN.fullmatch(folded)
    if noun and not folded.endswith(("mente", "menti")):
        return frozenset({f"{noun['root']}{noun['kind']}~"})
    if folded.endswith("ita") and len(folded) > 5:
        own = f"{folded}~"  # qualità is no form of quale; without its accent qualita may be a participle
        return frozenset({own}) if len(stems) > 1 else stems | {own}
    if folded.endswith(("atrice", "atrici")):
        return frozenset({f"{folded[:-6]}ator"})
    if folded.endswith("era") and len(folded) > 6:
        stems |= {folded[:-3]}  # designerà without its accent
    return stems | {_HARD.sub("", stem) for stem in stems}
