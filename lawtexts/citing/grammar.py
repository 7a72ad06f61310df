"""Grammar: what every reader of phrases needs: a text, a vocabulary, a place, and how strictly to read."""

from __future__ import annotations

from lawtexts.citing.designator import Designator, law_at, part_at
from lawtexts.citing.loose import loose_law_at, loose_part_at
from lawtexts.citing.members import Reading
from lawtexts.citing.words import Words
from lawtexts.model.citation import Citation


class Grammar:
    """Reads the folded `text` with `words`, relative phrases from `here`; `loose` as people type."""

    def __init__(self, text: str, words: Words, here: Citation | None, *, loose: bool = False) -> None:
        self.text, self.words, self.here, self.loose = text, words, here, loose

    def reading(self, base: Citation | None, role: str) -> Reading:
        """How to read the numbers after a noun of this role."""
        law, plural, letter = role in ("law", "laws"), role in ("laws", "parts"), role in ("letter", "case")
        return Reading(self.words, base, law, plural, letter, self.loose)

    def numbers(self, position: int) -> int:
        """Where numbers can begin after a noun that ends at `position`."""
        if self.text[position : position + 1] == " ":
            position += 1
        found = self.words.between.match(self.text, position)
        return found.end() if found is not None else position

    def law_at(self, position: int) -> Designator | None:
        return loose_law_at(self.text, position, self.words) if self.loose else law_at(self.text, position)

    def part_at(self, position: int) -> Designator | None:
        if self.loose:
            return loose_part_at(self.text, position, None, self.words)
        return part_at(self.text, position)

    def closes(self, position: int) -> bool:
        """Whether the sentence pauses or ends here."""
        return self.text[position : position + 1] in ("", ".", ",", ";", ":", ")")

    def closed(self, start: int, position: int) -> int:
        """After the bracket of “a)” at `position`, unless it closes one opened before `start`."""
        opened = self.text.rfind("(", 0, start) > self.text.rfind(")", 0, start)
        return position + (self.text[position : position + 1] == ")" and not opened)
