"""Polish: the small words of the Laws in Polish."""

from __future__ import annotations

import re

from lawtexts.compare.language.grammar import Grammar, inflected, words

GRAMMAR = Grammar(
    language="pl",
    stemmer="polish",
    abbreviations=words("np tj tzn itp itd art ust pkt por nr ok ww m.in prof dr ang"),
    joining=words("i a oraz lub albo bądź ani lecz ale jednak natomiast zaś wówczas wtedy to czy więc"),
    subordinating=words(
        """gdy gdyby jeżeli jeśli kiedy zanim dopóki póki aż że żeby aby by ponieważ chociaż choć mimo
        który która które którzy którego której któremu którą którym których którymi jaki jaka jakie jakiego
        jakiej jakim jakich jakimi kto co gdzie ile ilekroć skoro czy jak"""
    ),
    negating=words("nie"),
    negative=words(
        """nikt nikogo nikomu nikim nic niczego niczemu niczym nigdy żaden żadna żadne żadnego żadnej
        żadnemu żadną żadnym żadnych żadnymi ani"""
    ),
    until=("dopóki", "póki", "zanim"),
    not_negating=(
        "nie tylko",
        "nie później niż",
        "nie mniej niż",
        "nie więcej niż",
        "nie licząc",
    ),
    ceasing=tuple(
        """przestaje przestają przestał przestała przestało przestały przestać przestanie przestaną""".split()
    ),
    without=("bez",),
    except_=(
        "chyba że",
        "o ile nie",
        "oprócz",
        "poza przypadkiem",
        "poza przypadkami",
        "poza sytuacją",
        "poza sytuacjami",
        "z wyjątkiem",
        "za wyjątkiem",
        "wyjąwszy",
        "prócz",
    ),
    only=("tylko", "jedynie", "wyłącznie"),
    numbers={
        **dict.fromkeys(
            words(
                """dwa dwie dwaj dwóch dwu dwoma dwiema dwóm dwom dwoje dwojga
                oba obie obaj obu oboma obiema obydwa obydwie obydwu obydwaj obydwoma oboje obojga"""
            ),
            2,
        ),
        **dict.fromkeys(words("trzy trzej trzech trzem trzema troje trojga"), 3),
        **dict.fromkeys(words("cztery czterej czterech czterem czterema czworo"), 4),
        **inflected(
            {"pię": 5, "sześ": 6, "dziewię": 9, "dziesię": 10},
            "ć ciu cioma cioro",
        ),
        **inflected({"siedm": 7, "siedem": 7, "ośm": 8, "osiem": 8}, "- iu ioma mioro"),
        **inflected(
            {
                "jedenaś": 11,
                "dwanaś": 12,
                "trzynaś": 13,
                "czternaś": 14,
                "piętnaś": 15,
                "szesnaś": 16,
                "dwadzieś": 20,
                "trzydzieś": 30,
            },
            "cie ciu cioma ci",
        ),
    },
    ordinals=inflected(
        {
            "pierwsz": 1,
            "drug": 2,
            "trzec": 3,
            "czwart": 4,
            "piąt": 5,
            "szóst": 6,
            "siódm": 7,
            "ósm": 8,
            "dziewiąt": 9,
            "dziesiąt": 10,
            "jedenast": 11,
            "dwunast": 12,
            "trzynast": 13,
        },
        "y i a ia e ie ego iego ej iej emu iemu ą ią ym im ych ich ymi imi",
    ),
    future=re.compile(r"będzie|będą|będziesz"),
    need_not=True,
    duty=words("ma mają miałby miałaby mieliby"),
    infinitive=re.compile(
        r"(?!pięć|sześć|dziewięć|dziesięć|część|chęć|treść|pamięć)\w+(?<!oś)ć|(?:po)?móc|\w+źć"
    ),
)
