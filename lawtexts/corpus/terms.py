"""The termbase: what corpus/terms.toml says."""

from __future__ import annotations

from pathlib import Path

from lawtexts.corpus.datafile import DataFile, Table
from lawtexts.corpus.place import TERMS, data_file
from lawtexts.languages import codes
from lawtexts.locale import gettext as _
from lawtexts.model.term import Rendering, Strength, Term

_TERM_KEYS = frozenset(("id", "domain", "definition", "strength"))
_RENDERING_KEYS = frozenset(("term", "variants", "forms"))


def read_terms(corpus: Path) -> tuple[Term, ...]:
    """The terms of the corpus folder `corpus` in the order of the file.

    A corpus without a terms.toml has the termbase that came with lawtexts: how
    a language speaks of the game does not depend on the pages held. An empty
    file means none. Raises CorpusError with the line for a file that is not right.
    """
    path = data_file(corpus, TERMS)
    if path is None:
        return ()
    file = DataFile(path, cached=True)
    file.only(frozenset(("term",)))
    terms: dict[str, Term] = {}
    for table in file.tables("term", _TERM_KEYS.union(codes())):
        term = _term(table)
        if term.id in terms:
            raise table.error(_("“{id}” is there twice.").format(id=term.id))
        terms[term.id] = term
    return tuple(terms.values())


def _term(table: Table) -> Term:
    renderings = tuple(
        Rendering(language, inner.text("term"), inner.words("variants"), inner.words("forms"))
        for language in table.data
        if language not in _TERM_KEYS
        for inner in table.inner(language, _RENDERING_KEYS)
    )
    if not renderings:
        raise table.error(_("The term has no wording in any language."))
    return Term(
        id=table.text("id"),
        domain=table.text("domain"),
        renderings=renderings,
        definition=table.text("definition", ""),
        strength=table.one_of("strength", Strength) if "strength" in table.data else None,
    )
