"""Languages: all that lawtexts knows of a language for reading, one folder each, pure data.

`languages/pl/__init__.py` names the language; each other file of the folder is one part, loaded when it is
needed: `citing.py` the words of citations, `comparing.py` the small words by which sentences are compared,
`searching.py` what a query may leave out and irregular words, `pages.py` the words that show what a line of
a page is. A file is a row of fields, all of them texts; most are entries divided by “|” or line breaks.
PROTOCOL says which fields a part has and what they mean: all must be there, an empty one says that the
language has no such words. A file that lacks one, has one that is not in the protocol, or one that is no
regular expression where it must be, is refused with a message that names it: by `check`, with which every
command with options and `add_folder` begin, or, as a lookup has no time for it, when it is loaded. Names that
begin with “_” are a file's own.
docs/adding-a-language.md shows the way.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from os import listdir
from os.path import exists

from lawtexts.model.error import LawtextsError

TYPE_CHECKING = False  # without importing typing, which every citation would wait for
if TYPE_CHECKING:
    from types import ModuleType

PROTOCOL: dict[str, dict[str, str]] = {
    "__init__": {
        "NAME": "what the language calls itself: polski",
        "EXTRA_LETTERS": "letters with marks that its alphabet has after the plain one: ą, ñ; empty for none",
    },
    "citing": {
        "LAW_ONE": "nouns before one law: przepis, Ley; in all their cases, abbreviations with their stop",
        "LAW_MANY": "nouns before several laws: przepisy, Articoli",
        "LAW_TYPED": "nouns before one law that people type and texts use otherwise: Prawo 51, ma prawo do",
        "PART_ONE": "nouns before one part of a law: punkt, paragrafo, apartado",
        "PART_MANY": "nouns before several parts: punkty, paragrafi",
        "LETTER": "nouns before letters: litera, lettera, letra",
        "CASE": "nouns that cite only before a letter or a bracket: fattispecie (a), opzione 1 sopra",
        "THIS": "this, in “this Law”: niniejszy, questo, esta",
        "THOSE": "those, before a plural noun: the laws just named",
        "SELF_SECTION": "the part nouns that after THIS mean the section",
        "ARTICLES": "the, a",
        "BEFORE_NUMBER": "what may stand between noun and number: nr, rispettivamente",
        "CODE": "whose law it is, after its number: del Codice di Gara",
        "INTO": "what leads from a law to its parts: en sus (apartados F2 y F3)",
        "OF": "what leads from a part to what it is part of: del, of the; empty where the genitive does",
        "AND": "what joins the members of a list: i, oppure, as well as",
        "FROM": "before the first of a range: od, dal, desde",
        "TO": "between the first and the last of a range: do, al, hasta",
        "BETWEEN": "between, before the first of two: między, tra, entre",
        "BETWEEN_AND": "and, between these two: a, e, y",
        "ABOVE": "above, below, following: after what is of the law the text stands in",
        "SEE": "see, applies: before a number without a noun, the strongest cue",
        "AS_IN": "as in, under, notwithstanding: a cue before a number without a noun",
        "AT": "prepositions, a weak cue before a number without a noun",
        "APPLIES": "applies, permits: a cue after a number without a noun",
        "GOES_ON": "if, is, may: after a number that cites; what counts is followed by what it counts",
        "PLACED": "table, room, team: before B1 these name a place at the tournament",
        "NOTE": "footnote to: before the law whose note is cited",
        "NOTE_WORD": "note: before its number, in a query",
        "FOLLOWING": "et seq.: the end is open",
        "EDITION": "between a citation and a year: ed., w wydaniu",
        "COUNTED": "what numbers count, bids, years: 13 cards, 2 PT",
        "OTHER_TEXT": "beginnings of the names of other texts: regulamin, so that its art. 12 is no Law",
        "GENITIVE": "law nouns in the genitive, which say what a part before them is of; empty where OF does",
        "LETTER_WORDS": "letters that are words: a, e, i, o",
        "DOCUMENTS": "what the parts outside the laws are called, “definicje = definitions”",
        "ASKING": "words of a question about a place, which say nothing of it: what is, show me",
        "LANGUAGES": "what languages are called, with their codes: “po polsku = pl”",
        "NUMBERS": "words of numbers up to 20 and tens: “fifty = 50”; “cinquant- = 50” before units",
    },
    "comparing": {
        "ABBREVIATIONS": "words whose full stop ends no sentence: np, art",
        "JOINING": "words that join clauses or things: and, but",
        "SUBORDINATING": "words that open a clause which is not the ruling itself: if, who, unless",
        "NEGATING": "words that negate a verb: nie, not",
        "NEGATIVE": "words that negate where no negating word does: no one, never",
        "NOT_NEGATING": "phrases whose negation denies nothing: not only, other than",
        "DENYING": "words that deny in themselves, * for any ending: unable, illegal*, fail",
        "WITHOUT": "without: it denies what it is said of",
        "CEASING": "phrases that say that something is no longer so: deja de",
        "EXCEPT": "phrases of an exception: chyba że, salvo que",
        "ONLY": "only, solely",
        "NUMBERS": "“5 = pię(ć ciu)”: more forms than “citing” has, of stem and endings; “-” is none",
        "ORDINALS": "“1 = first”: those of its place in a row",
        "NOT_ORDINAL": "phrases whose ordinal counts nothing: prima di",
        "NOT_NAMING": "words with the stem of a term, and phrases with words of terms, that name no concept: "
        "* for any ending",
        "FUTURE": "regular expression: a verb in the future tense, in which a law orders",
        "NEED_NOT": "words of duty that denied say need not, and forbid nothing: musi, zobowiązan*",
        "LINKING": "finite forms of be, become and remain in the indicative, present and future: jest, staje",
        "INFINITIVE": "regular expression: an infinitive, which a verb before it governs; empty if unmarked",
        "ABLE": "regular expression: an adjective that says what may be done; empty if the language has none",
        "POSSIBLE": "phrases of what may be so, which permit nothing: może mieć, could; * for any ending",
        "RANKED": "“may = has the choice / is free”: other phrases that say what a verb of the ranking says",
        "QUANTIFIERS": "“any = any / whichever”: phrases of all, any, each, some, single, one-or-more, both",
        "CONNECTIVES": "“or = or / or else”: phrases of and, or, if, unless, before, after, until",
        "BOUNDS": "“at-least = or more / or higher”: phrases of at-least, more, at-most, less",
        "SENSES": "“later = later / afterwards”: wordings of the members of the families in "
        "compare/kinds/contrast.py, * for any ending",
        "VOCABULARY": "“notice = notic realis”: how other words begin that show what a text is about; three "
        "letters or a full stop make a whole word; “nothing” are auxiliary verbs and the like",
        "POSSESSIVE": "his, their: they say whose the partner is",
    },
    "searching": {
        "STOP": "words a query need not find, divided by blanks, without accents; none is a word of the game",
        "FAMILIES": "a line for each irregular word: the keys that its forms are found under: lead led",
        "ENDINGS": "endings of words that may be in no text, divided by blanks, without accents: ando",
    },
    "pages": {
        "SMALL_WORDS": "the commonest small words, divided by blanks, which tell the language of a text",
        "ONE_LETTER_WORDS": "one-letter words, which a line break leaves at the end of a line: aiAI",
        "GAME": "words of the game that others have, too, divided by blanks: card, play, table; of each the "
        "stem, or its stems divided by “/”: stół/stol",
        "BRIDGE": "the same of those that hardly any other game or text has: declarer, dziadek/dziadk",
        "ENDINGS": "the endings that these stems may have",
        "VERBS": "verbs that make a line with a full stop a sentence rather than a heading",
        "SENTENCE_STARTS": "how a sentence begins where a heading would not",
        "MODALS": "verbs that order or permit, as in a sentence and hardly any heading",
        "SUBORDINATE": "words that begin a clause",
        "REFERRING": "how a line begins that is only a reference",
        "TRANSLATOR": "how a translator's note begins",
        "CONJUNCTIONS": "words that join the parts of a sentence",
        "COMMON": "how words begin that two sentences share for nothing, divided by blanks: when, not, the",
        "CHANGED": "how a notice speaks of a change",
        "MONTHS": "how the names of the twelve months begin, divided by blanks",
        "SLIP": "a subject in the singular with a verb in the plural",
        "SLIP_VERBS": "that verb, “|”, and the right one",
        "BOOK": "what the Laws are called before the year of an edition",
        "ERRORS": "how a page of a server says that it is none of the site: not found",
        "CONSENT": "how a page asks for consent to cookies in place of what was asked for",
    },
}
"""For each part its fields and what they mean. Entries stand as the texts print them, in “comparing” in small
letters; in “pages” what is not divided by blanks is a regular expression.

