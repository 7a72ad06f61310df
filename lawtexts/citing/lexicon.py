"""Lexicon: the words of citations in some languages, and the shape that a text has in them.

The shape of a text is as long as the text. Where a number, a letter or a word begins it has one character
that stands for all the classes the token belongs to (AND and `lower` and `wordy` for the Italian `e`), then
fillers; blanks and punctuation stay. The rows of the grammar are patterns over shapes, in which `{AND}` is
any token of the class AND, `{lower&wordy}` one of both, `{few|teen}` one of either.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, cached_property

from lawtexts.citing.normalise import typed_forms, unaccented
from lawtexts.languages import codes, fields
from lawtexts.model.citation import FIRST_LAW, LAST_LAW
from lawtexts.model.error import LawtextsError

LAST_ITEM = 20
"""No law has more items in a row; a greater number is no item."""
LIKELY_ITEM = 9
"""Hardly any has more than these."""

_NOUNS = "LAW_ONE LAW_MANY PART_ONE PART_MANY LETTER CASE "
TOKENS = tuple(
    (
        _NOUNS + "THIS ARTICLES BETWEEN CODE INTO OF AND FROM TO AMID AMID_TO ABOVE PREVIOUS NEXT APPLIES "
        "GOES_ON NOTE_WORD FOLLOWING EDITION COUNTED SELF_SECTION GENITIVE"
    ).split()
)
"""The fields whose entries are tokens."""
SKIPPED = tuple(
    (
        _NOUNS + "THIS BETWEEN CODE OF AND FROM TO AMID ABOVE SEE AS_IN NOTE NOTE_WORD FOLLOWING ARTICLES"
        " ASKING"
    ).split()
)
"""The fields whose words say nothing where they stand in a query outside a citation."""
ABBREVIATED = frozenset("LAW_ONE LAW_MANY PART_ONE PART_MANY LETTER NOTE_WORD FOLLOWING EDITION".split())
"""The fields whose abbreviations are typed without a full stop, too."""
NOUNS = {
    "LAW_ONE": "law",
    "LAW_MANY": "laws",
    "PART_ONE": "part",
    "PART_MANY": "parts",
    "LETTER": "letter",
    "CASE": "case",
}
"""The fields whose entries stand before places, and what they say of these."""

_WHOLE = 5
"""Names of other texts up to this long stand for themselves, longer ones for what begins like them."""
FILLER = "\ue000"
_FIRST, _LAST = 0xE001, 0xF8FF
_PIECE = re.compile(r"[^\W\d_]+|[0-9]+|[\ue000-\uf8ff]")
_LETTERS = re.compile(r"[^\W\d_]+")
ROMANS = frozenset(("ii", "iii", "iv", "vi", "vii", "viii", "ix", "xi", "xii"))
FURTHER = frozenset(("bis", "ter", "quater", *(2 * letter for letter in "abcdefgh")))
_SUB_ROMAN = re.compile(r"[A-Ha-h](?=[ivx]{1,4}(?!\w))")
_GLUE = frozenset("0123456789_")
_MOST_WORDS, _LONGEST_WORD = 50_000, 40
"""Words remembered with their classes, at most, and their letters."""
_NUMBERED = re.compile(r" ?[1-9][0-9]?(?![0-9])")
_MACRO = re.compile(r"\{([A-Za-z_|&]+)\}")


class Lexicon:
    """The vocabulary of `languages`; without `accents` as people type it."""

    def __init__(self, languages: Iterable[str], *, accents: bool = True) -> None:
        self.accents = accents
        self.languages = tuple(languages)
        self._fields = [fields(language, "citing") for language in self.languages]
        self._codes: dict[frozenset[str], str] = {}
        self._letters = {letter: self._class(self._of_letter(letter)) for letter in _ALPHABET}
        self._endings: dict[str, Endings] = {}
        self.made: tuple[dict[str, Made], dict[str, Made]] = ({}, {})
        """The compiled rows of each name, for queries and for prose."""
        self._capitals: dict[str, str] = {}
        self._plain: dict[str, str] = {}
        """The shapes of words met that begin no entry."""
        self._patterns: dict[str, re.Pattern[str]] = {}

    def of(self, name: str) -> tuple[str, ...]:
        """All entries of a field, in small letters where queries are read, each once."""
        entries = [entry for found in self._fields for entry in found[name]]
        if not self.accents:
            if name in ABBREVIATED:
                entries = [form for entry in entries for form in typed_forms(entry)]
            entries = [unaccented(entry) for entry in entries]
        return tuple(dict.fromkeys(entries))

    @cached_property
    def wordy(self) -> frozenset[str]:
        """Letters that are words: a, e, i, o …"""
        return frozenset("".join(self.of("LETTER_WORDS")))

    @cached_property
    def self_section(self) -> frozenset[str]:
        """The nouns that after “this” mean the section."""
        return frozenset(map(str.lower, self.of("SELF_SECTION")))

    @cached_property
    def skipped(self) -> frozenset[str]:
        """Each word that can stand in a citing phrase, in small letters: see, of, the, law."""
        entries = {entry for name in SKIPPED for entry in self.of(name)}
        return frozenset(
            word.strip(".").lower() for entry in entries for word in entry.replace("'", " ").split()
        )

    @cached_property
    def _kinds(self) -> dict[str, str]:
        """The classes of words that are no entries, and not like any other word."""
        kinds = dict.fromkeys(self.skipped, "word") | dict.fromkeys(FURTHER, "word further")
        return kinds | dict.fromkeys(ROMANS, "word romans")

    def named(self, name: str) -> dict[str, str]:
        """What the entries of a field name, “definicje = definitions”, by the name in small letters."""
        pairs = (entry.partition(" = ") for entry in self.of(name))
        return {said.lower(): named for said, _, named in pairs}

    @cached_property
    def documents(self) -> dict[str, str]:
        """The names of the parts outside the laws, in small letters."""
        return self.named("DOCUMENTS")

    @cached_property
    def spoken(self) -> dict[str, str]:
        """The codes of languages, by what people call them."""
        return self.named("LANGUAGES")

    @cached_property
    def leading(self) -> frozenset[str]:
        """The codes of languages that may stand before a citation and are no preposition: pl 51B2a."""
        return frozenset(codes()) - self.plain

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Numbers by their words."""
        return {word: int(number) for word, number in self.named("NUMBERS").items()}

    @cached_property
    def _codes_of_law(self) -> frozenset[str]:
        """What says whose law it is; before a number its noun begins a citation: de las Leyes 61 y 91."""
        return frozenset(entry.lower() for entry in self.of("CODE"))

    @cached_property
    def _phrases(self) -> dict[str, tuple[tuple[str, str], ...]]:
        """For each first word the entries that begin with it, longest first, with their class."""
        classes: dict[str, set[str]] = {}
        for name in TOKENS:
            for entry in self.of(name):
                classes.setdefault(entry.lower(), set()).add(name)
        for entry in () if self.accents else self.spoken:
            classes.setdefault(entry, set()).add("LANGUAGES")
        found: dict[str, list[tuple[str, str]]] = {}
        for entry, names in sorted(classes.items(), key=lambda one: (-len(one[0]), one[0])):
            first = _LETTERS.match(entry)
            if first is not None:
                here = names | (self._of_letter(entry) if len(entry) == 1 else {"word"})
                code = self._class(frozenset(here))
                found.setdefault(first[0], []).append((entry, code))
                if len(entry) == 1:
                    self._capitals[entry] = self._class(frozenset((here - {"lower"}) | {"upper"}))
        return {first: tuple(entries) for first, entries in found.items()}

    @cached_property
    def _loners(self) -> dict[str, str]:
        """The class of each kind of token that is no entry."""
        kinds = (
            "few",
            "teen",
            "high",
            "over",
            "over year",
            "word",
            "word other",
            "word other name",
            "word other name acronym",
            "word further",
            "word romans",
        )
        return {kind: self._class(kind.split()) for kind in kinds}

    def before(self, name: str, text: str, end: int) -> int | None:
        """Where the longest entry of a field begins that ends at `end`, or a space before it, if one does."""
        if name not in self._endings:
            self._endings[name] = Endings({name: self.of(name)})
        return self._endings[name].before(text, end).get(name)

    @cached_property
    def cues(self) -> Endings:
        """The entries that speak for numbers right after them."""
        return Endings({name: self.of(name) for name in BEFORE})

    @cached_property
    def before_numbers(self) -> frozenset[str]:
        """Words after which a number in words is one of a place: law, articolo, number."""
        return frozenset(word.strip(".") for word in self.words(*NOUNS, "BETWEEN"))

    @cached_property
    def roles(self) -> dict[str, str]:
        """What each noun is: law, laws, part, parts, letter or case."""
        return {entry.lower(): NOUNS[name] for name in reversed(NOUNS) for entry in self.of(name)}

    def words(self, *names: str) -> frozenset[str]:
        """Each word of the entries of some fields, in small letters."""
        return frozenset(word for name in names for entry in self.of(name) for word in entry.lower().split())

    @cached_property
    def plain(self) -> frozenset[str]:
        """Words that join a further place and say nothing of it: and, or, of, the."""
        return self.words("AND", "AT", "ARTICLES", "INTO", "OF", "ABOVE")

    @cached_property
    def dividing(self) -> frozenset[str]:
        """Words that divide a part from the law before it: see, if, applies, as in."""
        names = ("SEE", "AS_IN", "GOES_ON", "APPLIES", "FROM", "TO", "THIS", "LAW_ONE", "LAW_MANY")
        return self.words(*names) - self.words("AT", "AND")

    @cached_property
    def joining(self) -> frozenset[str]:
        """Words that divide numbers from the name of another text after them: and, see, if, applies."""
        return self.words("AND", "SEE", "GOES_ON", "APPLIES", "FROM", "TO")

    @cached_property
    def foreign_after(self) -> re.Pattern[str]:
        """After numbers, of another text than the Laws: kodeksu cywilnego, del nuovo Regolamento."""
        of = "|".join(re.escape(entry) for entry in sorted(self.of("OF"), key=len, reverse=True))
        optional = "?" if self.of("GENITIVE") else ""
        return re.compile(rf" ?,? ?(?:(?:{of}) ?){optional}((?:[^\W\d_]+ ){{0,2}}){self._other_text}", re.I)

    @cached_property
    def foreign_before(self) -> re.Pattern[str]:
        """A text that ends in the name of another text (1), with what is said of it (2)."""
        return re.compile(rf"(?<!\w)({self._other_text})((?: [\w.'-]+){{0,6}}),? ?\(?(?:l'|el )?$")

    @cached_property
    def _other_text(self) -> str:
        """Short names are whole words, longer ones beginnings of words."""
        entries = sorted(self.of("OTHER_TEXT"), key=len, reverse=True)
        ends = [re.escape(one) + (r"\w*" if len(one) > _WHOLE else r"(?!\w)") for one in entries]
        return f"(?i:{'|'.join(ends)})" if ends else "(?!)"

    def _of_letter(self, letter: str) -> frozenset[str]:
        small = letter.lower()
        classes = {"letter", "upper" if letter != small else "lower"}
        classes |= {"wordy"} if small in self.wordy else set()
        classes |= {"early"} if small in "abcdefgh" else set()
        classes |= {"section"} if small in "abcdefghijk" else set()
        classes |= {"roman"} if small in "ivx" else set()
        classes |= {"ell"} if small == "l" else set()
        return frozenset(classes)

    def _class(self, names: Iterable[str]) -> str:
        """The character of a set of classes."""
        return self._codes.setdefault(frozenset(names), chr(_FIRST + len(self._codes)))

    def shape(self, text: str) -> str:
        """The shape of a normalised `text`, as long as it is."""
        lowered = text.lower()
        if len(lowered) != len(text):
            lowered = "".join(one.lower() if len(one.lower()) == 1 else one for one in text)
        parts: list[str] = []
        done = 0
        plain = self._plain
        for piece in _PIECE.finditer(text):
            start, stop = piece.span()
            if start < done:
                continue  # a further word of an entry
            shaped = plain.get(piece[0])
            if shaped is not None and not (start and text[start - 1] in _GLUE):
                parts += (text[done:start], shaped)
                done = stop
                continue
            while start < stop:
                code, end = self._token(text, lowered, start, stop)
                parts += (text[done:start], code + FILLER * (end - start - 1))
                start = done = end
        parts.append(text[done:])
        return "".join(parts)

    def _token(self, text: str, lowered: str, start: int, stop: int) -> tuple[str, int]:
        """The class of what stands from `start` to `stop`, and where it or the entry it begins ends."""
        first = text[start]
        if first.isdigit():
            return self._kept(text[start:stop], self._loners[_number(text[start:stop])]), stop
        before = text[start - 1] if start else " "
        glued = before in _GLUE or before.isdigit()
        word = lowered[start:stop]
        entries = () if glued else self._phrases.get(word, ())
        for entry, code in entries:
            end = start + len(entry)
            if lowered.startswith(entry, start) and not self._goes_on(text, entry, end):
                return (self._capitals[entry] if end == start + 1 and first.isupper() else code), end
        if stop - start == 1:
            return self._letters.get(first) or self._loners["word other"], stop
        if glued and before.isdigit() and _SUB_ROMAN.match(text, start):
            return self._letters[first], start + 1
        kind = self._kinds.get(word)
        if kind is None and self.accents and first.isupper():
            kind = "word other name acronym" if text[start:stop].isupper() else "word other name"
        code = self._loners[kind or "word other"]
        return (code if glued or entries else self._kept(text[start:stop], code)), stop

    def _kept(self, word: str, code: str) -> str:
        """`code`, remembered for a word or number that has it wherever it is written."""
        if len(self._plain) < _MOST_WORDS and len(word) <= _LONGEST_WORD:
            self._plain[word] = code + FILLER * (len(word) - 1)
        return code

    def _goes_on(self, text: str, entry: str, end: int) -> bool:
        """Whether an entry that ends at `end` is the beginning of a word, or its noun that of a citation."""
        if entry in self._codes_of_law and _NUMBERED.match(text, end):
            return True
        return entry[-1].isalnum() and _joins(text, end, entry)

    def compiled(self, patterns: Iterable[str]) -> Made:
        """The rows of one name as one pattern: whether it is one of the text itself, and its `match`."""
        joined = "|".join(one.removeprefix("(?i)") for one in patterns)
        of_text = any(one.startswith("(?i)") for one in patterns)
        return of_text, self.compile(f"(?i){joined}" if of_text else joined).match

    def compile(self, pattern: str) -> re.Pattern[str]:
        """A pattern of the grammar, its macros filled in, made once."""
        key = pattern
        made = self._patterns.get(key)
        if made is None:
            if not pattern.startswith("(?i)"):
                assert self._phrases and self._loners, (
                    "every class has its character before a pattern names it"
                )
                pattern = _MACRO.sub(lambda macro: self._some(macro[1]), pattern)
            made = re.compile(pattern)
            self._patterns[key] = made
        return made

    def exported(self, patterns: Iterable[str]) -> dict[str, object]:
        """The words with the characters of their classes, and the macros of `patterns` filled in."""
        phrases, others = self._phrases, self._loners
        macros = {macro for pattern in patterns for macro in _MACRO.findall(pattern)}
        return {
            "phrases": phrases,
            "others": others,
            "kinds": {word: kind for word, kind in self._kinds.items() if kind != "word"},
            "letters": self._letters,
            "capitals": self._capitals,
            "macros": {macro: self._some(macro) for macro in macros},
            "roles": self.roles,
            "skipped": sorted(self.skipped),
            "wordy": "".join(sorted(self.wordy)),
            "titles": self.documents,
            "spoken": self.spoken,
            "leading": sorted(self.leading),
            "numbers": self.numbers,
            "counting": sorted(self.before_numbers),
            "sections": sorted(map(str.lower, self.of("SELF_SECTION"))),
            "codes": sorted(self._codes_of_law),
            "before": {name: sorted(map(str.lower, self.of(name))) for name in ("AMID", "FROM", "THIS")},
        }

    def _some(self, macro: str) -> str:
        """What a macro stands for: one token of the classes it names, or what it is short for."""
        if macro == "any":
            return f"[{FILLER}-{chr(_LAST)}]"
        asked = [frozenset(both.split("&")) for both in macro.split("|")]
        for name in set().union(*asked):
            if name not in KINDS and name not in (*TOKENS, "LANGUAGES"):
                raise LawtextsError(f"citing: the grammar has no class “{name}”")
        codes = [code for names, code in self._codes.items() if any(one <= names for one in asked)]
        return f"(?:[{''.join(codes)}]{FILLER}*)" if codes else "(?!)"


