"""The static index of texts, written from their Whoosh index: docs/index-format.md."""

from __future__ import annotations

from collections.abc import Sequence

from lawtexts.model.term import Term
from lawtexts.search.concepts import ConceptFinder
from lawtexts.search.documents import Document
from lawtexts.search.shards import shards
from lawtexts.search.static_format import CONCEPT
from lawtexts.search.vocabulary import vocabularies
from lawtexts.search.whoosh_index import LemmaFilter, searcher, written

Files = dict[str, bytes]


def built(
    documents: Sequence[Document], expressions: Sequence[tuple[str, str]], terms: Sequence[Term]
) -> Files:
    """Name → bytes of every shard of the static index of `documents`, deterministic.

    `expressions` are id and language of each, in display order.
    """
    return both(documents, expressions, terms)[1]


def both(
    documents: Sequence[Document], expressions: Sequence[tuple[str, str]], terms: Sequence[Term]
) -> tuple[Files, Files]:
    """The files of the Whoosh index of `documents`, and the shards written from it."""
    known = vocabularies(documents, expressions, terms)
    names = [CONCEPT + term.id for term in terms]
    filters = {
        language: LemmaFilter(one.lemmas.indexed, ConceptFinder(one.wordings, one.counts), names)
        for language, one in known.items()
    }
    whoosh = written(documents, filters, {language: set(one.lemmas.of) for language, one in known.items()})
    return whoosh, shards(documents, expressions, known, searcher(whoosh))
