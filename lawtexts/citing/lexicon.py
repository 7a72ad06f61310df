"""Lexicon: the words of citations in some languages, and the shape that a text has in them.

The rows of the grammar are patterns over the shape of a text: `Lexicon.shape` shows one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, cached_property, lru_cache

from lawtexts.citing.grammar import productions, rows
from lawtexts.citing.normalise import plain_letters, typed_forms
from lawtexts.languages import codes, fields
from lawtexts.model.citation import FIRST_LAW, LAST_LAW

LAST_ITEM = 20
"""No law has more items in a row; a greater number is no item."""
LIKELY_ITEM = 9
"""Hardly any has more than these."""

NOUNS = {
    "LAW_ONE": "law",
    "LAW_MANY": "laws",
    "LAW_TYPED": "law",
    "PART_ONE": "part",
    "PART_MANY": "parts",
    "LETTER": "letter",
    "CASE": "case",
}
"""The fields whose entries stand before places, and what they say of these."""
TOKENS = (
    *NOUNS,
    *"THIS THOSE ARTICLES BEFORE_NUMBER CODE INTO OF AND FROM TO BETWEEN BETWEEN_AND ABOVE".split(),
    *"APPLIES GOES_ON NOTE_WORD FOLLOWING EDITION COUNTED GENITIVE SELF_SECTION".split(),
)
"""The fields whose entries are tokens; LAW_TYPED are LAW_ONE, in queries alone."""
SKIPPED = (
    *"LAW_ONE LAW_MANY PART_ONE PART_MANY LETTER CASE".split(),
    *"THIS BEFORE_NUMBER CODE OF AND FROM TO BETWEEN ABOVE SEE AS_IN NOTE NOTE_WORD FOLLOWING".split(),
    *"ARTICLES ASKING".split(),
)
"""The fields whose words say nothing where they stand in a query outside a citation."""
ABBREVIATED = frozenset(
    "LAW_ONE LAW_MANY PART_ONE PART_MANY LETTER NOTE_WORD FOLLOWING EDITION BEFORE_NUMBER".split()
)
"""The fields whose abbreviations are typed without a full stop, too."""
BEFORE = tuple("SEE AS_IN AT AND GOES_ON ARTICLES PLACED NOTE".split())
"""The fields whose entries are looked for right before a place."""
NAMES = ("DOCUMENTS", "LANGUAGES")
"""The fields whose entries name something: “definicje = definitions”."""
OTHERS = (
    *("few", "teen", "high", "over", "over year", "word", "word romans"),
    *("word other", "word other name", "word other name acronym", "word book"),
)
"""The classes that tokens which are no entries and no letters have: numbers, other words."""

FILLER = "0"
_SIGNS = tuple(sign for sign in map(chr, range(0x41, 0x250)) if sign.isalpha())
"""What stands for classes: no shape has letters of its own, and patterns over Latin ones are made quickly."""
_PIECE = re.compile(r"[^\W\d_]+|[0-9]+")
_LETTERS = re.compile(r"[^\W\d_]+")
_WORDS = dict.fromkeys("ii iii iv vi vii viii ix xi xii".split(), "word romans")
_WORDS |= dict.fromkeys(("bis", "ter", "quater"), "word")
_SUB_ROMAN = re.compile(r"[A-Ha-h](?=(?:[ivx]{1,4}|[IVX]{1,4})(?!\w))")
_NUMBERED = re.compile(r" ?[1-9][0-9]?(?![0-9])")
MACRO = re.compile(r"\{(=?[A-Za-z_|&]+)\}")
_ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Lexicon:
    """The vocabulary of `languages`; without `accents` as people type it, in a `query` or a text."""

    def __init__(self, languages: Iterable[str], *, accents: bool = True, query: bool = False) -> None:
        self.accents, self.query = accents, query
        self._fields = [fields(language, "citing") for language in languages]
        self.named = cache(self._named)
        self.words = cache(self._words)
        self.macro = cache(self._macro)
        self.pattern = cache(self._pattern)
        self.row = cache(self._row)
        self.ending = cache(self._ending)
        self.forms = cache(self._forms)
        self._codes: dict[frozenset[str], str] = {}
        self.letter_words = frozenset("".join(self.of("LETTER_WORDS")))
        self._letters = {letter: self._class(self._of_letter(letter)) for letter in _ALPHABET}
        self._others = {kind: self._class(kind.split()) for kind in OTHERS}
        self._capitals: dict[str, str] = {}
        self._books = () if query else self.of("OTHER_TEXT")
        self._phrases = self._entries()
        # a page's texts are read for what they tell of its numbers, then each in its place
        self.shape = lru_cache(maxsize=512)(self._shape)

    # The words

    def of(self, name: str) -> tuple[str, ...]:
        """All entries of a field, in small letters where queries are read, each once."""
        entries = [entry for found in self._fields for entry in found[name]]
        if name == "LAW_TYPED" and not self.query:
            return ()
        if not self.accents:
            if name in ABBREVIATED:
                entries = [form for entry in entries for form in typed_forms(entry)]
            entries = [plain_letters(entry) for entry in entries]
        return tuple(dict.fromkeys(entries))

    def _words(self, *names: str) -> frozenset[str]:
        """Each word of the entries of some fields, in small letters."""
        return frozenset(word for name in names for entry in self.of(name) for word in entry.lower().split())

    def _named(self, name: str) -> dict[str, str]:
        """What the entries of a field name, “definicje = definitions”, by the name in small letters."""
        pairs = (entry.partition(" = ") for entry in self.of(name))
        return {said.lower(): named for said, _, named in pairs}

    @cached_property
    def skipped(self) -> frozenset[str]:
        """Each word that can stand in a citing phrase, in small letters: see, of, the, law."""
        return frozenset(
            word.strip(".") for entry in self.words(*SKIPPED) for word in entry.replace("'", " ").split()
        )

    @cached_property
    def _kinds(self) -> dict[str, str]:
        return dict.fromkeys(self.skipped, "word") | _WORDS

    @cached_property
    def leading(self) -> frozenset[str]:
        """The codes of languages that may stand before a citation and are no preposition: pl 51B2a."""
        return frozenset(codes()) - self.words("AND", "AT", "ARTICLES", "INTO", "OF", "ABOVE")

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Numbers by their words, cinquantuno among them."""
        found: dict[str, int] = {}
        for own in self._fields:
            pairs = (entry.partition(" = ") for entry in own["NUMBERS"])
            said = {plain_letters(word): int(number) for word, _, number in pairs}
            units = {word: number for word, number in said.items() if number < 10}
            for word, number in said.items():
                glued = units.items() if word.endswith("-") else (("", 0),)
                found |= {word.rstrip("-") + unit: number + more for unit, more in glued}
        return found

    @cached_property
    def roles(self) -> dict[str, str]:
        """What a noun of each class is: law, laws, part, parts, letter or case."""
        return {
            code: NOUNS[name]
            for names, code in self._codes.items()
            for name in reversed(NOUNS)
            if name in names
        }

    @cached_property
    def _codes_of_law(self) -> frozenset[str]:
        """What says whose law it is; before a number its noun begins a citation: de las Leyes 61 y 91."""
        nouns = {entry.lower() for name in NOUNS for entry in self.of(name)}
        return frozenset(entry.lower() for entry in self.of("CODE")) - nouns

    def _ending(self, names: tuple[str, ...]) -> dict[str, list[tuple[str, str]]]:
        """The entries of some fields, with these, the longest last, by their last two characters."""
        entries = ((entry.lower(), name) for name in names for entry in self.of(name))
        found: dict[str, list[tuple[str, str]]] = {}
        for entry, name in sorted(entries, key=lambda one: len(one[0])):
            found.setdefault(entry[-2:], []).append((entry, name))
        return found

    def before(self, text: str, end: int, names: tuple[str, ...] = BEFORE) -> dict[str, int]:
        """Where the longest entry of each of these fields begins that ends at `end`, or a space before it."""
        if text[end - 1 : end] == " ":
            end -= 1
        ends = text[max(0, end - 2) : end].lower()
        entries = self.ending(names)
        found: dict[str, int] = {}
        for entry, name in (*entries.get(ends[-1:], ()), *entries.get(ends if ends[1:] else "", ())):
            start = end - len(entry)
            if start >= 0 and text[start:end].lower() == entry and not (start and _joins(text, start - 1)):
                found[name] = start
        return found

    # The shape

    def _shape(self, text: str) -> str:
        """The shape of a normalised `text`, as long as it is.

        Where a number, a letter or a word begins there is one character for the set of all its classes, then
        fillers; blanks and punctuation stay. Were these characters L for LAW_ONE, h for `high`, B for what
        a B is (`letter`, `upper`, `early` …), A for AND, f for `few`:

            Law 51B, and 2
            L00 h0B, A00 f

        `{LAW_ONE} {high}{upper}, {AND} {few|teen}` matches it. `_macro` puts into such a pattern for {upper}
        every character that stands for a set with `upper` in it.
        """
        lowered, parts, done = _lowered(text), list[str](), 0
        for piece in _PIECE.finditer(text):
            start, stop = max(done, piece.start()), piece.end()
            while start < stop:
                code, end = self._token(text, lowered, start, stop)
                parts += (text[done:start], code, FILLER * (end - start - 1))
                start = done = end
        return "".join((*parts, text[done:]))

    def _token(self, text: str, lowered: str, start: int, stop: int) -> tuple[str, int]:
        """The class of what begins at `start`, a number or a word up to `stop` or an entry, and its end."""
        first, before = text[start], text[start - 1] if start else " "
        if first.isdigit():
            return self._others[_number(text[start:stop])], stop
        glued, word = before.isalnum() or before == "_", lowered[start:stop]
        for entry, code in () if glued else self._phrases.get(word, ()):
            end = start + len(entry)
            if lowered.startswith(entry, start) and not self._goes_on(text, entry, end):
                return (self._capitals[entry] if end == start + 1 and first.isupper() else code), end
        if stop - start == 1:
            return self._letters.get(first) or self._others["word other"], stop
        if before.isdigit() and _SUB_ROMAN.match(text, start):
            return self._letters[first], start + 1
        kind = "word book" if word.startswith(self._books) else self._kinds.get(word)
        if kind is None and self.accents and first.isupper():
            kind = "word other name acronym" if text[start:stop].isupper() else "word other name"
        return self._others[kind or "word other"], stop

    def _goes_on(self, text: str, entry: str, end: int) -> bool:
        if entry in self._codes_of_law and _NUMBERED.match(text, end):
            return True
        return entry[-1].isalnum() and _joins(text, end, entry)

    # The classes

    def _class(self, names: Iterable[str]) -> str:
        return self._codes.setdefault(frozenset(names), _SIGNS[len(self._codes)])

    def _of_letter(self, letter: str) -> set[str]:
        """The classes of a letter; `following` is f, which with a stop is “and the one that follows”."""
        small = letter.lower()
        classes = {"letter": True, "upper": letter != small, "lower": letter == small, "ell": small == "l"}
        classes["following"] = small == "f"
        classes |= {"letter_word": small in self.letter_words, "roman": small in "ivx"}
        classes |= {"early": small in "abcdefgh", "section": small in "abcdefghijk"}
        return {name for name, there in classes.items() if there}

    def _entries(self) -> dict[str, tuple[tuple[str, str], ...]]:
        """The entries with the characters of their classes, the longest first, by their first letters."""
        classes: dict[str, set[str]] = {}
        for name in TOKENS:
            for entry in self.of(name):
                classes.setdefault(entry.lower(), set()).add("LAW_ONE" if name == "LAW_TYPED" else name)
        for name in () if self.accents else NAMES:
            for entry in self.named(name):
                classes.setdefault(entry, set()).update((name, "other"))
        for entry, number in self.numbers.items() if self.query else ():
            size = "unit" if number < 10 else "tens" if number > 19 and number % 10 == 0 else "spelled"
            classes.setdefault(entry, set()).update(("spelled", "other", size))
        found: dict[str, list[tuple[str, str]]] = {}
        for entry, names in sorted(classes.items(), key=lambda one: (-len(one[0]), one[0])):
            first = _LETTERS.match(entry)
            if first is not None:
                here = names | (self._of_letter(entry) if len(entry) == 1 else {"word"})
                found.setdefault(first[0], []).append((entry, self._class(here)))
                if len(entry) == 1:
                    self._capitals[entry] = self._class((here - {"lower"}) | {"upper"})
        return {first: tuple(entries) for first, entries in found.items()}

    # The rows of the grammar

    def _row(self, name: str) -> tuple[bool, re.Pattern[str]]:
        """The rows called `name` as one pattern, and whether it is one of the text itself."""
        of_text, written = rows(prose=not self.query).get(name, (False, "(?!)"))
        return of_text, self.pattern(f"(?i){written}" if of_text else written)

    def _forms(self, name: str) -> tuple[tuple[re.Pattern[str] | str, ...], ...]:
        """The productions called `name`, each with its steps: patterns, and those that are no row."""
        return tuple(
            tuple(one if one.startswith(("@", "*")) else self.pattern(one) for one in steps)
            for steps in productions(name, prose=not self.query)
        )

    def _pattern(self, written: str) -> re.Pattern[str]:
        """A pattern, its macros replaced by what they stand for."""
        return re.compile(MACRO.sub(lambda found: self.macro(found[1]), written))

    def _macro(self, macro: str) -> str:
        """What a macro stands for: one token of the classes it names, or any; codes of languages.

        `{=few|teen}` are the characters alone by which such tokens begin.
        """
        if macro in ("CODES", "LEADING"):
            return f"(?:{'|'.join(codes() if macro == 'CODES' else sorted(self.leading))})"
        if macro in ("any", "rest"):
            return f"[{FILLER}{''.join(self._codes.values())}]" if macro == "any" else FILLER
        either = [frozenset(both.split("&")) for both in macro.removeprefix("=").split("|")]
        found = [code for names, code in self._codes.items() if any(map(names.issuperset, either))]
        if macro[0] == "=":
            return "".join(found)
        return f"(?:[{''.join(found)}]{FILLER}*(?!{FILLER}))" if found else "(?!)"

    def exported(self) -> dict[str, object]:
        """The words with the characters of their classes, and what else a reader of queries knows of them."""
        entries = {entry: code for found in self._phrases.values() for entry, code in found}
        entries |= {entry.upper(): code for entry, code in self._capitals.items()}
        numbers = map(str, (*range(1, LAST_LAW + 1), *range(1900, 2100)))
        words = {word: self._others[kind] for word, kind in _WORDS.items()}
        words |= {number: self._others[_number(number)] for number in numbers} | self._letters
        return {
            "entries": _by_code(entries),
            "words": _by_code(words),
            "others": {kind: self._others[kind] for kind in ("over", "word", "word other")},
            "codes": sorted(self._codes_of_law),
            "roles": self.roles,
            "skipped": sorted(self.skipped),
            "names": {name: self.named(name) for name in NAMES},
            "numbers": self.numbers,
        }


