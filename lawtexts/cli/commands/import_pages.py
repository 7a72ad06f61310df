"""lawtexts import: saved pages into the corpus, all or nothing a page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from lawtexts.cli import options
from lawtexts.cli.divergences import write_redline
from lawtexts.cli.terminal import FAILED, FOUND, Screen, complain
from lawtexts.compare.revision import revise_law
from lawtexts.corpus.importing import Summary
from lawtexts.exchange import contract, names
from lawtexts.locale import gettext as _
from lawtexts.model.law import Law

MEMBERS = (
    "imported replaced restored unchanged refused skipped written=plan.written rewritten=plan.rewritten "
    "findings cut"
)


@options.command(
    _(
        "PAGE is a file as received from the site; a folder, a zip or a WARC file of them; or a text with "
        "many laws. A page that is refused changes nothing; the others are taken all the same. lawtexts "
        "parse shows first what would be understood."
    ),
    *options.pages,
    options.flag("--replace", help=_("A page may replace a different one in the corpus.")),
)
def command(settings: options.Settings, pages: tuple[str, ...], **known: Any) -> int:
    summary = settings.library_to_write.import_pages(pages, **known)
    # before the summary, which is the last thing to be read
    complain(*(str(refusal.error) for refusal in summary.refused))

    def write(screen: Screen) -> None:
        screen.record(counts(summary))
        write_rewritten(screen, summary.revised)

    settings.answer(write, **contract.fields(summary, MEMBERS), revised=rewritten_entries(summary.revised))
    taken = summary.imported or summary.replaced or summary.restored
    nothing = not (taken or summary.unchanged or summary.refused)
    if nothing:
        complain(_("There is no page in {places}.").format(places=", ".join(pages)))
    return FAILED if summary.refused or nothing else FOUND


def write_rewritten(screen: Screen, rewritten: Sequence[tuple[Law, Law]]) -> None:
    """What differs in the words of laws written over others: a redline each."""
    for old, new in rewritten:
        revision = revise_law(old, new)
        if not revision.clean:
            screen.heading(f"{new.expression} {new.citation}", "found")
            write_redline(screen, revision)


def rewritten_entries(rewritten: Iterable[tuple[Law, Law]]) -> list[dict[str, object]]:
    """Laws written over others and every text of them that differs, for JSON."""
    return [
        contract.fields(new, "expression law=citation") | {"revised": revise_law(old, new).changed}
        for old, new in rewritten
    ]


def counts(summary: Summary) -> dict[str, object]:
    """What became of the pages, in the words of the reader."""
    kinds = names.some(sorted({path.suffix.lower() or path.name for path in summary.skipped}))
    rewritten = summary.plan.rewritten
    new = [name for name in summary.plan.written if name not in rewritten]
    return {
        _("Pages imported"): len(summary.imported),
        _("Pages replaced"): len(summary.replaced),
        _("Damaged pages restored"): len(summary.restored),
        _("Pages in the corpus already"): len(summary.unchanged),
        _("Pages refused"): len(summary.refused),
        _("Other files skipped"): f"{len(summary.skipped)} ({kinds})" if kinds else "",
        _("Pages that look cut off"): names.some(summary.cut),
        _("Doubts (lawtexts check)"): summary.findings,
        _("Laws written"): names.some(new),
        _("Laws rewritten"): names.listed(rewritten),
    }
