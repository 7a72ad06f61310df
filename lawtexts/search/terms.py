"""Terms: the wordings of the termbase in one language, looked up by the keys of their words."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lawtexts.search.table import Table, table

Keys = frozenset[str]


_KEPT = 4096
"""How many keys' wordings are kept for the next query."""


class Part(NamedTuple):
    """One word of a wording: its keys, how the termbase spells it and its forms in the corpus, folded."""

    keys: Keys
    spelled: tuple[str, ...]
    forms: tuple[str, ...]


class Wording(NamedTuple):
    """One way a language words a concept.

    `concept` is the number of the concept. `hidden_by` are the numbers of longer
    wordings inside which it does not name its concept: a presa is a trick, but in
    presa is on lead. Where it `is_fixed`, its words stand side by side, in order.
    """

    concept: int
    parts: tuple[Part, ...]
    hidden_by: tuple[int, ...] = ()
    is_fixed: bool = False


class Word(NamedTuple):
    """A word of a query or text that may stand in a wording: folded, and its keys."""

    folded: str
    keys: Keys


def terms_table(wordings: Sequence[Wording], names: Sequence[str]) -> bytes:
    """The bytes from which Terms is read: rows by number, by key and by concept, and names of concepts."""
    rows = {f"n{concept}": name for concept, name in enumerate(names)}
    holders: dict[str, list[str]] = defaultdict(list)
    for number, (concept, parts, hidden_by, is_fixed) in enumerate(wordings):
        words = (
            "/".join((",".join(sorted(part.keys)), ",".join(part.spelled), ",".join(part.forms)))
            for part in parts
        )
        rows[f"w{number}"] = ";".join(
            (str(concept), ",".join(map(str, hidden_by)), "1" if is_fixed else "", *words)
        )
        holders[f"c{concept}"].append(str(number))
        for key in sorted(frozenset[str]().union(*(part.keys for part in parts))):
            holders[f"k{key}"].append(str(number))
    rows.update((key, " ".join(numbers)) for key, numbers in holders.items())
    return table(rows)


class Terms:
    """The wordings of one language; each row is read when it is asked for."""

    def __init__(self, data: bytes) -> None:
        self._rows = Table(data)
        self._read: dict[int, Wording] = {}
        self._holding: dict[str, tuple[int, ...]] = {}

    def knows(self, keys: Keys) -> bool:
        """Whether a word with one of `keys` stands in a wording."""
        return any(map(self._held, keys))

    def containing(self, keys: Keys) -> list[int]:
        """The numbers of the wordings that have a word with one of `keys`, in the order of the termbase."""
        return sorted({number for key in keys for number in self._held(key)})

    def of(self, concepts: Iterable[int]) -> tuple[int, ...]:
        """The numbers of every wording of the concepts."""
        return tuple(
            int(number) for concept in sorted(concepts) for number in self._rows.get(f"c{concept}").split()
        )

    def _held(self, key: str) -> tuple[int, ...]:
        """The wordings that have a word with the key."""
        known = self._holding.get(key)
        if known is None:
            if len(self._holding) >= _KEPT:
                self._holding.clear()
            known = self._holding[key] = tuple(map(int, self._rows.get(f"k{key}").split()))
        return known

    def name(self, concept: int) -> str:
        """The id of a concept in the termbase: penalty-card."""
        return self._rows.get(f"n{concept}")

    def wording(self, number: int) -> Wording:
        known = self._read.get(number)
        if known is None:
            concept, hidden_by, is_fixed, *words = self._rows.get(f"w{number}").split(";")
            known = self._read[number] = Wording(
                int(concept),
                tuple(map(_part, words)),
                tuple(map(int, filter(None, hidden_by.split(",")))),
                bool(is_fixed),
            )
        return known

    def spotted(self, words: Sequence[Word]) -> list[tuple[int, int, frozenset[int]]]:
        """`words` cut into the longest wordings: first, one past the last, the concepts (or none).

        Of equally long wordings those count that are spelled most like the words:
        a carta is a card, not a carteo.
        """
        found: list[tuple[int, int, frozenset[int]]] = []
        start = 0
        while start < len(words):
            longest, likest, concepts = 1, -1, set[int]()
            for number in self.containing(words[start].keys):
                concept, parts, *_ = self.wording(number)
                here = words[start : start + len(parts)]
                if len(parts) < longest or not matches(parts, here):
                    continue
                like = sum(
                    likeness(part.spelled, word.folded) for part, word in zip(parts, here, strict=True)
                )
                if (len(parts), like) > (longest, likest):
                    longest, likest = len(parts), like
                    concepts.clear()
                if like == likest:
                    concepts.add(concept)
            found.append((start, start + longest, frozenset(concepts)))
            start += longest
        return found


def matches(parts: Sequence[Part], words: Sequence[Word | Part]) -> bool:
    """Whether the words, one by one, may be those of a wording."""
    return len(parts) == len(words) and all(
        not part.keys.isdisjoint(word.keys) for part, word in zip(parts, words, strict=True)
    )


def likeness(spelled: Iterable[str], folded: str) -> int:
    """How like a word is to one of those spelled: how much they share at the beginning, less what is left."""
    return max(2 * shared(one, folded) - max(len(one), len(folded)) for one in spelled)


def shared(one: str, other: str) -> int:
    """How many letters the beginnings of two words share."""
    count = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            break
        count += 1
    return count


def _part(written: str) -> Part:
    keys, spelled, forms = written.split("/")
    return Part(frozenset(keys.split(",")), tuple(spelled.split(",")), tuple(filter(None, forms.split(","))))
