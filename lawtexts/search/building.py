"""Building: the files of an index, made in memory from a corpus."""

from __future__ import annotations

from array import array

from lawtexts.corpus.store import Corpus
from lawtexts.locale import gettext as _
from lawtexts.search.concepts import ConceptFinder
from lawtexts.search.documents import Progress, documents
from lawtexts.search.packed import pack
from lawtexts.search.static_format import CONCEPT, DIRECTORY, SHARDS
from lawtexts.search.static_index import numbers, static_files
from lawtexts.search.vocabulary import vocabularies
from lawtexts.search.whoosh_index import NUMBERS, WHOOSH, LemmaFilter, searcher, written


def build(corpus: Corpus, progress: Progress = None) -> dict[str, bytes]:
    """Name → bytes of every file of the index of `corpus`. Deterministic but for whoosh's own names."""
    found = documents(corpus, progress)
    expressions = [(one.id, one.language) for one in corpus.expressions]
    known = vocabularies(found, expressions, corpus.terms)
    names = [CONCEPT + term.id for term in corpus.terms]
    filters = {
        language: LemmaFilter(one.lemmas.indexed, ConceptFinder(one.wordings, one.counts), names)
        for language, one in known.items()
    }
    forms = {language: set(one.lemmas.of) for language, one in known.items()}
    whoosh = written(found, filters, forms)
    shards = static_files(found, expressions, known, searcher(whoosh))
    files = {WHOOSH + name: data for name, data in whoosh.items()}
    files[DIRECTORY], files[SHARDS] = pack(shards)
    files[NUMBERS] = array("I", numbers(found)[1]).tobytes()
    if progress:
        progress(_("Search index"), len(found) * 2, len(found) * 2)
    return files
