"""The termbase: what corpus/terms.toml says, and which of its concepts a wording names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from lawtexts.corpus.datafile import DataFile, Table
from lawtexts.corpus.layout import TERMS, data_file
from lawtexts.languages import codes
from lawtexts.locale import gettext as _
from lawtexts.model.characters import unaccented
from lawtexts.model.term import Rendering, Strength, Term

_TERM_KEYS = frozenset(("id", "domain", "definition", "strength"))
_RENDERING_KEYS = frozenset(("term", "variants", "forms"))
_EDGES = " \"'„“”«»‘’.,:;–—-*†"
_BRACKETED = re.compile(r"\s*\([^()]*\)\s*$")


def read_terms(corpus: Path) -> tuple[Term, ...]:
    """The terms of the corpus folder in the order of the file; without one, those that came with lawtexts.

    Raises CorpusError with the line for a file that is not right.
    """
    path = data_file(corpus, TERMS)
    if path is None:
        return ()
    file = DataFile(path, cached=True).root(frozenset(("term",)))
    terms: dict[str, Term] = {}
    for table in file.tables("term", _TERM_KEYS.union(codes())):
        term = _term(table)
        table.unique(terms, term.id, term)
    return tuple(terms.values())


def _term(table: Table) -> Term:
    renderings = tuple(
        Rendering(language, inner.text("term"), inner.words("variants"), inner.words("forms"))
        for language in table.data
        if language not in _TERM_KEYS
        for inner in table.tables(language, _RENDERING_KEYS)
    )
    if not renderings:
        raise table.error(_("The term has no wording in any language."))
    return Term(
        id=table.text("id"),
        domain=table.text("domain"),
        renderings=renderings,
        definition=table.value("definition", ""),
        strength=table.one_of("strength", Strength) if "strength" in table.data else None,
    )


class Concepts:
    """The concepts of `terms` by what each language calls them.

    The preferred wording of a concept counts before another wording of another.
    """

    def __init__(self, terms: Iterable[Term]) -> None:
        self._named: dict[tuple[str, str], Term] = {}
        renderings = [(one, term) for term in terms for one in term.renderings]
        preferred = [(one.language, one.term, term) for one, term in renderings]
        others = [(one.language, variant, term) for one, term in renderings for variant in one.variants]
        for language, wording, term in (*preferred, *others):
            self._named.setdefault((language, folded(wording)), term)

    def named(self, language: str, wording: str) -> Term | None:
        """The concept that `language` calls `wording`, accents and a last bracket aside."""
        bare = _BRACKETED.sub("", wording)
        return self._named.get((language, folded(wording))) or self._named.get((language, folded(bare)))


def search(terms: Iterable[Term], wanted: str) -> tuple[Term, ...]:
    """The concepts whose id or wording is `wanted`, accents aside, else those with words that begin so."""
    word = folded(wanted)
    begun = re.compile(rf"\b{re.escape(word)}")
    wordings: dict[Term, list[str]] = {}
    for term in terms:
        own = [said for one in term.renderings for said in (one.term, *one.variants, *one.forms)]
        wordings[term] = [*map(folded, (term.id, term.id.replace("-", " "), *own))]
    exact = tuple(term for term, found in wordings.items() if word in found)
    return exact or tuple(term for term, found in wordings.items() if any(map(begun.search, found)))


def folded(wording: str) -> str:
    """`wording` in small letters, without accents and without signs around it."""
    return " ".join(unaccented(wording).split()).strip(_EDGES)
