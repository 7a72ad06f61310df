"""The words around a citation in each language: what leads to it, nouns in their cases, articles, joiners."""

from __future__ import annotations

WRAPPERS = {
    "pl": {
        "see": ("patrz ", "acc"),
        "but-see": ("ale patrz ", "acc"),
        "accordance": ("zgodnie z ", "ins"),
        "basis": ("na podstawie ", "gen"),
        "subject": ("podlegając ", "dat"),
        "mentioned": ("o czym mowa w ", "loc"),
        "apply": ("stosuje się ", "acc"),
        "unless": ("O ile ", "acc"),
        "always": ("", "acc"),
    },
    "it": {
        "see": ("vedi ", ""),
        "but-see": ("ma vedi ", ""),
        "accordance": ("come previsto ", "da"),
        "basis": ("ai sensi ", "di"),
        "subject": ("in base ", "a"),
        "mentioned": ("di cui ", "a"),
        "apply": ("si applica ", "il"),
        "unless": ("A meno che ", "il"),
        "always": ("", "il"),
    },
    "es": {
        "see": ("ver ", ""),
        "but-see": ("pero ver ", ""),
        "accordance": ("según ", "la"),
        "basis": ("en virtud ", "de"),
        "subject": ("con arreglo ", "a"),
        "mentioned": ("como se indica en ", "la"),
        "apply": ("se aplica ", "la"),
        "unless": ("A menos que ", "la"),
        "always": ("", "la"),
    },
    "en": {
        "see": ("see ", ""),
        "but-see": ("but see ", ""),
        "accordance": ("as provided in ", "the"),
        "basis": ("under ", "the"),
        "subject": ("subject to ", "the"),
        "mentioned": ("as mentioned in ", "the"),
        "apply": ("", "the"),
        "unless": ("Unless ", "the"),
        "always": ("", "the"),
    },
}

PL_NOUNS = {
    "law": "przepis przepisem przepisu przepisowi przepisie",
    "laws": "przepisy przepisami przepisów przepisom przepisach",
    "point": "punkt punktem punktu punktowi punkcie",
    "points": "punkty punktami punktów punktom punktach",
    "note": "przypis przypisem przypisu przypisowi przypisie",
    "self": "niniejszy_przepis niniejszym_przepisem niniejszego_przepisu niniejszemu_przepisowi "
    "niniejszym_przepisie",
}
PL_CASES = ("acc", "ins", "gen", "dat", "loc")

IT_ARTICLES = {
    "Articolo": {"il": "l’", "da": "dall’", "di": "dell’", "a": "all’"},
    "Articoli": {"il": "gli ", "da": "dagli ", "di": "degli ", "a": "agli "},
    "punto": {"il": "il ", "da": "dal ", "di": "del ", "a": "al "},
    "punti": {"il": "i ", "da": "dai ", "di": "dei ", "a": "ai "},
    "lettera": {"il": "la ", "da": "dalla ", "di": "della ", "a": "alla "},
    "fattispecie": {"il": "le ", "da": "dalle ", "di": "delle ", "a": "alle "},
    "questo": {"il": "", "da": "da ", "di": "di ", "a": "a "},
}
ES_ARTICLES = {
    "Ley": {"la": "la ", "de": "de la ", "a": "a la "},
    "Leyes": {"la": "las ", "de": "de las ", "a": "a las "},
    "Artículo": {"la": "el ", "de": "del ", "a": "al "},
    "Artículos": {"la": "los ", "de": "de los ", "a": "a los "},
    "esta": {"la": "", "de": "de ", "a": "a "},
}
ES_ARTICLES |= {"punto": ES_ARTICLES["Artículo"], "puntos": ES_ARTICLES["Artículos"]}

JOINERS = {
    "pl": {"and": " i\u00a0", "or": " lub ", "dash": "–"},
    "it": {"and": " e ", "or": " o ", "dash": "-"},
    "es": {"and": " y ", "or": " o ", "dash": "-"},
    "en": {"and": " and ", "or": " or ", "dash": "–"},
}
PLACES = {
    "pl": ((" powyżej", " poniżej"), (" powyżej", " poniżej")),
    "it": ((" precedente", " seguente"), (" precedenti", " seguenti")),
    "es": ((" anterior", " siguiente"), (" anteriores", " siguientes")),
    "en": ((" above", " below"), (" above", " below")),
}
