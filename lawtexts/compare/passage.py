"""Passage: one text of the Laws and what it says, as far as comparing needs.

Its words, sentences, clauses, the concepts named, and what of it is the same in every language. A
reference or a note mark is no word of it: these are compared as what they are.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import accumulate, chain, pairwise
from typing import NamedTuple

from lawtexts.compare.grammar import Found
from lawtexts.compare.lexicon import REFERENCE, Lexicon
from lawtexts.model.citation import Citation
from lawtexts.model.law import Text
from lawtexts.model.reference import Reference
from lawtexts.model.term import Strength

Span = tuple[int, int]
"""The first character and the one after the last, or the same of words."""

Equivalents = Mapping[tuple[str, ...], tuple[str, ...]]
"""What words mean by the words of other translations that stand for them: known features, or one of the sort
"equivalent". By their stem; or, besides what is known of them, by that."""

_Carried = Callable[[Citation], Iterable[Citation]]
"""Gives a place cited as the other expressions call it."""

_closing = cache(re.compile(r"[()\[\]–—\n]").search)
"""Between two words, one of these signs ends a clause; a blank alone does not."""
_LAST_WORD = re.compile(r"[\w.]+\Z")
_ENDING = re.compile(r"[.!?…]+[\"”»)]*(?=\s)|\n+|[;:](?=\s)")
_ending = cache(_ENDING.search)

_stopping, _parting = cache(re.compile(r"[.!?…\n]").search), cache(re.compile(r"[.!?…;\n]").search)
"""Between two sentences, one of these signs shows that no colon joins them, or a semicolon neither."""

_SOFT = frozenset({"all", "any", "each", "some"})
_BEFORE = 2
"""What denies a word stands so many words before it at most."""

_SENSES = ("seats", "senses", "quantifiers", "bounds", "connectives")
"""The fields of a grammar whose phrases may be members of families."""

_SMALL = ("quantifiers", "connectives", "ranked", "bounds", "possible", "only", "except")
"""Fields whose phrases say nothing by themselves."""

_TURNING = "negating negative denying without except only not_negating ceasing bounds".split()
"""Fields whose phrases may deny what they stand with."""

_ONE = "1"
"""The number that an article, or nothing, says in other languages."""
_SILENT = "word nothing"
"""What the vocabulary says of auxiliary verbs and the like, which say nothing by themselves."""

_DOES = frozenset({Strength.DOES})
PROHIBITIONS: frozenset[str] = frozenset({Strength.MAY_NOT, Strength.SHALL_NOT, Strength.MUST_NOT})
"""Ranks that many languages do not distinguish: what may not be done is forbidden."""
_JOINED = frozenset({"and", "or"})
_TELLING = ("concept ", "number ", "word ", "equivalent ")


@cache
def _features(sort: str, values: Collection[str]) -> tuple[str, ...]:
    """Values of one sort as features."""
    return tuple(f"{sort} {value}" for value in sorted(values))


@cache
def _counting_features(features: tuple[str, ...], naming: bool) -> tuple[str, ...]:
    """Those of the features of a word that count; of one that is `naming` a concept no other meaning does."""
    counting = (each for each in features if each != _SILENT and not (naming and each.startswith("word ")))
    return tuple(dict.fromkeys(counting))


@cache
def _telling_features(features: tuple[str, ...], is_person: bool) -> frozenset[str] | None:
    """Those of the features of a word that say something by themselves; None of a word that says nothing.

    A person is not what the person does: a player is no playing.
    """
    telling = frozenset(each for each in features if each.startswith(_TELLING))
    is_silent = _SILENT in telling and not any(each.startswith("concept ") for each in telling)
    meant = frozenset(each for each in telling if each.startswith("word ")) if is_person else {_SILENT}
    return None if is_silent else telling - meant


@cache
def _quantity(meanings: frozenset[str]) -> tuple[str, ...]:
    return ("quantity",) if meanings & _SOFT else _features("quantity", meanings)


@cache
def _verb(strengths: frozenset[Strength]) -> tuple[str, ...]:
    """What a verb of the ranking says, as features: its rank, be it affirmed or denied."""
    return (f"verb {min(strength.value[:4] for strength in strengths)}",)


class Item(NamedTuple):
    """Words `first` to `last` (exclusive) that say something; `features` are empty where it is not known."""

    first: int
    last: int
    features: frozenset[str]

    @property
    def concepts(self) -> frozenset[str]:
        """The concepts it names."""
        return frozenset(
            each.removeprefix("concept ") for each in self.features if each.startswith("concept ")
        )


class Passage:
    """A text and what it says: all that only a suspicion needs is read when it is first asked for."""

    def __init__(
        self, texts: Sequence[Text], lexicon: Lexicon, equivalents: Equivalents, carried: _Carried
    ) -> None:
        self.text = "\n".join(text.content for text in texts)
        self.readable = "\n".join(map(readable, texts))
        self.lexicon, self.equivalents = lexicon, equivalents
        self.grammar = lexicon.grammar
        reading = lexicon.read(self.readable)
        self.words, self.starts, self.ends, self._gaps, self._broken, _apart = reading.words
        """Its words in small letters, those of references and note marks left out, with their characters."""
        self.modals, self.named, self.meant = reading.modals, reading.named, reading.meant
        self._stressed, self._phrases = reading.stressed, reading.phrases
        self.length = sum(self.ends) - sum(self.starts) + len(self.words)
        """How many characters its words have: citations are longer in some languages than in others."""
        self.naming = frozenset([number for each in self.named for number in range(each.first, each.last)])
        """The words that name a concept."""
        self.joining = self.covered("joining") | self.connecting("and", "or")
        """The words that join members of a list: and, or, nor, as well as."""
        self.quantities = self._quantities(reading.numbers)
        self._denying = self.covered("negating", "negative", "without")
        self._denying -= self.covered("not_negating", "except")
        self._says = self._features_by_word()
        learned = self._learned()
        self.added_meanings = self._added_meanings()
        """What words of which something is known mean besides by their equivalents, as features."""
        self._says |= {
            here: self._says[here] + meant for here, meant in self.added_meanings.items()
        } | learned
        self.learned = learned.keys()
        """The words of which nothing is known but what their equivalents in other translations mean."""
        self.features = self._compared_features(texts, carried)
        """What of it is the same in every language, by the word where it stands: concepts, places cited,
        numbers, meanings of other words, verbs of the ranking, conditions, quantifiers and denials."""
        self.said = Counter(chain.from_iterable([features for _word, features in self.features]))
        """Its features, with how often it has them."""

    # Its parts

    def span(self, first: int, following: int) -> Span:
        """The characters of these words."""
        return self.starts[first], self.ends[following - 1]

    @cached_property
    def sentences(self) -> list[int]:
        """The first word of each sentence; a colon or semicolon ends one too, an abbreviation does not."""
        found = [here for here, gap in self._gaps.items() if _ending(gap) and self._ends_sentence(here, gap)]
        return found if found[:1] == [0] else [0, *found]

    def _ends_sentence(self, here: int, gap: str) -> bool:
        """Whether what stands before a word ends a sentence."""
        start = self.ends[here - 1] if here else 0
        for ending in _ENDING.finditer(gap):
            end = start + ending.start()
            before = _LAST_WORD.search(self.readable, max(0, end - 8), end)
            following = gap[ending.end() :].lstrip() or self.readable[self.starts[here]]
            is_short = before is not None and before[0].lower() in self.grammar.words["abbreviations"]
            if ending[0][0] in "\n;:" or not (is_short or following[0].islower()):
                return True
        return False

    @cached_property
    def clauses(self) -> list[Span]:
        """Its clauses, as words: divided at sentences, brackets and dashes, and at commas that end a clause.

        A comma ends a clause where a joining or subordinating word follows it, and after a clause that
        such a word opens; one between the members of a list does not.
        """
        if not self.words:
            return []
        subordinating = self.grammar.words["subordinating"]
        opening = subordinating | self.grammar.words["joining"]
        firsts, sentences = [0], set(self.sentences)
        for here, gap in self._gaps.items():
            if here and (here in sentences or _closing(gap)):
                firsts.append(here)
            elif here and "," in gap:
                after = self.words[here + 1] if here + 1 < len(self.words) else ""
                closes = not subordinating.isdisjoint(self.words[firsts[-1] : min(here, firsts[-1] + 4)])
                opens = self.words[here] in opening or after in subordinating
                if (opens or closes) and here - firsts[-1] > 1:
                    firsts.append(here)
        return list(pairwise([*firsts, len(self.words)]))

    def clauses_by_sentence(self, *, whole: bool) -> list[list[int]]:
        """The numbers of the clauses of each sentence; no colon ends one, and no semicolon a `whole` one."""
        ending = _stopping if whole else _parting
        begun = {here for here in self.sentences if not here or ending(self._gaps[here])}
        found: list[list[int]] = []
        for number, (first, _last) in enumerate(self.clauses):
            if first in begun:
                found.append([])
            found[-1].append(number)
        return found

    @cached_property
    def _clause_starts(self) -> list[int]:
        return [first for first, _last in self.clauses]

    def clause_of(self, number: int) -> Span:
        """The first word of the clause of a word, and the one after its last."""
        return self.clauses[self.clause_at(number)]

    def clause_at(self, number: int) -> int:
        """The number of the clause that a word stands in."""
        return max(0, bisect_right(self._clause_starts, number) - 1)

    def sentence_at(self, number: int) -> int:
        """The number of the sentence that a word stands in."""
        return max(0, bisect_right(self.sentences, number) - 1)

    def word_at(self, character: int) -> int:
        """The number of the word that a character stands in or after."""
        return max(0, bisect_right(self.starts, character) - 1)

    def sentences_around(self, first: int, last: int) -> Span:
        """The characters of the sentences in which these two words stand, and all between."""
        ends = [*self.sentences, len(self.words)]
        before, after = ends[self.sentence_at(first)], ends[self.sentence_at(last) + 1]
        end = self.starts[after] if after < len(self.words) else len(self.text)
        return self.starts[before] if before else 0, len(self.text[:end].rstrip())

    def speaks_of_others(self, word: int, other: Passage, there: int) -> bool:
        """Whether the clauses of two words name persons, and none of the same."""
        ours, theirs = self._persons_at(word), other._persons_at(there)
        return bool(ours and theirs) and ours.isdisjoint(theirs)

    def _persons_at(self, word: int) -> frozenset[str]:
        """The persons and sides named in the clause of a word."""
        first, last = self.clause_of(word)
        concepts = [one for each in self.named if first <= each.first < last for one in each.concepts]
        return frozenset([one for one in concepts if self.lexicon.domains[one] == "person"])

    @cached_property
    def commas(self) -> frozenset[int]:
        """The words before which a comma alone stands."""
        return frozenset(here for here in self._broken if self._gaps[here].strip() == ",")

    def is_broken(self, before: int, after: int) -> bool:
        """Whether a comma, bracket or other break stands between two words."""
        return not self._broken.isdisjoint(range(before + 1, after + 1))

    def governs(self, before: int, after: int) -> bool:
        """Whether two words stand in one clause, and what breaks it between them is a parenthesis, if any."""
        breaks = len(self._broken.intersection(range(before + 1, after + 1)))
        return self.clause_at(before) == self.clause_at(after) and breaks % 2 == 0

    def is_open(self, number: int, step: int) -> bool:
        """Whether a clause or member of a list may begin at a word (`step` -1), or end with it (1).

        Between it and the next word that says something stands a break, or a word that joins clauses.
        """
        joining = self.grammar.words["joining"] | self.grammar.words["subordinating"]
        here = number
        while 0 <= here + step < len(self.words):
            if self.is_broken(*sorted((here, here + step))):
                return True
            here += step
            if self.words[here] in joining:
                return True
            if self._is_told(here):
                return False
        return True

    def is_subordinate(self, number: int) -> bool:
        """Whether a subordinating word stands before a word since the last break."""
        before = [first for first, _last, _ in self.found("subordinating") if first < number]
        return bool(before) and not self.is_broken(before[-1], number)

    def found(self, field: str) -> Found:
        """Where phrases of a field of the grammar stand, as words, with what they mean."""
        return self._phrases.get(field, [])

    def covered(self, *fields: str) -> frozenset[int]:
        """The numbers of all words in phrases of these fields."""
        found: list[int] = []
        for field in fields:
            for first, last, _values in self._phrases.get(field, ()):
                found += range(first, last)
        return frozenset(found)

    @property
    def senses(self) -> list[tuple[int, int, frozenset[str]]]:
        """The concepts it names and the members of families that its other words say, as words."""
        found = [(each.first, each.last, frozenset(each.concepts)) for each in self.named]
        return found + [each for field in _SENSES for each in self.found(field)]

    # What it denies

    @cached_property
    def denied(self) -> frozenset[int]:
        """The words before which a negating word, or “without”, stands, with but small words between."""
        found: list[int] = []
        ruling: set[int] = set()
        for here, (length, strengths) in self.modals.items():
            if strengths != _DOES:  # which rules nothing
                ruling.update(range(here, here + length))
        parting = self._broken | self.covered("subordinating") | self.connecting("and", "or")
        ranked, without = self.covered("ranked"), self.covered("without")
        for denial in self._denying - ruling:
            if self._is_told(denial):
                continue  # which is part of a verb
            for here in range(denial + 1, len(self.words)):
                if here in parting:
                    break
                found.append(here)
                lacked = denial in without and here in ranked  # "senza permesso può"
                if lacked or here in ruling or here in self._denying or self._is_told(here):
                    break
        return frozenset(found)

    def is_denied_before(self, first: int) -> bool:
        """Whether what stands right before a word denies it: "not entitled", "lacks the right"."""
        denying = self._denying | (self.covered("denying") - self.naming)
        before = range(max(0, first - _BEFORE), first)
        return any(here in denying and not self.is_broken(here, first) for here in before)

    def is_open_ended(self, number: int) -> bool:
        """Whether a condition or a denial, in whatever way, stands before a word in its clause."""
        before = range(self.clause_of(number)[0], number)
        turning = self._denying | self.covered("denying", "except", "only") | self.connecting("if", "unless")
        return not turning.isdisjoint(before)

    def is_denied_nearby(self, number: int) -> bool:
        """Whether “not” or “unless” stands in the clause of a word, and no conjunction between."""
        clause = range(*self.clause_of(number))
        turning = [here for here in self._denying | self.connecting("unless") if here in clause]
        between = (self.words[min(here, number) + 1 : max(here, number)] for here in turning)
        return any(map(self.grammar.words["subordinating"].isdisjoint, between))

    def is_denied_above(self, word: int) -> bool:
        """Whether a denial stands before the clause of a word, which a relative word opens."""
        first, _last = self.clause_of(word)
        opening = self.grammar.words["subordinating"].intersection(self.words[first : first + 2])
        sentence = self.sentence_at(word)
        return bool(opening) and any(
            here < first and self.sentence_at(here) == sentence for here in self._denying
        )

    def reversals(self, first: int, last: int, *, denied: bool) -> int:
        """How often the sentence of words turns what they say: by “unless”, or another denial or “against”.

        Without "nor", which goes on with a denial.
        """
        turning = self.connecting("unless")
        if denied:
            joining = self.grammar.words["joining"]
            turning |= {here for here in self._denying if self.words[here] not in joining}
            turning -= set(range(first, last))
            turning |= {here for here, _last, values in self.found("senses") if "against" in values}
            turning |= {
                here
                for here, (length, strengths) in self.modals.items()
                if strengths <= PROHIBITIONS and turning.isdisjoint(range(here, here + length))
            }
        return sum(self.sentence_at(here) == self.sentence_at(first) for here in turning)

    @cached_property
    def turning(self) -> frozenset[int]:
        """The words that deny, except or restrict, by themselves or together with a negation."""
        return self.covered(*_TURNING)

    def _is_told(self, word: int) -> bool:
        """Whether a word says something by itself."""
        number = bisect_right(self.item_starts, word)
        return number > 0 and word < self.items[number - 1].last

    def connecting(self, *meanings: str) -> set[int]:
        """The first words of connectives that mean one of these."""
        connectives = self._phrases.get("connectives", ())
        return {first for first, _last, values in connectives if not values.isdisjoint(meanings)}

    # What it says

    @cached_property
    def possible(self) -> frozenset[str]:
        """Every concept that its words may name, those of parts of longer terms included."""
        return frozenset([concept for named in self.named for concept in named.concepts + named.parts])

    def _quantities(self, numbers: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
        """Numbers by word: in figures ("13"), in words ("two" as 2), and ordinals ("2." for second).

        Two words, as twenty-five, may be one; a number inside a term of two words or more belongs to that.
        """
        found: list[tuple[int, str]] = []
        for number, value in numbers:
            before, tens = found[-1] if found else (number, "")
            is_near = number - before == 1 or (number - before == 2 and before + 1 in self.joining)
            if is_near and len(tens) == 2 and tens[1] == "0" and value.isdigit() and len(value) == 1:
                found[-1] = before, tens[0] + value  # twenty-five, treinta y cinco
            else:
                found.append((number, value))
        if not found:
            return found
        longer = [range(each.first, each.last) for each in self.named if each.last - each.first > 1]
        skipped = self.covered("not_ordinal").union(*longer)
        return [each for each in found if each[0] not in skipped]

    def _features_by_word(self) -> dict[int, tuple[str, ...]]:
        """What words say, or the words that begin with them, as features."""
        phrases = self.found("senses")
        inside = {word for first, last, _ in phrases if last - first > 1 for word in range(first, last)}
        meant = [each for each in self.meant if each[0] not in inside] + phrases
        said = [(first, _features("word", values)) for first, _last, values in meant]
        said += [(number, ("denied",)) for number in self.covered("negating")]
        said += [(each.first, _features("concept", each.concepts + each.parts)) for each in self.named]
        said += [(number, (f"number {value}",)) for number, value in self.quantities if value != _ONE]
        said += [
            (first, _features("joined", values - _JOINED)) for first, _, values in self.found("connectives")
        ]
        said += [(first, _quantity(values)) for first, _last, values in self.found("quantifiers")]
        said += [(number, _verb(strengths)) for number, (_length, strengths) in self.modals.items()]
        found: dict[int, tuple[str, ...]] = {}
        for first, features in said:
            found[first] = found[first] + features if first in found else features
        return found

    def _learned(self) -> dict[int, tuple[str, ...]]:
        """What words of which nothing else is known mean by their equivalents, as features."""
        known, stem = self.equivalents, self.lexicon.stem
        if not known:
            return {}
        taken = self._says.keys() | self.naming | self.covered(*_SMALL)
        found = ((here, known.get((stem(self.words[here]),))) for here in self._stressed if here not in taken)
        return {here: meaning for here, meaning in found if meaning}

    def _telling(self, word: int) -> frozenset[str] | None:
        """What a word says by itself, as features; None where it says nothing."""
        return _telling_features(self._says.get(word, ()), word in self._persons)

    def _added_meanings(self) -> dict[int, tuple[str, ...]]:
        telling = ((here, self._telling(here)) for here in self._says) if self.equivalents else ()
        found = ((here, self.equivalents.get(tuple(sorted(own or ())))) for here, own in telling)
        return {here: meant for here, meant in found if meant}

    def rendering(self, concept: str) -> list[str]:
        """The words that stand for a concept by their equivalents alone."""
        meant = {here: self._says[here] for here in self.learned} | self.added_meanings
        return [self.words[here] for here, features in meant.items() if f"concept {concept}" in features]

    @cached_property
    def _persons(self) -> frozenset[int]:
        """The first words of names of persons."""
        domains = self.lexicon.domains
        return frozenset([each.first for each in self.named if domains[each.concepts[0]] == "person"])

    def may_say(self, feature: str) -> bool:
        """Whether its language has a word with a feature, as far as is known."""
        sort, _blank, value = feature.partition(" ")
        if sort not in ("concept", "equivalent") or (sort == "concept" and self.lexicon.knows(value)):
            return True
        return any(feature in meaning for meaning in self.equivalents.values())

    def _compared_features(
        self, texts: Iterable[Text], carried: _Carried
    ) -> list[tuple[int, tuple[str, ...]]]:
        naming = self.naming
        found = [(number, _counting_features(own, number in naming)) for number, own in self._says.items()]
        for (start, _end), reference in references(texts):
            places = [f"place {place}" for each in reference.targets for place in carried(each)]
            found.append((self.word_at(start), tuple(places)))
        return sorted(found)

    @cached_property
    def items(self) -> list[Item]:
        """The words that say something by themselves, in order, with what of it is known."""
        words, is_small, domains = self.words, self.grammar.is_small, self.lexicon.domains
        silent = {*self.covered(*_SMALL), *self.modals}
        silent.update([number for number, value in self.quantities if value == _ONE])
        silent.update([each.first for each in self.named if domains[each.concepts[0]] == "document"])
        ends = {number: number + length for number, (length, _strengths) in self.modals.items()}
        ends |= {each.first: each.last for each in self.named}
        found: list[Item] = []
        here = 0
        for number in self._stressed:
            if number < here:
                continue
            here = ends.get(number, number + 1)
            telling = None if number in silent else self._telling(number)
            if telling or (telling is not None and not is_small(words[number])):
                found.append(Item(number, here, telling))
        return found

    @cached_property
    def item_starts(self) -> list[int]:
        """The first word of each item."""
        return [item.first for item in self.items]

    @cached_property
    def item_ends(self) -> list[int]:
        """The word after the last of each item."""
        return [item.last for item in self.items]

    @cached_property
    def clause_lengths(self) -> list[int]:
        """How many characters the words of each clause have, as `length`."""
        ends = [0, *accumulate(end - start + 1 for start, end in zip(self.starts, self.ends, strict=True))]
        return [ends[last] - ends[first] for first, last in self.clauses]

    @cached_property
    def said_by_clause(self) -> list[Counter[str]]:
        """The features of each of its clauses."""
        starts = [bisect_left(self.features, (first,)) for first in self._clause_starts]
        said = [features for _word, features in self.features]
        ends = pairwise([*starts, len(said)])
        return [Counter(chain.from_iterable(said[first:last])) for first, last in ends]


def readable(text: Text) -> str:
    """A text with its note marks blanked and its references, whose signs divide nothing, blotted out."""
    found = text.content
    unread = [(each.start, each.end, REFERENCE) for each in text.references]
    for start, end, sign in (*unread, *((mark.start, mark.end, " ") for mark in text.marks)):
        found = found[:start] + sign * (end - start) + found[end:]
    return found


def references(texts: Iterable[Text]) -> Iterator[tuple[Span, Reference]]:
    """The references of texts that are joined, each with its characters."""
    for offset, text in with_offsets(texts):
        for each in text.references:
            yield (offset + each.start, offset + each.end), each


def with_offsets(texts: Iterable[Text]) -> Iterator[tuple[int, Text]]:
    """Texts that are joined, one a line, each with the character it begins at."""
    offset = 0
    for text in texts:
        yield offset, text
        offset += len(text.content) + 1
