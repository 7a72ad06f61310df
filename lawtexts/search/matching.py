"""Matching: which documents of a language answer a query, and how well.

A document's score adds, for each part of the query, how rare the part is in the
language times how often it stands there (BM25), a title or heading counting
more than a text, a note less, a short document more than a long one.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import chain, takewhile
from math import log
from typing import NamedTuple

from lawtexts.model.citation import Citation
from lawtexts.search.analysis import analysis
from lawtexts.search.book import KINDS, NOTE, TITLE
from lawtexts.search.index import Index
from lawtexts.search.node import ALL, ANY, CONCEPT, FIELD, FUZZY, LIMIT, NOT, PHRASE, PREFIX, WORD, Node
from lawtexts.search.standing import Places, Spread, side_by_side, together, touching
from lawtexts.search.words import TEXT, fold

Scores = dict[int, float]

IN_TITLE, IN_HEADING, IN_TEXT = 3.0, 2.5, 1.0
"""What one occurrence weighs."""
NOTE_WORTH = 0.35
"""What the score of a note is worth: notes are short, and would else go before long texts."""

_SATURATION, _LENGTH = 1.2, 0.6
_SHORT, _LONG = _SATURATION * (1 - _LENGTH), _SATURATION * _LENGTH
_KEPT = 1024
"""How many looked up places are kept for the next query."""
_KIND_TITLE, _KIND_NOTE = KINDS.index(TITLE), KINDS.index(NOTE)


class Voice(NamedTuple):
    """In which language a query is read; `exact` finds its words only as they are typed, accents aside."""

    language: str
    exact: bool = False


class Matching:
    """Answers the parts of queries from one index. Holds what it has looked up."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._known: dict[tuple[object, Voice], Places] = {}
        self._limits: dict[Node, frozenset[int]] = {}

    def scores(self, node: Node, voice: Voice, field: str = "") -> Scores:
        """Document → score of every document in the language that answers `node`, in that field alone."""
        kind = node.kind
        if kind == ALL:
            return self._all(node.parts, voice, field)
        if kind == ANY:
            return self._any(node.parts, voice, field)
        if kind == FIELD:
            return self.scores(node.parts[0], voice, node.text)
        if kind in (LIMIT, NOT):
            return self._all((node,), voice, field)
        return self._scored(self._within(self.places(node, voice), field), voice)

    def places(self, node: Node, voice: Voice) -> Places:
        """Where a word, phrase, prefix, fuzzy word or concept stands."""
        known = self._known.get((node, voice))
        if known is None:
            if len(self._known) >= _KEPT:
                self._known.clear()
            known = self._known[node, voice] = self._places(node, voice)
        return known

    def is_stop(self, node: Node, voice: Voice) -> bool:
        """Whether it is a word that need not be found."""
        return node.kind == WORD and fold(node.text) in analysis(voice.language).stop

    def groups(self, node: Node, voices: Iterable[Voice]) -> set[int]:
        """The groups where some document answers `node` in one of the voices."""
        groups = self._index.groups
        return {groups[document] for voice in voices for document in self.scores(node, voice)}

    def _all(self, parts: Sequence[Node], voice: Voice, field: str) -> Scores:
        wanted = [part for part in parts if part.kind not in (NOT, LIMIT)]
        telling = [part for part in wanted if not self.is_stop(part, voice)]
        found: Scores | None = None
        for part in telling or wanted:
            scores = self.scores(part, voice, field)
            found = scores if found is None else _both(found, scores)
            if not found:
                return {}
        if found is None:
            found = dict.fromkeys(self._everything(voice), 0.0)
        for part in parts:
            if part.kind == LIMIT:
                found = {document: found[document] for document in self._allowed(part, found)}
            elif part.kind == NOT:
                without = self.groups(part.parts[0], (voice,))
                groups = self._index.groups
                found = {
                    document: score for document, score in found.items() if groups[document] not in without
                }
        return found

    def _any(self, parts: Sequence[Node], voice: Voice, field: str) -> Scores:
        found: Scores = {}
        for part in parts:
            for document, score in self.scores(part, voice, field).items():
                found[document] = max(score, found.get(document, 0.0))
        return found

    def _everything(self, voice: Voice) -> list[int]:
        index = self._index
        return [document for document in range(index.size) if index.language(document) == voice.language]

    def _allowed(self, limit: Node, documents: Iterable[int]) -> list[int]:
        index = self._index
        if limit.text == "x":
            wanted = {number for number, names in enumerate(index.expressions) if limit.words[0] in names}
            return [document for document in documents if index.expression_of[document] in wanted]
        if limit not in self._limits:
            if len(self._limits) >= _KEPT:
                self._limits.clear()
            self._limits[limit] = frozenset(chain.from_iterable(limits(index, limit)))
        numbers, within = index.citation_of, self._limits[limit]
        return [one for one in documents if numbers[one] in within]

    def _within(self, places: Places, field: str) -> Places:
        if not field:
            return places
        kinds = self._index.kinds
        found: dict[int, Sequence[int]] = {}
        for document, all_places in places.items():
            kind = kinds[document]
            if field == "note":
                kept = all_places if kind == _KIND_NOTE else ()
            elif field == "title":
                kept = all_places if kind == _KIND_TITLE else ()
            elif kind in (_KIND_NOTE, _KIND_TITLE):
                kept = ()
            else:
                cut = bisect_left(all_places, TEXT)
                kept = all_places[:cut] if field == "heading" else all_places[cut:]
            if kept:
                found[document] = kept
        return found

    def _scored(self, places: Places, voice: Voice) -> Scores:
        if not places:
            return {}
        count = self._index.sizes[voice.language]
        rarity = log(1 + (count - len(places) + 0.5) / (len(places) + 0.5)) * (1 + _SATURATION)
        lengths, kinds = self._index.lengths, self._index.kinds
        found: Scores = {}
        for document, here in places.items():
            kind = kinds[document]
            if kind == _KIND_TITLE:
                weight = IN_TITLE * len(here)
            elif here[0] >= TEXT:
                weight = IN_TEXT * len(here)
            else:
                heading = bisect_left(here, TEXT)
                weight = IN_HEADING * heading + IN_TEXT * (len(here) - heading)
            score = rarity * weight / (weight + _SHORT + _LONG * lengths[document])
            found[document] = score * NOTE_WORTH if kind == _KIND_NOTE else score
        return found

    def _places(self, node: Node, voice: Voice) -> Places:
        language = voice.language
        kind = node.kind
        if kind == PHRASE:
            return side_by_side([self._spread(language, self._forms(word, voice)) for word in node.words])
        if kind == CONCEPT:
            return self._concept(node, language)
        forms = self._forms(node.text, voice) if kind != PREFIX else ()
        if kind == PREFIX:
            forms = self._beginning(language, fold(node.text))
        elif kind == FUZZY:
            forms = self._nearly(node.text, language, forms)
        return self._spread(language, forms).places()

    def _concept(self, node: Node, language: str) -> Places:
        """Where one of the wordings stands, but inside a longer one that hides it."""
        found: dict[int, Sequence[int]] = {}
        for number in node.wordings:
            wording = self._index.terms(language).wording(number)
            each = self._parts(number, language)
            places = dict(side_by_side(each) if wording.is_fixed else together(each))
            for longer in wording.hidden_by:
                for document, hidden in touching(self._parts(longer, language), places).items():
                    shown = sorted(set(places.pop(document)).difference(hidden))
                    if shown:
                        places[document] = shown
            for document, here in places.items():
                known = found.get(document)
                found[document] = here if known is None else sorted({*known, *here})
        return found

    def _parts(self, number: int, language: str) -> list[Spread]:
        """The words of a wording."""
        parts = self._index.terms(language).wording(number).parts
        return [self._spread(language, part.forms) for part in parts]

    def _forms(self, word: str, voice: Voice) -> Sequence[str]:
        if voice.exact:
            return (fold(word),)
        return self._index.forms(voice.language, self._index.keys(voice.language, word))

    def _nearly(self, word: str, language: str, forms: Sequence[str]) -> list[str]:
        """The forms of a word and those nearly so; of a word that is none, all inflections of the nearest."""
        from lawtexts.search.nearness import near

        alike = near(fold(word), self._index.lexicon(language))
        found = {form for _away, form in alike}.union(forms)
        if not forms:
            for form in [form for away, form in alike if away == alike[0][0]]:
                found.update(self._index.forms(language, self._index.keys(language, form)))
        return sorted(found)

    def _beginning(self, language: str, prefix: str) -> list[str]:
        lexicon = list(self._index.lexicon(language))
        return list(takewhile(lambda form: form.startswith(prefix), lexicon[bisect_left(lexicon, prefix) :]))

    def _spread(self, language: str, forms: Sequence[str]) -> Spread:
        postings = self._index.postings
        return Spread([postings.of(language, form) for form in forms])


def limits(index: Index, limit: Node) -> list[range]:
    """The ranges of citations that a limit to places allows: 51B, 50..60, or several with commas."""
    found = []
    for part in limit.words[0].split(","):
        first, _dots, last = part.partition("..")
        low, high = Citation.parse(first), Citation.parse(last or first)

        def is_after(citation: str, high: Citation = high) -> bool:
            here = Citation.parse(citation)
            return here > high and here not in high

        start = bisect_left(index.citations, low, key=Citation.parse)
        stop = bisect_left(index.citations, True, lo=start, key=is_after)
        found.append(range(start, stop))
    return found


def _both(one: Scores, other: Scores) -> Scores:
    if len(other) < len(one):
        one, other = other, one
    return {document: score + other[document] for document, score in one.items() if document in other}
