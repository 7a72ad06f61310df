"""Spanish: the small words of the Laws in Spanish."""

from __future__ import annotations

import re

from lawtexts.compare.language.grammar import Grammar, counted, inflected, words

GRAMMAR = Grammar(
    language="es",
    stemmer="spanish",
    abbreviations=words("art arts ej p etc núm pág cf vs n.d.t ap"),
    joining=words("y e o u pero sino ni entonces luego mientras"),
    subordinating=words(
        """si cuando que quien quienes cual cuales cuál cuáles aunque porque donde cuyo cuya cuyos cuyas antes
        después hasta como según mientras qué cómo"""
    ),
    negating=words("no"),
    negative=words("ningún ninguno ninguna ningunos ningunas nadie nada nunca jamás tampoco ni"),
    until=("hasta que", "a menos que"),
    not_ordinal=("en primer lugar",),
    not_negating=("no solo", "no sólo", "no solamente", "no obstante", "no más tarde", "no después"),
    ceasing=tuple(
        f"{verb} de"
        for verb in """deja dejan dejar dejará dejarán dejado deje dejen dejaría dejarían
        cesa cesan cesar cesará cese cesen""".split()
    ),
    without=("sin",),
    except_=(
        "a menos que",
        "salvo",
        "salvo que",
        "excepto",
        "excepto que",
        "excepto cuando",
        "a excepción",
        "con excepción",
        "con la excepción",
        "a no ser que",
        "exceptuando",
    ),
    only=("sólo", "solo", "solamente", "únicamente", "exclusivamente"),
    numbers=counted("dos tres cuatro cinco seis siete ocho nueve diez once doce", 2)
    | counted("trece catorce quince dieciséis", 13)
    | dict.fromkeys(words("ambos ambas"), 2)
    | counted("veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien", 20, 10),
    ordinals=inflected(
        {
            "primer": 1,
            "segund": 2,
            "tercer": 3,
            "cuart": 4,
            "quint": 5,
            "sext": 6,
            "séptim": 7,
            "octav": 8,
            "noven": 9,
            "décim": 10,
            "undécim": 11,
            "duodécim": 12,
            "decimotercer": 13,
        },
        "o a os as",
    )
    | {"primer": 1, "tercer": 3},
    future=re.compile(r"\w+(?:rá|rán)"),
)
