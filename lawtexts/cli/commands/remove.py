"""lawtexts remove: a page and its law out of the corpus; what goes is said, then asked, then done."""

from __future__ import annotations

import sys

from lawtexts.cli import options
from lawtexts.cli.terminal import NOTHING, remark
from lawtexts.corpus.removing import Removal
from lawtexts.exchange import names
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError


@options.command(
    _(
        "First lawtexts says what is removed and which other laws change; then it asks. The law is named "
        "by its number, or the page by its path. Nothing outside the corpus is removed."
    ),
    options.argument("laws_or_pages", "laws", _("LAW|PAGE..."), nargs=-1, required=True),
    options.columns,
    options.flag("--yes", help=_("Do not ask for confirmation.")),
)
def command(settings: options.Settings, laws_or_pages: tuple[str, ...], yes: bool) -> int:
    agreed = (lambda _planned: True) if yes else _agreed
    done = settings.library_to_write.remove(laws_or_pages, agreed, expressions=settings.columns)
    if done is None:
        remark(_("Nothing has been removed."))
        return NOTHING
    citing = [{"expression": name, "citation": place} for name, place in done.citing]
    said = _effect(_("Removed"), done) if yes else _("Removed.")
    return settings.answer(said, removed=done.removed, written=done.written, citing=citing)


def _agreed(planned: Removal) -> bool:
    """Say what would be removed, and ask. Raises UsageError where nobody can answer."""
    remark(*(f"{name}: {value}" for name, value in _effect(_("To be removed"), planned).items() if value))
    if not sys.stdin.isatty():
        raise UsageError(
            _("Nothing has been removed: the question can only be asked on a terminal. Give --yes.")
        )
    # any other answer than yes, in a word of the language that lawtexts speaks, is no
    question, answers = _("Remove this?"), _("[y/N]")
    sys.stderr.write(f"{question} {answers}: ")
    sys.stderr.flush()
    return sys.stdin.readline().strip().casefold() in _("y yes").split()


def _effect(name: str, removal: Removal) -> dict[str, object]:
    places = [f"{place} ({expression})" for expression, place in removal.citing]
    return {
        name: names.listed(removal.removed),
        _("Other laws that change"): names.some(removal.written),
        _("Places that refer to it"): names.some(places),
    }
