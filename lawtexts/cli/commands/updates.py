"""lawtexts updates: what the sites have changed, as a redline a law, and what follows from it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from lawtexts.cli import differences, names, options, progress
from lawtexts.cli.commands.harvest import address_entry, error_entry, manner_options, some
from lawtexts.cli.commands.import_pages import refusal_entry, revised_entry, write_revised
from lawtexts.cli.errors import FAILED, FOUND, NOTHING, complain, remark
from lawtexts.cli.screen import Screen
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext

if TYPE_CHECKING:
    from lawtexts.harvest.updates import Again, Citing, Effect

LISTED = 30
"""How many divergences are listed; more are counted."""


@options.command(
    "updates",
    help=_(
        "Ask the sites whether the pages in the corpus have changed, and show what did.\n\n"
        "A page is only sent again where it changed. Each law that differs is shown as a redline, with the "
        "references and divergences that come or go. --accept takes the changes; the earlier pages are kept, "
        "and lawtexts show 51 --at 2026-01-31 reads them."
    ),
    short_help=_("Show what has changed on the sites."),
)
@click.argument("site", metavar=f"[{_('SITE')}]", default="all")
@click.option("--accept", "accepting", is_flag=True, help=_("Take the changes into the corpus."))
@manner_options
def command(
    settings: Settings,
    site: str,
    accepting: bool,
    mirror: str | None,
    pause: float | None,
    contact: str | None,
    warc: Path | None,
) -> int:
    """Ask, show and accept; returns 1 where there are changes that were not accepted."""
    from lawtexts.harvest.error import require_extra

    require_extra()
    from lawtexts.corpus.editions import Editions
    from lawtexts.corpus.layout import find_to_write
    from lawtexts.harvest.asking import Manner, asking
    from lawtexts.harvest.session import published_by
    from lawtexts.harvest.updates import accept, ask_again, effect_of_accepting

    folder = find_to_write(settings.corpus)
    expressions = published_by(Editions.read(folder), site)
    with asking(Manner(mirror, pause, contact, warc)) as fetcher, progress.shown() as report:
        asked = ask_again(folder, expressions, fetcher, progress=report, tell=remark)
        effect = effect_of_accepting(folder, expressions, progress=report)
        if accepting and effect.files:
            accept(folder, effect.files, progress=report, tell=remark)
    _complain_of(asked, effect)
    if settings.json:
        settings.print_json(**_entries(asked, effect, accepted=accepting))
    else:
        _write(settings.screen(), asked, effect, accepted=accepting)
    if asked.failed or asked.stopped or effect.refused:
        return FAILED
    return NOTHING if effect.files and not accepting else FOUND


def _complain_of(asked: Again, effect: Effect) -> None:
    for _address, error in asked.failed:
        complain(error.message)
    for refusal in effect.refused:
        complain(str(refusal.error))
    for sentence in asked.stopped:
        complain(sentence)


def _write(screen: Screen, asked: Again, effect: Effect, *, accepted: bool) -> None:
    write_revised(screen, effect.revised)
    if effect.references:
        screen.gap()
        screen.line(screen.style(_("References that lead elsewhere:"), "strong"))
        for one in effect.references:
            screen.line(f"  {_citing(one)}")
    for heading, found in (
        (_("Differences that come:"), effect.coming),
        (_("Differences that go:"), effect.going),
    ):
        if found:
            screen.gap()
            screen.line(screen.style(heading, "strong"))
            for divergence in found[:LISTED]:
                differences.write_divergence(screen, divergence)
            if len(found) > LISTED:
                screen.line(_("… and {count} more; --json lists them all.").format(count=len(found) - LISTED))
    screen.gap()
    for sentence in _said(asked, effect, accepted=accepted):
        screen.paragraph(sentence)


def _citing(one: Citing) -> str:
    values = {"place": one.place, "target": one.target, "expression": one.expression}
    if one.after.value == "ok":
        return _("{expression} {place} cites {target}, which is there now.").format(**values)
    return _("{expression} {place} cites {target}, which is not there any more.").format(**values)


def _said(asked: Again, effect: Effect, *, accepted: bool) -> list[str]:
    said = []
    if asked.unchanged:
        count = asked.unchanged
        sentence = ngettext("{count} page is unchanged.", "{count} pages are unchanged.", count)
        said.append(sentence.format(count=count))
    if effect.files:
        count = len(effect.files)
        sentence = ngettext("{count} page has changed: {laws}.", "{count} pages have changed: {laws}.", count)
        laws = [f"{file.parent.name} {file.stem}" for file in effect.files]
        said.append(sentence.format(count=count, laws=names.listed(laws)))
        if accepted:
            said.append(_("Accepted. The earlier pages are kept: lawtexts show 51 --at 2026-01-31."))
        else:
            said.append(_("lawtexts updates --accept takes the changes."))
    if asked.absent:
        said.append(_("The site does not have {laws} any more.").format(laws=some(asked.absent)))
    if asked.failed:
        count = len(asked.failed)
        sentence = ngettext("{count} page was not got.", "{count} pages were not got.", count)
        said.append(sentence.format(count=count))
    return said or ([] if asked.stopped else [_("There was nothing to ask for.")])


def _entries(asked: Again, effect: Effect, *, accepted: bool) -> dict[str, object]:
    return {
        "asked": asked.asked,
        "unchanged": asked.unchanged,
        "accepted": accepted and bool(effect.files),
        "changed": [{"expression": file.parent.name, "law": file.stem} for file in effect.files],
        "revised": [revised_entry(old, new) for old, new in effect.revised],
        "references": [
            {
                "expression": one.expression,
                "citation": str(one.place),
                "target": str(one.target),
                "before": one.before.value,
                "after": one.after.value,
            }
            for one in effect.references
        ],
        "coming": differences.entries_of(effect.coming, ())["divergences"],
        "going": differences.entries_of(effect.going, ())["divergences"],
        "refused": [refusal_entry(one) for one in effect.refused],
        "gone": [address_entry(one) for one in asked.absent],
        "failed": [{**address_entry(one), **error_entry(error)} for one, error in asked.failed],
        "stopped": list(asked.stopped),
    }
