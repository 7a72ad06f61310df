"""lawtexts definitions: what the Laws say a word means."""

from __future__ import annotations

from lawtexts.cli import options
from lawtexts.cli.errors import FOUND, NOTHING, remark
from lawtexts.cli.passages import Passages
from lawtexts.cli.settings import Settings
from lawtexts.cli.show import show
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.terms import folded, search
from lawtexts.exchange import contract
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.law import Entry, Law

DEFINITIONS = Citation(document="definitions")


@options.command(
    "definitions",
    help=_(
        "Print the definitions of the Laws.\n\n"
        "With TERM, in any language and without accents if you like, only what they say of it."
    ),
)
@options.term
@options.expressions
def command(settings: Settings, words: tuple[str, ...]) -> int:
    term = " ".join(words)
    corpus = settings.open_corpus()
    laws = [corpus.law(expression.id, DEFINITIONS) for expression in settings.choose(corpus)]
    if not term or not any(laws):
        return show([str(DEFINITIONS)], settings)
    found = [(law, entries) for law in laws if law is not None and (entries := _defined(corpus, law, term))]
    if settings.json:
        documents = [
            contract.passage_document(law, DEFINITIONS, corpus, entries=entries) for law, entries in found
        ]
        settings.print_json(laws=documents)
    else:
        for law, entries in found:
            passages = Passages(settings.screen(), corpus, corpus.expression(law.expression))
            passages.write_entries(law, entries)
    if not found:
        remark(_("The definitions in the corpus have no “{term}”.").format(term=term))
    return FOUND if found else NOTHING


def _defined(corpus: Corpus, law: Law, wanted: str) -> list[Entry]:
    """The entries whose term is `wanted`, or a concept that `wanted` names in any language.

    Where there are none, those whose term has `wanted` in it. Accents do not count.
    """
    word = folded(wanted)
    concepts = {term.id for term in search(corpus.terms, wanted)}
    exact, within = [], []
    for entry in law.entries:
        concept = corpus.concept(law.language, entry.term.plain)
        term = folded(entry.term.plain)
        if term == word or (concept is not None and concept.id in concepts):
            exact.append(entry)
        elif word in term:
            within.append(entry)
    return exact or within
