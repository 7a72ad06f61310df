"""lawtexts verify: pages, records, laws, index and edition against each other, and healed."""

from __future__ import annotations

from lawtexts.cli import options
from lawtexts.cli.terminal import FOUND, NOTHING, Screen, complain
from lawtexts.corpus.verifying import Verified
from lawtexts.exchange.contract import fields
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError


@options.command(
    _(
        "What can be made again is repaired; of the rest lawtexts says what to do. The exit code is 0 if "
        "everything is right in the end."
    ),
    options.flag("--dry-run", help=_("Only look; change nothing.")),
    options.flag("--accept", help=_("Accept a pages.toml that somebody changed.")),
    options.edition_folder,
)
def command(settings: options.Settings, dry_run: bool, accept: bool) -> int:
    edition = settings.edition_folder()
    if settings.out is not None and not edition.is_dir():
        raise UsageError(_("There is no folder {folder}.").format(folder=settings.out))
    found = settings.library_to_write.verify(edition, heal=not dry_run, accept=accept)
    code = FOUND if all(damage.healed for damage in found.damages) else NOTHING
    members = fields(found, "pages records laws damages")
    settings.answer(lambda screen: _write(screen, found), **members)
    return complain(found.unwritable) if found.unwritable else code


def _write(screen: Screen, found: Verified) -> None:
    for damage in found.damages:
        sign, style = ("✓", "good") if damage.healed else ("✗", "error")
        cure = _("lawtexts verify heals this.") if damage.can_heal and not damage.healed else damage.cure
        sentence = " ".join(filter(None, (f"{damage.place}: {damage.message}", cure)))
        screen.paragraph(sentence, f"{screen.style(sign, style)} ")
    wrong = sum(not damage.healed for damage in found.damages)
    counts = {_("Pages"): str(found.pages), "pages.toml": str(found.records), _("Laws"): str(found.laws)}
    screen.record({**counts, _("Not as it should be"): wrong})
    if not wrong:
        screen.line(_("All is well."))
