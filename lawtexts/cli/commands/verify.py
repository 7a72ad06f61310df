"""lawtexts verify: pages, records, laws, index and edition against each other, and healed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import click

from lawtexts.cli import names, options, progress
from lawtexts.cli.errors import FOUND, NOTHING, complain, remark
from lawtexts.cli.screen import Screen
from lawtexts.cli.settings import Settings
from lawtexts.compare.waivers import read_waivers
from lawtexts.corpus.error import CorpusError, UnwritableError
from lawtexts.corpus.layout import is_shipped
from lawtexts.corpus.verifying import Damage, Verified, verify
from lawtexts.exchange.contract import fields
from lawtexts.locale import gettext as _
from lawtexts.locale import mark_plural
from lawtexts.publish.verifying import verify_edition
from lawtexts.search.index import verify_index

Seen = TypeVar("Seen")
COUNTED = {
    "pages": mark_plural("{count} page", "{count} pages"),
    "records": mark_plural("{count} pages.toml", "{count} pages.toml"),
    "laws": mark_plural("{count} law", "{count} laws"),
}
DAMAGED = mark_plural("{count} item is damaged.", "{count} items are damaged.")


@options.command(
    "verify",
    help=_(
        "Check that nothing is damaged: pages, what is recorded of them, laws, search index and edition, "
        "each against the others.\n\n"
        "What can be made again is repaired, and so is a flipped byte; of the rest lawtexts says what to do. "
        "The exit code is 0 if everything is right in the end."
    ),
)
@click.option("--dry-run", is_flag=True, help=_("Only look; change nothing."))
@click.option("--accept", is_flag=True, help=_("Accept a pages.toml that somebody changed."))
@options.edition_folder
def command(settings: Settings, dry_run: bool, accept: bool) -> int:
    folder = settings.corpus_folder()
    edition = settings.edition_folder()
    may_heal = not dry_run and not is_shipped(folder)
    with progress.shown() as report:
        found = healed_or_inspected(
            may_heal, lambda heal: verify(folder, heal=heal, accept=accept, progress=report, tell=remark)
        )
        damages = list(found.damages)
        try:
            read_waivers(folder)
        except CorpusError as error:
            damages.append(Damage(Path(error.place), error.message))
        if all(damage.healed for damage in damages):  # both are made of what was looked at
            damages += verify_index(folder, heal=not dry_run, progress=report)
            damages += healed_or_inspected(
                not dry_run,
                lambda heal: verify_edition(folder, edition, heal=heal, progress=report, tell=remark),
            )
    if settings.json:
        entries = [
            fields(one, "place", "message", "cure", "healed") | {"healable": one.can_heal} for one in damages
        ]
        settings.print_json(**fields(found, *COUNTED), damages=entries)
    else:
        _write(settings.screen(), found, damages)
    return FOUND if all(damage.healed for damage in damages) else NOTHING


def healed_or_inspected(may_heal: bool, verify: Callable[[bool], Seen]) -> Seen:
    """What `verify` found and healed; where nothing can be written, what it found."""
    try:
        return verify(may_heal)
    except UnwritableError as error:
        if not may_heal:
            raise
        seen = verify(False)
        complain(str(error))
        return seen


def _write(screen: Screen, found: Verified, damages: Sequence[Damage]) -> None:
    for damage in damages:
        sign, style = ("✓", "good") if damage.healed else ("✗", "error")
        said = damage.cure
        if damage.can_heal and not damage.healed:
            said = _("lawtexts verify heals this.")
        sentence = " ".join(filter(None, (f"{damage.place}: {damage.message}", said)))
        screen.paragraph(sentence, indent="  ", first=f"{screen.style(sign, style)} ")
    counts = (names.counted(one, getattr(found, name)) for name, one in COUNTED.items())
    screen.line(_("Verified: {counts}.").format(counts=", ".join(counts)))
    damaged = sum(not damage.healed for damage in damages)
    screen.line(names.counted(DAMAGED, damaged) if damaged else _("All is well."))
