"""The words of the invented books: ready-inflected phrases, the same meaning in four languages.

The tables are in phrases.txt, columns parted by "|"; `/` parts the forms of one
language. Polish nouns come with the cases they are used in, so that no sentence
has to inflect anything.
"""

from __future__ import annotations

from pathlib import Path

LANGUAGES = ("pl", "it", "es", "en")


class Phrase(dict[str, list[str]]):
    """One meaning: its forms by language."""

    def say(self, language: str, form: int = 0) -> str:
        return self[language][form]


def _read(text: str) -> dict[str, dict[str, Phrase]]:
    """The tables of the file: `[name]`, then lines of id | pl | it | es | en."""
    tables: dict[str, dict[str, Phrase]] = {}
    for line in text.splitlines():
        if line.startswith("["):
            table = tables[line.strip("[]")] = {}
        elif line and not line.startswith("#"):
            name, *cells = (cell.strip() for cell in line.split("|"))
            table[name] = Phrase(zip(LANGUAGES, (cell.split(" / ") for cell in cells), strict=True))
    return tables


_SECTIONS = _read(Path(__file__).with_name("phrases.txt").read_text(encoding="utf-8"))

ACTORS = _SECTIONS["actors"]
"""pl: nominative / genitive / dative; the others: as subject / as owner."""

ACTIONS = _SECTIONS["actions"]
"""pl: infinitive / present / object / object when negated; the others: infinitive / present / object."""

EVENTS = _SECTIONS["events"]
"""pl: said / denied; it, es: indicative / subjunctive; en: third person / base."""

NOUNS = _SECTIONS["nouns"]
"""What is counted; pl: after 2 to 4 / after 5 and up and in the genitive. All are feminine in Polish."""

COUNTED = {"show": "card", "concede": "trick", "wait": "minute"}

NUMBERS = {int(number): phrase for number, phrase in _SECTIONS["numbers"].items()}

SUITS = _SECTIONS["suits"]

SUBJECTS = _SECTIONS["subjects"]

CIRCUMSTANCES = _SECTIONS["circumstances"]
