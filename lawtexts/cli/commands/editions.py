"""lawtexts editions: what changed between the editions, as recorded and as the texts propose."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import click

from lawtexts.cli import options
from lawtexts.cli.errors import FOUND, NOTHING
from lawtexts.cli.screen import Screen
from lawtexts.cli.settings import Settings
from lawtexts.compare.comparison import Book
from lawtexts.compare.edition_evidence import Proposal, proposals
from lawtexts.exchange.contract import fields
from lawtexts.locale import gettext as _
from lawtexts.locale import language
from lawtexts.model.edition import Change, Edition


@options.command(
    "editions",
    help=_(
        "List what is known to have changed between the editions of the Laws, with its evidence.\n\n"
        "With --propose, references that the translations of two editions make otherwise again and again, "
        "with their places, as records to be pasted into editions.toml below their edition. A difference "
        "between editions that nothing explains is never an error."
    ),
)
@click.option("--propose", is_flag=True, help=_("Propose records for editions.toml, learned from the texts."))
def command(settings: Settings, propose: bool) -> int:
    corpus = settings.open_corpus()
    if propose:
        found = proposals(Book(corpus).statistics)
        members = ("before", "after", "old", "new", "places", "toml")
        settings.answer(
            lambda screen: _write_proposals(screen, found), proposals=[fields(one, *members) for one in found]
        )
        return FOUND if found else NOTHING
    settings.answer(
        lambda screen: _write(screen, corpus.editions), editions=[_entry(one) for one in corpus.editions]
    )
    return FOUND if corpus.editions else NOTHING


def _write_proposals(screen: Screen, found: Sequence[Proposal]) -> None:
    if not found:
        screen.line(_("The texts propose nothing that is not recorded."))
    for year, each in groupby(found, key=lambda one: one.after):
        screen.line(screen.style(_("# Below [[edition]] year = {year}").format(year=year), "quiet"))
        for one in each:
            screen.gap()
            for line in one.toml.splitlines():
                screen.line(line)
        screen.gap()


def _entry(edition: Edition) -> dict[str, object]:
    changes = [
        fields(one, "kind", "before", "after", "old", "new") | {"evidence": one.reason(language())}
        for one in edition.changes
    ]
    return fields(edition, "year", "title") | {"changes": changes}


def _write(screen: Screen, editions: Sequence[Edition]) -> None:
    for edition in editions:
        screen.line(screen.style(f"{edition.year}", "strong") + f"  {edition.title}")
        screen.table(((one.kind.value, _sentence(one)) for one in edition.changes), "  ", style="mark")
        screen.gap()


def _sentence(change: Change) -> str:
    """What became of which places, 53B, 53C → 53C, 53B, or one side where the other has nothing; and why."""
    sides = (", ".join(map(str, side)) for side in (change.old, change.new))
    places = " → ".join(dict.fromkeys(filter(None, sides)))
    return f"{places} ({change.before} → {change.after}). {change.reason(language())}"
