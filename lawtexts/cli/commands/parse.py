"""lawtexts parse: everything understood of saved pages, printed and not stored."""

from __future__ import annotations

from typing import Any

from lawtexts.cli import options
from lawtexts.cli.commands.show import write_passage
from lawtexts.cli.terminal import FOUND, Screen, complain
from lawtexts.exchange.contract import Json, fields, law_document
from lawtexts.exchange.passages import Passage
from lawtexts.locale import gettext as _
from lawtexts.model.error import CorpusError, LawtextsError
from lawtexts.sources.pipeline import Parsed
from lawtexts.sources.refusal import PageRefusedError


@options.command(
    _("PAGE is a file as received from the site, HTML or a plain-text extract."),
    *options.pages,
    options.flag(
        "--explain", help=_("Also show the evidence for every number and what became of every part.")
    ),
)
def command(settings: options.Settings, pages: tuple[str, ...], explain: bool, **known: Any) -> int:
    corpus = settings.library.store
    parsed: list[Parsed] = []
    refused: list[LawtextsError] = []
    for page in pages:
        try:
            found = settings.library.parse(page, **known)
            parsed.append(found)
            corpus.put(found.law)
        except (PageRefusedError, CorpusError) as error:
            refused.append(error)

    def write(screen: Screen) -> None:
        for found in parsed:
            law = found.law
            write_passage(screen, Passage(corpus, law, law.citation))
            if explain:
                _explain(screen, found)

    settings.answer(
        write,
        laws=(law_document(found.law, corpus) | (_ledger(found) if explain else {}) for found in parsed),
        refused=[fields(error, "page=place code message") for error in refused],
    )
    return complain(*map(str, refused)) if refused else FOUND


def _explain(screen: Screen, parsed: Parsed) -> None:
    screen.heading(_("Evidence for the numbers"))
    screen.table(
        (str(one.citation), f"“{one.shown}”" if one.shown else "–", " ".join(one.basis))
        for one in parsed.law.walk()
    )
    screen.heading(_("What became of every part of the page"))
    screen.table((part.kind, part.rule, f"{part.line.text!r}") for part in parsed.entries)
    screen.gap()


def _ledger(parsed: Parsed) -> Json:
    parts = (
        fields(part, "kind rule") | {"text": part.line.text, "span": [part.line.start, part.line.end]}
        for part in parsed.entries
    )
    return {"ledger": parts}
