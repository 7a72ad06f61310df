"""Italian: the small words of the Laws in Italian."""

from __future__ import annotations

import re

from lawtexts.compare.language.grammar import Grammar, counted, inflected, words

GRAMMAR = Grammar(
    language="it",
    stemmer="italian",
    abbreviations=words("art artt es ecc n.d.t par lett cfr vs pag cap num nr"),
    joining=words("e ed o od ma però oppure ovvero ossia né allora quindi invece mentre"),
    subordinating=words(
        """se quando che qualora finché affinché perché poiché siccome benché sebbene purché prima dove cui
        quale quali quanto chi ove laddove mentre nonostante dopo appena come"""
    ),
    negating=words("non"),
    negative=words("nessun nessuno nessuna nessun' niente nulla mai né neanche nemmeno neppure"),
    until=("fino a che", "fino a quando", "finché", "a meno che", "prima che", "sino a che"),
    not_ordinal=(
        "prima di",
        "prima del",
        "prima della",
        "prima dell",
        "prima dei",
        "prima delle",
        "prima che",
        "a seconda",
    ),
    not_negating=("non solo", "non soltanto", "non appena", "non più tardi", "non oltre"),
    ceasing=tuple(
        "cessa cessano cessare cessato cessata cessati cessate cesserà cesseranno smette smettono".split()
    ),
    without=("senza",),
    except_=(
        "a meno che",
        "salvo",
        "salvo che",
        "eccetto",
        "eccetto che",
        "eccettuato",
        "eccettuati",
        "tranne",
        "tranne che",
        "ad eccezione",
        "fatta eccezione",
        "con l'eccezione",
        "fatto salvo",
    ),
    only=("solo", "soltanto", "solamente", "unicamente", "esclusivamente"),
    numbers=counted("due tre quattro cinque sei sette otto nove dieci undici dodici", 2)
    | counted("tredici quattordici quindici sedici", 13)
    | dict.fromkeys(words("entrambi entrambe ambedue ambo"), 2)
    | counted("venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento", 20, 10),
    ordinals=inflected(
        {
            "second": 2,
            "terz": 3,
            "quart": 4,
            "quint": 5,
            "sest": 6,
            "settim": 7,
            "ottav": 8,
            "non": 9,
            "decim": 10,
            "undicesim": 11,
            "dodicesim": 12,
            "tredicesim": 13,
        },
        "o a",
    )
    | dict.fromkeys(words("primo prima primi prime"), 1),
    future=re.compile(r"\w+(?:rà|ranno)"),
)