def _by_code(codes: dict[str, str]) -> dict[str, str]:
    """The words of each code, with “|” between them."""
    found: dict[str, list[str]] = {}
    for word, code in codes.items():
        found.setdefault(code, []).append(word)
    return {code: "|".join(words) for code, words in found.items()}


def _lowered(text: str) -> str:
    lowered = text.lower()
    if len(lowered) == len(text):
        return lowered
    return "".join(one.lower() if len(one.lower()) == 1 else one for one in text)


def _number(digits: str) -> str:
    """The class of a number: up to 9, to 20, to 93, over; a year."""
    number = int(digits) if digits.isdecimal() and len(digits) <= 4 and digits[0] != "0" else 0
    if FIRST_LAW <= number <= LIKELY_ITEM:
        return "few"
    if LIKELY_ITEM < number <= LAST_ITEM:
        return "teen"
    if LAST_ITEM < number <= LAST_LAW:
        return "high"
    return "over year" if 1900 <= number < 2100 else "over"


def _joins(text: str, position: int, entry: str = "") -> bool:
    """Whether a word goes on at `position`; a number may touch an `entry` of more than a letter: Law51."""
    after = text[position : position + 1]
    return after.isalpha() or after == "_" or (after.isalnum() and not (len(entry) > 1 and after.isdigit()))


@cache
def lexicon(*languages: str) -> Lexicon:
    """The words of law texts in these languages. Raises LanguageError for one that is not known."""
    return Lexicon(languages)


@cache
def typed_lexicon(*languages: str) -> Lexicon:
    """The same for queries, as people type them; in all languages if none is named."""
    return Lexicon(languages or codes("citing"), accents=False, query=True)


@cache
def pasted_lexicon(*languages: str) -> Lexicon:
    """The same for running text that people paste."""
    return Lexicon(languages or codes("citing"), accents=False)
