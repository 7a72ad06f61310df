"""lawtexts editions: what changed between the editions, as recorded and as the texts propose."""

from __future__ import annotations

from itertools import groupby

from lawtexts.cli import options
from lawtexts.cli.terminal import FOUND, NOTHING, Screen
from lawtexts.exchange import names
from lawtexts.locale import gettext as _
from lawtexts.locale import language
from lawtexts.model.edition import Change


@options.command(
    _(
        "With --propose, what the texts show and no record has, as records to be pasted into editions.toml "
        "below their edition: references that the translations of two editions make otherwise again and "
        "again, and what was added, removed or moved between the editions in one language. A difference "
        "between editions that nothing explains is never an error."
    ),
    options.flag("--propose", help=_("Propose records for editions.toml, learned from the texts.")),
)
def command(settings: options.Settings, propose: bool) -> int:
    editions = settings.library.store.editions
    found = settings.library.proposals() if propose else ()

    def write_proposals(screen: Screen) -> None:
        if not found:
            screen.line(_("The texts propose nothing that is not recorded."))
        for year, each in groupby(found, key=lambda one: one.after):
            screen.line(screen.style(_("# Below [[edition]] year = {year}").format(year=year), "quiet"))
            for one in each:
                screen.gap()
                for line in one.toml.splitlines():
                    screen.line(line)
            screen.gap()

    def write(screen: Screen) -> None:
        for edition in editions:
            screen.line(screen.style(f"{edition.year}", "strong") + f"  {edition.title}")
            screen.table(
                ((names.change_kind(one.kind), _sentence(one)) for one in edition.changes), "  ", style="mark"
            )
            screen.gap()

    if propose:
        return settings.answer(write_proposals, FOUND if found else NOTHING, proposals=found)
    return settings.answer(write, FOUND if editions else NOTHING, editions=editions)


def _sentence(change: Change) -> str:
    """What became of which places, 53B, 53C → 53C, 53B, or one side where the other has nothing; and why."""
    sides = (", ".join(map(str, side)) for side in (change.old, change.new))
    places = " → ".join(dict.fromkeys(filter(None, sides)))
    return f"{places} ({change.before} → {change.after}). {change.reason(language())}"
