"""lawtexts import: saved pages into the corpus, all or nothing a page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from lawtexts.cli import options
from lawtexts.cli.differences import write_redline
from lawtexts.cli.settings import Settings
from lawtexts.cli.terminal import FAILED, FOUND, Screen, complain, progress, remark
from lawtexts.compare.revision import revise_law
from lawtexts.corpus.importing import Summary, import_pages
from lawtexts.corpus.layout import PAGE_RECORD
from lawtexts.exchange import names
from lawtexts.exchange.contract import fields
from lawtexts.harvest.saved_sites import unpacked
from lawtexts.locale import gettext as _
from lawtexts.locale import mark_plural
from lawtexts.model.law import Law

COUNTED = (
    ("imported", mark_plural("{count} page imported.", "{count} pages imported.")),
    ("replaced", mark_plural("{count} page replaced.", "{count} pages replaced.")),
    (
        "restored",
        mark_plural(
            "{count} page was damaged or missing in the corpus and is restored.",
            "{count} pages were damaged or missing in the corpus and are restored.",
        ),
    ),
    (
        "unchanged",
        mark_plural("{count} page was in the corpus already.", "{count} pages were in the corpus already."),
    ),
    ("refused", mark_plural("{count} page refused.", "{count} pages refused.")),
    (
        "skipped",
        mark_plural(
            "{count} file skipped, which is no page ({kinds}).",
            "{count} files skipped, which are no pages ({kinds}).",
        ),
    ),
)
"""What may become of a page, by its member of Summary."""
FINDINGS = mark_plural(
    "{count} doubt about the pages: lawtexts check lists it.",
    "{count} doubts about the pages: lawtexts check lists them.",
)
CUT = mark_plural(
    "{count} page looks cut off: {pages}. lawtexts check says how it ends.",
    "{count} pages look cut off: {pages}. lawtexts check says how they end.",
)

MEMBERS = "imported replaced restored unchanged refused skipped written rewritten findings cut"


@options.command(
    _(
        "PAGE is a file as received from the site; a folder, a zip or a WARC file of them; or a text with "
        "many laws. A page that is refused changes nothing; the others are taken all the same. lawtexts "
        "parse shows first what would be understood."
    ),
    *options.pages,
    options.flag("--replace", help=_("A page may replace a different one in the corpus.")),
)
def command(settings: Settings, pages: tuple[str, ...], source: str | None, **how: Any) -> int:
    folder = settings.folder_to_write()
    with unpacked(map(Path, pages), source) as saved:
        origins = saved.origins
        made = import_pages(
            *(folder, saved.files), source=source, origins=origins, progress=progress, tell=remark, **how
        )
        summary = saved.summary(made)
    for refusal in summary.refused:  # before the summary, which is the last thing to be read
        complain(str(refusal.error))

    def write(screen: Screen) -> None:
        for sentence in sentences(summary):
            screen.paragraph(sentence)
        write_rewritten(screen, summary.revised)

    settings.answer(write, **fields(summary, MEMBERS), revised=rewritten_entries(summary.revised))
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
            screen.gap()
            screen.line(screen.style(f"{new.expression} {new.citation}", "found"))
            write_redline(screen, revision)


def rewritten_entries(rewritten: Iterable[tuple[Law, Law]]) -> list[dict[str, object]]:
    """Laws written over others and every text of them that differs, for JSON."""
    return [
        fields(new, "expression law=citation") | {"revised": revise_law(old, new).changed}
        for old, new in rewritten
    ]


def sentences(summary: Summary) -> list[str]:
    """What became of the pages, a sentence for each thing."""
    kinds = names.some(sorted({path.suffix.lower() or path.name for path in summary.skipped}))
    found = ((said, len(getattr(summary, name))) for name, said in COUNTED)
    counts = [names.counted(said, count, kinds=kinds) for said, count in found if count]
    if summary.imported and any(path.name == PAGE_RECORD for path in summary.skipped):
        sentence = _(
            "What {record} records of pages, such as their addresses, is not imported. To keep it, copy the "
            "folder of pages with it into the corpus, and run lawtexts build."
        )
        counts.append(sentence.format(record=PAGE_RECORD))
    if summary.cut:
        counts.append(names.counted(CUT, len(summary.cut), pages=names.some(summary.cut)))
    if summary.findings:
        counts.append(names.counted(FINDINGS, summary.findings))
    new = [name for name in summary.written if name not in summary.rewritten]
    if new:
        counts.append(_("Laws written: {laws}.").format(laws=names.some(new)))
    if summary.rewritten:
        sentence = _("Laws rewritten that were in the corpus before: {laws}.")
        counts.append(sentence.format(laws=names.listed(summary.rewritten)))
    return counts
