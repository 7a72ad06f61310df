"""Building: the files of an index, made in memory from a corpus."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence

from lawtexts.corpus.store import Corpus
from lawtexts.locale import gettext as _
from lawtexts.search.analysis import analysis
from lawtexts.search.book import KINDS, LENGTHS, NAMES, NUMBERS, PARTS, TEXTS, names
from lawtexts.search.documents import Document, Progress, documents
from lawtexts.search.table import table
from lawtexts.search.terms import Keys, terms_table
from lawtexts.search.vocabulary import families, hidden, kinds, wordings
from lawtexts.search.words import TEXT, fold, lower, positions


def build(corpus: Corpus, progress: Progress = None) -> dict[str, bytes]:
    """Name → bytes of every file of the index of `corpus`. Deterministic but for whoosh's own names."""
    from lawtexts.search.writing import written

    found = documents(corpus, progress)
    terms = corpus.terms
    languages = sorted({one.language for one in found} | {r.language for t in terms for r in t.renderings})
    family = {language: families(language, terms) for language in languages}
    forms: dict[str, dict[str, set[str]]] = {language: {} for language in languages}
    lengths = array("I")

    def analysed() -> Iterator[tuple[str, Sequence[tuple[str, Sequence[int]]]]]:
        for number, one in enumerate(found):
            if progress and number % 64 == 0:
                progress(_("Search index"), len(found) + number, len(found) * 2)
            places = _places(one, forms[one.language])
            lengths.append(sum(map(len, places.values())))
            yield one.language, list(places.items())

    files = {f"whoosh.{name}": data for name, data in written(languages, analysed()).items()}
    files.update(_book(found, lengths, corpus))
    by_language = {}
    for language in languages:
        rows, known = _keys(language, forms[language], family[language])
        by_language[language] = wordings(language, terms, family[language], rows)
        files[f"keys.{language}"] = table(rows)
        spelled = [(folded, _spelling(forms[language][folded])) for folded in known] or [
            (word, word)  # of a language without a text, what its terms are spelled with
            for word in sorted(
                {one for w in by_language[language] for part in w.parts for one in part.spelled}
            )
        ]
        files[f"forms.{language}"] = "\n".join(map("\t".join, spelled)).encode()
    of_a_kind = kinds(by_language)
    for language, found_wordings in by_language.items():
        files[f"terms.{language}"] = terms_table(
            hidden(found_wordings, of_a_kind), [term.id for term in terms]
        )
    if progress:
        progress(_("Search index"), len(found) * 2, len(found) * 2)
    return files


def _places(one: Document, forms: dict[str, set[str]]) -> dict[str, list[int]]:
    """Folded word → its positions in the document; notes in `forms` how each was written."""
    places: dict[str, list[int]] = defaultdict(list)
    for text, skipped, first in (
        (one.heading, one.heading_skipped, 0),
        (one.text, one.text_skipped, TEXT),
    ):
        for word, position in positions(text, skipped, first):
            folded = fold(word)
            places[folded].append(position)
            forms.setdefault(folded, set()).add(word)
    return places


def _book(found: Sequence[Document], lengths: array[int], corpus: Corpus) -> dict[str, bytes]:
    """The texts as they are shown, and what belongs to each document: place, expression, kind, length."""
    expressions = [(one.id, one.language) for one in corpus.expressions]
    known = {identifier for identifier, _ in expressions}
    for one in found:
        if one.expression not in known:
            known.add(one.expression)
            expressions.append((one.expression, one.language))
    numbers = {identifier: number for number, (identifier, _) in enumerate(expressions)}
    citations = sorted({citation for one in found for citation in (one.citation, one.place)})
    number = {citation: rank for rank, citation in enumerate(citations)}
    texts, offsets = bytearray(), array("I", [0])
    for one in found:
        texts += PARTS.join((one.heading, one.text)).encode()
        offsets.append(len(texts))
    totals: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for one, length in zip(found, lengths, strict=True):
        totals[one.language][0] += 1
        totals[one.language][1] += length
    numbers_file = array("I", offsets)
    numbers_file.extend(number[one.place] for one in found)
    numbers_file.extend(number[one.citation] for one in found)
    numbers_file.extend(numbers[one.expression] for one in found)
    numbers_file.extend(KINDS.index(one.kind) for one in found)
    averages = {language: total / count for language, (count, total) in totals.items()}
    norms = array("f", (length / averages[one.language] for one, length in zip(found, lengths, strict=True)))
    return {
        TEXTS: bytes(texts),
        NUMBERS: numbers_file.tobytes(),
        LENGTHS: norms.tobytes(),
        NAMES: names(
            {language: count for language, (count, _total) in totals.items()},
            expressions,
            map(str, citations),
        ),
    }


def _keys(
    language: str, forms: dict[str, set[str]], families: dict[str, Keys]
) -> tuple[dict[str, str], list[str]]:
    """The rows key → forms that have it and =word → keys of its family; and the forms, sorted."""
    keys = analysis(language).keys
    holders: dict[str, list[str]] = defaultdict(list)
    known = sorted(forms)
    for folded in known:
        found: set[str] = set(families.get(folded, ()))
        for spelling in forms[folded]:
            found |= keys(spelling)
        for key in found:
            holders[key].append(folded)
    rows = {key: " ".join(holding) for key, holding in holders.items()}
    rows.update((f"={word}", " ".join(sorted(family))) for word, family in families.items())
    return rows, known


def _spelling(spellings: set[str]) -> str:
    """The one to show of the ways a folded word is written: small letters, accents kept."""
    return min(
        map(lower, spellings), key=lambda spelling: (-sum(not c.isascii() for c in spelling), spelling)
    )