`searching` may also have the only function of a folder, `refine(folded, stems)`: the keys of a word without
accents, given those of Snowball's stemmer.
"""

_BLANKS = "divided by blanks"


class LanguageError(LawtextsError):
    """A language that does not keep to the protocol; `value` is the file, or the code that is not known."""

    def __init__(self, message: str, value: str) -> None:
        super().__init__(f"{value}: {message}")
        self.value = value


def add_folder(path: str) -> None:
    """Makes the languages in the folder `path` known, beside those that came with lawtexts.

    To be called before anything is read: what was loaded until then does not change. Raises LanguageError as
    `part` does.
    """
    __path__.append(path)
    codes.cache_clear()
    check()


def check() -> None:
    """Raises LanguageError as `part` does for the first file of any language that has an error."""
    for subject in PROTOCOL:
        for code in codes(subject):
            part(code, subject)


@cache
def codes(subject: str = "__init__") -> tuple[str, ...]:
    """The languages that have the part `subject`, all there are if none is named, in the order of codes."""
    homes = {code: path for path in reversed(__path__) for code in listdir(path)}
    return tuple(code for code in sorted(homes) if exists(f"{homes[code]}/{code}/{subject}.py"))


def knows(code: str, subject: str = "__init__") -> bool:
    """Whether the language `code` has the part `subject`."""
    return code in codes(subject)


def name(tag: str) -> str:
    """What a language calls itself: polski; the BCP 47 tag itself for one that has no folder."""
    return str(part(tag, "__init__").NAME) if knows(tag) else tag


@cache
def part(code: str, subject: str) -> ModuleType:
    """The file `subject` of a language; its fields are texts.

    Raises LanguageError for a language that has none, and for a file that does not keep to the protocol.
    """
    file = f"languages/{code}/{subject}.py"
    if not knows(code, subject):
        raise LanguageError(f"no such file; the languages are {', '.join(codes(subject))}", file)
    try:
        module = import_module(f"{__name__}.{code}" + ("" if subject == "__init__" else f".{subject}"))
    except SyntaxError as error:
        raise LanguageError(f"line {error.lineno}: {error.msg}", file) from error
    for key, meaning in PROTOCOL[subject].items():
        if not isinstance(getattr(module, key, None), str):
            raise LanguageError(f"{key} is missing, a text: {meaning}", file)
        if meaning.startswith("regular expression") or (subject == "pages" and _BLANKS not in meaning):
            try:
                re.compile(getattr(module, key))
            except re.error as error:
                raise LanguageError(f"{key} is not a regular expression: {error}", file) from error
    for key in vars(module):
        if key.isupper() and key[0] != "_" and key not in PROTOCOL[subject]:
            raise LanguageError(f"{key} is not in the protocol of “{subject}”", file)
    return module


@cache
def fields(code: str, subject: str) -> dict[str, tuple[str, ...]]:
    """The entries of each field of `subject` in a language. Raises LanguageError as `part` does."""
    module = part(code, subject)
    return {key: _entries(getattr(module, key)) for key in PROTOCOL[subject]}


def expression(code: str, key: str) -> str:
    """The regular expression of the field `key` of “pages”; one that matches nothing for an empty field.

    Raises LanguageError as `part` does.
    """
    return getattr(part(code, "pages"), key) or "(?!)"


def known_expressions(key: str) -> str:
    """The regular expression of `key` in all languages, for what is asked before one is recognised."""
    return "|".join(expression(code, key) for code in codes("pages"))


def _entries(text: str) -> tuple[str, ...]:
    return tuple(entry.strip() for line in text.splitlines() for entry in line.split("|") if entry.strip())
