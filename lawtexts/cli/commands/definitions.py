"""lawtexts definitions: what the Laws say a word means."""

from __future__ import annotations

from lawtexts.cli import options
from lawtexts.cli.errors import FOUND, NOTHING, remark
from lawtexts.cli.passages import Passages
from lawtexts.cli.screen import Screen
from lawtexts.cli.settings import Settings
from lawtexts.cli.show import show
from lawtexts.definitions import DEFINITIONS, definitions
from lawtexts.exchange.contract import passage_document
from lawtexts.locale import gettext as _


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
    chosen = settings.choose(corpus)
    if not term or not any(corpus.law(one.id, DEFINITIONS) for one in chosen):
        return show([str(DEFINITIONS)], settings)
    found = definitions(corpus, chosen, term)

    def write(screen: Screen) -> None:
        for law, entries in found:
            Passages(screen, corpus, corpus.expression(law.expression)).write_entries(law, entries)

    settings.answer(
        write, laws=(passage_document(law, DEFINITIONS, corpus, entries=entries) for law, entries in found)
    )
    if not found:
        remark(_("The definitions in the corpus have no “{term}”.").format(term=term))
    return FOUND if found else NOTHING
