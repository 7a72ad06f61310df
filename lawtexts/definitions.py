"""Definitions: what the Laws say a word means."""

from __future__ import annotations

from collections.abc import Iterable

from lawtexts.corpus.store import Corpus
from lawtexts.corpus.terms import folded, search
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.law import Entry, Law

DEFINITIONS = Citation(document="definitions")
"""The document of the Laws that has them."""


def definitions(
    corpus: Corpus, expressions: Iterable[Expression], wanted: str
) -> list[tuple[Law, list[Entry]]]:
    """The entries whose term is `wanted`, or a concept that `wanted` names in any language.

    In an expression that lacks them all, those whose term has `wanted` in it. Accents do not count.
    """
    word = folded(wanted)
    concepts = {term.id for term in search(corpus.terms, wanted)}
    found = []
    for law in filter(None, (corpus.law(one.id, DEFINITIONS) for one in expressions)):
        exact, within = [], []
        for entry in law.entries:
            concept = corpus.concept(law.language, entry.term.plain)
            term = folded(entry.term.plain)
            if term == word or (concept is not None and concept.id in concepts):
                exact.append(entry)
            elif word in term:
                within.append(entry)
        if exact or within:
            found.append((law, exact or within))
    return found
