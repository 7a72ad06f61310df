"""Languages: all that lawtexts knows of a language for reading, one folder each, pure data.

`languages/pl/__init__.py` names the language; each other file of the folder is one subject: `citing.py` the
words of citations. A file is a row of fields; a field is a text of entries divided by “|” or line breaks.
PROTOCOL says which fields a subject has and what they mean; a file that lacks one, or has one that is not in
the protocol, is refused when it is loaded, with a message that names it. A language is added by adding its
folder, and a subject (the words that show a heading, modal verbs with their strength, stop words) by its row
in PROTOCOL and a file in each folder that knows it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from os import listdir
from os.path import exists

from lawtexts.model.error import LawtextsError

PROTOCOL: dict[str, dict[str, str]] = {
    "citing": {
        "LAW_ONE": "nouns before one law: przepis, Ley; in all their cases, abbreviations with their stop",
        "LAW_MANY": "nouns before several laws: przepisy, Articoli",
        "PART_ONE": "nouns before one part of a law: punkt, paragrafo, apartado",
        "PART_MANY": "nouns before several parts: punkty, paragrafi",
        "LETTER": "nouns before letters: litera, lettera, letra",
        "CASE": "nouns that cite only before a letter or a bracket: fattispecie (a), opzione 1 sopra",
        "THIS": "this, in “this Law”: niniejszy, questo, esta",
        "THOSE": "those, before a plural noun: the laws just named",
        "SELF_SECTION": "the part nouns that after THIS mean the section",
        "ARTICLES": "the, a",
        "BETWEEN": "what may stand between noun and number: nr, rispettivamente",
        "CODE": "whose law it is, after its number: del Codice di Gara",
        "INTO": "what leads from a law to its parts: en sus (apartados F2 y F3)",
        "OF": "what leads from a part to what it is part of: del, of the; empty where the genitive does",
        "AND": "what joins the members of a list: i, oppure, as well as",
        "FROM": "before the first of a range: od, dal, desde",
        "TO": "between the first and the last of a range: do, al, hasta",
        "AMID": "between, before the first of two: między, tra, entre",
        "AMID_TO": "and, between these two: a, e, y",
        "ABOVE": "above, below, following: after what is of the law the text stands in",
        "PREVIOUS": "previous, in “the previous point”",
        "NEXT": "next, in “the next point”",
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
    },
}
"""For each subject its fields and what they mean. Entries stand as the texts print them."""


class LanguageError(LawtextsError):
    """A language that does not keep to the protocol; `value` is the file, or the code that is not known."""

    def __init__(self, message: str, value: str) -> None:
        super().__init__(f"{value}: {message}")
        self.value = value


@cache
def codes(subject: str = "__init__") -> tuple[str, ...]:
    """The languages that know `subject`, all there are if none is named, in the order of their codes."""
    return tuple(
        folder
        for folder in sorted({folder for path in __path__ for folder in listdir(path)})  # noqa: PTH208
        if any(exists(f"{path}/{folder}/{subject}.py") for path in __path__)  # noqa: PTH110
    )


def name(code: str) -> str:
    """What a language calls itself: polski. Raises LanguageError for one that is not known."""
    if code not in codes():
        raise LanguageError(f"no such language; there are {', '.join(codes())}", f"languages/{code}")
    return str(import_module(f"{__name__}.{code}").NAME)


@cache
def fields(code: str, subject: str) -> dict[str, tuple[str, ...]]:
    """The entries of each field of `subject` in a language.

    Raises LanguageError for a language that is not known, and for a file that does not keep to the protocol.
    """
    file = f"languages/{code}/{subject}.py"
    if code not in codes(subject):
        raise LanguageError(f"no such file; the languages are {', '.join(codes(subject))}", file)
    module = import_module(f"{__name__}.{code}.{subject}")
    written = {key: text for key, text in vars(module).items() if key.isupper()}
    for key, meaning in PROTOCOL[subject].items():
        if not isinstance(written.get(key), str):
            raise LanguageError(f"{key} is missing, a text of entries divided by “|”: {meaning}", file)
    for key in written:
        if key not in PROTOCOL[subject]:
            raise LanguageError(f"{key} is not in the protocol of “{subject}”", file)
    return {key: _entries(text) for key, text in written.items()}


def _entries(text: str) -> tuple[str, ...]:
    return tuple(entry.strip() for line in text.splitlines() for entry in line.split("|") if entry.strip())
