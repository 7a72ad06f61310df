"""Neighbours: the words that tie numbers to another law or another text than the one they stand in."""

from __future__ import annotations

import re
from functools import cached_property

from lawtexts.citing.entries import Ending, either, pattern
from lawtexts.citing.vocabulary import Vocabulary

_WHOLE = 5
"""Names of other texts up to this long stand for themselves, longer ones for what begins like them."""


class Neighbours(Vocabulary):
    """Patterns of what joins a law to its parts and to further laws, and numbers to another text."""

    @cached_property
    def elsewhere(self) -> re.Pattern[str]:
        """Kodeksu cywilnego, of the civil code: after numbers, they are of another text."""
        endings = "|".join(self.of("QUALIFIED"))
        qualified = rf"(?:[^\W\d_]{{2,20}}(?:{endings}) ){{0,2}}" if endings else ""
        return pattern(self.of("ELSEWHERE"), before=f" ?,? ?{qualified}")

    @cached_property
    def of_other(self) -> re.Pattern[str]:
        """What leads from numbers to the name of another text; never where the genitive does it."""
        entries = () if self.of("GENITIVE") else (entry for entry in self.of("OF") if entry)
        return re.compile(f" ?,? ?{either(entries)} ?", re.IGNORECASE)

    @cached_property
    def other_text(self) -> re.Pattern[str]:
        """The name of another text (group 1), two words before it at most."""
        return re.compile(rf"(?:[^\W\d_]+(?:'s)? ){{0,2}}({self._other_text})", re.IGNORECASE)

    @cached_property
    def ends_other_text(self) -> re.Pattern[str]:
        """A text that ends in the name of another text (1), what is said of it (2), perhaps a comma (3)."""
        said = r"(?: [^\W\d_][\w.'-]*){0,6}(?: (?:19|20)[0-9]{2}| [0-9IVX]{1,4})?"
        names = f"{self._other_text}|{either(self.of('CHAPTER'))}"
        return re.compile(rf"(?<!\w)({names})({said})(,?) ?\(?(?:l'|el )?$", re.IGNORECASE)

    @cached_property
    def _other_text(self) -> str:
        """Short names are whole words, longer ones beginnings of words."""
        entries = sorted(self.of("OTHER_TEXT"), key=lambda entry: (-len(entry), entry))
        return "|".join(re.escape(one) + (r"\w*" if len(one) > _WHOLE else r"(?!\w)") for one in entries)

    @cached_property
    def ends_elsewhere(self) -> Ending:
        """A text that ends in the name of another text: zob. Regulamin, (pkt 4)."""
        return Ending(self.of("ELSEWHERE"))

    @cached_property
    def next_article(self) -> re.Pattern[str]:
        """The article before a further law: Ley 12 o la 16."""
        return re.compile(f"{either((*self.of('NEXT_ARTICLE'), '§'))} ?(?=[0-9])", re.IGNORECASE)

    @cached_property
    def especially(self) -> re.Pattern[str]:
        """A text that ends in a word such as “especially”, and what may lead from there to a part."""
        names = ("AT", "ARTICLES", "INTO", "OF")
        lead = either(entry for name in names for entry in self.of(name) if entry)
        return re.compile(rf"{either(self.of('ESPECIALLY'))},?:? ?(?:{lead} ?){{0,2}}$", re.IGNORECASE)

    @cached_property
    def own(self) -> Ending:
        """Its, their."""
        return Ending(self.of("OWN"))

    @cached_property
    def led_to(self) -> re.Pattern[str]:
        """What may stand between “and” and a noun that stands again: nel, of the."""
        lead = either(entry for name in ("AT", "ARTICLES", "INTO", "OF") for entry in self.of(name) if entry)
        return re.compile(rf"(?:{lead} ?){{1,2}}", re.IGNORECASE)

    @cached_property
    def same_law(self) -> re.Pattern[str]:
        """Of the same Law, after a part of it; of that Law, which may be this one (group 1)."""
        same, that = either(self.of("SAME")), either(self.of("THAT"))
        of = either(entry for entry in self.of("OF") if entry)
        optional = "?" if "" in self.of("OF") else ""
        nouns = either(self.of("LAW_ONE"))
        return re.compile(
            rf" ?(?:(?:{of} ?){optional}(?:{same}|({that}))|{same}) ?{nouns}(?! ?\d)", re.IGNORECASE
        )

    @cached_property
    def genitive(self) -> frozenset[str]:
        """The nouns that say what a place before them is of; empty where a word such as “of” does."""
        return frozenset(self.of("GENITIVE"))

    @cached_property
    def glued_and(self) -> re.Pattern[str]:
        """And, or, that lost the blank before or after it: 45e 65, 45 and65, 12C1and C2."""
        entries = sorted((one for one in self.of("AND") if one.isalpha()), key=len, reverse=True)
        further = r"(?=[1-9]|(?-i:[A-H](?:[0-9]|(?!\w)))|\([a-z]\))"
        return re.compile(rf" ?(?:{'|'.join(entries)}) ?{further}", re.IGNORECASE)

    @cached_property
    def possibly(self) -> re.Pattern[str]:
        """Between what joins a further law to a list and its number: and possibly 73."""
        return pattern(self.of("POSSIBLY"), after=",? ")

    @cached_property
    def dating_article(self) -> re.Pattern[str]:
        """The article before a further law or a date: Articolo 16 e il 72."""
        return pattern(self.of("DATING_ARTICLE"), after=" ?(?=[0-9])")

    @cached_property
    def both(self) -> re.Pattern[str]:
        """Both, with an article, right before the noun of the first of two laws."""
        articles = either(self.of("ARTICLES"))
        return re.compile(rf"{either(self.of('BOTH'))} (?:{articles} ?)?$", re.IGNORECASE)

    @cached_property
    def as_well(self) -> re.Pattern[str]:
        """As well as, between two such laws, with the article of the second."""
        articles = either(self.of("ARTICLES"))
        return re.compile(rf",? {either(self.of('AS_WELL'))} (?:{articles} ?)?(?=[0-9])", re.IGNORECASE)

    @cached_property
    def dividing(self) -> frozenset[str]:
        """Words that divide a part from the law before it: see, if, applies, as in."""
        names = ("SEE", "AS_IN", "GOES_ON", "APPLIES", "FROM", "TO", "THIS", "LAW_ONE", "LAW_MANY")
        joining = (*self.of("AT"), *self.of("AND"), *self.of("ESPECIALLY"))
        whole = {word for name in names for entry in self.of(name) for word in entry.lower().split()}
        return frozenset(whole - {word for entry in joining for word in entry.lower().split()})

    @cached_property
    def plain(self) -> frozenset[str]:
        """And, or, of, the: words that join a further place and say nothing of it."""
        names = ("AND", "AT", "ARTICLES", "INTO", "OF", "ABOVE")
        return frozenset(word for name in names for entry in self.of(name) for word in entry.lower().split())
