"""Terms: the wordings of the termbase in one language, looked up by the keys of their words."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lawtexts.search.table import Table, table

Keys = frozenset[str]


class Wording(NamedTuple):
    """One way a language words a concept: the number of the concept and the keys of each word."""

    concept: int
    words: tuple[Keys, ...]


def terms_table(wordings: Sequence[Wording], names: Sequence[str]) -> bytes:
    """The bytes from which Terms is read: rows by number, by key and by concept, and names of concepts."""
    rows = {f"n{concept}": name for concept, name in enumerate(names)}
    holders: dict[str, list[str]] = defaultdict(list)
    for number, (concept, words) in enumerate(wordings):
        rows[f"w{number}"] = ";".join((str(concept), *(",".join(sorted(keys)) for keys in words)))
        holders[f"c{concept}"].append(str(number))
        for key in sorted(frozenset().union(*words)):
            holders[f"k{key}"].append(str(number))
    rows.update((key, " ".join(numbers)) for key, numbers in holders.items())
    return table(rows)


class Terms:
    """The wordings of one language; each row is read when it is asked for."""

    def __init__(self, data: bytes) -> None:
        self._rows = Table(data)
        self._read: dict[str, Wording] = {}

    def knows(self, keys: Keys) -> bool:
        """Whether a word with one of `keys` stands in a wording."""
        return any(self._rows.get(f"k{key}") for key in keys)

    def containing(self, keys: Keys) -> list[Wording]:
        """The wordings that have a word with one of `keys`, in the order of the termbase."""
        numbers = {number for key in keys for number in self._rows.get(f"k{key}").split()}
        return [self._wording(number) for number in sorted(numbers, key=int)]

    def of(self, concepts: Iterable[int]) -> tuple[tuple[Keys, ...], ...]:
        """Every wording of the concepts."""
        numbers = (self._rows.get(f"c{concept}").split() for concept in sorted(concepts))
        return tuple(self._wording(number).words for found in numbers for number in found)

    def name(self, concept: int) -> str:
        """The id of a concept in the termbase: penalty-card."""
        return self._rows.get(f"n{concept}")

    def spotted(self, words: Sequence[Keys]) -> list[tuple[int, int, frozenset[int]]]:
        """`words` cut into the longest wordings: first, one past the last, the concepts (or none)."""
        found: list[tuple[int, int, frozenset[int]]] = []
        start = 0
        while start < len(words):
            longest, concepts = 1, set[int]()
            for concept, wording in self.containing(words[start]):
                length = len(wording)
                if length < longest or start + length > len(words):
                    continue
                if all(not part.isdisjoint(keys) for part, keys in zip(wording, words[start:], strict=False)):
                    if length > longest:
                        longest = length
                        concepts.clear()
                    concepts.add(concept)
            found.append((start, start + longest, frozenset(concepts)))
            start += longest
        return found

    def _wording(self, number: str) -> Wording:
        known = self._read.get(number)
        if known is None:
            concept, *words = self._rows.get(f"w{number}").split(";")
            known = Wording(int(concept), tuple(frozenset(word.split(",")) for word in words))
            self._read[number] = known
        return known
