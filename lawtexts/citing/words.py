"""Words: what stands around nouns and numbers in citing phrases, made ready for the grammar.

Patterns are compiled from the vocabulary when first needed, once per language.
"""

from __future__ import annotations

import re
from functools import cache, cached_property

from lawtexts.citing.entries import Ending, either, pattern
from lawtexts.citing.neighbours import Neighbours
from lawtexts.citing.vocabulary import ABBREVIATED as ABBREVIATED
from lawtexts.citing.vocabulary import LANGUAGES as LANGUAGES


class Words(Neighbours):
    """The vocabulary of `languages`, as patterns over folded text.

    Patterns are anchored by the caller, who asks for a `match` at a place; an Ending
    is looked for right before one.
    """

    @cached_property
    def between(self) -> re.Pattern[str]:
        """Words that may stand between noun and numbers; never fails, may be empty."""
        return re.compile(f"(?:{either(self.of('BETWEEN'))} ?)?", re.IGNORECASE)

    @cached_property
    def code(self) -> re.Pattern[str]:
        """del Codice di Gara, of the Laws: after a law's number, says whose law it is."""
        return re.compile(f" ?{either(self.of('CODE'))}", re.IGNORECASE)

    @cached_property
    def whole_of(self) -> re.Pattern[str]:
        """Like `preposition`, with the longer wordings of law text."""
        longer = self.of("OF_LONG")
        some = f"{either(longer)} ?|" if longer else ""
        return re.compile(f" ?(?:{some}{self.preposition.pattern.removeprefix(' ?')})", re.IGNORECASE)

    @cached_property
    def into(self) -> re.Pattern[str]:
        """What may lead from a law to its parts."""
        return pattern(self.of("INTO"), after=" ")

    @cached_property
    def preposition(self) -> re.Pattern[str]:
        """What leads from a part to what it is part of; may be empty where the genitive does it."""
        entries = [entry for entry in self.of("OF") if entry]
        optional = "?" if "" in self.of("OF") or not self.accents else ""
        some = f"(?:{either(entries)} ?){optional}" if entries else ""
        return re.compile(f" ?{some}", re.IGNORECASE)

    @cached_property
    def conjunction(self) -> re.Pattern[str]:
        """What joins two members of a list: a comma, a word, or both."""
        return re.compile(
            f" ?(?:[,;] ?(?:{either(self.of('AND'))} )?|{either(self.of('AND'))} |[&/+] ?)", re.I
        )

    @cached_property
    def through(self) -> re.Pattern[str]:
        """What joins first and last of a range: a dash or a word (group "word")."""
        dots = "" if self.accents else r"|\.{2,3}|…"
        return re.compile(f" ?- ?{dots}| (?P<word>{either(self.of('TO'))}) ?", re.IGNORECASE)

    @cached_property
    def start_of_range(self) -> re.Pattern[str]:
        """From: between noun and first number of a range."""
        return pattern(self.of("FROM"), after=" ?")

    @cached_property
    def before_range(self) -> Ending:
        """ "from"."""
        return Ending(self.of("FROM"))

    @cached_property
    def amid(self) -> re.Pattern[str]:
        """Between: before the first place of a range."""
        return pattern(self.of("AMID"), after=" ")

    @cached_property
    def before_amid(self) -> Ending:
        """Between, before a noun."""
        return Ending(self.of("AMID"))

    @cached_property
    def amid_to(self) -> re.Pattern[str]:
        """And: between the two places of such a range."""
        return pattern(self.of("AMID_TO"), before=" ", after=" ")

    @cached_property
    def adverb(self) -> re.Pattern[str]:
        """Above, below: after the numbers of a relative reference."""
        return pattern(self.of("ABOVE"), before=" ")

    @cached_property
    def previous(self) -> re.Pattern[str]:
        return pattern(self.of("PREVIOUS"))

    @cached_property
    def next(self) -> re.Pattern[str]:
        return pattern(self.of("NEXT"))

    @cached_property
    def this(self) -> Ending:
        """ "this"."""
        return Ending(self.of("THIS"))

    @cached_property
    def this_law(self) -> re.Pattern[str]:
        """This Law."""
        return pattern(self.of("THIS"), after=f" ?{either(self.of('LAW_ONE'))}")

    @cached_property
    def whole_of_this(self) -> re.Pattern[str]:
        """Of this Law, after a part of it."""
        return re.compile(f"{self.whole_of.pattern}{self.this_law.pattern}", re.IGNORECASE)

    @cached_property
    def those(self) -> Ending:
        """A plural "those" that means the laws just named."""
        return Ending(self.of("THOSE"))

    @cached_property
    def note_of(self) -> Ending:
        """ "footnote to"."""
        return Ending(self.of("NOTE"))

    @cached_property
    def numbered_note(self) -> re.Pattern[str]:
        """A text that ends in “footnote 2 to”."""
        lead = either(entry for name in ("OF", "AT", "TO", "ARTICLES") for entry in self.of(name) if entry)
        return re.compile(
            rf"{either(self.of('NOTE_WORD'))} [0-9*]{{1,2}} (?:{lead} ?){{1,2}}$", re.IGNORECASE
        )

    @cached_property
    def see(self) -> Ending:
        """ "see"."""
        return Ending(self.of("SEE"))

    @cached_property
    def as_in(self) -> Ending:
        """ "as in", "under": a weaker sign of a citation."""
        return Ending(self.of("AS_IN"))

    @cached_property
    def at(self) -> Ending:
        """A text that ends in a preposition, enough of a sign before B1a."""
        return Ending(self.of("AT"))

    @cached_property
    def applies(self) -> re.Pattern[str]:
        return pattern(self.of("APPLIES"), before=" ")

    @cached_property
    def goes_on(self) -> re.Pattern[str]:
        """If, is, may: words that never stand between a number and what it counts."""
        return pattern(self.of("GOES_ON"), before=" ")

    @cached_property
    def linked(self) -> Ending:
        """If, where: before what is no count."""
        return Ending(self.of("GOES_ON"))

    @cached_property
    def leading(self) -> Ending:
        """Of, by, under, if: what leads to a place or a clause, and to no name of its own."""
        lists = ("GOES_ON", "AT", "AS_IN", "SEE", "OF", "FROM", "TO")
        return Ending(entry for name in lists for entry in self.of(name))

    @cached_property
    def before_conjunct(self) -> Ending:
        """And, or: before a further member."""
        return Ending(self.of("AND"))

    @cached_property
    def before_article(self) -> Ending:
        """The, an article."""
        return Ending(self.of("ARTICLES"))

    @cached_property
    def placed(self) -> Ending:
        """ "table", "room": B1 after it is no place in the Laws."""
        return Ending(self.of("PLACED"))

    @cached_property
    def counted(self) -> re.Pattern[str]:
        """After a number: it counts something, or is a bid, a share, a year."""
        return re.compile(rf" ?(?:[%‰♠♥♦♣€$°:=]|{either(self.of('COUNTED'))})|[.,]\d", re.IGNORECASE)

    @cached_property
    def following(self) -> re.Pattern[str]:
        """Et seq.: the end is open."""
        return pattern(self.of("FOLLOWING"), before=" ?")

    @cached_property
    def year(self) -> re.Pattern[str]:
        """After a citation the year of an edition (group 1): (2017), ed. 2017, w wydaniu z 2017 r."""
        words = either(self.of("EDITION"))
        return re.compile(
            rf" ?[(\[/,]? ?(?:{words} ?){{0,2}}((?:19|20)[0-9]{{2}})(?: ?r\.?(?!\w))?(?![\w-])(?: ?[)\]])?",
            re.IGNORECASE,
        )

    @cached_property
    def note_word(self) -> re.Pattern[str]:
        return pattern(self.of("NOTE_WORD"))


@cache
def words(*languages: str) -> Words:
    """The vocabulary of the languages given, made once. Raises KeyError for one that is not known."""
    for language in languages:
        if language not in LANGUAGES:
            raise KeyError(language)
    return Words(languages)


@cache
def typed_words(*languages: str) -> Words:
    """The same for queries: without accents, as people type. Raises KeyError like `words`."""
    for language in languages:
        if language not in LANGUAGES:
            raise KeyError(language)
    return Words(languages, accents=False)
