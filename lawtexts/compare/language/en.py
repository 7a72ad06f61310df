"""English: the small words of the Laws in English."""

from __future__ import annotations

import re

from lawtexts.compare.language.grammar import Grammar, counted, words

GRAMMAR = Grammar(
    language="en",
    stemmer="english",
    abbreviations=words("e.g i.e etc cf no vs art p"),
    joining=words("and or but nor then so however"),
    subordinating=words(
        """if when that which who whom whose whether unless until before after while where because although
        though as what how whichever whoever"""
    ),
    negating=words("not cannot n't"),
    negative=words("no none nobody nothing never neither nor"),
    until=(),
    not_negating=("not only", "no later than", "no more than", "no less than"),
    ceasing=tuple("cease ceases ceased ceasing".split()),
    without=("without",),
    except_=("unless", "except", "except that", "except as", "other than", "excluding", "save"),
    only=("only", "solely", "exclusively"),
    numbers=counted("two three four five six seven eight nine ten eleven twelve", 2)
    | counted("thirteen fourteen fifteen sixteen", 13)
    | {"both": 2}
    | counted("twenty thirty forty fifty sixty seventy eighty ninety hundred", 20, 10),
    ordinals=counted("first second third fourth fifth sixth seventh eighth ninth tenth", 1)
    | counted("eleventh twelfth thirteenth", 11),
    future=re.compile(r"will"),
)