Made = tuple[bool, Callable[[str, int], re.Match[str] | None]]
KINDS = frozenset(
    (
        *("few", "teen", "high", "over", "year", "word", "other", "romans", "further", "name", "acronym"),
        *("letter", "upper", "lower", "wordy", "early", "section", "roman", "ell"),
    )
)
"""The classes of tokens that are no entries: numbers, letters, other words."""
_ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


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


BEFORE = ("SEE", "AS_IN", "AT", "AND", "GOES_ON", "ARTICLES", "PLACED")
"""The fields that are cues before numbers without a noun."""


class Endings:
    """The entries of some fields, looked for right before a place: see, in “(see C)” before C.

    Looked up by their last letter and length: a pattern that ends in `$` is tried at
    every letter of the text before, which a text full of letters pays for.
    """

    def __init__(self, fields: dict[str, tuple[str, ...]]) -> None:
        self._fields: dict[str, set[str]] = {}
        for name, entries in fields.items():
            for entry in entries:
                self._fields.setdefault(entry.lower(), set()).add(name)
        lengths: dict[str, set[int]] = {}
        for entry in self._fields:
            lengths.setdefault(entry[-1], set()).add(len(entry))
        self._lengths = {last: tuple(sorted(some)) for last, some in lengths.items()}
        self._longest = max(map(len, self._fields), default=0)

    def before(self, text: str, end: int) -> dict[str, int]:
        """Where the longest entry of each field begins that ends at `end`, or a space before it."""
        if text[end - 1 : end] == " ":
            end -= 1
        tail = text[max(0, end - self._longest) : end].lower()
        found: dict[str, int] = {}
        for length in self._lengths.get(tail[-1:], ()):
            start = end - length
            names = self._fields.get(tail[-length:]) if length <= len(tail) else None
            if names is not None and not (start and _joins(text, start - 1)):
                found.update(dict.fromkeys(names, start))
        return found


@cache
def lexicon(*languages: str) -> Lexicon:
    """The words of law texts in these languages. Raises LanguageError for one that is not known."""
    return Lexicon(languages)


@cache
def typed_lexicon(*languages: str) -> Lexicon:
    """The same for queries, as people type them; in all languages if none is named."""
    return Lexicon(languages or codes("citing"), accents=False)
