"""lawtexts updates: what the sites have changed, as a redline a law, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lawtexts.cli import options
from lawtexts.cli.commands import harvest
from lawtexts.cli.commands.import_pages import rewritten_entries, write_rewritten
from lawtexts.cli.divergences import write_divergence
from lawtexts.cli.terminal import FAILED, FOUND, NOTHING, Screen
from lawtexts.exchange import contract, names
from lawtexts.locale import gettext as _

if TYPE_CHECKING:  # what fetching needs may not be installed
    from lawtexts.harvest.session import Requests
    from lawtexts.harvest.updates import Effect


@options.command(
    _(
        "A page is only sent again where it changed. Each law that differs is shown as a redline, with the "
        "references and divergences that come or go. --accept takes the changes; the earlier pages are "
        "kept, and lawtexts show 51 --at 2026-01-31 reads them."
    ),
    options.argument("site", "sites", _("[SITE]"), default="all"),
    options.flag("--accept", "accepting", help=_("Take the changes into the corpus.")),
    *harvest.request_options,
)
def command(settings: options.Settings, site: str, accepting: bool, **requested: Any) -> int:
    done, effect = settings.library_to_write.updates(site, accept=accepting, **requested)
    harvest.complain_of_site(done, effect.refused)
    references = [
        contract.fields(one, "expression citation=place target before after") for one in effect.references
    ]
    settings.answer(
        lambda screen: _write(screen, done, effect, accepted=accepting),
        **contract.fields(done, "asked unchanged"),
        accepted=accepting and bool(effect.files),
        changed=[{"expression": file.parent.name, "law": file.stem} for file in effect.files],
        revised=rewritten_entries(effect.revised),
        references=references,
        **contract.fields(effect, "coming going refused"),
        gone=done.absent,
        **harvest.failures(done),
    )
    if done.failed or done.stopped or effect.refused:
        return FAILED
    return NOTHING if effect.files and not accepting else FOUND


def _write(screen: Screen, done: Requests, effect: Effect, *, accepted: bool) -> None:
    write_rewritten(screen, effect.revised)
    if effect.references:
        screen.heading(_("References whose targets appear or disappear:"))
    for one in effect.references:
        sentence = _("{expression} {place} cites {target}, which no longer exists.")
        if one.after.value == "ok":
            sentence = _("{expression} {place} cites {target}, which now exists.")
        said = sentence.format(place=one.place, target=one.target, expression=one.expression)
        screen.line(f"  {said}")
    for heading, found in (
        (_("New differences:"), effect.coming),
        (_("Differences that disappear:"), effect.going),
    ):
        if found:
            screen.heading(heading)
            for divergence in found:
                write_divergence(screen, divergence)
    screen.gap()
    laws = [f"{file.parent.name} {file.stem}" for file in effect.files]
    counts = {
        _("Pages unchanged"): done.unchanged,
        _("Laws changed"): names.listed(laws),
        _("Pages refused"): len(effect.refused),
    }
    summary = harvest.counts_with_failures(counts, done)
    screen.line(summary) if isinstance(summary, str) else screen.record(summary)
    if not effect.files:
        return
    if accepted:
        screen.paragraph(_("Accepted. The earlier pages are kept: lawtexts show 51 --at 2026-01-31."))
        screen.paragraph(_("The edition still has the earlier laws; lawtexts build makes it anew."))
    else:
        screen.paragraph(_("lawtexts updates --accept takes the changes."))
